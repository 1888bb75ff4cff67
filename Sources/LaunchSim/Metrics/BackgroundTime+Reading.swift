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
    /// Something the app will be told of.
    struct Expected {
      var reason: LaunchReason
      var handler: String?
    }

    let scenario: LaunchScenario
    /// The item whose job each job is, -1 for none.
    let jobItems: [Int32]
    var margins: [SystemLimit: Margin] = [:]
    /// When the launch watchdog stopped watching.
    var watched: Nanoseconds?

    var expected: [Expected] = []
    /// Handlers that an app in the foreground was given, for which there is no limit.
    var unlimited: [String] = []
    /// The items whose code each job is in, innermost last.
    var openItems: [Int32: [Int32]] = [:]
    var callback: Callback?
    /// When time is over for background tasks.
    var stayEnd: Nanoseconds?
    var isForeground: Bool
    /// What each of the later events that came may call, by its place among those.
    var callable: [(event: Int, callbacks: [Callback])] = []
    /// Which callback ends a way to the foreground or the background, with the limit that is on it.
    var ways: [(limit: SystemLimit, start: Nanoseconds, last: Callback)] = []

    init(_ scenario: LaunchScenario, _ jobItems: [Int32]) {
      self.scenario = scenario
      self.jobItems = jobItems
      isForeground = !scenario.request.reason.isInBackground
      expect(scenario.request.reason)
    }

    mutating func keep(_ limit: SystemLimit, _ time: Nanoseconds, _ used: Nanoseconds) {
      guard used <= time, margins[limit].map({ time - used < $0.spare }) ?? true else { return }
      margins[limit] = Margin(limit: limit, time: time, spare: time - used)
    }

    private mutating func expect(_ reason: LaunchReason) {
      guard reason.isInBackground else { return }
      let handlers: [String?] = reason.handlers.isEmpty ? [nil] : reason.handlers
      expected += handlers.map { Expected(reason: reason, handler: $0) }
    }

    mutating func read(
      _ event: TraceEvent, _ names: Trace.Names, into background: inout BackgroundTime
    ) {
      switch event.kind {
      case .milestone: reach(event, &background)
      case .callbackBegan: begin(event, &background)
      case .callbackEnded: end(event, &background)
      case .itemBegan: openItems[event.job, default: []].append(event.subject)
      case .itemEnded: openItems[event.job]?.removeLast()
      case .happened: happen(event, &background)
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
      switch Milestone(index: event.subject) {
      case .firstFrame where isForeground: watched = watched ?? event.time
      case .lifeCycleDone where !isForeground: watched = watched ?? event.time
      case .enteredBackground:
        isForeground = false
        background.stays.append(Stay(start: event.time))
        stayEnd = scenario.limit(.backgroundTask).map { event.time + $0.value }
        ways.append((.enterBackground, event.time, scenario.app.lifeCycle.enteringBackground))
      case .snapshot: background.snapshots.append(event.time)
      default: break
      }
    }

    private mutating func comeForward(at time: Nanoseconds, _ background: inout BackgroundTime) {
      guard !isForeground else { return }
      isForeground = true
      stayEnd = nil
      if let last = background.stays.indices.last { background.stays[last].end = time }
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
      guard let callback = Callback(index: Int(event.subject)) else { return }
      self.callback = callback
      let lifeCycle = scenario.app.lifeCycle
      // SwiftUI says nothing before the app is active.
      if callback == lifeCycle.becomingActive, lifeCycle.enteringForeground == nil {
        comeForward(at: event.time, &background)
      }
      let place = callable.firstIndex { $0.callbacks.contains(callback) }
      guard let place else { return }
      background.events[callable[place].event].callbacks.append(callback)
      // Events are dealt with one after another, and each makes a call once.
      callable.removeFirst(place)
      callable[0].callbacks.removeAll { $0 == callback }
    }

    private mutating func end(_ event: TraceEvent, _ background: inout BackgroundTime) {
      let ended = callback
      callback = nil
      guard let ended else { return }
      if ended == scenario.app.lifeCycle.enteringForeground {
        comeForward(at: event.time, &background)
      }
      for way in ways where way.last == ended {
        if let time = scenario.limit(way.limit)?.value {
          keep(way.limit, time, event.time - way.start)
        }
      }
      ways.removeAll { $0.last == ended }
    }

    private mutating func happen(_ event: TraceEvent, _ background: inout BackgroundTime) {
      let index = Int(event.subject)
      let later = scenario.laterEvents[index]
      let lifeCycle = scenario.app.lifeCycle
      let forward = [lifeCycle.enteringForeground, lifeCycle.becomingActive].compactMap(\.self)
      var callbacks: [Callback] = []
      switch later.kind {
      case .request(let reason):
        callbacks = reason.callbacks(in: lifeCycle, isRunning: true)
        if reason.isInBackground {
          if isForeground {
            unlimited += reason.handlers
          } else {
            expect(reason)
            if scenario.switches.didEnterBackgroundOnWake {
              callbacks.append(lifeCycle.enteringBackground)
            }
          }
        } else if isForeground {
          if let last = callbacks.last { ways.append((.sceneUpdate, event.time, last)) }
        } else {
          callbacks += forward
          ways.append((.resumeWatchdog, event.time, lifeCycle.becomingActive))
        }
      case .comeBack:
        guard !isForeground else { break }
        callbacks = forward
        ways.append((.resumeWatchdog, event.time, lifeCycle.becomingActive))
      case .leave:
        guard isForeground else { break }
        callbacks = [lifeCycle.resigning, lifeCycle.enteringBackground] + scenario.savingCallbacks
      case .terminate: callbacks = [.applicationWillTerminate]
      case .connectScene(let name):
        let role = scenario.app.furtherScenes.first { $0.name == name }?.role
        callbacks = [.configurationForConnecting] + (role?.connecting(in: lifeCycle) ?? [])
      case .disconnectScene(let name), .discardSession(let name):
        let role = scenario.app.furtherScenes.first { $0.name == name }?.role
        callbacks = [role?.disconnecting, .didDiscardSceneSessions].compactMap(\.self)
      }
      callable.append((background.events.count, callbacks))
      background.events.append(Event(index: index, time: event.time))
    }

    // MARK: What keeps it awake

    private mutating func deliver(
      _ event: TraceEvent, _ names: Trace.Names, _ background: inout BackgroundTime
    ) {
      let handler = event.subject >= 0 ? names.assertions[Int(event.subject)] : nil
      guard let place = expected.firstIndex(where: { $0.handler == handler }) else { return }
      let reason = expected.remove(at: place).reason
      let limit = event.amount >= 0 ? Nanoseconds(event.amount) : nil
      if let limit { stayEnd = max(stayEnd ?? .zero, event.time + limit) }
      background.deliveries.append(
        Delivery(reason: reason.kind, handler: handler, time: event.time, limit: limit))
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
