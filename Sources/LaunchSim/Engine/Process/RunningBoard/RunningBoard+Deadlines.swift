// The consequences of a deadline, and of a later event.

extension RunningBoard {
  /// Performs all acts that are due by now.
  mutating func act(on machine: inout Machine) {
    let now = machine.now
    defer { update(at: now) }
    guard termination == nil else { return }
    let passed = nextDeadline <= now ? deadlines.filter { $0.end <= now } : []
    if let kill = passed.first(where: { $0.consequence == .kill }) {
      return terminate(for: kill.limit, on: machine)
    }
    for deadline in passed { expire(deadline, on: &machine) }
    guard termination == nil else { return }
    if presence != .suspended { takeAnswers(at: now) }
    while presence != .ended, nextEvent < scenario.laterEvents.count,
      scenario.laterEvents[nextEvent].time <= now
    {
      let hasEffect = take(nextEvent, on: &machine)
      nextEvent += 1
      // The next event of this instant finds the process running. Calls that were pending at the
      // suspension do not resume the process by themselves.
      if hasEffect, presence == .suspended { resume(&machine) }
    }
    proceed(on: &machine)
  }

  /// Ends the wake of a process in which nothing is due any more, because the purpose of the wake
  /// is achieved.
  ///
  /// - Returns: `true` if there was a wake to end.
  mutating func actOnQuiet(on machine: inout Machine) -> Bool {
    guard presence == .background, !isCalling, assertions.wake != nil else { return false }
    assertions.wake = nil
    proceed(on: &machine)
    update(at: machine.now)
    return true
  }

  /// Delivers an expiration to the app, or suspends the app.
  private mutating func expire(_ deadline: Deadline, on machine: inout Machine) {
    switch deadline.consequence {
    case .kill: preconditionFailure("a kill is no expiration")
    case .handlerExpires(let index):
      guard let handler = assertions.expireHandler(index, at: machine.now) else { return }
      hasExpired = true
      machine.note(.handlerExpired, subject: handler.rawValue)
      agenda.append(.expireHandler(handler))
    case .taskExpires(let index):
      guard let task = assertions.expireTask(index, at: machine.now) else { return }
      hasExpired = true
      machine.note(.taskExpired, subject: task.rawValue)
      agenda.append(.expireTask(index))
    case .wakeEnds:
      assertions.wake = nil
      // An open background task has lengthened the wake.
      guard assertions.tasks.isEmpty, isCalling || machine.isAtWork else { return }
      hasExpired = true
      if plan.kill(for: deadline.limit) != nil {
        terminate(for: deadline.limit, on: machine)
      } else if isCalling, assertions.handlers.isEmpty {
        // The process is suspended in the middle of its code, which continues once the process is
        // resumed.
        suspend(&machine)
      }
    }
  }

  /// Receives a later event.
  ///
  /// - Returns: `true` if the event concerns the app, so that a suspended process is resumed.
  private mutating func take(_ index: Int, on machine: inout Machine) -> Bool {
    machine.note(.happened, subject: Int32(index))
    let event = scenario.laterEvents[index]
    switch event.kind {
    case .terminate where presence == .suspended:
      // A suspended app gets no callback.
      presence = .ended
      return false
    case .terminate: watch(index, .quitting, on: &machine)
    // The user cannot leave an app that is not on screen.
    case .leave where presence == .suspended: return false
    case .leave where destination == .foreground: watch(index, .suspendWatchdog, on: &machine)
    case .comeBack where destination != .foreground: awaitReturn(index, on: &machine)
    case .connectScene, .disconnectScene, .discardSession:
      // An event without effect wakes no process.
      if presence == .suspended, event.steps.isEmpty, sceneActions(for: event.kind).isEmpty {
        return false
      }
      if event.kind.bringsForward, destination != .foreground { awaitReturn(index, on: &machine) }
    case .request(let reason):
      // An undeclared reason is not delivered, not even to a running app.
      guard scenario.nonDelivery(of: reason) == nil else { return false }
      if !reason.isInBackground { awaitReturn(index, on: &machine) }
    default: break
    }
    agenda.append(.event(index, to: event.kind.presence))
    return true
  }

  /// Begins to wait for an app that comes to the foreground, or shows something new in the
  /// foreground.
  private mutating func awaitReturn(_ event: Int, on machine: inout Machine) {
    let isSeen = destination == .foreground
    if isSeen, isLaunching { return }
    watch(event, isSeen ? .sceneUpdate : .resumeWatchdog, on: &machine)
  }

  /// Begins to wait for the app to return from its callbacks for an event, up to a limit.
  mutating func watch(_ event: Int, _ limit: SystemLimit, on machine: inout Machine) {
    // A debugger switches all watchdogs off.
    guard scenario.request.isWatchdogArmed, let time = plan.time(of: limit) else { return }
    watches.append(Watch(event: event, end: machine.now + time, limit: limit))
    machine.note(.watchBegan, subject: Int32(event), amount: limit.index)
  }

  /// Queues the callbacks for the answers that have arrived by now.
  private mutating func takeAnswers(at now: Nanoseconds) {
    for callback in registrations.answers(by: now) { agenda.append(.callback(callback)) }
  }

  /// Summons the launch sequence if the system has actions to take; else suspends a process that
  /// nothing keeps awake.
  private mutating func proceed(on machine: inout Machine) {
    guard termination == nil, presence != .ended else { return }
    // The call in which the process was suspended comes first.
    guard !isCalling else { return }
    let isSuspendable = self.isSuspendable && machine.now >= frames.last
    if agenda.isEmpty, isSuspendable, frames.needsSnapshot {
      agenda = Agenda(savingState + [.takeSnapshot])
    }
    if !agenda.isEmpty {
      isCalling = true
      machine.summon()
    } else if isSuspendable {
      suspend(&machine)
    }
  }

  private mutating func resume(_ machine: inout Machine) {
    machine.resumeProcess()
    presence = .background
    assertions.periodEnd = nil
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
    agenda = []
  }
}

extension LaterEvent.Kind {
  /// The state into which the event brings the app; `nil` if the state stays the same.
  fileprivate var presence: RunningBoard.Presence? {
    if case .leave = self { return .background }
    return bringsForward ? .foreground : nil
  }
}
