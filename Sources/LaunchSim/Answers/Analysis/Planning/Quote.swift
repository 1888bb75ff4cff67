/// Costs that one more item may have: a row for each position, a column for each launch.
///
/// A cost is in the milliseconds of the device that its vendor measured on. The greatest cost of a
/// cell is exact to the nanosecond, and every smaller cost fits as well.
package struct Quote: Sendable {
  /// The first demand that a greater cost breaks.
  package enum Obstacle: Hashable, Sendable {
    /// The first frame misses its budget.
    case frame
    /// The launch ends in another way; `nil` if its simulation has no answer.
    case verdict(Verdict?)
    /// The app of a background launch is suspended, or ends, before the item does.
    case unfinished
    case demand(Judgment.Violation)
    case budget(String)
    /// A tap waits too long.
    case tap(Nanoseconds)
    /// None is known: greater costs were not searched, after ``Quote/runLimit`` simulations.
    case unsearched
    /// The launch misses its demands already.
    case already
  }

  /// The greatest cost at one position in one launch.
  package struct Cell: Hashable, Sendable {
    /// The greatest cost; `nil` if no cost fits.
    package var cost: Nanoseconds?
    /// The demand that a nanosecond more breaks; `nil` if ``Quote/greatestCost`` fits.
    package var obstacle: Obstacle?
    /// The first frame with a nanosecond more; `nil` without a frame.
    package var nextFrame: Nanoseconds?
  }

  package struct Row: Hashable, Sendable {
    package var position: Position
    /// A cell for each launch.
    package var cells: [Cell]
  }

  package let reports: [Report]
  /// The device that the vendor measured on.
  package let measuredOn: DeviceProfile
  package let rows: [Row]

  /// The greatest cost that is tried; an item for which it fits has no limit.
  ///
  /// No limit of the system on the time in the background is longer than half of it: the longest is
  /// the 600 s of background tasks through iOS 6.
  package static let greatestCost = Nanoseconds.seconds(1_200)

  /// The most positions of a launch, multiplied by the turns and events of its run.
  ///
  /// A quote of that size takes about ten seconds.
  package static let sizeLimit = 2_000_000

  /// The most simulations for a cell, after which no greater cost is taken to fit.
  static let runLimit = 4_000
  /// The most turns and events of these simulations together; some dozens are made in any case.
  static let eventLimit = 2_000_000

  /// True if a launch is too large for a quote, or comes to no callback.
  package var isEmpty: Bool { rows.isEmpty }

  /// Quotes for launches of one app.
  ///
  /// - Parameters:
  ///   - reports: The launches, at least one.
  ///   - measuredOn: The device that the vendor measured on.
  /// - Complexity: about fifty simulations for each cell.
  package init(_ reports: [Report], measuredOn: DeviceProfile) {
    self.reports = reports
    self.measuredOn = measuredOn
    // A launch that is killed does not come to all callbacks.
    let positions = reports.map(Position.all).max { $0.count < $1.count } ?? []
    let columns = reports.map { report in
      var hints: [Nanoseconds] = []
      return positions.map { position in
        let estimate = Estimate(report, position, measuredOn, hints: hints)
        defer { if !estimate.boundaries.isEmpty { hints = estimate.boundaries } }
        return estimate.cell()
      }
    }
    rows = positions.indices.map { place in
      Row(position: positions[place], cells: columns.map { $0[place] })
    }
  }
}

extension Quote {
  /// The row of the main thread with the least cost in a launch, the first of several; `nil` if the
  /// launch has no callback, or misses its demands already.
  package func least(in launch: Int) -> Row? {
    let rows = rows.filter { row in
      row.position.isOnMainThread && row.cells[launch].obstacle != .already
    }
    return rows.min { ($0.cells[launch].cost ?? .zero) < ($1.cells[launch].cost ?? .zero) }
  }
}

// MARK: - One cell

extension Quote {
  /// Search for the greatest cost at a position of a launch.
  struct Estimate {
    private let report: Report
    private let position: Position
    private let judge: Judge
    /// The launch with the item.
    private let scenario: Scenario
    private let search: CostSearch
    private let costRuns: CostRuns
    private let runs: Runs

    /// The run that was made last, kept for its judgment.
    private final class Runs {
      var last: (cost: Nanoseconds, trace: Trace)?
    }

    /// Prepares the search.
    ///
    /// - Parameters:
    ///   - report: The launch.
    ///   - position: The position of the item.
    ///   - device: The device that the vendor measured on.
    ///   - hints: The boundaries of a neighboring position, most of which are boundaries here too.
    init(
      _ report: Report, _ position: Position, _ device: DeviceProfile, hints: [Nanoseconds] = []
    ) {
      self.report = report
      self.position = position
      judge = Judge(report, position)
      let runs = Runs()
      self.runs = runs
      var item = WorkItem(
        name: Self.name(in: report.scenario), placement: .inline,
        steps: [.cpu(.fixed(.milliseconds(1)))])
      item.measuredOn = device.id
      item.measuredSpeed = device.performanceCores.speed.value
      scenario = report.scenario.adding(item, at: position)
      let costRuns = CostRuns(
        report, scenario, scenario.app.items.count - 1, until: nil, .whole)
      self.costRuns = costRuns
      search = CostSearch(hints: hints) { cost in
        guard let run = costRuns.run(at: cost) else { return CostSearch.Point(cost: cost) }
        let trace = run.simulation.trace()
        runs.last = (cost, trace)
        return CostSearch.Point(
          cost: cost, value: trace.time(of: .frameReady), order: run.order)
      }
    }

    /// The last costs below the changes of decisions, and the greatest cost.
    var boundaries: [Nanoseconds] { search.boundaries }

    /// A name that no item of the scenario has.
    static func name(in scenario: Scenario) -> String {
      let names = Set(scenario.app.items.map(\.name))
      var name = "New.item"
      while names.contains(name) { name += "+" }
      return name
    }

    /// The demand that a cost breaks; `nil` if the cost fits.
    private func obstacle(at cost: Nanoseconds) -> Obstacle? {
      guard let trace = trace(at: cost) else { return .verdict(nil) }
      let metrics = LaunchMetrics(trace, of: scenario)
      return judge.obstacle(in: trace, metrics, Judgment(trace, metrics, of: scenario))
    }

    private func trace(at cost: Nanoseconds) -> Trace? {
      if search.point(cost).order == nil { return nil }
      if let last = runs.last, last.cost == cost { return last.trace }
      return costRuns.run(at: cost)?.simulation.trace()
    }

    private func fits(_ point: CostSearch.Point) -> Bool {
      if judge.isTooLate(point.value) { return false }
      return obstacle(at: point.cost) == nil
    }

    /// Searches the greatest cost.
    ///
    /// - Parameters:
    ///   - first: The end of the first range to search; each further range doubles the cost, so that
    ///     the runs between fitting and not fitting are few.
    ///   - greatest: The greatest cost to try.
    ///   - runLimit: The most simulations.
    /// - Returns: The cell; without an obstacle if the greatest cost fits.
    func cell(
      from first: Nanoseconds = .milliseconds(1), upTo greatest: Nanoseconds = Quote.greatestCost,
      runLimit: Int? = nil
    ) -> Cell {
      let runLimit =
        runLimit ?? min(Quote.runLimit, max(48, Quote.eventLimit / max(report.size, 1)))
      if let obstacle = judge.refusal { return Cell(cost: nil, obstacle: obstacle) }
      guard report.isReplayable else { return Cell(cost: nil, obstacle: .verdict(nil)) }
      var fitting = search.point(.zero)
      if let obstacle = obstacle(at: .zero) { return Cell(cost: nil, obstacle: obstacle) }
      var bound = min(first, greatest)
      while true {
        let limit = search.point(bound)
        if let next = firstMisfit(from: fitting, upTo: limit, runLimit) {
          return cell(next)
        }
        guard bound < greatest else { return Cell(cost: greatest) }
        fitting = limit
        bound = min(Nanoseconds(2 * bound.rawValue), greatest)
      }
    }

    /// The cell for the least cost that does not fit.
    private func cell(_ misfit: Nanoseconds) -> Cell {
      let frame = trace(at: misfit)?.time(of: .firstFrame)
      let cost = misfit - Nanoseconds(1)
      return Cell(
        cost: cost > .zero ? cost : nil, obstacle: obstacle(at: misfit) ?? .unsearched,
        nextFrame: report.metrics.firstFrame == nil ? nil : frame)
    }

    /// The least cost that does not fit, from a cost that fits up to a limit.
    ///
    /// Costs with the same decisions fit up to a cost or from a cost on, because each demand
    /// compares sums that are affine in the cost.
    private func firstMisfit(
      from first: CostSearch.Point, upTo limit: CostSearch.Point, _ runLimit: Int
    ) -> Nanoseconds? {
      var fitting = first
      while true {
        // Costs behind so many changes of decisions are not known to fit.
        guard search.runs < runLimit else { return fitting.cost + Nanoseconds(1) }
        let (last, next) = search.end(of: fitting, upTo: limit)
        if !fits(last) { return crossing(fitting, last) }
        guard let next else { return nil }
        if !fits(next) { return crossing(last, next) }
        fitting = next
      }
    }

    /// The least cost that does not fit, between a cost that fits and a cost that does not.
    private func crossing(
      _ low: CostSearch.Point, _ high: CostSearch.Point
    ) -> Nanoseconds {
      search.boundary(
        between: low, and: high, isBelow: fits,
        guess: { low, high, _ in judge.likelyLimit(low, high) }
      ).next.cost
    }
  }
}

// MARK: - What fits

extension Quote {
  /// The demands on a launch with one more item.
  struct Judge {
    private let report: Report
    private let position: Position
    /// Last ready frame within the budget; `nil` if no frame is due, or its budget is missed already.
    private let lastReady: Nanoseconds?
    private let known: Set<Judgment.Violation>
    private let exceeded: Set<String>

    init(_ report: Report, _ position: Position) {
      self.report = report
      self.position = position
      // A launch that ends badly later, as its scenario expects, still shows its frame in time.
      lastReady = report.slack.flatMap { slack in
        slack >= .zero ? report.metrics.frameReady.map { $0 + slack } : nil
      }
      known = Set(report.judgment.violations.map(\.subject))
      exceeded = Set(report.judgment.exceededBudgets)
    }

    /// The reason why no cost fits; `nil` if one may fit.
    ///
    /// A launch that misses its demands has no time for more work before its frame.
    var refusal: Obstacle? {
      Self.isMissed(report) && !position.followsFrame ? .already : nil
    }

    /// True for a launch that misses its budget or ends badly, against its scenario.
    static func isMissed(_ report: Report) -> Bool {
      switch report.verdict {
      case .launched, .completed: false
      default: !report.judgment.isExpected
      }
    }

    /// True if a ready frame misses the budget that today's frame meets.
    func isTooLate(_ ready: Nanoseconds?) -> Bool {
      guard let lastReady, let ready else { return false }
      return ready > lastReady
    }

    /// The cost at which the ready frame reaches the end of its budget, on the line through two
    /// runs.
    func likelyLimit(_ low: CostSearch.Point, _ high: CostSearch.Point) -> Nanoseconds? {
      guard let lastReady, let start = low.value, let end = high.value, end > start else {
        return nil
      }
      let width = Int128(high.cost.rawValue - low.cost.rawValue)
      let distance = width * Int128((lastReady - start).rawValue) / Int128((end - start).rawValue)
      return Nanoseconds(low.cost.rawValue + Int64(clamping: distance))
    }

    /// The first demand that the changed launch breaks, and the launch of today does not.
    func obstacle(
      in trace: Trace, _ metrics: LaunchMetrics, _ judgment: Judgment
    ) -> Obstacle? {
      if isTooLate(metrics.frameReady) { return .frame }
      let verdict = judgment.verdict
      if verdict.kind != report.verdict.kind {
        return verdict.kind == .launchedOverBudget ? .frame : .verdict(verdict)
      }
      if let violation = judgment.violations.first(where: { !known.contains($0.subject) }) {
        return .demand(violation)
      }
      if let key = judgment.exceededBudgets.first(where: { !exceeded.contains($0) }) {
        return .budget(key)
      }
      return isUnfinished(in: trace, metrics) ? .unfinished : tapObstacle(in: metrics)
    }

    /// True if the app of a background launch is suspended, or ends, before the new item does.
    private func isUnfinished(in trace: Trace, _ metrics: LaunchMetrics) -> Bool {
      guard report.scenario.request.reason.isInBackground else { return false }
      guard let times = metrics.timeline.items.last, let started = times.started,
        let ended = times.ended
      else { return true }
      return trace.events.contains { event in
        event.kind == .processSuspended && started <= event.time && event.time < ended
      }
    }

    /// The wait of a tap that comes while the new item's turn holds the main thread, if it is too
    /// long and was not as long before.
    private func tapObstacle(in changed: LaunchMetrics) -> Obstacle? {
      guard let frame = changed.firstFrame else { return nil }
      let limit = SystemFigures.noticeableDelay.value
      guard position.followsFrame else {
        let wait = changed.longestTapWait
        return wait > max(limit, report.metrics.longestTapWait) ? .tap(wait) : nil
      }
      guard let times = changed.timeline.items.last else { return nil }
      let waits = changed.timeline.turns.lazy.filter { $0.job == times.job }
        .map { $0.end - max($0.start, frame) }
      guard let wait = waits.max(), wait > limit else { return nil }
      return .tap(wait)
    }
  }
}

extension Scenario {
  /// The device on which the scenario's own costs were measured, unless an item names another.
  package var deviceOfCosts: DeviceProfile {
    let speed = app.measuredSpeed
    let ids = app.items.filter { $0.measuredSpeed == speed }.map(\.measuredOn)
    let named = ids.lazy.compactMap { DeviceProfile.named($0) }.first
    if let named { return named }
    if device.performanceCores.speed.value == speed { return device }
    return DeviceProfile.catalog.first { $0.performanceCores.speed.value == speed } ?? .iPhone12
  }
}
