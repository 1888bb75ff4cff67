/// Several runs of one scenario, a row each: `--device a,b,c` and `--vary PATH=A,B,C`.
package struct RunTableText {
  /// A run and its label: the device, or the value.
  package typealias Run = (label: String, analysis: Analysis)

  /// The thing that differs from run to run, as in `device` or `work/Database.open/on`.
  let subject: String
  let runs: [Run]
  let style: TextStyle

  /// The number of runs that have no answer.
  let unanswered: Int

  /// True if only the outcomes are shown.
  let isQuiet: Bool
  /// True if the runs stand in the order of their rank.
  let isRanked: Bool

  /// True if numbers stand for the labels, because these are too long.
  private let isNumbered: Bool

  package init(
    _ subject: String, _ runs: [Run], unanswered: Int = 0, isQuiet: Bool = false,
    isRanked: Bool = false,
    style: TextStyle = .plain
  ) {
    self.unanswered = unanswered
    self.isQuiet = isQuiet
    self.isRanked = isRanked
    self.subject = subject
    self.runs = runs
    self.style = style
    isNumbered = runs.contains {
      style.text($0.label).displayWidth > Self.labelWidth(in: style)
    }
  }

  /// The number of runs that fail, the outcomes, then the phases, ending in a line break.
  package var text: String {
    var lines = answer + legend
    if !legend.isEmpty { lines.append("") }
    lines += outcomes.lines(style)
    if let laterMoments { lines += [""] + laterMoments.lines(style) }
    if isQuiet { return style.finished(lines.joined(separator: "\n") + "\n") }
    lines += [""] + phases.lines(style)
    let conditional = conditionalWork
    if !conditional.isEmpty { lines += [""] + conditional }
    for (index, run) in runs.enumerated() {
      let failures = TextReport(run.analysis, of: .program, isQuiet: true, style: style)
        .failureLines
      if !failures.isEmpty { lines += ["", label(of: index)] + failures }
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

  /// The most failed runs that are named.
  private static let namesShown = 3

  /// The number of runs that fail, with the first of them.
  private var answer: [String] {
    let failed = runs.indices.filter { !runs[$0].analysis.report.judgement.isGood }
    let total = runs.count + unanswered
    var text: String
    if failed.isEmpty {
      let all = total == 1 ? "✓ The run passes" : "✓ All \(total) runs pass"
      text = unanswered == 0 ? all : "\(runs.count) of \(total) runs pass"
    } else {
      let rest = failed.count - Self.namesShown
      let names = failed.prefix(Self.namesShown).map { index in
        style.text(runs[index].label).truncated(toWidth: Self.labelWidth(in: style))
      }
      text = "✗ \(failed.count) of \(total) runs \(failed.count == 1 ? "fails" : "fail"): "
      text += names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
    if unanswered > 0 { text += "; \(unanswered) \(unanswered == 1 ? "has" : "have") no answer" }
    return text.wrapped(toWidth: style.width, indentation: "  ").map { style(.bold, $0) } + [""]
  }

  private var outcomes: TextTable {
    // A launch in the background has no frame, but work to do in time.
    let isSeen = runs.contains { $0.analysis.report.metrics.isSeen }
    let hasLimit =
      !isSeen || runs.contains { $0.analysis.report.metrics.background.margin != nil }
    let frames: [TextTable.Column] = [.right("ready"), .right("first frame")]
    let limits: [TextTable.Column] = [.right("done"), .right("to spare")]
    // A column has one unit.
    let isLong = runs.contains { run in
      let background = run.analysis.report.metrics.background
      return [background.done, background.margin].contains { $0 ?? .zero >= .seconds(1) }
    }
    var table = TextTable(
      columns: [.init(""), .init(title)] + (isSeen ? frames : []) + (hasLimit ? limits : [])
        + [.init(isSeen ? "against the budget" : "against the limit")])
    table.rows = runs.enumerated().map { index, run in
      let metrics = run.analysis.report.metrics
      let times = isSeen ? [metrics.frameReady, metrics.firstFrame] : []
      let background = metrics.background
      let rest = hasLimit ? [background.done, background.margin] : []
      return [run.analysis.report.judgement.isGood ? "✓" : "✗", label(of: index)]
        + times.map { $0.map { "\($0.milliseconds) ms" } ?? "–" }
        + rest.map { $0.map(isLong ? \.inThousandths : \.inMilliseconds) ?? "–" }
        + [standing(of: run.analysis.report)]
    }
    return table
  }

  /// The moments after the first frame that differ from it in some run; `nil` if none does.
  private var laterMoments: TextTable? {
    typealias Moment = (title: String, text: (Report) -> String)
    let reports = runs.map(\.analysis.report)
    func figure(_ time: Nanoseconds?) -> String { time.map { "\($0.milliseconds) ms" } ?? "–" }
    func isMissing(_ milestone: Milestone, _ report: Report) -> Bool {
      milestone == .contentReady && report.scenario.isContentMissing(in: report.metrics)
    }
    var moments: [Moment] = Milestone.afterFirstFrame.filter { milestone in
      reports.contains { report in
        report.metrics.laterThanFirstFrame(milestone) != nil || isMissing(milestone, report)
      }
    }.map { milestone in
      (
        milestone.title,
        { isMissing(milestone, $0) ? "never" : figure($0.metrics.time(of: milestone)) }
      )
    }
    if reports.contains(where: { $0.metrics.longestTapWait > .zero }) {
      moments.append(
        (
          "longest wait of a tap",
          { report in figure(report.metrics.firstFrame.map { _ in report.metrics.longestTapWait }) }
        ))
    }
    guard !moments.isEmpty else { return nil }
    var table = TextTable(columns: [.names(title)] + moments.map { .right($0.title) })
    table.rows = reports.enumerated().map { index, report in
      [label(of: index)] + moments.map { $0.text(report) }
    }
    return table
  }

  /// The distance of a run from its limits.
  private func standing(of report: Report) -> String {
    var parts: [String] = []
    switch report.verdict {
    case .launched, .launchedOverBudget:
      let budget = report.scenario.firstFrameBudget
      guard let frame = report.metrics.firstFrame else { break }
      let limit = budget.exactlyInMilliseconds
      parts.append(
        frame <= budget
          ? "\((budget - frame).inMilliseconds) to spare of \(limit)"
          : "\((frame - budget).inMilliseconds) over \(limit)")
    case .completed:
      let least = report.metrics.background.tightest?.use
      parts.append(
        least.map { "of \($0.total.spelled.unbroken) (\(style.text($0.name)))" }
          ?? report.verdict.phrase)
    case .killed, .expired, .ended, .failsToLaunch, .notDelivered, .deadlocked:
      parts.append(report.verdict.phrase)
    }
    if report.verdict != .launched, report.judgement.isExpected { parts.append("expected") }
    if let failures = report.otherFailures { parts.append(failures) }
    return parts.joined(separator: "; ")
  }

  private var phases: TextTable {
    let shown = Phase.allCases.filter { phase in
      runs.contains { ($0.analysis.report.metrics.phases.length(of: phase) ?? .zero) > .zero }
    }
    var table = TextTable(
      columns: [.names(title)] + shown.map { .right($0.shortTitle) })
    table.rows = runs.enumerated().map { index, run in
      [label(of: index)]
        + shown.map { run.analysis.report.metrics.phases.length(of: $0)?.milliseconds ?? "–" }
    }
    return table
  }

  /// The texts that do not fit into the tables: the difference between the runs, and the run of
  /// each number.
  private var legend: [String] {
    let subject = style.text(subject)
    guard isNumbered || subject.displayWidth > Self.labelWidth(in: style) else { return [] }
    var lines = subject.wrapped(toWidth: style.width)
    guard isNumbered else { return lines }
    for (index, run) in runs.enumerated() {
      let number = label(of: index) + "  "
      lines.append(
        number + style.text(run.label).truncated(toWidth: style.width - number.displayWidth))
    }
    return lines
  }

  private var title: String { legend.isEmpty ? style.text(subject) : "run" }

  func label(of index: Int) -> String {
    guard isNumbered else { return style.text(runs[index].label) }
    return "\(index + 1)".padded(toWidth: "\(runs.count)".count)
  }

  /// As much of a label as leaves room for the figures.
  private static func labelWidth(in style: TextStyle) -> Int { max(24, style.width - 56) }
}

extension Phase {
  /// The name in one word.
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
