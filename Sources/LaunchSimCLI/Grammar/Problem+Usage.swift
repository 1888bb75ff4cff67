import LaunchSim
import LaunchSimTools

// Problems of a command line.

extension Problem {
  // MARK: Options

  static func unknownOption(_ typed: String, near: String?) -> Problem {
    usage("unknown-option", "there is no option '\(typed.echo)'", meant(near))
  }
  static func unexpectedValue(_ flag: Flag) -> Problem {
    usage("unexpected-value", "\(flag.spelling) takes no value")
  }
  /// An option without its value; `taken` is an argument in the value's place that looks like an
  /// option.
  static func missingValue(
    _ flag: Flag, typed: String, taken: String? = nil, in command: Command
  ) -> Problem {
    usage(
      "missing-value-of-option",
      taken.map { "a value that begins with - is written \(flag.spelling)=\($0.echo)" }
        ?? "\(typed) needs a value: \(command.usage(of: flag))")
  }
  static func givenTwice(_ flag: Flag, _ first: String, _ second: String) -> Problem {
    usage(
      "option-given-twice",
      "\(flag.spelling) is given twice, as '\(first.echo)' and '\(second.echo)'",
      flag == .device ? "several devices are written a,b" : nil)
  }
  static func foreignOption(_ flag: Flag, _ command: Command, takers: [Command]) -> Problem {
    usage(
      "foreign-option", "'\(command.name)' takes no \(flag.spelling)",
      // The baseline would compare the launch of the file with a launch that no file has.
      command == .baseline && flag == .set
        ? "change the file, or try the change by 'check \(flag.spelling)'"
        : takers.map { "'\($0.name)'" }.joined(separator: ", ")
          + (takers.count == 1 ? " does" : " do"))
  }
  static func badValue(
    _ flag: Flag, _ value: String, expected: String, near: String?
  ) -> Problem {
    usage(
      "bad-value", "\(flag.spelling) '\(value.echo)': expected \(expected)", meant(near))
  }
  /// A format that the command's answer does not have; `formats` are the formats that it has.
  static func cannotPrint(_ format: String, _ formats: [String]) -> Problem {
    usage(
      "no-such-answer", "there is no \(format) answer to this",
      "--format can be \(formats.joined(separator: ", "))")
  }

  // MARK: Operands

  /// A word that is neither a command nor a file.
  static func unknownCommand(_ word: String, near: String) -> Problem {
    usage(
      "unknown-command", "no command and no file is named '\(word.echo)'", meant(near))
  }
  /// A word that is not allowed; only certain words are.
  static func unknownWord(_ operand: Operand, _ word: String, near: String?) -> Problem {
    usage(
      "unknown-operand",
      "'\(word.echo)' is no \(operand.noun)\(operand.restriction)"
        + (near == nil ? choices(of: operand) : ""),
      meant(near))
  }
  static func missingOperand(_ command: Command, _ operand: Operand) -> Problem {
    usage(
      "missing-operand", "'\(command.name)' needs \(operand.phrase)\(choices(of: operand))")
  }
  static func extraOperand(_ command: Command, _ word: String) -> Problem {
    usage("extra-operand", "'\(command.name)' has no use for '\(word.echo)'")
  }
  static let cannotPair = usage(
    "cannot-pair", "one side has one launch and the other several, or a folder meets saved runs",
    "compare two folders, two files of saved runs, or two launches")
  static let cannotChangeSavedReport = usage(
    "cannot-change-saved-report", "a saved report is not simulated again, so no option changes it",
    "name the scenario that it was saved from, or let 'launch-sim run' simulate it again")
  static func tooManyScenarios(limit: Int) -> Problem {
    usage("too-many-scenarios", "a folder of more than \(limit) scenarios is not compared")
  }
  static let standardInputTwice = usage(
    "standard-input-twice", "standard input (-) can be read only once")
  /// An argument that is no text; `position` counts from 1.
  static func argumentNotUTF8(_ position: Int, _ text: String) -> Problem {
    usage(
      "argument-not-utf-8", "argument \(position), '\(text.echo)', is not UTF-8",
      "rename the file, or give another name")
  }
  /// An argument that would take too long to compare; `position` counts from 1.
  static func argumentWithMarks(_ position: Int) -> Problem {
    usage(
      "argument-with-marks",
      "more than \(CombiningMarks.limit) combining marks follow one another in argument \(position)",
      "remove some")
  }
  /// A path that is longer than the path of any file.
  static func pathTooLong(_ path: String) -> Problem {
    usage("path-too-long", "'\(path.echo)' is longer than the path of any file")
  }
  /// A file without a name: most likely a variable of the shell that is not set.
  static let emptyOperand = usage(
    "empty-operand", "'' is no file", "is a variable of the shell not set?")

  // MARK: Words

  static func usage(_ id: String, _ sentence: String, _ advice: String? = nil) -> Problem {
    Problem(id, sentence, advice, cause: .option)
  }

  static func meant(_ near: String?) -> String? {
    near.map { "did you mean '\($0.echo)'?" }
  }

  private static func choices(of operand: Operand) -> String {
    operand.choices.map { ": \($0.joined(separator: ", "))" } ?? ""
  }
}

extension String {
  /// The text as it was typed, shortened, without the marks that steer a terminal.
  var echo: String { shortened().printable() }
}

extension Command {
  /// An option with its value, as in `--seed N`.
  func usage(of flag: Flag) -> String {
    flag.spelling + (argument(of: flag).map { " \($0.usage)" } ?? "")
  }
}

extension Operand {
  /// The words for a missing operand.
  fileprivate var phrase: String {
    if isList { return "at least one \(noun)" }
    return (noun.first.map { "aeiouI".contains($0) } == true ? "an " : "a ") + noun
  }
}
