/// How a run used the time that it had where nobody sees the app, as the trace tells it.
package struct BackgroundTime: Hashable, Sendable {
  /// Something that the app was launched or woken for.
  package struct Delivery: Hashable, Sendable {
    package var reason: LaunchReason.Kind
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
    /// What of the time in the background was left when it ended; `nil` in the foreground.
    package var margin: Nanoseconds?
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
    /// The callback that ran, where it is no item's.
    package var callback: Callback?
  }

  /// One of the later events, as it came.
  package struct Event: Hashable, Sendable {
    /// Its place in `LaunchScenario.laterEvents`.
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

  package internal(set) var deliveries: [Delivery] = []
  package internal(set) var tasks: [Task] = []
  package internal(set) var misuses: [Misuse] = []
  package internal(set) var events: [Event] = []
  package internal(set) var stays: [Stay] = []
  /// When the process was suspended, each time.
  package internal(set) var suspensions: [Nanoseconds] = []
  /// When it could run on, each time.
  package internal(set) var resumptions: [Nanoseconds] = []
  /// When the system took its picture of the app.
  package internal(set) var snapshots: [Nanoseconds] = []
  /// What was left of each limit that was in force, in the order of the limits.
  package internal(set) var margins: [Margin] = []

  /// Whether there is anything to tell.
  package var isEmpty: Bool {
    deliveries.isEmpty && tasks.isEmpty && misuses.isEmpty && suspensions.isEmpty && events.isEmpty
  }

  /// The least that was left of the time for anything delivered; `nil` where some of it was not done.
  package var margin: Nanoseconds? {
    let limited = deliveries.filter { $0.limit != nil }
    let margins = limited.compactMap(\.margin)
    return margins.count == limited.count ? margins.min() : nil
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
