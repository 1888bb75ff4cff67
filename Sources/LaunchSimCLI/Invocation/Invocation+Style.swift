import LaunchSim

extension Invocation {
  /// The style of the answer at its destination.
  ///
  /// The terminal and its locale count only for an answer that goes to the terminal; a pipe or a
  /// file gets the same bytes on every machine.
  var style: TextStyle {
    var style = TextStyle.plain
    if destination == .standardOutput, Platform.isTerminal(.standardOutput) {
      style.width = Platform.terminalColumns(of: .standardOutput) ?? style.width
      style.width = max(style.width, 40)
      style.isColored = Self.terminalWantsColor(Platform.environment)
      style.isASCII = !Self.terminalTakesUTF8(Platform.environment)
    }
    if let width = appearance.width { style.width = width }
    if appearance.isASCII { style.isASCII = true }
    switch appearance.color {
    case .auto: break
    case .always: style.isColored = true
    case .never: style.isColored = false
    }
    return style
  }

  /// True for color: `NO_COLOR` is unset or empty (no-color.org), and the terminal supports color.
  static func terminalWantsColor(_ environment: (String) -> String?) -> Bool {
    (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }

  /// `true` for a locale with UTF-8; the first of the three variables that is set decides.
  static func terminalTakesUTF8(_ environment: (String) -> String?) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let locale = environment(name), !locale.isEmpty else { continue }
      let spelled = locale.lowercased()
      return spelled.contains("utf-8") || spelled.contains("utf8")
    }
    return false
  }
}

extension Invocation.Destination {
  /// The refusal to write a file that cannot be written.
  ///
  /// The check precedes the work, so that the command fails at once.
  var refusal: Answer? {
    guard case .file(let path, let replacing) = self,
      let obstacle = Platform.obstacle(toWriting: path, replacing: replacing)
    else { return nil }
    return Answer(status: .cannotWrite, remarks: [Answer.refusal(path, obstacle)])
  }
}

extension Invocation {
  /// The refusal to replace a scenario or a table by an answer that is neither.
  var refusalToReplace: Answer? {
    guard !action.writesScenario, case .file(let path, replacing: true) = destination,
      Platform.kind(at: path) == .file,
      let head = try? ScenarioReader(files: .disk).head(of: path), case .known(let kind) = head
    else { return nil }
    return Answer(
      status: .cannotWrite,
      remarks: [
        "launch-sim: \(path.printable()): not written: it is \(kind.noun), and the answer is none; "
          + "name another file"
      ])
  }
}
