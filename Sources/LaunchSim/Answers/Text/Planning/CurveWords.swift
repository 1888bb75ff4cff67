/// Curves of a launch in words: a short table of several items, or one curve in full.
package struct CurveWords {
  private let report: Report
  private let style: TextStyle

  /// Describes curves of a launch.
  package init(_ report: Report, style: TextStyle = .plain) {
    self.report = report
    self.style = style
  }

  /// The most items in the short table.
  package static let shownItems = 8
  /// The most lines of a curve in the short table.
  private static let shownSegments = 3

  /// The short table; `nil` if no item's cost moves the frame.
  package func section(_ curves: [CostCurve]) -> ReportSection? {
    guard !curves.isEmpty else { return nil }
    let rows = curves.prefix(Self.shownItems).map { Fields.Row(name(of: $0.item), summary($0)) }
    var blocks = [ReportSection.Block.fields(Fields(rows))]
    let left = curves.count - Self.shownItems
    if left > 0 { blocks.append(.paragraph("… and \(left) more items.", level: 1)) }
    blocks += sentences(curves.flatMap(\.anomalies).limited(toFirst: 3))
    return ReportSection("A millisecond of cost moves the ready frame by", blocks)
  }

  /// One curve in full: a line for each segment, and its anomalies.
  package func section(_ curve: CostCurve) -> ReportSection {
    let rows = curve.segments.map { segment in
      Fields.Row(
        "\(segment.lower.exactMilliseconds) to \(segment.upper.exactMilliseconds) ms",
        line(segment, isToday: segment.contains(curve.cost)))
    }
    let title = "\(curve.quantity.words) by the cost of \(name(of: curve.item))"
    let remark = "(\(curve.cost.inMilliseconds) today)"
    return ReportSection(
      title, remark: remark, [.fields(Fields(rows))] + sentences(curve.anomalies))
  }

  /// The anomalies of a launch; `nil` if there are none.
  package func section(_ anomalies: [SchedulingAnomaly]) -> ReportSection? {
    guard !anomalies.isEmpty else { return nil }
    let shown = anomalies.prefix(Self.shownItems)
    var blocks = sentences(Array(shown))
    let left = anomalies.count - shown.count
    if left > 0 { blocks.append(.paragraph("… and \(left) more.", level: 1)) }
    return ReportSection("The order of work moves the ready frame", blocks)
  }

  private func name(of item: ItemIndex) -> String {
    style.text(report.scenario.app.items[item].name)
  }

  /// The slopes of a curve with their ends, as in `0 up to 23.4 ms, then 2.38 ms (42.0 ms today)`.
  private func summary(_ curve: CostCurve) -> String {
    let today = "(\(curve.cost.inMilliseconds) today)"
    let segments = curve.segments
    guard segments.count > 1 else { return "\(segments.first.map(slope) ?? "") \(today)" }
    var parts: [String] = []
    for (place, segment) in segments.prefix(Self.shownSegments).enumerated() {
      if place > 0 {
        let last = segments[place - 1]
        if let jump = last.jump(to: segment, beyond: curve.tolerance) {
          parts.append("then the frame moves by \(signed(jump)) at once")
        }
      }
      let isLast = place == segments.count - 1
      let end = isLast ? "" : " up to \(segment.upper.inMilliseconds)"
      parts.append((place > 0 ? "then " : "") + slope(segment) + end)
    }
    let left = segments.count - Self.shownSegments
    if left > 0 { parts.append("and \(left) more") }
    return parts.joined(separator: ", ") + " \(today)"
  }

  private func line(_ segment: CostCurve.Segment, isToday: Bool) -> String {
    guard let start = segment.start, let end = segment.end else {
      return "no such moment" + (isToday ? " (today)" : "")
    }
    let values =
      start == end ? start.inMilliseconds : "\(start.milliseconds) to \(end.inMilliseconds)"
    let remarks = (isToday ? " (today)" : "") + (segment.isExact ? "" : " (not resolved)")
    return "\(slope(segment)) a millisecond: \(values)\(remarks)"
  }

  private func slope(_ segment: CostCurve.Segment) -> String {
    guard let slope = segment.slope else { return "no frame" }
    guard slope.run > .zero else { return "0 ms" }
    return "\(hundredths(slope.rise, over: slope.run)) ms"
  }

  /// A ratio with two decimals; `0` if it rounds to none.
  private func hundredths(_ rise: Nanoseconds, over run: Nanoseconds) -> String {
    let doubled = 200 * Int128(rise.rawValue.magnitude) / Int128(run.rawValue)
    let count = Int64(clamping: (doubled + 1) / 2)
    guard count > 0 else { return "0" }
    let fraction = String(count % 100)
    let sign = rise < .zero ? "-" : ""
    return "\(sign)\(count / 100).\(fraction.count < 2 ? "0" : "")\(fraction)"
  }

  private func signed(_ time: Nanoseconds) -> String {
    (time < .zero ? "" : "+") + time.inMilliseconds
  }

  // MARK: - Anomalies

  private func sentences(_ anomalies: [SchedulingAnomaly]) -> [ReportSection.Block] {
    anomalies.map { .paragraph(sentence($0), level: 1) }
  }

  private func sentence(_ anomaly: SchedulingAnomaly) -> String {
    let (before, after) = (anomaly.before, anomaly.after)
    let times = "\(before.milliseconds) → \(after.inMilliseconds)"
    switch anomaly.change {
    case .cost(let item, let from, let to):
      return "A cheaper \(name(of: item)) makes the frame later: from \(from.exactMilliseconds) to "
        + "\(to.exactMilliseconds) ms it is ready at \(times)."
    case .oneMorePerformanceCore:
      return "One more performance core makes the frame later: \(times)."
    case .oneMoreEfficiencyCore: return "One more efficiency core makes the frame later: \(times)."
    case .fasterCores(let percent):
      return "Cores \(percent) % faster make the frame later: \(times)."
    case .swap(let callback, let first, let second):
      let change = signed(after - before)
      return "\(name(of: second)) before \(name(of: first)) in \(callback.name): \(change) "
        + "(\(times))."
    }
  }
}

extension CostCurve.Segment {
  fileprivate func contains(_ cost: Nanoseconds) -> Bool { lower <= cost && cost <= upper }

  /// The change of the quantity between two neighbors; `nil` for a change within a tolerance.
  fileprivate func jump(
    to next: CostCurve.Segment, beyond tolerance: Nanoseconds
  ) -> Nanoseconds? {
    guard let end, let start = next.start, !start.isWithin(tolerance, of: end) else { return nil }
    return start - end
  }
}

extension CostCurve.Quantity {
  fileprivate var words: String {
    switch self {
    case .frameReady: "The ready frame"
    case .firstFrame: "The first frame"
    case .longestTapWait: "The longest wait of a tap"
    case .contentReady: "The ready content"
    }
  }
}

extension [SchedulingAnomaly] {
  fileprivate func limited(toFirst count: Int) -> [SchedulingAnomaly] { Array(prefix(count)) }
}
