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
  /// `taken` looks like an option, yet stood where the value should be.
  static func missingValue(
    _ flag: Flag, typed: String, taken: String? = nil, in command: Command
  ) -> Problem {
    usage(
      "missing-value-of-option",
      taken.map { "a value that begins with - is written \(flag.spelling)=\($0.echo)" }
        ?? "\(typed) needs a value: \(flag.usage(in: command))")
  }
  static func givenTwice(_ flag: Flag, _ first: String, _ second: String) -> Problem {
    usage(
      "option-given-twice",
      "\(flag.spelling) is given twice, as '\(first.echo)' and '\(second.echo)'",
      flag == .device ? "several devices are written a,b" : nil)
  }
  static func foreignOption(_ flag: Flag, _ command: Command, takers: [Command]) -> Problem {
    usage(
      "foreign-option", "'\(command.rawValue)' takes no \(flag.spelling)",
      // A launch that is in no file would be compared with that of the file ever after.
      command == .baseline && flag == .set
        ? "change the file, or try the change by 'check \(flag.spelling)'"
        : takers.map { "'\($0.rawValue)'" }.joined(separator: ", ")
          + (takers.count == 1 ? " does" : " do"))
  }
  static func badValue(
    _ flag: Flag, _ value: String, expected: String, near: String?
  ) -> Problem {
    usage(
      "bad-value", "\(flag.spelling) '\(value.echo)': expected \(expected)", meant(near))
  }
  /// A format in which the command has no answer; `formats` are the formats in which it has an
  /// answer.
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
  /// A word where only certain words can stand.
  static func unknownWord(_ operand: Command.Operand, _ word: String, near: String?) -> Problem {
    if operand == .command, ShowTopic(rawValue: word) != nil {
      let them = word == "schema" ? "it" : "them"
      return usage(
        "not-a-command", "'\(word)' is no command", "'launch-sim show \(word)' shows \(them)")
    }
    return usage(
      "unknown-operand",
      "'\(word.echo)' is no \(operand.noun)" + (near == nil ? choices(of: operand) : ""),
      meant(near))
  }
  /// A name that a topic of `show` does not have.
  static func unknownName(_ topic: ShowTopic, _ word: String, near: String?) -> Problem {
    usage(
      "unknown-name", "'show \(topic.rawValue)' has no '\(word.echo)'",
      meant(near) ?? "'launch-sim show \(topic.rawValue)' lists them")
  }
  static func missingOperand(_ command: Command, _ operand: Command.Operand) -> Problem {
    usage(
      "missing-operand", "'\(command.rawValue)' needs \(operand.phrase)\(choices(of: operand))")
  }
  static func extraOperand(_ command: Command, _ word: String) -> Problem {
    usage("extra-operand", "'\(command.rawValue)' has no use for '\(word.echo)'")
  }
  static let systemsWithoutRules = usage(
    "systems-without-rules", "only rules are listed by --os", "'launch-sim show rules --os 13,26'")
  static let nothingToCompare = usage(
    "nothing-to-compare",
    "'diff' needs a second file, or --set, --device or --os to make the second launch another")
  static let reasonNeeded = usage(
    "reason-needed", "'baseline update' needs --reason TEXT",
    "it stands behind every line that moves")
  static let measuredBeforeAlone = usage(
    "measured-before-alone", "--measured-before needs --measured FILE",
    "it names the values to compare with")
  static let selfTestAlone = usage(
    "self-test-alone",
    "--self-test tests this machine: it takes no files and none of the options about launches",
    "'launch-sim check --measured --self-test'")
  static let runsWithoutSelfTest = usage("runs-without-self-test", "--runs is for --self-test")
  static let cannotGateDraw = usage(
    "cannot-gate-draw", "--costs draw has no accepted value to be compared with",
    "use p50 or p90")
  static let badReason = usage(
    "bad-reason",
    "the reason must be one line of 1 to \(Baseline.reasonLimit) printable characters")
  static let cannotGateStandardInput = usage(
    "cannot-gate-standard-input", "standard input (-) has no name in a baseline", "name the file")
  static let cannotPair = usage(
    "cannot-pair", "one side has one launch and the other several, or a folder meets saved runs",
    "compare two folders, two files of saved runs, or two launches")
  static let cannotChangeSavedReport = usage(
    "cannot-change-saved-report", "a saved report is not simulated again, so no option changes it",
    "name the scenario that it was saved from")
  static func tooManyScenarios(limit: Int) -> Problem {
    usage("too-many-scenarios", "a folder of more than \(limit) scenarios is not compared")
  }
  static let standardInputTwice = usage(
    "standard-input-twice", "standard input (-) can be read only once")
  static let cannotFixStandardInput = usage(
    "cannot-fix-standard-input", "--fix changes files, and standard input (-) is none",
    "name the file")
  static let dryRunWithoutFix = usage(
    "dry-run-without-fix",
    "--dry-run prints the edits of --fix or --fix-rule, and neither is given", "add one of them")
  /// A rule that `--fix-rule` names, and whose breaks only a person can mend.
  static func ruleWithoutEdit(_ rule: String) -> Problem {
    usage(
      "rule-without-edit", "--fix-rule '\(rule)': no edit mends a break of this rule",
      "'launch-sim show rules' marks the rules with an edit")
  }
  /// An argument that is no text; `position` counts from 1.
  static func argumentNotUTF8(_ position: Int, _ text: String) -> Problem {
    usage(
      "argument-not-utf-8", "argument \(position), '\(text.echo)', is not UTF-8",
      "rename the file, or give another name")
  }
  /// An argument that takes too long to compare with anything; `position` counts from 1.
  static func argumentWithMarks(_ position: Int) -> Problem {
    usage(
      "argument-with-marks",
      "more than \(CombiningMarks.limit) combining marks follow one another in argument \(position)",
      "remove some")
  }
  /// A path that no file can have, and that would fill the screen.
  static func pathTooLong(_ path: String) -> Problem {
    usage("path-too-long", "'\(path.echo)' is longer than the path of any file")
  }
  /// A file without a name: most likely a variable of the shell that is not set.
  static let emptyOperand = usage(
    "empty-operand", "'' is no file", "is a variable of the shell not set?")
  /// A report that would be written under the name of a page, a picture or a trace.
  static func exportedByAnother(_ path: String) -> Problem {
    usage(
      "exported-by-another", "'run' writes a report, and '\(path.echo)' is no name for one",
      "'launch-sim export' writes that file, and 'run --watch' keeps it up to date")
  }
  static func tooManyRuns(limit: Int) -> Problem {
    usage(
      "too-many-runs",
      "the scenarios, --device and --vary ask for more than \(limit) runs together")
  }

  // MARK: Words

  static func usage(_ id: String, _ sentence: String, _ advice: String? = nil) -> Problem {
    Problem(id, sentence, advice, cause: .option)
  }

  private static func meant(_ near: String?) -> String? {
    near.map { "did you mean '\($0.echo)'?" }
  }

  private static func choices(of operand: Command.Operand) -> String {
    operand.choices.map { ": \($0.joined(separator: ", "))" } ?? ""
  }
}

extension String {
  /// The text as it was typed, shortened, without the marks that steer a terminal.
  fileprivate var echo: String { shortened().printable() }
}

extension Flag {
  /// The option with its value, as in `--seed N`.
  func usage(in command: Command) -> String {
    spelling + (argument(in: command).map { " \($0.usage)" } ?? "")
  }
}

extension Command.Operand {
  /// The word for one of it.
  fileprivate var noun: String {
    switch self {
    case .scenarios, .scenario, .otherScenario, .launch, .otherLaunch, .dataFile: "file"
    case .lesson: "lesson"
    case .paths: "file or folder"
    case .baselineAction: "action"
    case .plist: "Info.plist"
    case .folder: "folder"
    case .topic: "topic"
    case .topicName: "name"
    case .shell: "shell launch-sim knows"
    case .command: "command"
    }
  }

  /// The words for a missing one.
  fileprivate var phrase: String {
    switch self {
    case .paths: "at least one file or folder"
    case .plist: "an Info.plist"
    case .shell: "a shell"
    case .baselineAction: "an action"
    default: "a \(noun)"
    }
  }
}
