extension RunningBoard {
  /// What keeps the process from being suspended while nobody sees it.
  struct Assertions: Sendable {
    /// A completion handler that the app has yet to call.
    struct Handler: Sendable {
      var number: Int32
      var limit: SystemLimit
      /// When its time is over; `nil` where it has no limit.
      var end: Nanoseconds?
      /// Whether the app is told when time is over, and has a while to end it then.
      var hasExpiration: Bool
      var isExpired = false
    }

    /// A background task that the app has begun.
    struct Task: Sendable {
      var number: Int32
      /// Where its expiration steps begin, or -1.
      var expiration: Int32
      var isExpired = false
    }

    var handlers: [Handler] = []
    var tasks: [Task] = []
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
      for index in handlers.indices { handlers[index].end = nil }
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
    let grace = plan.time(of: .expirationGrace) ?? .zero
    func add(_ end: Nanoseconds, _ limit: SystemLimit, _ isExpired: Bool, _ next: Deadline.Outcome)
    {
      result.append(
        Deadline(
          end: isExpired ? end + grace : end, limit: limit, outcome: isExpired ? .kill : next))
    }
    for (index, handler) in assertions.handlers.enumerated() {
      guard let end = handler.end else { continue }
      add(
        end, handler.limit, handler.isExpired,
        handler.hasExpiration ? .handlerExpires(index) : .kill)
    }
    if presence == .background, let end = assertions.stayEnd {
      for (index, task) in assertions.tasks.enumerated() {
        add(
          end, .backgroundTask, task.isExpired, task.expiration < 0 ? .kill : .taskExpires(index))
      }
    }
    if let wake = assertions.wake {
      result.append(Deadline(end: wake.end, limit: wake.limit, outcome: .wakeEnds))
    }
    for watch in watches {
      result.append(Deadline(end: watch.end, limit: watch.limit, outcome: .kill))
    }
    return result
  }
}
