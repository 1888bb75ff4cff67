// The app's acts that concern assertions.

extension RunningBoard {
  /// Delivers the reason of a launch or wake; its time begins now.
  mutating func deliver(_ reason: LaunchReason, on machine: inout Machine) {
    let limit = reason.facts.limit
    // No limit applies in the foreground.
    let time = isInForeground ? nil : limit.flatMap { plan.time(of: $0) }
    let end = time.map { machine.now + $0 }
    let handlers = reason.handlers
    let tasksEnd = plan.time(of: .backgroundTask).map { machine.now + $0 }
    if presence == .background {
      frames.needsSnapshot = true
      if handlers.isEmpty, let end, let limit {
        assertions.beginWake(until: end, limit, tasksUntil: tasksEnd)
      } else {
        // Background tasks begun from here on share this time instead of getting their own.
        assertions.periodEnd = [assertions.periodEnd, end ?? tasksEnd].compactMap(\.self).max()
      }
    }
    guard !handlers.isEmpty else {
      guard !isInForeground else { return }
      machine.note(.delivered, subject: -1, amount: time?.rawValue ?? -1)
      return
    }
    guard let limit else { return }
    for name in handlers {
      let id = assertionNames.number(of: name)
      assertions.open(
        Assertions.Handler(id: id, limit: limit, end: end, hasExpiration: reason.expires))
      machine.note(.delivered, subject: id.rawValue, amount: time?.rawValue ?? -1)
    }
  }

  /// Records that the app calls a completion handler.
  mutating func complete(_ id: AssertionID, by job: JobID, on machine: inout Machine) {
    guard let handler = assertions.closeHandler(id) else {
      machine.note(.completed, by: job, subject: id.rawValue, amount: -1)
      if assertions.called.contains(id) { terminate(for: .handlerCalls, on: machine) }
      return
    }
    if !handler.hasExpiration { assertions.called.insert(id) }
    let margin = handler.end.map { $0 > machine.now ? $0 - machine.now : .zero } ?? .zero
    machine.note(.completed, by: job, subject: id.rawValue, amount: margin.rawValue)
  }

  mutating func begin(
    _ id: AssertionID, expiration: CodeAddress?, by job: JobID, on machine: inout Machine
  ) {
    // A step at the instant at which another step ended the app begins nothing.
    guard termination == nil else { return }
    assertions.begun.insert(id)
    if presence == .background, timeRemaining(at: machine.now) != .zero {
      assertions.lengthenWake(until: plan.time(of: .backgroundTask).map { machine.now + $0 })
    }
    let left = timeRemaining(at: machine.now)
    machine.note(.taskBegan, by: job, subject: id.rawValue, amount: left?.rawValue ?? -1)
    // Once time has run out the system grants no more: a new task is invalid from the beginning.
    guard left != .zero else { return }
    assertions.begin(Assertions.Task(expiration: expiration, id: id))
  }

  mutating func end(_ id: AssertionID, by job: JobID, on machine: inout Machine) {
    guard let task = assertions.endTask(id) else {
      machine.note(.taskEnded, by: job, subject: id.rawValue, amount: -1)
      return
    }
    machine.note(.taskEnded, by: job, subject: id.rawValue, amount: task.expired == nil ? 0 : 1)
  }

  /// True if at least a given length of background time is left.
  mutating func hasTime(
    _ time: Nanoseconds, by job: JobID, on machine: inout Machine
  ) -> Bool {
    readTime(by: job, on: &machine).map { $0 >= time } ?? true
  }

  func readTime(by job: JobID, on machine: inout Machine) -> Nanoseconds? {
    // A step at the instant at which another step ended the app reads nothing.
    guard termination == nil else { return nil }
    let left = timeRemaining(at: machine.now)
    machine.note(.timeRead, by: job, amount: left?.rawValue ?? -1)
    return left
  }

  mutating func reportCall(by job: JobID, on machine: inout Machine) {
    isCallReported = true
    machine.note(.callReported, by: job)
  }

  mutating func register(
    answeredAfter time: Nanoseconds, fails: Bool, by job: JobID, on machine: inout Machine
  ) {
    machine.note(.registrationAsked, by: job, amount: time.rawValue)
    registrations.ask(at: machine.now, answeredAfter: time, fails: fails)
  }
}
