/// One thing that the system does with the app besides its launch, in its turn on the main thread.
package enum Call: Hashable, Sendable {
  /// A callback of the app runs.
  case callback(Callback)
  /// A callback of a further scene runs.
  case sceneCallback(Int, Callback)
  /// A further scene connects, is let go, or shows its first frame.
  case connect(Int), disconnect(Int), showScene(Int)
  /// The session of a further scene is gone.
  case discard(Int)
  /// Steps of the app run that stand in no callback, from that instruction on.
  case code(CodeAddress)
  /// The app is told that the time of a handler, or of a background task, is over, unless it has ended it
  /// by then.
  case expireHandler(AssertionID), expireTask(Int)
  /// Something that the scenario lets happen later comes to the app.
  case event(Int)
  /// That is all that the system does about it.
  case endEvent(Int)
  /// The run loop lets the main queue run before a frame is drawn.
  case drain
  /// The frame is committed that one of the later events brings, which may be the first that is seen.
  case present(Int, isFirst: Bool)
  /// The app is told in the background what it was launched or woken for.
  case deliver(LaunchReason)
  /// A call must have been reported by now.
  case expectCallReport
  /// The app is in the background from here on, because of one of the later events.
  case enterBackground(Int)
  /// The app is in the foreground from here on.
  case enterForeground
  /// The app is back from what it does about one of the later events.
  case haveReturned(Int)
  /// The system takes its picture of the app for the app switcher.
  case takeSnapshot
  /// The process ends.
  case exit
}
