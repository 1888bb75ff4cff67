extension InfoPlist {
  /// Problem of a property list that is not an Info.plist; `nil` for an Info.plist.
  var unjudged: Diagnostic? {
    if let root = list?.root, root.members == nil {
      return Diagnostic(.infoPlistRoot(root.kindName), at: location)
    }
    return kind == .unrelated
      ? Diagnostic(.notAnInfoPlist, at: location, severity: .warning) : nil
  }
}

extension Problem {
  static func stringsRoot(_ found: String) -> Problem {
    Problem("strings-root", "a strings file is a dictionary, not \(found)", cause: .content)
  }
  static let notAnInfoPlist = Problem(
    "not-an-info-plist", "this property list has no key of an Info.plist",
    "name the Info.plist of an app", cause: .content)
}
