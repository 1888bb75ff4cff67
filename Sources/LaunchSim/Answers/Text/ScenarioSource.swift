/// Origin of a scenario, as commands name it.
package enum ScenarioSource: Hashable, Sendable {
  /// The built-in example.
  case example
  case file(String)
  /// Standard input, which another command cannot read again.
  case standardInput
  /// A launch simulated by a program, which no command can name.
  case program

  /// The file, or the words for standard input; `nil` for a source without a name.
  package var name: String? {
    switch self {
    case .file(let path): path
    case .standardInput: "standard input"
    case .example, .program: nil
    }
  }

  /// Source of the file at a path, which may be `-`; without a path, the built-in example.
  package init(_ path: String?) {
    self =
      switch path {
      case nil: .example
      case "-"?: .standardInput
      case let path?: .file(path)
      }
  }
}
