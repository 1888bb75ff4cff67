extension RunningBoard {
  /// An act of the system on the app besides its launch, in its turn on the main thread.
  enum Action: Hashable, Sendable {
    /// A callback of the app runs.
    case callback(Callback)
    /// A callback of a further scene runs.
    case sceneCallback(Int, Callback)
    /// A further scene connects, is disconnected, or shows its first frame.
    case connect(Int), disconnect(Int), showScene(Int)
    /// The session of a further scene is closed.
    case discard(Int)
    /// Steps of the app run outside of any callback.
    case code(CodeAddress)
    /// The expiration of a handler, or of a background task, is delivered unless the app has ended
    /// it.
    case expireHandler(AssertionID), expireTask(Int)
    /// A later event of the scenario reaches the app, and changes the app's state to the given
    /// state.
    case event(Int, to: Presence?)
    /// The system has performed all actions for a later event.
    case endEvent(Int)
    /// The run loop lets the main queue run before a frame is drawn.
    case drain
    /// The frame of a later event is committed; it may be the first visible frame.
    case present(Int, isFirst: Bool)
    /// Reason of a background launch or wake is delivered.
    case deliver(LaunchReason)
    /// A call must have been reported by now.
    case expectCallReport
    /// A later event puts the app into the background.
    case enterBackground(Int)
    /// The app is in the foreground.
    case enterForeground
    /// The app has returned from its callbacks for a later event.
    case haveReturned(Int)
    /// The system takes the app-switcher snapshot.
    case takeSnapshot
    /// The process ends.
    case exit

    /// The app's state after the action; `nil` if the state stays the same.
    var presence: Presence? {
      switch self {
      case .enterForeground: .foreground
      case .enterBackground: .background
      case .event(_, let presence): presence
      default: nil
      }
    }
  }
}
