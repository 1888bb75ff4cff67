import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Properties of every launch: the invariants of the model, checked on generated launches.
@Suite("Every launch")
struct LaunchProperties {
  @Test("The phases follow one another and add up to the first frame")
  func phases() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      var reached = Nanoseconds.zero
      for entry in launch.metrics.phases.entries {
        guard entry.end >= entry.start else { return "\(entry.phase) ends before it begins" }
        guard entry.start == reached else { return "\(entry.phase) does not begin at \(reached)" }
        reached = entry.end
      }
      let isSeen = !launch.scenario.request.reason.isInBackground
      let done = launch.trace.time(of: isSeen ? .firstFrame : .lifeCycleDone)
      let count = launch.metrics.phases.entries.count
      guard count == 6 || done == nil else { return "there are \(count) phases" }
      let ends = [Milestone.suspended, .enteredForeground].compactMap(launch.trace.time)
      let last = isSeen ? done : done == nil ? nil : ends.min() ?? launch.trace.end
      return last.flatMap { $0 == reached ? nil : "they add up to \(reached), not to \($0)" }
    }
  }

  @Test("The segments of the path leave no gap, do not overlap, and add up to the ready frame")
  func path() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      var reached = Nanoseconds.zero
      for segment in launch.metrics.path.segments {
        guard segment.length > .zero else { return "a segment at \(segment.start) has no length" }
        guard segment.start == reached else { return "a segment does not begin at \(reached)" }
        reached = segment.end
      }
      guard !launch.scenario.request.reason.isInBackground else {
        let done = launch.trace.time(of: .lifeCycleDone) ?? .zero
        return reached >= done ? nil : "they add up to \(reached), and the launch to \(done)"
      }
      let end =
        launch.trace.time(of: .frameReady)
        ?? launch.trace.time(of: .firstCommit).map { max($0, launch.trace.end) } ?? reached
      return end == reached ? nil : "they add up to \(reached), not to \(end)"
    }
  }

  @Test("A segment of the path has the activity of its job at that time")
  func pathIsTrue() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      var replay = launch.replay
      var segments = launch.metrics.path.segments[...]
      // From the commit on, the render server has the frame, which no event of a job shows.
      let commit = launch.trace.time(of: .firstCommit) ?? .max
      while replay.next() != nil {
        let start = replay.now - replay.elapsed
        while let segment = segments.first, segment.end <= start { segments.removeFirst() }
        guard let segment = segments.first, replay.elapsed > .zero, start < commit else { continue }
        let doing = replay.jobs[segment.job.index].doing
        guard segment.activity.matches(doing) else {
          return
            "from \(start) job \(segment.job) is \(doing), and is said to be \(segment.activity)"
        }
      }
      return nil
    }
  }

  @Test("The first frame falls on the first refresh at which it is ready")
  func firstFrame() {
    expectOfEveryLaunch(andApps: true) { launch in
      guard let frame = launch.trace.time(of: .firstFrame) else { return nil }
      guard let ready = launch.trace.time(of: .frameReady) else { return "it was never ready" }
      let rate = Int64(launch.scenario.device.refreshRate.value)
      func refresh(_ count: Int64) -> Nanoseconds {
        launch.scenario.request.vsyncPhase + Nanoseconds(count * 1_000_000_000 / rate)
      }
      let sinceRefreshes = (frame - launch.scenario.request.vsyncPhase).rawValue
      // Rounded down, a refresh is up to a nanosecond earlier than its exact time.
      let guess = sinceRefreshes * rate / 1_000_000_000
      let matches = [guess, guess + 1].filter { $0 >= 1 && refresh($0) == frame }
      guard let count = matches.first else { return "\(frame) is no refresh" }
      guard frame >= ready else { return "it is shown at \(frame), before it is ready at \(ready)" }
      guard count == 1 || refresh(count - 1) < ready else { return "a refresh before would do" }
      return nil
    }
  }

  @Test("A frame that is ready exactly at a refresh is shown then")
  func frameAtRefresh() {
    expectOfEveryLaunch(every: 4) { launch in
      guard let ready = launch.trace.time(of: .frameReady) else { return nil }
      let rate = Int64(launch.scenario.device.refreshRate.value)
      // Move the refreshes so that one of them falls on the moment, and then a nanosecond before
      // it.
      let count = max(1, ready.rawValue * rate / 1_000_000_000)
      let phase = ready - Nanoseconds(count * 1_000_000_000 / rate)
      for (early, wait) in [(Int64(0), Int64(0)), (1, 1_000_000_000 * (count + 1) / rate)] {
        var scenario = launch.scenario
        scenario.request.vsyncPhase = phase - Nanoseconds(early)
        guard scenario.request.vsyncPhase >= .zero else { continue }
        let frame = try Play(scenario, costs: launch.costs).trace.time(of: .firstFrame)
        let expected = wait == 0 ? ready : scenario.request.vsyncPhase + Nanoseconds(wait)
        let isLate = scenario.request.isWatchdogArmed && expected > Self.watchdogLimit
        guard frame == (isLate ? nil : expected) else {
          return "ready at \(ready), it is shown at \(String(describing: frame)), not \(expected)"
        }
      }
      return nil
    }
  }

  private static let watchdogLimit = Nanoseconds.seconds(20)

  @Test("With an armed watchdog no launch without a frame exceeds the limit")
  func watchdog() {
    expectOfEveryLaunch(andApps: true) { launch in
      let limit = Self.watchdogLimit
      let frame = launch.trace.time(of: .firstFrame)
      if case .killed(let time, _) = launch.trace.conclusion {
        guard time == limit else { return "it was killed at \(time)" }
        guard frame == nil else { return "it was killed with its frame on the display" }
        guard launch.scenario.request.isWatchdogArmed else { return "nobody could kill it" }
        let last = launch.trace.events.map(\.time).max() ?? .zero
        return max(last, launch.trace.end) <= limit ? nil : "something happens at \(last)"
      }
      guard launch.scenario.request.isWatchdogArmed, let frame else { return nil }
      return frame <= limit ? nil : "its frame came at \(frame)"
    }
  }

  @Test("The trace is in order of time, and ends with the launch")
  func order() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      for (event, next) in zip(launch.trace.events, launch.trace.events.dropFirst())
      where next.time < event.time {
        return "\(next.kind) at \(next.time) follows \(event.kind) at \(event.time)"
      }
      let last = launch.trace.events.last?.time ?? .zero
      return launch.trace.end >= last ? nil : "it ends at \(launch.trace.end), before \(last)"
    }
  }
}

extension Timeline.Activity {
  /// True if the replay of a trace has this name for it.
  fileprivate func matches(_ doing: TraceReplay.Doing) -> Bool {
    switch (self, doing) {
    case (.running, .running), (.reading, .reading), (.faulting, .faulting), (.waiting, .waiting),
      (.elapsing, .elapsing), (.ownWait, .ownWait), (.draining, .draining), (.deferred, .deferred):
      true
    case (.lockWait(let lock), .lockWait(let other)): lock.rawValue == other
    case (.awaiting(let item, _), .awaiting(let other)): item.rawValue == other
    case (.queued(let lane), .queued(let other)): lane == other
    case (.hosting(let job), .hosting(let other)): job.index == other
    default: false
    }
  }
}
