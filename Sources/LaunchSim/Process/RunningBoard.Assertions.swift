extension RunningBoard {
  /// The assertions that keep a process in the background from being suspended.
  struct Assertions: Sendable {
    /// A completion handler that the app has yet to call.
    struct Handler: Sendable {
      var id: AssertionID
      var limit: SystemLimit
      /// The instant at which its time is over; `nil` for no limit.
      var end: Nanoseconds?
      /// True if its expiration is delivered, shortly before its time is over.
      var hasExpiration: Bool
      /// The end of its time at its expiration; `nil` if it has not expired.
      var expired: Nanoseconds?
    }

    /// A background task that the app has begun.
    struct Task: Sendable {
      /// Its place among all that were begun: several may have one name.
      var number: Int
      var id: AssertionID
      /// The address of its expiration steps.
      var expiration: CodeAddress?
      /// The end of its time at its expiration; `nil` if it has not expired.
      var expired: Nanoseconds?
    }

    var handlers: [Handler] = []
    /// The handlers of UIKit that were called; calling one again ends the app.
    var called: Set<AssertionID> = []
    var tasks: [Task] = []
    /// Number of background tasks begun so far.
    var begunTasks = 0
    /// The end of the background tasks of this period in the background; `nil` in the foreground.
    var periodEnd: Nanoseconds?
    /// The end of a wake without a handler, and its limit.
    var wake: (end: Nanoseconds, limit: SystemLimit)?
    /// True until a background task is begun in that wake, which lengthens it.
    var isLengthenable = false

    /// True if nothing keeps the process awake.
    var isEmpty: Bool {
      // A handler whose time was lifted in the foreground keeps nothing awake.
      tasks.isEmpty && wake == nil && handlers.allSatisfy { $0.end == nil }
    }

    /// True if the app has yet to end or call one, also where it has no end.
    var areOpen: Bool { !tasks.isEmpty || wake != nil || !handlers.isEmpty }

    /// The end of the last of them; zero where none has an end.
    var end: Nanoseconds {
      let end = max(periodEnd ?? .zero, wake?.end ?? .zero)
      return handlers.reduce(end) { max($0, $1.end ?? .zero) }
    }

    /// Begins a period in the background, whose time the earlier handlers get too.
    mutating func enterBackground(until end: Nanoseconds?) {
      periodEnd = end
      for index in handlers.indices { handlers[index].end = end }
    }

    /// Begins a wake without a handler; of several the last to end counts.
    ///
    /// - Parameters:
    ///   - end: Its end.
    ///   - limit: The limit that gives it.
    ///   - own: The end of background tasks begun now.
    mutating func beginWake(
      until end: Nanoseconds, _ limit: SystemLimit, tasksUntil own: Nanoseconds?
    ) {
      if end >= wake?.end ?? .zero { wake = (end, limit) }
      isLengthenable = true
      // A task begun during the launch counts as begun in the wake.
      if !tasks.isEmpty, periodEnd == nil { lengthenWake(until: own) }
    }

    /// Gives the background tasks of a wake without a handler a time of their own, once.
    mutating func lengthenWake(until end: Nanoseconds?) {
      guard isLengthenable, let wake, let end else { return }
      periodEnd = max(periodEnd ?? .zero, max(end, wake.end))
      isLengthenable = false
    }

    /// Lifts all ends, as in the foreground.
    mutating func enterForeground() {
      (periodEnd, wake) = (nil, nil)
      for index in handlers.indices { (handlers[index].end, handlers[index].expired) = (nil, nil) }
      // A task that is still open expires again at the end of the next period.
      for index in tasks.indices { tasks[index].expired = nil }
    }
  }

  /// An instant at which a time is over, and the consequence.
  struct Deadline: Sendable {
    enum Consequence: Hashable, Sendable {
      /// The app is killed.
      case kill
      /// The expiration of a handler or a background task, by its place, is delivered.
      case handlerExpires(Int), taskExpires(Int)
      case wakeEnds
    }

    var end: Nanoseconds
    var limit: SystemLimit
    var consequence: Consequence
  }

  /// All deadlines, in the order in which they are acted on at one instant.
  var deadlines: [Deadline] {
    var result: [Deadline] = []
    forEachDeadline { result.append($0) }
    return result
  }

  /// Visits the deadlines without making a list of them, since every call asks for the next.
  ///
  /// - Complexity: O(open assertions).
  func forEachDeadline(_ body: (Deadline) -> Void) {
    func pass(
      _ end: Nanoseconds, _ limit: SystemLimit, _ expired: Nanoseconds?,
      _ next: Deadline.Consequence
    ) {
      // Once expired it keeps its end, whatever has been delivered since.
      let notice = next == .kill ? .zero : min(plan.grace, end)
      let killed = expired.map { Deadline(end: $0, limit: limit, consequence: .kill) }
      body(killed ?? Deadline(end: end - notice, limit: limit, consequence: next))
    }
    for (index, handler) in assertions.handlers.enumerated() {
      guard let end = handler.end else { continue }
      pass(
        end, handler.limit, handler.expired,
        handler.hasExpiration ? .handlerExpires(index) : .kill)
    }
    if presence == .background, let end = assertions.periodEnd {
      for (index, task) in assertions.tasks.enumerated() {
        pass(
          end, .backgroundTask, task.expired, task.expiration == nil ? .kill : .taskExpires(index))
      }
    }
    if let wake = assertions.wake {
      body(Deadline(end: wake.end, limit: wake.limit, consequence: .wakeEnds))
    }
    for watch in watches {
      body(Deadline(end: watch.end, limit: watch.limit, consequence: .kill))
    }
  }
}
