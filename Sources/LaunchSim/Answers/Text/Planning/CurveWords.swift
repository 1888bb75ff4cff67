/// Curves of a launch in words: a short table of several items, or one curve in full.
package struct CurveWords {
  private let report: Report
  private let style: TextStyle

  /// Describes curves of a launch.
  package init(_ report: Report, style: TextStyle = .plain) {
    self.report = report
    self.style = style
  }

  /// The most rows of the short table, names in a line, and sentences.
  private static let rowsShown = 6
  private static let namesShown = 3
  private static let sentencesShown = 3

  /// The short table and the anomalies below it; empty if no cost moves the frame.
  ///
  /// Items whose cost always moves the frame by the same amount share a line below the table.
  package func lines(_ effects: CostEffects) -> [String] {
    var table = TextTable(columns: [
      .init("A millisecond of"), .right("moves ready by"), .right("today"), .init("holds"),
    ])
    var straight: [(slope: String, names: [String])] = []
    for curve in effects.curves {
      guard let slope = curve.today.map({ slope(curve.segments[$0]) }) else { continue }
      let name = name(of: curve.item)
      if let end = end(of: curve) {
        table.rows.append([name, slope, curve.cost.inMilliseconds, end])
      } else if let place = straight.firstIndex(where: { $0.slope == slope }) {
        straight[place].names.append(name)
      } else {
        straight.append((slope, [name]))
      }
    }
    let left = table.rows.count - Self.rowsShown
    if left > 0 { table.rows.removeLast(left) }
    let steady = straight.prefix(Self.rowsShown / 2).flatMap { slope, names in
      let rest = names.count - Self.namesShown
      return paragraph(
        "\(slope) at any cost: "
          + (rest > 0
            ? names.prefix(Self.namesShown).joined(separator: ", ") + " and \(rest) more"
            : names.listed(with: "and"))
          + ".")
    }
    return (table.rows.isEmpty ? [] : table.lines(style))
      + (left > 0 ? ["and \(left) more items (-f json)"] : [])
      + (table.rows.isEmpty && !steady.isEmpty ? ["A millisecond of cost moves ready by"] : [])
      + steady + untried(effects.untried) + unit(of: effects.curves.map(\.item))
      + sentences(effects.anomalies)
  }

  /// One item in full: its numbers at each break point, and the slope from there on.
  package func lines(_ study: CostStudy) -> [String] {
    let curve = study.ready
    let name = name(of: curve.item)
    guard let last = curve.segments.last, !curve.isFlat else {
      let highest = curve.segments.last?.upper ?? .zero
      return paragraph(
        "No cost of \(name) up to \(highest.inMilliseconds) moves the ready frame "
          + "(\(curve.cost.inMilliseconds) today).")
    }
    var table = TextTable(columns: [
      .names("\(name) at"), .right("ready"), .right("shown"), .right("tap"), .right("content"),
      .init("then a ms moves ready by"),
    ])
    for point in study.points {
      let remark = point.cost == curve.cost ? " (today)" : ""
      let numbers = point.numbers
      table.rows.append([
        point.cost.exactlyInMilliseconds + remark, numbers.ready.milliseconds,
        numbers.shown.milliseconds, numbers.tap.milliseconds,
        numbers.content?.milliseconds ?? "–",
        point.cost == last.upper ? "" : onward(from: point.cost, curve),
      ])
    }
    let left = Set(curve.breakPoints + [curve.cost]).count - study.points.count
    let more = left > 0 ? ["and \(left) more break points (-f json)"] : []
    let others =
      report.scenario.app.items[curve.item].waitsOrReads
      ? paragraph("Only its computing changes; its waits and reads stay as they are.") : []
    return table.lines(style) + more + others + unit(of: [curve.item]) + sentences(curve.anomalies)
  }

  private func name(of item: ItemIndex) -> String {
    style.text(report.scenario.app.items[item].name)
  }

  /// The device of the costs, if it is not that of the launch.
  private func unit(of items: [ItemIndex]) -> [String] {
    let device = report.scenario.device
    let speed = device.performanceCores.speed.value
    let others = Set(
      items.map { report.scenario.app.items[$0] }.filter { $0.measuredSpeed != speed }
        .map { $0.measuredOn })
    guard !others.isEmpty else { return [] }
    let named = others.count == 1 ? DeviceProfile.named(others.first ?? "")?.withArticle : nil
    return paragraph(
      "A cost is in ms of \(named ?? "the device that it was measured on"), not of this launch's.")
  }

  private func untried(_ count: Int) -> [String] {
    count == 0
      ? []
      : paragraph(
        "The launch is large, so the costs of \(count) item\(count == 1 ? "" : "s") were not tried "
          + "(--item tries one).")
  }

  private func paragraph(_ text: String) -> [String] {
    text.wrapped(toWidth: style.paragraphWidth)
  }

  // MARK: - Lines of a curve

  /// The end of today's line and what follows, as in `down to 23.4 ms, then 0 ms:
  /// Firebase.configure decides`; `nil` if nothing else follows.
  ///
  /// A cost that moves the frame is followed down, to where it no longer does; another cost up.
  private func end(of curve: CostCurve) -> String? {
    guard let today = curve.today else { return nil }
    let segments = curve.segments
    let slope = slope(segments[today])
    let up = segments.indices.dropFirst(today + 1).first {
      self.slope(segments[$0]) != slope || jump(before: $0, curve) != nil
    }
    let down = segments.indices.prefix(today).last {
      self.slope(segments[$0]) != slope || jump(before: $0 + 1, curve) != nil
    }
    let upward = up.map { place in
      "up to "
        + follow(segments[place], from: segments[place].lower, by: jump(before: place, curve))
    }
    let downward = down.map { place in
      "down to "
        + follow(
          segments[place], from: segments[place].upper,
          by: jump(before: place + 1, curve).map { .zero - $0 })
    }
    return segments[today].isFlat(curve.tolerance) ? upward ?? downward : downward ?? upward
  }

  private func jump(before place: Int, _ curve: CostCurve) -> Nanoseconds? {
    let segments = curve.segments
    guard segments.indices.contains(place), place > 0 else { return nil }
    return segments[place - 1].jump(to: segments[place], beyond: curve.tolerance)
  }

  private func follow(
    _ segment: CostCurve.Segment, from cost: Nanoseconds, by jump: Nanoseconds?
  ) -> String {
    let jump = jump.map { "\(signed($0)) at once, then " } ?? ""
    return "\(cost.inMilliseconds), then \(jump)\(described(segment))"
  }

  /// The line that begins at a cost, or the jump there.
  private func onward(from cost: Nanoseconds, _ curve: CostCurve) -> String {
    guard let place = curve.segments.firstIndex(where: { $0.lower <= cost && cost < $0.upper })
    else {
      let next = curve.segments.firstIndex { $0.lower > cost }
      return next.flatMap { jump(before: $0, curve) }.map { "\(signed($0)) at once" } ?? ""
    }
    return described(curve.segments[place])
  }

  private func described(_ segment: CostCurve.Segment) -> String {
    let decider = segment.decider.map { ": \(name(of: $0)) decides" } ?? ""
    return slope(segment) + decider + (segment.isExact ? "" : " (not resolved)")
  }

  private func slope(_ segment: CostCurve.Segment) -> String {
    guard let slope = segment.slope else { return "no frame" }
    guard slope.run > .zero else { return "0 ms" }
    return "\(hundredths(slope.rise, over: slope.run)) ms".unbroken
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

  /// The anomalies that show in tenths of a millisecond.
  private func sentences(_ anomalies: [SchedulingAnomaly]) -> [String] {
    let visible = anomalies.filter { $0.size >= .microseconds(50) }
    let rest = visible.count - Self.sentencesShown
    return visible.prefix(Self.sentencesShown).flatMap { paragraph(sentence($0)) }
      + (rest > 0 ? ["and \(rest) more of this kind (-f json)"] : [])
  }

  private func sentence(_ anomaly: SchedulingAnomaly) -> String {
    let (before, after) = (anomaly.before, anomaly.after)
    let times = "\(before.milliseconds) → \(after.inMilliseconds)"
    switch anomaly.change {
    case .cost(let item, let from, let to):
      return "A cheaper \(name(of: item)) makes the frame later: from "
        + "\(from.exactlyInMilliseconds) to \(to.exactlyInMilliseconds), \(times)."
    case .oneMorePerformanceCore:
      return "One more performance core makes the frame later: \(times)."
    case .oneMoreEfficiencyCore: return "One more efficiency core makes the frame later: \(times)."
    case .fasterCores(let percent):
      return "Cores \(percent) % faster make the frame later: \(times)."
    case .swap(let callback, let first, let second):
      let isAsked = after < before && anomaly.move(in: report.scenario.app)?.isAllowed == false
      return "\(isAsked ? "? " : "")\(name(of: second)) before \(name(of: first)) in "
        + "\(callback.name): \(signed(after - before)) (\(times))."
    }
  }
}
