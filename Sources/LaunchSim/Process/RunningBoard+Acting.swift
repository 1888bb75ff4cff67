// What becomes of the process when the time of something is over.

extension RunningBoard {
  /// Acts on everything that is due by now.
  mutating func act(on machine: inout Machine) {
    let now = machine.now
    defer { update(at: now) }
    guard termination == nil else { return }
    if let limit = overrun(at: now) { return terminate(for: limit, on: machine) }
    expire(on: &machine)
    guard termination == nil else { return }
    if presence != .suspended { takeAnswers(at: now) }
    while presence != .ended, nextEvent < scenario.laterEvents.count,
      scenario.laterEvents[nextEvent].time <= now
    {
      take(nextEvent, on: &machine)
      nextEvent += 1
    }
    goOn(on: &machine)
  }

  /// Nothing is due any more in a process that has not been suspended: what it was woken for is done.
  ///
  /// - Returns: Whether there was anything to act on.
  mutating func actOnQuiet(on machine: inout Machine) -> Bool {
    guard presence == .background, !isCalling, wake != nil else { return false }
    wake = nil
    goOn(on: &machine)
    update(at: machine.now)
    return true
  }

  /// The first limit that is overrun by now and ends in a kill.
  private func overrun(at now: Nanoseconds) -> SystemLimit? {
    let grace = time(of: .expirationGrace) ?? .zero
    for handler in handlers {
      guard let deadline = handler.deadline else { continue }
      let isOver =
        handler.isExpired ? deadline + grace <= now : !handler.hasExpiration && deadline <= now
      if isOver { return handler.limit }
    }
    if presence == .background, let stayDeadline {
      for task in tasks {
        let isOver =
          task.isExpired ? stayDeadline + grace <= now : task.expiration < 0 && stayDeadline <= now
        if isOver { return .backgroundTask }
      }
    }
    return watches.first { $0.end <= now }?.limit
  }

  /// Tells the app that time is over for what it has not ended.
  private mutating func expire(on machine: inout Machine) {
    let now = machine.now
    for index in handlers.indices {
      guard let deadline = handlers[index].deadline, deadline <= now, !handlers[index].isExpired
      else { continue }
      handlers[index].isExpired = true
      hasExpired = true
      machine.note(.handlerExpired, subject: handlers[index].assertion)
      calls.append(.expire(assertion: handlers[index].assertion, entry: -1))
    }
    if presence == .background, let stayDeadline, stayDeadline <= now {
      for index in tasks.indices where !tasks[index].isExpired {
        tasks[index].isExpired = true
        hasExpired = true
        machine.note(.taskExpired, subject: tasks[index].assertion)
        let task = tasks[index]
        calls.append(.expire(assertion: task.assertion, entry: task.expiration))
      }
    }
    if let wake, wake.end <= now {
      self.wake = nil
      guard isCalling || machine.isAtWork else { return }
      hasExpired = true
      if wake.limit.termination(onSystem: scenario.counterpartOfSystem) != nil {
        terminate(for: wake.limit, on: machine)
      } else if isCalling, handlers.isEmpty, tasks.isEmpty {
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
    case .leave where presence == .foreground:
      watch(index, .suspendWatchdog, at: machine.now)
    case .comeBack: awaitReturn(index, at: machine.now)
    case .request(let reason):
      // What is not declared is not delivered, to a running app either.
      if let declarations = scenario.app.declares,
        reason.missing(in: declarations).contains(where: { $0.requirement.without == .notDelivered }
        )
      {
        return
      }
      if !reason.isInBackground { awaitReturn(index, at: machine.now) }
    default: break
    }
    calls.append(.event(index))
  }

  /// The app is to come to the foreground, or to show something new there.
  private mutating func awaitReturn(_ event: Int, at now: Nanoseconds) {
    if presence == .foreground, isLaunching { return }
    watch(event, presence == .foreground ? .sceneUpdate : .resumeWatchdog, at: now)
  }

  private mutating func watch(_ event: Int, _ limit: SystemLimit, at now: Nanoseconds) {
    // A debugger switches all watchdogs off.
    guard scenario.request.isWatchdogArmed else { return }
    if let time = time(of: limit) { watches.append((event, now + time, limit)) }
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
    if presence == .suspended, !calls.isEmpty {
      machine.resumeProcess()
      presence = .background
      stayDeadline = nil
      isWoken = true
      takeAnswers(at: machine.now)
    }
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

  private mutating func suspend(_ machine: inout Machine) {
    let items = scenario.app.items
    if items.indices.contains(where: { items[$0].heldFile != nil && machine.isAtWork($0) }) {
      return terminate(for: .fileLock, on: machine)
    }
    presence = .suspended
    machine.reach(.suspended)
    machine.suspendProcess()
  }

  mutating func terminate(for limit: SystemLimit, on machine: Machine) {
    guard let kill = limit.termination(onSystem: scenario.counterpartOfSystem) else { return }
    termination = (kill, machine.now)
    presence = .ended
    calls = []
  }
}
