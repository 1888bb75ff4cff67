/// The conditions that decide the callbacks of the application and its scene, and their order.
struct CallbackOrder: Sendable {
  let lifeCycle: LifeCycle
  /// A resumed app has its views, and only comes to the foreground again (rule 36).
  let isResume: Bool
  /// True if the launch is not seen: nothing becomes active, and no frame is drawn.
  let isInBackground: Bool
  /// True if an app launched in the background gets its enter-background callback.
  let entersBackground: Bool
  /// True if a scene connects in such a launch.
  let connectsScene: Bool
  /// The callbacks that deliver the reason once launching has finished, before the app becomes active.
  let handOver: [Callback]
  /// True if the view has appeared before the scene or the app becomes active (rule 35).
  let appearsBeforeActive: Bool
  /// True if a SwiftUI body is evaluated before didFinish, not once the scene is connected (rule 35).
  let evaluatesBodyEarly: Bool
  /// The callbacks that restore view controllers between willFinish and didFinish.
  let restoration: [Callback]
  /// True if the scene restores the interaction state of its session, once it is connected.
  let restoresScene: Bool
  /// True if the app is asked for a configuration, which only a new session needs.
  let makesSession: Bool
  /// True if sessions were closed while the app did not run.
  let discardsSessions: Bool

  /// The callbacks of a scene that connects not at the launch but on its way to the foreground.
  var connecting: [Callback] {
    var calls: [Callback] = makesSession ? [.configurationForConnecting] : []
    if lifeCycle == .scenes { calls.append(.mainInterface) }
    calls.append(.sceneWillConnect)
    if restoresScene { calls.append(.sceneRestoreInteractionState) }
    guard lifeCycle == .swiftUI else { return calls }
    return calls + (evaluatesBodyEarly ? [.onAppear] : [.body, .onAppear])
  }

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
    let restored = scenario.restoration
    restoration = restored.attempt(.viewControllers)?.callbacks ?? []
    restoresScene = restored.attempt(.scene)?.callbacks.isEmpty == false
    makesSession = lifeCycle != .appDelegate && scenario.request.session == .new
    discardsSessions = lifeCycle != .appDelegate && scenario.request.discardedSessions > 0
  }
}
