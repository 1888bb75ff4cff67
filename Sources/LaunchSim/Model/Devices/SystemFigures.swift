/// System figures that are the same on every device, each with its source; limits are in
/// `SystemLimit`.
package enum SystemFigures {
  /// The first-frame budget of a scenario that states none.
  static let firstFrameBudget = Sourced(
    Nanoseconds.milliseconds(400),
    .cited("WWDC19-423: the goal of a launch; WWDC16-406: its animation hides it"))
  /// The longest time that a tap may wait without people noticing.
  package static let noticeableDelay = Sourced(
    Nanoseconds.milliseconds(100),
    .cited("Apple, Improving app responsiveness: a delay below 100 ms is rarely noticeable"))
  /// Bytes of a page, the unit that one page fault reads.
  package static let pageSize = Sourced(
    Int64(16 * 1024), .cited("WWDC16-406: 16 KB pages on arm64"))
  /// Threads of the cooperative pool for each core.
  static let poolThreadsPerCore = Sourced(
    1, .cited("WWDC21-10254; xnu, wq_max_cooperative_threads"))
  /// Worker threads of the global queues.
  package static let workerLimit = Sourced(
    WorkerLimit(minimum: 64, perCore: 5),
    .cited("xnu, pthread_workqueue.c: limit of constrained threads"))

  /// A limit of threads that grows with the number of cores.
  package struct WorkerLimit: Hashable, Sendable {
    /// Limit of a device with few cores.
    let minimum: Int
    let perCore: Int

    /// Number of workers on a number of cores.
    func workers(onCores cores: Int) -> Int { max(minimum, perCore * cores) }
  }

  /// Row of a figure.
  package struct Row: Sendable {
    package let name: String
    /// The value with its unit.
    package let text: String
    package let meaning: String
    package let provenance: Provenance
  }

  /// All figures, as the reference and the page *Constants* list them.
  package static let rows = [
    Row(
      name: "firstFrameBudget", text: "\(firstFrameBudget.value)",
      meaning: "The budget of the first frame where no file gives another.",
      provenance: firstFrameBudget.provenance),
    Row(
      name: "noticeableDelay", text: "\(noticeableDelay.value)",
      meaning: "The longest wait of a tap that a quote allows after the first frame.",
      provenance: noticeableDelay.provenance),
    Row(
      name: "pageSize", text: "\(pageSize.value / 1024) KiB",
      meaning: "The bytes that one page fault reads.", provenance: pageSize.provenance),
    Row(
      name: "poolWidth",
      text: poolThreadsPerCore.value == 1 ? "one per core" : "\(poolThreadsPerCore.value) × cores",
      meaning: "Threads of Swift's cooperative pool.", provenance: poolThreadsPerCore.provenance),
    Row(
      name: "workerLimit",
      text: "max(\(workerLimit.value.minimum), \(workerLimit.value.perCore) × cores)",
      meaning: "Worker threads of the global queues, at most.",
      provenance: workerLimit.provenance),
  ]
}
