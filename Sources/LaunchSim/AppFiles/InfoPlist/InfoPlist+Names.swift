// The names of files that hold an Info.plist.

extension InfoPlist {
  /// True if a file is a property list by its name.
  package static func isNamed(_ path: String) -> Bool { path.hasSuffix(".plist") }

  /// True for the names that projects and bundles give their Info.plist.
  package static func isConventional(_ name: String) -> Bool {
    name == "Info.plist" || name.hasSuffix("-Info.plist")
  }
}
