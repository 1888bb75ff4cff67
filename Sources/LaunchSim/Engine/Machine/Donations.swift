/// The jobs that donate their class, and the jobs that received a donated class (rule 14).
///
/// Invariants: a job is in `donors` exactly while it records its index there; each job whose
/// effective class is above its own is in `donees`.
struct Donations: Sendable {
  /// Jobs whose waiting donates their class to others.
  private(set) var donors: [JobID] = []
  /// Jobs that received a class above their own since the classes were last computed anew.
  var donees: [JobID] = []
  /// Serial queues whose jobs received a class since the classes were last computed anew.
  var queues: [QueueID] = []
  /// Jobs whose new class is not yet published to their band and queue.
  var raised: [JobID] = []
  /// Donors whose class is still to be passed on.
  var pending: [JobID] = []
  /// Donors that were added, or donate more, since the effective classes became stale.
  var renewed: [JobID] = []
  /// Donors that have donated a lasting class since the end of the last instant.
  var escalators: [JobID] = []
  /// True if the effective classes must be brought up to date.
  var areClassesStale = false
  /// The job that has lost a donor since the classes became stale, if no other donor was added or
  /// lost.
  var lowered: JobID?
  /// True if the effective classes must be computed anew, because a job has lost a donor.
  var hasLostDonor = false
  /// True if a donor may have donated a lasting class.
  var areEscalationsStale = false

  /// Enters a job whose waiting donates its class.
  mutating func add(_ job: JobID, in jobs: inout JobID.Table<Job>) {
    jobs[job].donor = DonorID(donors.count)
    donors.append(job)
  }

  /// Removes a job from the donors; does nothing if the job is not a donor.
  mutating func remove(_ job: JobID, in jobs: inout JobID.Table<Job>) {
    guard let place = jobs[job].donor else { return }
    jobs[job].donor = nil
    let last = donors.removeLast()
    if last != job {
      donors[place.index] = last
      jobs[last].donor = place
    }
  }

  /// Records that a donor donates more than before.
  mutating func renew(_ donor: JobID) {
    renewed.append(donor)
    areClassesStale = true
  }

  /// Records that a job has released a lock for which a donor waited.
  mutating func loseDonor(_ job: JobID) {
    if areClassesStale {
      hasLostDonor = true
    } else {
      lowered = job
      areClassesStale = true
    }
  }

  /// Records that a job that still runs has lost a donor.
  mutating func loseDonor() {
    areClassesStale = true
    hasLostDonor = true
  }
}
