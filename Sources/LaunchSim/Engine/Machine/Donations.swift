/// The jobs that donate their class and the jobs that were donated one (rule 14).
///
/// Invariants: a job is among the donors while it knows its place there; each job whose effective class is
/// above its own is among the donees.
struct Donations: Sendable {
  /// Jobs whose waiting donates their class to others.
  private(set) var donors: [JobID] = []
  /// Jobs that were donated a class above their own since the classes were last computed anew.
  var donees: [JobID] = []
  /// Serial queues whose jobs were donated to since then.
  var queues: [QueueID] = []
  /// Jobs whose band and queue have still to learn of their class.
  var raised: [JobID] = []
  /// Donors that have still to pass their class on.
  var pending: [JobID] = []
  /// Donors that came, or donate more, since the effective classes became stale.
  var renewed: [JobID] = []
  /// Donors that have donated a lasting class since the last instant was over.
  var escalators: [JobID] = []
  /// True if the effective classes have to be brought up to date.
  var areClassesStale = false
  /// The job that has lost a donor since then, while no other donor came or was lost.
  var lowered: JobID?
  /// True if they have to be computed anew, since a job has lost a donor.
  var hasLostDonor = false
  /// True if any donor may have donated a lasting class.
  var areEscalationsStale = false

  /// Enters a job whose waiting donates its class.
  mutating func add(_ job: JobID, in jobs: inout JobID.Table<Job>) {
    jobs[job].donor = DonorID(donors.count)
    donors.append(job)
  }

  /// Removes a job from the donors; does nothing when it is none.
  mutating func remove(_ job: JobID, in jobs: inout JobID.Table<Job>) {
    guard let place = jobs[job].donor else { return }
    jobs[job].donor = nil
    let last = donors.removeLast()
    if last != job {
      donors[place.index] = last
      jobs[last].donor = place
    }
  }

  /// Notes that a donor donates more than before.
  mutating func renew(_ donor: JobID) {
    renewed.append(donor)
    areClassesStale = true
  }

  /// Notes that a job has given back a lock for which a donor waited.
  mutating func loseDonor(_ job: JobID) {
    if areClassesStale {
      hasLostDonor = true
    } else {
      lowered = job
      areClassesStale = true
    }
  }

  /// Notes that a job that still runs has lost a donor.
  mutating func loseDonor() {
    areClassesStale = true
    hasLostDonor = true
  }
}
