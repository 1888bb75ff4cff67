import LaunchSim

extension RehearsalScript {
  /// Bytes between the parts of the file that steps read, so that reading one part does not
  /// prefetch another.
  private static let gap: Int64 = 1 << 20

  /// Compiles the acts and steps of a program without unplayable steps.
  init(_ program: LaunchProgram) {
    acts = Self.acts(of: program)
    var offset: Int64 = 0
    let isWarm = program.scenario.request.kind == .warm
    steps = program.instructions.map { instruction in
      switch instruction {
      case .cpu(let cost): return .cpu(cost.rawValue)
      case .read(let bytes, let isCached):
        defer { offset += (bytes + Self.gap - 1) / Self.gap * Self.gap + Self.gap }
        return .read(at: offset, bytes: bytes, isWarm: isWarm && isCached)
      case .wait(let time): return .wait(time.rawValue)
      case .yield: return .yield
      case .lock(let lock): return .lock(lock.index)
      case .unlock: return .unlock
      case .await(let item, let viaSemaphore):
        return .await(item.index, viaSemaphore: viaSemaphore)
      case .start(let item): return .start(item.index)
      // Among steps that the launch does not reach, only the end counts.
      case .end, .touch, .jump, .ifTimeRemains, .complete, .beginTask, .endTask, .reportCall,
        .register:
        return .end
      }
    }
    queues = program.names.queues.map { _ in nil }
    for (spec, code) in zip(program.specs, program.itemCode) {
      if spec.form == .queue, let qos = spec.qos { queues[Int(spec.number)] = qos }
      items.append(Item(spec: spec, code: code.index))
    }
    lockCount = program.names.locks.count
    actorCount = program.names.actors.count
  }

  /// The acts of the launch sequence, as its actors decide them; empty if the system refuses the
  /// launch.
  static func acts(of program: LaunchProgram) -> [Act] {
    var acts: [Act] = []
    var actors = program.plan.actors
    var message = LaunchMessage.launchRequested
    while true {
      switch actors.deliver(message, at: .zero) {
      case .tell(let next), .reach(_, let next), .spend(_, let next), .elapse(_, let next):
        message = next
      case .run(let callback, let next):
        let code = program.callbackCode[callback.index]
        acts.append(.call(callback.index, code: code?.index))
        message = next
      case .drain(let next):
        acts.append(.drain)
        message = next
      case .present(_, _, let next):
        acts.append(.commit)
        message = next
      case .refuse: return []
      case .done: return acts
      }
    }
  }
}

extension Step {
  /// The verb and the reason why the player cannot take the step; `nil` for a step that it takes.
  var obstacleToPlaying: (verb: String, reason: String)? {
    switch self {
    case .cpu, .read, .wait, .yield, .lock, .await, .start: nil
    case .touch:
      ("touch", "the first touches of the player's own pages are not those of the app's")
    case .complete: ("complete", Self.noSystem)
    case .beginBackgroundTask: ("beginBackgroundTask", Self.noSystem)
    case .endBackgroundTask: ("endBackgroundTask", Self.noSystem)
    case .ifTimeRemains: ("ifTimeRemains", Self.noSystem)
    case .reportCall: ("reportCall", Self.noSystem)
    case .registerForRemoteNotifications: ("registerForRemoteNotifications", Self.noSystem)
    }
  }

  private static let noSystem =
    "this host has no system that limits an app's time in the background"
}

extension [Step] {
  /// True if asynchronous code suspends in these steps, or in an `inlineAsync` item that they call.
  func suspend(in app: App) -> Bool {
    contains { step in
      switch step {
      case .wait, .yield, .await(_, viaSemaphore: false): true
      case .start(let item) where app.items[item].placement == .inlineAsync:
        app.items[item].steps.suspend(in: app)
      case .lock(_, let steps): steps.suspend(in: app)
      default: false
      }
    }
  }
}
