extension LaunchReason {
  /// The user's view of a launch.
  package enum Presence: String, Sendable {
    case foreground, background
  }

  /// The callbacks that deliver a request, in each life cycle.
  package struct Handover: Sendable {
    package var scenes: [Callback] = []
    var appDelegate: [Callback] = []
    var swiftUI: [Callback] = []

    subscript(lifeCycle: LifeCycle) -> [Callback] {
      switch lifeCycle {
      case .scenes: scenes
      case .appDelegate: appDelegate
      case .swiftUI: swiftUI
      }
    }

    static let nothing = Handover()

    /// The same in every life cycle.
    static func all(_ callback: Callback) -> Handover {
      Handover(scenes: [callback], appDelegate: [callback], swiftUI: [callback])
    }
  }

  /// The handlers that an app must call once its work is done.
  enum Completion: Sendable {
    case nothing
    /// The handler that comes with the callback, the only one.
    case handler
    /// One handler for each task, named by the task's identifier if known; an expiration handler
    /// tells the app when its time runs out.
    case tasks
  }

  /// Table row of a reason.
  package struct Facts: Sendable {
    /// The event, in half a line.
    package let title: String
    package let presence: Presence
    /// The launch in words for a headline, as in `tap` and `by a URL`.
    let phrase: String
    /// The first iOS that has the reason, if a source says so; other systems count as their iOS
    /// counterpart.
    package var since: Int?
    /// The last iOS that has the reason, and the cause of its removal; `nil` for a reason that
    /// still exists.
    package var retired: (last: Int, because: String)?
    /// The iOS whose SDK deprecates the reason, though requests still work.
    package var deprecated: Int?
    /// The payload pieces that may come with the reason.
    package var payload: [Payload.Key] = []
    package var requirements: [Requirement] = []
    /// A declaration that disables the reason, and the first iOS on which it does; `nil` if there
    /// is none.
    var disabled: (by: Declaration, since: Int)?
    /// The system's reaction if a declaration is missing and the request is not delivered.
    package var instead = ""
    /// The cause of the reason's absence from tvOS; `nil` if tvOS has the reason.
    package var missingOnTV: String?
    package var launchOptions: [LaunchOption] = []
    package var connectionOptions: [ConnectionOption] = []
    /// The callbacks that deliver the request to an app just launched for it.
    package var launched = Handover.nothing
    /// The callbacks that deliver the request to an app that runs, or is suspended.
    var running = Handover.nothing
    /// The callback that delivers the request before iOS 10, which introduced the notification
    /// center.
    package var beforeNotificationCenter: Callback?
    /// The callback that is suppressed if a launch method returns `false`, without scenes.
    var heldBack: Callback?
    /// True if the results of the launch methods are ignored.
    var ignoresResult = false
    var completion = Completion.nothing
    /// True if the app must have reported a call when the callback returns.
    var mustReportCall = false
    /// True if the request launches the app even after the user has swiped the app away.
    package var comesAfterForceQuit = false
    /// The last iOS on which reports say that the request launches the app even after a force quit,
    /// with their source; `nil` if no report contradicts the rule.
    package var reportedAfterForceQuit: (through: Int, source: String)?
    package var limit: SystemLimit?
    package let source: String
    /// Points that are open or inferred.
    package var doubt: String?

    /// The row completed with facts of every foreground launch: it happens after a force quit too,
    /// and the watchdog's limit applies.
    var completed: Facts {
      var row = self
      if presence == .foreground { (row.comesAfterForceQuit, row.limit) = (true, .launchWatchdog) }
      return row
    }
  }

  var facts: Facts { kind.facts }

  /// The callbacks that deliver the request, after the callbacks of the app's life cycle.
  ///
  /// - Parameters:
  ///   - lifeCycle: The app's life cycle.
  ///   - isRunning: True for an app that runs, or is suspended, at the request.
  /// - Returns: The callbacks in their order.
  package func callbacks(in lifeCycle: LifeCycle, isRunning: Bool) -> [Callback] {
    (isRunning ? facts.running : facts.launched)[lifeCycle]
  }

  /// True if the user sees nothing of the app that the request launches or wakes.
  package var isInBackground: Bool { facts.presence == .background }

  /// True if reports contradict the rule that nothing launches an app after a force quit.
  func isReportedAfterForceQuit(onIOS version: Int) -> Bool {
    guard let reported = facts.reportedAfterForceQuit, version <= reported.through else {
      return false
    }
    // Among the location services, only the significant-change service.
    return payload.service.map { $0 == .significantChange } ?? true
  }

  /// Names of the completion handlers that the app has to call; empty if there are none.
  ///
  /// A task of `BGTaskScheduler` has its identifier as the name, if the identifier is known.
  var handlers: [String] {
    switch facts.completion {
    case .nothing: []
    case .handler: [kind.rawValue]
    case .tasks: payload[.tasks].isEmpty ? [kind.rawValue] : payload[.tasks]
    }
  }

  /// True if an expiration handler tells the app that its time runs out.
  var expires: Bool { facts.completion == .tasks }
}
