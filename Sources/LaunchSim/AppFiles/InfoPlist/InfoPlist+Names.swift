// The names of Info.plist files.

extension InfoPlist {
  /// True if a file has the name of a property list.
  package static func isNamed(_ path: String) -> Bool { path.hasSuffix(".plist") }

  /// True for the usual names of Info.plist files in projects and bundles.
  package static func isConventional(_ name: String) -> Bool {
    name == "Info.plist" || name.hasSuffix("-Info.plist")
  }
}
