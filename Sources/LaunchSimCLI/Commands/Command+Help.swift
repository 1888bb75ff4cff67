import LaunchSim

extension Command {
  static let help = Command(
    name: "help", group: .lookUp,
    summary: "print this page, or the page of one command",
    operands: [.command],
    flags: [.color, .ascii, .help, .version],
    explanation: """
      Without a COMMAND, an overview of all of them. 'launch-sim COMMAND --help' is the same.
      """,
    examples: [
      "launch-sim help run": "every option of 'run'"
    ],
    meaning: { $0.helpOptions() })
}

extension Operand {
  static let command = Operand(
    usage: "[COMMAND]", noun: "command", words: .choice { Command.all.map(\.name) })
}

extension Meaning {
  fileprivate mutating func helpOptions() -> HelpOptions {
    if let word = parsed.operands.first, ShowTopic(rawValue: word) != nil {
      problems.append(.topicIsNoCommand(word))
      return HelpOptions()
    }
    return HelpOptions(command: word(.command, Command.named))
  }
}

/// The options of `help`, and a request for help with `--help`.
struct HelpOptions: Hashable, CommandAction {
  /// The command to describe; `nil` for the overview.
  var command: Command?

  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    let style = invocation.style
    return Answer(
      text: style.finished(
        command.map { HelpPage.page(of: $0, style) } ?? HelpPage.overview(style)))
  }
}

/// A request for the versions with `--version`, an option of every command.
struct VersionOptions: Hashable, CommandAction {
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    Answer(text: Version.line + "\n")
  }
}

extension Problem {
  fileprivate static func topicIsNoCommand(_ word: String) -> Problem {
    usage(
      "not-a-command", "'\(word)' is no command",
      "'launch-sim show \(word)' shows \(word == "schema" ? "it" : "them")")
  }
}
