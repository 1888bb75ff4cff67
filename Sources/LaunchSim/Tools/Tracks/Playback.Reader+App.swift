import LaunchSim

// The app as the system and the user see it.

extension Playback.Reader {
  /// A state of the app from the view of the system.
  private enum AppState: String {
    case notRunning = "not running"
    case foreground = "in the foreground"
    case background = "in the background"
    case suspended
    case ended
  }

  /// Adds the states of the app, one after another.
  mutating func addApp() {
    let reason = report.scenario.request.reason
    var running = reason.isInBackground ? AppState.background : .foreground
    var state = running
    if report.metrics.time(of: .processStart) != nil { state = .notRunning }
    var from = 0
    func close(at index: Int) {
      presences.append(
        Playback.Presence(
          place: Playback.Station(.app), name: state.rawValue, from: from, to: index, order: 0))
      from = index
    }
    for (index, event) in events.enumerated() {
      let next: AppState?
      switch event.kind {
      case .milestone:
        switch Milestone(index: event.subject) {
        case .processStart: next = running
        case .enteredBackground: next = .background
        case .enteredForeground: next = .foreground
        default: next = nil
        }
      case .processSuspended: next = .suspended
      case .processResumed: next = .background
      case .happened where state == .suspended:
        // A suspended app is ended without a callback.
        let kind = report.scenario.laterEvents[Int(event.subject)].kind
        next = kind == .terminate ? .ended : nil
      default: next = nil
      }
      guard let next, next != state else { continue }
      close(at: index)
      state = next
      running = next
    }
    close(at: events.count)
  }

  /// Adds the screens that the user sees.
  mutating func addScreens() {
    let screens = ShownScreen.all(of: report, until: report.shownEnd)
    let starts = screens.map { $0.event ?? index(at: $0.start) }
    for (place, screen) in screens.enumerated() {
      let isReplaced = place + 1 < screens.count && screens[place + 1].start == screen.end
      let end = isReplaced ? starts[place + 1] : endIndex(of: screen)
      presences.append(
        Playback.Presence(
          place: Playback.Station(.screen), name: screen.name, from: starts[place], to: end,
          order: 0))
    }
  }

  /// The first event at or after an instant.
  private func index(at time: Nanoseconds) -> Int {
    events.partitioningIndex { $0.time >= time }
  }

  /// The event that removes a screen: the app enters the background, or its process ends.
  private func endIndex(of screen: ShownScreen) -> Int {
    let first = index(at: screen.end)
    let left = events[first...].prefix { $0.time == screen.end }.firstIndex {
      $0.kind == .milestone && $0.subject == Milestone.enteredBackground.index
    }
    return left ?? (screen.end < report.shownEnd ? first : events.count)
  }

  /// Adds the assertions, with a part for each deadline.
  mutating func addAssertions() {
    for (order, use) in report.assertions.enumerated() {
      for (place, deadline) in use.deadlines.enumerated() {
        let next = place + 1 < use.deadlines.count ? use.deadlines[place + 1].event : use.end
        presences.append(
          Playback.Presence(
            place: Playback.Station(.assertions), name: use.name, deadline: deadline.time,
            from: deadline.event, to: min(next, use.end), order: Int64(order)))
      }
    }
  }
}
