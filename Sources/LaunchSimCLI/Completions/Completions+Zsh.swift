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
    for command in Command.allCases { lines += zshCase(command.rawValue, command: command) }
    lines += [
      "  esac",
      "}",
      "",
      "_launch-sim_start() {",
      "  local -a commands=(",
    ]
    for command in Command.allCases {
      lines.append("    " + "\(command.rawValue):\(command.summary)".shellQuoted)
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
      // Sourced, the function must be registered; autoloaded, it must be run.
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
      specifications.append("\(position):\(operand.zshName):\(zshAction(operand))")
    }
    return ["  (\(label))", "    local -a line", "    _arguments -A '-*' \\"]
      + specifications.dropLast().map { "      \($0.shellQuoted) \\" }
      + specifications.suffix(1).map { "      \($0.shellQuoted) ;;" }
  }

  private static func zshFlag(_ flag: Flag, in command: Command) -> [String] {
    var summary = ""
    for character in flag.summary(in: command) {
      if "[]:\\".contains(character) { summary += "\\" }
      summary.append(character)
    }
    var tail = "[\(summary)]"
    switch flag.argument(in: command) {
    case .choice(let words): tail += ":value:(\(words.joined(separator: " ")))"
    case .file: tail += flag.takesOptionalValue ? "::file:_files" : ":file:_files"
    case .folder: tail += ":folder:_files -/"
    case .list(let words, _):
      tail += ":list:_sequence compadd - \(words.joined(separator: " "))"
    case .text: tail += ":value: "
    case nil: break
    }
    let long = flag.spelling + (flag.argument == nil ? "" : "=") + tail
    let all = [long] + (flag.shortSpelling.map { [$0 + tail] } ?? [])
    return flag.isRepeatable ? all.map { "*\($0)" } : all
  }

  private static func zshAction(_ operand: Command.Operand) -> String {
    switch operand {
    case .scenarios, .scenario, .otherScenario, .launch, .otherLaunch, .paths, .plist, .dataFile:
      "_files"
    case .lesson:
      "_alternative 'lessons:lesson:(" + Course.entries.map(\.id).joined(separator: " ")
        + ")' 'files:file:_files'"
    case .folder: "_files -/"
    case .topicName: "_launch-sim_name"
    case .topic, .baselineAction, .shell, .command:
      "(" + (operand.choices ?? []).joined(separator: " ") + ")"
    }
  }
}

extension Command.Operand {
  fileprivate var zshName: String {
    switch self {
    case .scenarios, .scenario, .otherScenario, .launch, .otherLaunch, .dataFile: "file"
    case .lesson: "lesson"
    case .paths: "file or folder"
    case .plist: "Info.plist"
    case .folder: "folder"
    case .topic: "topic"
    case .topicName: "name"
    case .baselineAction: "action"
    case .shell: "shell"
    case .command: "command"
    }
  }
}
