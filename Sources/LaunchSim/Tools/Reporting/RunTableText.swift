package import LaunchSim

/// Several runs of one scenario, a row each: `--device a,b,c` and `--vary PATH=A,B,C`.
///
/// Only the row of each run is kept, so that thousands of runs take little memory.
package struct RunTableText {
  /// A run and its label: the device, or the value.
  package typealias Run = (label: String, analysis: Analysis)

  /// The value that differs from run to run, as in `device` or `work/Database.open/on`.
  let subject: String
  let style: TextStyle
  /// True to show only the outcomes.
  let isQuiet: Bool
  /// The runs in the order of the table.
  private(set) var rows: [Row] = []
  private var conditionalWork: ConditionalWork?
  /// The width of the longest label.
  private var longestLabel = 0

  /// The number of runs without an answer.
  private var unanswered = 0
  /// True if the runs are in the order of their rank.
  private var isRanked = false

  /// Makes a table without runs.
  package init(_ subject: String, isQuiet: Bool = false, style: TextStyle = .plain) {
    self.subject = subject
    self.isQuiet = isQuiet
    self.style = style
  }

  /// Adds a run; `strictWarnings` of its warnings count as failures.
  package mutating func add(_ run: Run, strictWarnings: Int = 0) {
    let report = run.analysis.report
    var row = Row(run.label, run.analysis, strictWarnings: strictWarnings, style)
    longestLabel = max(longestLabel, style.text(run.label).displayWidth)
    guard !isQuiet else { return rows.append(row) }
    row.failures =
      ReportWords(
        run.analysis, of: .program, strictWarnings: strictWarnings, isQuiet: true, style: style
      ).failuresAndWarnings.lines(style, width: style.width)
    conditionalWork = conditionalWork ?? ConditionalWork(report)
    conditionalWork?.add(report, number: rows.count)
    rows.append(row)
  }

  /// The number of failed runs, the outcomes, then the phases, ending in a line break.
  ///
  /// - Parameters:
  ///   - ranking: The positions of the runs, best first; `nil` if the runs are not ranked.
  ///   - unanswered: The number of runs without an answer.
  /// - Returns: The text.
  package func text(ranking: [Int]? = nil, unanswered: Int = 0) -> String {
    var table = self
    if let ranking {
      table.rows = ranking.map { rows[$0] }
      table.isRanked = true
    }
    table.unanswered = unanswered
    return table.text(of: conditionalWork?.table(order: ranking, table.label, style) ?? [])
  }

  private func text(of conditionalWork: [String]) -> String {
    var lines = answer + legend
    if !legend.isEmpty { lines.append("") }
    lines += outcomes.lines(style)
    if let commonOpenCosts {
      lines += "\(commonOpenCosts) in each run.".capitalizedFirst.wrapped(toWidth: style.width)
    }
    if let laterMoments { lines += [""] + laterMoments.lines(style) }
    if isQuiet { return style.finished(lines.joined(separator: "\n") + "\n") }
    lines += [""] + phases.lines(style)
    if !conditionalWork.isEmpty { lines += [""] + conditionalWork }
    for (index, row) in rows.enumerated() where !row.failures.isEmpty {
      lines += ["", label(of: index)] + row.failures
    }
    lines.append("")
    if isRanked {
      lines += "Best first: by the first frame, then the wait of a tap, then the ready frame."
        .wrapped(toWidth: style.width)
    }
    lines += "Run one of them alone for its chart, what to change, and the evidence."
      .wrapped(toWidth: style.width)
    return style.finished(lines.joined(separator: "\n") + "\n")
  }

  /// The most names of failed runs.
  private static let namesShown = 3

  /// The number of failed runs, with the names of the first ones.
  private var answer: [String] {
    let failed = rows.filter { !$0.isGood }
    let total = rows.count + unanswered
    var text: String
    if failed.isEmpty {
      let all = total == 1 ? "✓ The run passes" : "✓ All \(total) runs pass"
      text = unanswered == 0 ? all : "\(rows.count) of \(total) runs pass"
    } else {
      // Long labels could be cut to equal names; their numbers differ.
      let names = rows.indices.filter { !rows[$0].isGood }.map { label(of: $0).stripped }
      text = "✗ \(failed.count) of \(total) runs \(failed.count == 1 ? "fails" : "fail"): "
      text += names.row(upTo: Self.namesShown)
    }
    if unanswered > 0 { text += "; \(unanswered) \(unanswered == 1 ? "has" : "have") no answer" }
    return text.wrapped(toWidth: style.width, indentation: "  ").map { style(.bold, $0) } + [""]
  }

  private var outcomes: TextTable {
    // A launch in the background has work to complete instead of a frame.
    let isSeen = rows.contains { $0.isSeen }
    let hasLimit = !isSeen || rows.contains { $0.margin != nil }
    let frames: [TextTable.Column] = [.right("ready"), .right("first frame")]
    let limits: [TextTable.Column] = [.right("done"), .right("to spare")]
    // All figures of a column have one unit.
    let isLong = rows.contains { row in
      [row.done, row.margin].contains { $0 ?? .zero >= .seconds(1) }
    }
    let budgets = Set(rows.compactMap(\.budget))
    let budget = budgets.count == 1 ? budgets.first : nil
    let limit = isSeen ? budget?.exactlyInMilliseconds ?? "the budget" : "the limit"
    let hasFailures = rows.contains { !$0.failed.isEmpty }
    var table = TextTable(
      columns: [.init(""), .init(title)] + (isSeen ? frames : []) + (hasLimit ? limits : [])
        + [.init("against \(limit)")] + (hasFailures ? [.init("failed")] : []))
    table.rows = rows.enumerated().map { index, row in
      let times = isSeen ? [row.frameReady, row.firstFrame] : []
      let rest = hasLimit ? [row.done, row.margin] : []
      let mark = row.mark + (isBest(row) ? " best" : "")
      return [mark, label(of: index)]
        + times.map { $0.map { "\($0.milliseconds) ms" } ?? "–" }
        + rest.map { $0.map(isLong ? \.inThousandths : \.inMilliseconds) ?? "–" }
        + [row.standing(besides: budget, commonOpenCosts)] + (hasFailures ? [row.failed] : [])
    }
    return table
  }

  /// True for a good run that no other run surpasses, unless all runs are equal.
  private func isBest(_ row: Row) -> Bool {
    guard isRanked, let first = rows.first, let last = rows.last else { return false }
    return row.isGood && row.rank == first.rank && first.rank != last.rank
  }

  /// The sentence about open costs that holds for every run; `nil` without one.
  private var commonOpenCosts: String? {
    let first = rows.first?.openCosts
    return rows.allSatisfy { $0.openCosts == first } ? first : nil
  }

  /// The moments that differ from the first frame in some run; `nil` if there are none.
  private var laterMoments: TextTable? {
    typealias Moment = (title: String, text: (Row) -> String)
    func figure(_ time: Nanoseconds?) -> String { time.map { "\($0.milliseconds) ms" } ?? "–" }
    var moments: [Moment] = Milestone.afterFirstFrame.indices.filter { milestone in
      rows.contains { $0.moments[milestone].isTold }
    }.map { milestone in
      (
        Milestone.afterFirstFrame[milestone].title,
        { $0.moments[milestone].isMissing ? "never" : figure($0.moments[milestone].time) }
      )
    }
    if rows.contains(where: { $0.longestTapWait > .zero }) {
      moments.append(
        ("longest wait of a tap", { row in figure(row.firstFrame.map { _ in row.longestTapWait }) })
      )
    }
    guard !moments.isEmpty else { return nil }
    var table = TextTable(columns: [.names(title)] + moments.map { .right($0.title) })
    table.rows = rows.enumerated().map { index, row in
      [label(of: index)] + moments.map { $0.text(row) }
    }
    return table
  }

  private var phases: TextTable {
    let shown = Phase.allCases.indices.filter { phase in
      rows.contains { ($0.phases[phase] ?? .zero) > .zero }
    }
    var table = TextTable(
      columns: [.names(title)] + shown.map { .right(Phase.allCases[$0].shortTitle) })
    table.rows = rows.enumerated().map { index, row in
      [label(of: index)] + shown.map { row.phases[$0]?.milliseconds ?? "–" }
    }
    return table
  }

  /// Texts that are too long for the tables: the difference between the runs, and the run behind
  /// each number.
  private var legend: [String] {
    let subject = style.text(subject)
    guard isNumbered || subject.displayWidth > Self.labelWidth(in: style) else { return [] }
    var lines = subject.wrapped(toWidth: style.width)
    guard isNumbered else { return lines }
    for (index, row) in rows.enumerated() {
      lines += style.text(row.label)
        .wrapped(toWidth: style.width, after: label(of: index) + "  ")
    }
    return lines
  }

  private var title: String { legend.isEmpty ? style.text(subject) : "run" }

  /// True if the labels are too long, so that numbers stand for them.
  private var isNumbered: Bool { longestLabel > Self.labelWidth(in: style) }

  private func label(of index: Int) -> String {
    guard isNumbered else { return style.text(rows[index].label) }
    return "\(index + 1)".padded(toWidth: "\(rows.count)".count)
  }

  /// The width of a label that leaves room for the figures.
  private static func labelWidth(in style: TextStyle) -> Int { max(20, style.width - 60) }
}

extension Phase {
  /// The name of the phase in one word.
  fileprivate var shortTitle: String {
    switch self {
    case .processCreation: "process"
    case .systemInterface: "system"
    case .staticInitialization: "static"
    case .uiKitInitialization: "UIKit"
    case .applicationInitialization: "application"
    case .initialFrame: "frame"
    case .background: "background"
    case .extended: "extended"
    }
  }
}
