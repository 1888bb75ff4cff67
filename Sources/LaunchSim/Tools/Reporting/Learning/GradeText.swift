package import LaunchSim

/// Grades of files of answers as a table, as JSON, and as CSV, with a row for each file and
/// question.
package struct GradeText {
  private let book: GradeBook

  package init(_ book: GradeBook) { self.book = book }

  // MARK: - Table

  /// A row for each question of each file, and the score of each file.
  package func table(_ style: TextStyle, isQuiet: Bool = false) -> String {
    guard !book.grades.isEmpty else { return "" }
    var table = TextTable(columns: [
      .names("file"), TextTable.Column("lesson"), TextTable.Column("question"),
      TextTable.Column("result"), TextTable.Column("answer"),
    ])
    for grade in book.grades {
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
    return style.finished(table.lines(style).joined(separator: "\n") + "\n")
  }

  // MARK: - CSV

  /// The titles of the columns.
  private static let columns = [
    "file", "name", "lesson", "question", "kind", "result", "answer", "right", "questions",
  ]

  /// A row for each question of each file, with the score of the file in every row; lines end in CR
  /// LF.
  ///
  /// Source: RFC 4180. An apostrophe precedes text that a spreadsheet would take for a formula.
  package var csv: String {
    var lines = [Self.columns]
    for grade in book.grades {
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
      writer.objects("files", book.grades) { writer, grade in
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
