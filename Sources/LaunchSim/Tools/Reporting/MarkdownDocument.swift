import LaunchSim

/// A Markdown text of limited length: parts that do not fit are left out and counted.
package struct MarkdownDocument {
  /// The most characters of a comment on GitHub.
  ///
  /// Source: the error of GitHub's REST API, "body is too long (maximum is 65536 characters)".
  /// Bytes are counted here; a text has at least as many bytes as characters.
  package static let commentLimit = 65_536
  /// Room for the sentence about omitted parts.
  private static let reserve = 160

  private var body = ""
  private let limit: Int
  private var omitted = 0

  package init(limit: Int = Self.commentLimit) {
    self.limit = limit
  }

  /// Adds a paragraph, or a heading.
  package mutating func add(_ paragraph: String) {
    append((body.isEmpty ? "" : "\n") + paragraph + "\n")
  }

  /// Adds a table row by row, as far as the rows fit.
  ///
  /// - Parameters:
  ///   - columns: The title of each column, with a flag for columns of figures.
  ///   - rows: The cells; vertical bars in them must be escaped.
  package mutating func add(table columns: [(title: String, isFigure: Bool)], _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    let rules = columns.map { $0.isFigure ? "---:" : "---" }
    guard append("\n" + line(columns.map(\.title)) + line(rules)) else {
      omitted += rows.count
      return
    }
    for row in rows { append(line(row)) }
  }

  /// Adds a piece, if the piece fits and no earlier piece was left out.
  @discardableResult
  private mutating func append(_ piece: String) -> Bool {
    guard omitted == 0, body.utf8.count + piece.utf8.count <= limit - Self.reserve else {
      omitted += 1
      return false
    }
    body += piece
    return true
  }

  /// The whole text, ending in a line break.
  package var text: String {
    guard omitted > 0 else { return body }
    return body
      + "\n\(omitted) more line\(omitted == 1 ? " is" : "s are") left out here, as a comment"
      + " holds no more; `--format text` prints all.\n"
  }
}
