import Synchronization

/// Ends the process once code of an app has blocked the thread of its run for ten seconds in which
/// nothing of the process ran.
///
/// After ten such seconds, only something outside of the process could end the wait.
///
/// Code that waits on a semaphore or a lock waits for other code of the run, which needs the same
/// thread, so the waiting code cannot throw an error. While a run plays, the monitor's thread looks
/// at the run once a second. A run counts as stuck after ten looks in which its thread was blocked
/// and had not run, and no other thread of the process ran or waited for a processor. A slow or
/// busy host, or a paused process, does not make a run stuck.
final class RunMonitor: Sendable {
  static let shared = RunMonitor()

  /// A playing run with its thread.
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
    /// Number of looks in a row that found the same run blocked and no processor time spent.
    var blockedLooks = 0
    /// The run that the last look found blocked, with its processor time and the processor time of
    /// other threads.
    var last: (run: Int, time: Int64, others: Int64)?
    var interval: UInt32 = 1_000_000
  }

  /// Result of a look.
  fileprivate enum Look {
    case nothing, over
    case stuck(AppRun)
  }

  private let state = Mutex(State())

  /// Limits of the numbers of looks.
  fileprivate static let (blockedLimit, idleLimit) = (10, 10)

  /// Begins to watch a run that plays on the calling thread; returns the run watched until now, to
  /// pass to `end(_:)`.
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

  /// Ends watching the run, and watches the outer run again.
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
        // The run's thread is blocked, so its state does not change meanwhile.
        let site = run.state.site(of: run.state.turn.job ?? .launchSequence)
        try? Platform.write("\(SimulationError.blocksThread(site))\n", to: .standardError)
        Platform.exit(1)
      }
    }
  }
}

extension RunMonitor.State {
  fileprivate mutating func look() -> RunMonitor.Look {
    guard let watched else {
      (last, blockedLooks) = (nil, 0)
      idleLooks += 1
      isRunning = idleLooks < RunMonitor.idleLimit
      return isRunning ? .nothing : .over
    }
    idleLooks = 0
    // The looking thread itself runs.
    guard let time = watched.thread.cpuTimeIfBlocked, Platform.runnableThreads == 1,
      let others = Platform.cpuTimeOfOtherThreads
    else {
      (last, blockedLooks) = (nil, 0)
      return .nothing
    }
    let now = (run: watched.run.number, time: time, others: others)
    // Timers of the process may take a little time: less than a hundredth of the time between two
    // looks.
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
