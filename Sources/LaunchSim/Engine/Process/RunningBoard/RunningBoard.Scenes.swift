extension RunningBoard {
  /// The scenes of the app: the first scene, which decides the app's state, and the further scenes
  /// by number.
  struct Scenes: Sendable {
    /// True if the first scene has connected; an app without scenes always has its window.
    var hasFirst: Bool
    /// The connected further scenes, in the order of their connection.
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

  /// The frames of the app, and its snapshot in the app switcher.
  struct Frames: Sendable {
    /// True if the app has drawn a frame.
    var hasDrawn: Bool
    /// Instant at which the display shows the last frame; the process is not suspended before.
    var last = Nanoseconds.zero
    /// True if the app's state and snapshot must be saved before the process is suspended.
    var needsSnapshot = false
  }
}
