/// What a trace says in figures: a pure function of the trace and the scenario it came from.
package struct LaunchMetrics: Hashable, Sendable {
  package let names: Trace.Names
  package let timeline: Timeline
  package let phases: PhaseTimes
  /// The path to the ready frame, or to the last moment of a launch that has none.
  package let path: CriticalPath
  /// When all the content the scenario names was there; `nil` where it names none or some never came.
  package let contentReady: Nanoseconds?

  package init(_ trace: Trace, of scenario: LaunchScenario) {
    names = trace.names
    timeline = Timeline(trace)
    phases = PhaseTimes(timeline, first: scenario.firstPhase)
    path = CriticalPath(timeline)
    contentReady = Self.contentReady(timeline, scenario.app.contentReady)
  }

  package var frameReady: Nanoseconds? { timeline[.frameReady] }
  package var firstFrame: Nanoseconds? { timeline[.firstFrame] }

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

  // MARK: Shares

  /// How long an item's own code occupied the main thread, waits included.
  package func mainThreadTime(of item: ItemIndex) -> Nanoseconds {
    time(of: item) { $0.thread == .main }
  }

  /// How long an item's own code was on the cores.
  package func runningTime(of item: ItemIndex) -> Nanoseconds {
    time(of: item) { $0.activity == .running || $0.activity == .faulting }
  }

  private func time(
    of item: ItemIndex, where isCounted: (Timeline.Interval) -> Bool
  ) -> Nanoseconds {
    let job = timeline.items[item].job
    guard job >= 0, Int(job) < timeline.intervals.count else { return .zero }
    return timeline.intervals[Int(job)].reduce(.zero) { sum, interval in
      interval.item == Int32(item) && isCounted(interval) ? sum + interval.length : sum
    }
  }

  /// The turn of the main thread in which an item began, if it ran there.
  package func turn(of item: ItemIndex) -> Timeline.Turn? {
    guard let began = timeline.items[item].began else { return nil }
    return timeline.turns.first { $0.start <= began && began < $0.end }
  }
}
