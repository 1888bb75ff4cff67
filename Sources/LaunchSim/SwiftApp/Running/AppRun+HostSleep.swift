// Sleeps on a clock of the host, such as `Task.sleep` in a file that does not import LaunchSim: they
// wait in simulated time.
//
// The Swift runtime asks the executor of the sleeping task to run a job at an instant. In a run,
// that is a wait of the task, at whose end the run executes the job, which resumes the task.

import Synchronization

/// A task that sleeps on a clock of the host.
struct HostSleep {
  /// The runtime's job that resumes the task.
  let wake: UnownedJob
  /// The submitter of the wait.
  let owner: JobID
  let child: AppRun.TaskNumber?
  /// False for a sleep that only a cancellation ends.
  var isWait = false
  /// The job of the canceled task, which the runtime has resumed before its time.
  var canceled: AppRun.RuntimeJobs.Job?

  init(_ wake: UnownedJob, _ owner: JobID, _ child: AppRun.TaskNumber?) {
    (self.wake, self.owner, self.child) = (wake, owner, child)
  }

  /// The longest sleep that is a wait of the launch.
  static let longest = AppRun.longestTime.duration

  /// The time for which code sleeps that wakes after a remaining time.
  ///
  /// The host's clock has gone on since the code read it, by some microseconds as a rule, and at most
  /// by the time since the code was resumed. The length is the simplest that this allows: the
  /// multiple of the largest power of ten.
  static func length(remaining: Duration, resumed ago: Duration) -> Duration {
    guard remaining > .zero else { return .zero }
    guard remaining <= longest else { return remaining }
    let least = max(1, Nanoseconds(remaining).rawValue)
    let most = max(0, Nanoseconds(ago).rawValue)
    let usual = simplest(from: least, by: min(most, longestRead))
    // A length of many digits, or read late, is more likely that of a thread that was interrupted.
    let isLikely = usual.digits < 1_000 && usual.digits % 5 == 0
    let isSure = usual.digits < 100 || isLikely && usual.length - least <= shortRead
    return .nanoseconds(isSure ? usual.length : simplest(from: least, by: most).length)
  }

  private static func simplest(
    from least: Int64, by range: Int64
  ) -> (length: Int64, digits: Int64) {
    let most = least + range
    var unit: Int64 = 1
    while most / (unit * 10) * (unit * 10) >= least { unit *= 10 }
    let digits = (least + unit - 1) / unit
    return (digits * unit, digits)
  }

  /// The time between reading the clock and sleeping, in nanoseconds: usual, and long; assumed, some
  /// five and ten times as much as measured.
  private static let (shortRead, longestRead): (Int64, Int64) = (20_000, 50_000)

  /// True once code of the process has slept on a clock of the host: only then runs look at that
  /// clock as they resume code.
  static let isInUse = Atomic(false)
}

extension AppRun {
  /// The end of a task's last sleep: the instant of the host's clock for which it asked, and the
  /// time of the launch.
  struct HostWake {
    let instant: ContinuousClock.Instant
    let time: Nanoseconds
  }

  /// The time for which the running task sleeps, that is to wake at an instant of the host's clock.
  ///
  /// That clock stands still while the launch goes on. A task that counts its deadlines on from the
  /// last one, as a timer does, is told by a difference of whole milliseconds.
  func lengthOfSleep(until instant: ContinuousClock.Instant) -> Duration {
    let task = TaskAddress.running
    var length = HostSleep.length(
      remaining: ContinuousClock.now.duration(to: instant), resumed: resumedAt.duration(to: .now))
    if let last = state.hostWakes[task] {
      let (_, rest) = last.instant.duration(to: instant).components
      if instant > last.instant, rest % 1_000_000_000_000_000 == 0 {
        length =
          last.instant.duration(to: instant) - (state.machine.now - last.time).duration
      }
    }
    let end = state.machine.now + Nanoseconds(max(length, .zero))
    state.hostWakes[task] = HostWake(instant: instant, time: end)
    return length
  }

  /// Suspends the running task, which is to be resumed by a job of the runtime, for a time; returns
  /// false if the task is not in a run.
  func sleep(_ wake: UnownedJob, for time: Duration) -> Bool {
    guard isHere, state.keepsJobs, let launch = launchOfRunningTask else { return false }
    state.mayBeCanceled = true
    state.countActivity()
    let (owner, child) = state.submitter(on: launch.job)
    let task = TaskAddress.running
    state.sleeps[task] = HostSleep(wake, owner, child)
    // Only a cancellation ends such a sleep.
    if time > HostSleep.longest { return true }
    let step: LaunchProgram.Instruction =
      time > .zero ? .wait(amount(max(time, .nanoseconds(1)), "sleep", by: launch)) : .yield
    switch state.submit(.step(step, .any), on: launch.job, in: .suspended) {
    case .never: state.sleeps[task] = nil
    // Of an item that a what-if removes or moves away, code takes no time here.
    case .proceed:
      state.sleeps[task] = nil
      state.runtimeJobs.append(wake, on: .pool)
    case let ticket:
      state.sleeps[task]?.isWait = true
      state.keep(.asleep(task), for: ticket)
    }
    return true
  }

  /// Keeps the job of a sleeping task that the runtime resumes before its time, because the task is
  /// canceled; returns false for other tasks.
  func wakeEarly(_ job: UnownedJob, on executor: Executor) -> Bool {
    let task = TaskAddress(of: job)
    guard let sleep = state.sleeps[task] else { return false }
    guard sleep.isWait else {
      state.sleeps[task] = nil
      state.runtimeJobs.append(sleep.wake, on: .pool)
      return false
    }
    state.sleeps[task]?.canceled = (job, executor)
    state.cancelWait(of: sleep.child, on: sleep.owner)
    return true
  }

  /// Resumes a task that slept.
  func wake(_ task: TaskAddress) {
    guard let sleep = state.sleeps.removeValue(forKey: task) else { return }
    state.willResume(sleep.wake, on: .pool)
    execute(sleep.wake, on: .pool)
    if let (job, executor) = sleep.canceled {
      state.willResume(job, on: executor)
      execute(job, on: executor)
    }
    drain()
  }
}

#if compiler(>=6.3) && !compiler(>=6.4) && os(Linux)
  import Dispatch
  @_spi(ExperimentalScheduling) import _Concurrency

  /// An executor whose tasks sleep in simulated time in a run.
  protocol SleepingExecutor: SchedulingExecutor {}

  extension SleepingExecutor {
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      HostTimer.resume(UnownedJob(job), at: instant)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      HostTimer.resume(UnownedJob(job), after: delay as? Duration)
    }
  }

  extension AppRun: SleepingExecutor {}
  extension MainThreadExecutor: SleepingExecutor {}

  /// Resumes tasks that sleep on a clock of the host: in simulated time in a run, and by Dispatch
  /// elsewhere.
  private enum HostTimer {
    static func resume<Instant>(_ job: UnownedJob, at instant: Instant) {
      HostSleep.isInUse.store(true, ordering: .relaxed)
      // Instants of the two clocks differ by the time that the host was suspended.
      let wake =
        instant as? ContinuousClock.Instant
        ?? (instant as? SuspendingClock.Instant).map { .now + SuspendingClock.now.duration(to: $0) }
      guard let run = AppRun.current else {
        return resume(job, after: wake.map { ContinuousClock.now.duration(to: $0) })
      }
      run.readsHostClock = true
      resume(job, after: wake.map(run.lengthOfSleep))
    }

    /// Resumes after a time; `nil` for a clock that the host does not have.
    static func resume(_ job: UnownedJob, after time: Duration?) {
      if let run = AppRun.current, run.sleep(job, for: time ?? .zero) { return }
      let (seconds, attoseconds) = (time ?? .zero).components
      let delay = DispatchTimeInterval.nanoseconds(
        Int(clamping: Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)))
      DispatchQueue.global().asyncAfter(deadline: .now() + delay, qos: .unspecified, flags: []) {
        unsafe job.runSynchronously(on: globalConcurrentExecutor.asUnownedTaskExecutor())
      }
    }
  }
#endif
