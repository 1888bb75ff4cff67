/// How a run used the time that it had where nobody sees the app, as the trace tells it.
package struct BackgroundTime: Hashable, Sendable {
  /// Something that the app was told of: what it was launched or woken for, or a request while it was seen.
  package struct Delivery: Hashable, Sendable {
    package var reason: LaunchReason.Kind
    /// The completion handler that it has to call; `nil` for what has none.
    package var handler: String?
    package var time: Nanoseconds
    /// How long it had when it was told; `nil` where there was no limit then, as there is none in the foreground.
    package var limit: Nanoseconds?
    /// When its time is over, as that stood last; `nil` where it has no limit.
    ///
    /// Leaving gives an open handler the time of a background task, and coming to the front lifts every limit.
    package var until: Nanoseconds?
    /// When leaving, or coming to the front, changed that.
    package var changed: Nanoseconds?
    /// When its handler was called, or it was suspended having nothing left to do.
    package var completed: Nanoseconds?
    /// When its time was over before that.
    package var expired: Nanoseconds?
    /// The items in the middle of which it was suspended then, where it has no handler.
    package var unfinished: [ItemIndex] = []
    /// What handed it over in a launch; later ones are the event's.
    package var callbacks: [Callback] = []

    package init(
      reason: LaunchReason.Kind, handler: String?, time: Nanoseconds, limit: Nanoseconds?
    ) {
      self.reason = reason
      self.handler = handler
      self.time = time
      self.limit = limit
      until = limit.map { time + $0 }
    }

    /// How long it had in all, as that stood last.
    package var total: Nanoseconds? { until.map { $0 - max(time, changed ?? time) } }

    /// What of its time was left; `nil` where it had no limit then, and where that was passed.
    package var margin: Nanoseconds? {
      guard expired == nil, let until, let completed, completed <= until else { return nil }
      return until - completed
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
    /// What of the time in the background was left when it ended; `nil` in the foreground, and where it
    /// had expired.
    package var margin: Nanoseconds?
    /// The whole of that time: a background task's, or what the app was woken for has.
    package var total: Nanoseconds?
  }

  /// A call that the system has no use for.
  package struct Misuse: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      /// A completion handler that was called before.
      case completedTwice
      /// A completion handler that was never handed over.
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
    /// The item whose code it is, inline items included; `nil` where it is no item's.
    package var item: ItemIndex?
    /// The callback that ran, where it is no item's; of the steps of an expiration the one that began the task.
    package var callback: Callback?
    /// The later event whose own steps they are.
    package var event: Int?
    /// The background task on whose expiration the steps ran.
    package var expiration: String?
    /// How many such calls of that name the same callback, or event, had made in this run of it.
    package var occurrence = 0
  }

  /// A registration for remote notifications that the app asked for.
  package struct Registration: Hashable, Sendable {
    package var asked: Nanoseconds
    package var answered: Nanoseconds?
    /// The callback by which it was answered.
    package var answer: Callback?
  }

  /// One of the later events, as it came.
  package struct Event: Hashable, Sendable {
    /// Its place in `Scenario.laterEvents`.
    package var index: Int
    package var time: Nanoseconds
    /// What the system called for it.
    package var callbacks: [Callback] = []
    /// When the display showed the frame that it brought; `nil` where it brought none.
    package var frame: Nanoseconds?
  }

  /// A length of time in the background.
  package struct Stay: Hashable, Sendable {
    package var start: Nanoseconds
    /// `nil` where the app never came back.
    package var end: Nanoseconds?
  }

  /// The least that was left of a limit, of all the times that it was in force and was kept.
  package struct Margin: Hashable, Sendable {
    package var limit: SystemLimit
    package var time: Nanoseconds
    package var spare: Nanoseconds
  }

  /// Where the app was at the end of the run.
  package enum Ending: String, CaseIterable, Sendable {
    case foreground, background, suspended
    /// The process ended because the user, or the system without a reason of the app's, ended it.
    case ended
    case killed
  }

  /// Something that happened, by its place in the list of its kind.
  package enum Row: Hashable, Sendable {
    /// The launch sequence of a launch in the background called the app for the first time.
    case launch
    case delivery(Int), task(Int), misuse(Int), event(Int), snapshot(Int), suspension(Int)
    case registration(Int), answer(Int)
  }

  /// What a launch in the background called of the app, in order, from willFinishLaunching on until it was told
  /// what it was launched for.
  package internal(set) var launchCallbacks: [Callback] = []
  package internal(set) var deliveries: [Delivery] = []
  package internal(set) var tasks: [Task] = []
  package internal(set) var misuses: [Misuse] = []
  package internal(set) var events: [Event] = []
  package internal(set) var registrations: [Registration] = []
  package internal(set) var stays: [Stay] = []
  /// When the process was suspended, each time.
  package internal(set) var suspensions: [Nanoseconds] = []
  /// When it could run on, each time.
  package internal(set) var resumptions: [Nanoseconds] = []
  /// When the system took its picture of the app.
  package internal(set) var snapshots: [Nanoseconds] = []
  /// What was left of each limit that was in force and was never passed, in the order of the limits.
  package internal(set) var margins: [Margin] = []
  /// All of these in the order of the trace.
  package internal(set) var rows: [Row] = []
  package internal(set) var ending = Ending.foreground
  /// When it ended so.
  package internal(set) var end = Nanoseconds.zero

  /// Whether there is anything to tell.
  package var isEmpty: Bool {
    deliveries.isEmpty && tasks.isEmpty && misuses.isEmpty && suspensions.isEmpty && events.isEmpty
      && registrations.isEmpty
  }

  /// Whether nobody saw the app at an instant.
  package func isBackground(at time: Nanoseconds) -> Bool {
    stays.contains { $0.start <= time && time < $0.end ?? .max }
  }

  /// What was left of a limit at the least; `nil` where it was not in force, or was passed.
  package func spare(of limit: SystemLimit) -> Nanoseconds? {
    margins.first { $0.limit == limit }?.spare
  }
}
