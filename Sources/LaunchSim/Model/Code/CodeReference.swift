/// A place in the app's sources: a file, or a symbol that the file declares or calls.
///
/// The `description` of a reference is its spelling in a scenario file, as in
/// `App/AppDelegate.swift#Analytics.start`.
package struct CodeReference: Hashable, Sendable {
  /// Path of the file, relative to the scenario file that names it.
  package var file: String
  /// Names of types and a member, as in `AppDelegate.application(_:open:options:)`; `nil` for all
  /// of the file.
  package var symbol: String?
}

extension CodeReference {
  /// The reference of a spelling.
  init(_ spelling: String) {
    let parts = spelling.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      file: String(parts[0]), symbol: parts.count > 1 ? String(parts[1]) : nil)
  }
}

extension CodeReference: CustomStringConvertible {
  package var description: String { symbol.map { "\(file)#\($0)" } ?? file }
}
