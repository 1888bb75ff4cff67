import LaunchSim

extension ScenarioReader {
  /// Reads the scenario of a file, `-` for standard input, or the built-in example without one.
  func read(
    fileOrExample path: String?, edits: [ScenarioEdit]
  ) throws(ScenarioErrors) -> ReadScenario {
    guard let path else { return try StarterScenario.read(edits: edits) }
    return try read(path, edits: edits)
  }
}
