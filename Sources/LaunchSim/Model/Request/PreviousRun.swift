/// What the app's last run has left for this launch.
package struct PreviousRun: Hashable, Sendable {
  /// How the last run ended.
  package enum End: String, CaseIterable, Sendable {
    /// The system ended it, or the device was restarted.
    case normal
    /// The user swiped it away.
    case forceQuit
    /// It crashed before its launch was over.
    case crashedInLaunch
  }

  /// Whether it saved its state.
  package var hasSavedState = false
  package var end = End.normal
  /// The session of the scene that connects, where the file says.
  package var session: SceneSession?
  /// How many other sessions were closed since, where the file says.
  package var discardedSessions: Int?

  package init() {}
}

/// Whether a scene's session was there before.
package enum SceneSession: String, CaseIterable, Sendable {
  case new, existing
}

extension LaunchRequest {
  /// The session of the scene that connects.
  ///
  /// A first launch makes one, and so does a launch after a force quit, which closed the last one.
  /// Neither is documented in these words.
  package var session: SceneSession {
    previous.session ?? (isFirstLaunch || previous.end == .forceQuit ? .new : .existing)
  }

  /// How many sessions the app is told of that were closed while it did not run.
  package var discardedSessions: Int {
    if kind == .resume { return 0 }
    return previous.discardedSessions ?? (!isFirstLaunch && previous.end == .forceQuit ? 1 : 0)
  }
}
