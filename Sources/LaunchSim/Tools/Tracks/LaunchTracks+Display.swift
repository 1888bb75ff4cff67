import LaunchSim

// The screen, the phases, and events after the launch.

extension LaunchTracks.Drawing {
  /// Adds the screens that the user sees, and the way of the first frame to the display.
  mutating func addDisplay() {
    let track = addTrack(.display, "Display")
    for screen in ShownScreen.all(of: report, until: tracks.end) {
      add(
        .screen, screen.name, on: track, from: screen.start, to: screen.end, event: screen.event)
    }
    guard let commit = timeline[.firstCommit] else { return }
    let rendered = min(timeline[.frameReady] ?? timeline.end, timeline.end)
    guard commit < rendered else { return }
    let server = addTrack(.display, "Render server")
    let segment = report.metrics.path.segments.last
    add(
      .system, PathPart.Owner.render.words { $0 }, on: server, from: commit, to: rendered,
      event: report.history.event(of: .firstCommit),
      isOnPath: segment.map { $0.isRendering && $0.start == commit } ?? false)
    let shown = timeline[.firstFrame] ?? timeline.end
    if rendered == timeline[.frameReady], rendered < shown {
      add(
        .waiting, "waits for the display", on: server, from: rendered, to: shown,
        event: report.history.event(of: .frameReady))
    }
  }

  /// Adds the phases, and the stays in the background with their suspensions.
  mutating func addPhases() {
    let track = addTrack(.phases, "Phases")
    let phases = report.metrics.phases
    for entry in phases.entries + (phases.extended.map { [$0] } ?? []) {
      let fate = entry.isEndless ? ", which does not end" : ""
      add(
        .phase, entry.phase.title + fate, on: track, from: entry.start, to: entry.end,
        isOpen: entry.isEndless)
    }
    let background = report.metrics.background
    guard !background.stays.isEmpty else { return }
    let life = addTrack(.phases, "Background")
    let end = report.deathTime ?? tracks.end
    for stay in background.stays {
      let left = min(stay.end ?? end, end)
      add(.phase, Phase.background.title, on: life, from: stay.start, to: left)
    }
    for (index, start) in background.suspensions.enumerated() {
      let resumed = index < background.resumptions.count ? background.resumptions[index] : end
      add(.suspended, "Suspended", on: life, from: start, to: min(resumed, end))
    }
  }
}
