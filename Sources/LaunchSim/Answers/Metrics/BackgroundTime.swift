/// The use of the time in the background, and of later events, as the trace records it.
package struct BackgroundTime: Hashable, Sendable {
  /// A request that the app received: the reason of its launch or wake, or one in the foreground.
  package struct Request: Hashable, Sendable {
    package var reason: LaunchReason.Kind
    /// The completion handler that the app has to call; `nil` for a request without one.
    package var handler: String?
    package var time: Nanoseconds
    /// Time limit at the delivery; `nil` without one, as in the foreground.
    package var limit: Nanoseconds?
    /// End of its time, as last set; `nil` without a limit.
    ///
    /// Leaving gives an open handler the time of a background task, and coming to the foreground
    /// lifts every limit.
    package var until: Nanoseconds?
    /// Instant at which leaving, or coming to the foreground, changed that.
    package var changed: Nanoseconds?
    /// Call of its handler, or suspension with no work left.
    package var completed: Nanoseconds?
    /// Expiration of its time before that.
    package var expired: Nanoseconds?
    /// The items in progress at that suspension, if it has no handler.
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

    /// The whole of its time, as last set.
    package var total: Nanoseconds? { until.map { $0 - max(time, changed ?? time) } }

    /// Time left at completion; `nil` if unlimited or overrun.
    package var margin: Nanoseconds? {
      guard expired == nil, let until, let completed, completed <= until else { return nil }
      return until - completed
    }
  }

  /// A background task that the app has begun.
  package struct Task: Hashable, Sendable {
    package var name: String
    package var began: Nanoseconds
    /// Time left when it began; `nil` in the foreground.
    package var left: Nanoseconds?
    package var ended: Nanoseconds?
    package var expired: Nanoseconds?
    /// Time left in the background when it ended; `nil` in the foreground, and if it had expired.
    package var margin: Nanoseconds?
    /// The whole time of which `margin` was left: a background task's, or the time of the request
    /// that woke the app.
    var total: Nanoseconds?
  }

  /// A call that the system ignores.
  package struct Misuse: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      /// A completion handler that was called before.
      case completedTwice
      /// A completion handler that was never passed to the app.
      case completedInVain
      /// A background task that was ended before.
      case endedTwice
      /// A background task that was never begun.
      case endedInVain
      /// A background task begun when no time was left.
      case begunTooLate
    }

    package var kind: Kind
    /// The completion handler or background task.
    package var name: String
    package var time: Nanoseconds
    /// The item with the call, inline items included; `nil` if it is no item's.
    package var item: ItemIndex?
    /// The callback with the call, if no item makes it; for the steps of an expiration, the
    /// callback that began the task.
    package var callback: Callback?
    /// The later event whose own steps they are.
    package var event: Int?
    /// The background task on whose expiration the steps ran.
    package var expiration: String?
    /// The number of such calls of that name made before by the item, or in this run of the callback
    /// or event.
    var occurrence = 0
    /// The place of the step with the call, among the steps of the callback or event; `nil` if none
    /// makes the call.
    var step: Int?
  }

  /// A registration for remote notifications that the app asked for.
  package struct Registration: Hashable, Sendable {
    package var asked: Nanoseconds
    package var answered: Nanoseconds?
    /// The callback with the answer.
    package var answer: Callback?
  }

  /// One of the later events, as it came.
  package struct Event: Hashable, Sendable {
    /// Its place in `Scenario.laterEvents`.
    package var index: Int
    package var time: Nanoseconds
    /// The callbacks that the system called for it.
    package var callbacks: [Callback] = []
    /// The frame that it brought, on the display; `nil` without one.
    package var frame: Nanoseconds?
  }

  /// A length of time in the background.
  package struct Stay: Hashable, Sendable {
    package var start: Nanoseconds
    /// `nil` if the app never came back.
    package var end: Nanoseconds?
  }

  /// The least time left of a limit, over all the times it was in force and was kept.
  package struct Margin: Hashable, Sendable {
    package var limit: SystemLimit
    package var time: Nanoseconds
    package var spare: Nanoseconds
  }

  /// The state of the app at the end of the run.
  package enum Ending: String, CaseIterable, Sendable {
    case foreground, background, suspended
    /// The process ended because the user, or the system without a reason of the app's, ended it.
    case ended
    case killed
  }

  /// An event, by its place in the list of its kind.
  enum Row: Hashable, Sendable {
    /// The launch sequence of a launch in the background called the app for the first time.
    case launch
    case delivery(Int), task(Int), misuse(Int), event(Int), snapshot(Int), suspension(Int)
    case registration(Int), answer(Int)
  }

  /// The callbacks of a launch in the background, in order, from willFinishLaunching until the
  /// delivery of its reason.
  package var launchCallbacks: [Callback] = []
  package var deliveries: [Request] = []
  package var tasks: [Task] = []
  package var misuses: [Misuse] = []
  package var events: [Event] = []
  package var registrations: [Registration] = []
  package var stays: [Stay] = []
  /// The instants at which the process was suspended.
  package var suspensions: [Nanoseconds] = []
  /// The instants at which it was resumed.
  package var resumptions: [Nanoseconds] = []
  /// The instants of the app-switcher snapshots.
  package var snapshots: [Nanoseconds] = []
  /// Time left of each limit that was in force and was never passed, in the order of the limits.
  package var margins: [Margin] = []
  /// All of these in the order of the trace.
  var rows: [Row] = []
  package var ending = Ending.foreground
  /// The instant of that end.
  package var end = Nanoseconds.zero

  /// True if nothing followed the launch.
  package var isEmpty: Bool {
    deliveries.isEmpty && tasks.isEmpty && misuses.isEmpty && suspensions.isEmpty && events.isEmpty
      && registrations.isEmpty
  }

  /// True if the app was in the background at an instant.
  func isBackground(at time: Nanoseconds) -> Bool {
    stays.contains { $0.start <= time && time < $0.end ?? .max }
  }

  /// True if an instant lies in the first time in the background, its end included.
  func isInFirstStay(_ time: Nanoseconds) -> Bool {
    guard let stay = stays.first else { return false }
    return stay.start <= time && time <= stay.end ?? .max
  }

  /// Least time left of a limit; `nil` if it was not in force, or was passed.
  func margin(of limit: SystemLimit) -> Margin? { margins.first { $0.limit == limit } }
}
