import LaunchSim
import LaunchSimTools

/// Annotations of GitHub Actions, as workflow commands in the log.
///
/// Source: GitHub, Workflow commands for GitHub Actions.
enum GitHubAnnotation {
  /// The most annotations of a severity that GitHub shows for a step.
  static let limit = 10

  /// A line for each finding, up to the number of each severity that GitHub shows, and the number
  /// of the others.
  static func text(of findings: [ShownFinding]) -> String {
    var text = ""
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      let all = findings.filter { $0.severity == severity }
      for finding in all.prefix(limit) { text += command(for: finding) + "\n" }
      if all.count > limit {
        let rest = all.count - limit
        text +=
          "\(rest.counted("more \(severity.rawValue)")) without an annotation: GitHub shows "
          + "\(limit) of a kind for a step\n"
      }
    }
    return text
  }

  private static func command(for finding: ShownFinding) -> String {
    // A file is named as seen from the root of the checkout.
    let file = finding.location.map { WorkingFolder.relative($0.file).printable() }
    let properties: [(String, String?)] = [
      ("file", file), ("line", finding.location?.line.map(String.init)),
      ("col", finding.location?.column.map(String.init)),
      ("title", (finding.title ?? finding.id).printable()),
    ]
    let list = properties.compactMap { name, value in
      value.map { "\(name)=\(escaped($0, inProperty: true))" }
    }
    let lines = ([finding.message.printable()] + finding.details).joined(separator: "\n")
      .split(separator: "\n").map { String($0).printable() }
    let word = finding.severity == .note ? "notice" : finding.severity.rawValue
    return "::\(word) \(list.joined(separator: ","))::"
      + escaped(lines.joined(separator: "\n"), inProperty: false)
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
}
