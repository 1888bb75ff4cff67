/// The conditions that decide the callbacks of the application and its scene, and their order.
///
/// An object, which all runs of a program share: a copy of its five lists for each actor cost a
/// launch more than the launch's messages.
final class CallbackOrder: Sendable {
  let lifeCycle: LifeCycle
  /// True for a resume: the app has its views, and only returns to the foreground (rule 36).
  let isResume: Bool
  /// True for a background launch: nothing becomes active, and no frame is drawn.
  let isInBackground: Bool
  /// True if an app launched in the background gets its enter-background callback.
  let entersBackground: Bool
  /// True if a scene connects in a background launch.
  let connectsScene: Bool
  /// The callbacks that deliver the reason once launching has finished, before the app becomes
  /// active.
  let handOver: [Callback]
  /// True if the view has appeared before the scene or the app becomes active (rule 35).
  let appearsBeforeActive: Bool
  /// True if a SwiftUI body is evaluated before didFinish, not once the scene is connected (rule
  /// 35).
  let evaluatesBodyEarly: Bool
  /// The callbacks that restore view controllers between willFinish and didFinish.
  let restoration: [Callback]
  /// The callbacks that make the views as UIKit shows the window; empty if the frame makes them
  /// (rule 35).
  let views: [Callback]
  /// The callbacks of the first frame up to the commit.
  let frame: [Callback]
  /// The callbacks that connect a scene, in order, before its way to the foreground (rules
  /// 26 and 35).
  let connecting: [Callback]
  /// True if sessions were closed while the app did not run.
  let discardsSessions: Bool

  /// The last callback of the connection: on its return the scene is connected.
  var endOfConnection: Callback { views.last ?? .sceneWillConnect }

  /// The order of a scenario's launch.
  init(_ scenario: Scenario) {
    lifeCycle = scenario.app.lifeCycle
    isResume = scenario.request.kind == .resume
    let reason = scenario.request.reason
    isInBackground = reason.isInBackground
    entersBackground = scenario.switches.didEnterBackgroundOnWake
    connectsScene = scenario.switches.sceneConnectsInBackground
    handOver = isInBackground ? [] : scenario.delivery.callbacks
    appearsBeforeActive = scenario.switches.viewDidAppearBeforeActive
    evaluatesBodyEarly = lifeCycle == .swiftUI && scenario.switches.bodyBeforeDidFinish
    // A resumed app has its views already, and the frame makes the views of a SwiftUI body.
    let makesViews =
      scenario.switches.viewsLoadBeforeActive && lifeCycle != .swiftUI && !isResume
    let views = makesViews ? Callback.viewCreation : []
    self.views = views
    frame = Callback.frame.filter { !views.contains($0) }
    let restored = scenario.restoration
    restoration = restored.attempt(.viewControllers)?.callbacks ?? []
    // Only a new session needs a configuration.
    var connecting: [Callback] =
      scenario.request.session == .new ? [.configurationForConnecting] : []
    if lifeCycle == .scenes { connecting.append(.mainInterface) }
    connecting.append(.sceneWillConnect)
    connecting += views
    if restored.attempt(.scene)?.callbacks.isEmpty == false {
      connecting.append(.sceneRestoreInteractionState)
    }
    if lifeCycle == .swiftUI, !evaluatesBodyEarly { connecting.append(.body) }
    self.connecting = lifeCycle == .appDelegate ? [] : connecting
    discardsSessions = lifeCycle != .appDelegate && scenario.request.discardedSessions > 0
  }
}
