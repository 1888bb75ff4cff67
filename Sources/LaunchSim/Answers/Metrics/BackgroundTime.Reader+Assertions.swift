// Assertions that keep the app from being suspended, and calls that the system ignores.

extension BackgroundTime.Reader {
  // MARK: Assertions

  mutating func deliver(_ event: TraceEvent) {
    let handler = event.assertion.map { names[$0] }
    let reason = reason(of: current.map { background.events[$0] })
    let limit = event.amount >= 0 ? Nanoseconds(event.amount) : nil
    let index = background.deliveries.count
    var delivery = BackgroundTime.Request(
      reason: reason.kind, handler: handler, time: event.time, limit: limit)
    if current == nil {
      delivery.callbacks = reason.callbacks(in: scenario.app.lifeCycle, isRunning: false)
    }
    if let use = begun[place] {
      entries[use] = index
      known.insert(assertions.uses[use].kind)
      delivery.until = assertions.uses[use].deadline
      delivery.changed = assertions.uses[use].changed.map(timeline.history.time)
    } else {
      openWakes.append(index)
    }
    add(delivery, to: \.deliveries, BackgroundTime.Row.delivery)
  }

  /// The reason of a later event, or of the launch.
  func reason(of event: BackgroundTime.Event?) -> LaunchReason {
    guard let event, case .request(let reason) = scenario.laterEvents[event.index].kind else {
      return scenario.request.reason
    }
    return reason
  }

  /// Notes that time ran out for a handler or task.
  mutating func expire(_ event: TraceEvent) {
    if event.kind == .taskExpired {
      passed.insert(assertions.allowance(at: place)?.limit ?? .backgroundTask)
    }
    guard let use = expired[place], let entry = entries[use] else { return }
    if event.kind == .taskExpired {
      background.tasks[entry].expired = event.time
    } else {
      background.deliveries[entry].expired = event.time
      let isOwn = assertions.uses[use].deadlines.prefix { $0.event <= place }.count == 1
      let own = background.deliveries[entry].reason.facts.limit
      if let limit = isOwn ? own : .backgroundTask { passed.insert(limit) }
    }
  }

  mutating func complete(_ event: TraceEvent) {
    defer { count(event) }
    guard let entry = ended[place].flatMap({ entries[$0] }) else {
      let isKnown = event.assertion.map { known.contains(.handler($0)) } ?? false
      return misuse(isKnown ? .completedTwice : .completedInVain, event)
    }
    background.deliveries[entry].completed = event.time
    keep(background.deliveries[entry])
  }

  /// The limit that a delivery is held to: the limit of its reason, or of a background task since
  /// the app left.
  private func limit(of delivery: BackgroundTime.Request) -> SystemLimit? {
    delivery.changed == nil ? delivery.reason.facts.limit : .backgroundTask
  }

  mutating func keep(_ delivery: BackgroundTime.Request) {
    guard let limit = limit(of: delivery), let total = delivery.total,
      let spare = delivery.margin
    else { return }
    keep(limit, total, total - spare)
  }

  mutating func beginTask(_ event: TraceEvent) {
    defer { count(event) }
    guard let use = begun[place] else { return misuse(.begunTooLate, event) }
    entries[use] = background.tasks.count
    known.insert(assertions.uses[use].kind)
    let left = event.amount >= 0 ? Nanoseconds(event.amount) : nil
    var task = BackgroundTime.Task(
      name: assertions.uses[use].name, began: event.time, left: left)
    let deadlines = assertions.uses[use].deadlines
    for (earlier, later) in zip(deadlines, deadlines.dropFirst()) {
      guard let end = earlier.time, let until = later.time, until > end else { continue }
      task.renewal = .init(time: timeline.history.time(of: later.event), until: until)
    }
    add(task, to: \.tasks, BackgroundTime.Row.task)
  }

  mutating func endTask(_ event: TraceEvent) {
    defer { count(event) }
    guard let entry = ended[place].flatMap({ entries[$0] }) else {
      let isKnown = event.assertion.map { known.contains(.task($0)) } ?? false
      return misuse(isKnown ? .endedTwice : .endedInVain, event)
    }
    background.tasks[entry].ended = event.time
    guard background.tasks[entry].expired == nil,
      let allowance = assertions.allowance(at: place), event.time <= allowance.end
    else { return }
    background.tasks[entry].margin = allowance.end - event.time
    background.tasks[entry].total = allowance.total
    keep(allowance.limit, allowance.total, allowance.total - (allowance.end - event.time))
  }

  // MARK: Callers

  /// Counts a call; the same item or callback may repeat the call.
  mutating func count(_ event: TraceEvent) {
    guard let job = event.job else { return }
    if let item = timeline.history.item(of: place)?.index {
      itemCalls[ItemCallKey(item: item, kind: event.kind, subject: event.subject), default: 0] += 1
    } else if job == .launchSequence {
      calls[CallKey(kind: event.kind, subject: event.subject), default: 0] += 1
    }
  }

  /// The most mistakes whose expiration is searched; each search looks at all steps.
  static let expirationLimit = 100

  /// The place of the step that makes a call; `nil` for a call outside callbacks and events.
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

  mutating func misuse(_ kind: BackgroundTime.Misuse.Kind, _ event: TraceEvent) {
    guard let job = event.job, let id = event.assertion else { return }
    var misuse = BackgroundTime.Misuse(kind: kind, name: names[id], time: event.time)
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
