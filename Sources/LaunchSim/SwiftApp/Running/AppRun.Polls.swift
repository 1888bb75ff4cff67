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
    /// Number of the stretch in which waits are counted, from 1; a change begins the next.
    private(set) var stretch: Int32 = 0
    /// The end of the launch, if all that follows is loops.
    private(set) var end = (time: Nanoseconds.zero, events: 0, items: 0, steps: 0)
    /// A Boolean value indicating whether only loops are left.
    var isOver = false

    /// Number of waits of the task that waits most, and of each other task.
    static let (mostWaits, leastWaits) = (Int32(20_000), Int32(8))

    /// Returns true if nothing but waits happened since the stretch began.
    @inline(__always)
    func isIn(_ state: (jobs: Int, ended: Int)) -> Bool { state == self.state }

    mutating func begin(
      _ state: (jobs: Int, ended: Int),
      _ end: (time: Nanoseconds, events: Int, items: Int, steps: Int)
    ) {
      self.state = state
      self.end = end
      stretch += 1
    }
  }
}

extension AppRun.State {
  /// Counts a wait of a job; ends the run if only loops are left.
  @inline(__always)
  func countPoll(_ job: JobID) {
    let state = (machine.jobs.count, endedJobs)
    if !polls.isIn(state) { beginPolls(state) }
    if tasks[job].waits.stretch != polls.stretch { tasks[job].waits = (polls.stretch, 0) }
    tasks[job].waits.count += 1
    if tasks[job].waits.count >= AppRun.Polls.mostWaits { endPolls() }
  }

  private func beginPolls(_ state: (jobs: Int, ended: Int)) {
    polls.begin(
      state, (machine.now, machine.events.count, declarations.names.count, recording.count))
  }

  /// Ends the run if every task that is left is a loop or a listener.
  private func endPolls() {
    guard stage == .launch, sequence.hasNothingToCome(on: machine) else {
      return beginPolls((machine.jobs.count, endedJobs))
    }
    let open = machine.jobs.indices.filter { machine.jobs[$0].state != .ended }
    let rest = open.filter { job in
      let waits = tasks[job].waits
      return machine.jobs[job].state != .ownWait
        && !(waits.stretch == polls.stretch && waits.count >= AppRun.Polls.leastWaits)
    }
    guard rest.isEmpty else { return }
    polls.isOver = true
    for job in open { addListener(job) }
    recording.close(at: polls.end.steps)
  }
}
