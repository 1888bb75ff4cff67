import LaunchSim

extension ScenarioReader {
  /// Reads the scenario of a file, or of standard input for `-`; without a path, reads the built-in
  /// example.
  ///
  /// - Parameters:
  ///   - path: The file; `nil` for the example.
  ///   - edits: Changes to make first.
  ///   - budgets: The budget tables for the example; a file is read with the reader's own.
  /// - Returns: The scenario.
  /// - Throws: Every error in the scenario.
  func read(
    fileOrExample path: String?, edits: [ScenarioEdit], budgets: [String]
  ) throws(ScenarioErrors) -> ReadScenario {
    guard let path else { return try StarterScenario.read(edits: edits, budgets: budgets) }
    return try read(path, edits: edits)
  }
}
