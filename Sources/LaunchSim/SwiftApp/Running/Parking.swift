import Synchronization

/// Suspends tasks of the app's code.
///
/// A call of `pass()` becomes a job of the actor's executor, which keeps the job instead of running
/// it. The run later executes that job on the executor on which the task's code continues, so
/// returning from the call needs no hop. A continuation would resume through the task's preferred
/// executor or, for a task that prefers none, through another thread.
actor Parking {
  /// Suspends tasks forever, for code that has left its run or whose run has failed.
  static let endless = Parking()

  private var count = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe ParkingExecutor.shared.asUnownedSerialExecutor()
  }

  /// Returns when the run resumes the task.
  ///
  /// An empty method would be optimized away together with the suspension; writing isolated state
  /// keeps the call.
  @inline(never)
  func pass() { count &+= 1 }
}

/// Passes jobs to the run of the calling thread, which keeps them instead of running them.
final class ParkingExecutor: SerialExecutor {
  static let shared = ParkingExecutor()
  /// True once the process was told of a wait that no run can report.
  static let hasTold = Atomic(false)

  func enqueue(_ job: consuming ExecutorJob) {
    if let run = AppRun.current { return run.park(UnownedJob(job)) }
    guard !Self.hasTold.exchange(true, ordering: .relaxed) else { return }
    let words = """
      LaunchSim: code waits for a step of a Launch whose simulation is over, or which plays on another
      thread, and will wait forever. Call it in a callback of the app, and keep no Launch.

      """
    try? Platform.write(words, to: .standardError)
  }
}
