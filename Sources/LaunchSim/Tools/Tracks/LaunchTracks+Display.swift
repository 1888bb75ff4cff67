import LaunchSim

// The screen, the phases, and the life after the launch.

extension LaunchTracks.Drawing {
  /// Adds the screens that people see, and the way of the first frame to the display.
  mutating func addDisplay() {
    let track = addTrack(.display, "Display")
    for screen in ShownScreen.all(of: report, until: tracks.end) {
      add(
        LaunchTracks.Slice(
          track: track, depth: 0, start: screen.start, end: screen.end, kind: .screen,
          name: screen.name, event: screen.event))
    }
    guard let commit = timeline[.firstCommit] else { return }
    let rendered = min(timeline[.frameReady] ?? timeline.end, timeline.end)
    guard commit < rendered else { return }
    let server = addTrack(.display, "Render server")
    let segment = report.metrics.path.segments.last
    add(
      LaunchTracks.Slice(
        track: server, depth: 0, start: commit, end: rendered, kind: .system,
        name: PathPart.Owner.render.words { $0 },
        isOnPath: segment.map { $0.isRendering && $0.start == commit } ?? false,
        event: report.history.event(of: .firstCommit)))
    let shown = timeline[.firstFrame] ?? timeline.end
    if rendered == timeline[.frameReady], rendered < shown {
      add(
        LaunchTracks.Slice(
          track: server, depth: 0, start: rendered, end: shown, kind: .waiting,
          name: "waits for the display", event: report.history.event(of: .frameReady)))
    }
  }

  /// Adds the phases, and the time in the background with the suspensions in it.
  mutating func addPhases() {
    let track = addTrack(.phases, "Phases")
    let phases = report.metrics.phases
    for entry in phases.entries + (phases.extended.map { [$0] } ?? []) {
      add(
        LaunchTracks.Slice(
          track: track, depth: 0, start: entry.start, end: entry.end, kind: .phase,
          name: entry.phase.title + (entry.isEndless ? ", which does not end" : ""),
          isOpen: entry.isEndless))
    }
    let background = report.metrics.background
    guard !background.stays.isEmpty else { return }
    let life = addTrack(.phases, "Background")
    let end = report.deathTime ?? tracks.end
    for stay in background.stays {
      add(
        LaunchTracks.Slice(
          track: life, depth: 0, start: stay.start, end: min(stay.end ?? end, end), kind: .phase,
          name: Phase.background.title))
    }
    for (index, start) in background.suspensions.enumerated() {
      let resumed = index < background.resumptions.count ? background.resumptions[index] : end
      add(
        LaunchTracks.Slice(
          track: life, depth: 0, start: start, end: min(resumed, end), kind: .suspended,
          name: "Suspended"))
    }
  }
}
