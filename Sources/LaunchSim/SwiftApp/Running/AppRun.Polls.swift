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
    /// Number of waits of the task that waits most, at the end.
    var mostWaits: Int32 = 20_000
    /// Number of waits of each other task.
    static let leastWaits: Int32 = 8
    /// Numbers of waits, to a factor of two: in this stretch, and at most in an earlier one.
    private var (longest, longestBefore): (Int32, Int32) = (0, 0)
    /// Number of waits of a task at which the run looks closer.
    private(set) var nextLook = leastWaits

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
      longestBefore = longest
    }

    /// Records the number of waits of a task; returns true if it is enough for the end.
    mutating func look(at count: Int32) -> Bool {
      longest = max(longest, count)
      nextLook = min(max(nextLook, 2 * count), mostWaits)
      return count >= mostWaits
    }

    /// Puts the next look off, so that not each wait looks at all jobs.
    mutating func lookLater() { nextLook += nextLook / 8 }

    /// Number of waits after which a run of the same app with a change is over: some times as many
    /// as any after which something else happened here; `nil` if loops did not end this run.
    ///
    /// Hundreds of such runs answer one question.
    var waitsOfRepetition: Int32? { isOver ? min(max(64, 4 * longestBefore), mostWaits) : nil }
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
    let count = tasks[job].waits.count
    if count >= polls.nextLook, polls.look(at: count) { endPolls() }
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
    guard rest.isEmpty else { return polls.lookLater() }
    polls.isOver = true
    for job in open { addListener(job) }
    recording.close(at: polls.end.steps)
  }
}
