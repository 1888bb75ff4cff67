extension BackgroundTime {
  /// The state of the process while the trace is read.
  struct Reader {
    /// A change of the app's state that a later event began, under a limit.
    struct Way {
      var event: Int32
      var limit: SystemLimit
      var start: Nanoseconds
    }

    /// A kind of call, of which a callback may make several.
    struct CallKey: Hashable {
      var kind: TraceEvent.Kind
      var subject: Int32
    }

    /// A kind of call of an item.
    struct ItemCallKey: Hashable {
      var item: ItemIndex
      var kind: TraceEvent.Kind
      var subject: Int32
    }

    let scenario: Scenario
    let timeline: Timeline
    let names: Trace.Names
    /// The record so far.
    var background = BackgroundTime()
    var margins: [SystemLimit: Margin] = [:]
    /// Limits that were passed at least once, and so have no margin.
    var passed: Set<SystemLimit> = []
    /// End of the launch watchdog's watch.
    var watched: Nanoseconds?

    let assertions: AssertionUses
    /// The places of handlers and tasks among the assertions, by the events with which they begin,
    /// end and first expire.
    var begun: [Int: Int] = [:]
    var ended: [Int: Int] = [:]
    var expired: [Int: Int] = [:]
    /// The delivery or background task of each handler or task.
    var entries: [Int: Int] = [:]
    /// The kinds of handlers and tasks that have begun.
    var known: Set<AssertionUses.Kind> = []
    /// The deliveries without a handler that are not done.
    var openWakes: [Int] = []
    /// The place of the first background task begun since the last suspension.
    var firstTask = 0
    /// The place of the current event in the trace.
    var place = 0
    /// Number of calls that items have made, by item and kind.
    var itemCalls: [ItemCallKey: Int] = [:]
    /// Number of calls that the current callback or event has made, by kind.
    var calls: [CallKey: Int] = [:]
    var isForeground: Bool
    /// True after an event that ends the process.
    var isEnded = false
    /// True until the launch is over.
    var isLaunching = true
    /// The later event in progress, by its place among the later events so far.
    var current: Int?
    /// The place of each later event among the later events so far.
    var places: [Int32: Int] = [:]
    var ways: [Way] = []
    /// The calls of the callbacks and events that made a mistake.
    var callPlaces: [Scenario.Places.StepOwner: BackgroundTime.Misuse.CallPlaces] = [:]
    /// Number of answered registrations.
    var answers = 0

    init(
      _ scenario: Scenario, _ timeline: Timeline, _ assertions: AssertionUses, _ trace: Trace
    ) {
      self.scenario = scenario
      self.timeline = timeline
      names = trace.names
      self.assertions = assertions
      for (place, use) in assertions.uses.enumerated() where use.kind.isHandlerOrTask {
        begun[use.start] = place
        ended[use.end] = place
        if let first = use.expirations.first { expired[first] = place }
      }
      isForeground = !scenario.request.reason.isInBackground
    }

    mutating func keep(_ limit: SystemLimit, _ time: Nanoseconds, _ used: Nanoseconds) {
      guard used <= time, margins[limit].map({ time - used < $0.spare }) ?? true else { return }
      margins[limit] = Margin(limit: limit, time: time, spare: time - used)
    }

    /// Adds an entry to the list of its kind, and its row to the rows.
    mutating func add<Entry>(
      _ entry: Entry, to list: WritableKeyPath<BackgroundTime, [Entry]>, _ row: (Int) -> Row
    ) {
      background.rows.append(row(background[keyPath: list].count))
      background[keyPath: list].append(entry)
    }

    mutating func read(_ event: TraceEvent, at index: Int) {
      place = index
      switch event.kind {
      case .milestone: reach(event)
      case .callbackBegan: begin(event)
      case .happened: happen(event)
      case .eventBegan:
        current = places[event.subject]
        calls = [:]
      case .eventEnded: current = nil
      case .watchBegan:
        let limit = SystemLimit.allCases[Int(event.amount)]
        ways.append(Way(event: event.subject, limit: limit, start: event.time))
      case .watchEnded: arrive(event)
      case .frame: if let current { background.events[current].frame = Nanoseconds(event.amount) }
      case .delivered: deliver(event)
      case .completed: complete(event)
      case .taskBegan: beginTask(event)
      case .taskEnded: endTask(event)
      case .handlerExpired, .taskExpired: expire(event)
      case .registrationAsked:
        add(Registration(asked: event.time), to: \.registrations, Row.registration)
      case .processSuspended: suspend(at: event.time)
      case .processResumed: background.resumptions.append(event.time)
      default: break
      }
    }

    // MARK: Where the app is

    mutating func happen(_ event: TraceEvent) {
      let index = Int(event.subject)
      places[event.subject] = background.events.count
      add(Event(index: index, time: event.time), to: \.events, Row.event)
      if case .terminate = scenario.laterEvents[index].kind { isEnded = true }
    }

    mutating func reach(_ event: TraceEvent) {
      let isSeen = !scenario.request.reason.isInBackground
      switch Milestone(index: event.subject) {
      case .firstFrame where isSeen: watched = watched ?? event.time
      case .lifeCycleDone:
        isLaunching = false
        if !isSeen { watched = watched ?? event.time }
      case .enteredBackground: enterBackground(at: event.time)
      case .enteredForeground: enterForeground(at: event.time)
      case .snapshot: add(event.time, to: \.snapshots, Row.snapshot)
      default: break
      }
    }

    mutating func enterBackground(at time: Nanoseconds) {
      isForeground = false
      background.stays.append(Stay(start: time))
    }

    mutating func enterForeground(at time: Nanoseconds) {
      isForeground = true
      if let last = background.stays.indices.last { background.stays[last].end = time }
      for index in openWakes {
        background.deliveries[index].until = nil
        background.deliveries[index].changed = time
      }
      openWakes = []
    }

    /// Ends the change of state for a later event.
    mutating func arrive(_ event: TraceEvent) {
      for way in ways where way.event == event.subject {
        guard let time = scenario.limit(way.limit)?.value else { continue }
        keep(way.limit, time, event.time - way.start)
      }
      ways.removeAll { $0.event == event.subject }
    }

    mutating func suspend(at time: Nanoseconds) {
      add(time, to: \.suspensions, Row.suspension)
      for index in openWakes { end(index, suspendedAt: time) }
      openWakes = []
      firstTask = background.tasks.count
    }

    /// Ends a wake without a handler: the work is done, or time runs out before it is.
    mutating func end(_ index: Int, suspendedAt time: Nanoseconds) {
      var completed = time
      let delivery = background.deliveries[index]
      if let until = delivery.until, until <= time, lengthen(index, beyond: until) {
        // The time of the wake's background tasks counts instead.
      } else if let until = delivery.until, until <= time {
        let items = timeline.items.indices.filter { timeline.items[$0].isAtWork(at: until) }
        if !items.isEmpty || timeline.history.callback(of: place) != nil {
          background.deliveries[index].expired = until
          background.deliveries[index].unfinished = items
          if let limit = delivery.reason.facts.limit { passed.insert(limit) }
          return
        }
        // Other work has kept the process awake since then.
        if until < time {
          let ends = timeline.items.compactMap(\.ended).filter { $0 <= until }
          completed = max(delivery.time, ends.max() ?? .zero)
        }
      }
      background.deliveries[index].completed = completed
      keep(background.deliveries[index])
    }

    /// Gives a wake without a handler the time of a background task that was open at the end of the
    /// wake.
    ///
    /// - Returns: `false` if no task was open.
    private mutating func lengthen(_ index: Int, beyond until: Nanoseconds) -> Bool {
      let task = background.tasks[firstTask...].first {
        $0.began <= until && ($0.ended ?? .max) > until && $0.left != nil
      }
      guard let task, let allowance = assertions.allowance(at: place) else { return false }
      background.deliveries[index].until = allowance.end
      background.deliveries[index].changed = max(task.began, background.deliveries[index].time)
      return true
    }

    mutating func begin(_ event: TraceEvent) {
      calls = [:]
      guard let callback = Callback(index: Int(event.subject)) else { return }
      if callback == .didRegisterForRemoteNotifications
        || callback == .didFailToRegisterForRemoteNotifications
      {
        answer(callback, at: event.time)
      }
      if let current {
        background.events[current].callbacks.append(callback)
      } else if isLaunching, scenario.request.reason.isInBackground {
        guard callback == .willFinishLaunching || !background.launchCallbacks.isEmpty else {
          return
        }
        if background.launchCallbacks.isEmpty { background.rows.append(.launch) }
        background.launchCallbacks.append(callback)
      }
    }

    mutating func answer(_ callback: Callback, at time: Nanoseconds) {
      // Each answer belongs to the first unanswered registration.
      let index = answers
      guard index < background.registrations.count else { return }
      answers += 1
      background.rows.append(.answer(index))
      background.registrations[index].answered = time
      background.registrations[index].answer = callback
    }
  }
}

extension Timeline.ItemTimes {
  /// True if the item's own code is in progress at an instant.
  fileprivate func isAtWork(at time: Nanoseconds) -> Bool {
    guard let began else { return false }
    return began <= time && (ended ?? .max) > time
  }
}
