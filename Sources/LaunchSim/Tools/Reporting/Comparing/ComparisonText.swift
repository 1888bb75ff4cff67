package import LaunchSim

/// Two launches side by side as text: the sooner frame, then everything that differs.
///
/// The first launch is A, the second is B. Figures of changes add up as they are printed: each is
/// the difference of two rounded sums.
package struct ComparisonText {
  /// A launch of the comparison in words.
  package enum Side: Hashable, Sendable {
    case source(ScenarioSource)
    /// A saved report: its path, or the run in it.
    case saved(String)
    /// The other launch, changed by options.
    case changed(options: [String])
  }

  package let comparison: LaunchComparison
  let first: Side
  let second: Side
  let isQuiet: Bool
  let style: TextStyle

  package init(
    _ comparison: LaunchComparison, first: Side, second: Side, isQuiet: Bool = false,
    style: TextStyle = .plain
  ) {
    self.comparison = comparison
    self.first = first
    self.second = second
    self.isQuiet = isQuiet
    self.style = style
  }

  /// The whole text, ending in a line break.
  package var text: String {
    var lines = answerLines
    if !isQuiet {
      lines = headLines + [""] + lines
      var parts = [modelLines, pathLines, chartLines] + tables.map(self.lines)
      parts += callbackSections.map { $0.lines(style, width: style.width) }
      // The list of events has a margin of two columns on both sides.
      parts += eventSections.map { $0.lines(style, width: style.width - 2) }
      parts += optionSections.map { $0.lines(style, width: style.width) }
      for part in parts where !part.isEmpty {
        lines += [""] + part
      }
    }
    return style.finished(lines.map(\.trimmedAtEnd).joined(separator: "\n") + "\n")
  }

  /// The callbacks and options that differ.
  var sections: [ReportSection] { callbackSections + eventSections + optionSections }

  // MARK: - The launches

  private var headLines: [String] {
    line("A", first, comparison.first) + line("B", second, comparison.second)
  }

  /// True if the headings of launches from two files are equal, so that only the files differ.
  private var hasEqualHeadings: Bool {
    if case .changed = second { return false }
    return comparison.first.heading.lines(isExample: false, style)
      == comparison.second.heading.lines(isExample: false, style)
  }

  private func line(_ letter: String, _ side: Side, _ launch: ComparedLaunch) -> [String] {
    let text: String
    switch side {
    case .source(let source):
      var parts = launch.heading.lines(isExample: source == .example, style)
      if hasEqualHeadings, let name = source.name { parts.append(style.text(name)) }
      text = parts.joined(separator: " · ")
    case .saved(let name):
      text = (launch.heading.lines(isExample: false, style) + ["saved in \(style.text(name))"])
        .joined(separator: " · ")
    case .changed(let options):
      text = "A with " + style.text(options.map(Self.shellQuoted).joined(separator: " "))
    }
    return "\(letter): \(text)".wrapped(toWidth: style.width, indentation: "   ")
  }

  /// An option with its value as words of a shell's command line.
  private static func shellQuoted(_ option: String) -> String {
    guard let space = option.utf8.firstIndex(of: UInt8(ascii: " ")) else {
      return option.shellQuoted
    }
    return option[..<space] + " " + String(option[space...].dropFirst()).shellQuoted
  }

  // MARK: - The answer

  var answerLines: [String] {
    let lost = isQuiet ? nil : lost
    return ReportSection(answer, lost.map { [.paragraph($0, level: 1)] } ?? [])
      .lines(style, width: style.width)
  }

  /// Work that is missing in the second launch, which may explain a sooner frame.
  var lost: String? {
    guard comparison.second.firstFrame != nil else { return nil }
    let items = comparison.items.filter { $0.aspects.contains(.neverRuns) }
    guard let first = items.first else { return nil }
    let name = style.text(first.subject)
    return items.count == 1
      ? "B leaves out work that A does: \(name)."
      : "B leaves out work that A does: \(name) and \(items.count - 1) more."
  }

  var answer: String {
    if comparison.isSame { return "The two launches do not differ." }
    if comparison.isListedSame {
      return "Only the events of the two runs differ"
        + " (\(style.text(comparison.first.digest)) → \(style.text(comparison.second.digest)))."
    }
    guard let frame = comparison.firstFrame else {
      return "A: \(outcome(comparison.first)). B: \(outcome(comparison.second))."
    }
    var sentences = verdictChange.map { [$0] } ?? []
    sentences.append(sentence(frame))
    // A display that hides a change of the ready frame does not make the launches equal.
    if frame.tenths == 0, let ready = comparison.frameReady, ready.tenths != 0 {
      sentences.append(sentence(ready))
    }
    sentences += Milestone.afterFirstFrame.compactMap {
      laterSentence($0, firstFrame: frame.tenths)
    }
    return sentences.count == 1 ? sentences[0] : sentences.map { "\($0)." }.joined(separator: " ")
  }

  private func sentence(_ moment: Change<Milestone, Nanoseconds>) -> String {
    let (title, more) = (moment.subject.title.capitalizedFirst, moment.tenths)
    guard more != 0 else { return "\(title) unchanged at \(moment.first.inMilliseconds)" }
    return "\(title) \(abs(more).tenths)\u{A0}ms \(more < 0 ? "sooner" : "later"): "
      + "\(moment.first.milliseconds) → \(moment.second.inMilliseconds)"
  }

  /// A moment after the first frame, unless it coincides with the frame in both launches, or
  /// changes by the same time as the frame.
  private func laterSentence(_ milestone: Milestone, firstFrame frameMore: Int64) -> String? {
    let launches = [comparison.first, comparison.second]
    guard launches.contains(where: { $0.laterThanFirstFrame(milestone) != nil }) else { return nil }
    let title = milestone.title.capitalizedFirst
    switch (launches[0].time(of: milestone), launches[1].time(of: milestone)) {
    case (let first?, let second?):
      let moment = Change(milestone, from: first, to: second)
      return moment.tenths == frameMore ? nil : sentence(moment)
    case (let first?, nil): return "\(title) only in A, at \(first.inMilliseconds)"
    case (nil, let second?): return "\(title) only in B, at \(second.inMilliseconds)"
    case (nil, nil): return nil
    }
  }

  /// The change of the verdict, as in `No longer killed (0x8badf00d)`; `nil` without a change.
  private var verdictChange: String? {
    let (first, second) = (comparison.first, comparison.second)
    guard first.phrase != second.phrase else { return nil }
    if second.verdict == .launched { return "No longer \(phrase(of: first))" }
    return first.verdict == .launched
      ? "Now \(phrase(of: second))" : "Now \(phrase(of: second)), no longer \(phrase(of: first))"
  }

  /// The verdict, made safe to print: a saved report may hold any text.
  private func phrase(of launch: ComparedLaunch) -> String { style.text(launch.phrase) }

  private func outcome(_ launch: ComparedLaunch) -> String {
    switch launch.verdict {
    case .launched, .launchedOverBudget:
      launch.firstFrame.map { "first frame at \($0.inMilliseconds)" } ?? phrase(of: launch)
    case .completed:
      phrase(of: launch)
        + (launch.backgroundMargin.map { ", \($0.inSeconds) to spare" } ?? "")
    default: phrase(of: launch)
    }
  }

  /// The reason why only figures of the launches can be compared.
  private var modelLines: [String] { lines(comparison.modelSentence) }

  /// A sentence, if there is one.
  func lines(_ sentence: String?) -> [String] {
    sentence?.wrapped(toWidth: style.width, indentation: "  ") ?? []
  }

  // MARK: - Phases and milestones

  private var momentTable: Table {
    Table(
      title: "Phases and milestones that move",
      rows: comparison.phases.map { Self.row($0.subject.title, $0.first, $0.second) }
        + comparison.milestones.map { Self.row($0.subject.title, $0.first, $0.second) })
  }

  /// Times in both launches, with the remarks of the rows.
  struct Table {
    /// The title of the names.
    var title: String
    var rows: [[String]]
    /// The most rows in text; pages and JSON have all rows.
    var limit = Int.max
    /// The lines below the table.
    var remarks: [String] = []
  }

  /// The tables with rows, in the order in which they are shown.
  var tables: [Table] {
    [momentTable, budgetTable, marginTable, laterTable, itemTable, callTable]
      .filter { !$0.rows.isEmpty }
  }

  private func lines(_ table: Table) -> [String] {
    let columns = [
      .init(table.title), .right("A"), .right("B"), .right("B - A"), TextTable.Column(""),
    ]
    var text = TextTable(columns: Array(columns.prefix(table.rows.first?.count ?? 0)))
    text.rows = Array(table.rows.prefix(table.limit))
    let rest = table.rows.count - text.rows.count
    return text.lines(style)
      + (rest > 0 ? ["… and \(rest) more; --format json lists them"] : []) + table.remarks
  }

  static func row(_ name: String, _ first: Nanoseconds?, _ second: Nanoseconds?) -> [String] {
    var more = ""
    if let first, let second {
      more = Change(name, from: first, to: second).tenths.signedTenths
    }
    return [name, first?.milliseconds ?? "–", second?.milliseconds ?? "–", more]
  }
}

extension Int64 {
  /// Tenths of a millisecond in milliseconds, as in `16.7`.
  var tenths: String { Nanoseconds(self * 100_000).milliseconds }

  /// Tenths of a millisecond in milliseconds with a sign, as in `+16.7`.
  var signedTenths: String { (self > 0 ? "+" : "") + tenths }
}
