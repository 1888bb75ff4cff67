// What becomes of the process when the time of something is over, or something comes.

extension RunningBoard {
  /// Acts on everything that is due by now.
  mutating func act(on machine: inout Machine) {
    let now = machine.now
    defer { update(at: now) }
    guard termination == nil else { return }
    let passed = deadlines.filter { $0.end <= now }
    if let kill = passed.first(where: { $0.outcome == .kill }) {
      return terminate(for: kill.limit, on: machine)
    }
    for deadline in passed { expire(deadline, on: &machine) }
    guard termination == nil else { return }
    if presence != .suspended { takeAnswers(at: now) }
    while presence != .ended, nextEvent < scenario.laterEvents.count,
      scenario.laterEvents[nextEvent].time <= now
    {
      take(nextEvent, on: &machine)
      nextEvent += 1
      // What comes after it at this instant finds the process running.
      if presence == .suspended, !calls.isEmpty { resume(&machine) }
    }
    goOn(on: &machine)
  }

  /// Nothing is due any more in a process that has not been suspended: what it was woken for is done.
  ///
  /// - Returns: Whether there was anything to act on.
  mutating func actOnQuiet(on machine: inout Machine) -> Bool {
    guard presence == .background, !isCalling, assertions.wake != nil else { return false }
    assertions.wake = nil
    goOn(on: &machine)
    update(at: machine.now)
    return true
  }

  /// Tells the app that the time of something is over, or suspends it.
  private mutating func expire(_ deadline: Deadline, on machine: inout Machine) {
    switch deadline.outcome {
    case .kill: preconditionFailure("an app that is killed is not told before")
    case .handlerExpires(let index):
      assertions.handlers[index].expired = machine.now
      hasExpired = true
      let handler = assertions.handlers[index].id
      machine.note(.handlerExpired, subject: handler.rawValue)
      calls.append(.expireHandler(handler))
    case .taskExpires(let index):
      assertions.tasks[index].expired = machine.now
      hasExpired = true
      let task = assertions.tasks[index]
      machine.note(.taskExpired, subject: task.id.rawValue)
      calls.append(.expireTask(task.number))
    case .wakeEnds:
      assertions.wake = nil
      guard isCalling || machine.isAtWork else { return }
      hasExpired = true
      if plan.kill(for: deadline.limit) != nil {
        terminate(for: deadline.limit, on: machine)
      } else if isCalling, assertions.handlers.isEmpty, assertions.tasks.isEmpty {
        // In the middle of its code, which goes on there when the process is resumed.
        suspend(&machine)
      }
    }
  }

  /// One of the later events comes.
  private mutating func take(_ index: Int, on machine: inout Machine) {
    machine.note(.happened, subject: Int32(index))
    let event = scenario.laterEvents[index]
    switch event.kind {
    case .terminate where presence == .suspended:
      // A suspended app is not told.
      presence = .ended
      return
    // Nobody leaves an app that he does not see.
    case .leave where presence == .suspended: return
    case .leave where destination == .foreground: watch(index, .suspendWatchdog, on: &machine)
    case .comeBack where destination != .foreground: awaitReturn(index, on: &machine)
    case .connectScene, .disconnectScene, .discardSession:
      // What finds nothing to do wakes nobody.
      if presence == .suspended, event.steps.isEmpty, sceneCalls(for: event.kind).isEmpty { return }
      if event.kind.bringsForward, destination != .foreground { awaitReturn(index, on: &machine) }
    case .request(let reason):
      // What is not declared is not delivered, to a running app either.
      guard scenario.app.nonDelivery(of: reason) == nil else { return }
      if !reason.isInBackground { awaitReturn(index, on: &machine) }
    default: break
    }
    calls.append(.event(index))
  }

  /// The app is to come to the foreground, or to show something new there.
  private mutating func awaitReturn(_ event: Int, on machine: inout Machine) {
    let isSeen = destination == .foreground
    if isSeen, isLaunching { return }
    watch(event, isSeen ? .sceneUpdate : .resumeWatchdog, on: &machine)
  }

  /// The system waits for the app to be back from what it does about an event, and not for long.
  mutating func watch(_ event: Int, _ limit: SystemLimit, on machine: inout Machine) {
    // A debugger switches all watchdogs off.
    guard scenario.request.isWatchdogArmed, let time = plan.time(of: limit) else { return }
    watches.append(Watch(event: event, end: machine.now + time, limit: limit))
    machine.note(.watchBegan, subject: Int32(event), amount: limit.index)
  }

  /// The answers that have come by now are delivered.
  private mutating func takeAnswers(at now: Nanoseconds) {
    while let index = answers.firstIndex(where: { $0.time <= now }) {
      calls.append(.callback(answers.remove(at: index).callback))
    }
  }

  /// Has the app called where there is something to call it for, or else suspends it where nothing keeps
  /// it awake.
  private mutating func goOn(on machine: inout Machine) {
    guard termination == nil, presence != .ended else { return }
    // What it was suspended in the middle of comes before the next call.
    guard !isCalling else { return }
    let isSuspendable = self.isSuspendable && machine.now >= frameTime
    if calls.isEmpty, isSuspendable, needsSnapshot { calls = savingState + [.takeSnapshot] }
    if !calls.isEmpty {
      isCalling = true
      machine.summon()
    } else if isSuspendable {
      suspend(&machine)
    }
  }

  private mutating func resume(_ machine: inout Machine) {
    machine.resumeProcess()
    presence = .background
    assertions.stayEnd = nil
    isWoken = true
    takeAnswers(at: machine.now)
  }

  private mutating func suspend(_ machine: inout Machine) {
    let items = scenario.app.items
    if items.indices.contains(where: { items[$0].heldFile != nil && machine.isAtWork(ItemID($0)) })
    {
      return terminate(for: .fileLock, on: machine)
    }
    presence = .suspended
    machine.reach(.suspended)
    machine.suspendProcess()
  }

  mutating func terminate(for limit: SystemLimit, on machine: Machine) {
    guard let kill = plan.kill(for: limit) else { return }
    termination = (kill, machine.now)
    presence = .ended
    calls = []
  }
}
