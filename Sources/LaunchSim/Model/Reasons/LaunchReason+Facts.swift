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

  /// The handlers that an app has to call once it is done.
  enum Completion: Sendable {
    case nothing
    /// The only handler that comes with the callback.
    case handler
    /// Each task by its identifier, where that is known; the app is told when its time runs out.
    case tasks
  }

  /// The row of a reason.
  package struct Facts: Sendable {
    /// The event, in half a line.
    package let title: String
    package let presence: Presence
    /// The launch in a headline, as in `tap` and `by a URL`.
    let phrase: String
    /// The first iOS that has it, where a source says so; a system of another name counts as the iOS it
    /// goes with.
    package var since: Int?
    /// The last iOS that has it, and the reason; `nil` if it is still there.
    package var retired: (last: Int, because: String)?
    /// The iOS whose SDK calls it deprecated, though it still works.
    package var deprecated: Int?
    /// The pieces that may come with it.
    package var payload: [Payload.Key] = []
    package var requirements: [Requirement] = []
    /// A declaration with which the system no longer delivers it, from an iOS on; `nil` if there is none.
    var disabled: (by: Declaration, since: Int)?
    /// The system's reaction if a declaration is missing and the request is not delivered.
    package var instead = ""
    /// The reason why tvOS lacks it; `nil` if it does not.
    package var missingOnTV: String?
    package var launchOptions: [LaunchOption] = []
    package var connectionOptions: [ConnectionOption] = []
    /// Delivers it once an app that was not running has launched.
    package var launched = Handover.nothing
    /// Delivers it to an app that runs, or is suspended.
    var running = Handover.nothing
    /// Delivers it before iOS 10, which brought the notification center, instead of that.
    package var beforeNotificationCenter: Callback?
    /// The callback that a launch method suppresses by returning `false`, without scenes.
    var heldBack: Callback?
    /// True if the results of the launch methods are ignored.
    var ignoresResult = false
    var completion = Completion.nothing
    /// True if the app must have reported a call when the callback returns.
    var mustReportCall = false
    /// True if the app is launched for it even after the user has swiped it away.
    package var comesAfterForceQuit = false
    /// The last iOS on which reports have the app launched after that all the same, and their source;
    /// `nil` where none contradicts the rule.
    package var reportedAfterForceQuit: (through: Int, source: String)?
    package var limit: SystemLimit?
    package let source: String
    /// Open or inferred points.
    package var doubt: String?

    /// The row, with what holds of every foreground launch: it comes after a force quit, and has the
    /// watchdog's limit.
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
  ///   - isRunning: True for an app that runs or is suspended, and is not launched for this.
  /// - Returns: The callbacks in their order.
  package func callbacks(in lifeCycle: LifeCycle, isRunning: Bool) -> [Callback] {
    (isRunning ? facts.running : facts.launched)[lifeCycle]
  }

  /// True if the user sees nothing of the app that is launched, or woken, for it.
  package var isInBackground: Bool { facts.presence == .background }

  /// True if reports contradict the rule that nothing launches an app after a force quit.
  func isReportedAfterForceQuit(onIOS version: Int) -> Bool {
    guard let reported = facts.reportedAfterForceQuit, version <= reported.through else {
      return false
    }
    // Of the location services it is the significant change.
    return payload.service.map { $0 == .significantChange } ?? true
  }

  /// The names of the completion handlers that the app has to call; empty if there are none.
  ///
  /// A task of `BGTaskScheduler` is completed by its identifier, where that is known.
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
