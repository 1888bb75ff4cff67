import LaunchSim

/// The help: an overview of all commands, or the page of one command.
struct HelpPage {
  private static let width = 80

  private let style: TextStyle
  private var lines: [String] = []

  /// The overview.
  static func overview(_ style: TextStyle) -> String {
    var page = HelpPage(style: style)
    page.lines = [
      style(.bold, "launch-sim")
        + " simulates an app launch and says when its first frame appears.",
      "",
    ]
    page.usage([Command.run.usage, "launch-sim COMMAND …"])
    for group in Command.Group.allCases {
      page.heading(group.rawValue)
      let commands = Command.all.filter { $0.group == group }
      page.table(commands.map { ($0.name, $0.summary) }, firstWidth: 13)
    }
    page.lines.append("")
    page.heading("Start here")
    page.table([
      ("launch-sim", "the built-in example; needs no file"),
      ("launch-sim init Launch", "the same as files to edit"),
      ("launch-sim Launch/trailhead.jsonc", "simulate it ('run' may be left out)"),
      ("launch-sim lint Launch", "check every scenario in a folder"),
      ("launch-sim help run", "options and more examples"),
    ])
    page.lines.append("")
    let statuses = ExitStatus.allCases.map { "\($0.rawValue) \($0.words)" }
    page.lines += "Exit status: \(statuses.joined(separator: "; ")).".wrapped(toWidth: Self.width)
    return page.text
  }

  /// The page of one command.
  static func page(of command: Command, _ style: TextStyle) -> String {
    var page = HelpPage(style: style)
    page.lines = [style(.bold, "launch-sim \(command.name)") + ": \(command.summary)", ""]
    page.usage([command.usage])
    page.lines += command.explanation.wrapped(toWidth: Self.width) + [""]
    if let choices = command.choices {
      page.heading(choices.title)
      page.table(choices.rows)
      page.lines.append("")
    }
    page.options(of: command)
    page.heading("Examples")
    for (line, result) in command.examples {
      page.lines += ["  \(line)", "      " + style(.dim, result)]
    }
    if !command.statuses.isEmpty {
      page.lines.append("")
      page.heading("Exit status")
      page.table(command.statuses.map { ("\($0.key.rawValue)", $0.value) })
      page.lines.append("  Others are errors; 'launch-sim help' lists them.")
    }
    return page.text
  }

  /// The topics of `show`.
  static func topics(_ style: TextStyle) -> String {
    var page = HelpPage(style: style)
    page.table(Command.show.choices?.rows ?? [])
    page.lines += ["", "Next: launch-sim show devices, or another of these"]
    return style.finished(page.text)
  }

  private var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func heading(_ title: String) {
    lines.append(style(.bold, title))
  }

  private mutating func usage(_ forms: [String]) {
    for (index, form) in forms.enumerated() {
      lines.append((index == 0 ? style(.bold, "Usage") + "  " : "       ") + form)
    }
    lines.append("")
  }

  /// The greatest width of an option beside its effect; the effect of a wider option begins on the
  /// next line.
  private static let optionWidth = 34

  /// Prints two columns.
  ///
  /// The second column wraps; it begins on the next line after a first column that is too wide.
  private mutating func table(_ rows: [(String, String)], firstWidth: Int? = nil) {
    let first = firstWidth ?? rows.reduce(0) { max($0, $1.0.displayWidth) }
    let margin = String(repeating: " ", count: first + 4)
    for (left, right) in rows {
      let wrapped = right.wrapped(toWidth: Self.width - first - 4)
      guard left.displayWidth <= first else {
        lines.append("  " + left)
        lines += wrapped.map { margin + $0 }
        continue
      }
      lines.append("  " + left.padded(toWidth: first) + "  " + (wrapped.first ?? ""))
      lines += wrapped.dropFirst().map { margin + $0 }
    }
  }

  private mutating func options(of command: Command) {
    let groups = Flag.Group.allCases.map { group in
      (group, command.flags.filter { $0.row.group == group })
    }.filter { !$0.1.isEmpty }
    let isLong = command.flags.count > 10
    let first = command.flags.map { command.helpUsage(of: $0).displayWidth }
      .filter { $0 <= Self.optionWidth }.reduce(0, max)
    if !isLong { heading("Options") }
    for (group, flags) in groups {
      if isLong { heading(group.rawValue) }
      table(
        flags.map { (command.helpUsage(of: $0), command.summary(of: $0)) }, firstWidth: first)
      if isLong { lines.append("") }
    }
    if !isLong { lines.append("") }
  }
}

extension Command {
  /// The usage line, as in `launch-sim lint PATH… [options]`.
  fileprivate var usage: String {
    let name = self == .run ? "[run]" : name
    return (["launch-sim", name] + operands.map(\.usage) + ["[options]"]).joined(separator: " ")
  }

  /// An option with its letter and its value, as in `-d, --device LIST`.
  fileprivate func helpUsage(of flag: Flag) -> String {
    (flag.shortSpelling.map { "\($0), " } ?? "    ") + flag.spelling
      + (argument(of: flag).map { " \($0.usage.count > Self.choiceWidth ? "NAME" : $0.usage)" }
        ?? "")
  }

  /// The most characters of a list of words; the summary replaces a longer list.
  private static let choiceWidth = 50
}
