extension BackgroundTime {
  /// Reads a trace.
  package init(_ trace: Trace, _ timeline: Timeline, of scenario: LaunchScenario) {
    var reader = Reader(scenario, timeline.jobItems)
    if !reader.isForeground { stays = [Stay(start: .zero)] }
    for event in trace.events { reader.read(event, trace.names, into: &self) }
    if let watched = reader.watched, scenario.request.isWatchdogArmed,
      let limit = scenario.limit(.launchWatchdog)?.value
    {
      reader.keep(.launchWatchdog, limit, watched)
    }
    margins = SystemLimit.allCases.compactMap { reader.margins[$0] }
  }

  /// What is known of the process while the events go by.
  private struct Reader {
    /// The app is on its way to where a later event takes it, with a limit on that.
    struct Way {
      var event: Int32
      var limit: SystemLimit
      var start: Nanoseconds
    }

    let scenario: LaunchScenario
    /// The item whose job each job is, -1 for none.
    let jobItems: [Int32]
    var margins: [SystemLimit: Margin] = [:]
    /// When the launch watchdog stopped watching.
    var watched: Nanoseconds?

    /// Handlers that an app in the foreground was given, for which there is no limit.
    var unlimited: [String] = []
    /// The items whose code each job is in, innermost last.
    var openItems: [Int32: [Int32]] = [:]
    var callback: Callback?
    /// When time is over for background tasks.
    var stayEnd: Nanoseconds?
    var isForeground: Bool
    /// The later event that the system turns to, by its place among those that came.
    var current: Int?
    var ways: [Way] = []

    init(_ scenario: LaunchScenario, _ jobItems: [Int32]) {
      self.scenario = scenario
      self.jobItems = jobItems
      isForeground = !scenario.request.reason.isInBackground
    }

    mutating func keep(_ limit: SystemLimit, _ time: Nanoseconds, _ used: Nanoseconds) {
      guard used <= time, margins[limit].map({ time - used < $0.spare }) ?? true else { return }
      margins[limit] = Margin(limit: limit, time: time, spare: time - used)
    }

    mutating func read(
      _ event: TraceEvent, _ names: Trace.Names, into background: inout BackgroundTime
    ) {
      switch event.kind {
      case .milestone: reach(event, &background)
      case .callbackBegan: begin(event, &background)
      case .callbackEnded: callback = nil
      case .itemBegan: openItems[event.job, default: []].append(event.subject)
      case .itemEnded: openItems[event.job]?.removeLast()
      case .happened:
        background.events.append(Event(index: Int(event.subject), time: event.time))
      case .eventBegan:
        current = background.events.firstIndex { $0.index == Int(event.subject) }
      case .eventEnded: current = nil
      case .watchBegan:
        let limit = SystemLimit.allCases[Int(event.amount)]
        ways.append(Way(event: event.subject, limit: limit, start: event.time))
      case .watchEnded: arrive(event)
      case .frame: if let current { background.events[current].frame = Nanoseconds(event.amount) }
      case .delivered: deliver(event, names, &background)
      case .completed, .handlerExpired: complete(event, names, &background)
      case .taskBegan, .taskEnded, .taskExpired: readTask(event, names, &background)
      case .processSuspended: suspend(at: event.time, &background)
      case .processResumed:
        background.resumptions.append(event.time)
        stayEnd = nil
      default: break
      }
    }

    // MARK: Where the app is

    private mutating func reach(_ event: TraceEvent, _ background: inout BackgroundTime) {
      let isSeen = !scenario.request.reason.isInBackground
      switch Milestone(index: event.subject) {
      case .firstFrame where isSeen, .lifeCycleDone where !isSeen: watched = watched ?? event.time
      case .enteredBackground:
        isForeground = false
        background.stays.append(Stay(start: event.time))
        stayEnd = scenario.limit(.backgroundTask).map { event.time + $0.value }
      case .enteredForeground:
        isForeground = true
        stayEnd = nil
        if let last = background.stays.indices.last { background.stays[last].end = event.time }
      case .snapshot: background.snapshots.append(event.time)
      default: break
      }
    }

    /// The app is back from what it does about a later event.
    private mutating func arrive(_ event: TraceEvent) {
      for way in ways where way.event == event.subject {
        guard let time = scenario.limit(way.limit)?.value else { continue }
        keep(way.limit, time, event.time - way.start)
      }
      ways.removeAll { $0.event == event.subject }
    }

    private mutating func suspend(at time: Nanoseconds, _ background: inout BackgroundTime) {
      background.suspensions.append(time)
      for index in background.deliveries.indices
      where background.deliveries[index].handler == nil
        && background.deliveries[index].completed == nil
      {
        background.deliveries[index].completed = time
        keep(background.deliveries[index])
      }
    }

    private mutating func begin(_ event: TraceEvent, _ background: inout BackgroundTime) {
      callback = Callback(index: Int(event.subject))
      guard let callback, let current else { return }
      background.events[current].callbacks.append(callback)
    }

    // MARK: What keeps it awake

    private mutating func deliver(
      _ event: TraceEvent, _ names: Trace.Names, _ background: inout BackgroundTime
    ) {
      let handler = event.subject >= 0 ? names.assertions[Int(event.subject)] : nil
      if isForeground {
        if let handler { unlimited.append(handler) }
        return
      }
      let reason = reason(of: current.map { background.events[$0] })
      let limit = event.amount >= 0 ? Nanoseconds(event.amount) : nil
      if let limit { stayEnd = max(stayEnd ?? .zero, event.time + limit) }
      background.deliveries.append(
        Delivery(reason: reason.kind, handler: handler, time: event.time, limit: limit))
    }

    /// What the app is told of: by a later event, or by its launch.
    private func reason(of event: Event?) -> LaunchReason {
      guard let event, case .request(let reason) = scenario.laterEvents[event.index].kind else {
        return scenario.request.reason
      }
      return reason
    }

    private mutating func complete(
      _ event: TraceEvent, _ names: Trace.Names, _ background: inout BackgroundTime
    ) {
      let name = names.assertions[Int(event.subject)]
      let waiting = background.deliveries.indices.filter { index in
        background.deliveries[index].handler == name
          && background.deliveries[index].completed == nil
      }
      if event.kind == .handlerExpired {
        let next = waiting.first { background.deliveries[$0].expired == nil }
        if let next { background.deliveries[next].expired = event.time }
      } else if event.amount >= 0, let first = waiting.first {
        background.deliveries[first].completed = event.time
        keep(background.deliveries[first])
      } else if let first = unlimited.firstIndex(of: name) {
        unlimited.remove(at: first)
      } else {
        let isTwice = background.deliveries.contains { $0.handler == name }
        misuse(isTwice ? .completedTwice : .completedInVain, name, event, &background)
      }
    }

    private mutating func keep(_ delivery: Delivery) {
      guard let limit = delivery.reason.facts.limit, let time = delivery.limit,
        let spare = delivery.margin
      else { return }
      keep(limit, time, time - spare)
    }

    private mutating func readTask(
      _ event: TraceEvent, _ names: Trace.Names, _ background: inout BackgroundTime
    ) {
      let name = names.assertions[Int(event.subject)]
      let open = background.tasks.firstIndex { $0.name == name && $0.ended == nil }
      switch event.kind {
      case .taskBegan where event.amount == 0: misuse(.begunTooLate, name, event, &background)
      case .taskBegan:
        let left = event.amount >= 0 ? Nanoseconds(event.amount) : nil
        background.tasks.append(Task(name: name, began: event.time, left: left))
      case .taskExpired:
        let next = background.tasks.firstIndex {
          $0.name == name && $0.ended == nil && $0.expired == nil
        }
        if let next { background.tasks[next].expired = event.time }
      default:
        guard event.amount >= 0, let open else {
          let isTwice = background.tasks.contains { $0.name == name }
          misuse(isTwice ? .endedTwice : .endedInVain, name, event, &background)
          return
        }
        background.tasks[open].ended = event.time
        guard !isForeground, let stayEnd, event.time <= stayEnd else { return }
        background.tasks[open].margin = stayEnd - event.time
        // In a wake the time is that of what the app was woken for, which has its own margin.
        if let time = scenario.limit(.backgroundTask)?.value, stayEnd - event.time <= time,
          background.deliveries.allSatisfy({ $0.time + ($0.limit ?? .zero) != stayEnd })
        {
          keep(.backgroundTask, time, time - (stayEnd - event.time))
        }
      }
    }

    private func misuse(
      _ kind: Misuse.Kind, _ name: String, _ event: TraceEvent, _ background: inout BackgroundTime
    ) {
      let item = openItems[event.job]?.last ?? jobItems[Int(event.job)]
      background.misuses.append(
        Misuse(
          kind: kind, name: name, time: event.time, item: item >= 0 ? Int(item) : nil,
          callback: item < 0 && event.job == 0 ? callback : nil))
    }
  }
}
