extension InfoPlist {
  /// The most bytes of a file; the Info.plist of a large app has less than a hundredth of it.
  package static let fileLimit = 16_000_000

  /// True if a file is a property list by its name.
  package static func isNamed(_ path: String) -> Bool { path.hasSuffix(".plist") }

  /// True for the names that projects and bundles give their Info.plist.
  package static func isConventional(_ name: String) -> Bool {
    name == "Info.plist" || name.hasSuffix("-Info.plist")
  }

  /// Judges a file by every rule.
  ///
  /// - Parameters:
  ///   - path: The file as it was named.
  ///   - bytes: Its contents.
  /// - Returns: What is wrong with it; of a file that cannot be read, the first thing.
  package static func lint(_ path: String, _ bytes: [UInt8]) -> DiagnosticList {
    do throws(PropertyListError) {
      return DiagnosticList(diagnostics: try InfoPlist(named: path, bytes).findings())
    } catch {
      return DiagnosticList(diagnostics: [error.diagnostic])
    }
  }
}
