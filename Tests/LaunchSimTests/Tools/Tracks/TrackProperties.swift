import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Properties of tracks and playbacks, on all scenarios that ship and on generated launches.
@Suite("Tracks of every launch")
struct TrackProperties {
  /// A launch with what is drawn of it.
  private struct Drawn: Sendable {
    var name = ""
    let report: Report
    let tracks: LaunchTracks
    let playback: Playback

    init(_ report: Report, _ name: String = "") {
      self.name = name
      self.report = report
      tracks = LaunchTracks(of: report, EventCauses())
      playback = Playback(of: report)
    }
  }

  /// The scenarios that ship, drawn once for all properties.
  private static let files = Result {
    try ScenarioFolder.files.map { Drawn(try ScenarioFolder.run($0), $0) }
  }

  /// Checks a property of every scenario file, and of some generated launches.
  private func expectOfAll(
    _ test: String = #function, location: Testing.SourceLocation = #_sourceLocation,
    _ property: (Drawn) -> String?
  ) throws {
    for drawn in try Self.files.get() {
      let fault = property(drawn)
      #expect(fault == nil, "\(drawn.name)", sourceLocation: location)
    }
    expectOfEveryLaunch(every: 40, andApps: true, andLives: true, test, location: location) {
      property(
        Drawn(Report($0.scenario, costs: $0.costs, program: $0.program, trace: $0.trace)))
    }
  }

  @Test("Slices have a length, follow one another or nest, and keep within the run")
  func nesting() throws {
    try expectOfAll { drawn in
      let (report, tracks) = (drawn.report, drawn.tracks)
      guard tracks.isNested else { return "slices overlap" }
      for slice in tracks.slices where slice.start < .zero || slice.end > tracks.end {
        return "\(slice.name) reaches beyond the run"
      }
      for mark in tracks.marks where mark.time < .zero || mark.time > tracks.end {
        return "\(mark.name) lies beyond the run"
      }
      let events = report.trace.events
      for slice in tracks.slices {
        guard let event = slice.event else { continue }
        guard events[event].time == slice.start else { return "\(slice.name) begins later" }
      }
      return nil
    }
  }

  @Test("The activities on threads and the waits without one are those of the timeline")
  func lengths() throws {
    try expectOfAll { drawn in
      let (report, tracks) = (drawn.report, drawn.tracks)
      var expected: [Bool: Nanoseconds] = [:]
      for interval in report.metrics.timeline.intervals.joined() {
        if case .hosting = interval.activity { continue }
        expected[interval.thread == .none, default: .zero] += interval.length
      }
      var drawn: [Bool: Nanoseconds] = [:]
      for slice in tracks.activities {
        switch tracks.tracks[slice.track].kind {
        case .main, .pool, .global, .queue: drawn[false, default: .zero] += slice.length
        case .waiting: drawn[true, default: .zero] += slice.length
        case .display, .phases, .storage, .assertions, .path: break
        }
      }
      return drawn == expected ? nil : "\(drawn), not \(expected)"
    }
  }

  @Test("The critical path adds up to the ready frame, and is marked where it takes time")
  func path() throws {
    try expectOfAll { drawn in
      let (report, tracks) = (drawn.report, drawn.tracks)
      var path = Nanoseconds.zero
      var marked = Nanoseconds.zero
      for slice in tracks.activities where slice.isOnPath {
        switch tracks.tracks[slice.track].kind {
        case .path: path += slice.length
        case .storage: break
        default: marked += slice.length
        }
      }
      if let ready = report.metrics.frameReady, path != ready {
        return "it adds up to \(path), not to \(ready)"
      }
      var billed = Nanoseconds.zero
      for segment in report.metrics.path.segments {
        // The wait for an immediate item is drawn as that item's own activities.
        if case .hosting = segment.activity { continue }
        billed += segment.length
      }
      return marked == billed ? nil : "\(marked) of \(billed) are marked"
    }
  }

  @Test("No more cores are in use than there are, and queues have no negative length")
  func counters() throws {
    try expectOfAll { drawn in
      for counter in drawn.tracks.counters {
        for point in counter.points {
          guard point.value >= 0, point.value <= counter.limit ?? .max else {
            return "\(counter.name) is \(point.value)"
          }
        }
      }
      return nil
    }
  }

  @Test("A state has what is there, each for some events, and looking it up misses nothing")
  func lookup() throws {
    try expectOfAll { drawn in
      let playback = drawn.playback
      for presence in playback.presences where presence.from >= presence.to {
        return "\(presence.name) is nowhere"
      }
      for event in stride(from: 0, to: playback.count, by: max(1, playback.count / 5)) {
        let state = playback.state(after: event)
        let all = playback.presences.count { $0.from <= event && event < $0.to }
        guard state.count == all, state.allSatisfy({ $0.from <= event && event < $0.to }) else {
          return "\(state.count) of \(all) are found after \(event)"
        }
      }
      return nil
    }
  }

  @Test("Each lane serves the first in its queue, as the playback orders it")
  func order() throws {
    try expectOfAll { drawn in
      let (report, playback) = (drawn.report, drawn.playback)
      let events = report.trace.events
      for index in events.indices.dropFirst() {
        guard let job = events[index].job, let place = events[index].servedPlace else { continue }
        let queue = playback.state(after: index - 1).filter { $0.place == place }
        let item = report.metrics.timeline.jobItems[job]?.index
        // An idle item has the thread without having queued.
        guard let first = queue.first, queue.contains(where: { $0.item == item }) else { continue }
        guard first.item == item else {
          return "event \(index) serves \(item ?? -1) before \(first.item ?? -1)"
        }
      }
      return nil
    }
  }

  @Test("The occupant of the main thread is that of the timeline's turn")
  func occupant() throws {
    try expectOfAll { drawn in
      let (report, playback) = (drawn.report, drawn.playback)
      let timeline = report.metrics.timeline
      let events = report.trace.events
      var turns = timeline.turns[...]
      var isSuspended = false
      // The turn of the launch sequence counts from the request, its thread from the process.
      let creation = timeline[.processStart] ?? .zero
      for index in events.indices.dropLast() where events[index].time >= creation {
        if events[index].kind == .processSuspended { isSuspended = true }
        if events[index].kind == .processResumed { isSuspended = false }
        let time = events[index].time
        guard events[index + 1].time > time, !isSuspended else { continue }
        while let turn = turns.first, turn.end <= time { turns.removeFirst() }
        let turn = turns.first.flatMap { $0.start <= time ? $0 : nil }
        let occupant = playback.state(after: index).first { $0.place.kind == .mainThread }
        guard (occupant == nil) == (turn == nil),
          occupant?.item == turn.flatMap({ timeline.jobItems[$0.job]?.index })
        else { return "at \(time) it is \(occupant?.name ?? "free")" }
      }
      return nil
    }
  }
}

extension LaunchTracks {
  /// The slices that contain no other time than their own.
  fileprivate var activities: [Slice] {
    slices.filter { slice in
      switch slice.kind {
      case .callback, .item: false
      case .system: tracks[slice.track].kind != .waiting
      default: true
      }
    }
  }
}

extension TraceEvent {
  /// The queue that an event serves; `nil` if it serves none.
  fileprivate var servedPlace: Playback.Station? {
    switch kind {
    case .lockAcquired: Playback.Station(.lockWaiters, Int(subject))
    case .dispatched:
      switch LaneKind(rawValue: subject) {
      case .main: Playback.Station(.mainQueue)
      case .pool: Playback.Station(.poolQueue)
      case .global: Playback.Station(.globalQueue, Int(amount))
      case .queue: Playback.Station(.serialQueue, Int(amount))
      case .actor, nil: nil
      }
    default: nil
    }
  }
}
