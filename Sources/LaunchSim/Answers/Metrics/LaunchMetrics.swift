/// The figures of a trace: a pure function of the trace and its scenario.
package struct LaunchMetrics: Hashable, Sendable, MilestoneTimes {
  package let names: Trace.Names
  package let timeline: Timeline
  package let phases: PhaseTimes
  /// The path to the ready frame, or to the last moment of a launch without a frame.
  package let path: CriticalPath
  /// The instant at which all content of the scenario is ready; `nil` if the scenario names no
  /// content or some content is never ready.
  package let contentReady: Nanoseconds?
  /// The assertions of the run, for all that ask for them.
  let assertions = AssertionUses.Once()
  /// Use of the time in the background.
  package let background: BackgroundTime
  /// Connections of each scene but the first, in order.
  package let scenes: [[SceneTimes]]
  /// Resources of the machine that each item's own code took, by item.
  package let uses: [ItemUse]
  /// True if the launch is in the foreground, and ends with a frame.
  package let isSeen: Bool

  init(_ trace: Trace, of scenario: Scenario) {
    names = trace.names
    timeline = Timeline(trace)
    isSeen = !scenario.request.reason.isInBackground
    background = BackgroundTime(trace, timeline, assertions, of: scenario)
    let hasEnded = background.ending == .ended || background.ending == .killed
    scenes = SceneTimes.all(trace, until: hasEnded ? background.end : .max)
    contentReady = Self.contentReady(timeline, scenario.app)
    var phases = PhaseTimes(
      timeline, from: scenario.firstPhase, isSeen: isSeen,
      isDeadlock: trace.conclusion == .deadlocked)
    path = CriticalPath(timeline, inBackgroundUntil: isSeen ? nil : phases.entries.last?.end)
    if isSeen, let frame = timeline[.firstFrame], let contentReady {
      phases.extended = PhaseTimes.Stretch(phase: .extended, start: frame, end: contentReady)
    }
    self.phases = phases
    uses = ItemUse.all(timeline, path)
  }

  /// The ready frame of the launch; `nil` for a launch in the background, even if the app draws
  /// later.
  package var frameReady: Nanoseconds? { isSeen ? timeline[.frameReady] : nil }
  /// The frame of the launch on the display; `nil` for a launch in the background.
  package var firstFrame: Nanoseconds? { isSeen ? timeline[.firstFrame] : nil }

  /// Instant of a milestone, content ready included.
  package func time(of milestone: Milestone) -> Nanoseconds? {
    milestone == .contentReady ? contentReady : timeline[milestone]
  }

  /// The latest of the first frame and the ends of the content items (rule 32).
  private static func contentReady(_ timeline: Timeline, _ app: App) -> Nanoseconds? {
    guard !app.contentReady.isEmpty, var latest = timeline[.firstFrame] else { return nil }
    let items = app.contentReady.filter { !timeline.items[$0].isSkipped }
    // Without skipped work the screen is complete; without a skipped mark nothing says so.
    if items.isEmpty, app.contentReady.contains(where: { app.items[$0].isMark }) { return nil }
    for item in items {
      guard let ended = timeline.items[item].ended else { return nil }
      latest = max(latest, ended)
    }
    return latest
  }

  /// The share of a phase in the path; `nil` if the phase does not end.
  ///
  /// - Complexity: O(segments).
  func pathShare(of phase: Phase) -> Nanoseconds? {
    guard let entry = phases.entry(of: phase) else { return .zero }
    guard !entry.isEndless else { return nil }
    return path.segments.reduce(.zero) { sum, segment in
      // The work of one job may extend over several phases, as with the owner of two locks.
      let start = max(segment.start, entry.start)
      let end = min(segment.end, entry.end)
      return start < end ? sum + (end - start) : sum
    }
  }
}
