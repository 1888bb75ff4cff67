import LaunchSim

// Slices that were read, paired and told apart by process.

extension PerfettoReader {
  /// The stack of slices of one track or thread; its index is the index of its thread.
  private struct Lane {
    /// The process; `nil` for a track of none, which counts with the app.
    var process: Owner?
    var isThread: Bool
    /// The open slices of track events, and the open sections of ftrace: each end belongs to its
    /// kind, because two recorders that share a thread know nothing of each other.
    var open: [[Mark]] = [[], []]
    /// Number of ends without a beginning.
    var unopened = 0
  }

  /// A process, or the group of tracks of an exported simulation.
  private enum Owner: Hashable {
    case process(Int)
    case group(UInt64?)
  }

  /// The spans of the app, with notes on all others.
  func recording(_ log: inout ImportLog) -> SpanRecording {
    var recording = SpanRecording()
    recording.mayCross = true
    recording.countsBytes = true
    var indices: [Place: Int] = [:]
    var lanes: [Lane] = []
    func index(of place: Place) -> Int {
      let place = known(place)
      if let index = indices[place] { return index }
      indices[place] = lanes.count
      let (lane, name) = lane(at: place)
      recording.threads.append(.init(name: name, isNamedMain: SpanRecording.isMain(name)))
      lanes.append(lane)
      return lanes.count - 1
    }
    for uuid in tracks.order { _ = index(of: .track(uuid)) }

    var skippedCount = skippedCount
    var owners: [Owner?] = []
    func add(_ begin: Mark, on lane: Int, lasting length: Int64) throws(PlacedProblem) {
      guard begin.role != .skipped else {
        skippedCount += 1
        return
      }
      try recording.add(
        begin.name, on: lane, from: begin.time, lasting: length, named: "duration_us",
        at: begin.offset, writtenAt: begin.offset,
        processor: processorTime(of: begin, lasting: length))
      if begin.role == .ownTime, case .track(let uuid) = known(begin.place) {
        owners.append(.group(tracks[uuid]?.parent))
      } else {
        owners.append(lanes[lane].process)
        if !lanes[lane].isThread { recording.spans[recording.spans.count - 1].thread = nil }
      }
    }
    // Packets need not be in order in the file; those at one instant keep the order of the file.
    for mark in marks.stablySorted(by: { $0.time < $1.time }) where !log.isFull {
      let lane = index(of: mark.place)
      let kind = if case .printing = mark.place { 1 } else { 0 }
      log.report { () throws(PlacedProblem) in
        if let length = mark.length {
          try add(mark, on: lane, lasting: length)
        } else if mark.isBegin {
          lanes[lane].open[kind].append(mark)
        } else if let begin = lanes[lane].open[kind].popLast() {
          try add(begin, on: lane, lasting: mark.time &- begin.time)
        } else {
          lanes[lane].unopened += 1
        }
      }
    }
    if skippedCount > 0 { log.note(.eventsSkipped(skippedCount)) }
    let app = app(of: recording, owners: owners)
    let spans = zip(recording.spans, owners).filter { $1 == nil || $1 == app }.map(\.0)
    recording.spans = spans.stablySorted { $0.offset < $1.offset }
    for mark in frames {
      let owner = lanes[index(of: mark.place)].process ?? group(of: mark.place)
      if owner == nil || owner == app { recording.addMark(mark.name, at: mark.time) }
    }
    noteProcess(app, leavingOut: owners.count - spans.count, &log)
    for wait in schedule.waits {
      guard let thread = indices[known(.printing(thread: wait.thread))],
        let waker = indices[known(.printing(thread: wait.waker))]
      else { continue }
      recording.waits.append(
        .init(thread: thread, start: wait.start, end: wait.end, waker: waker))
    }
    // The main thread has the number of its process on Linux and Android.
    if case .process(let process)? = app,
      let main = indices[.thread(process: process, thread: process)],
      spans.contains(where: { $0.thread == main })
    {
      for index in lanes.indices { recording.threads[index].isNamedMain = index == main }
    }
    let own = lanes.filter { $0.process == nil || $0.process == app }
    let unclosed = own.flatMap(\.open).flatMap(\.self).count { $0.role != .skipped }
    let unopened = own.map(\.unopened).reduce(0, +)
    if unclosed + unopened > 0 {
      log.note(.cutSpans(unclosed: unclosed, unopened: unopened), isLoss: true)
    }
    return recording
  }

  /// The time in which the thread of a span ran; `nil` if the trace does not tell.
  private func processorTime(of begin: Mark, lasting length: Int64) -> Int64? {
    guard case .thread(_, let thread) = known(begin.place),
      let end = schedule.time(of: thread, before: begin.time &+ length)
    else { return nil }
    return schedule.time(of: thread, before: begin.time).map { end &- $0 }
  }

  /// The thread of a place whose thread is known, else the place.
  private func known(_ place: Place) -> Place {
    switch place {
    case .track(let uuid): tracks[uuid]?.thread ?? place
    case .printing(let thread): .thread(process: tracks.owners[thread] ?? 0, thread: thread)
    case .thread, .section: place
    }
  }

  /// The group of a track; `nil` for a track of none, and for a thread.
  private func group(of place: Place) -> Owner? {
    guard case .track(let uuid) = place, let parent = tracks[uuid]?.parent else { return nil }
    return .group(parent)
  }

  /// The stack of a known place, with the name that the trace gives the place, else its number.
  private func lane(at place: Place) -> (Lane, String) {
    switch place {
    case .track(let uuid):
      let process = tracks.process(of: uuid).map { Owner.process($0) }
      return (Lane(process: process, isThread: false), tracks[uuid]?.name ?? "\(uuid)")
    case .section(let process, let name):
      return (Lane(process: .process(process), isThread: false), name)
    case .thread(let process, let thread):
      let name =
        tracks.threadNames[thread] ?? (thread == process ? tracks.processNames[process] : nil)
      return (Lane(process: .process(process), isThread: true), name ?? "\(thread)")
    case .printing(let thread): return (Lane(process: nil, isThread: true), "\(thread)")
    }
  }

  /// The process of the app: of those that run Android's `bindApplication`, as an app does when it
  /// starts, else of all, the process with the most spans.
  private func app(of recording: SpanRecording, owners: [Owner?]) -> Owner? {
    var counts: [Owner: Int] = [:]
    var starting: Set<Owner> = []
    for case (let span, let owner?) in zip(recording.spans, owners) {
      counts[owner, default: 0] += 1
      if span.name == "bindApplication" { starting.insert(owner) }
    }
    // The first of equals, because the order of a dictionary differs in every process.
    let candidates = owners.compactMap(\.self).filter { starting.isEmpty || starting.contains($0) }
    let most = candidates.compactMap { counts[$0] }.max()
    return candidates.first { counts[$0] == most }
  }

  private func noteProcess(_ app: Owner?, leavingOut count: Int, _ log: inout ImportLog) {
    guard count > 0 else { return }
    log.note(.otherProcesses(count))
    guard case .process(let process)? = app else { return }
    let name = tracks.processNames[process] ?? tracks.threadNames[process] ?? "\(process)"
    log.note(.appProcess(ItemNames.printable(name)))
  }
}
