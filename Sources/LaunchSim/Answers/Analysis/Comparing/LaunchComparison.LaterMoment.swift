extension LaunchComparison {
  /// A moment after the launch, or of a further scene.
  package struct LaterMoment: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      /// The reason of a launch or wake in the background is delivered.
      case delivered
      /// The work of the reason is completed.
      case completed
      /// Time runs out before the work is completed.
      case handlerExpired
      /// A background task begins, ends, or runs out of time.
      case taskBegan, taskEnded, taskExpired
      /// A later event comes.
      case event
      /// The display shows the frame that a later event brings.
      case eventFrame
      /// The process is suspended or resumed, or the system takes its app-switcher snapshot.
      case suspended, resumed, snapshot
      /// A call that the system ignores.
      case completedTwice, completedInVain, endedTwice, endedInVain, begunTooLate
      /// A further scene connects, has its first frame, or disconnects.
      case sceneConnected, sceneFrame, sceneDisconnected
    }

    package let kind: Kind
    /// The reason or handler, the background task or the scene; `nil` for other moments.
    package let name: String?
    /// The number of the moment among moments of equal kind and name, from 1; for a later event,
    /// its place in the scenario.
    package let number: Int
  }
}
