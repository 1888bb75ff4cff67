package import LaunchSim

extension InfoPlist.Verdict {
  /// The verdict for programs.
  ///
  /// - Parameter file: The Info.plist; `nil` if the document names it elsewhere.
  /// - Returns: An object in the form of the page *JSON output*.
  package func layout(of file: String? = nil) -> JSONLayout {
    let members: JSONMembers = [
      "file": file, "outcome": outcome.rawValue, "possible": possibleOutcome.rawValue,
      "causes": .list(causes.map(\.layout)) as JSONLayout,
    ]
    return members.json
  }
}

extension InfoPlist.Verdict.Cause {
  fileprivate var layout: JSONLayout {
    let members: JSONMembers = [
      "rule": rule, "outcome": outcome.rawValue, "certain": isCertain, "itms": number,
      "message": sentence, "source": source,
    ]
    return members.json
  }
}
