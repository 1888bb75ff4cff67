import LaunchSim

/// A stretch of time in which the user sees one screen of the app.
struct ShownScreen: Hashable, Sendable {
  var name: String
  var start: Nanoseconds
  var end: Nanoseconds
  /// The event with which the screen appears, if the trace records one.
  var event: Int?

  /// The screens of the app that the user sees, in order; no screen is shown while the app is in
  /// the background.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - end: The end of the last screen, unless the process ends earlier.
  /// - Returns: The screens, each with a length above zero.
  /// - Complexity: O(events).
  static func all(of report: Report, until end: Nanoseconds) -> [ShownScreen] {
    let metrics = report.metrics
    var screens: [ShownScreen] = []
    func add(_ name: String, at time: Nanoseconds?, _ event: Int? = nil) {
      guard let time, time < end else { return }
      screens.append(ShownScreen(name: name, start: time, end: end, event: event))
    }
    let moments = report.seenMoments
    if moments.isEmpty {
      if metrics.isSeen {
        let time = metrics.time(of: .launchScreen)
        add("Launch screen", at: time, report.history.event(of: .launchScreen))
      }
      let frame = metrics.time(of: .firstFrame)
      add("First frame", at: frame, report.history.event(of: .firstFrame))
      if metrics.isSeen { add("Content", at: metrics.contentReady) }
    }
    for moment in moments {
      add(
        moment.screen.title, at: moment.start, moment.screen.milestone.flatMap(report.history.event)
      )
    }
    for later in metrics.background.events {
      let words = report.scenario.laterEvents[later.index].kind.words { $0 }
      add("Frame after \(words)", at: later.frame)
    }
    screens = screens.stablySorted { $0.start < $1.start }
    let death = report.deathTime ?? .max
    for index in screens.indices {
      let next = index + 1 < screens.count ? screens[index + 1].start : end
      let stays = metrics.background.stays
      let stay = stays[stays.partitioningIndex { $0.end ?? .max > screens[index].start }...].first
      screens[index].end = min(next, death, max(stay?.start ?? .max, screens[index].start))
    }
    return screens.filter { $0.start < $0.end }
  }
}

extension SeenMoment.Screen {
  /// The name of the screen.
  fileprivate var title: String {
    switch self {
    case .homeScreen: "Home screen"
    case .launchScreen: "Launch screen"
    case .firstFrame: "First frame"
    case .content: "Content"
    }
  }

  /// The milestone at which the screen appears; `nil` if the trace records none.
  fileprivate var milestone: Milestone? {
    switch self {
    case .launchScreen: .launchScreen
    case .firstFrame: .firstFrame
    case .homeScreen, .content: nil
    }
  }
}
