import LaunchSim

/// One thing that is wrong with a command line, as data; `description` puts it into words.
enum UsageProblem: Hashable, Sendable {
  case unknownOption(String, near: String?)
  case unexpectedValue(Flag)
  /// `taken` looks like an option, yet stood where the value should be.
  case missingValue(Flag, typed: String, taken: String?)
  case givenTwice(Flag, String, String)
  case foreignOption(Flag, Command, takers: [Command])
  /// The value of an option is none that it can have.
  case badValue(Flag, String, expected: String, near: String?)
  /// A format in which the command has no answer, and those in which it has one.
  case cannotPrint(String, [String])
  /// A word where only certain words can stand.
  case unknownWord(Command.Operand, String, near: String?)
  /// A name that a topic of `show` does not have.
  case unknownName(ShowTopic, String, near: String?)
  /// A word that is neither a command nor a file.
  case unknownCommand(String, near: String)
  case missingOperand(Command, Command.Operand)
  case extraOperand(Command, String)
  /// A launch is to be compared with itself.
  case nothingToCompare
  /// Standard input can be read only once.
  case standardInputTwice
  /// A file without a name: most likely a variable of the shell that is not set.
  case emptyOperand
  /// Scenarios, devices and values together ask for more runs than one command makes.
  case tooManyRuns(limit: Int)
}

extension UsageProblem: CustomStringConvertible {
  /// The problem in a sentence without a period, with what was probably meant.
  var description: String {
    switch self {
    case .unknownOption(let typed, let near):
      "there is no option '\(typed.printable())'" + Self.meant(near)
    case .unexpectedValue(let flag):
      "\(flag.spelling) takes no value"
    case .missingValue(let flag, _, let taken?):
      "a value that begins with - is written \(flag.spelling)=\(taken.printable())"
    case .missingValue(let flag, let typed, nil):
      "\(typed) needs a value: \(flag.usage)"
    case .givenTwice(let flag, let first, let second):
      "\(flag.spelling) is given twice, as '\(first.printable())' and '\(second.printable())'"
        + (flag == .device ? "; several devices are written a,b" : "")
    case .foreignOption(let flag, let command, let takers):
      "'\(command.rawValue)' takes no \(flag.spelling); "
        + takers.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        + (takers.count == 1 ? " does" : " do")
    case .badValue(let flag, let value, let expected, let near):
      "\(flag.spelling) '\(value.printable())': expected \(expected)" + Self.meant(near)
    case .cannotPrint(let format, let formats):
      "there is no \(format) of this; --format can be \(formats.joined(separator: ", "))"
    case .unknownWord(.command, let word, _) where ShowTopic(rawValue: word) != nil:
      "'\(word)' is no command; 'launch-sim show \(word)' shows \(word == "schema" ? "it" : "them")"
    case .unknownWord(let operand, let word, let near):
      "'\(word.printable())' is no \(operand.noun)" + Self.meant(near)
        + (near == nil ? Self.choices(operand) : "")
    case .unknownName(let topic, let word, let near):
      "'show \(topic.rawValue)' has no '\(word.printable())'"
        + (near == nil ? "; 'launch-sim show \(topic.rawValue)' lists them" : Self.meant(near))
    case .unknownCommand(let word, let near):
      "no command and no file is named '\(word.printable())'" + Self.meant(near)
    case .missingOperand(let command, let operand):
      "'\(command.rawValue)' needs \(operand.phrase)" + Self.choices(operand)
    case .extraOperand(let command, let word):
      "'\(command.rawValue)' has no use for '\(word.printable())'"
    case .nothingToCompare:
      "'diff' needs a second file, or --set, --device or --os to make the second launch another"
    case .standardInputTwice:
      "standard input (-) can be read only once"
    case .emptyOperand:
      "'' is no file; is a variable of the shell not set?"
    case .tooManyRuns(let limit):
      "the scenarios, --device and --vary ask for more than \(limit) runs together"
    }
  }

  private static func meant(_ near: String?) -> String {
    near.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func choices(_ operand: Command.Operand) -> String {
    operand.choices.map { ": \($0.joined(separator: ", "))" } ?? ""
  }
}

extension Flag {
  /// The option with what it takes, as in `--seed N`.
  var usage: String {
    spelling + (argument.map { " \($0.usage)" } ?? "")
  }
}

extension Command.Operand {
  /// What one of it is.
  fileprivate var noun: String {
    switch self {
    case .scenarios, .scenario, .otherScenario, .dataFile: "file"
    case .paths: "file or folder"
    case .folder: "folder"
    case .topic: "topic"
    case .topicName: "name"
    case .importKind: "kind of data"
    case .shell: "shell launch-sim knows"
    case .command: "command"
    }
  }

  /// What is missing when there is none of it.
  fileprivate var phrase: String {
    switch self {
    case .paths: "at least one file or folder"
    case .shell: "a shell"
    default: "a \(noun)"
    }
  }
}
