import LaunchSim
import LaunchSimTools

/// A word that a command takes besides options.
struct Operand: Sendable {
  /// The words that it can be.
  enum Words: Sendable {
    case files, folders
    case choice(@Sendable () -> [String])
    /// Files, or one of some names.
    case filesOr(@Sendable () -> [String])
    /// Names that depend on the operand before.
    case names(@Sendable () -> [(first: String, names: [String])])
  }

  /// The operand as the usage line writes it, in brackets if it is optional.
  let usage: String
  /// The word for one of it.
  let noun: String
  let words: Words
  /// `true` if there may be any number of it.
  let isList: Bool
  /// Words that follow the noun in the problem of an unknown word.
  let restriction: String

  init(
    _ usage: String, _ noun: String, _ words: Words = .files, isList: Bool = false,
    restriction: String = ""
  ) {
    self.usage = usage
    self.noun = noun
    self.words = words
    self.isList = isList
    self.restriction = restriction
  }

  var isRequired: Bool { !usage.hasPrefix("[") }

  /// The words it can be; `nil` for names of files.
  var choices: [String]? { if case .choice(let words) = words { words() } else { nil } }
}

extension Operand {
  /// Files and folders, at least one.
  static let paths = Operand("PATH…", "file or folder", isList: true)
  /// The scenario or saved run to show, or `-`.
  static let launch = Operand("[FILE]", "file")
}
