/// The completion handlers, wakes, background tasks and limits of a run, from the event with which
/// each begins to the event with which it ends.
///
/// A pure function of the trace and its scenario.
///
/// - Complexity: O(events), and O(open uses) for each change of the time that they have.
package struct AssertionUses: Sendable {
  package enum Kind: Hashable, Sendable {
    case handler(AssertionID)
    /// The time of a launch or wake without a handler, but for a VoIP push that must be reported: it has
    /// no time, only that limit (rule 55).
    case wake
    case task(AssertionID)
    /// A limit on the app's answer to a later event; without an event, a limit on the launch.
    case limit(SystemLimit, event: Int32?)
  }

  /// The end of the time that an assertion has, from an event on.
  package struct Deadline: Hashable, Sendable {
    package var event: Int
    /// `nil` without a limit, as in the foreground.
    package var time: Nanoseconds?
  }

  package struct Use: Hashable, Sendable {
    package var kind: Kind
    /// The handler or task, the reason of a wake, or the limit.
    package var name: String
    package var start: Int
    /// The number of events if it is still open at the end.
    package var end: Int
    package var deadlines: [Deadline]
    /// The event with which the app is told that its time runs out.
    package var expiration: Int?

    /// The end of its time, as last set.
    package var deadline: Nanoseconds? { deadlines.last?.time }
  }

  /// In the order of their starts.
  package private(set) var uses: [Use] = []

  package init(_ trace: Trace, of scenario: Scenario) {
    var reader = Reader(trace: trace, scenario: scenario)
    reader.open(.limit(.launchWatchdog, event: nil), at: 0)
    for (index, event) in trace.events.enumerated() { reader.read(event, at: index) }
    uses = reader.uses
  }

  private struct Reader {
    let trace: Trace
    let scenario: Scenario
    var uses: [Use] = []
    /// The uses that were open at the last look, oldest first.
    var open: [Int] = []
    /// The uses of each kind, oldest first.
    var lines: [Kind: Line] = [:]
    var isForeground: Bool
    /// The end of the background tasks of this period in the background.
    var tasksEnd: Nanoseconds?
    /// True until a background task is begun in a wake, which gives tasks a time of their own.
    var isLengthenable = false
    /// The later event whose calls are made.
    var event: Int32?
    /// True if a call was reported before its push came.
    var isCallReported = false

    /// The assertions of a kind, which end and expire in the order in which they began.
    struct Line {
      var uses: [Int] = []
      /// The number of assertions that have ended.
      var ended = 0
      /// The number of assertions that have ended or expired.
      var expired = 0
    }

    init(trace: Trace, scenario: Scenario) {
      self.trace = trace
      self.scenario = scenario
      isForeground = !scenario.request.reason.isInBackground
    }

    mutating func open(_ kind: Kind, until deadline: Nanoseconds? = nil, at index: Int) {
      var deadline = deadline
      if kind == .limit(.launchWatchdog, event: nil) {
        guard scenario.request.isWatchdogArmed else { return }
        deadline = scenario.limit(.launchWatchdog)?.value
      }
      open.append(uses.count)
      lines[kind, default: Line()].uses.append(uses.count)
      uses.append(
        Use(
          kind: kind, name: name(of: kind), start: index, end: trace.events.count,
          deadlines: [Deadline(event: index, time: deadline)]))
    }

    private func name(of kind: Kind) -> String {
      switch kind {
      case .handler(let id), .task(let id): trace.names[id]
      case .wake: reason.kind.rawValue
      case .limit(let limit, _): limit.title(isSeen: !scenario.request.reason.isInBackground)
      }
    }

    /// The reason of the launch, or of the event whose calls are made.
    private var reason: LaunchReason {
      guard let event, case .request(let reason) = scenario.laterEvents[Int(event)].kind else {
        return scenario.request.reason
      }
      return reason
    }

    mutating func read(_ event: TraceEvent, at index: Int) {
      switch event.kind {
      case .milestone: reach(event, at: index)
      case .eventBegan: self.event = event.subject
      case .eventEnded: self.event = nil
      case .delivered: deliver(event, at: index)
      case .completed where event.amount >= 0:
        if let id = event.assertion { closeFirst(.handler(id), at: index) }
      case .taskBegan where event.amount != 0 || isForeground: beginTask(event, at: index)
      case .taskEnded where event.amount >= 0:
        if let id = event.assertion { closeFirst(.task(id), at: index) }
      case .handlerExpired: if let id = event.assertion { expire(.handler(id), at: index) }
      case .taskExpired: if let id = event.assertion { expire(.task(id), at: index) }
      case .watchBegan:
        let limit = SystemLimit.allCases[Int(event.amount)]
        open(
          .limit(limit, event: event.subject),
          until: scenario.limit(limit).map { event.time + $0.value }, at: index)
      case .callReported: reportCall(at: index)
      case .watchEnded:
        close(at: index) {
          if case .limit(_, event.subject) = $0 { true } else { false }
        }
      case .processSuspended: close(at: index) { $0 == .wake }
      case .processResumed: tasksEnd = nil
      default: break
      }
    }

    private mutating func reach(_ event: TraceEvent, at index: Int) {
      switch Milestone(index: event.subject) {
      case .firstFrame where !scenario.request.reason.isInBackground,
        .lifeCycleDone where scenario.request.reason.isInBackground:
        close(at: index) { $0 == .limit(.launchWatchdog, event: nil) }
      case .enteredBackground:
        isForeground = false
        tasksEnd = scenario.limit(.backgroundTask).map { event.time + $0.value }
        set(tasksEnd, at: index) { $0.isHandlerOrTask }
      case .enteredForeground:
        isForeground = true
        tasksEnd = nil
        close(at: index) { $0 == .wake }
        set(nil, at: index) { $0.isHandlerOrTask }
        // One that is still open expires again in the next time in the background.
        lines = lines.mapValues { Line(uses: $0.uses, ended: $0.ended, expired: $0.ended) }
      default: break
      }
    }

    private mutating func deliver(_ event: TraceEvent, at index: Int) {
      let end = event.amount >= 0 ? event.time + Nanoseconds(event.amount) : nil
      let ownEnd = scenario.limit(.backgroundTask).map { event.time + $0.value }
      if let id = event.assertion {
        open(.handler(id), until: end, at: index)
        if !isForeground { lengthen(to: end ?? ownEnd, at: index) }
      } else {
        if reason.kind == .voipPush, scenario.period(of: .voipPush) != nil {
          if !isCallReported { open(.limit(.voipPush, event: self.event), at: index) }
          isCallReported = false
        } else {
          open(.wake, until: end, at: index)
        }
        isLengthenable = end != nil
        let hasTasks = openUses().contains { uses[$0].kind.isTask }
        if hasTasks, tasksEnd == nil, let end, let ownEnd {
          lengthen(to: max(end, ownEnd), at: index)
        }
      }
    }

    private mutating func beginTask(_ event: TraceEvent, at index: Int) {
      guard let id = event.assertion else { return }
      let end = event.amount > 0 ? event.time + Nanoseconds(event.amount) : nil
      if isLengthenable, !isForeground {
        isLengthenable = false
        lengthen(to: end, at: index)
      }
      open(.task(id), until: isForeground ? nil : tasksEnd ?? end, at: index)
    }

    /// Gives background tasks time up to an instant, if they have less.
    private mutating func lengthen(to end: Nanoseconds?, at index: Int) {
      guard let end, end > tasksEnd ?? .zero else { return }
      tasksEnd = end
      set(end, at: index) { $0.isTask }
    }

    /// The open uses, oldest first.
    private mutating func openUses() -> [Int] {
      open.removeAll { uses[$0].end < trace.events.count }
      return open
    }

    private mutating func set(
      _ deadline: Nanoseconds?, at index: Int, _ isMeant: (Kind) -> Bool
    ) {
      for use in openUses() where isMeant(uses[use].kind) && uses[use].deadline != deadline {
        uses[use].deadlines.append(Deadline(event: index, time: deadline))
      }
    }

    private mutating func closeFirst(_ kind: Kind, at index: Int) {
      guard var line = lines[kind], line.ended < line.uses.count else { return }
      lines[kind] = nil
      uses[line.uses[line.ended]].end = index
      line.ended += 1
      line.expired = max(line.expired, line.ended)
      lines[kind] = line
    }

    private mutating func reportCall(at index: Int) {
      if let use = openUses().first(where: { uses[$0].kind.isOfVoIPPush }) {
        closeFirst(uses[use].kind, at: index)
      } else {
        isCallReported = true
      }
    }

    private mutating func close(at index: Int, _ isMeant: (Kind) -> Bool) {
      for use in openUses() where isMeant(uses[use].kind) {
        uses[use].end = index
        lines[uses[use].kind]?.ended += 1
      }
    }

    private mutating func expire(_ kind: Kind, at index: Int) {
      guard let line = lines[kind], line.expired < line.uses.count else { return }
      uses[line.uses[line.expired]].expiration = index
      lines[kind]?.expired += 1
    }
  }
}

extension AssertionUses.Kind {
  fileprivate var isOfVoIPPush: Bool { if case .limit(.voipPush, _) = self { true } else { false } }

  fileprivate var isTask: Bool { if case .task = self { true } else { false } }

  fileprivate var isHandlerOrTask: Bool {
    switch self {
    case .handler, .task: true
    case .wake, .limit: false
    }
  }
}
