package import LaunchSim

/// Grades of files of answers as a table, as JSON, and as CSV, with a row for each file and
/// question, and one for a file that could not be judged.
package struct GradeText {
  private let book: GradeBook
  /// The word in the place of a result for a file that could not be judged.
  private static let unjudged = "unjudged"

  package init(_ book: GradeBook) { self.book = book }

  // MARK: - Table

  /// A row for each question of each file, the score of each file, and the sums of the class.
  package func table(_ style: TextStyle, isQuiet: Bool = false) -> String {
    guard !book.entries.isEmpty else { return "" }
    var table = TextTable(columns: [
      .names("file"), TextTable.Column("lesson"), TextTable.Column("question"),
      TextTable.Column("result"), TextTable.Column("answer"),
    ])
    for entry in book.entries {
      guard case .grade(let grade) = entry else {
        if case .unjudged(let sheet) = entry {
          table.rows.append([
            style.text(sheet.file), "–", "–", Self.unjudged, style.text(sheet.reason),
          ])
        }
        continue
      }
      for row in isQuiet ? [] : grade.rows {
        table.rows.append([
          style.text(grade.file), style.text(grade.lesson.id), style.text(row.question.id),
          row.result.rawValue, style.text(row.given),
        ])
      }
      table.rows.append([
        style.text(grade.file), style.text(grade.lesson.id), "score",
        "\(grade.rightCount)/\(grade.rows.count)", grade.name.map(style.text) ?? "",
      ])
    }
    let sums = book.entries.count > 1 ? [""] + summary(style) : []
    return style.finished((table.lines(style) + sums).joined(separator: "\n") + "\n")
  }

  /// The sum of the class, and the right answers to each question.
  private func summary(_ style: TextStyle) -> [String] {
    let grades = book.grades
    let unjudged = book.entries.count - grades.count
    let rest = unjudged > 0 ? ", \(unjudged) not judged" : ""
    let scores = grades.map(\.rightCount).sorted()
    var lines: [String] = []
    guard !scores.isEmpty else { return ["No file of \(book.entries.count) could be judged."] }
    let total = grades.reduce(0) { $0 + $1.rows.count }
    lines += """
      \(grades.count.counted("file")) judged\(rest): \(scores.reduce(0, +)) of \(total) answers right, \
      \(scores[0]) to \(scores[scores.count - 1]) a file, median \(scores[(scores.count - 1) / 2]).
      """.wrapped(toWidth: style.width, indentation: "  ")
    for lesson in grades.map(\.lesson.id).uniqued() {
      let rows = grades.filter { $0.lesson.id == lesson }.map(\.rows)
      let questions = (rows.first ?? []).indices.map { place in
        "\(rows[0][place].question.id) \(rows.count { $0[place].result == .right })/\(rows.count)"
      }
      lines += style.text("Right in \(lesson): \(questions.joined(separator: ", ")).")
        .wrapped(toWidth: style.width, indentation: "  ")
    }
    return lines
  }

  // MARK: - CSV

  /// The titles of the columns.
  private static let columns = [
    "file", "name", "lesson", "question", "kind", "result", "answer", "right", "questions",
  ]

  /// A row for each question of each file, with the score of the file in every row, and a row for a
  /// file that could not be judged; lines end in CR LF.
  ///
  /// Source: RFC 4180. An apostrophe precedes text that a spreadsheet would take for a formula.
  package var csv: String {
    var lines = [Self.columns]
    for entry in book.entries {
      guard case .grade(let grade) = entry else {
        if case .unjudged(let sheet) = entry {
          lines.append(
            [sheet.file, sheet.name ?? "", "", "", "", Self.unjudged, sheet.reason, "", ""])
        }
        continue
      }
      for row in grade.rows {
        lines.append([
          grade.file, grade.name ?? "", grade.lesson.id, row.question.id,
          row.question.kind.rawValue, row.result.rawValue, row.given, "\(grade.rightCount)",
          "\(grade.rows.count)",
        ])
      }
    }
    return lines.map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func cell(_ text: String) -> String {
    var text = text.printable()
    if let first = text.utf8.first, "=+-@".utf8.contains(first), text.utf8.count > 1 {
      text = "'" + text
    }
    let needsQuotes = text.utf8.contains { "\",".utf8.contains($0) }
    return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }

  // MARK: - JSON

  /// The document `launchGrades`.
  package var json: String {
    JSONWriter.text { writer in
      writer.write(["launchGrades": 1])
      writer.objects("files", book.entries) { writer, entry in
        guard case .grade(let grade) = entry else {
          if case .unjudged(let sheet) = entry {
            writer.write(["file": sheet.file, "name": sheet.name, Self.unjudged: sheet.reason])
          }
          return
        }
        writer.write([
          "file": grade.file, "name": grade.name, "lesson": grade.lesson.id,
          "right": grade.rightCount, "questions": grade.rows.count,
        ])
        writer.lines("answers", grade.rows) { row in
          [
            "question": row.question.id, "kind": row.question.kind.rawValue,
            "result": row.result.rawValue, "answer": row.given, "facts": row.facts.unlessEmpty,
            "because": row.chain.map(\.members).unlessEmpty, "causes": row.causes.unlessEmpty,
          ]
        }
      }
      writer.lines("diagnostics", book.problems, \.members)
    }
  }
}

extension Grade.Row {
  /// The chain of the event that refutes a wrong answer; empty if the end of a run refutes it.
  fileprivate var chain: [BecauseChain.Step] {
    guard result == .wrong, let judgment, causes.isEmpty else { return [] }
    return BecauseChain(of: judgment).steps
  }

  /// The causes of the end that refutes a wrong answer.
  fileprivate var causes: [String] {
    guard result == .wrong, let judgment else { return [] }
    return judgment.endCauses()
  }
}

extension BecauseChain.Step {
  fileprivate var members: JSONMembers {
    ["event": number, "atNs": time, "text": text, "because": because]
  }
}
