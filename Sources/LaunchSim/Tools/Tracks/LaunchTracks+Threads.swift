import LaunchSim

// The threads: the callbacks and items on them, and their activities.

extension LaunchTracks.Drawing {
  /// Adds a track for each thread that some job occupies.
  mutating func addThreads() {
    addThreadTracks()
    for frame in uses.frames { addFrame(frame) }
    for part in activities {
      guard let place = part.stay, let track = track(ofStay: place) else { continue }
      addSteps(part, to: track)
      add(part, to: track)
    }
  }

  /// Adds the app's steps outside callbacks around their activities: steps of a later event, or of
  /// an expiration.
  private mutating func addSteps(_ part: ActivityPart, to track: Int) {
    guard let name = steps(of: part) else { return }
    add(
      .callback, name, on: track, from: part.interval.start, to: part.interval.end,
      event: part.event)
  }

  /// The name of the steps outside callbacks that an activity belongs to; `nil` for steps of a
  /// callback or an item, and for work of the system.
  func steps(of part: ActivityPart) -> String? {
    let interval = part.interval
    guard interval.job == .launchSequence, interval.item == nil, interval.callback == nil,
      interval.thread == .main, interval.start >= launchEnd, let event = part.event
    else { return nil }
    guard case .event(let later)? = report.history.frame(of: event)?.owner else {
      return "Expiration steps"
    }
    return "Steps when \(scenario.laterEvents[later].kind.words { $0 })"
  }

  private mutating func addThreadTracks() {
    var keys: [ThreadKey] = [ThreadKey(thread: .main, number: 0)]
    var isKnown: Set<ThreadKey> = [keys[0]]
    for (stay, number) in zip(report.history.stays, uses.numbers)
    where time(of: stay.start) < time(of: stay.end) {
      let key = ThreadKey(thread: stay.thread, number: number)
      if isKnown.insert(key).inserted { keys.append(key) }
    }
    let first = Dictionary(zip(keys, 0...)) { first, _ in first }
    let order = keys.sorted { left, right in
      (left.thread.rank, left.number, first[left] ?? 0)
        < (right.thread.rank, right.number, first[right] ?? 0)
    }
    for key in order {
      let lane = ThreadLane(key.thread, names) ?? .main
      let kind: LaunchTracks.Track.Kind =
        switch lane {
        case .main: .main
        case .pool: .pool
        case .global: .global
        case .queue: .queue
        }
      threads[key] = addTrack(kind, lane.trackTitle(thread: key.number + 1))
    }
  }

  private func track(ofStay place: Int) -> Int? {
    threads[ThreadKey(thread: report.history.stays[place].thread, number: uses.numbers[place])]
  }

  /// Adds a callback or an item for as long as it occupies the thread; a callback or item that
  /// takes no time becomes a mark.
  private mutating func addFrame(_ frame: ThreadUses.Frame) {
    let (start, end) = (time(of: frame.start), time(of: frame.end))
    let name = frame.item.map { names[$0] } ?? frame.callback?.name ?? ""
    guard start < end else {
      guard frame.isWhole(in: report.trace), let track = track(ofStay: frame.stay) else { return }
      return tracks.marks.append(
        LaunchTracks.Mark(
          track: track, time: start, name: name, event: frame.start, kind: .moment))
    }
    guard let track = track(ofStay: frame.stay) else { return }
    var slice = LaunchTracks.Slice(
      track: track, depth: 0, start: start, end: end, kind: frame.item == nil ? .callback : .item,
      name: name, item: frame.item?.index, event: frame.start,
      isOpen: isDeadlock && frame.end == events.count)
    let job = report.history.stays[frame.stay].job
    for (suspended, resumed) in suspensions(of: job, from: start, to: end) {
      slice.end = suspended
      add(slice)
      slice.start = resumed
      slice.end = end
      slice.event = nil
    }
    add(slice)
  }

  /// The times in a range in which a job stands still because the process is suspended.
  private func suspensions(
    of job: JobID, from start: Nanoseconds, to end: Nanoseconds
  ) -> [(Nanoseconds, Nanoseconds)] {
    let background = report.metrics.background
    guard !background.suspensions.isEmpty else { return [] }
    let first = background.suspensions.partitioningIndex { $0 >= start }
    return background.suspensions.indices[first...].prefix { background.suspensions[$0] < end }
      .compactMap { index in
        let suspended = background.suspensions[index]
        let resumed =
          index < background.resumptions.count ? background.resumptions[index] : timeline.end
        // A wait continues while the process is suspended, unlike running code.
        guard suspended < resumed,
          timeline.intervals(of: job, from: suspended, to: resumed).isEmpty
        else { return nil }
        return (suspended, min(resumed, end))
      }
  }

  /// Adds an activity to a track.
  mutating func add(_ part: ActivityPart, to track: Int, name: String? = nil) {
    let interval = part.interval
    let (kind, word) = words(for: interval)
    add(
      kind, name ?? word, on: track, from: interval.start, to: interval.end,
      item: interval.item?.index, event: part.event, isOnPath: part.isOnPath,
      isOpen: isOpen(part, kind), job: interval.job)
  }

  /// True for a wait that a deadlock never ends.
  func isOpen(_ part: ActivityPart, _ kind: LaunchTracks.Slice.Kind) -> Bool {
    isDeadlock && kind == .waiting && part.interval.end == timeline.end
      && part.stay.map { report.history.stays[$0].end == events.count } ?? true
  }

  /// The kind of an activity, and its words.
  func words(for interval: Timeline.Interval) -> (LaunchTracks.Slice.Kind, String) {
    if let system = systemWork(in: interval) { return (.system, system) }
    let word = PathPart.Cause(interval.activity, names).words { $0 }
    switch interval.activity {
    case .running: return (.running, word)
    case .reading: return (.reading, word)
    case .faulting: return (.faulting, word)
    case .elapsing: return (.system, word)
    case .waiting, .ownWait, .lockWait, .awaiting, .draining, .queued, .deferred, .hosting:
      return (.waiting, word)
    }
  }

  /// The system's work in an interval; `nil` for the app's own code and for waits.
  private func systemWork(in interval: Timeline.Interval) -> String? {
    guard interval.job == .launchSequence, interval.item == nil,
      interval.callback == nil || interval.callback == .systemInterface
    else { return nil }
    switch interval.activity {
    case .elapsing: break
    // After the launch, only the app's own steps run outside callbacks.
    case .running where interval.start < launchEnd: break
    default: return nil
    }
    return report.metrics.phases.title(at: interval.start)
  }

  /// The end of the system's work for the launch.
  private var launchEnd: Nanoseconds {
    timeline[report.metrics.isSeen ? .firstCommit : .lifeCycleDone] ?? .max
  }
}

extension PhaseTimes {
  /// The name of the phase at an instant.
  func title(at time: Nanoseconds) -> String {
    let entry = entries.last { $0.start <= time && $0.start < $0.end }
    return (entry ?? entries.last)?.phase.title ?? ""
  }
}

extension Timeline.Thread {
  /// The order of the thread among tracks of threads: more urgent classes first, queues by number.
  fileprivate var rank: Int {
    switch self {
    case .none, .main: 0
    case .pool: 1
    case .global(let qos): 2 + (QoS.mostUrgentFirst.firstIndex(of: qos) ?? 0)
    case .queue(let queue): 10 + queue.index
    }
  }
}

extension ThreadUses.Frame {
  /// True if the frame shows its code from beginning to end, so that the code has no other part
  /// with a length.
  fileprivate func isWhole(in trace: Trace) -> Bool {
    guard end < trace.events.count else { return false }
    return [.callbackBegan, .itemBegan].contains(trace.events[start].kind)
      && [.callbackEnded, .itemEnded].contains(trace.events[end].kind)
  }
}
