// Changes made to a launch, one at a time, to see what comes of them.

extension Report {
  /// The same launch with some changes made to it; `nil` where it takes too many turns, or too long, and
  /// where the launch cannot be simulated again.
  func applying(_ changes: [Change]) -> Report? {
    guard isReplayable else { return nil }
    var scenario = scenario
    for change in changes { change.apply(to: &scenario.app) }
    return try? simulating(scenario)
  }

  /// Simulates a changed launch, in which what has a number keeps it: ties are then decided as here.
  func simulating(_ scenario: Scenario) throws(SimulationError) -> Report {
    let program = LaunchProgram(scenario, costs: costs, names: program.names)
    var simulation = LaunchSimulation(program)
    let trace = try simulation.run()
    return Report(scenario, costs: costs, program: program, trace: trace)
  }

  /// Whether a changed launch still does what the scenario asks for, as far as this one does.
  func allows(_ changed: Report) -> Bool {
    let isLaunched = changed.metrics.firstFrame != nil && changed.verdict.kind != .deadlocked
    return (isLaunched || changed.verdict.kind == verdict.kind)
      && Set(changed.judgement.violations).isSubset(of: judgement.violations)
  }

  /// The best place that an item may be moved to; `nil` where none of them makes the frame sooner.
  ///
  /// Best is the earliest first frame; among equals the shortest wait of a tap afterwards, then the frame
  /// that is ready first, then the smaller change of the code.
  func bestMove(of item: ItemIndex, _ finding: Observation.Finding) -> Observation? {
    let work = scenario.app.items[item]
    var placements: [Placement] = []
    if work.mobility != .no, work.mobility != .offMain { placements.append(.afterFirstFrame) }
    if work.mobility == .offMain || work.mobility == .anywhere, !work.isMainOnly {
      placements.append(.detached(nil))
    }
    let tried = placements.compactMap { placement in
      attempt(finding, .place(item, placement), isDeclared: work.mobility != nil)
    }
    let ordered = tried.enumerated()
      .sorted { $0.element.rank(at: $0.offset) < $1.element.rank(at: $1.offset) }
      .map(\.element)
    guard var best = ordered.first else { return nil }
    for other in ordered.dropFirst() where other.firstFrame == best.firstFrame {
      guard case .place(_, let placement)? = other.change, let wait = other.tapWaits else {
        continue
      }
      best.alternative = Observation.Alternative(placement: placement, tapWaits: wait)
      break
    }
    return best
  }

  /// Tries a change; `nil` when it breaks what the scenario asks for or, if it must, gains nothing.
  ///
  /// The tap whose wait is told is one at `tap`, else the one after the first frame that waits longest.
  func attempt(
    _ finding: Observation.Finding, _ change: Change, isDeclared: Bool, mustGain: Bool = true,
    tapAt tap: Nanoseconds? = nil
  ) -> Observation? {
    guard let moved = applying([change]), let ready = moved.metrics.frameReady,
      let before = metrics.frameReady, allows(moved)
    else { return nil }
    guard mustGain ? ready < before : ready <= before else { return nil }
    return Observation(
      finding: finding, change: change, firstFrame: moved.metrics.firstFrame, frameReady: ready,
      tapWaits: tap.map { moved.metrics.tapWaits(at: $0) } ?? moved.metrics.longestTapWait,
      isDeclared: isDeclared)
  }
}

extension Observation {
  /// What makes one change better than another, the least first.
  fileprivate func rank(at place: Int) -> (Nanoseconds, Nanoseconds, Nanoseconds, Int) {
    (firstFrame ?? .max, tapWaits ?? .max, frameReady ?? .max, place)
  }
}

extension LaunchMetrics {
  /// How long a tap at an instant waits until the main thread is free of what it is at.
  func tapWaits(at tap: Nanoseconds) -> Nanoseconds {
    let turn = timeline.turns.first { $0.start <= tap && tap < $0.end }
    return turn.map { $0.end - tap } ?? .zero
  }

  /// How long a tap may have to wait from the first frame on.
  var longestTapWait: Nanoseconds {
    guard let frame = firstFrame else { return .zero }
    return timeline.turns.reduce(.zero) { longest, turn in
      max(longest, turn.end - max(turn.start, frame))
    }
  }
}
