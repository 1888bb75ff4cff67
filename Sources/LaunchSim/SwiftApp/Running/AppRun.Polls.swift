extension AppRun {
  /// Waits of tasks since nothing else happened any more, by which a run tells loops that poll for
  /// the app's lifetime.
  ///
  /// A loop that polls never ends, and neither would its run. The run ends once each task that is
  /// left has waited some times while no job began or ended, and one of them many times; the launch
  /// then has no event after the first of these waits.
  struct Polls {
    /// Numbers of jobs and of ended jobs, which change with everything but a loop.
    private var state = (jobs: 0, ended: 0)
    private var waits: [JobID: Int] = [:]
    /// The end of the launch, if all that follows is loops.
    private(set) var end = (time: Nanoseconds.zero, events: 0, items: 0, steps: 0)
    /// A Boolean value indicating whether only loops are left.
    var isOver = false

    /// Number of waits of the task that waits most, and of each other task.
    static let (mostWaits, leastWaits) = (20_000, 8)

    /// Counts a wait of a job.
    ///
    /// - Parameters:
    ///   - job: The job that begins to wait.
    ///   - state: The number of jobs and of ended jobs.
    ///   - end: The end of the launch, if only loops are left.
    /// - Returns: True if the job has waited often enough to look at the other jobs.
    mutating func count(
      _ job: JobID, _ state: (jobs: Int, ended: Int),
      _ end: @autoclosure () -> (time: Nanoseconds, events: Int, items: Int, steps: Int)
    ) -> Bool {
      if state != self.state {
        self.state = state
        waits = [:]
        self.end = end()
      }
      waits[job, default: 0] += 1
      return waits[job, default: 0] >= Self.mostWaits
    }

    /// Returns true if a job is a loop, as far as its waits tell.
    func isLoop(_ job: JobID) -> Bool { waits[job, default: 0] >= Self.leastWaits }
  }
}

extension AppRun.State {
  /// Counts a wait of a job; ends the run if only loops are left.
  func countPoll(_ job: JobID) {
    guard stage == .launch, sequence.hasNothingToCome(on: machine) else { return }
    let isLooping = polls.count(
      job, (machine.jobs.count, endedJobs),
      (machine.now, machine.events.count, declarations.names.count, recording.count))
    guard isLooping else { return }
    let open = machine.jobs.indices.filter { machine.jobs[$0].state != .ended }
    let waiting = open.filter { machine.jobs[$0].state == .ownWait }
    let loops = open.filter(polls.isLoop)
    guard waiting.count + loops.count == open.count else { return }
    polls.isOver = true
    for job in loops + waiting { addListener(job) }
    recording.close(at: polls.end.steps)
  }
}
