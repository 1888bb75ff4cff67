/// Suspends tasks of the app's code.
///
/// A call of `pass()` is a job of the actor's executor, which keeps it instead of running it. The
/// run later executes that job on the executor on which the task's code continues, so the return
/// from the call is no hop. A continuation would be resumed by way of the task's preferred
/// executor, and by way of another thread for a task that prefers none.
actor Parking {
  /// Suspends tasks for ever: those of code that has left its run, or whose run has failed.
  static let endless = Parking(ParkingExecutor(nil))

  nonisolated let executor: ParkingExecutor
  private var count = 0

  init(_ executor: ParkingExecutor) { self.executor = executor }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Returns when the run resumes the task.
  ///
  /// An empty method would be optimized away, and the suspension with it: this one stays a call,
  /// and writes isolated state.
  @inline(never)
  func pass() { count &+= 1 }
}

/// Keeps jobs instead of running them.
final class ParkingExecutor: SerialExecutor {
  private unowned let run: AppRun?

  init(_ run: AppRun?) { self.run = run }

  func enqueue(_ job: consuming ExecutorJob) { run?.park(UnownedJob(job)) }
}
