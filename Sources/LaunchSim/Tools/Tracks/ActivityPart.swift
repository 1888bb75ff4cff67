import LaunchSim

/// A part of an activity that the critical path takes as a whole or not at all.
struct ActivityPart: Hashable, Sendable {
  var interval: Timeline.Interval
  /// The stay of the job on its thread, by its place in the history; `nil` without a thread.
  var stay: Int?
  /// The event that begins the activity; `nil` for a later part of the activity.
  var event: Int?
  var isOnPath: Bool

  /// The activities of all jobs, job by job.
  ///
  /// Waits for an immediate item are left out, because the item's own activities fill them.
  ///
  /// - Complexity: O(events).
  static func all(_ timeline: Timeline, _ path: CriticalPath) -> [ActivityPart] {
    let history = timeline.history
    var segments = JobID.Table<[Timeline.Interval]>(
      repeating: [], count: timeline.intervals.count)
    for segment in path.segments where !segment.isRendering {
      segments[segment.job].append(segment)
    }
    var parts: [ActivityPart] = []
    parts.reserveCapacity(history.events.count)
    for job in timeline.intervals.indices {
      var segment = segments[job][...]
      for interval in timeline.intervals[job] {
        if case .hosting = interval.activity { continue }
        let span = history.spans[Int(interval.span)]
        let part = ActivityPart(
          interval: interval, stay: span.stay < 0 ? nil : Int(span.stay),
          event: history.beginning(of: interval), isOnPath: false)
        part.cut(by: &segment, into: &parts)
      }
    }
    return parts
  }

  /// Cuts the activity where the critical path enters or leaves it.
  private func cut(by path: inout ArraySlice<Timeline.Interval>, into parts: inout [Self]) {
    var rest = self
    while let segment = path.first, segment.start < rest.interval.end {
      if segment.end > rest.interval.start {
        if segment.start > rest.interval.start {
          parts.append(rest.split(at: segment.start))
        }
        guard segment.end < rest.interval.end else {
          rest.isOnPath = true
          break
        }
        var taken = rest.split(at: segment.end)
        taken.isOnPath = true
        parts.append(taken)
      }
      path.removeFirst()
    }
    parts.append(rest)
  }

  /// Cuts off the part before an instant, and returns it.
  private mutating func split(at time: Nanoseconds) -> Self {
    var first = self
    first.interval.end = time
    interval.start = time
    event = nil
    return first
  }
}

extension Timeline.Interval {
  /// True for the part of the critical path in which the render server has the frame.
  var isRendering: Bool { job == .launchSequence && activity == .elapsing && thread == .none }
}
