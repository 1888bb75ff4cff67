import LaunchSim

/// The place of each event of a run: the code whose event it is, and the thread it is on.
///
/// A pure function of the trace, worked out once for all sentences about it.
struct EventPlaces: Sendable {
  /// The place of one event.
  struct Place: Hashable, Sendable {
    /// The innermost item whose code it is; `nil` for the launch sequence's own.
    @ItemID.Compact var item: ItemID?
    /// The callback that the launch sequence is in.
    var callback: Callback?
    var thread: Timeline.Thread
  }

  /// The places by event, as of the moment before it.
  private(set) var places: [Place] = []
  /// The end of the callback, item or wait that begins with an event; `nil` for other events, and
  /// for callbacks, items and waits that do not come to their end.
  private(set) var ends: [Int?]
  /// The rate of each class's band from an instant on, in the order of time.
  private(set) var rates: [[(time: Nanoseconds, units: Int64)]]
  /// The class that each job has on the cores from an instant on, in the order of time.
  private(set) var classes: JobID.Table<[(time: Nanoseconds, qos: QoS)]>

  /// Reads a trace.
  ///
  /// - Complexity: O(events).
  init(_ trace: Trace, _ timeline: Timeline) {
    ends = Array(repeating: nil, count: trace.events.count)
    rates = Array(repeating: [], count: QoS.allCases.count)
    classes = JobID.Table(repeating: [], count: timeline.intervals.count)
    places.reserveCapacity(trace.events.count)
    var reader = Reader(timeline)
    for (index, event) in trace.events.enumerated() {
      places.append(reader.place(of: event))
      for start in reader.read(event, at: index) { ends[start] = index }
      read(event)
    }
  }

  private mutating func read(_ event: TraceEvent) {
    switch event.kind {
    case .bandRate:
      guard rates.indices.contains(Int(event.subject)) else { return }
      rates[Int(event.subject)].append((event.time, event.amount))
    case .cpu, .touch, .effectiveQoS:
      guard let job = event.job, classes.contains(job), let raw = UInt8(exactly: event.subject),
        let qos = QoS(rawValue: raw)
      else { return }
      classes[job].append((event.time, qos))
    default: break
    }
  }

  /// The state of the jobs while the events go by.
  private struct Reader {
    struct Progress {
      /// The open items with the events at their beginnings, innermost last.
      var open: [(item: ItemID, event: Int)] = []
      var thread = Timeline.Thread.none
      /// The event at which the present wait began.
      var wait: Int?
    }

    let owners: JobID.Table<ItemID?>
    var jobs: JobID.Table<Progress>
    /// The callback that is open, and the event at its beginning.
    var callback: (callback: Callback?, event: Int)?

    init(_ timeline: Timeline) {
      owners = timeline.jobItems
      jobs = JobID.Table(repeating: Progress(), count: timeline.intervals.count)
      if !jobs.isEmpty { jobs[.launchSequence].thread = .main }
    }

    func place(of event: TraceEvent) -> Place {
      guard let job = event.job, jobs.contains(job) else {
        return Place(item: nil, callback: nil, thread: .none)
      }
      return Place(
        item: jobs[job].open.last?.item ?? owners[job],
        callback: job == .launchSequence ? callback?.callback : nil, thread: jobs[job].thread)
    }

    /// Reads an event; returns the events that it ends.
    mutating func read(_ event: TraceEvent, at index: Int) -> [Int] {
      guard let job = event.job, jobs.contains(job), event.isStep else { return [] }
      var ended: [Int] = []
      if let wait = jobs[job].wait {
        ended.append(wait)
        jobs[job].wait = nil
      }
      switch event.kind {
      case .callbackBegan: callback = (Callback(index: Int(event.subject)), index)
      case .callbackEnded:
        if let began = callback?.event { ended.append(began) }
        callback = nil
      case .itemBegan: jobs[job].open.append((event.item, index))
      case .itemEnded:
        if let open = jobs[job].open.popLast() { ended.append(open.event) }
      case .dispatched: jobs[job].thread = Timeline.Thread(event)
      case .hosts:
        if let other = event.other, jobs.contains(other) { jobs[other].thread = jobs[job].thread }
        jobs[job].wait = index
      case .cpu, .read, .touch, .wait, .lockWait, .await, .elapse, .ownWait, .queued, .actorWait,
        .delayed, .drain:
        jobs[job].wait = index
      default: break
      }
      if event.leavesThread { jobs[job].thread = .none }
      return ended
    }
  }
}
