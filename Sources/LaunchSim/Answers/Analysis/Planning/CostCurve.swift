/// A quantity of a launch as a function of the cost of one item: lines between break points.
///
/// The cost is the sum of the item's CPU steps, in their present shares, as ``Move/cost(_:cpu:)``
/// sets it, in the milliseconds of the device that the item was measured on.
package struct CostCurve: Hashable, Sendable {
  /// The value of a curve.
  package enum Quantity: String, CaseIterable, Sendable {
    case frameReady, firstFrame, tapWait, contentReady
  }

  /// Costs over which the quantity is a line.
  package struct Segment: Hashable, Sendable {
    /// The least and the greatest cost.
    package var lower: Nanoseconds
    package var upper: Nanoseconds
    /// The quantity at both costs; `nil` if the launch does not come to it.
    package var start: Nanoseconds?
    package var end: Nanoseconds?
    /// False if the launch was not resolved between the two costs, because there were too many
    /// changes.
    package var isExact = true
    /// The largest item whose own cost moves the ready frame instead, over costs that do not move
    /// it; `nil` for other costs, and if no item does.
    package var decider: ItemIndex?
  }

  package let item: ItemIndex
  package let quantity: Quantity
  /// Cost of the item today.
  package let cost: Nanoseconds
  /// The lines, in the order of their costs.
  package fileprivate(set) var segments: [Segment]
  /// The most by which the quantity may differ from the line: each step ends up to a nanosecond
  /// late, because the clock counts whole nanoseconds.
  package let tolerance: Nanoseconds
  /// Number of simulations.
  package let runs: Int
}

extension CostCurve.Segment {
  /// Rise of the quantity over the segment, over its costs; `nil` without a quantity.
  package var slope: (rise: Nanoseconds, run: Nanoseconds)? {
    guard let start, let end else { return nil }
    return (end - start, upper - lower)
  }

  /// The quantity at a cost, on the line.
  package func value(at cost: Nanoseconds) -> Nanoseconds? {
    guard let start, let slope else { return nil }
    guard slope.run > .zero else { return start }
    let rise = Int128(slope.rise.rawValue) * Int128((cost - lower).rawValue)
    return Nanoseconds(start.rawValue + Int64(clamping: rise / Int128(slope.run.rawValue)))
  }
}

extension CostCurve {
  /// The highest cost of a curve besides twice the cost of today and all that the budget leaves.
  package static let leastRange = Nanoseconds.milliseconds(100)
  /// The most runs of one curve; the rest stays unresolved.
  static let runLimit = 4_000
  /// The most turns and events of the runs of all curves of a launch, after which no further curve is
  /// searched.
  static let eventLimit = 40_000_000

  /// The quantity at a cost; `nil` outside of the curve, and where the launch does not come to it.
  package func value(at cost: Nanoseconds) -> Nanoseconds? {
    segments.first { $0.lower <= cost && cost <= $0.upper }?.value(at: cost)
  }

  /// The ends of the lines; of two neighbors that meet, the lower end of the second.
  var breakPoints: [Nanoseconds] {
    guard let first = segments.first else { return [] }
    return [first.lower]
      + segments.indices.flatMap { place in
        let segment = segments[place]
        let next = segments.indices.contains(place + 1) ? segments[place + 1] : nil
        guard let next else { return [segment.upper] }
        return segment.jump(to: next, beyond: tolerance) == nil
          ? [next.lower] : [segment.upper, next.lower]
      }
  }

  /// The line at the cost of today.
  package var today: Int? {
    segments.firstIndex { $0.lower <= cost && cost <= $0.upper }
  }

  /// True if no cost of the curve changes the quantity.
  package var isFlat: Bool {
    let values = segments.flatMap { [$0.start, $0.end] }
    guard let first = values.first else { return true }
    return values.allSatisfy { value in
      guard let value, let first else { return value == nil && first == nil }
      return value.isWithin(tolerance, of: first)
    }
  }
}

extension Nanoseconds {
  func isWithin(_ tolerance: Nanoseconds, of other: Nanoseconds) -> Bool {
    distance(to: other) <= tolerance
  }
}

// MARK: - Making curves

extension Experiments {
  /// The curve of an item; `nil` if the launch cannot be simulated again.
  ///
  /// The curve begins at no cost and ends at the highest of three costs: twice the cost of today,
  /// the cost of today with all that the first frame's budget leaves, and 100 ms.
  ///
  /// - Complexity: about ten simulations for each change of decisions, from the item on; for each of
  ///   at most ``CostStudy/pointLimit`` flat lines, some dozens to name the item that decides.
  package func curve(
    of item: ItemIndex, _ quantity: CostCurve.Quantity = .frameReady
  ) -> CostCurve? {
    guard report.isReplayable else { return nil }
    return CurveTracer(self, item, quantity)?.trace()
  }

  /// The curves of the items whose cost moves the frame, the largest on the path first.
  ///
  /// An item whose frame is the same without a cost and with the highest cost is left out.
  ///
  /// - Parameter eventLimit: The most turns and events of all simulations together, about.
  /// - Returns: The curves, and the number of items that were not tried because the launch is large.
  /// - Complexity: two simulations for each item, and the simulations of each curve.
  func curvesThatMatter(
    eventLimit: Int = CostCurve.eventLimit
  ) -> (curves: [CostCurve], untried: Int) {
    guard report.isReplayable, report.metrics.frameReady != nil else { return ([], 0) }
    var left = eventLimit / max(report.size, 1)
    var untried = 0
    let uses = report.metrics.uses
    let began = report.scenario.app.items.indices.filter {
      // A millisecond of computing says nothing about an item that only waits or reads.
      report.metrics.timeline.items[$0].began != nil
        && !report.scenario.app.items[$0].takesOtherTimeOnly(report.costs)
    }
    let curves = began.stablySorted { uses[$0].path > uses[$1].path }.compactMap { item in
      guard left > 0 else {
        untried += 1
        return CostCurve?.none
      }
      left -= 3
      guard let tracer = CurveTracer(self, item, .frameReady), tracer.movesAtEnds else {
        return nil
      }
      let curve = tracer.trace(runLimit: min(CostCurve.runLimit, left))
      left -= curve.runs
      return curve
    }
    return (curves, untried)
  }

  /// The largest item whose own cost moves the frame with one cost of an item, and moves it less
  /// with another cost.
  ///
  /// - Complexity: four simulations up to the frame for each item that is tried.
  private func decider(
    instead item: ItemIndex, from first: Nanoseconds, to second: Nanoseconds,
    tolerance: Nanoseconds
  ) -> ItemIndex? {
    let name = report.scenario.app.items[item].name
    let sides = [first, second].compactMap { applying([Move(item: name, action: .cpu($0))]) }
    guard sides.count == 2 else { return nil }
    let uses = sides[1].metrics.uses
    let candidates = uses.indices.filter { $0 != item && uses[$0].path > .zero }
      .stablySorted { uses[$0].path > uses[$1].path }
    return candidates.prefix(Self.candidateLimit).first { candidate in
      let rises = sides.map { Self.rise(in: $0, by: candidate) }
      return rises[1] - rises[0] > tolerance
    }
  }

  /// The most items that are tried as the item that decides.
  private static let candidateLimit = 12

  /// Time by which the frame of a launch is later if an item costs 20 µs more.
  private static func rise(in report: Report, by item: ItemIndex) -> Nanoseconds {
    let work = report.scenario.app.items[item]
    let cost = CPUShares.sum(of: work, report.costs) + Nanoseconds.microseconds(20)
    let experiments = Experiments(report: report)
    guard let ready = report.metrics.frameReady,
      let changed = experiments.applying([Move(item: work.name, action: .cpu(cost))]),
      let later = changed.metrics.frameReady
    else { return .zero }
    return later - ready
  }

  /// Names the items that decide over costs that do not move the frame.
  fileprivate func nameDeciders(of curve: inout CostCurve) {
    let segments = curve.segments
    let flat = segments.indices.filter { segments[$0].isFlat(curve.tolerance) }
    for place in flat.prefix(CostStudy.pointLimit) {
      let segment = segments[place]
      // Where two lines meet, either item may move the frame, so the runs are some way apart.
      let neighbors: [(place: Int, from: Nanoseconds, to: Nanoseconds)] = [
        (place + 1, segment.upper, segment.lower), (place - 1, segment.lower, segment.upper),
      ]
      let other = neighbors.first { neighbor in
        segments.indices.contains(neighbor.place)
          && !segments[neighbor.place].isFlat(curve.tolerance)
      }
      guard let (place: neighbor, from: near, to: far) = other else { continue }
      let beyond = segments[neighbor]
      let isAbove = neighbor > place
      curve.segments[place].decider = decider(
        instead: curve.item,
        from: (isAbove ? beyond.lower : beyond.upper).moved(
          by: Self.distance, to: isAbove ? beyond.upper : beyond.lower),
        to: near.moved(by: Self.distance, to: far), tolerance: curve.tolerance)
    }
  }

  /// Distance of the two compared runs from the cost where two lines meet.
  private static let distance = Nanoseconds.microseconds(100)
}

extension Nanoseconds {
  /// The instant moved toward another, at most halfway.
  fileprivate func moved(by distance: Nanoseconds, to other: Nanoseconds) -> Nanoseconds {
    let half = Nanoseconds((other.rawValue - rawValue) / 2)
    return self + Swift.min(Swift.max(half, .zero - distance), distance)
  }
}

extension CostCurve.Segment {
  /// Change of the quantity between two neighbors; `nil` for a change within a tolerance.
  package func jump(to next: CostCurve.Segment, beyond tolerance: Nanoseconds) -> Nanoseconds? {
    guard let end, let start = next.start, !start.isWithin(tolerance, of: end) else { return nil }
    return start - end
  }

  /// True if the quantity is the same at both costs.
  package func isFlat(_ tolerance: Nanoseconds) -> Bool {
    guard let start, let end else { return start == nil && end == nil }
    return start.isWithin(tolerance, of: end)
  }
}

/// The search for the lines of a curve.
private struct CurveTracer {
  private let experiments: Experiments
  private let item: ItemIndex
  private let quantity: CostCurve.Quantity
  private let cost: Nanoseconds
  private let highest: Nanoseconds
  private let tolerance: Nanoseconds
  /// True if steps of the launch read pages from the storage as they touch them.
  private let faults: Bool
  private let search: CostSearch

  /// - Complexity: one simulation up to the item.
  init?(_ experiments: Experiments, _ item: ItemIndex, _ quantity: CostCurve.Quantity) {
    let report = experiments.report
    var scenario = report.scenario
    cost = CPUShares.sum(of: scenario.app.items[item], report.costs)
    // An item without CPU steps gets one.
    let present = cost > .zero ? cost : CostCurve.leastRange
    let move = Move(item: scenario.app.items[item].name, action: .cpu(present))
    guard (try? move.apply(to: &scenario.app, costs: report.costs)) != nil else { return nil }
    let runs = CostRuns(report, scenario, item, until: quantity.milestone, quantity.extent)
    self.experiments = experiments
    self.item = item
    self.quantity = quantity
    let left = report.metrics.firstFrame.map { report.scenario.firstFrameBudget - $0 } ?? .zero
    let twice = Nanoseconds(Int64(clamping: 2 * Int128(cost.rawValue)))
    highest = min(
      max(twice, cost + max(left, .zero), CostCurve.leastRange), Nanoseconds(Quantity.time.limit))
    let order = DecisionOrder(
      report.trace, on: report.program.configuration, until: quantity.milestone)
    // Each rounding is passed on at the ratio of the speeds of two cores, or of two shares.
    tolerance = Nanoseconds(8 * Int64(order.roundings + 4))
    faults =
      report.program.configuration.readsStorage
      && report.trace.events.contains { $0.kind == .touch }
    search = CostSearch { cost in
      guard let run = runs.run(at: cost) else { return CostSearch.Point(cost: cost) }
      let value =
        quantity.milestone == nil
        ? quantity.value(in: LaunchMetrics(run.simulation.trace(), of: scenario)) : run.reached
      return CostSearch.Point(cost: cost, value: value, order: run.order)
    }
  }

  /// True if the quantity differs from that of today at an end of the curve.
  var movesAtEnds: Bool {
    let today = quantity.value(in: experiments.report.metrics)
    return [Nanoseconds.zero, highest].contains { search.point($0).value != today }
  }

  func trace(runLimit: Int = CostCurve.runLimit) -> CostCurve {
    // The first nanoseconds are divided among the steps of the item, some of which get nothing.
    let least = min(Nanoseconds.microseconds(1), highest)
    var segments = lines(from: search.point(least), to: search.point(highest), runLimit)
    let zero = search.point(.zero)
    if let first = segments.first, let start = zero.value, let beyond = first.value(at: .zero),
      start.isWithin(tolerance, of: beyond)
    {
      segments[0].lower = .zero
      segments[0].start = start
    } else {
      segments = lines(from: zero, to: search.point(least), runLimit) + segments
    }
    var curve = CostCurve(
      item: item, quantity: quantity, cost: cost, segments: merged(segments),
      tolerance: tolerance, runs: search.runs)
    if quantity == .frameReady { experiments.nameDeciders(of: &curve) }
    return curve
  }

  /// The lines between two runs, a line for all runs with the same decisions.
  private func lines(
    from first: CostSearch.Point, to limit: CostSearch.Point, _ runLimit: Int
  ) -> [CostCurve.Segment] {
    var segments: [CostCurve.Segment] = []
    var start = first
    while true {
      let (last, next) = search.end(of: start, upTo: limit)
      segments += straight(start, last)
      guard let next else { return segments }
      guard search.runs < runLimit else {
        return segments + [segment(next, limit, isExact: false)]
      }
      start = next
    }
  }

  /// The line through two runs with the same decisions, or several lines if a run between them is
  /// not on it.
  ///
  /// A latest or longest value, such as the longest wait of a tap, changes its subject without a
  /// decision. So does a page fault that meets another request of the storage: a touch of many pages
  /// makes many short lines, which one run between the ends may miss.
  private func straight(
    _ low: CostSearch.Point, _ high: CostSearch.Point
  ) -> [CostCurve.Segment] {
    let whole = segment(low, high, isExact: true)
    let width = high.cost.rawValue - low.cost.rawValue
    guard width > 1 else { return [whole] }
    let middle = search.middle(low, high)
    let parts: Int64 = faults ? 8 : 2
    let isStraight = (1..<parts).allSatisfy { part in
      let point = search.point(
        Nanoseconds(low.cost.rawValue + Int64(Int128(width) * Int128(part) / Int128(parts))))
      return point.order == low.order && isOn(whole, point)
    }
    if isStraight { return [whole] }
    guard search.runs < CostCurve.runLimit else { return [segment(low, high, isExact: false)] }
    return straight(low, middle) + straight(middle, high)
  }

  private func segment(
    _ low: CostSearch.Point, _ high: CostSearch.Point, isExact: Bool
  ) -> CostCurve.Segment {
    CostCurve.Segment(
      lower: low.cost, upper: high.cost, start: low.value, end: high.value, isExact: isExact)
  }

  private func isOn(_ segment: CostCurve.Segment, _ point: CostSearch.Point) -> Bool {
    guard let value = point.value, let expected = segment.value(at: point.cost) else {
      return point.value == nil && segment.start == nil && segment.end == nil
    }
    return value.isWithin(tolerance, of: expected)
  }

  /// The lines, with neighbors on one line joined.
  private func merged(_ segments: [CostCurve.Segment]) -> [CostCurve.Segment] {
    var merged: [CostCurve.Segment] = []
    /// The ends that the last line has swallowed.
    var inner: [CostSearch.Point] = []
    for segment in segments {
      guard let last = merged.last, last.isExact == segment.isExact else {
        merged.append(segment)
        inner = []
        continue
      }
      let whole = CostCurve.Segment(
        lower: last.lower, upper: segment.upper, start: last.start, end: segment.end,
        isExact: last.isExact)
      let ends = [
        CostSearch.Point(cost: last.upper, value: last.end),
        CostSearch.Point(cost: segment.lower, value: segment.start),
      ]
      if (inner + ends).allSatisfy({ isOn(whole, $0) }) {
        merged[merged.count - 1] = whole
        inner += ends
      } else {
        merged.append(segment)
        inner = []
      }
    }
    return merged
  }
}
