/// A stretch of a launch in which the user sees one screen.
package struct SeenMoment: Hashable, Sendable {
  package enum Screen: String, CaseIterable, Sendable {
    /// The home screen, until the user taps the app's icon.
    case homeScreen
    case launchScreen
    /// The app's first frame.
    case firstFrame
    /// The app with its content.
    case content
  }

  package var screen: Screen
  /// The instant at which the screen appears; `nil` for a screen from before the request.
  package var start: Nanoseconds?
  /// The instant at which the next screen appears; `nil` for the last screen.
  package var end: Nanoseconds?
}

extension Report {
  /// The screens that the user sees, in order; empty unless the scenario names the launch screen.
  ///
  /// The launch screen is shown from the request on (rule 36). The screen before the launch screen
  /// is known for a tap on the home screen, and for a quick action, which begins on the home
  /// screen.
  package var seenMoments: [SeenMoment] {
    guard scenario.app.launchScreen != nil, metrics.isSeen else { return [] }
    var moments: [SeenMoment] = []
    func add(_ screen: SeenMoment.Screen, at time: Nanoseconds?) {
      if let last = moments.indices.last { moments[last].end = time }
      moments.append(SeenMoment(screen: screen, start: time))
    }
    let kind = scenario.request.reason.kind
    let launchScreen = metrics.time(of: .launchScreen)
    let first = launchScreen ?? metrics.firstFrame
    if kind == .tap || kind == .quickAction, first != nil { add(.homeScreen, at: nil) }
    if let launchScreen { add(.launchScreen, at: launchScreen) }
    if let frame = metrics.firstFrame { add(.firstFrame, at: frame) }
    if let content = metrics.contentReady, content != metrics.firstFrame {
      add(.content, at: content)
    }
    return moments
  }
}
