import LaunchSim
import LaunchSimTools

extension Completions {
  static var zsh: String {
    var lines = [
      "#compdef launch-sim",
      "# Tab completion for launch-sim in zsh. Keep it as _launch-sim in a folder of $fpath.",
      "",
      "_launch-sim() {",
      "  local command= word",
      "  local -i index=2",
      "  # Finds the command and takes it off, so that what follows counts operands from 1.",
      "  while (( index < CURRENT )); do",
      "    case ${words[index]} in",
      "    (\(valuedFlags)) (( index++ )) ;;",
      "    (-?*) ;;",
      "    (\(commands.joined(separator: "|")))",
      "      command=${words[index]}",
      "      words=(\"${(@)words[1,index-1]}\" \"${(@)words[index+1,-1]}\")",
      "      (( CURRENT-- ))",
      "      break ;;",
      "    (*) break ;;",
      "    esac",
      "    (( index++ ))",
      "  done",
      "  case ${command:-none} in",
    ]
    lines += zshCase("none", command: .run, first: "1:command or file:_launch-sim_start")
    for command in Command.all { lines += zshCase(command.name, command: command) }
    lines += [
      "  esac",
      "}",
      "",
      "_launch-sim_start() {",
      "  local -a commands=(",
    ]
    for command in Command.all {
      lines.append("    " + "\(command.name):\(command.summary)".shellQuoted)
    }
    lines += [
      "  )",
      "  _describe command commands",
      "  _files",
      "}",
      "",
      "_launch-sim_name() {",
      // _arguments leaves the operands in `line`.
      "  case ${line[1]} in",
    ]
    for topic in ShowTopic.allCases where !topic.names.isEmpty {
      lines.append("  (\(topic.rawValue)) compadd -- \(topic.names.joined(separator: " ")) ;;")
    }
    lines += [
      "  esac",
      "}",
      "",
      // A sourced script must register the function; an autoloaded script must run it.
      "if [[ ${funcstack[1]} == _launch-sim ]]; then",
      "  _launch-sim \"$@\"",
      "else",
      "  compdef _launch-sim launch-sim",
      "fi",
      "",
    ]
    return lines.joined(separator: "\n")
  }

  private static func zshCase(_ label: String, command: Command, first: String? = nil) -> [String] {
    var specifications = command.flags.flatMap { zshFlag($0, in: command) }
    if let first { specifications.append(first) }
    for (index, operand) in command.operands.enumerated() {
      let position = operand.isList ? "*" : "\(index + 1)"
      specifications.append("\(position):\(operand.noun):\(zshAction(operand))")
    }
    return ["  (\(label))", "    local -a line", "    _arguments -A '-*' \\"]
      + specifications.dropLast().map { "      \($0.shellQuoted) \\" }
      + specifications.suffix(1).map { "      \($0.shellQuoted) ;;" }
  }

  private static func zshFlag(_ flag: Flag, in command: Command) -> [String] {
    var summary = ""
    for character in command.summary(of: flag) {
      if "[]:\\".contains(character) { summary += "\\" }
      summary.append(character)
    }
    var tail = "[\(summary)]"
    switch command.argument(of: flag) {
    case .choice(let words): tail += ":value:(\(words.joined(separator: " ")))"
    case .file: tail += flag.takesOptionalValue ? "::file:_files" : ":file:_files"
    case .folder: tail += ":folder:_files -/"
    case .list(let words, _):
      tail += ":list:_sequence compadd - \(words.joined(separator: " "))"
    case .text: tail += ":value: "
    case nil: break
    }
    let long = flag.spelling + (flag.row.argument == nil ? "" : "=") + tail
    let all = [long] + (flag.shortSpelling.map { [$0 + tail] } ?? [])
    return flag.row.isRepeatable ? all.map { "*\($0)" } : all
  }

  private static func zshAction(_ operand: Operand) -> String {
    switch operand.words {
    case .files: "_files"
    case .filesOr(let names):
      "_alternative 'lessons:lesson:(" + names().joined(separator: " ") + ")' 'files:file:_files'"
    case .folders: "_files -/"
    case .names: "_launch-sim_name"
    case .choice(let words): "(" + words().joined(separator: " ") + ")"
    }
  }
}
