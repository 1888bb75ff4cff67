import LaunchSim

extension OutputFormat {
  /// Annotations of GitHub Actions, and the text below them.
  static let github = OutputFormat(
    name: "github", runsInWorkflows: true,
    lint: { findings, layout in findings.annotations + findings.gitHubText(layout) })
}

extension LintFindings {
  /// The most annotations of a kind that GitHub shows for a step.
  private static let annotationLimit = 10

  /// A workflow command for each finding, as many of a kind as GitHub shows.
  ///
  /// Source: GitHub, Workflow commands for GitHub Actions.
  fileprivate var annotations: String {
    var text = ""
    for (severity, command) in [
      (Diagnostic.Severity.error, "error"), (.warning, "warning"), (.note, "notice"),
    ] {
      let all = diagnostics.filter { $0.severity == severity }
      for diagnostic in all.prefix(Self.annotationLimit) {
        text += annotation(of: diagnostic, command) + "\n"
      }
      if all.count > Self.annotationLimit {
        let rest = all.count - Self.annotationLimit
        text +=
          "\(rest) more \(severity.rawValue)\(rest == 1 ? "" : "s") without an annotation: GitHub shows "
          + "\(Self.annotationLimit) of a kind for a step\n"
      }
    }
    return text
  }

  private func annotation(of diagnostic: Diagnostic, _ command: String) -> String {
    var properties: [(String, String)] = []
    // A problem of an option has no file to be shown in.
    if diagnostic.cause != .option {
      properties.append(("file", relative(diagnostic.location.file).printable()))
    }
    if let line = diagnostic.location.line { properties.append(("line", "\(line)")) }
    if let column = diagnostic.location.column { properties.append(("col", "\(column)")) }
    properties.append(("title", diagnostic.problem.id))
    let list = properties.map { "\($0)=\(Self.escaped($1, inProperty: true))" }
    let path = diagnostic.path.parts.isEmpty ? "" : "\(diagnostic.path): "
    let message = "\(path)\(diagnostic.message)".printable()
    return "::\(command) \(list.joined(separator: ","))::"
      + Self.escaped(message, inProperty: false)
  }

  /// A text with the characters that end a command or a property spelled as GitHub reads them.
  static func escaped(_ text: String, inProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text for people.
  ///
  /// The log shows an annotation without its file and line, so every finding stands here too.
  fileprivate func gitHubText(_ layout: OutputFormat.Layout) -> String {
    Self.withoutCommands(text(layout))
  }

  /// A text in which no name is taken for a workflow command: those begin a line with `::`, or stand
  /// behind `##[`.
  static func withoutCommands(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let plain = line.replacing("##[", with: "#\\u{23}[")
      let isCommand = plain.drop { $0.isWhitespace }.hasPrefix("::")
      return isCommand ? plain.replacing("::", with: "\\u{3a}:", maxReplacements: 1) : plain
    }.joined(separator: "\n")
  }
}
