import Dispatch
import Foundation
import LaunchSim
import LaunchSimTools
import Synchronization

/// One repetition of a rehearsal: the script's items on real threads, queues, tasks and actors.
///
/// Waiting synchronous code blocks its thread; waiting asynchronous code suspends. The state of the
/// stage is behind one lock that is held for a few instructions at a time.
final class Stage: Sendable {
  /// A lock of the script, of the kind that Swift code would use: `os_unfair_lock` on Apple's
  /// systems, and on Linux a futex that passes to its first waiter.
  final class Lock: Sendable {
    let mutex = Mutex(())
  }

  /// An actor of the script.
  actor Performer {
    func run(_ item: Int, on stage: Stage) async { await stage.runAsync(item) }

    /// Does nothing: a call before the launch, which starts the runtime of actors.
    func begin() {}
  }

  /// Progress of an item.
  struct ItemState {
    var hasStarted = false
    var hasEnded = false
    /// The task of the item, once it exists.
    var task: Task<Void, Never>?
    /// Asynchronous code waiting for the end of the item, or for its task.
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  struct Board {
    var log = RehearsalLog()
    var items: [ItemState]
    /// Number of started jobs that have not ended; the launch sequence is the first job.
    var open = 1
    var hasFrame = false
    /// Items waiting for the first frame, and items waiting for an idle main thread.
    var deferred: [Int] = []
    var idle: [Int] = []
  }

  let script: RehearsalScript
  let board: Mutex<Board>
  let locks: [Lock]
  let queues: [DispatchQueue]
  let performers: [Performer]
  /// A group for each item; the item leaves the group when it ends.
  let ends: [DispatchGroup]
  /// Number of steps taken on the main thread; an unchanged number shows an idle pass of the run
  /// loop.
  let mainSteps = Atomic(0)

  init(_ script: RehearsalScript) {
    self.script = script
    board = Mutex(Board(items: script.items.map { ItemState(hasEnded: !$0.takesPart) }))
    locks = (0..<script.lockCount).map { _ in Lock() }
    performers = (0..<script.actorCount).map { _ in Performer() }
    queues = script.queues.enumerated().map { number, qos in
      DispatchQueue(label: "rehearsal.\(number)", qos: Self.quality(qos))
    }
    ends = script.items.map { item in
      let group = DispatchGroup()
      if item.takesPart { group.enter() }
      return group
    }
  }

  /// The class of a queue or block; unspecified on a host without classes.
  static func quality(_ qos: QoS?) -> DispatchQoS {
    #if canImport(Darwin)
      switch qos {
      case .background: .background
      case .utility: .utility
      case .default: .default
      case .userInitiated: .userInitiated
      case .userInteractive: .userInteractive
      case nil: .unspecified
      }
    #else
      .unspecified
    #endif
  }

  /// The priority of a task; `nil` on a host without classes.
  static func priority(_ qos: QoS?) -> TaskPriority? {
    #if canImport(Darwin)
      switch qos {
      case .background: .background
      case .utility: .utility
      case .default: .medium
      case .userInitiated, .userInteractive: .userInitiated
      case nil: nil
      }
    #else
      nil
    #endif
  }

  func note(_ event: RehearsalLog.Event) {
    let time = Platform.Clock.wall.reading
    board.withLock { $0.log.note(event, at: time) }
  }
}

// MARK: - The main thread

extension Stage {
  /// Runs the launch on the calling thread, which must be the main thread.
  ///
  /// - Returns: The log. If a repetition hangs, another thread writes its log and ends the process.
  func perform() -> RehearsalLog {
    Platform.serveAsMainThread()
    prepare()
    watch()
    for act in script.acts {
      switch act {
      case .call(let callback, let code):
        note(.called(callback))
        if let code { _ = play(from: code) }
        note(.returned(callback))
      case .drain: turn(until: .distantPast)
      case .commit: commit()
      }
    }
    close()
    while board.withLock({ $0.open > 0 }) {
      if board.withLock({ $0.hasFrame && !$0.idle.isEmpty }) {
        let before = mainSteps.load(ordering: .relaxed)
        turn(until: .distantPast)
        guard mainSteps.load(ordering: .relaxed) == before else { continue }
        run(board.withLock { $0.idle.removeFirst() })
      } else {
        turn(until: .distantFuture)
      }
    }
    return board.withLock(\.log)
  }

  /// Runs the main run loop once: runs the waiting entries of the main queue, or waits for an
  /// entry.
  private func turn(until date: Date) {
    _ = RunLoop.main.run(mode: .default, before: date)
  }

  private func commit() {
    let time = Platform.Clock.wall.reading
    let deferred = board.withLock { board in
      board.log.note(.committed, at: time)
      board.hasFrame = true
      defer { board.deferred = [] }
      return board.deferred
    }
    for item in deferred { DispatchQueue.main.async { self.run(item) } }
  }

  /// Prepares the storage, the run loop, the queues and the tasks, so that their first use does not
  /// delay the launch: the runtime of tasks alone takes some milliseconds to start.
  private func prepare() {
    turn(until: .distantPast)
    let group = DispatchGroup()
    for queue in queues { queue.async(group: group) {} }
    DispatchQueue.global().async(group: group) {}
    for performer in performers {
      group.enter()
      Task.detached {
        await performer.begin()
        group.leave()
      }
    }
    group.enter()
    Task.detached { group.leave() }
    group.wait()
    let isDone = Atomic(false)
    Task { @MainActor in isDone.store(true, ordering: .relaxed) }
    while !isDone.load(ordering: .relaxed) { turn(until: .distantFuture) }
    let reads = script.steps.compactMap { step in
      if case .read(let offset, let bytes, let isWarm) = step {
        (offset, bytes, isWarm)
      } else {
        nil
      }
    }
    guard !reads.isEmpty else { return }
    measure(reads.filter { !$0.2 }.map { ($0.0, $0.1) })
    Platform.UnnamedFile.inherited.forget()
    for (offset, bytes, isWarm) in reads where isWarm {
      _ = Platform.UnnamedFile.inherited.read(at: offset, bytes: bytes)
    }
  }

  /// Notes the throughput of storage for reads, one after another.
  private func measure(_ reads: [(offset: Int64, bytes: Int64)]) {
    let bytes = reads.reduce(0) { $0 + $1.bytes }
    guard bytes > 0 else { return }
    Platform.UnnamedFile.inherited.forget()
    let start = Platform.Clock.wall.reading
    for read in reads {
      _ = Platform.UnnamedFile.inherited.read(at: read.offset, bytes: read.bytes)
    }
    let time = max(Platform.Clock.wall.reading - start, 1)
    let rate = Int64(clamping: Int128(bytes) * 1_000_000_000 / Int128(time))
    board.withLock { $0.log.readRate = max(rate, 1) }
  }

  /// Ends the process with the log so far when the time limit has passed.
  private func watch() {
    let end = Platform.Clock.wall.reading + script.limit
    Thread.detachNewThread {
      Platform.sleep(until: end)
      var log = self.board.withLock(\.log)
      log.isHung = true
      try? Platform.write(log.text, to: .standardOutput)
      Platform.exit(0)
    }
  }

  /// Notes that a job has ended; the last job to end wakes the main run loop.
  func close() {
    let isLast = board.withLock { board in
      board.open -= 1
      return board.open == 0
    }
    if isLast { wakeMain() }
  }

  func wakeMain() { DispatchQueue.main.async {} }
}
