/// What a trace says in figures: a pure function of the trace and the scenario it came from.
package struct LaunchMetrics: Hashable, Sendable {
  package let names: Trace.Names
  package let timeline: Timeline
  package let phases: PhaseTimes
  /// The path to the ready frame, or to the last moment of a launch that has none.
  package let path: CriticalPath
  /// When all the content the scenario names was there; `nil` where it names none or some never came.
  package let contentReady: Nanoseconds?
  /// How it used the time that it had where nobody sees the app.
  package let background: BackgroundTime
  /// When each scene besides the first came and went, an entry for each time that it came.
  package let scenes: [[SceneTimes]]
  /// What each item's own code took, by item.
  package let uses: [ItemUse]
  /// Whether the launch is one that is seen, and ends with a frame.
  package let isSeen: Bool

  package init(_ trace: Trace, of scenario: Scenario) {
    names = trace.names
    timeline = Timeline(trace)
    isSeen = !scenario.request.reason.isInBackground
    background = BackgroundTime(trace, timeline, of: scenario)
    let hasEnded = background.ending == .ended || background.ending == .killed
    scenes = SceneTimes.all(trace, until: hasEnded ? background.end : .max)
    contentReady = Self.contentReady(timeline, scenario.app.contentReady)
    var phases = PhaseTimes(timeline, from: scenario.firstPhase, isSeen: isSeen)
    path = CriticalPath(timeline, inBackgroundUntil: isSeen ? nil : phases.entries.last?.end)
    if isSeen, let frame = timeline[.firstFrame], let contentReady {
      phases.extended = PhaseTimes.Entry(phase: .extended, start: frame, end: contentReady)
    }
    self.phases = phases
    uses = ItemUse.all(timeline, path)
  }

  /// When the launch's frame was ready; `nil` for a launch in the background, whatever the app draws later.
  package var frameReady: Nanoseconds? { isSeen ? timeline[.frameReady] : nil }
  /// When the launch's frame was on the display; `nil` for a launch in the background.
  package var firstFrame: Nanoseconds? { isSeen ? timeline[.firstFrame] : nil }

  /// When a milestone was reached, content ready included.
  package func time(of milestone: Milestone) -> Nanoseconds? {
    milestone == .contentReady ? contentReady : timeline[milestone]
  }

  /// The latest of the first frame and the ends of the named items (rule 32).
  private static func contentReady(_ timeline: Timeline, _ items: [ItemIndex]) -> Nanoseconds? {
    guard !items.isEmpty, var latest = timeline[.firstFrame] else { return nil }
    for item in items {
      let times = timeline.items[item]
      if times.isSkipped { continue }
      guard let ended = times.ended else { return nil }
      latest = max(latest, ended)
    }
    return latest
  }
}
