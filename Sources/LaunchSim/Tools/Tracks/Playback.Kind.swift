import LaunchSim

extension Playback {
  /// The kind of a place, in the order in which places are shown.
  package enum Kind: String, CaseIterable, Sendable {
    case app, screen, assertions
    case callStack, mainThread, mainQueue
    case poolThreads, poolQueue
    case globalThreads, globalQueue
    case queueThread, serialQueue
    case actorHolder, actorWaiters
    case lockOwner, lockWaiters
    case awaiting, sleeping, outside, elapsing, draining, storage
    case delayed, untilFirstFrame, untilIdle

    /// The kind of names that distinguish places of a kind.
    enum Objects: Hashable, Sendable {
      case locks, actors, queues, classes
    }

    /// The row of a kind.
    private var row: (title: String, objects: Objects?) {
      switch self {
      case .app: ("App", nil)
      case .screen: ("Screen", nil)
      case .assertions: ("Assertions and limits", nil)
      case .callStack: ("Call stack of the main thread", nil)
      case .mainThread: ("Main thread", nil)
      case .mainQueue: ("Main queue", nil)
      case .poolThreads: ("Threads of the cooperative pool", nil)
      case .poolQueue: ("Queue of the cooperative pool", nil)
      case .globalThreads: ("Threads of global queue", .classes)
      case .globalQueue: ("Global queue", .classes)
      case .queueThread: ("Thread of queue", .queues)
      case .serialQueue: ("Queue", .queues)
      case .actorHolder: ("Actor", .actors)
      case .actorWaiters: ("Waiting for actor", .actors)
      case .lockOwner: ("Lock", .locks)
      case .lockWaiters: ("Waiting for lock", .locks)
      case .awaiting: ("Waiting for an item", nil)
      case .sleeping: ("Waiting for time to pass", nil)
      case .outside: ("Waiting outside the simulation", nil)
      case .elapsing: ("Waiting for the system", nil)
      case .draining: ("Waiting while the main queue runs", nil)
      case .storage: ("Storage", nil)
      case .delayed: ("Delayed", nil)
      case .untilFirstFrame: ("Deferred until the first frame", nil)
      case .untilIdle: ("Deferred until the main thread is idle", nil)
      }
    }

    package var title: String { row.title }
    var objects: Objects? { row.objects }

    /// True for a place that serves by class, and then in the order of arrival (rules 17, 23 and
    /// 42).
    var isByClass: Bool {
      switch self {
      case .poolQueue, .actorWaiters, .lockWaiters: true
      default: false
      }
    }

    /// Station of the kind in the order of kinds.
    var rank: Int { Self.ranks[self] ?? 0 }

    private static let ranks = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))
  }
}
