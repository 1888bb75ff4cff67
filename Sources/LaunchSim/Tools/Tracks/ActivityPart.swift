import LaunchSim

/// A part of an activity that the critical path takes as a whole or not at all.
struct ActivityPart: Hashable, Sendable {
  var interval: Timeline.Interval
  /// The stay on the thread, by its place in `ThreadUses`; `nil` without a thread.
  var occupancy: Int?
  /// The event with which the activity begins; `nil` for a later part of it.
  var event: Int?
  var isOnPath: Bool

  /// The activities of all jobs, job by job, without waits for an immediate item, whose own
  /// activities fill them.
  ///
  /// - Complexity: O(events).
  static func all(
    _ timeline: Timeline, _ path: CriticalPath, _ uses: ThreadUses, _ trace: Trace
  ) -> [ActivityPart] {
    var segments = JobID.Table<[Timeline.Interval]>(
      repeating: [], count: timeline.intervals.count)
    for segment in path.segments where !segment.isRendering {
      segments[segment.job].append(segment)
    }
    let resumptions = trace.events.indices.filter { trace.events[$0].kind == .processResumed }
    var parts: [ActivityPart] = []
    parts.reserveCapacity(trace.events.count)
    for job in timeline.intervals.indices {
      var places = Places(trace: trace, openings: uses.openings[job], stays: uses.stays[job])
      var segment = segments[job][...]
      for interval in timeline.intervals[job] {
        var part = ActivityPart(
          interval: interval, occupancy: places.occupancy(at: interval, uses),
          event: places.opening(at: interval.start), isOnPath: false)
        if part.event == nil, interval.activity == .running {
          let place = resumptions.partitioningIndex { trace.events[$0].time >= interval.start }
          part.event = place < resumptions.count ? resumptions[place] : nil
        }
        if case .hosting = interval.activity { continue }
        part.cut(by: &segment, into: &parts)
      }
    }
    return parts
  }

  /// Cuts it where the critical path takes it up or leaves it.
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

  /// Takes off the part before an instant.
  private mutating func split(at time: Nanoseconds) -> Self {
    var first = self
    first.interval.end = time
    interval.start = time
    event = nil
    return first
  }

  /// The current positions in the events and in the stays of a job, while its intervals are read in
  /// order.
  private struct Places {
    let trace: Trace
    let openings: [Int]
    let stays: [Int]
    var opening = 0
    var stay = 0

    /// The last event that begins an activity at an instant.
    mutating func opening(at time: Nanoseconds) -> Int? {
      while opening + 1 < openings.count, trace.events[openings[opening + 1]].time <= time {
        opening += 1
      }
      guard opening < openings.count, trace.events[openings[opening]].time == time else {
        return nil
      }
      return openings[opening]
    }

    mutating func occupancy(at interval: Timeline.Interval, _ uses: ThreadUses) -> Int? {
      guard interval.thread != .none else { return nil }
      while stay < stays.count {
        let end = uses.occupancies[stays[stay]].end
        guard end < trace.events.count, trace.events[end].time <= interval.start else { break }
        stay += 1
      }
      return stay < stays.count ? stays[stay] : nil
    }
  }
}

extension Timeline.Interval {
  /// True for the part of the critical path in which the render server has the frame.
  var isRendering: Bool { job == .launchSequence && activity == .elapsing && thread == .none }
}
