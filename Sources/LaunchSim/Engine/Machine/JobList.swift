/// Jobs in order, linked through `Job.next`.
///
/// A job stands in one list at a time: a job queues for a thread, waits for an item, or resumes
/// within this instant, never two of these at once. So a list needs no storage of its own, and ten
/// thousand queues cost no more than the jobs in them.
struct JobList: Sendable {
  /// The job at the front.
  @JobID.Compact private(set) var first: JobID?
  @JobID.Compact private var last: JobID?
  private(set) var count = 0

  var isEmpty: Bool { first == nil }

  /// Adds a job at the end, and puts the job in the given state.
  ///
  /// - Complexity: O(1).
  mutating func append(_ job: JobID, as state: Job.State, in jobs: inout JobID.Table<Job>) {
    jobs[job].line(up: state)
    if let last { jobs[last].next = job } else { first = job }
    last = job
    count += 1
  }

  /// Removes and returns the job at the front.
  ///
  /// - Complexity: O(1).
  mutating func popFirst(in jobs: JobID.Table<Job>) -> JobID? {
    guard let job = first else { return nil }
    first = jobs[job].next
    if first == nil { last = nil }
    count -= 1
    return job
  }
}
