extension BackgroundTime {
  /// Reads a trace.
  init(
    _ trace: Trace, _ timeline: Timeline, _ assertions: AssertionUses.Once, of scenario: Scenario
  ) {
    let isSeen = !scenario.request.reason.isInBackground
    if isSeen, scenario.laterEvents.isEmpty, trace.names.assertions.isEmpty,
      !trace.events.contains(where: { $0.kind == .registrationAsked })
    {
      // In a launch in the foreground without later events only the watchdog has a deadline.
      conclude(trace, of: scenario, firstFrame: timeline[.firstFrame])
      return
    }
    var reader = Reader(scenario, timeline, assertions[trace, of: scenario], trace)
    if !isSeen { reader.background.stays = [Stay(start: .zero)] }
    for (place, event) in trace.events.enumerated() { reader.read(event, at: place) }
    self = reader.background
    if let watched = reader.watched, scenario.request.isWatchdogArmed,
      let limit = scenario.limit(.launchWatchdog)?.value
    {
      reader.keep(.launchWatchdog, limit, watched)
    }
    conclude(trace, &reader)
    if !reader.margins.isEmpty {
      margins = SystemLimit.allCases.compactMap { limit in
        reader.passed.contains(limit) ? nil : reader.margins[limit]
      }
    }
  }

  /// Ends a launch in the foreground without later events.
  private mutating func conclude(
    _ trace: Trace, of scenario: Scenario, firstFrame: Nanoseconds?
  ) {
    end = trace.end
    if case .killed(let instant, isDeadlock: _) = trace.conclusion {
      (ending, end) = (.killed, instant)
    } else if let firstFrame, scenario.request.isWatchdogArmed,
      let limit = scenario.limit(.launchWatchdog)?.value, firstFrame <= limit
    {
      margins = [Margin(limit: .launchWatchdog, time: limit, spare: limit - firstFrame)]
    }
  }

  private mutating func conclude(_ trace: Trace, _ reader: inout Reader) {
    end = trace.end
    switch trace.conclusion {
    case .terminated(let termination, let instant):
      (ending, end) = (.killed, instant)
      reader.passed.insert(termination.limit)
      // In a wake a background task has the time of what the app was woken for.
      if termination.limit == .backgroundTask,
        let limit = reader.assertions.allowance(at: .max)?.limit
      {
        reader.passed.insert(limit)
      }
    case .killed(let instant, isDeadlock: _): (ending, end) = (.killed, instant)
    case .deadlocked, .refused: ending = reader.isForeground ? .foreground : .background
    case .finished, .expired, .ended:
      if reader.isEnded {
        ending = .ended
      } else if suspensions.count > resumptions.count {
        (ending, end) = (.suspended, suspensions.last ?? trace.end)
      } else {
        ending = reader.isForeground ? .foreground : .background
        if reader.isForeground, let back = stays.last?.end { end = back }
      }
    }
    guard ending == .ended || ending == .killed else { return }
    // A frame due after the end of the process is never shown.
    for index in events.indices where events[index].frame.map({ $0 > end }) == true {
      events[index].frame = nil
    }
  }
}
