/// The hooks of the Swift runtime by which a run keeps the jobs that its code enqueues.
///
/// Jobs of the main actor and jobs that prefer no executor would otherwise run on the main thread
/// and the pool of the host. On a thread that plays no run, each hook does what the runtime does
/// without hooks.
enum RuntimeHooks {
  private typealias MainExecutor =
    @convention(thin) (@convention(thin) () -> UnownedSerialExecutor) -> UnownedSerialExecutor
  private typealias Enqueue =
    @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

  /// False in tests of runs as they are where the runtime has no hooks.
  static let areUsed = TaskLocal(wrappedValue: true)

  /// True if the runtime has the hooks: not if it is linked statically, older than Swift 6.2, or
  /// hooked by another library.
  static let areInstalled: Bool = {
    guard let main = unsafe Platform.symbol("swift_task_getMainExecutor_hook"),
      let global = unsafe Platform.symbol("swift_task_enqueueGlobal_hook"),
      unsafe main.load(as: UInt.self) == 0, unsafe global.load(as: UInt.self) == 0
    else { return false }
    unsafe main.assumingMemoryBound(to: MainExecutor?.self).pointee = { original in
      AppRun.current?.state.keepsJobs == true
        ? unsafe MainThreadExecutor.shared.asUnownedSerialExecutor() : unsafe original()
    }
    unsafe global.assumingMemoryBound(to: Enqueue?.self).pointee = { job, original in
      if let run = AppRun.current, run.state.keepsJobs, run.acceptUnpreferred(job) { return }
      original(job)
    }
    return true
  }()
}
