@testable import LaunchSim

// The app's assertions, in the model's own accounting.

extension LifeModel {
  /// The time remaining for the app; `nil` in the foreground, and without an end on the way there.
  private var left: Nanoseconds? { left(wake: wake?.end) }

  private func left(wake: Nanoseconds?) -> Nanoseconds? {
    guard place != .foreground else { return nil }
    let ends = [stayEnd, wake].compactMap(\.self) + handlers.compactMap(\.end)
    if let end = ends.max() { return max(end, now) - now }
    // A process resumed for it has no end yet.
    if isComingToTheFront { return nil }
    if rules.isPrewarm { return rules.time(.backgroundTask) }
    // Its request has not been delivered yet.
    guard let kind = undelivered else { return .zero }
    if kind == .voipPush || kind == .newsstand { return rules.time(.backgroundTask) }
    return rules.allowance(kind).flatMap { rules.time($0.limit) } ?? .zero
  }

  private func expectLeft(_ event: TraceEvent) -> Bool {
    if isWakeDoubtful, event.amount == left(wake: nil)?.rawValue ?? -1 { return true }
    return event.amount == left?.rawValue ?? -1
  }

  mutating func readAssertion(_ event: TraceEvent) {
    switch event.kind {
    case .delivered: deliver(event)
    case .completed: complete(event)
    case .handlerExpired: expireHandler(event.subject)
    case .taskBegan:
      if place == .background, isWakeShort, let wake, left != .zero {
        // The first task lengthens a wake without a handler, if the work of the wake goes on, on the
        // way to the foreground too.
        let longer = max(stayEnd ?? .zero, wake.end, now + (rules.time(.backgroundTask) ?? .zero))
        if !isWakeDoubtful || event.amount >= (longer - now).rawValue {
          (stayEnd, isWakeShort) = (longer, false)
        }
      }
      expect(
        expectLeft(event), "a task begins with \(event.amount) ns, not \(String(describing: left))")
      guard event.amount != 0 else { return }
      tasks.append(
        Task(
          number: event.subject, begun: now, isTold: !name(event.subject).hasPrefix("bare")))
    case .taskEnded:
      let index = tasks.firstIndex { $0.number == event.subject }
      let told: Int64 = index.map { tasks[$0].expired == nil ? 0 : 1 } ?? -1
      expect(
        event.amount == told, "the end of \(name(event.subject)) is \(event.amount), not \(told)")
      if let index { tasks.remove(at: index) }
    case .taskExpired: expireTask(event.subject)
    case .timeRead:
      expect(expectLeft(event), "\(event.amount) ns are read, not \(String(describing: left))")
    default: break
    }
  }

  private mutating func deliver(_ event: TraceEvent) {
    expect(
      place == .background || place == .foreground,
      "it is told of something where it is \(place)")
    if awaited == nil { hasDelivered = true } else { awaited = nil }
    let isShown = place == .foreground
    let kinds =
      event.subject >= 0 ? rules.reasons(of: name(event.subject)) : rules.reasons.map(\.kind)
    let isFitting = kinds.first { kind in
      let time = rules.allowance(kind).flatMap { rules.time($0.limit) }
      let hasHandler = ![
        .location, .bluetoothCentral, .bluetoothPeripheral, .voipPush, .newsstand,
      ].contains(kind)
      // In the foreground there is no limit.
      return rules.isInBackground(kind) && hasHandler == (event.subject >= 0)
        && event.amount == (isShown ? -1 : time?.rawValue ?? -1)
    }
    guard let kind = isFitting else {
      return complain("it is given \(event.amount) ns for none of \(kinds)")
    }
    if isShown {
      if event.subject >= 0, let kill = rules.allowance(kind)?.kill {
        handlers.append(
          Handler(
            number: event.subject, end: nil, given: now, kill: kill,
            isTold: kind == .appRefresh || kind == .processing))
      }
      return
    }
    guard let allowance = rules.allowance(kind), let time = rules.time(allowance.limit) else {
      // Without a limit of its own, it may begin a background task as usual.
      stayEnd = max(stayEnd ?? .zero, now + (rules.time(.backgroundTask) ?? .zero))
      return
    }
    if event.subject >= 0, let kill = allowance.kill {
      stayEnd = max(stayEnd ?? .zero, now + time)
      handlers.append(
        Handler(
          number: event.subject, end: now + time, given: now, kill: kill,
          isTold: kind == .appRefresh || kind == .processing))
    } else {
      if wake.map({ $0.end <= now + time }) ?? true {
        isWakeDoubtful = false
        (wake, wakeIfOver) = ((now + time, allowance.kill), nil)
      } else if isWakeDoubtful {
        wakeIfOver = (now + time, allowance.kill)
      }
      isWakeShort = true
      if !tasks.isEmpty, stayEnd == nil, let wake {
        stayEnd = max(wake.end, now + (rules.time(.backgroundTask) ?? .zero))
        isWakeShort = false
      }
    }
  }

  private mutating func complete(_ event: TraceEvent) {
    guard let index = handlers.firstIndex(where: { $0.number == event.subject }) else {
      if called.contains(event.subject) { owed = owed ?? .completedTwice }
      return expect(event.amount == -1, "nobody waits for \(name(event.subject))")
    }
    let handler = handlers.remove(at: index)
    if !handler.isTold { called.insert(event.subject) }
    let margin = handler.end.map { max($0, now) - now } ?? .zero
    expect(event.amount == margin.rawValue, "\(event.amount) ns to spare, not \(margin)")
  }

  private mutating func expireHandler(_ number: Int32) {
    let index = handlers.firstIndex {
      $0.number == number && $0.expired == nil && isNotice($0.end, since: $0.given)
    }
    guard let index else { return complain("\(name(number)) expires out of time") }
    expect(handlers[index].isTold, "\(name(number)) is not told of its end")
    handlers[index].expired = handlers[index].end
  }

  /// True if an expiration is due now: by the grace period before the end, or at once.
  private func isNotice(_ end: Nanoseconds?, since given: Nanoseconds) -> Bool {
    end.map { max(given, $0 - min(rules.grace, $0)) == now } ?? false
  }

  private mutating func expireTask(_ number: Int32) {
    guard let index = tasks.firstIndex(where: { $0.number == number && $0.expired == nil }) else {
      return complain("\(name(number)) expires, and has not been begun or has expired")
    }
    let given = max(stayGiven, tasks[index].begun)
    expect(
      place == .background && isNotice(stayEnd, since: given),
      "\(name(number)) expires out of time")
    expect(tasks[index].isTold, "\(name(number)) is not told of its end")
    tasks[index].expired = max(stayEnd ?? .zero, now)
  }

  /// True if any work has begun and not ended.
  var isAtWork: Bool {
    replay.jobs.dropFirst().contains { $0.doing != .ended && $0.doing != .deferred }
  }

  /// True if some of it continues by itself.
  var isGoingOn: Bool {
    replay.jobs.dropFirst().contains { job in
      switch job.doing {
      case .running, .reading, .faulting, .waiting: true
      default: false
      }
    }
  }
}
