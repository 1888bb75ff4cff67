extension AppRun {
  /// Jobs that the Swift runtime enqueued for a run, executed in order of arrival.
  struct RuntimeJobs {
    typealias Job = (job: UnownedJob, executor: Executor)

    private var jobs: [Job] = []
    /// Position of the next job.
    private var position = 0
    /// The job that is being executed, or was executed last.
    private(set) var running: Job?

    /// A Boolean value indicating whether the running job runs on the main thread.
    var isOnMain: Bool { running?.executor.isMain == true }

    /// Returns true if no job is left.
    var isEmpty: Bool { position == jobs.count }

    /// The next job; `nil` if no job is left.
    var next: Job? { isEmpty ? nil : jobs[position] }

    mutating func append(_ job: UnownedJob, on executor: Executor) {
      jobs.append((job, executor))
    }

    /// Removes and returns the next job, which runs from now on.
    mutating func popFirst() -> Job? {
      guard position < jobs.count else {
        if position > 0 { removeAll() }
        return nil
      }
      running = jobs[position]
      position += 1
      return running
    }

    mutating func removeAll() {
      jobs.removeAll(keepingCapacity: true)
      position = 0
    }

    /// Returns true if the running task was begun within the job of another task: by
    /// `Task.immediate`.
    ///
    /// The answer is known on the main thread only: elsewhere the job of a task that enters an
    /// actor also runs the actor's next tasks.
    func hasBegun(_ task: TaskNumber) -> Bool {
      guard let running, running.executor.isMain else { return false }
      return TaskNumber(of: running.job) != task
    }

    /// Records that a job runs that did not arrive here: the job of a resumed task.
    mutating func begin(_ job: UnownedJob, on executor: Executor) { running = (job, executor) }
  }
}
