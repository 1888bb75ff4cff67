/// The traces that the app's last run left.
package struct PreviousRun: Hashable, Sendable {
  /// True if the app saved its state.
  package var hasSavedState = false
  package var end = PreviousEnd.normal
  /// The session of the scene that connects; `nil` if the file does not say.
  var session: SceneSession?
  /// Number of other sessions closed since the last run; `nil` if the file does not say.
  var discardedSessions: Int?
}

/// End of an app's last run.
public enum PreviousEnd: String, CaseIterable, Sendable {
  /// The system ended the app, or the device was restarted.
  case normal
  /// The user swiped the app away.
  case forceQuit
  /// The app crashed before its launch was over.
  case crashedInLaunch
}

/// The age of a scene's session.
public enum SceneSession: String, CaseIterable, Sendable {
  /// The connection creates the session.
  case new
  /// The session exists since an earlier run.
  case existing
}

extension LaunchRequest {
  /// The session of the scene that connects.
  ///
  /// A first launch creates a session, and so does a launch after a force quit, which closed the
  /// last session. Both are inferred.
  package var session: SceneSession {
    previous.session ?? (isFirstLaunch || previous.end == .forceQuit ? .new : .existing)
  }

  /// Number of sessions that were closed while the app was not running.
  package var discardedSessions: Int {
    if kind == .resume { return 0 }
    return previous.discardedSessions ?? (!isFirstLaunch && previous.end == .forceQuit ? 1 : 0)
  }
}
