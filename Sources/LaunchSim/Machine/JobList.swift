/// Jobs in order, linked through `Job.next`.
///
/// A job stands in one list at a time: it queues for a thread, waits for an item, or has been woken,
/// and never two of these at once. So a list needs no storage of its own: a launch with ten
/// thousand queues costs what its jobs cost, and one without queues costs nothing.
struct JobList: Sendable {
  /// The job at the front, or -1.
  private(set) var first: JobID = -1
  private var last: JobID = -1
  private(set) var count = 0

  var isEmpty: Bool { first < 0 }

  /// Adds a job at the end, and says what it does there.
  ///
  /// - Complexity: O(1).
  mutating func append(_ job: JobID, as state: Job.State, in jobs: inout [Job]) {
    jobs[Int(job)].line(up: state)
    if last >= 0 { jobs[Int(last)].next = job } else { first = job }
    last = job
    count += 1
  }

  /// Removes and returns the job at the front.
  ///
  /// - Complexity: O(1).
  mutating func popFirst(in jobs: [Job]) -> JobID? {
    guard first >= 0 else { return nil }
    let job = first
    first = jobs[Int(job)].next
    if first < 0 { last = -1 }
    count -= 1
    return job
  }
}
