import Synchronization

/// The main thread of the simulated app, as a global actor: what `@MainActor` is to a real one.
///
/// Mark with it whatever the app marks with `@MainActor`. Code isolated to it runs on the simulated main
/// thread, one piece at a time, and the compiler checks it as it checks the real one. Outside of a
/// simulation, in a test that is marked with it for instance, it is an actor like any other.
@globalActor
public actor LaunchMain {
  /// The one main thread.
  public static let shared = LaunchMain()

  /// What runs its code: the run that plays on the calling thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe MainThreadExecutor.shared.asUnownedSerialExecutor()
  }

  /// Does something on the main thread, as `MainActor.run` does.
  ///
  /// - Parameter body: What to do.
  /// - Returns: What it returns.
  /// - Throws: What it throws.
  public static func run<Result: Sendable, Failure>(
    _ body: @LaunchMain () throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await body()
  }
}

/// Hands what is isolated to `LaunchMain` to the run that plays on the calling thread.
final class MainThreadExecutor: SerialExecutor {
  static let shared = MainThreadExecutor()

  /// How many runs play in the process, and what has come from no run meanwhile.
  ///
  /// That may be code which has left a run: it waits until none plays that it could disturb.
  private let outside = Mutex<(runs: Int, waiting: [UnownedJob])>((0, []))

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let run = AppRun.current { return run.accept(job, on: .main) }
    let isFree = outside.withLock { outside in
      if outside.runs > 0 { outside.waiting.append(job) }
      return outside.runs == 0
    }
    if isFree { perform([job]) }
  }

  /// A run begins to play.
  func beginRun() { outside.withLock { $0.runs += 1 } }

  /// A run has played.
  func endRun() {
    let jobs = outside.withLock { outside in
      outside.runs -= 1
      guard outside.runs == 0, !outside.waiting.isEmpty else { return [UnownedJob]() }
      defer { outside.waiting = [] }
      return outside.waiting
    }
    if !jobs.isEmpty { perform(jobs) }
  }

  private func perform(_ jobs: [UnownedJob]) {
    Task.detached { for job in jobs { await Outside.shared.perform(job) } }
  }

  /// Runs what is isolated to `LaunchMain` where no run plays, one piece at a time.
  private actor Outside {
    static let shared = Outside()

    func perform(_ job: UnownedJob) {
      unsafe job.runSynchronously(on: MainThreadExecutor.shared.asUnownedSerialExecutor())
    }
  }
}
