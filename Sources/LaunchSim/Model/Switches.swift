/// The rules that Apple leaves open, each a named choice with a default.
///
/// Facts and doubts behind each are in the model reference, *Switches*.
package struct Switches: Hashable, Sendable {
  /// Whether the main queue is drained when the run loop starts, before the scene connects.
  package var queuedWorkBeforeScene = false
  /// Whether the main queue is drained after the last life-cycle callback, before the first commit.
  package var queuedWorkBeforeCommit = true
  /// Whether utility and background work may use efficiency cores only.
  package var utilityOnEfficiencyCores = true
  /// Whether `viewDidAppear` comes before the scene, or the app, becomes active.
  package var viewDidAppearBeforeActive = false
  /// Whether SwiftUI evaluates `body` just before `didFinishLaunching`, not as the scene connects.
  package var bodyBeforeDidFinish = false
  /// Whether the app is told that it has entered the background when it is launched or woken there.
  package var didEnterBackgroundOnWake = true
  /// Whether a scene connects when the app is launched in the background.
  package var sceneConnectsInBackground = true
  /// How far a prewarmed process had come.
  package var prewarmPolicy = PrewarmPolicy.untilUIApplicationMain

  package init() {}
}
