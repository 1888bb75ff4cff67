import LaunchSim

/// The rules behind each event of a run, chosen in one place for all renderers.
struct EventRules: Sendable {
  /// The drain in which an entry of the main queue gets the main thread.
  struct Drain: Hashable, Sendable {
    /// The place of the drain's first event in the trace.
    var event: Int
    /// True for a drain before the scene connects, false for a drain before the first commit.
    var isBeforeScene: Bool

    /// The rule by which the run loop runs the main queue in the drain.
    var rule: Int { isBeforeScene ? 27 : 28 }
  }

  /// The priority inversions, by the event that begins the wait.
  let inversions: [Int: PriorityInversion]
  private let events: [TraceEvent]
  private let causes: EventCauses
  private let scenario: Scenario
  private let history: RunHistory
  private let names: Trace.Names
  private let deliveries: [BackgroundTime.Request]
  private let lifeCycleDone: Nanoseconds?

  /// The rules of a run.
  ///
  /// - Complexity: O(events), and the search for priority inversions.
  init(of report: Report, _ causes: EventCauses) {
    let found = PriorityInversion.all(of: report)
    inversions = Dictionary(found.map { ($0.event, $0) }) { first, _ in first }
    events = report.trace.events
    self.causes = causes
    scenario = report.scenario
    history = report.history
    names = report.trace.names
    deliveries = report.metrics.background.deliveries
    lifeCycleDone = report.metrics.timeline[.lifeCycleDone]
  }

  /// The rules of an event, most specific first.
  ///
  /// The first run of an item also has the rules by which the item got its thread.
  func rules(of index: Int) -> [ModelRule] {
    let event = events[index]
    let cause = causes.deciding(index)
    if event.kind == .happened, let number = number(ofLaterEvent: event.subject) {
      return [ModelRule(number)].compactMap(\.self)
    }
    var numbers = ModelRule.numbers(of: event, placement(of: event), cause?.relation)
    // A VoIP push has no handler; the app must report a call instead.
    if delivery(at: index)?.reason == .voipPush { numbers = [55] }
    if let dispatch = dispatch(of: index) {
      let relation = causes.deciding(dispatch)?.relation
      let others = ModelRule.numbers(of: events[dispatch], nil, relation)
      numbers = others + numbers.filter { !others.contains($0) }
    }
    if let drain = drain(before: dispatch(of: index) ?? index) {
      numbers.removeAll { $0 == 22 }
      numbers = [drain.rule, 29].filter { !numbers.contains($0) } + numbers
    }
    replaceSharedRules(in: &numbers, of: index)
    if inversions[index] != nil { numbers += [6, 14].filter { !numbers.contains($0) } }
    return numbers.compactMap { ModelRule($0) }
  }

  /// Replaces the rules of locks and of serial queues, for an event of a semaphore or of a queue that
  /// runs several items at once.
  private func replaceSharedRules(in numbers: inout [Int], of index: Int) {
    let event = events[index]
    if event.kind == .lockAcquired || event.kind == .lockReleased, names.isSemaphore(event.lock) {
      numbers = [62]
    }
    guard !scenario.app.queueWidths.isEmpty, numbers.contains(where: { $0 == 24 || $0 == 25 }),
      let item = event.kind == .itemStarted
        ? event.item : history.jobItems[event.job ?? .launchSequence],
      scenario.app.items.indices.contains(item.index),
      case .queue(let label, _) = scenario.app.items[item.index].placement,
      scenario.app.isWide(label)
    else { return }
    numbers.removeAll { $0 == 25 }
    numbers.insert(61, at: 0)
  }

  /// The delivery that an event begins; `nil` for other events.
  ///
  /// - Complexity: O(events) for a delivery.
  func delivery(at index: Int) -> BackgroundTime.Request? {
    guard events[index].kind == .delivered else { return nil }
    let place = events[..<index].count { $0.kind == .delivered }
    return deliveries.indices.contains(place) ? deliveries[place] : nil
  }

  /// The rule of a later event of the scenario.
  private func number(ofLaterEvent number: Int32) -> Int? {
    let list = scenario.laterEvents
    guard list.indices.contains(Int(number)) else { return nil }
    return switch list[Int(number)].kind {
    case .request: 54
    case .leave, .comeBack: 53
    case .terminate: 57
    case .connectScene, .disconnectScene, .discardSession: 59
    }
  }

  // MARK: The events that decide

  /// The event that gave an item its thread, for the event at which the item begins; `nil` for an
  /// item that begins at once on its starter's thread.
  func dispatch(of index: Int) -> Int? {
    guard events[index].kind == .itemBegan, let cause = causes.deciding(index),
      events[cause.event].kind == .dispatched
    else { return nil }
    return cause.event
  }

  /// The arrival of a job that got a free thread at once, after it was held back by something other
  /// than its start; `nil` for other dispatches.
  func arrival(before dispatch: Int) -> Int? {
    guard let own = causes.deciding(dispatch), own.relation == .follows,
      events[own.event].kind == .queued, events[own.event].time == events[dispatch].time,
      let held = causes.deciding(own.event), held.relation != .starts, held.relation != .follows
    else { return nil }
    return own.event
  }

  /// The drain that an event begins, or the drain that gives an entry the main thread with the
  /// event.
  func drain(before index: Int) -> Drain? {
    if events[index].kind == .drain { return drain(at: index) }
    guard events[index].kind == .dispatched, events[index].subject == LaneKind.main.rawValue
    else { return nil }
    // Only the first entry of a drain gets the thread from the drain itself; each later entry gets
    // it from the end of the previous entry.
    guard let cause = causes.deciding(index), cause.relation == .freesThread,
      events[cause.event].kind == .drain
    else { return nil }
    return drain(at: cause.event)
  }

  private func drain(at index: Int) -> Drain {
    let isBeforeScene = lifeCycleDone.map { events[index].time < $0 } ?? true
    return Drain(event: index, isBeforeScene: isBeforeScene)
  }

  /// The placement of the item that an event starts or begins.
  func placement(of event: TraceEvent) -> Placement? {
    let items = scenario.app.items
    guard event.kind == .itemStarted || event.kind == .itemBegan,
      items.indices.contains(event.item.index)
    else { return nil }
    return items[event.item.index].placement
  }

  /// True if an event gives back the thread of a job.
  func leavesThread(_ index: Int, of job: JobID?) -> Bool {
    events[index].leavesThread && events[index].job == job
  }
}
