extension RunningBoard {
  /// The assertions that keep a process in the background from being suspended.
  struct Assertions: Sendable {
    /// A completion handler that the app has yet to call.
    struct Handler: Sendable {
      var id: AssertionID
      var limit: SystemLimit
      /// Instant at which the handler's time is over; `nil` for no limit.
      var end: Nanoseconds?
      /// True if the handler's expiration is delivered, shortly before its time is over.
      var hasExpiration: Bool
      /// End of the handler's time, kept from the expiration on; `nil` if the handler has not
      /// expired.
      var expired: Nanoseconds?
    }

    /// A background task that the app has begun.
    struct Task: Sendable {
      /// Address of the task's expiration steps.
      var expiration: CodeAddress?
      var id: AssertionID
      /// End of the task's time, kept from the expiration on; `nil` if the task has not expired.
      var expired: Nanoseconds?
    }

    private(set) var handlers = OpenList<Handler>()
    /// All handlers that the system has delivered, and all background tasks that the app has begun,
    /// those included that were refused.
    private(set) var delivered: Set<AssertionID> = []
    var begun: Set<AssertionID> = []
    /// The called handlers of UIKit; calling one of them again ends the app.
    var called: Set<AssertionID> = []
    private(set) var tasks = OpenList<Task>()
    /// End of all background tasks in this period in the background; `nil` in the foreground.
    var periodEnd: Nanoseconds?
    /// The end and the limit of a wake without a handler.
    var wake: (end: Nanoseconds, limit: SystemLimit)?
    /// True until a background task begins in the wake and lengthens the wake.
    var isLengthenable = false

    /// Ends of handlers with a limit: of all handlers, of handlers still to expire, and of handlers
    /// without expiration.
    private var handlerEnds = Instants()
    private var expiringHandlers = Instants()
    private var plainHandlers = Instants()
    /// Number of open background tasks still to expire, and number of open tasks without expiration
    /// steps.
    private var expiringTasks = 0
    private var plainTasks = 0
    /// The ends, kept from the expiration on, of all open handlers and background tasks that have
    /// expired.
    private var handlerExpirations = Instants()
    private var taskExpirations = Instants()
    /// Number of open, expired handlers of each name.
    private var expiredHandlers: [AssertionID: Int] = [:]

    /// True if nothing keeps the process awake.
    var isEmpty: Bool {
      // A handler whose time was lifted in the foreground does not keep the process awake.
      tasks.isEmpty && wake == nil && handlerEnds.first == nil
    }

    /// True if a task, wake or handler is open, even without an end.
    var areOpen: Bool { !tasks.isEmpty || wake != nil || !handlers.isEmpty }

    /// The latest end of all open tasks, wakes and handlers; `nil` if none of them has an end.
    var end: Nanoseconds? {
      [periodEnd, wake?.end, handlerEnds.last].compactMap(\.self).max()
    }

    /// True if an open handler of the name has had its expiration delivered.
    func hasExpiredHandler(_ id: AssertionID) -> Bool { expiredHandlers[id] != nil }

    /// Opens a handler that has not expired.
    mutating func open(_ handler: Handler) {
      delivered.insert(handler.id)
      handlers.append(handler, named: handler.id)
      enter(handler)
    }

    private mutating func enter(_ handler: Handler) {
      guard let end = handler.end else { return }
      handlerEnds.insert(end)
      if let expired = handler.expired {
        handlerExpirations.insert(expired)
      } else if handler.hasExpiration {
        expiringHandlers.insert(end)
      } else {
        plainHandlers.insert(end)
      }
    }

    /// Closes the oldest handler of a name.
    mutating func closeHandler(_ id: AssertionID) -> Handler? {
      guard let handler = handlers.removeFirst(named: id) else { return nil }
      if handler.expired != nil {
        let others = (expiredHandlers[id] ?? 1) - 1
        expiredHandlers[id] = others == 0 ? nil : others
      }
      guard let end = handler.end else { return handler }
      handlerEnds.remove(end)
      if let expired = handler.expired {
        handlerExpirations.remove(expired)
      } else if handler.hasExpiration {
        expiringHandlers.remove(end)
      } else {
        plainHandlers.remove(end)
      }
      return handler
    }

    /// Records the expiration of an open handler, which keeps its end from then on.
    ///
    /// - Returns: The handler's name; `nil` if the handler is not open.
    mutating func expireHandler(_ index: Int, at now: Nanoseconds) -> AssertionID? {
      guard let handler = handlers[index] else { return nil }
      guard handler.expired == nil, let end = handler.end else { return handler.id }
      let expired = max(end, now)
      expiringHandlers.remove(end)
      handlerExpirations.insert(expired)
      expiredHandlers[handler.id, default: 0] += 1
      handlers.change(index) { $0.expired = expired }
      return handler.id
    }

    mutating func begin(_ task: Task) {
      tasks.append(task, named: task.id)
      if task.expiration == nil { plainTasks += 1 } else { expiringTasks += 1 }
    }

    /// Ends the oldest background task of a name.
    mutating func endTask(_ id: AssertionID) -> Task? {
      guard let task = tasks.removeFirst(named: id) else { return nil }
      if let expired = task.expired {
        taskExpirations.remove(expired)
      } else if task.expiration == nil {
        plainTasks -= 1
      } else {
        expiringTasks -= 1
      }
      return task
    }

    /// Records the expiration of an open background task, which keeps its end from then on.
    ///
    /// - Returns: The task's name; `nil` if the task is not open.
    mutating func expireTask(_ index: Int, at now: Nanoseconds) -> AssertionID? {
      guard let task = tasks[index] else { return nil }
      guard task.expired == nil else { return task.id }
      let expired = max(periodEnd ?? .zero, now)
      expiringTasks -= 1
      taskExpirations.insert(expired)
      tasks.change(index) { $0.expired = expired }
      return task.id
    }

    /// Begins a period in the background; handlers from before get the time of the period too.
    mutating func enterBackground(until end: Nanoseconds?) {
      periodEnd = end
      guard end != nil || handlerEnds.first != nil else { return }
      setHandlers { $0.end = end }
    }

    /// Begins a wake without a handler; of several wakes the latest end counts.
    ///
    /// - Parameters:
    ///   - end: The end of the wake.
    ///   - limit: The limit of the wake.
    ///   - own: The end of background tasks begun now.
    mutating func beginWake(
      until end: Nanoseconds, _ limit: SystemLimit, tasksUntil own: Nanoseconds?
    ) {
      if end >= wake?.end ?? .zero { wake = (end, limit) }
      isLengthenable = true
      // A task begun during the launch counts as begun in the wake.
      if !tasks.isEmpty, periodEnd == nil { lengthenWake(until: own) }
    }

    /// Gives the background tasks of a wake without a handler a time of their own, once for each
    /// wake.
    mutating func lengthenWake(until end: Nanoseconds?) {
      guard isLengthenable, let wake, let end else { return }
      periodEnd = max(periodEnd ?? .zero, max(end, wake.end))
      isLengthenable = false
    }

    /// Lifts all ends, because no limit applies in the foreground.
    mutating func enterForeground() {
      (periodEnd, wake) = (nil, nil)
      if handlerEnds.first != nil { setHandlers { ($0.end, $0.expired) = (nil, nil) } }
      expiredHandlers = [:]
      // An expired task that is still open expires again at the end of the next period.
      guard taskExpirations.first != nil else { return }
      tasks.changeAll { $0.expired = nil }
      expiringTasks = tasks.count - plainTasks
      taskExpirations = Instants()
    }

    private mutating func setHandlers(_ body: (inout Handler) -> Void) {
      handlerEnds = Instants()
      (expiringHandlers, plainHandlers) = (Instants(), Instants())
      handlerExpirations = Instants()
      handlers.changeAll(body)
      for index in handlers.indices {
        if let handler = handlers[index] { enter(handler) }
      }
    }

    /// The first instant at which a time is over or an expiration is due; the end of time if there
    /// is no such instant.
    ///
    /// - Complexity: O(1).
    func nextEnd(inBackground: Bool, notice: Nanoseconds) -> Nanoseconds {
      func noticed(_ end: Nanoseconds) -> Nanoseconds { end - min(notice, end) }
      var next = min(plainHandlers.first ?? .max, wake?.end ?? .max)
      if let end = expiringHandlers.first { next = min(next, noticed(end)) }
      if let end = handlerExpirations.first { next = min(next, end) }
      guard inBackground, let periodEnd else { return next }
      if plainTasks > 0 { next = min(next, periodEnd) }
      if expiringTasks > 0 { next = min(next, noticed(periodEnd)) }
      if let end = taskExpirations.first { next = min(next, end) }
      return next
    }
  }

  /// An instant at which a time is over, with the consequence.
  struct Deadline: Sendable {
    enum Consequence: Hashable, Sendable {
      /// The app is killed.
      case kill
      /// The expiration of a handler or a background task, by its index, is delivered.
      case handlerExpires(Int), taskExpires(Int)
      case wakeEnds
    }

    var end: Nanoseconds
    var limit: SystemLimit
    var consequence: Consequence
  }

  /// All deadlines, in the order of their effects at one instant.
  ///
  /// - Complexity: O(assertions that ever began).
  var deadlines: [Deadline] {
    var result: [Deadline] = []
    func add(
      _ end: Nanoseconds, _ limit: SystemLimit, _ expired: Nanoseconds?,
      _ next: Deadline.Consequence
    ) {
      // An expired assertion keeps its end, whatever has been delivered since.
      let notice = next == .kill ? .zero : min(plan.grace, end)
      let killed = expired.map { Deadline(end: $0, limit: limit, consequence: .kill) }
      result.append(killed ?? Deadline(end: end - notice, limit: limit, consequence: next))
    }
    for index in assertions.handlers.indices {
      guard let handler = assertions.handlers[index], let end = handler.end else { continue }
      add(
        end, handler.limit, handler.expired,
        handler.hasExpiration ? .handlerExpires(index) : .kill)
    }
    if presence == .background, let end = assertions.periodEnd {
      for index in assertions.tasks.indices {
        guard let task = assertions.tasks[index] else { continue }
        add(
          end, .backgroundTask, task.expired, task.expiration == nil ? .kill : .taskExpires(index))
      }
    }
    if let wake = assertions.wake {
      result.append(Deadline(end: wake.end, limit: wake.limit, consequence: .wakeEnds))
    }
    for watch in watches {
      result.append(Deadline(end: watch.end, limit: watch.limit, consequence: .kill))
    }
    return result
  }

  /// End of the first deadline; the end of time if there is none.
  ///
  /// - Complexity: O(1).
  var nextDeadline: Nanoseconds {
    min(
      assertions.nextEnd(inBackground: presence == .background, notice: plan.grace),
      nextWatchEnd)
  }
}
