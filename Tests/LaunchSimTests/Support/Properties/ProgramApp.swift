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
    let events = program.plan.eventCode.map { code in
      code.map { code in
        AppRun.Handler(name: "a later event") { _ = await app.execute(code, $0) }
      }
    }
    let run = AppRun(program.makeMachine(), scenario, names: program.names, handlers: events)
    return try run.play(app)
  }

  var callbacks: Callbacks {
    for callback in Callback.allCases where callback.lifeCycles.contains(lifeCycle) {
      if let code = program.callbackCode[callback.index] {
        On(callback) { launch in _ = await execute(code, launch) }
      }
    }
    for (index, scene) in program.scenario.app.furtherScenes.enumerated() {
      for callback in scene.role.callbacks(in: lifeCycle) {
        if let code = program.plan.code(ofScene: index, callback) {
          On(callback, scene: scene.name) { launch in _ = await execute(code, launch) }
        }
      }
    }
  }

  /// Declares the steps from an instruction on; returns the one behind the end of their list.
  nonisolated(nonsending) func execute(_ code: CodeAddress, _ launch: Launch) async -> CodeAddress {
    let names = program.names
    var next = code
    while true {
      let instruction = program.instructions[next]
      next = next.advanced(by: 1)
      switch instruction {
      case .cpu(let cost): await launch.cpu(cost.duration)
      case .read(let bytes, let isCached):
        await launch.read(bytes: Int(bytes), isCached: isCached)
      case .touch(let bytes): await launch.touch(bytes: Int(bytes))
      case .wait(let time): if time > .zero { await launch.wait(time.duration) }
      case .yield: await launch.yield()
      case .lock(let lock):
        let name = names[lock]
        if let count = program.scenario.app.semaphores[name] {
          next = await launch.semaphore(name, value: count) { await execute(next, launch) }
        } else {
          next = await launch.lock(name) { await execute(next, launch) }
        }
      case .unlock, .end: return next
      case .await(let item, let viaSemaphore):
        await launch.await(
          Launch.Item(item, of: launch.run), via: viaSemaphore ? .semaphore : .await)
      case .start(let item): await start(item, launch)
      case .jump(let address): next = address
      case .ifTimeRemains(let time, let otherwise):
        if let left = launch.backgroundTimeRemaining, left < time.duration { next = otherwise }
      case .complete(let handler): launch.agree(on: names[handler]) { .complete($0) }
      case .beginTask(let task, nil): launch.beginBackgroundTask(names[task])
      case .beginTask(let task, let expiration?):
        launch.beginBackgroundTask(names[task]) { _ = await execute(expiration, $0) }
      case .endTask(let task): launch.agree(on: names[task]) { .endTask($0) }
      case .reportCall: launch.reportCall()
      case .register(let time, let fails):
        launch.registerForRemoteNotifications(answeredAfter: time.duration, isDenied: fails)
      }
    }
  }

  nonisolated func isMain(_ actor: (any Actor)?) -> Bool {
    guard let actor else { return false }
    return actor === LaunchMain.shared
  }

  nonisolated(nonsending) func start(_ id: ItemID, _ launch: Launch) async {
    // A scenario's item is one item, started once, where an app's code would begin another.
    guard program.specs[id.index].initialStatus == .notStarted,
      !launch.run.state.declarations.isUsed[id]
    else { return }
    let item = program.scenario.app.items[id.index]
    let name = item.name
    let code = program.itemCode[id]
    switch item.placement {
    case .inline: await launch.sync(name) { _ = await execute(code, launch) }
    case .inlineAsync: await launch.work(name) { _ = await execute(code, launch) }
    case .mainQueue: launch.mainQueue(name) { _ = await execute(code, $0) }
    case .task: launch.task(name) { _ = await execute(code, $0) }
    case .afterFirstFrame: launch.afterFirstFrame(name) { _ = await execute(code, $0) }
    case .whenIdle: launch.whenIdle(name) { _ = await execute(code, $0) }
    case .after(let delay):
      launch.mainQueue(name, after: delay) { _ = await execute(code, $0) }
    case .immediate:
      if isMain(#isolation) {
        await launch.immediate(name) { _ = await execute(code, $0) }
      } else {
        await launch.immediateOffMain(name) { _ = await execute(code, $0) }
      }
    case .detached(let qos): launch.detachedQoS(name, qos) { _ = await execute(code, $0) }
    case .global(let qos): launch.global(name, qos: qos) { _ = await execute(code, $0) }
    case .queue(let label, let qos):
      let queue: Launch.Queue =
        switch program.scenario.app.queueWidths[label] {
        case .max?: .concurrent(label)
        case let width? where width > 1: .operationQueue(label, maxConcurrentOperationCount: width)
        default: .serial(label)
        }
      launch.queue(name, on: queue, qos: qos, barrier: item.isBarrier) {
        _ = await execute(code, $0)
      }
    case .actor(let actor): launch.actor(name, on: actor) { _ = await execute(code, $0) }
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
