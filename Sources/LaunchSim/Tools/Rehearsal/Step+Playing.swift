import LaunchSim

extension Step {
  /// The verb and the reason why the player cannot take the step; `nil` for a step that it takes.
  var obstacleToPlaying: (verb: String, reason: String)? {
    switch self {
    case .cpu, .read, .wait, .yield, .lock, .await, .start: nil
    case .touch:
      ("touch", "the first touches of the player's own pages are not those of the app's")
    case .complete: ("complete", Self.noSystem)
    case .beginBackgroundTask: ("beginBackgroundTask", Self.noSystem)
    case .endBackgroundTask: ("endBackgroundTask", Self.noSystem)
    case .ifTimeRemains: ("ifTimeRemains", Self.noSystem)
    case .reportCall: ("reportCall", Self.noSystem)
    case .registerForRemoteNotifications: ("registerForRemoteNotifications", Self.noSystem)
    }
  }

  private static let noSystem =
    "this host has no system that limits an app's time in the background"
}

extension [Step] {
  /// True if asynchronous code suspends in these steps, or in an `inlineAsync` item that they call.
  func suspend(in app: App) -> Bool {
    contains { step in
      switch step {
      case .wait, .yield, .await(_, viaSemaphore: false): true
      case .start(let item) where app.items[item].placement == .inlineAsync:
        app.items[item].steps.suspend(in: app)
      case .lock(_, let steps): steps.suspend(in: app)
      default: false
      }
    }
  }
}
