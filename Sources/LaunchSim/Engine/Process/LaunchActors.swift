/// The actors of a launch, each with its own state, and the delivery of one message at a time.
package struct LaunchActors: Sendable {
  private var system: System
  private var processCreation: ProcessCreation
  private var linker = DynamicLinker()
  private var runtime = RuntimeInitialization()
  private var uiKit: UIKitInitialization
  private var application: Application
  private var scene: Scene
  private var eventLoop: EventLoop
  private var renderServer: RenderServer

  /// The actors of a launch, before the request.
  init(_ scenario: Scenario, order: CallbackOrder, nonDelivery: NonDelivery?) {
    let device = scenario.device
    let request = scenario.request
    let switches = scenario.switches
    let lifeCycle = scenario.app.lifeCycle
    system = System(
      kind: request.kind, policy: switches.prewarmPolicy, lifeCycle: lifeCycle,
      isInBackground: order.isInBackground, nonDelivery: nonDelivery)
    processCreation = ProcessCreation(time: device.constants.processCreation.value)
    uiKit = UIKitInitialization(
      lifeCycle: lifeCycle, refusedSDK: scenario.sdkThatRequiresScenes,
      cost: device.constants.uiKitInitialization.value.onReferenceCore(
        measuredAt: device.performanceCores.speed.value))
    application = Application(order: order)
    scene = Scene(order: order)
    eventLoop = EventLoop(
      drainsBeforeScene: switches.queuedWorkBeforeScene,
      drainsBeforeCommit: switches.queuedWorkBeforeCommit)
    renderServer = RenderServer(time: device.constants.render.value, display: scenario.display)
  }

  /// Suppresses a callback, as the results of the launch methods require.
  mutating func suppress(_ callback: Callback?) { application.suppressed = callback }

  /// Delivers a message to the actor that receives it.
  package mutating func deliver(_ message: LaunchMessage, at now: Nanoseconds) -> LaunchAct {
    switch message {
    case .launchRequested:
      system.receive(message)
    case .createProcess, .processCreated:
      processCreation.receive(message)
    case .loadImages, .imagesLoaded:
      linker.receive(message)
    case .initializeRuntime, .runtimeInitialized:
      runtime.receive(message)
    case .callMain, .createApplication, .createDelegate, .loadMainInterface:
      uiKit.receive(message)
    case .finishLaunching, .callWillFinish, .restore, .beginDidFinish, .evaluateBodyEarly,
      .callDidFinish, .didFinish, .loadViews, .discardSessions, .handOver, .becomeActive,
      .becomeActiveNow, .becameActive, .enterBackground:
      application.receive(message)
    case .startRunLoop, .endTurn:
      eventLoop.receive(message)
    case .connectScene, .connecting, .sceneConnected, .enterForeground, .sceneHandOver,
      .activateScene, .activateSceneNow, .sceneActive, .drawFrame, .commit, .viewDidAppear:
      scene.receive(message)
    case .committed:
      renderServer.receive(message, at: now)
    case .launchDone:
      .done
    }
  }
}
