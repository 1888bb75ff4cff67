/// The origin of a scenario, as commands name it.
package enum ScenarioSource: Hashable, Sendable {
  /// The built-in example.
  case example
  case file(String)
  /// A launch that a program simulated, which no command can name.
  case program

  /// The source of the file with a path; without one the built-in example.
  package init(_ path: String?) {
    self = path.map(ScenarioSource.file) ?? .example
  }
}
