/// What decides which callbacks the application and its scene call, and in which order.
package struct CallbackOrder: Sendable {
  package let lifeCycle: LifeCycle
  /// A resumed app has its views, and only comes to the foreground again (rule 36).
  package let isResume: Bool
  /// Nobody sees the app: nothing becomes active, and no frame is drawn.
  package let isInBackground: Bool
  /// Whether the app is told that it is in the background when it was launched there.
  package let entersBackground: Bool
  /// Whether a scene connects in such a launch.
  package let connectsScene: Bool
  /// What the app is handed by callbacks once it has finished launching, before it becomes active.
  package let handOver: [Callback]
  /// Whether the view has appeared before the scene or the app becomes active (rule 35).
  package let appearsBeforeActive: Bool
  /// Whether a SwiftUI body is evaluated before didFinish, not once the scene is connected (rule 35).
  package let evaluatesBodyEarly: Bool
  /// What restores view controllers between willFinish and didFinish.
  package let restoration: [Callback]
  /// Whether the scene is handed what its session has kept, once it is connected.
  package let restoresScene: Bool
  /// Whether the app is asked for a configuration, which only a new session needs.
  package let makesSession: Bool
  /// Whether sessions were closed while the app did not run.
  package let discardsSessions: Bool

  /// What the app hears when its scene connects that has not at the launch, on its way to the foreground.
  package var connecting: [Callback] {
    var calls: [Callback] = makesSession ? [.configurationForConnecting] : []
    if lifeCycle == .scenes { calls.append(.mainInterface) }
    calls.append(.sceneWillConnect)
    if restoresScene { calls.append(.sceneRestoreInteractionState) }
    guard lifeCycle == .swiftUI else { return calls }
    return calls + (evaluatesBodyEarly ? [.onAppear] : [.body, .onAppear])
  }

  /// The order of a scenario's launch.
  package init(_ scenario: Scenario) {
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
