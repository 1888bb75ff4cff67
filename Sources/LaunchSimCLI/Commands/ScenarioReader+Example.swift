import LaunchSim

extension ScenarioReader {
  /// Reads the scenario of a file, `-` for standard input, or the built-in example without one.
  ///
  /// - Parameters:
  ///   - path: The file; `nil` for the example.
  ///   - edits: Changes to make first.
  ///   - budgets: The budget tables that the example is judged by, too; a file has the reader's own.
  /// - Returns: The scenario.
  /// - Throws: Everything that is wrong with it.
  func read(
    fileOrExample path: String?, edits: [ScenarioEdit], budgets: [String]
  ) throws(ScenarioErrors) -> ReadScenario {
    guard let path else { return try StarterScenario.read(edits: edits, budgets: budgets) }
    return try read(path, edits: edits)
  }
}
