/// The origin of a scenario, as commands name it.
package enum ScenarioSource: Hashable, Sendable {
  /// The built-in example.
  case example
  case file(String)
  /// Standard input, which a further command cannot read again.
  case standardInput
  /// A launch that a program simulated, which no command can name.
  case program

  /// The source of the file with a path, which may be `-`; without one the built-in example.
  package init(_ path: String?) {
    self =
      switch path {
      case nil: .example
      case "-"?: .standardInput
      case let path?: .file(path)
      }
  }
}
