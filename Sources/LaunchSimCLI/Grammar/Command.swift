import LaunchSim
import LaunchSimTools

/// A command of the program: its words, its help, and the meaning of its command lines.
struct Command: Sendable {
  /// A heading in the list of all commands.
  enum Group: String, CaseIterable {
    case simulate = "Simulate"
    case explain = "See and explain"
    case judge = "Judge"
    case write = "Write"
    case lookUp = "Look up"
  }

  let name: String
  let group: Group
  /// Purpose of the command, in half a line.
  let summary: String
  let operands: [Operand]
  /// The options that the command accepts.
  let flags: [Flag]
  /// The effect of options, where it differs from `Flag`.
  var summaries: [Flag: String] = [:]
  /// The values of options, where they differ from `Flag`.
  var arguments: [Flag: Flag.Argument] = [:]
  /// The forms of its answers.
  var formats = [OutputFormat.text]
  /// The description, in paragraphs with an empty line between them.
  let explanation: String
  /// A list of words that the help explains, under a heading.
  var choices: (title: String, rows: [(word: String, meaning: String)])?
  /// Command lines to try, each with its result; some need the files that `launch-sim init` writes.
  let examples: KeyValuePairs<String, String>
  /// The exit statuses whose meaning depends on the command.
  var statuses: KeyValuePairs<ExitStatus, String> = [:]
  /// The action that a command line asks for.
  let meaning: @Sendable (inout Meaning) -> any CommandAction

  /// Every command.
  static let all: [Command] = [
    run, whatIf, quote, explain, export, diff, check, baseline, calibrate, lint, rehearse,
    launchScreen, initialize, importData, learn, show, completions, help,
  ]

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// The value of an option; `nil` for a switch.
  func argument(of flag: Flag) -> Flag.Argument? {
    arguments[flag] ?? (flag == .format ? .choice(formats.map(\.rawValue)) : flag.row.argument)
  }

  /// The effect of an option, in half a line.
  func summary(of flag: Flag) -> String { summaries[flag] ?? flag.row.summary }
}

extension Command: Hashable {
  static func == (left: Command, right: Command) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The action that a command line requests, with every value checked and every default filled in.
protocol CommandAction: Sendable {
  /// The forms of the action's answer.
  var formats: [OutputFormat] { get }
  /// Files and folders that the action reads.
  var filesToRead: [String] { get }
  /// `true` if the answer is a scenario or a cost table, which may replace another scenario or
  /// table.
  var writesScenario: Bool { get }
  /// Carries out the action.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer
}

extension CommandAction {
  var formats: [OutputFormat] { [.text] }
  var filesToRead: [String] { [] }
  var writesScenario: Bool { false }
}
