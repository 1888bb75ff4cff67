extension EventCauses {
  /// The latest events of some kinds, as places in the trace.
  struct Moments {
    /// The last event that does not concern a band or a class.
    var latest: Int?
    var firstCommit: Int?
    var frameReady: Int?
    var firstFrame: Int?
    var responsive: Int?
    var enteredBackground: Int?
    /// The last act of the system: a later event, an expiration or a resumption.
    var act: Int?
    /// The last resumption of the process.
    var resumed: Int?
    /// The arrival of each later event.
    var happened: [Int32: Int] = [:]
    /// The last delivery for each handler, and the last beginning of each background task.
    var deliveries: [Int32: Int] = [:]
    var tasks: [Int32: Int] = [:]
    /// For each end of a time that is running, the event that set it.
    var due: [Nanoseconds: Int] = [:]
    /// The class that other jobs last gave each job.
    var classes: [JobID: Int32] = [:]
    /// The last event at which a job began to wait for another job, or was started while another
    /// job awaited it.
    var donor: Int?
    /// The last event at which a job stopped waiting for another job, or left its thread.
    var ended: Int?

    mutating func read(_ event: TraceEvent, at index: Int) {
      switch event.kind {
      case .bandRate: return
      case .effectiveQoS:
        if let job = event.job { classes[job] = event.subject }
        return
      case .milestone: reach(Milestone(index: event.subject), at: index)
      case .happened:
        act = index
        happened[event.subject] = index
      case .handlerExpired, .taskExpired: act = index
      case .processResumed:
        act = index
        resumed = index
      case .delivered:
        deliveries[event.subject] = index
        set(event, at: index)
      case .taskBegan: tasks[event.subject] = index
      case .registrationAsked: set(event, at: index)
      case .frame, .sceneFrame: due[Nanoseconds(event.amount)] = index
      case .lockWait, .await, .hosts, .actorWait, .itemStarted, .childStarted: donor = index
      case .lockReleased, .itemEnded: ended = index
      default: break
      }
      if event.leavesThread { ended = index }
      latest = index
    }

    private mutating func set(_ event: TraceEvent, at index: Int) {
      let (end, overflows) = event.time.rawValue.addingReportingOverflow(event.amount)
      if event.amount >= 0, !overflows { due[Nanoseconds(end)] = index }
    }

    private mutating func reach(_ milestone: Milestone?, at index: Int) {
      switch milestone {
      case .firstCommit: firstCommit = index
      case .frameReady: frameReady = index
      case .firstFrame: firstFrame = index
      case .responsive: responsive = index
      case .enteredBackground: enteredBackground = index
      default: break
      }
    }
  }
}

extension EventCauses.Reader {
  typealias Cause = EventCauses.Cause

  /// The causes of a milestone that no step of the launch sequence reaches; `nil` for other
  /// milestones.
  func milestone(_ event: TraceEvent, at index: Int) -> [Cause]? {
    switch Milestone(index: event.subject) {
    case .frameReady: moments.firstCommit.map { [Cause(event: $0, relation: .elapses)] }
    case .firstFrame: moments.frameReady.map { [Cause(event: $0, relation: .elapses)] }
    case .responsive:
      [lanes.mainFreed(before: index), moments.firstFrame].compactMap(\.self).max().map {
        [Cause(event: $0, relation: $0 == moments.firstFrame ? .permits : .freesThread)]
      }
    case .suspended: acts(event)
    default: nil
    }
  }

  /// The causes of an act of the system; `nil` for a step of a job.
  func system(_ event: TraceEvent) -> [Cause]? {
    switch event.kind {
    case .processSuspended, .watchBegan:
      return moments.latest.map { [Cause(event: $0, relation: .system)] }
    case .processResumed:
      return (moments.act ?? moments.latest).map { [Cause(event: $0, relation: .system)] }
    case .handlerExpired:
      return moments.deliveries[event.subject].map { [Cause(event: $0, relation: .system)] }
    case .taskExpired:
      let began = [moments.tasks[event.subject], moments.enteredBackground].compactMap(\.self)
      return began.max().map { [Cause(event: $0, relation: .system)] }
    default: return nil
    }
  }

  /// The causes of an act of the system that is no longer held up: another act at the same instant;
  /// else an answer or time due at this instant; else the last event.
  func acts(_ event: TraceEvent) -> [Cause] {
    let act = moments.act
    if let act, history.time(of: act) == event.time {
      return [Cause(event: act, relation: .system)]
    }
    if let due = moments.due[event.time] { return [Cause(event: due, relation: .elapses)] }
    return (moments.latest ?? act).map { [Cause(event: $0, relation: .system)] } ?? []
  }

  /// The earlier act of the system that a step of a job answers; empty for most steps.
  func answered(by event: TraceEvent) -> [Cause] {
    let act: Int? =
      switch event.kind {
      case .eventBegan: moments.happened[event.subject]
      case .completed: moments.deliveries[event.subject]
      case .taskEnded: moments.tasks[event.subject]
      default: nil
      }
    return act.map { [Cause(event: $0, relation: .system)] } ?? []
  }
}
