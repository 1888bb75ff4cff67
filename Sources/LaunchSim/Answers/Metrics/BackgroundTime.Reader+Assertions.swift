// Assertions that keep the app from being suspended, and calls that the system ignores.

extension BackgroundTime.Reader {
  // MARK: Assertions

  mutating func deliver(_ event: TraceEvent) {
    let handler = event.assertion.map { names[$0] }
    let reason = reason(of: current.map { background.events[$0] })
    let limit = event.amount >= 0 ? Nanoseconds(event.amount) : nil
    if !isForeground {
      if event.assertion != nil || limit == nil {
        extendAllowance(at: event.time, by: limit, for: reason)
      } else if allowance == nil, openTaskCount > 0 {
        // A background task has a time of its own in a wake without a handler.
        extendAllowance(at: event.time, by: nil, for: reason)
      }
    }
    let index = background.deliveries.count
    var delivery = BackgroundTime.Request(
      reason: reason.kind, handler: handler, time: event.time, limit: limit)
    if current == nil {
      delivery.callbacks = reason.callbacks(in: scenario.app.lifeCycle, isRunning: false)
    }
    add(delivery, to: \.deliveries, BackgroundTime.Row.delivery)
    if let id = event.assertion {
      openHandlers[id, default: OpenPlaces()].append(index)
    } else {
      openWakes.append(index)
    }
  }

  /// Extends the time of background tasks to the time of a request.
  mutating func extendAllowance(
    at time: Nanoseconds, by length: Nanoseconds?, for reason: LaunchReason
  ) {
    let own = length != nil ? reason.facts.limit : nil
    guard let total = length ?? scenario.limit(.backgroundTask)?.value,
      time + total > allowance?.end ?? .zero
    else { return }
    allowance = Allowance(limit: own ?? .backgroundTask, end: time + total, total: total)
  }

  /// The reason of a later event, or of the launch.
  func reason(of event: BackgroundTime.Event?) -> LaunchReason {
    guard let event, case .request(let reason) = scenario.laterEvents[event.index].kind else {
      return scenario.request.reason
    }
    return reason
  }

  mutating func complete(_ event: TraceEvent) {
    guard let id = event.assertion else { return }
    if event.kind == .handlerExpired {
      let notice = scenario.limit(.expirationGrace)?.value ?? .zero
      guard var open = openHandlers[id] else { return }
      let next = open.firstPending(
        hasExpired: { background.deliveries[$0].expired != nil },
        where: { background.deliveries[$0].until.map { $0 <= event.time + notice } ?? false })
      openHandlers[id] = open
      guard let next else { return }
      background.deliveries[next].expired = event.time
      pass(background.deliveries[next])
      return
    }
    defer { count(event) }
    guard event.amount >= 0, let first = openHandlers[id]?.first else {
      let name = names[id]
      misuse(openHandlers[id] != nil ? .completedTwice : .completedInVain, name, event)
      return
    }
    openHandlers[id]?.removeFirst()
    background.deliveries[first].completed = event.time
    keep(background.deliveries[first])
  }

  /// The limit that a delivery is held to: the limit of its reason, or of a background task since
  /// the app left.
  func limit(of delivery: BackgroundTime.Request) -> SystemLimit? {
    delivery.changed == nil ? delivery.reason.facts.limit : .backgroundTask
  }

  mutating func keep(_ delivery: BackgroundTime.Request) {
    guard let limit = limit(of: delivery), let total = delivery.total,
      let spare = delivery.margin
    else { return }
    keep(limit, total, total - spare)
  }

  mutating func pass(_ delivery: BackgroundTime.Request) {
    if let limit = limit(of: delivery) { passed.insert(limit) }
  }

  mutating func readTask(_ event: TraceEvent) {
    guard let id = event.assertion else { return }
    let name = names[id]
    switch event.kind {
    case .taskBegan where event.amount == 0: misuse(.begunTooLate, name, event)
    case .taskBegan:
      let left = event.amount >= 0 ? Nanoseconds(event.amount) : nil
      // The first one of a wake without a handler lengthens that.
      if let left, !openWakes.isEmpty, event.time + left > allowance?.end ?? .zero {
        allowance = Allowance(limit: .backgroundTask, end: event.time + left, total: left)
      }
      openTasks[id, default: OpenPlaces()].append(background.tasks.count)
      openTaskCount += 1
      let task = BackgroundTime.Task(name: name, began: event.time, left: left)
      add(task, to: \.tasks, BackgroundTime.Row.task)
    case .taskExpired:
      passed.insert(allowance?.limit ?? .backgroundTask)
      guard var open = openTasks[id] else { return }
      let next = open.firstPending(
        hasExpired: { background.tasks[$0].expired != nil }, where: { _ in true })
      openTasks[id] = open
      if let next { background.tasks[next].expired = event.time }
      return
    default: end(event, id, name)
    }
    count(event)
  }

  mutating func end(_ event: TraceEvent, _ id: AssertionID, _ name: String) {
    guard event.amount >= 0, let open = openTasks[id]?.first else {
      let isTwice = openTasks[id] != nil
      misuse(isTwice ? .endedTwice : .endedInVain, name, event)
      return
    }
    openTasks[id]?.removeFirst()
    openTaskCount -= 1
    background.tasks[open].ended = event.time
    guard background.tasks[open].expired == nil, let allowance, event.time <= allowance.end
    else { return }
    let spare = allowance.end - event.time
    background.tasks[open].margin = spare
    background.tasks[open].total = allowance.total
    keep(allowance.limit, allowance.total, allowance.total - spare)
  }

  // MARK: Callers

  /// Counts a call, of which the same item or callback may make more.
  mutating func count(_ event: TraceEvent) {
    guard let job = event.job else { return }
    if let item = timeline.history.item(of: place)?.index {
      itemCalls[ItemCallKey(item: item, kind: event.kind, subject: event.subject), default: 0] += 1
    } else if job == .launchSequence {
      calls[CallKey(kind: event.kind, subject: event.subject), default: 0] += 1
    }
  }

  /// The most mistakes whose expiration is looked for, each among all steps.
  static let expirationLimit = 100

  /// The place of the step that makes a call; `nil` if it is in neither a callback nor an event.
  private mutating func step(of misuse: BackgroundTime.Misuse) -> Int? {
    let (owner, steps): (Scenario.Places.StepOwner, [Step])
    if let callback = misuse.callback {
      (owner, steps) = (.callback(callback), scenario.app.callbacks[callback] ?? [])
    } else if let event = misuse.event {
      (owner, steps) = (.event(event), scenario.laterEvents[event].steps)
    } else {
      return nil
    }
    let places = callPlaces[owner] ?? BackgroundTime.Misuse.CallPlaces(steps)
    callPlaces[owner] = places
    return places.place(of: misuse)
  }

  mutating func misuse(_ kind: BackgroundTime.Misuse.Kind, _ name: String, _ event: TraceEvent) {
    guard let job = event.job else { return }
    var misuse = BackgroundTime.Misuse(kind: kind, name: name, time: event.time)
    if let item = timeline.history.item(of: place)?.index {
      misuse.item = item
      misuse.occurrence =
        itemCalls[ItemCallKey(item: item, kind: event.kind, subject: event.subject)] ?? 0
    } else if job == .launchSequence {
      let callback = timeline.history.callback(of: place)
      misuse.callback = callback
      misuse.occurrence = calls[CallKey(kind: event.kind, subject: event.subject)] ?? 0
      if callback == nil, let current { misuse.event = background.events[current].index }
      misuse.step = step(of: misuse)
      if callback == nil, current == nil, background.misuses.count < Self.expirationLimit {
        misuse.findExpiration(
          in: scenario, of: background.tasks.filter { $0.expired != nil }.map(\.name))
      }
    }
    add(misuse, to: \.misuses, BackgroundTime.Row.misuse)
  }
}
