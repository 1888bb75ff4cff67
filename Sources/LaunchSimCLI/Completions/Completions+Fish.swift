import LaunchSim
import LaunchSimTools

extension Completions {
  static var fish: String {
    var lines = [
      "# Tab completion for launch-sim in fish.",
      "# Keep it as ~/.config/fish/completions/launch-sim.fish",
      "",
      "# The command on the line; run where none is named.",
      "function __launch_sim_command",
      "  set -l words (commandline -opc)",
      "  for word in $words[2..]",
      "    if contains -- $word \(commands.joined(separator: " "))",
      "      echo $word",
      "      return",
      "    end",
      "  end",
      "  echo run",
      "end",
      "",
      "function __launch_sim_is",
      "  contains -- (__launch_sim_command) $argv",
      "end",
      "",
      "function __launch_sim_names_none",
      "  not __fish_seen_subcommand_from \(commands.joined(separator: " "))",
      "end",
      "",
      // Files are offered where a rule asks for them, not everywhere.
      "complete -c launch-sim -f",
    ]
    for command in Command.allCases {
      lines.append(
        "complete -c launch-sim -n __launch_sim_names_none -a \(command.rawValue) -d "
          + quoted(command.summary))
    }
    for command in Command.allCases {
      for operand in command.operands { lines += fishOperand(operand, of: command) }
    }
    for flag in Flag.allCases {
      var rest = Command.allCases.filter { $0.flags.contains(flag) }
      while let first = rest.first {
        // Commands that take the same values share a line.
        let takers = rest.filter { flag.argument(in: $0) == flag.argument(in: first) }
        rest.removeAll { takers.contains($0) }
        lines.append(fishFlag(flag, of: takers, like: first))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishFlag(_ flag: Flag, of takers: [Command], like first: Command) -> String {
    var line = "complete -c launch-sim -n "
    line += quoted("__launch_sim_is \(takers.map(\.rawValue).joined(separator: " "))")
    line += " -l \(flag.rawValue)"
    if let letter = flag.letter { line += " -s \(letter)" }
    switch flag.argument(in: first) {
    case .choice(let words): line += " -x -a " + quoted(words.joined(separator: " "))
    case .file: line += flag.takesOptionalValue ? " -F" : " -r -F"
    case .folder: line += " -x -a '(__fish_complete_directories)'"
    case .list(let words, _):
      line += " -x -a " + quoted("(__fish_append , \(words.joined(separator: " ")))")
    case .text: line += " -x"
    case nil: break
    }
    return line + " -d " + quoted(flag.summary(in: first))
  }

  private static func fishOperand(_ operand: Command.Operand, of command: Command) -> [String] {
    let isCommand = "__launch_sim_is \(command.rawValue)"
    let head = "complete -c launch-sim -n "
    switch operand {
    case .scenarios, .scenario, .otherScenario, .launch, .otherLaunch, .paths, .plist, .dataFile:
      return [head + quoted(isCommand) + " -F"]
    case .lesson:
      return [
        head + quoted(isCommand) + " -F -a "
          + quoted(Course.entries.map(\.id).joined(separator: " "))
      ]
    case .folder: return [head + quoted(isCommand) + " -a '(__fish_complete_directories)'"]
    case .topicName:
      return ShowTopic.allCases.filter { !$0.names.isEmpty }.map { topic in
        head + quoted("\(isCommand); and __fish_seen_subcommand_from \(topic.rawValue)") + " -a "
          + quoted(topic.names.joined(separator: " "))
      }
    case .topic, .baselineAction, .shell, .command:
      let words = operand.choices ?? []
      let list = words.joined(separator: " ")
      // The operand of help is a command, and help itself is one that has been seen.
      let isFresh =
        operand == .command
        ? isCommand : "\(isCommand); and not __fish_seen_subcommand_from \(list)"
      return [head + quoted(isFresh) + " -a " + quoted(list)]
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}
