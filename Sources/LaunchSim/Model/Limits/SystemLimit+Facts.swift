extension SystemLimit {
  /// What there is to say of a limit: the row of the table.
  package struct Facts: Sendable {
    package typealias Period = SystemLimit.Period

    /// What is limited, in one line.
    package let title: String
    /// What the limit is on each system that has it, the newest first.
    package let periods: [Period]
    /// What the simulator does with it.
    package let use: Use
    /// The system that has it.
    package let systemName: String
    /// Why the figure, or what follows, may be wrong; `nil` where nothing speaks against it.
    package let doubt: String?

    init(
      _ title: String, _ periods: [Period], use: Use = .simulated, systemName: String = "iOS",
      doubt: String? = nil
    ) {
      self.title = title
      self.periods = periods
      self.use = use
      self.systemName = systemName
      self.doubt = doubt
    }
  }

  package var title: String { facts.title }
  package var periods: [Period] { facts.periods }
  package var use: Use { facts.use }
  package var systemName: String { facts.systemName }
  package var doubt: String? { facts.doubt }

  private var facts: Facts { Self.table[self] ?? row }

  /// Made once: a run asks for its limits again and again.
  private static let table = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.row) })

  private var row: Facts {
    switch self {
    case .launchWatchdog: .launchWatchdog
    case .resumeWatchdog: .resumeWatchdog
    case .sceneUpdate: .sceneUpdate
    case .enterBackground: .enterBackground
    case .backgroundTask: .backgroundTask
    case .expirationGrace: .expirationGrace
    case .backgroundFetch: .backgroundFetch
    case .appRefresh: .appRefresh
    case .processing: .processing
    case .silentPush: .silentPush
    case .backgroundURLSession: .backgroundURLSession
    case .bluetooth: .bluetooth
    case .location: .location
    case .voipPush: .voipPush
    case .fileLock: .fileLock
    case .suspendWatchdog: .suspendWatchdog
    case .quitting: .quitting
    case .backgroundTaskInWake: .backgroundTaskInWake
    case .queuedRefresh: .queuedRefresh
    case .queuedProcessing: .queuedProcessing
    case .earliestBeginDate: .earliestBeginDate
    case .silentPushRate: .silentPushRate
    case .voipRate: .voipRate
    case .foregroundCPU: .foregroundCPU
    case .backgroundCPU: .backgroundCPU
    case .heat: .heat
    case .resources: .resources
    case .diskSpace: .diskSpace
    case .watchBackgroundTask: .watchBackgroundTask
    case .intentsExtension: .intentsExtension
    case .mirroredWorkout: .mirroredWorkout
    }
  }
}
