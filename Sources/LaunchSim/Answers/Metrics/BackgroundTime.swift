/// Use of the time in the background, and of later events, as recorded in the trace.
package struct BackgroundTime: Hashable, Sendable {
  /// A request that the app received: the reason of a launch or wake, or a request in the
  /// foreground.
  package struct Request: Hashable, Sendable {
    package var reason: LaunchReason.Kind
    /// The completion handler that the app must call; `nil` for a request without a handler.
    package var handler: String?
    package var time: Nanoseconds
    /// Time limit at the delivery; `nil` without a limit, as in the foreground.
    package var limit: Nanoseconds?
    /// End of the request's time, as last set; `nil` without a limit.
    ///
    /// Leaving gives an open handler the time of a background task, and coming to the foreground
    /// lifts every limit.
    package var until: Nanoseconds?
    /// Instant at which `until` last changed because the app left or came to the foreground.
    package var changed: Nanoseconds?
    /// Call of the request's handler, or suspension with no work left.
    package var completed: Nanoseconds?
    /// Expiration of the request's time before its completion.
    package var expired: Nanoseconds?
    /// The items in progress at the suspension, if the request has no handler.
    package var unfinished: [ItemIndex] = []
    /// The callbacks that delivered the request in a launch; in a wake, the event has the
    /// callbacks.
    package var callbacks: [Callback] = []

    init(
      reason: LaunchReason.Kind, handler: String?, time: Nanoseconds, limit: Nanoseconds?
    ) {
      self.reason = reason
      self.handler = handler
      self.time = time
      self.limit = limit
      until = limit.map { time + $0 }
    }

    /// The whole time of the request, as last set.
    package var total: Nanoseconds? { until.map { $0 - max(time, changed ?? time) } }

    /// Time left at completion; `nil` if unlimited or overrun.
    package var margin: Nanoseconds? {
      guard expired == nil, let until, let completed, completed <= until else { return nil }
      return until - completed
    }
  }

  /// A background task that the app has begun.
  package struct Task: Hashable, Sendable {
    /// A later end of a task's time, and the instant at which a wake set it.
    struct Renewal: Hashable, Sendable {
      var time: Nanoseconds
      var until: Nanoseconds
    }

    package var name: String
    package var began: Nanoseconds
    /// Time left when the task began; `nil` in the foreground.
    package var left: Nanoseconds?
    /// A wake that set the end of the task's time anew; `nil` without one.
    var renewal: Renewal?
    package var ended: Nanoseconds?
    package var expired: Nanoseconds?
    /// Time left in the background when the task ended; `nil` in the foreground, and after an
    /// expiration.
    package var margin: Nanoseconds?
    /// The whole time to which `margin` belongs: the time of a background task, or of the request
    /// that woke the app.
    var total: Nanoseconds?
  }

  /// A call that the system ignores.
  package struct Misuse: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      /// A second call of a completion handler.
      case completedTwice
      /// A call of a completion handler that the app never received.
      case completedInVain
      /// A second end of a background task.
      case endedTwice
      /// The end of a background task that never began.
      case endedInVain
      /// A background task that began with no time left.
      case begunTooLate
    }

    package var kind: Kind
    /// The completion handler or background task.
    package var name: String
    package var time: Nanoseconds
    /// The item with the call, inline items included; `nil` if no item makes the call.
    package var item: ItemIndex?
    /// The callback with the call, if no item makes the call; for the steps of an expiration, the
    /// callback that began the task.
    package var callback: Callback?
    /// The later event whose own steps make the call.
    package var event: Int?
    /// The background task whose expiration ran the steps.
    package var expiration: String?
    /// The number of earlier calls of the same kind and name by the item, or in this run of the
    /// callback or event.
    var occurrence = 0
    /// The place of the step with the call, among the steps of the callback or event; `nil` if none
    /// of the steps makes the call.
    var step: Int?
  }

  /// A registration for remote notifications.
  package struct Registration: Hashable, Sendable {
    package var asked: Nanoseconds
    package var answered: Nanoseconds?
    /// The callback with the answer.
    package var answer: Callback?
  }

  /// A later event that came.
  package struct Event: Hashable, Sendable {
    /// Place of the event in `Scenario.laterEvents`.
    package var index: Int
    package var time: Nanoseconds
    /// The callbacks that the system called for the event.
    package var callbacks: [Callback] = []
    /// The event's frame on the display; `nil` without a frame.
    package var frame: Nanoseconds?
  }

  /// A stay in the background.
  package struct Stay: Hashable, Sendable {
    package var start: Nanoseconds
    /// Return to the foreground; `nil` if the app never returned.
    package var end: Nanoseconds?
  }

  /// The least time left of a limit, over all times in which the limit was in force and was met.
  package struct Margin: Hashable, Sendable {
    package var limit: SystemLimit
    package var time: Nanoseconds
    package var spare: Nanoseconds
  }

  /// The state of the app at the end of the run.
  package enum Ending: String, CaseIterable, Sendable {
    case foreground, background, suspended
    /// The user ended the process, or the system did without a reason of the app's.
    case ended
    case killed
  }

  /// An event, by its place in the list of its kind.
  enum Row: Hashable, Sendable {
    /// The first call of the app in a launch in the background.
    case launch
    case delivery(Int), task(Int), misuse(Int), event(Int), snapshot(Int), suspension(Int)
    case registration(Int), answer(Int)
  }

  /// The callbacks of a launch in the background, from willFinishLaunching until the delivery of
  /// the reason, in order.
  package var launchCallbacks: [Callback] = []
  package var deliveries: [Request] = []
  package var tasks: [Task] = []
  package var misuses: [Misuse] = []
  package var events: [Event] = []
  package var registrations: [Registration] = []
  package var stays: [Stay] = []
  /// The instants of suspensions.
  package var suspensions: [Nanoseconds] = []
  /// The instants of resumptions.
  package var resumptions: [Nanoseconds] = []
  /// The instants of the app-switcher snapshots.
  package var snapshots: [Nanoseconds] = []
  /// Time left of each limit that was in force and always met, in the order of the limits.
  package var margins: [Margin] = []
  /// Entries of all lists, in the order of the trace.
  var rows: [Row] = []
  package var ending = Ending.foreground
  /// The instant of the ending.
  package var end = Nanoseconds.zero

  /// True if nothing happened after the launch.
  package var isEmpty: Bool {
    deliveries.isEmpty && tasks.isEmpty && misuses.isEmpty && suspensions.isEmpty && events.isEmpty
      && registrations.isEmpty
  }

  /// True if the app was in the background at an instant.
  func isBackground(at time: Nanoseconds) -> Bool {
    stays.contains { $0.start <= time && time < $0.end ?? .max }
  }

  /// True if an instant lies in the first stay in the background, the end of the stay included.
  func isInFirstStay(_ time: Nanoseconds) -> Bool {
    guard let stay = stays.first else { return false }
    return stay.start <= time && time <= stay.end ?? .max
  }

  /// Least time left of a limit; `nil` if the limit was never in force, or was passed.
  func margin(of limit: SystemLimit) -> Margin? { margins.first { $0.limit == limit } }
}
