@testable import LaunchSim

/// A scenario played as an app written in Swift: its steps are declared one by one.
struct ProgramApp: SimulatedApp {
  let program: LaunchProgram

  var lifeCycle: LifeCycle { program.scenario.app.lifeCycle }

  static func play(_ program: LaunchProgram) throws -> Trace {
    // The program's costs are on the reference core already.
    var scenario = program.scenario
    scenario.app.measuredSpeed = 1000
    let app = ProgramApp(program: program)
    let events = program.plan.eventEntries.map { entry in
      entry < 0
        ? nil : AppRun.Work(name: "a later event") { _ = await app.execute(entry, $0) }
    }
    let run = AppRun(program.makeMachine(), scenario, names: program.names, events: events)
    return try run.play(app)
  }

  func steps(_ callback: Callback, _ launch: Launch) async {
    let entry = program.callbackEntries[callback.index]
    if entry >= 0 { _ = await execute(entry, launch) }
  }

  nonisolated(nonsending) func execute(_ entry: Int32, _ launch: Launch) async -> Int32 {
    var next = entry
    while true {
      let instruction = program.instructions[Int(next)]
      next += 1
      switch instruction.operation {
      case .cpu: await launch.cpu(.nanoseconds(instruction.amount))
      case .read: await launch.read(bytes: Int(instruction.amount))
      case .readUncached: await launch.read(bytes: Int(instruction.amount), isCached: false)
      case .touch: await launch.touch(bytes: Int(instruction.amount))
      case .wait: await launch.wait(.nanoseconds(instruction.amount))
      case .lock:
        next = await launch.lock(program.names.locks[Int(instruction.operand)]) {
          await execute(next, launch)
        }
      case .unlock, .end: return next
      case .await: await launch.await(Launch.Item(instruction.operand, of: launch.run))
      case .awaitViaSemaphore:
        await launch.await(Launch.Item(instruction.operand, of: launch.run), via: .semaphore)
      case .start: await start(Int(instruction.operand), launch)
      case .jump: next = instruction.operand
      case .ifTimeRemains:
        let left = launch.backgroundTimeRemaining
        if let left, left < .nanoseconds(instruction.amount) { next = instruction.operand }
      case .complete: launch.complete(assertion(instruction.operand))
      case .beginTask:
        let entry = Int32(instruction.amount)
        let name = assertion(instruction.operand)
        if entry < 0 {
          launch.beginBackgroundTask(name)
        } else {
          launch.beginBackgroundTask(name) { _ = await execute(entry, $0) }
        }
      case .endTask: launch.endBackgroundTask(assertion(instruction.operand))
      case .reportCall: launch.reportCall()
      case .register:
        launch.registerForRemoteNotifications(
          answeredAfter: .nanoseconds(instruction.amount), isDenied: instruction.operand == 1)
      }
    }
  }

  nonisolated func assertion(_ number: Int32) -> String { program.names.assertions[Int(number)] }

  nonisolated func isMain(_ actor: (any Actor)?) -> Bool {
    guard let actor else { return false }
    return actor === LaunchMain.shared
  }

  nonisolated(nonsending) func start(_ index: Int, _ launch: Launch) async {
    // A scenario's item is one item, started once, where an app's code would begin another.
    guard program.specs[index].initialStatus == .notStarted,
      !launch.run.state.numbers.isUsed[index]
    else { return }
    let item = program.scenario.app.items[index]
    let name = item.name
    let entry = program.itemEntries[index]
    switch item.placement {
    case .inline: await launch.work(name) { _ = await execute(entry, launch) }
    case .mainQueue: launch.mainQueue(name) { _ = await execute(entry, $0) }
    case .task: launch.task(name) { _ = await execute(entry, $0) }
    case .afterFirstFrame: launch.afterFirstFrame(name) { _ = await execute(entry, $0) }
    case .whenIdle: launch.whenIdle(name) { _ = await execute(entry, $0) }
    case .after(let delay):
      launch.mainQueue(name, after: delay.duration) { _ = await execute(entry, $0) }
    case .immediate:
      if isMain(#isolation) {
        await launch.immediate(name) { _ = await execute(entry, $0) }
      } else {
        await launch.immediateOffMain(name) { _ = await execute(entry, $0) }
      }
    case .detached(let qos): launch.detachedQoS(name, qos) { _ = await execute(entry, $0) }
    case .global(let qos): launch.global(name, qos: qos) { _ = await execute(entry, $0) }
    case .queue(let label, let qos):
      launch.queue(label, name, qos: qos) { _ = await execute(entry, $0) }
    case .actor(let actor): launch.actor(actor, name) { _ = await execute(entry, $0) }
    }
  }
}

extension Launch {
  func detachedQoS(
    _ name: String, _ qos: QoS?, _ body: @escaping @concurrent @Sendable (Launch) async -> Void
  ) {
    let priority: TaskPriority? = qos.map {
      switch $0 {
      case .userInteractive, .userInitiated: .high
      case .default: .medium
      case .utility: .low
      case .background: .background
      }
    }
    detached(name, priority: priority, body)
  }
}

extension ProgramApp {
  func systemInterface(_ launch: Launch) async { await steps(.systemInterface, launch) }
  func staticInitializers(_ launch: Launch) async { await steps(.staticInitializers, launch) }
  func appInit(_ launch: Launch) async { await steps(.appInit, launch) }
  func delegateInit(_ launch: Launch) async { await steps(.delegateInit, launch) }
  func willFinishLaunching(_ launch: Launch) async { await steps(.willFinishLaunching, launch) }
  func didFinishLaunching(_ launch: Launch) async { await steps(.didFinishLaunching, launch) }
  func sceneWillConnect(_ launch: Launch) async { await steps(.sceneWillConnect, launch) }
  func sceneWillEnterForeground(_ launch: Launch) async {
    await steps(.sceneWillEnterForeground, launch)
  }
  func sceneDidBecomeActive(_ launch: Launch) async { await steps(.sceneDidBecomeActive, launch) }
  func body(_ launch: Launch) async { await steps(.body, launch) }
  func onAppear(_ launch: Launch) async { await steps(.onAppear, launch) }
  func scenePhaseActive(_ launch: Launch) async { await steps(.scenePhaseActive, launch) }
  func applicationWillEnterForeground(_ launch: Launch) async {
    await steps(.applicationWillEnterForeground, launch)
  }
  func applicationDidBecomeActive(_ launch: Launch) async {
    await steps(.applicationDidBecomeActive, launch)
  }
  func loadView(_ launch: Launch) async { await steps(.loadView, launch) }
  func viewDidLoad(_ launch: Launch) async { await steps(.viewDidLoad, launch) }
  func viewWillAppear(_ launch: Launch) async { await steps(.viewWillAppear, launch) }
  func layoutSubviews(_ launch: Launch) async { await steps(.layoutSubviews, launch) }
  func draw(_ launch: Launch) async { await steps(.draw, launch) }
  func initialFrame(_ launch: Launch) async { await steps(.initialFrame, launch) }
  func viewDidAppear(_ launch: Launch) async { await steps(.viewDidAppear, launch) }
}
