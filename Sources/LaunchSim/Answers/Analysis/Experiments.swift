/// Simulations of one launch with changes, each compared with the unchanged launch.
package struct Experiments {
  let report: Report

  package init(report: Report) {
    self.report = report
  }

  private var metrics: LaunchMetrics { report.metrics }

  /// The launch with some moves carried out; `nil` if the launch cannot be simulated again, a
  /// move does not apply to it, or the simulation takes too many turns or too long.
  ///
  /// - Complexity: one simulation.
  package func applying(_ moves: [Move]) -> Report? {
    guard report.isReplayable else { return nil }
    var scenario = report.scenario
    for move in moves {
      guard (try? move.apply(to: &scenario.app, costs: report.costs)) != nil else { return nil }
    }
    return try? simulating(scenario)
  }

  /// Simulates a changed launch; locks, queues and actors keep their numbers, so that ties are
  /// decided in the same way.
  ///
  /// - Throws: `SimulationError` if the launch takes too many turns or too long, or calls an
  ///   expiration handler whose steps are not recorded. Fatal.
  /// - Complexity: one simulation.
  func simulating(_ scenario: Scenario) throws(SimulationError) -> Report {
    let program = LaunchProgram(scenario, costs: report.costs, names: report.program.names)
    var simulation = LaunchSimulation(program)
    let trace = try simulation.run()
    if report.isUnknown(trace) { throw .notReplayable([.backgroundTime]) }
    return Report(scenario, costs: report.costs, program: program, trace: trace)
  }

  /// The run of a changed launch; `nil` if the simulation takes too many turns or too long, or calls
  /// an expiration handler whose steps are not recorded.
  ///
  /// - Complexity: one simulation.
  func trace(of scenario: Scenario) -> Trace? {
    let program = LaunchProgram(scenario, costs: report.costs, names: report.program.names)
    var simulation = LaunchSimulation(program)
    guard let trace = try? simulation.run(), !report.isUnknown(trace) else { return nil }
    return trace
  }

  /// The run without an item; `nil` if the launch cannot be simulated again, or the simulation
  /// takes too many turns or too long.
  ///
  /// - Complexity: one simulation.
  func trace(without item: ItemIndex) -> Trace? {
    guard report.isReplayable else { return nil }
    var simulation = LaunchSimulation(report.program.removing(item))
    guard let trace = try? simulation.run(), !report.isUnknown(trace) else { return nil }
    return trace
  }

  /// Time by which the frame is ready sooner without an item and the items that only it starts.
  ///
  /// Negative if the item makes the frame earlier; `nil` if either launch has no frame.
  ///
  /// - Complexity: one simulation.
  package func gain(ofRemoving item: ItemIndex) -> Nanoseconds? {
    guard let ready = metrics.frameReady else { return nil }
    return trace(without: item)?.time(of: .frameReady).map { ready - $0 }
  }

  /// True if a changed launch meets every demand of the scenario that the unchanged launch meets.
  package func allows(_ changed: Report) -> Bool {
    let isLaunched = changed.metrics.firstFrame != nil && changed.verdict.kind != .deadlocked
    return (isLaunched || changed.verdict.kind == report.verdict.kind)
      && Set(changed.judgment.violations).isSubset(of: report.judgment.violations)
  }

  /// The best placement for an item; `nil` if no placement makes the frame earlier.
  ///
  /// The best placement has the earliest first frame; then the shortest wait of a tap afterward,
  /// the earliest ready frame, and the smaller change of the code decide.
  func bestMove(of item: ItemIndex, _ finding: Observation.Kind) -> Observation? {
    let work = report.scenario.app.items[item]
    var placements: [Placement] = []
    // Only a scenario that says so shows the requested screen after another one.
    let isAsked = work.mobility == nil && work.answersRequest
    if work.mobility != .no, work.mobility != .offMain, !isAsked {
      placements.append(.afterFirstFrame)
    }
    if work.mobility == .offMain || work.mobility == .anywhere, !work.isMainOnly {
      placements.append(.detached(nil))
    }
    let tried = placements.compactMap { placement in
      attempt(finding, .move(work.name, to: placement), isDeclared: work.mobility != nil)
    }
    let ordered = tried.stablySorted { $0.rank < $1.rank }
    guard var best = ordered.first else { return nil }
    for other in ordered.dropFirst() where other.firstFrame == best.firstFrame {
      guard let placement = other.move?.placement, let wait = other.tapWaits else { continue }
      best.alternative = Observation.Alternative(placement: placement, tapWaits: wait)
      break
    }
    return best
  }

  /// Tries a move; `nil` if it breaks a demand of the scenario or, with `mustGain`, gains
  /// nothing.
  ///
  /// The wait of a tap in the result is the wait at the instant `tap`; without `tap`, the longest
  /// wait after the first frame.
  ///
  /// - Complexity: one simulation.
  func attempt(
    _ finding: Observation.Kind, _ move: Move, isDeclared: Bool, mustGain: Bool = true,
    tapAt tap: Nanoseconds? = nil
  ) -> Observation? {
    guard let moved = applying([move]), let ready = moved.metrics.frameReady,
      let before = metrics.frameReady, allows(moved)
    else { return nil }
    guard mustGain ? ready < before : ready <= before else { return nil }
    return Observation(
      finding: finding, move: move, firstFrame: moved.metrics.firstFrame,
      frameReady: ready,
      tapWaits: tap.map { moved.metrics.tapWaits(at: $0) } ?? moved.metrics.longestTapWait,
      isDeclared: isDeclared)
  }
}

extension Observation {
  /// The sort key of the observation's move, best first.
  fileprivate var rank: (Nanoseconds, Nanoseconds, Nanoseconds) {
    (firstFrame ?? .max, tapWaits ?? .max, frameReady ?? .max)
  }
}

extension LaunchMetrics {
  /// Time a tap at an instant waits until the main thread is free.
  func tapWaits(at tap: Nanoseconds) -> Nanoseconds {
    let turn = timeline.turns.first { $0.start <= tap && tap < $0.end }
    return turn.map { $0.end - tap } ?? .zero
  }

  /// Longest time a tap waits from the first frame on.
  package var longestTapWait: Nanoseconds {
    guard let frame = firstFrame else { return .zero }
    return timeline.turns.reduce(.zero) { longest, turn in
      max(longest, turn.end - max(turn.start, frame))
    }
  }
}
