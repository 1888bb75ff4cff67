extension DocumentPath {
  /// Name of the item that contains the place; `nil` for a place outside `work`.
  package var item: String? {
    guard parts.count > 1, parts[0] == .key(ScenarioRow.work.key.name),
      case .key(let name) = parts[1]
    else { return nil }
    return name
  }
}
