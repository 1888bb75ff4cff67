import LaunchSim
import LaunchSimTools

/// A word of a command line that is no option.
struct Operand: Sendable {
  /// The words that an operand can be.
  enum Words: Sendable {
    case files, folders
    case choice(@Sendable () -> [String])
    /// Files, or some names.
    case filesOr(@Sendable () -> [String])
    /// Names that depend on the previous operand.
    case names(@Sendable () -> [(first: String, names: [String])])
  }

  /// The operand in a usage line, in brackets if it is optional.
  let usage: String
  /// A noun for one such operand.
  let noun: String
  var words = Words.files
  /// `true` if there may be any number of it.
  var isList = false
  /// Words that follow the noun in the problem of an unknown word.
  var restriction = ""

  var isRequired: Bool { !usage.hasPrefix("[") }

  /// The allowed words; `nil` for names of files.
  var choices: [String]? { if case .choice(let words) = words { words() } else { nil } }
}

extension Operand {
  /// Files and folders, at least one.
  static let paths = Operand(usage: "PATH…", noun: "file or folder", isList: true)
  /// Files and folders, at least one, or `-`.
  static let pathsOrInput = Operand(usage: "PATH…", noun: "file, folder or '-'", isList: true)
  /// The scenario or saved run to show, or `-`.
  static let launch = Operand(usage: "[FILE]", noun: "file")
}
