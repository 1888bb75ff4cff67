import LaunchSim

/// A word of an earlier version, and the command that replaces it.
///
/// A command line with removed words is a usage error that reports these words alone.
struct RemovedWord: Equatable, Sendable {
  /// The place of a word in a command line.
  enum Position: Equatable, Sendable {
    case command
    /// An option of the command, and the option that now takes its value; `nil` without such an
    /// option.
    case option(now: Flag?)
    /// The first operand of the command.
    case operand
    /// A form of `export`, and the suffixes of file names that selected it.
    case form(suffixes: [String])
  }

  var place: Position
  var word: String
  /// The command whose help describes the new words.
  var command: Command
  /// The command to type.
  var successor: String
  /// The reason, as a half sentence; `nil` if only the word has changed.
  var reason: String?

  /// Every removed word.
  static let all = [
    RemovedWord(
      place: .command, word: "self-test", command: .check,
      successor: "launch-sim check --measured --self-test"),
    RemovedWord(
      place: .operand, word: "show", command: .baseline,
      successor: "cat Launch/launch-baseline.txt",
      reason: "a baseline is a text file"),
    RemovedWord(
      place: .option(now: .format), word: "to", command: .export,
      successor: "launch-sim export FILE --format FORM"),
    RemovedWord(
      place: .form(suffixes: [".dot", ".gv"]), word: "dot", command: .export,
      successor: "launch-sim export FILE --format mermaid"),
    RemovedWord(
      place: .form(suffixes: [".folded"]), word: "folded", command: .export,
      successor: "launch-sim export FILE --format speedscope"),
    RemovedWord(
      place: .operand, word: "spans", command: .importData, successor: "launch-sim import FILE",
      reason: "the content tells the kind"),
    RemovedWord(
      place: .operand, word: "dyld", command: .importData, successor: "launch-sim import FILE",
      reason: "dyld prints no statistics since iOS 15, and only recorded spans are read"),
    RemovedWord(
      place: .option(now: nil), word: "launch", command: .importData,
      successor: "launch-sim import FILE", reason: "a recording holds one launch"),
  ]

  /// The words as they were typed, with the command or the option around them.
  var typed: String {
    switch place {
    case .command: word
    case .option: "\(command.name) --\(word)"
    case .operand: "\(command.name) \(word)"
    case .form: "\(command.name) --format \(word)"
    }
  }

  /// The usage error.
  var problem: Problem {
    .usage(
      "removed-word", "'\(typed)' was removed" + (reason.map { ": \($0)" } ?? ""),
      "type '\(successor)'")
  }
}

extension RemovedWord {
  static func command(_ word: String) -> RemovedWord? {
    all.first { $0.place == .command && $0.word == word }
  }

  static func operand(_ word: String, of command: Command) -> RemovedWord? {
    all.first { $0.place == .operand && $0.command == command && $0.word == word }
  }

  /// The removed option with a name, of a command; of any command if the command is still unknown.
  static func option(_ word: String, of command: Command?) -> (word: RemovedWord, now: Flag?)? {
    for row in all where row.word == word && row.command == command ?? row.command {
      if case .option(let now) = row.place { return (row, now) }
    }
    return nil
  }

  /// The removed form with a name, or with the suffix of a file's name.
  static func form(_ word: String?, ofFile path: String?) -> RemovedWord? {
    all.first { row in
      guard case .form(let suffixes) = row.place else { return false }
      if let word { return word == row.word }
      return path.map { suffixes.contains(where: $0.lowercased().hasSuffix) } ?? false
    }
  }
}
