import LaunchSim

// The rules that govern each kind of event, and each kind of cause.

extension ModelRule {
  /// The numbers of the rules that govern an event and its cause, most specific first.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - placement: The placement of the item that the event starts or begins; `nil` for other
  ///     events.
  ///   - relation: The relation to the deciding cause; `nil` for the request.
  /// - Returns: Each number once.
  static func numbers(
    of event: TraceEvent, _ placement: Placement?, _ relation: EventCauses.Relation?
  ) -> [Int] {
    var numbers = relation.map { self.numbers(of: $0, event) } ?? []
    for number in self.numbers(of: event, placement) where !numbers.contains(number) {
      numbers.append(number)
    }
    return numbers
  }

  // MARK: Kinds of events

  private static func numbers(of event: TraceEvent, _ placement: Placement?) -> [Int] {
    switch event.kind {
    case .milestone: Milestone(index: event.subject).map(numbers) ?? []
    case .callbackBegan, .callbackEnded:
      Callback(index: Int(event.subject)).map(numbers) ?? []
    case .itemStarted, .itemBegan: placement?.form.facts.rules ?? [20]
    case .childStarted: [10]
    case .itemSkipped, .itemEnded, .jobEnded: [20]
    case .itemDoneBefore: [36]
    case .cpu: [1, 5]
    case .read: [21]
    case .touch: [43]
    case .wait, .ownWait: [18]
    case .lockWait: event.other == nil ? [62] : [16, 14]
    case .lockAcquired, .lockReleased: [16]
    case .await: [12]
    case .drain: [29]
    case .queued, .dispatched: [lane(of: event)].compactMap { $0.map(number) }
    case .actorWait: [42]
    case .effectiveQoS: [14]
    case .bandRate: [6]
    case .elapse: [8]
    case .hosts: [41]
    case .delayed: [31]
    case .hop: [lane(of: event)].compactMap { $0.map(number) }
    case .processSuspended, .processResumed: [52]
    case .happened: [54]
    case .delivered: [event.assertion == nil ? 51 : 48]
    case .completed: [48]
    case .handlerExpired, .taskExpired: [50]
    case .taskBegan, .taskEnded, .timeRead: [49]
    case .callReported: [55]
    case .registrationAsked: [56]
    case .sceneConnected, .sceneDisconnected, .sceneFrame: [59]
    case .eventBegan, .eventEnded: [45]
    case .watchBegan, .watchEnded, .frame: [53]
    case .yield: [60]
    }
  }

  private static func numbers(of milestone: Milestone) -> [Int] {
    switch milestone {
    case .launchScreen: [36]
    case .processStart: [8, 34]
    case .imagesLoaded, .main, .willFinishLaunching, .lifeCycleDone: [34]
    case .didFinishLaunching, .sceneConnected: [26]
    case .firstCommit: [35]
    case .frameReady, .firstFrame: [33]
    case .responsive, .contentReady: [32]
    case .enteredBackground, .enteredForeground: [53]
    case .snapshot, .suspended: [52]
    }
  }

  private static func numbers(of callback: Callback) -> [Int] {
    if callback == .viewDidAppear || Callback.frame.contains(callback) { return [35] }
    if callback == .backgroundTaskExpired { return [50] }
    if callback.facts.phase != nil { return [26] }
    return [45]
  }

  // MARK: Causes

  private static func numbers(
    of relation: EventCauses.Relation, _ event: TraceEvent
  ) -> [Int] {
    switch relation {
    case .freesThread: lane(of: event).map { [number(of: $0)] } ?? []
    case .releasesLock: [17]
    case .freesActor: [42]
    case .finishes: [20]
    case .permits: event.kind == .queued ? [31] : [32]
    case .donates: [14]
    case .follows, .starts, .elapses, .system: []
    }
  }

  private static func number(of lane: LaneKind) -> Int {
    switch lane {
    case .main: 22
    case .pool: 23
    case .global: 24
    case .queue: 25
    case .actor: 42
    }
  }

  /// The lane of an event at which a job queues for a thread or gets one.
  private static func lane(of event: TraceEvent) -> LaneKind? {
    switch event.kind {
    case .queued, .dispatched, .hop: LaneKind(rawValue: event.subject)
    default: nil
    }
  }
}
