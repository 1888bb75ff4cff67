import LaunchSim

/// A priority inversion: work of a high class waits, without donating its class, for work of a
/// lower class that gets less than a fast core during the wait (rules 6, 12 and 14).
///
/// The inversion is found from the classes and rates of the run, so it also shows if the scenario
/// stated no class.
struct PriorityInversion: Hashable, Sendable {
  /// A job in the chain from the waiting job to the slow job.
  struct Link: Hashable, Sendable {
    var job: JobID
    var qos: QoS
    /// The lock that the job waits for; `nil` if the job waits for the next job's item.
    var lock: LockID?
  }

  /// The event that begins the wait.
  var event: Int
  /// The jobs, each waiting for the next.
  var chain: [Link]
  /// The part of the wait in which the last job had less than a fast core, and the part in which it
  /// had no core.
  var slow: Nanoseconds
  var starved: Nanoseconds

  var culprit: Link { chain[chain.count - 1] }
}

extension DeviceProfile {
  /// The rate of a thread that has a fast core to itself, in units of work per nanosecond (rule 1).
  var fastRate: Int64 {
    Int64(Processor.unitsPerNanosecond) / 1_000 * Int64(performanceCores.speed.value)
  }
}

extension PriorityInversion {
  /// The most waits that are examined, so that the search stays linear in large runs.
  private static let waitLimit = 2_000
  /// The longest chain of waits that is followed.
  private static let depthLimit = 8

  /// All inversions of a run, in the order of their waits.
  static func all(of report: Report) -> [PriorityInversion] {
    let search = Search(report)
    let waits = report.history.spans.filter { span in
      switch report.history.activity(of: span) {
      case .awaiting(_, let mode): mode == .semaphore || mode == .suspended
      // A semaphore has no one owner.
      case .lockWait: report.trace.events[span.start].other == nil
      default: false
      }
    }
    return waits.prefix(waitLimit).compactMap { search.inversion(at: $0) }
  }

  private struct Search {
    let timeline: Timeline
    let bands: RunHistory.Bands
    /// The rate of a thread that has a fast core to itself.
    let fast: Int64

    init(_ report: Report) {
      timeline = report.metrics.timeline
      bands = RunHistory.Bands(report.history)
      fast = report.scenario.device.fastRate
    }

    func inversion(at span: RunHistory.Span) -> PriorityInversion? {
      let history = timeline.history
      let event = history.events[span.start]
      let end = history.time(of: span.end)
      guard end > event.time,
        let qos = qos(of: span.job, history.thread(of: span.start), at: event.time)
      else { return nil }
      let found: Slow?
      if event.kind == .lockWait {
        let holder = history.owner(of: event.lock, before: span.start, awaitedUntil: span.end)
        let link = Link(job: span.job, qos: qos, lock: event.lock)
        found = holder.flatMap { follow($0, [link], from: event.time, to: end) }
      } else {
        let link = Link(job: span.job, qos: qos)
        found = follow(event.item, [link], from: event.time, to: end)
      }
      return found.map {
        PriorityInversion(
          event: span.start, chain: $0.chain, slow: $0.slow, starved: $0.starved)
      }
    }

    private typealias Slow = (chain: [Link], slow: Nanoseconds, starved: Nanoseconds)

    /// The longest inversion among the jobs that the end of an item waits for; `nil` without an
    /// inversion.
    private func follow(
      _ item: ItemID, _ chain: [Link], from start: Nanoseconds, to end: Nanoseconds
    ) -> Slow? {
      guard let job = timeline.items[item.index].job, !chain.contains(where: { $0.job == job })
      else { return nil }
      return follow(job, chain, from: start, to: end)
    }

    private func follow(
      _ job: JobID, _ chain: [Link], from start: Nanoseconds, to end: Nanoseconds
    ) -> Slow? {
      guard let waiter = chain.first, chain.count < depthLimit else { return nil }
      var own: Slow = (chain, .zero, .zero)
      var best: Slow?
      for interval in timeline.intervals(of: job, from: start, to: end) {
        switch interval.activity {
        case .running, .faulting:
          for part in bands.parts(of: job, from: interval.start, to: interval.end)
          where part.qos < waiter.qos && part.rate < fast {
            if own.slow == .zero { own.chain = chain + [Link(job: job, qos: part.qos)] }
            own.slow += part.length
            if part.rate == 0 { own.starved += part.length }
          }
        case .lockWait(let lock):
          guard let owner = timeline.owningJob(in: interval),
            !chain.contains(where: { $0.job == owner }), owner != job
          else { continue }
          let link = Link(job: job, qos: qos(of: job, interval), lock: lock)
          let found = follow(owner, chain + [link], from: interval.start, to: interval.end)
          if let found, found.slow > best?.slow ?? .zero { best = found }
        case .awaiting(let item, _):
          let link = Link(job: job, qos: qos(of: job, interval))
          let found = follow(item, chain + [link], from: interval.start, to: interval.end)
          if let found, found.slow > best?.slow ?? .zero { best = found }
        default: continue
        }
      }
      if let best, best.slow > own.slow { return best }
      return own.slow > .zero ? own : nil
    }

    private var depthLimit: Int { PriorityInversion.depthLimit }

    /// The class of a job at an instant; always `userInteractive` on the main thread.
    private func qos(of job: JobID, _ thread: Timeline.Thread, at time: Nanoseconds) -> QoS? {
      if thread == .main || job == .launchSequence { return .userInteractive }
      if let qos = bands.qos(of: job, at: time) { return qos }
      if case .global(let qos) = thread { return qos }
      return bands.classes[job].first?.qos
    }

    private func qos(of job: JobID, _ interval: Timeline.Interval) -> QoS {
      qos(of: job, interval.thread, at: interval.start) ?? .default
    }
  }
}
