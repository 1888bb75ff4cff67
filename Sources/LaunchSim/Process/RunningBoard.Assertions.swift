extension RunningBoard {
  /// What keeps the process from being suspended while nobody sees it.
  struct Assertions: Sendable {
    /// A completion handler that the app has yet to call.
    struct Handler: Sendable {
      var id: AssertionID
      var limit: SystemLimit
      /// When its time is over; `nil` where it has no limit.
      var end: Nanoseconds?
      /// Whether the app is told when time is over, and has a while to end it then.
      var hasExpiration: Bool
      /// When the app was told that its time is over.
      var expired: Nanoseconds?
    }

    /// A background task that the app has begun.
    struct Task: Sendable {
      /// Its place among all that were begun: several may have one name.
      var number: Int
      var id: AssertionID
      /// The address of its expiration steps.
      var expiration: CodeAddress?
      /// When the app was told that its time is over.
      var expired: Nanoseconds?
    }

    var handlers: [Handler] = []
    var tasks: [Task] = []
    /// How many background tasks have been begun.
    var begunTasks = 0
    /// When the background tasks of this stay in the background are over; `nil` in the foreground.
    var stayEnd: Nanoseconds?
    /// When the time is over that a wake without a handler gives, and which limit that is.
    var wake: (end: Nanoseconds, limit: SystemLimit)?

    /// Whether there is nothing that anybody waits for.
    var isEmpty: Bool {
      // A handler whose time was lifted in the foreground is one that nobody waits for.
      tasks.isEmpty && wake == nil && handlers.allSatisfy { $0.end == nil }
    }

    /// When the last of them is over; zero where none has an end.
    var end: Nanoseconds {
      let end = max(stayEnd ?? .zero, wake?.end ?? .zero)
      return handlers.reduce(end) { max($0, $1.end ?? .zero) }
    }

    /// The app is in the background from here on, and what it was handed before has that time too.
    mutating func enterBackground(until end: Nanoseconds?) {
      stayEnd = end
      for index in handlers.indices { handlers[index].end = end }
    }

    /// In the foreground nothing has an end.
    mutating func enterForeground() {
      (stayEnd, wake) = (nil, nil)
      for index in handlers.indices { (handlers[index].end, handlers[index].expired) = (nil, nil) }
      // Whatever is still open is told again when the time of the next stay is over.
      for index in tasks.indices { tasks[index].expired = nil }
    }
  }

  /// An instant at which the time of something is over, and what follows then.
  struct Deadline: Sendable {
    enum Outcome: Hashable, Sendable {
      /// The app is killed.
      case kill
      /// The app is told, and has a while to end it: a handler or a background task, by its place.
      case handlerExpires(Int), taskExpires(Int)
      case wakeEnds
    }

    var end: Nanoseconds
    var limit: SystemLimit
    var outcome: Outcome
  }

  /// The next deadline of everything that has one, in the order in which they are acted on at one instant.
  var deadlines: [Deadline] {
    var result: [Deadline] = []
    forEachDeadline { result.append($0) }
    return result
  }

  /// Goes through the deadlines without making a list of them, since that is asked for at every call.
  ///
  /// - Complexity: O(open assertions).
  func forEachDeadline(_ body: (Deadline) -> Void) {
    func pass(
      _ end: Nanoseconds, _ limit: SystemLimit, _ expired: Nanoseconds?, _ next: Deadline.Outcome
    ) {
      // From the expiration on, whatever has been delivered since.
      let killed = expired.map { Deadline(end: $0 + plan.grace, limit: limit, outcome: .kill) }
      body(killed ?? Deadline(end: end, limit: limit, outcome: next))
    }
    for (index, handler) in assertions.handlers.enumerated() {
      guard let end = handler.end else { continue }
      pass(
        end, handler.limit, handler.expired,
        handler.hasExpiration ? .handlerExpires(index) : .kill)
    }
    if presence == .background, let end = assertions.stayEnd {
      for (index, task) in assertions.tasks.enumerated() {
        pass(
          end, .backgroundTask, task.expired, task.expiration == nil ? .kill : .taskExpires(index))
      }
    }
    if let wake = assertions.wake {
      body(Deadline(end: wake.end, limit: wake.limit, outcome: .wakeEnds))
    }
    for watch in watches {
      body(Deadline(end: watch.end, limit: watch.limit, outcome: .kill))
    }
  }
}
