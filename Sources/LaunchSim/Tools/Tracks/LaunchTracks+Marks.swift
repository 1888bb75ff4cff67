import LaunchSim

// Assertions with their deadlines, and the instants of a run.

extension LaunchTracks.Drawing {
  /// Adds the assertions and limits, for as long as each is in force.
  mutating func addAssertions() {
    let uses = report.assertions.filter {
      time(of: $0.start) < time(of: $0.end)
    }
    let rows = FreeNumbers.rows(of: uses.map { time(of: $0.start)..<time(of: $0.end) })
    let places = addRows(.assertions, "Assertions", rows)
    for (use, row) in zip(uses, rows) {
      let end = time(of: use.end)
      add(
        LaunchTracks.Slice(
          track: places[row], depth: 0, start: time(of: use.start), end: end, kind: .assertion,
          name: use.name, event: use.start, deadline: use.deadline))
      if let expiration = use.expirations.last {
        mark(.expiration, "\(use.name) expires", on: places[row], at: expiration)
      }
      if let deadline = use.deadline, deadline <= end {
        tracks.marks.append(
          LaunchTracks.Mark(
            track: places[row], time: deadline, name: "deadline of \(use.name)", kind: .deadline))
      }
    }
  }

  /// Adds the milestones, the acts of the system and the end of the process.
  mutating func addMarks() {
    let phases = tracks.tracks.firstIndex { $0.kind == .phases } ?? 0
    let background = tracks.tracks.lastIndex { $0.kind == .phases } ?? phases
    for (index, event) in events.enumerated() {
      switch event.kind {
      case .milestone:
        if let milestone = Milestone(index: event.subject), milestone != .suspended {
          mark(.milestone, milestone.title, on: phases, at: index)
        }
      case .happened:
        let words = scenario.laterEvents[Int(event.subject)].kind.words { $0 }
        mark(.event, words, on: phases, at: index)
      case .delivered:
        let name = event.assertion.map { names[$0] } ?? scenario.request.reason.arrival
        mark(.delivery, name, on: phases, at: index)
      case .processSuspended: mark(.suspension, "suspended", on: background, at: index)
      case .processResumed: mark(.suspension, "resumed", on: background, at: index)
      default: break
      }
    }
    if let content = report.metrics.contentReady {
      tracks.marks.append(
        LaunchTracks.Mark(track: phases, time: content, name: Milestone.contentReady.title))
    }
    switch report.trace.conclusion {
    case .finished, .expired: break
    case .killed, .terminated, .ended, .deadlocked, .refused:
      tracks.marks.append(
        LaunchTracks.Mark(
          track: phases, time: report.deathTime ?? report.trace.processEnd,
          name: report.verdict.phrase,
          kind: .end))
    }
  }

  private mutating func mark(
    _ kind: LaunchTracks.Mark.Kind, _ name: String, on track: Int, at event: Int
  ) {
    tracks.marks.append(
      LaunchTracks.Mark(
        track: track, time: time(of: event), name: name, event: event, kind: kind))
  }
}
