package import LaunchSim

extension InfoPlist.Verdict {
  /// The verdict for programs.
  ///
  /// - Parameter file: The Info.plist; `nil` if the document names it elsewhere.
  /// - Returns: An object in the form of the page *JSON output*.
  package func members(of file: String? = nil) -> JSONMembers {
    [
      "file": file, "outcome": outcome.rawValue, "possible": possibleOutcome.rawValue,
      "causes": causes.map(\.members),
    ]
  }
}

extension InfoPlist.Verdict.Cause {
  fileprivate var members: JSONMembers {
    [
      "rule": rule, "outcome": outcome.rawValue, "certain": isCertain, "itms": number,
      "message": sentence, "source": source,
    ]
  }
}
