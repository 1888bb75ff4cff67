/// A message between the actors of a launch; the cases are in their usual order.
package enum LaunchMessage: Hashable, Sendable {
  // To the system.
  case launchRequested
  // To process creation.
  case createProcess, processCreated
  // To the dynamic linker.
  case loadImages, imagesLoaded
  // To runtime initialization.
  case initializeRuntime, runtimeInitialized
  // To UIKit initialization.
  case callMain, createApplication, createDelegate, loadMainInterface
  // To the application.
  case finishLaunching, callWillFinish
  /// The next step of restoring view controllers.
  case restore(Int)
  case beginDidFinish, evaluateBodyEarly, callDidFinish, didFinish, discardSessions
  /// The next callback that makes the views of a window without a scene.
  case loadViews(Int)
  case handOver(Int), becomeActive, becomeActiveNow, becameActive, enterBackground
  // To the event loop.
  case startRunLoop, endTurn
  // To the scene.
  case connectScene
  /// The next callback of the connection, and the milestone that follows the connection.
  case connecting(Int), sceneConnected(Int)
  case enterForeground, sceneHandOver(Int), activateScene, activateSceneNow, sceneActive
  // To the scene again, for its window.
  /// The next callback of the frame.
  case drawFrame(Int)
  case commit
  // To the render server.
  case committed
  // Back to the scene: the turn after the commit.
  case viewDidAppear
  case launchDone
}

/// An actor's answer to a message: an act of the launch sequence, and the next message.
package enum LaunchAct: Hashable, Sendable {
  /// No act that takes time: the next message is sent at once.
  case tell(LaunchMessage)
  /// A milestone of the launch is reached.
  case reach(Milestone, LaunchMessage)
  /// A callback of the app runs on the main thread.
  case run(Callback, LaunchMessage)
  /// The system's own code runs on the main thread, for a cost on the reference core.
  case spend(Nanoseconds, LaunchMessage)
  /// Time passes without using a core of the app.
  case elapse(Nanoseconds, LaunchMessage)
  /// The run loop lets the main queue run.
  case drain(LaunchMessage)
  /// The frame will be ready, and presented, at these instants.
  case present(ready: Nanoseconds, at: Nanoseconds, LaunchMessage)
  /// The system refuses to launch the app.
  case refuse(Refusal)
  /// The launch sequence is over.
  case done
}
