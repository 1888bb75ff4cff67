import LaunchSim

/// The threads that jobs occupy and the code that runs on them, event by event.
///
/// A pure function of the trace. Tracks draw it over time, and the playback shows it at an event, so
/// that a thread has one number everywhere.
///
/// - Complexity: O(*n* log *n*) in the events.
struct ThreadUses: Sendable {
  /// A stay of a job on a thread, from the event with which the job takes the thread to the event
  /// with which it leaves the thread.
  struct Occupancy: Hashable, Sendable {
    var job: JobID
    var thread: Timeline.Thread
    /// The number of the thread among threads of its kind, from 0 on: the lowest that was free.
    var number: Int
    var start: Int
    /// The number of events if it never leaves it.
    var end: Int
    /// The stay of the job on whose thread it runs as an immediate item; `nil` for its own thread.
    var host: Int?
  }

  /// Code in progress on a thread: a callback or an item, as long as its job occupies the thread.
  struct Frame: Hashable, Sendable {
    /// The stay, by its place.
    var occupancy: Int
    /// The number of frames of the thread around it.
    var depth: Int
    var start: Int
    var end: Int
    var item: ItemID?
    /// The callback, if it is no item's code.
    var callback: Callback?
  }

  /// In the order of their starts.
  private(set) var occupancies: [Occupancy] = []
  /// In the order of their starts, the outer before the inner.
  private(set) var frames: [Frame] = []
  /// The stays of each job, by their places.
  private(set) var stays = JobID.Table<[Int]>()
  /// The events of each job with which an activity begins.
  private(set) var openings = JobID.Table<[Int]>()
  /// The innermost frame that each event comes from, by its place; -1 for none.
  private(set) var sources: [Int32] = []
  /// The turns of the main thread, by the events with which they begin.
  private(set) var turns: [Int] = []

  /// Reads a trace.
  init(_ trace: Trace) {
    var reader = Reader(uses: self)
    reader.admit(.launchSequence)
    reader.take(.main, .launchSequence, at: 0)
    for (index, event) in trace.events.enumerated() {
      let source = reader.innermost(of: event)
      reader.read(event, at: index)
      reader.uses.sources.append(max(source, reader.innermost(of: event)))
    }
    for job in reader.jobs.indices { reader.leave(job, at: trace.events.count) }
    self = reader.uses
  }

  private struct Reader {
    struct Code {
      var item: ItemID?
      var callback: Callback?
    }

    struct Progress {
      /// The code that is open, innermost last.
      var code: [Code] = []
      /// Its frames on the present thread.
      var frames: [Int] = []
      var occupancy: Int?
      var isDraining = false
    }

    var uses: ThreadUses
    var jobs = JobID.Table<Progress>()
    var numbers: [Timeline.Thread: FreeNumbers] = [:]

    mutating func admit(_ job: JobID) {
      while job >= jobs.endIndex {
        jobs.append(Progress())
        uses.stays.append([])
        uses.openings.append([])
      }
    }

    mutating func read(_ event: TraceEvent, at index: Int) {
      guard let job = event.job, event.kind.isOfJob else { return }
      admit(job)
      if jobs[job].isDraining, event.kind != .childStarted {
        jobs[job].isDraining = false
        take(.main, job, at: index)
      }
      if event.kind.opensActivity { uses.openings[job].append(index) }
      switch event.kind {
      case .callbackBegan:
        open(Code(callback: Callback(index: Int(event.subject))), in: job, at: index)
      case .itemBegan: open(Code(item: event.item), in: job, at: index)
      case .callbackEnded, .itemEnded: close(job, at: index)
      case .itemStarted, .childStarted:
        guard let started = event.other else { return }
        admit(started)
        uses.openings[started].append(index)
      case .drain:
        leave(job, at: index)
        jobs[job].isDraining = true
      case .dispatched: take(Timeline.Thread(event), job, at: index)
      case .hosts:
        guard let hosted = event.other, let host = jobs[job].occupancy else { return }
        admit(hosted)
        take(uses.occupancies[host].thread, hosted, on: host, at: index)
      default: if event.leavesThread { leave(job, at: index) }
      }
    }

    /// The innermost frame of an event's job on its thread; -1 for none.
    func innermost(of event: TraceEvent) -> Int32 {
      guard let job = event.job, jobs.contains(job) else { return -1 }
      return Int32(jobs[job].frames.last ?? -1)
    }

    /// Gives a job a thread, or the thread of the job that hosts it.
    mutating func take(
      _ thread: Timeline.Thread, _ job: JobID, on host: Int? = nil, at index: Int
    ) {
      leave(job, at: index)
      let number =
        host.map { uses.occupancies[$0].number } ?? numbers[thread, default: FreeNumbers()].take()
      if thread == .main, host == nil { uses.turns.append(index) }
      let place = uses.occupancies.count
      uses.occupancies.append(
        Occupancy(
          job: job, thread: thread, number: number, start: index, end: index, host: host))
      uses.stays[job].append(place)
      jobs[job].occupancy = place
      for code in jobs[job].code { addFrame(code, of: job, at: index) }
    }

    mutating func leave(_ job: JobID, at index: Int) {
      guard let place = jobs[job].occupancy else { return }
      for frame in jobs[job].frames { uses.frames[frame].end = index }
      jobs[job].frames.removeAll(keepingCapacity: true)
      jobs[job].occupancy = nil
      uses.occupancies[place].end = index
      guard uses.occupancies[place].host == nil else { return }
      numbers[uses.occupancies[place].thread]?.give(uses.occupancies[place].number)
    }

    private mutating func open(_ code: Code, in job: JobID, at index: Int) {
      jobs[job].code.append(code)
      addFrame(code, of: job, at: index)
    }

    private mutating func close(_ job: JobID, at index: Int) {
      _ = jobs[job].code.popLast()
      if let frame = jobs[job].frames.popLast() { uses.frames[frame].end = index }
    }

    private mutating func addFrame(_ code: Code, of job: JobID, at index: Int) {
      guard let place = jobs[job].occupancy else { return }
      jobs[job].frames.append(uses.frames.count)
      uses.frames.append(
        Frame(
          occupancy: place, depth: depth(of: place) + jobs[job].frames.count - 1, start: index,
          end: index, item: code.item, callback: code.callback))
    }

    /// The number of frames of a thread around the frames of a hosted job.
    private func depth(of place: Int) -> Int {
      guard let host = uses.occupancies[place].host else { return 0 }
      let frames = jobs[uses.occupancies[host].job].frames
      return frames.last.map { uses.frames[$0].depth + 1 } ?? depth(of: host)
    }
  }
}

extension TraceEvent.Kind {
  /// False for the acts of the system, which do not interrupt a job.
  var isOfJob: Bool {
    switch self {
    case .milestone, .processSuspended, .processResumed, .bandRate, .effectiveQoS, .happened,
      .handlerExpired, .taskExpired, .eventBegan, .eventEnded, .watchBegan, .watchEnded, .frame:
      false
    default: true
    }
  }

  /// True if an activity of the job begins with it.
  var opensActivity: Bool {
    switch self {
    case .cpu, .read, .touch, .wait, .ownWait, .elapse, .lockWait, .await, .drain, .queued,
      .actorWait, .hosts, .delayed:
      true
    default: false
    }
  }
}
