/// The main thread of the simulated app, as a global actor: what `@MainActor` is to a real one.
///
/// Mark with it whatever the app marks with `@MainActor`. Code isolated to it runs on the simulated main
/// thread, one piece at a time, and the compiler checks it as it checks the real one.
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

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let run = AppRun.current { run.accept(job, on: .main) }
  }
}
