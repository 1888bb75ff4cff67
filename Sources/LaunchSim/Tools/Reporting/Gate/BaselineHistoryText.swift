package import LaunchSim

/// The history of a baseline in words: for each launch the change since its first value and the
/// greatest loss, then a table of its values.
package struct BaselineHistoryText {
  let history: BaselineHistory
  private let isQuiet: Bool
  private let style: TextStyle

  package init(_ history: BaselineHistory, isQuiet: Bool = false, style: TextStyle = .plain) {
    (self.history, self.isQuiet, self.style) = (history, isQuiet, style)
  }

  /// The most values of a table.
  private static let rowLimit = 40
  /// The columns of the longest bar.
  private static let barWidth: Int64 = 12

  /// The whole text, ending in a line break.
  package var text: String {
    var lines = summary.map { [style(.bold, $0)] } ?? []
    for launch in history.launches {
      let hasTable = !isQuiet && launch.steps.count > 1
      if hasTable, !lines.isEmpty { lines.append("") }
      lines += answer(of: launch).wrapped(toWidth: style.paragraphWidth, indentation: "  ")
      guard hasTable else { continue }
      var table = TextTable(columns: [
        .names("Date"), .names("Commit"), .right("ms"), .right("change"), .names(""),
        .init("Reason"),
      ])
      table.rows = rows(of: launch).map { row in row.cells.prefix(4) + [row.bar, row.cells[4]] }
      lines += table.lines(style)
    }
    return style.finished(lines.map(\.trimmedAtEnd).joined(separator: "\n") + "\n")
  }

  /// The whole text in Markdown, within the limit of a comment.
  package var markdown: String {
    var document = MarkdownDocument()
    if let summary { document.add("### \(MarkdownText.escaped(summary))") }
    for launch in history.launches {
      document.add(MarkdownText.escaped(answer(of: launch)))
      guard !isQuiet, launch.steps.count > 1 else { continue }
      let titles = [("Date", false), ("Commit", false), ("ms", true), ("change", true)]
      document.add(
        table: titles + [("Reason", false)],
        rows(of: launch).map { $0.cells.map(MarkdownText.escaped) })
    }
    return document.text
  }

  // MARK: - Sentences

  /// The number of launches that lost time; `nil` for a single launch.
  var summary: String? {
    let count = history.launches.count
    guard count != 1 else { return nil }
    guard count > 0 else { return "No value of \(style.text(history.measure.key)) in the log." }
    let losing = history.launches.count { $0.last != nil && history.loss(of: $0) > 0 }
    let word = history.measure.isMargin ? "Less time left" : "Slower"
    return "\(word) than at first: \(losing) of \(count) launches."
  }

  /// The last value beside the first, and the greatest loss.
  func answer(of launch: BaselineHistory.Series) -> String {
    guard let first = launch.first, let from = first.value else { return "" }
    var variant = launch.variant
    variant.device = DeviceProfile.named(variant.device)?.name ?? variant.device
    let title = "\(style.text(launch.scenario)) on \(style.text(variant.words))"
    guard let last = launch.last else {
      let step = launch.steps.last
      return "\(title): removed\(step?.commit.map { " on \(style.text($0.date))" } ?? "")."
    }
    var answer = "\(title): \(style.text(history.measure.title)) \(last.inMilliseconds)"
    let change = Change("", from: from, to: last).tenths
    let date =
      first.commit.map { style.text($0.date.isEmpty ? "without a date" : $0.date) }
      ?? "before this log"
    let difference = Nanoseconds(Int64(change.magnitude) * 100_000).inMilliseconds
    answer +=
      change == 0
      ? ", as at first (\(date))"
      : ", \(difference) \(change > 0 ? "above" : "below") its first value "
        + "(\(from.inMilliseconds), \(date))"
    guard let step = history.greatestLoss(of: launch), let commit = step.commit else {
      return answer + "."
    }
    let day = commit.date.isEmpty ? "" : " on \(style.text(commit.date))"
    return answer + "; largest step \(Self.change(of: step)) ms\(day): "
      + "\"\(style.text(step.reason.isEmpty ? commit.subject : step.reason))\" (commit "
      + "\(commit.hash.prefix(7)))."
  }

  // MARK: - Tables

  /// The values of a launch: date, commit, time, change and reason, and a bar as long as the time.
  func rows(of launch: BaselineHistory.Series) -> [(cells: [String], bar: String)] {
    let longest = max(1, launch.steps.compactMap(\.value?.rawValue).max() ?? 0)
    let omitted = launch.steps.count - Self.rowLimit
    var rows = launch.steps.suffix(Self.rowLimit).map { step in
      let words = step.commit.map { commit in
        [step.reason, step.reason == commit.subject ? "" : commit.subject].filter { !$0.isEmpty }
      }
      let time = max(0, step.value?.rawValue ?? 0)
      let columns = (time * 2 * Self.barWidth + longest) / (2 * longest)
      return (
        cells: [
          step.commit?.date ?? "", step.commit.map { String($0.hash.prefix(7)) } ?? "",
          step.value?.milliseconds ?? "removed", Self.change(of: step),
          words?.joined(separator: " · ") ?? "by no commit of this log",
        ].map { style.text($0) },
        bar: String(repeating: "█", count: Int(columns))
      )
    }
    if omitted > 0 {
      rows.insert((["…", "", "", "", "\(omitted) earlier (--format json)"], ""), at: 0)
    }
    return rows
  }

  private static func change(of step: BaselineHistory.Step) -> String {
    guard let former = step.former, let value = step.value else { return "" }
    return Change("", from: former, to: value).tenths.signedTenths
  }
}

extension BaselineHistoryText {
  /// The version of the JSON form, which increases when a key changes its meaning or is removed.
  static let version = 1

  /// The history as a JSON document, ending in a line break.
  package var json: String {
    JSONWriter.text { writer in
      writer.write([
        "launchHistory": Self.version, "versions": Version.members, "measure": history.measure.key,
      ])
      writer.objects("launches", history.launches) { writer, launch in
        writer.write([
          "scenario": launch.scenario, "device": launch.variant.device,
          "system": launch.variant.system, "costs": launch.variant.costs.rawValue,
          "answer": answer(of: launch), "firstNs": launch.first?.value, "lastNs": launch.last,
        ])
        writer.lines("steps", launch.steps) { step in
          [
            "date": step.commit?.date, "commit": step.commit?.hash, "author": step.commit?.author,
            "subject": step.commit?.subject, "reason": step.commit.map { _ in step.reason },
            "formerNs": step.former, "valueNs": step.value,
          ]
        }
      }
      writer.lines("notes", history.notes.diagnostics, \.members)
    }
  }
}
