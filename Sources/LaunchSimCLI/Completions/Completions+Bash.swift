import LaunchSim
import LaunchSimTools

extension Completions {
  /// For bash 3.2 and later: uses neither `mapfile` nor helper functions of other packages.
  static var bash: String {
    var lines = [
      "# Tab completion for launch-sim in bash.",
      "# Load it with: source <(launch-sim completions bash)",
      "",
      "_launch_sim_words() {",
      "  local word",
      "  while IFS= read -r word; do COMPREPLY+=(\"$word\"); done < <(compgen \"$@\")",
      "}",
      "",
      "_launch_sim() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}",
      "  local command= word index",
      "  local -a operands=()",
      "  COMPREPLY=()",
      "  # bash takes --name=value for three words.",
      "  if [[ $current == = ]]; then current=",
      "  elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi",
      "  for ((index = 1; index < COMP_CWORD; index++)); do",
      "    word=${COMP_WORDS[index]}",
      "    case $word in",
      "    \(valuedFlags))",
      "      if [[ ${COMP_WORDS[index+1]} == = ]]; then ((index++)); fi",
      "      ((index++)) ;;",
      "    -?*) ;;",
      "    \(commands.joined(separator: "|")))",
      "      if [[ -z $command && ${#operands[@]} == 0 ]]; then command=$word",
      "      else operands+=(\"$word\"); fi ;;",
      "    *) operands+=(\"$word\") ;;",
      "    esac",
      "  done",
      "  case $previous in",
    ]
    for flag in Flag.allCases {
      guard let argument = flag.row.argument else { continue }
      let takers = Command.all.filter { $0.flags.contains(flag) }
      let all = Set(takers.map { $0.argument(of: flag) })
      guard all.count > 1 else {
        let answer = "\(bashWords(argument))return"
        let line = flag.takesOptionalValue ? "if [[ $current != -* ]]; then \(answer); fi" : answer
        lines.append("  \(spellings([flag]))) \(line) ;;")
        continue
      }
      lines += ["  \(spellings([flag])))", "    case ${command:-run} in"]
      for command in takers {
        let words = command.argument(of: flag).map { bashWords($0) } ?? ""
        lines.append("    \(command.name)) \(words);;")
      }
      lines += ["    esac", "    return ;;"]
    }
    lines += ["  esac", "  if [[ $current == -* ]]; then", "    case ${command:-run} in"]
    for command in Command.all {
      let flags = command.flags.map(\.spelling).joined(separator: " ")
      lines.append("    \(command.name)) _launch_sim_words -W '\(flags)' -- \"$current\" ;;")
    }
    lines += ["    esac", "    return", "  fi", "  case ${command:-run}:${#operands[@]} in"]
    lines += Command.all.flatMap(bashOperands)
    lines += ["  esac", "}", "", "complete -o filenames -F _launch_sim launch-sim", ""]
    return lines.joined(separator: "\n")
  }

  private static func bashWords(_ argument: Flag.Argument) -> String {
    switch argument {
    case .choice(let words):
      return "_launch_sim_words -W '\(words.joined(separator: " "))' -- \"$current\"; "
    case .file: return "_launch_sim_words -f -- \"$current\"; "
    case .folder: return "_launch_sim_words -d -- \"$current\"; "
    case .list(let words, _):
      // Completion replaces only the part after the last comma.
      let ids = words.joined(separator: " ")
      return "word=${current%\"${current##*,}\"}; "
        + "_launch_sim_words -P \"$word\" -W '\(ids)' -- \"${current##*,}\"; "
    case .text: return ""
    }
  }

  /// The completions of operands, by command and by the number of earlier operands.
  private static func bashOperands(_ command: Command) -> [String] {
    var lines: [String] = []
    for (index, operand) in command.operands.enumerated() {
      let position = operand.isList ? "*" : "\(index)"
      let pattern = "  \(command.name):\(position))"
      let files = "\(pattern) _launch_sim_words -f -- \"$current\""
      switch operand.words {
      case .files where command == .run:
        let words = commands.joined(separator: " ")
        lines.append(files)
        lines.append("    if [[ -z $command && ${#operands[@]} == 0 ]]; then")
        lines.append("      _launch_sim_words -W '\(words)' -- \"$current\"; fi ;;")
      case .files: lines.append("\(files) ;;")
      case .filesOr(let names):
        let words = names().joined(separator: " ")
        lines.append(files)
        lines.append("    _launch_sim_words -W '\(words)' -- \"$current\" ;;")
      case .folders: lines.append("\(pattern) _launch_sim_words -d -- \"$current\" ;;")
      case .names(let lists):
        lines.append("\(pattern)")
        lines.append("    case ${operands[0]} in")
        for (first, names) in lists() {
          let names = names.joined(separator: " ")
          lines.append("    \(first)) _launch_sim_words -W '\(names)' -- \"$current\" ;;")
        }
        lines.append("    esac ;;")
      case .choice(let choices):
        let words = choices().joined(separator: " ")
        lines.append("\(pattern) _launch_sim_words -W '\(words)' -- \"$current\" ;;")
      }
    }
    return lines
  }
}
