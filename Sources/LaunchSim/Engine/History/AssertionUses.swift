import Synchronization

/// The completion handlers, wakes, background tasks and limits of a run, each from its first event
/// to its last.
///
/// A pure function of the trace and the scenario.
///
/// - Complexity: O(events), and O(open uses) for each change of a deadline.
package struct AssertionUses: Sendable {
  package enum Kind: Hashable, Sendable {
    case handler(AssertionID)
    /// The time of a launch or wake without a handler. A VoIP push that must be reported has only
    /// its limit (rule 55).
    case wake
    case task(AssertionID)
    /// A limit on the app's answer to a later event; without an event, a limit on the launch.
    case limit(SystemLimit, event: Int32?)
  }

  /// The end of an assertion's time, in force from an event on.
  package struct Deadline: Hashable, Sendable {
    package var event: Int
    /// End of the time; `nil` without a limit, as in the foreground.
    package var time: Nanoseconds?
  }

  package struct Use: Hashable, Sendable {
    package var kind: Kind
    /// The name of the handler or task, the reason of a wake, or the limit.
    package var name: String
    package var start: Int
    /// The last event; the number of events if the use is still open at the end.
    package var end: Int
    package var deadlines: [Deadline]
    /// The last event after its begin that set the end of its time; `nil` if none did.
    package var changed: Int?
    /// The events with which the app is told that its time runs out: one for each time in the
    /// background.
    package var expirations: [Int] = []

    /// The end of the use's time, as last set.
    package var deadline: Nanoseconds? { deadlines.last?.time }
  }

  /// The time that background tasks have: their own, or the time of the request that woke the app.
  package struct Allowance: Hashable, Sendable {
    package var limit: SystemLimit
    package var end: Nanoseconds
    package var total: Nanoseconds
  }

  /// In the order of their starts.
  package private(set) var uses: [Use] = []
  /// The time for background tasks from an event on; `nil` in the foreground.
  private var allowances: [(event: Int, allowance: Allowance?)] = []

  /// The time for background tasks at an event; `nil` in the foreground.
  package func allowance(at event: Int) -> Allowance? {
    let next = allowances.partitioningIndex { $0.event > event }
    return next > 0 ? allowances[next - 1].allowance : nil
  }

  package init(_ trace: Trace, of scenario: Scenario) {
    var reader = Reader(trace: trace, scenario: scenario)
    reader.open(.limit(.launchWatchdog, event: nil), at: 0)
    for (index, event) in trace.events.enumerated() { reader.read(event, at: index) }
    uses = reader.uses
    allowances = reader.allowances
  }

  /// The uses of one run, found when one is first asked for: most launches need none.
  ///
  /// Equal runs have equal uses, so that a comparison of runs passes over them.
  final class Once: Hashable, Sendable {
    private let uses = Mutex<AssertionUses?>(nil)

    static func == (_: Once, _: Once) -> Bool { true }

    func hash(into hasher: inout Hasher) {}

    /// - Complexity: O(events) for the first call, then O(1).
    subscript(trace: Trace, of scenario: Scenario) -> AssertionUses {
      uses.withLock { uses in
        if let uses { return uses }
        let found = AssertionUses(trace, of: scenario)
        uses = found
        return found
      }
    }
  }

  private struct Reader {
    let trace: Trace
    let scenario: Scenario
    var uses: [Use] = []
    /// Uses that were open at the last query, oldest first.
    var open: [Int] = []
    /// The uses of each kind, oldest first.
    var lines: [Kind: Line] = [:]
    var isForeground: Bool
    /// The last event with which the app came to the foreground.
    var foreground = 0
    var allowances: [(event: Int, allowance: Allowance?)] = []
    var allowance: Allowance? { allowances.last?.allowance }
    /// True during a wake without a handler, whose time the first background task lengthens.
    var isInWake = false
    /// The later event whose calls are made.
    var event: Int32?
    /// True if a call was reported before its push was delivered.
    var isCallReported = false

    /// The assertions of a kind, which end and expire in the order of their beginnings.
    struct Line {
      var uses: [Int] = []
      /// Number of ended assertions.
      var ended = 0
      /// The number of assertions before the first that has neither ended nor expired.
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

    /// The reason of the event whose calls are being made, or of the launch.
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
      case .processSuspended:
        isInWake = false
        close(at: index) { $0 == .wake }
      case .processResumed: allowances.append((index, nil))
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
        let own = scenario.limit(.backgroundTask)?.value
        let allowance = own.map {
          Allowance(limit: .backgroundTask, end: event.time + $0, total: $0)
        }
        allowances.append((index, allowance))
        set(allowance?.end, at: index) { $0.isHandlerOrTask }
      case .enteredForeground:
        isForeground = true
        isInWake = false
        allowances.append((index, nil))
        close(at: index) { $0 == .wake }
        set(nil, at: index) { $0.isHandlerOrTask }
        foreground = index
      default: break
      }
    }

    private mutating func deliver(_ event: TraceEvent, at index: Int) {
      let time = event.amount >= 0 ? Nanoseconds(event.amount) : nil
      let end = time.map { event.time + $0 }
      if !isForeground {
        if event.assertion != nil || time == nil {
          lengthen(by: time, reason.facts.limit, from: event.time, at: index)
        } else if allowance == nil, openUses().contains(where: { uses[$0].kind.isTask }) {
          // A background task has a time of its own in a wake without a handler.
          lengthen(by: nil, nil, from: event.time, at: index)
        }
      }
      if let id = event.assertion { return open(.handler(id), until: end, at: index) }
      isInWake = true
      guard reason.kind == .voipPush, scenario.period(of: .voipPush) != nil else {
        return open(.wake, until: end, at: index)
      }
      if !isCallReported { open(.limit(.voipPush, event: self.event), at: index) }
      isCallReported = false
    }

    private mutating func beginTask(_ event: TraceEvent, at index: Int) {
      guard let id = event.assertion else { return }
      let left = event.amount >= 0 ? Nanoseconds(event.amount) : nil
      if isInWake, let left { lengthen(by: left, nil, from: event.time, at: index) }
      let end = allowance?.end ?? left.map { event.time + $0 }
      open(.task(id), until: isForeground ? nil : end, at: index)
    }

    /// Gives background tasks a time from an instant on, or a time of their own, if they have less.
    private mutating func lengthen(
      by time: Nanoseconds?, _ limit: SystemLimit?, from start: Nanoseconds, at index: Int
    ) {
      guard let total = time ?? scenario.limit(.backgroundTask)?.value,
        start + total > allowance?.end ?? .zero
      else { return }
      let own = time == nil ? nil : limit
      let end = start + total
      allowances.append((index, Allowance(limit: own ?? .backgroundTask, end: end, total: total)))
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
      for use in openUses() where isMeant(uses[use].kind) {
        uses[use].changed = index
        guard uses[use].deadline != deadline else { continue }
        uses[use].deadlines.append(Deadline(event: index, time: deadline))
      }
    }

    private mutating func closeFirst(_ kind: Kind, at index: Int) {
      guard var line = lines[kind], line.ended < line.uses.count else { return }
      lines[kind] = nil
      uses[line.uses[line.ended]].end = index
      line.ended += 1
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

    /// Notes that time ran out for an assertion, at most once for each time in the background.
    private mutating func expire(_ kind: Kind, at index: Int) {
      let notice = scenario.limit(.expirationGrace)?.value ?? .zero
      let now = trace.events[index].time
      guard var line = lines[kind] else { return }
      line.expired = max(line.expired, line.ended)
      while line.expired < line.uses.count, !uses[line.uses[line.expired]].expirations.isEmpty {
        line.expired += 1
      }
      let next = line.uses[line.expired...].first { use in
        uses[use].expirations.isEmpty
          && (kind.isTask || uses[use].deadline.map { $0 <= now + notice } ?? false)
      }
      lines[kind] = line
      // An assertion that is still open expires again in the next time in the background.
      let use =
        next ?? line.uses[line.ended...].first { uses[$0].expirations.last ?? .max < foreground }
      if let use { uses[use].expirations.append(index) }
    }
  }
}

extension AssertionUses.Kind {
  fileprivate var isOfVoIPPush: Bool { if case .limit(.voipPush, _) = self { true } else { false } }

  fileprivate var isTask: Bool { if case .task = self { true } else { false } }

  var isHandlerOrTask: Bool {
    switch self {
    case .handler, .task: true
    case .wake, .limit: false
    }
  }
}
