/// Suspends tasks of the app's code.
///
/// A call of `pass()` is a job of the actor's executor, which keeps it instead of running it. The run
/// later executes that job on the executor on which the task's code continues, so the return from
/// the call is no hop. A continuation would be resumed by way of the task's preferred executor, and
/// by way of another thread for a task that prefers none.
actor Parking {
  /// Suspends tasks forever: tasks of code that has left its run, or whose run has failed.
  static let endless = Parking()

  private var count = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe ParkingExecutor.shared.asUnownedSerialExecutor()
  }

  /// Returns when the run resumes the task.
  ///
  /// An empty method would be optimized away, and the suspension with it: this one stays a call, and
  /// writes isolated state.
  @inline(never)
  func pass() { count &+= 1 }
}

/// Passes jobs to the run of the calling thread, which keeps them instead of running them.
private final class ParkingExecutor: SerialExecutor {
  static let shared = ParkingExecutor()

  func enqueue(_ job: consuming ExecutorJob) { AppRun.current?.park(UnownedJob(job)) }
}
