import Synchronization

/// Ends the process once code of an app has blocked the thread of its run for ten seconds in which
/// nothing of the process ran: nothing in it can end the wait then, unless something outside does.
///
/// Code that waits on a semaphore or a lock waits for other code of the run, which has the same
/// thread: no error can be thrown from there. While a run plays, a thread of the monitor looks at it
/// once a second. The run is stuck after ten looks in which its thread was blocked and had not run, and
/// no other thread of the process ran or waited for a processor. A slow or busy host, or a process
/// that is paused, makes no run stuck.
final class RunMonitor: Sendable {
  static let shared = RunMonitor()

  /// A run that plays, and its thread.
  struct Watched {
    let run: AppRun
    let thread: Platform.ThreadView
  }

  fileprivate struct State {
    var watched: Watched?
    /// A Boolean value indicating whether the monitor's thread exists.
    var isRunning = false
    /// Number of looks in a row that found no run.
    var idleLooks = 0
    /// Number of looks in a row that found the same run blocked, and nothing computed.
    var blockedLooks = 0
    /// The run found blocked at the last look, with its processor time and the processor time of
    /// other threads.
    var last: (run: Int, time: Int64, others: Int64)?
    var interval: UInt32 = 1_000_000
  }

  /// Result of a look.
  fileprivate enum Finding {
    case nothing, over
    case stuck(AppRun)
  }

  private let state = Mutex(State())

  /// Numbers of looks.
  fileprivate static let (blockedLimit, idleLimit) = (10, 10)

  /// Begins to watch a run that plays on the calling thread; returns the run watched until now, for
  /// `end(_:)`.
  func begin(_ run: AppRun) -> Watched? {
    let watched = Watched(run: run, thread: Platform.ThreadView())
    return state.withLock { state in
      let outer = state.watched
      state.watched = watched
      state.idleLooks = 0
      if !state.isRunning { state.isRunning = Platform.startThread { self.watch() } }
      return outer
    }
  }

  /// Ends watching the run, and continues with the run that it plays in.
  func end(_ outer: Watched?) { state.withLock { $0.watched = outer } }

  /// Sets the time between two looks, for tests.
  func setInterval(microseconds: UInt32) { state.withLock { $0.interval = microseconds } }

  private func watch() {
    while true {
      Platform.sleep(microseconds: state.withLock { $0.interval })
      switch state.withLock({ $0.look() }) {
      case .nothing: continue
      case .over: return
      case .stuck(let run):
        // Its thread is blocked, so its state does not change meanwhile.
        let site = run.state.site(of: run.state.turn.job ?? .launchSequence)
        try? Platform.write("\(SimulationError.blocksThread(site))\n", to: .standardError)
        Platform.exit(1)
      }
    }
  }
}

extension RunMonitor.State {
  fileprivate mutating func look() -> RunMonitor.Finding {
    guard let watched else {
      (last, blockedLooks) = (nil, 0)
      idleLooks += 1
      isRunning = idleLooks < RunMonitor.idleLimit
      return isRunning ? .nothing : .over
    }
    idleLooks = 0
    // The thread that looks runs.
    guard let time = watched.thread.cpuTimeIfBlocked, Platform.runnableThreads == 1,
      let others = Platform.cpuTimeOfOtherThreads
    else {
      (last, blockedLooks) = (nil, 0)
      return .nothing
    }
    let now = (run: watched.run.number, time: time, others: others)
    // Timers of the process take a little time: less than a hundredth of it.
    if let last, last.run == now.run, last.time == now.time,
      now.others - last.others < Int64(interval) * 10
    {
      blockedLooks += 1
    } else {
      blockedLooks = 0
    }
    last = now
    return blockedLooks < RunMonitor.blockedLimit ? .nothing : .stuck(watched.run)
  }
}
