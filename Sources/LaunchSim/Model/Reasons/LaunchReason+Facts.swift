extension LaunchReason {
  /// What the user sees of a launch.
  package enum Presence: String, Sendable {
    case foreground, background
  }

  /// The callbacks that hand a request over, in each life cycle.
  package struct Handover: Sendable {
    private let callbacks: [[Callback]]

    package init(
      scenes: [Callback] = [], appDelegate: [Callback] = [], swiftUI: [Callback] = []
    ) {
      callbacks = [scenes, appDelegate, swiftUI]
    }

    /// The same in every life cycle.
    package init(_ callback: Callback) {
      self.init(scenes: [callback], appDelegate: [callback], swiftUI: [callback])
    }

    package subscript(lifeCycle: LifeCycle) -> [Callback] {
      switch lifeCycle {
      case .scenes: callbacks[0]
      case .appDelegate: callbacks[1]
      case .swiftUI: callbacks[2]
      }
    }

    package static let nothing = Handover()
  }

  /// What an app has to call once it is done with what woke it.
  package enum Completion: Sendable {
    case nothing
    /// The one handler that comes with the callback.
    case handler
    /// Each task by its identifier, where that is known; the app is told when its time is over.
    case tasks
  }

  /// What there is to say of a reason: the row of the table.
  package struct Facts: Sendable {
    /// What happens, in half a line.
    package let title: String
    package let presence: Presence
    /// What may come with it, by the keys of a scenario file.
    package var payload: [Payload.Key] = []
    package var requirements: [Requirement] = []
    /// What the system does where a declaration is missing and the app is not turned to.
    package var instead = ""
    /// The first iOS that has it, where a source says so; a system of another name counts as the iOS it
    /// goes with.
    package var since: Int?
    /// The last iOS that has it, and what became of it; `nil` where it still is there.
    package var retired: (last: Int, because: String)?
    /// The iOS whose SDK calls it deprecated, though it still works.
    package var deprecated: Int?
    /// Why tvOS does not have it; `nil` where it does.
    package var missingOnTV: String?
    package var launchOptions: [LaunchOption] = []
    package var connectionOptions: [ConnectionOption] = []
    /// What hands it over once an app that did not run has launched.
    package var launched = Handover.nothing
    /// What hands it over to an app that runs, or is suspended.
    package var running = Handover.nothing
    /// The callback that a launch method keeps away by returning `false`, without scenes.
    package var heldBack: Callback?
    /// Whether nobody looks at what the launch methods return.
    package var ignoresResult = false
    /// What the app has to call once it is done.
    package var completion = Completion.nothing
    /// Whether the app must have reported a call when the callback returns.
    package var mustReportCall = false
    /// Whether the app is launched for it though the user has swiped it away.
    package var comesAfterForceQuit: Bool
    /// The limit that the app is held to.
    package var limit: SystemLimit?
    package let source: String
    /// What is open or inferred.
    package var doubt: String?

    package init(
      _ title: String, _ presence: Presence, since: Int? = nil, source: String
    ) {
      self.title = title
      self.presence = presence
      self.since = since
      // What the user sees he has asked for himself.
      comesAfterForceQuit = presence == .foreground
      self.source = source
    }

    /// The row with some of it filled in.
    package func with(_ change: (inout Facts) -> Void) -> Facts {
      var facts = self
      change(&facts)
      return facts
    }
  }

  package var facts: Facts { kind.facts }

  /// The callbacks that hand the request over, after those of the app's life cycle.
  ///
  /// - Parameters:
  ///   - lifeCycle: How the app hears about its life.
  ///   - isRunning: Whether it runs or is suspended, not being launched for this.
  /// - Returns: The callbacks in their order.
  package func callbacks(in lifeCycle: LifeCycle, isRunning: Bool) -> [Callback] {
    (isRunning ? facts.running : facts.launched)[lifeCycle]
  }
}

extension LaunchReason.Kind {
  package var facts: LaunchReason.Facts { Self.table[self] ?? row }

  /// Made once: a run asks for its reason's row several times.
  private static let table = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.row) })

  private var row: LaunchReason.Facts {
    switch self {
    case .tap: .tap
    case .url: .url
    case .universalLink: .universalLink
    case .handoff: .handoff
    case .userActivity: .userActivity
    case .quickAction: .quickAction
    case .notification: .notification
    case .localNotification: .localNotification
    case .silentPush: .silentPush
    case .location: .location
    case .bluetoothCentral: .bluetoothCentral
    case .bluetoothPeripheral: .bluetoothPeripheral
    case .backgroundFetch: .backgroundFetch
    case .appRefresh: .appRefresh
    case .processing: .processing
    case .backgroundURLSession: .backgroundURLSession
    case .cloudKitShare: .cloudKitShare
    case .voipPush: .voipPush
    case .newsstand: .newsstand
    case .prewarm: .prewarm
    case .restoration: .restoration
    }
  }
}
