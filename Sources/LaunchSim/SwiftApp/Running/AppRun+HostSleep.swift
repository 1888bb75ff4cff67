// Sleeps on one of Swift's clocks, such as `Task.sleep` in a file that does not import LaunchSim:
// they wait in simulated time.
//
// The Swift runtime asks the executor of the sleeping task to run a job at an instant. In a run,
// that is a wait of the task, at whose end the run executes the job, which resumes the task. The
// instant is one of the launch, because the clocks tell its time.

/// A task that sleeps on one of Swift's clocks.
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

  /// The longest sleep that is a wait of the launch.
  static let longest = AppRun.longestTime.duration
}

extension AppRun {
  /// The time of the launch in nanoseconds, for code that reads one of Swift's clocks; `nil` where
  /// these tell the time of the host.
  ///
  /// A loop until an instant, in which no time passes, ends the run. For the loop to end too, the time
  /// then goes on by a second with each reading.
  var timeOfSwiftClocks: Int64? {
    guard tellsTime else { return nil }
    state.countActivity()
    clockReadings += 1
    return state.machine.now.rawValue + Int64(state.actsBeyondLimit) * 1_000_000_000
  }

  /// Suspends the running task for a time, at whose end a job of the runtime resumes it.
  ///
  /// - Parameters:
  ///   - wake: The job of the runtime.
  ///   - time: The time.
  ///   - readings: How often the runtime has read a clock for the sleep.
  /// - Returns: False if the task is not in a run.
  func sleep(_ wake: UnownedJob, for time: Duration, readings: Int) -> Bool {
    guard isHere, tellsTime, let launch = launchOfRunningTask else { return false }
    clockReadings = max(0, clockReadings - readings)
    state.mayBeCanceled = true
    state.countActivity()
    let (owner, child) = state.submitter(on: launch.job)
    let task = TaskAddress.running
    state.sleeps[task] = HostSleep(wake: wake, owner: owner, child: child)
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

#if compiler(>=6.3) && !compiler(>=6.4) && os(Linux) && _pointerBitWidth(_64)
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

  extension AppRun: SleepingExecutor {
    /// True if Swift's clocks tell the time of the launch, which begins with the request, to its code.
    static let clocksAreSimulated = Platform.replaceTaskClock(
      by: .init(
        time: { current?.timeOfSwiftClocks },
        // Both functions take jobs of tasks without a preferred executor, in an actor.
        enqueue: { job, instant in
          guard let run = current, run.tellsTime else { return false }
          let time = Duration.nanoseconds(instant - run.state.machine.now.rawValue)
          return run.sleep(job, for: time, readings: 1)
        },
        enqueueNow: { job in
          guard let run = current, run.state.keepsJobs, job.isYield else { return false }
          return run.acceptUnpreferred(job)
        }))
  }
  extension MainThreadExecutor: SleepingExecutor {}

  /// Resumes tasks that sleep on one of Swift's clocks: in simulated time in a run, and by Dispatch
  /// elsewhere.
  private enum HostTimer {
    static func resume<Instant>(_ job: UnownedJob, at instant: Instant) {
      let time =
        (instant as? ContinuousClock.Instant).map { ContinuousClock.now.duration(to: $0) }
        ?? (instant as? SuspendingClock.Instant).map { SuspendingClock.now.duration(to: $0) }
      resume(job, after: time)
    }

    /// Resumes after a time; `nil` for a clock that the host does not have.
    static func resume(_ job: UnownedJob, after time: Duration?) {
      if let run = AppRun.current, run.sleep(job, for: time ?? .zero, readings: 2) { return }
      let (seconds, attoseconds) = (time ?? .zero).components
      let delay = DispatchTimeInterval.nanoseconds(
        Int(clamping: Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000)))
      DispatchQueue.global().asyncAfter(deadline: .now() + delay, qos: .unspecified, flags: []) {
        unsafe job.runSynchronously(on: globalConcurrentExecutor.asUnownedTaskExecutor())
      }
    }
  }
#else
  extension AppRun {
    static var clocksAreSimulated: Bool { false }
  }
#endif
