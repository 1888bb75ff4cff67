import LaunchSim

extension Benchmark {
  /// The Swift runtime alone: tasks that wait on a bare queue of instants, without LaunchSim.
  ///
  /// LaunchSim's own share of `app/hold` and `app/run` is what they take above these figures: lanes,
  /// rates, locks, the recording, and the detection of code that leaves the simulation.
  static let runtime = [
    // As many processes and holds as in `app/hold`.
    bare("runtime/hold", operation: "event", smoke: 5_000, full: 1_000_000) { count in
      { BareTasks().digest(tasks: HoldLaunch.processes, holds: count / HoldLaunch.processes) }
    },
    // The 24 jobs of `app/run`, with its 57 steps: the callbacks' nine, and two of each job.
    bare("runtime/launch", operation: "launch", smoke: 30, full: 3_000) { count in
      {
        var digest = Digest()
        for _ in 0..<count { digest.mix(BareTasks().digest(tasks: 24, holds: 2, holdsBefore: 9)) }
        return digest.value
      }
    },
  ]

  private static func bare(
    _ name: String, operation: String, smoke: Int, full: Int,
    _ pass: @escaping @Sendable (_ count: Int) -> () -> UInt64
  ) -> Benchmark {
    Benchmark(name: name, operation: operation) { plan in
      let count = plan.size(smoke: smoke, full: full)
      return Workload(size: "\(count) \(operation)s", operations: count) { pass(count) }
    }
  }
}

/// Tasks whose waits end in the order of their instants, on the calling thread.
///
/// Safety: used on one thread; each continuation is resumed once, as it is taken from the heap.
@safe
private final class BareTasks: TaskExecutor, @unchecked Sendable {
  private var jobs: [UnownedJob] = []
  /// The ends of the waits as a binary heap, the earliest first, each with its task.
  private var ends: [(end: Int64, task: Int)] = []
  /// The waiting tasks, by their numbers.
  private var waiting: [UnsafeContinuation<Void, Never>?] = unsafe []
  private var now: Int64 = 0

  func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }

  /// Runs a task that waits and then starts tasks that wait; returns the last instant.
  func digest(tasks: Int, holds: Int, holdsBefore: Int = 0) -> UInt64 {
    unsafe waiting = Array(repeating: nil, count: tasks + 1)
    Task(executorPreference: self) {
      await self.hold(tasks, holdsBefore)
      for task in 0..<tasks {
        Task(executorPreference: self) { await self.hold(task, holds) }
      }
    }
    drain()
    while let first = popFirst() {
      now = first.end
      unsafe waiting[first.task].take()?.resume()
      drain()
    }
    return UInt64(now)
  }

  private func drain() {
    var next = 0
    while next < jobs.count {
      unsafe jobs[next].runSynchronously(on: asUnownedTaskExecutor())
      next += 1
    }
    jobs.removeAll(keepingCapacity: true)
  }

  private func hold(_ task: Int, _ holds: Int) async {
    var random = SplitMix64(state: UInt64(task))
    for _ in 0..<holds {
      insert((now + HoldLaunch.wait(&random), task))
      unsafe await withUnsafeContinuation { unsafe waiting[task] = $0 }
    }
  }

  private func insert(_ wait: (end: Int64, task: Int)) {
    var index = ends.count
    ends.append(wait)
    while index > 0, ends[(index - 1) / 2].end > wait.end {
      ends.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private func popFirst() -> (end: Int64, task: Int)? {
    guard let first = ends.first, let last = ends.popLast() else { return nil }
    if ends.isEmpty { return first }
    ends[0] = last
    var index = 0
    while true {
      var child = 2 * index + 1
      if child + 1 < ends.count, ends[child + 1].end < ends[child].end { child += 1 }
      if child >= ends.count || ends[child].end >= ends[index].end { return first }
      ends.swapAt(index, child)
      index = child
    }
  }
}
