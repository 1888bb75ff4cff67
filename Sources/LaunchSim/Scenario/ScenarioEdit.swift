/// A change that the command line makes to a scenario before it is read: `--set PATH=VALUE`.
package struct ScenarioEdit: Hashable, Sendable {
  /// The place to change, as in `work/Database.open/on`; `-` as the last name appends to a list.
  package var path: String
  /// The new value: JSON, or else a string without its quotes.
  package var value: String
  /// The option as typed, for errors.
  package var option: String

  package init(path: String, value: String, option: String? = nil) {
    self.path = path
    self.value = value
    self.option = option ?? "--set \(path)=\(value)"
  }

  /// The edit of `--set`; nil if the argument has no `=`.
  package init?(assignment: String) {
    guard let sign = assignment.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    self.init(
      path: String(assignment[..<sign]), value: String(assignment[sign...].dropFirst()),
      option: "--set \(assignment)")
  }

  /// The edit of `--device`; the value is quoted, so that it is always read as text.
  package static func device(_ id: String) -> ScenarioEdit {
    ScenarioEdit(path: "device", value: JSONLayout.quoted(id), option: "--device \(id)")
  }

  /// The edit of `--os`.
  package static func os(_ name: String) -> ScenarioEdit {
    ScenarioEdit(path: "os", value: JSONLayout.quoted(name), option: "--os \(name)")
  }
}
