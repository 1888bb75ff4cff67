/// The versions of the program that a reader of an answer may need to know.
package enum Version {
  /// The package, as its releases are named.
  package static let package = "0.1.0"
  /// The version of the model, which increases whenever the same scenario may give another answer.
  package static let model = 1
  /// The version of the scenario format: the number under `launchScenario` in a file.
  package static let scenarioFormat = 1

  /// The three versions in a line, as printed by `launch-sim --version`.
  package static var line: String {
    "launch-sim \(package) (model \(model), scenario format \(scenarioFormat))"
  }
}
