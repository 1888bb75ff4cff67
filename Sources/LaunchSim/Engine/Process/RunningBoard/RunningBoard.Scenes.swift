extension RunningBoard {
  /// The scenes of the app: the first, which decides where the app is, and the further scenes by
  /// number.
  struct Scenes: Sendable {
    /// True if the first scene has connected; an app without scenes always has its window.
    var hasFirst: Bool
    /// The further scenes that are connected, in the order in which they came.
    var connected: [Int] = []
    /// The further scenes that have a session.
    var sessions: Set<Int> = []

    /// The scenes at the request.
    init(_ plan: LaunchPlan) {
      hasFirst =
        !plan.isLaunchedToBackground || plan.order.lifeCycle == .appDelegate
        || plan.order.connectsScene
      // Scenes that connect with the launch were open when the app ended, as its first scene was.
      if !plan.scenesOfLaunch.isEmpty, plan.scenario.request.session == .existing {
        sessions = Set(plan.scenesOfLaunch)
      }
    }
  }

  /// The frames of the app, and the picture the app switcher has of it.
  struct Frames: Sendable {
    /// True if the app has drawn a frame.
    var hasDrawn: Bool
    /// The instant at which the display shows the last frame: no process is suspended before.
    var last = Nanoseconds.zero
    /// True if the app's state is saved, and its snapshot taken, before it is suspended.
    var needsSnapshot = false
  }
}
