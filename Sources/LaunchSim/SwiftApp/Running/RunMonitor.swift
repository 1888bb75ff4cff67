import Synchronization

/// Looks at the playing run from a thread of its own, because code that blocks cannot say so.
///
/// Code that the host blocks for some milliseconds, as `Thread.sleep` does, is recorded by its run,
/// which warns of it: the time is not simulated.
///
/// Code that waits on a semaphore or a lock waits for other code of the run, which needs the same
/// thread, so the waiting code cannot throw an error. The monitor ends the process once code has
/// blocked the thread for ten seconds in which nothing of the process ran: only something outside of
/// the process could end that wait. A run counts as stuck after ten looks, a second apart, in which
/// its thread was blocked and had not run, and no other thread of the process ran or waited for a
/// processor. A slow or busy host, or a paused process, does not make a run stuck.
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
    /// Number of glances in a row that found no run.
    var idleGlances = 0
    /// The run at the last glance, with its resumption and, if it was blocked, its processor time.
    var glance: (run: Int, resumption: Int, time: Int64?)?
    /// Number of looks in a row that found the same run blocked and no processor time spent.
    var blockedLooks = 0
    /// The run that the last look found blocked, with its processor time and the processor time of
    /// other threads.
    var last: (run: Int, time: Int64, others: Int64)?
    /// Time between two looks, and the time since the last look, in microseconds.
    var interval: UInt32 = 1_000_000
    var passed: UInt32 = 0
  }

  /// Result of a look.
  fileprivate enum Look {
    case nothing, over
    case stuck(AppRun)
  }

  private let state = Mutex(State())

  /// Time between two glances, in microseconds.
  fileprivate static let glanceInterval: UInt32 = 1_000
  /// Limits of the numbers of blocked looks and idle glances.
  fileprivate static let (blockedLimit, idleLimit) = (10, 1_000)

  /// Begins to watch a run that plays on the calling thread; returns the run watched until now, to
  /// pass to `end(_:)`.
  func begin(_ run: AppRun) -> Watched? {
    let watched = Watched(run: run, thread: Platform.ThreadView())
    return state.withLock { state in
      let outer = state.watched
      state.watched = watched
      state.idleGlances = 0
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
      Platform.sleep(microseconds: Self.glanceInterval)
      switch state.withLock({ $0.glanceOrLook() }) {
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
  fileprivate mutating func glanceOrLook() -> RunMonitor.Look {
    guard let watched else {
      (glance, last, blockedLooks) = (nil, nil, 0)
      idleGlances += 1
      isRunning = idleGlances < RunMonitor.idleLimit
      return isRunning ? .nothing : .over
    }
    idleGlances = 0
    glance(at: watched)
    passed += RunMonitor.glanceInterval
    guard passed >= interval else { return .nothing }
    passed = 0
    return look(at: watched)
  }

  /// Tells the run if its thread has been blocked since the last glance.
  private mutating func glance(at watched: RunMonitor.Watched) {
    let resumption = watched.run.resumptions.load(ordering: .relaxed)
    let isSame = glance.map { $0.run == watched.run.number && $0.resumption == resumption } ?? false
    // Most resumptions are over by the next glance.
    let time = isSame ? watched.thread.cpuTimeIfBlocked : nil
    if let time, time == glance?.time { watched.run.isBlocked.store(true, ordering: .relaxed) }
    glance = (watched.run.number, resumption, time)
  }

  private mutating func look(at watched: RunMonitor.Watched) -> RunMonitor.Look {
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
