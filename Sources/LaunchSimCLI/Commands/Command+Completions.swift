import LaunchSim

extension Command {
  static let completions = Command(
    name: "completions", group: .lookUp,
    summary: "print tab completion for bash, zsh or fish",
    operands: [.shell],
    flags: [.output, .force, .help, .version],
    explanation: """
      Prints a script that completes commands, options and names. SHELL is bash, zsh or fish.
      """,
    examples: [
      "source <(launch-sim completions bash)": "for this shell",
      "launch-sim completions zsh -o _launch-sim": "into a folder of $fpath",
      "launch-sim completions fish -o ~/.config/fish/completions/launch-sim.fish":
        "in every fish shell",
    ],
    meaning: { CompletionsOptions(shell: $0.word(.shell, Shell.init(rawValue:)) ?? .bash) })
}

/// A shell with completions.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Operand {
  fileprivate static let shell = Operand(
    usage: "SHELL", noun: "shell", words: .choice { Shell.allCases.map(\.rawValue) },
    restriction: " launch-sim knows")
}

/// The options of `completions`.
struct CompletionsOptions: Hashable, CommandAction {
  var shell: Shell

  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    Answer(text: Completions.script(for: shell))
  }
}
