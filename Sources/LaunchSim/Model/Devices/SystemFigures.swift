/// Figures of the system that are the same on every device, each with its source; limits are in `SystemLimit`.
package enum SystemFigures {
  /// The budget of the first frame where a scenario gives none.
  package static let firstFrameBudget = Sourced(
    Nanoseconds.milliseconds(400),
    .cited("WWDC19-423: the goal of a launch; WWDC16-406: its animation hides it"))
  /// Bytes of a page, which is what one page fault reads.
  package static let pageSize = Sourced(
    Int64(16 * 1024), .cited("WWDC16-406: 16 KB pages on arm64"))
  /// Threads of the cooperative pool for each core.
  package static let poolThreadsPerCore = Sourced(
    1, .cited("WWDC21-10254; xnu, wq_max_cooperative_threads"))
  /// Worker threads of the global queues.
  package static let workerLimit = Sourced(
    WorkerLimit(minimum: 64, perCore: 5),
    .cited("xnu, pthread_workqueue.c: limit of constrained threads"))

  /// A limit of threads that grows with the number of cores.
  package struct WorkerLimit: Hashable, Sendable {
    /// The limit of a device with few cores.
    package let minimum: Int
    package let perCore: Int

    /// How many workers there may be on so many cores.
    package func workers(onCores cores: Int) -> Int { max(minimum, perCore * cores) }
  }
}
