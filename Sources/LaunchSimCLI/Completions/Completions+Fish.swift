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
      // Files are offered only where a rule asks for them.
      "complete -c launch-sim -f",
    ]
    for command in Command.all {
      lines.append(
        "complete -c launch-sim -n __launch_sim_names_none -a \(command.name) -d "
          + quoted(command.summary))
    }
    for command in Command.all {
      for operand in command.operands { lines += fishOperand(operand, of: command) }
    }
    for flag in Flag.allCases {
      var rest = Command.all.filter { $0.flags.contains(flag) }
      while let first = rest.first {
        // Commands that take the same values share a line.
        let takers = rest.filter { $0.argument(of: flag) == first.argument(of: flag) }
        rest.removeAll { takers.contains($0) }
        lines.append(fishFlag(flag, of: takers, like: first))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishFlag(_ flag: Flag, of takers: [Command], like first: Command) -> String {
    var line = "complete -c launch-sim -n "
    line += quoted("__launch_sim_is \(takers.map(\.name).joined(separator: " "))")
    line += " -l \(flag.rawValue)"
    if let letter = flag.row.letter { line += " -s \(letter)" }
    switch first.argument(of: flag) {
    case .choice(let words): line += " -x -a " + quoted(words.joined(separator: " "))
    case .file: line += flag.takesOptionalValue ? " -F" : " -r -F"
    case .folder: line += " -x -a '(__fish_complete_directories)'"
    case .list(let words, _):
      line += " -x -a " + quoted("(__fish_append , \(words.joined(separator: " ")))")
    case .text: line += " -x"
    case nil: break
    }
    return line + " -d " + quoted(first.summary(of: flag))
  }

  private static func fishOperand(_ operand: Operand, of command: Command) -> [String] {
    let isCommand = "__launch_sim_is \(command.name)"
    let head = "complete -c launch-sim -n "
    switch operand.words {
    case .files: return [head + quoted(isCommand) + " -F"]
    case .filesOr(let names):
      return [head + quoted(isCommand) + " -F -a " + quoted(names().joined(separator: " "))]
    case .folders: return [head + quoted(isCommand) + " -a '(__fish_complete_directories)'"]
    case .names(let lists):
      return lists().map { first, names in
        head + quoted("\(isCommand); and __fish_seen_subcommand_from \(first)") + " -a "
          + quoted(names.joined(separator: " "))
      }
    case .choice(let words):
      let list = words().joined(separator: " ")
      // The operand of help is a command. help itself counts as a command already seen.
      let isFresh =
        command == .help ? isCommand : "\(isCommand); and not __fish_seen_subcommand_from \(list)"
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
