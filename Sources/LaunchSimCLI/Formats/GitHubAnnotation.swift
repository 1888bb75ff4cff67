import LaunchSim
import LaunchSimTools

/// An annotation of GitHub Actions, as a workflow command in the log.
///
/// Source: GitHub, Workflow commands for GitHub Actions.
struct GitHubAnnotation {
  /// A kind of annotation.
  enum Kind: String, CaseIterable {
    case error, warning, notice
  }

  /// The most annotations of a kind that GitHub shows for a step.
  static let limit = 10

  var kind: Kind
  /// The file as seen from the root of the checkout; `nil` without a file.
  var file: String?
  var line: Int?
  var column: Int?
  var title: String
  /// The message; it may have several lines.
  var message: String

  /// The command.
  var text: String {
    let properties: [(String, String?)] = [
      ("file", file?.printable()), ("line", line.map(String.init)),
      ("col", column.map(String.init)), ("title", title.printable()),
    ]
    let list = properties.compactMap { name, value in
      value.map { "\(name)=\(Self.escaped($0, inProperty: true))" }
    }
    let lines = message.split(separator: "\n").map { String($0).printable() }
    return "::\(kind.rawValue) \(list.joined(separator: ","))::"
      + Self.escaped(lines.joined(separator: "\n"), inProperty: false)
  }

  /// A line for each annotation, up to the number of each kind that GitHub shows, and the number of
  /// the others.
  static func text(of annotations: [GitHubAnnotation]) -> String {
    var text = ""
    for kind in Kind.allCases {
      let all = annotations.filter { $0.kind == kind }
      for annotation in all.prefix(limit) { text += annotation.text + "\n" }
      if all.count > limit {
        let rest = all.count - limit
        let noun = kind == .notice ? "note" : kind.rawValue
        text +=
          "\(rest) more \(noun)\(rest == 1 ? "" : "s") without an annotation: GitHub shows "
          + "\(limit) of a kind for a step\n"
      }
    }
    return text
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

extension GitHubAnnotation {
  init(_ finding: ShownFinding) {
    self.init(
      kind: Kind(finding.severity), file: finding.location.map { WorkingFolder.relative($0.file) },
      line: finding.location?.line, column: finding.location?.column,
      title: finding.title ?? finding.id,
      message: ([finding.message.printable()] + finding.details).joined(separator: "\n"))
  }
}

extension GitHubAnnotation.Kind {
  init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .notice
    }
  }
}
