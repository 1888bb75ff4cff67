/// Where a task waits that was made with `Task {}` in the app's code.
///
/// Such a task prefers no executor, and when a continuation of its is resumed the runtime takes it to a
/// thread of its own pool first. A call into this actor stays on the calling thread instead: the call is
/// a job of `ParkingExecutor`, which keeps it until the task may go on.
///
/// The way back from the call may be optimized away where the task's next stop is another such call, which
/// would then be no way at all, and no wait. So that call goes to another `Parking`.
actor Parking {
  nonisolated let executor: ParkingExecutor
  private var count = 0

  init(_ run: AppRun) { executor = ParkingExecutor(run) }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Returns when the run resumes the task.
  ///
  /// The call must not be optimized away, and the hop with it: it stays a call, and writes isolated state.
  @inline(never)
  func pass() { count += 1 }
}

/// Keeps jobs instead of running them.
final class ParkingExecutor: SerialExecutor {
  private unowned let run: AppRun

  init(_ run: AppRun) { self.run = run }

  func enqueue(_ job: consuming ExecutorJob) {
    run.park(UnownedJob(job))
  }
}
