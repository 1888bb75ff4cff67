/// The three versions a reader of an answer may need to know.
package enum Version {
  /// The package, as its releases are named.
  package static let package = "0.1.0"
  /// The model: it goes up when the same scenario may give another answer.
  package static let model = 1
  /// The scenario format: the number that `launchScenario` states in a file.
  package static let scenarioFormat = 1

  /// All three in a line, as `launch-sim --version` prints it.
  package static var line: String {
    "launch-sim \(package) (model \(model), scenario format \(scenarioFormat))"
  }
}
