import Synchronization

/// The main thread of the simulated app, as a global actor: the simulation's counterpart of
/// `@MainActor`.
///
/// Its code, and during a launch the code of `MainActor`, runs on the simulated main thread, one
/// piece at a time, and the compiler checks it like main-actor code. Where the Swift runtime has no
/// hooks, mark the code that the app marks with `@MainActor` with `@LaunchMain`.
/// Outside a simulation, for example in a test marked `@LaunchMain`, the actor is an ordinary
/// actor.
@globalActor
public actor LaunchMain {
  /// The single main thread.
  public static let shared = LaunchMain()

  /// The executor of the actor's code: the run that plays on the calling thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe MainThreadExecutor.shared.asUnownedSerialExecutor()
  }

  /// Runs a closure on the main thread, as `MainActor.run` does.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public static func run<Result: Sendable, Failure>(
    _ body: @LaunchMain () throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await body()
  }
}

/// Passes the jobs of `LaunchMain` to the run that plays on the calling thread.
///
/// In a run, also the executor of `MainActor`.
final class MainThreadExecutor: SerialExecutor {
  static let shared = MainThreadExecutor()

  /// Number of runs that play in the process, and the jobs without a run that have arrived since
  /// the first of these runs began.
  ///
  /// A job without a run may belong to code that has left its run, so the job waits until no run
  /// plays that the job could disturb.
  private let outside = Mutex<(runs: Int, waiting: [UnownedJob])>((0, []))

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let run = AppRun.current, run.isFromHere(job) { return run.accept(job, on: .main) }
    let isFree = outside.withLock { outside in
      if outside.runs > 0 { outside.waiting.append(job) }
      return outside.runs == 0
    }
    if isFree { perform([job]) }
  }

  /// Ends the process because code off the main thread assumes that it is on the main thread, as a
  /// device does; says which code.
  func checkIsolated() {
    let state = AppRun.current?.state
    let site = state.map { "\($0.site(of: $0.turn.job ?? .launchSequence))" } ?? "code of no launch"
    fatalError("\(site) assumes the main thread, and runs elsewhere")
  }

  /// Records that a run begins to play.
  func beginRun() { outside.withLock { $0.runs += 1 } }

  /// Records that a run has ended.
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

  /// Runs the jobs of `LaunchMain` that belong to no run, one at a time.
  private actor Outside {
    static let shared = Outside()

    func perform(_ job: UnownedJob) {
      unsafe job.runSynchronously(on: MainThreadExecutor.shared.asUnownedSerialExecutor())
    }
  }
}
