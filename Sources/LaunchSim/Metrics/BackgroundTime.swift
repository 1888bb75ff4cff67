/// How a run used the time that it had where nobody sees the app, as the trace tells it.
package struct BackgroundTime: Hashable, Sendable {
  /// Something that the app was launched or woken for.
  package struct Delivery: Hashable, Sendable {
    /// The completion handler that it has to call; `nil` for what has none.
    package var handler: String?
    package var time: Nanoseconds
    /// How long it has; `nil` where there is no limit.
    package var limit: Nanoseconds?
    /// When its handler was called, or it was suspended having nothing left to do.
    package var completed: Nanoseconds?
    /// When its time was over before that.
    package var expired: Nanoseconds?

    /// What of its time was left.
    package var margin: Nanoseconds? {
      guard let limit, let completed, completed <= time + limit else { return nil }
      return time + limit - completed
    }
  }

  /// A background task that the app has begun.
  package struct Task: Hashable, Sendable {
    package var name: String
    package var began: Nanoseconds
    /// What was left of its time when it began; `nil` in the foreground.
    package var left: Nanoseconds?
    package var ended: Nanoseconds?
    package var expired: Nanoseconds?
  }

  /// A call that the system has no use for.
  package enum Misuse: Hashable, Sendable {
    /// A completion handler that nobody waits for: it was called before, or not handed over.
    case completedTwice(String, by: ItemIndex?, Nanoseconds)
    /// A background task that was ended before, or never begun.
    case endedTwice(String, by: ItemIndex?, Nanoseconds)
    /// A background task begun when no time was left.
    case begunTooLate(String, by: ItemIndex?, Nanoseconds)
  }

  package private(set) var deliveries: [Delivery] = []
  package private(set) var tasks: [Task] = []
  package private(set) var misuses: [Misuse] = []
  /// When the process was suspended, each time.
  package private(set) var suspensions: [Nanoseconds] = []
  /// When it could run on, each time.
  package private(set) var resumptions: [Nanoseconds] = []

  /// Whether there is anything to tell.
  package var isEmpty: Bool {
    deliveries.isEmpty && tasks.isEmpty && misuses.isEmpty && suspensions.isEmpty
  }

  /// The least that was left of any time, where all that was delivered is done.
  package var margin: Nanoseconds? { deliveries.compactMap(\.margin).min() }

  package init(_ trace: Trace, _ timeline: Timeline) {
    for event in trace.events { read(event, trace.names, timeline) }
  }

  private mutating func read(_ event: TraceEvent, _ names: Trace.Names, _ timeline: Timeline) {
    var name: String { names.assertions[Int(event.subject)] }
    var item: ItemIndex? {
      let item = timeline.jobItems[Int(event.job)]
      return item >= 0 ? Int(item) : nil
    }
    let left = event.amount >= 0 ? Nanoseconds(event.amount) : nil
    switch event.kind {
    case .delivered:
      deliveries.append(
        Delivery(
          handler: event.subject >= 0 ? name : nil, time: event.time, limit: left))
    case .completed:
      if let index = deliveries.lastIndex(where: { $0.handler == name && $0.completed == nil }),
        event.amount >= 0
      {
        deliveries[index].completed = event.time
      } else {
        misuses.append(.completedTwice(name, by: item, event.time))
      }
    case .handlerExpired:
      let index = deliveries.lastIndex { $0.handler == name && $0.completed == nil }
      if let index { deliveries[index].expired = event.time }
    case .taskBegan where event.amount == 0:
      misuses.append(.begunTooLate(name, by: item, event.time))
    case .taskBegan: tasks.append(Task(name: name, began: event.time, left: left))
    case .taskEnded:
      if event.amount >= 0, let index = open(name) {
        tasks[index].ended = event.time
      } else {
        misuses.append(.endedTwice(name, by: item, event.time))
      }
    case .taskExpired: if let index = open(name) { tasks[index].expired = event.time }
    case .processSuspended:
      suspensions.append(event.time)
      for index in deliveries.indices
      where deliveries[index].handler == nil && deliveries[index].completed == nil {
        deliveries[index].completed = event.time
      }
    case .processResumed: resumptions.append(event.time)
    default: break
    }
  }

  private func open(_ name: String) -> Int? {
    tasks.firstIndex { $0.name == name && $0.ended == nil }
  }
}
