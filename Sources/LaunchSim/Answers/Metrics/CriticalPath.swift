/// The chain of work that the frame waited for, from the request to the ready frame (rule 39).
///
/// Each interval in which the launch sequence waited for a lock, an item or a drain is replaced by
/// the work of the owner, the item or the main thread in the same interval; waits within that work
/// are replaced in turn. The segments follow one another without a gap, so their lengths add up to
/// the time of the ready frame.
package struct CriticalPath: Hashable, Sendable {
  /// Stretches of one activity of one job, each billed to its innermost item.
  package private(set) var segments: [Timeline.Interval] = []

  /// The path to the ready frame.
  ///
  /// Without a ready frame, the path leads to the end of the launch; in the background, to the
  /// first instant at which the launch sequence has nothing to do.
  ///
  /// - Parameters:
  ///   - timeline: The timeline of a run.
  ///   - end: The end of a launch in the background, regardless of later work of the launch
  ///     sequence; `nil` for a launch that ends with a frame.
  init(_ timeline: Timeline, inBackgroundUntil end: Nanoseconds? = nil) {
    let commit = end == nil ? timeline[.firstCommit] : nil
    var walk = Walk(timeline: timeline)
    // Room for the path of a launch of usual size, allocated at once.
    walk.segments.reserveCapacity(32)
    walk.follow(
      .launchSequence, from: .zero, to: commit ?? min(Self.firstPause(in: timeline), end ?? .max))
    segments = walk.segments
    // The render server has the frame after the commit, so work of the main thread no longer delays
    // the frame.
    guard let commit else { return }
    let ready = timeline[.frameReady] ?? timeline.end
    guard ready > commit else { return }
    segments.append(
      Timeline.Interval(
        job: .launchSequence, start: commit, end: ready, activity: .elapsing, thread: .none))
  }

  /// The first instant at which the launch sequence has nothing to do.
  private static func firstPause(in timeline: Timeline) -> Nanoseconds {
    var reached = Nanoseconds.zero
    for interval in timeline.intervals.first ?? [] {
      guard interval.start == reached else { break }
      reached = interval.end
    }
    return reached
  }

  /// Time of an item in the path.
  ///
  /// - Complexity: O(segments).
  func share(of item: ItemID?) -> Nanoseconds {
    segments.reduce(.zero) { $1.item == item ? $0 + $1.length : $0 }
  }

  private struct Walk {
    /// An interval to be explained by the activity of a job.
    struct Visit {
      var job: JobID
      var start: Nanoseconds
      var end: Nanoseconds
      var depth: Int
    }

    let timeline: Timeline
    var segments: [Timeline.Interval] = []
    /// Longest chain of waits that is followed.
    ///
    /// A longer chain is a cycle.
    var limit: Int { timeline.intervals.count + 1 }

    mutating func follow(_ job: JobID, from start: Nanoseconds, to end: Nanoseconds) {
      var pending = [Visit(job: job, start: start, end: end, depth: 0)]
      while let visit = pending.popLast() {
        var next: [Visit] = []
        for interval in timeline.intervals(of: visit.job, from: visit.start, to: visit.end) {
          let causes = visit.depth < limit ? self.causes(of: interval) : []
          if causes.isEmpty {
            // An interval before this one is still unexplained, so this interval waits its turn.
            if next.isEmpty { append(interval) } else { next.append(whole(interval, visit.depth)) }
          } else {
            for cause in causes {
              next.append(
                Visit(
                  job: cause.job, start: cause.start, end: cause.end, depth: visit.depth + 1))
            }
          }
        }
        pending.append(contentsOf: next.reversed())
      }
    }

    private func whole(_ interval: Timeline.Interval, _ depth: Int) -> Visit {
      Visit(job: interval.job, start: interval.start, end: interval.end, depth: depth)
    }

    private mutating func append(_ interval: Timeline.Interval) {
      if let last = segments.last, last.end == interval.start, last.job == interval.job,
        last.item == interval.item, last.activity == interval.activity,
        last.callback == interval.callback
      {
        segments[segments.count - 1].end = interval.end
        return
      }
      segments.append(interval)
    }

    /// The jobs that explain an interval, covering it without a gap; empty if no job explains it.
    private func causes(of interval: Timeline.Interval) -> [Visit] {
      switch interval.activity {
      case .lockWait: owners(during: interval)
      case .awaiting(let item, _): executors(of: item, during: interval)
      case .draining: turns(during: interval)
      case .hosting(let job):
        [Visit(job: job, start: interval.start, end: interval.end, depth: 0)]
      default: []
      }
    }

    /// The jobs that owned the lock that an interval waits for.
    private func owners(during interval: Timeline.Interval) -> [Visit] {
      let history = timeline.ownerships(in: interval)
      func start(_ place: Int) -> Nanoseconds {
        place < history.count ? timeline.history.time(of: history[place].event) : timeline.end
      }
      // The last ownership that begins no later than the interval; a lock may have had thousands.
      var index =
        history.partitioningIndex { timeline.history.time(of: $0.event) > interval.start } - 1
      index = max(index, 0)
      var visits: [Visit] = []
      while index < history.count, start(index) < interval.end {
        add(history[index].owner, start(index), start(index + 1), to: &visits, within: interval)
        index += 1
      }
      return covering(interval, visits)
    }

    /// The job that runs an item; before the start of that job, the job that started it; and so on.
    private func executors(of item: ItemID, during interval: Timeline.Interval) -> [Visit] {
      let times = timeline.items[item.index]
      var visits: [Visit] = []
      var next = times.job
      var end = times.ended ?? timeline.end
      while let job = next {
        let start = timeline.start(of: job)
        add(job, start, end, to: &visits, within: interval)
        guard start > interval.start else { break }
        end = start
        next = timeline.starter(of: job)
      }
      return covering(interval, visits.reversed())
    }

    private func turns(during interval: Timeline.Interval) -> [Visit] {
      var visits: [Visit] = []
      for turn in timeline.turns where turn.job != .launchSequence {
        add(turn.job, turn.start, turn.end, to: &visits, within: interval)
      }
      return covering(interval, visits)
    }

    private func add(
      _ job: JobID?, _ start: Nanoseconds, _ end: Nanoseconds, to visits: inout [Visit],
      within interval: Timeline.Interval
    ) {
      let start = max(start, interval.start)
      let end = min(end, interval.end)
      guard let job, job != interval.job, start < end else { return }
      visits.append(Visit(job: job, start: start, end: end, depth: 0))
    }

    /// The visits if they cover the whole interval, else an empty list: no time may be billed twice
    /// or dropped.
    private func covering(_ interval: Timeline.Interval, _ visits: [Visit]) -> [Visit] {
      var reached = interval.start
      for visit in visits {
        guard visit.start == reached else { return [] }
        reached = visit.end
      }
      return reached == interval.end ? visits : []
    }
  }
}
