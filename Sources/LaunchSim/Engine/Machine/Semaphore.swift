/// A lock that several jobs hold at once: a counted semaphore (rule 62).
///
/// No system knows which job will signal a semaphore, so its waiters donate their class to none.
struct Semaphore: Sendable {
  /// Number of jobs that may hold the semaphore at the same time.
  let count: Int
  /// The jobs that hold it, in the order in which they got it.
  fileprivate(set) var holders: [JobID] = []
  fileprivate var waiting = JobList()

  init(count: Int) { self.count = count }
}

extension Machine {
  /// Makes a lock a semaphore; a second count has no effect.
  mutating func count(_ lock: LockID, upTo count: Int) {
    if semaphores[lock] == nil { semaphores[lock] = Semaphore(count: count) }
  }

  @inline(__always)
  func isSemaphore(_ lock: LockID) -> Bool { !semaphores.isEmpty && semaphores[lock] != nil }

  /// Lets the job hold a semaphore, or makes it wait while it holds its thread.
  mutating func acquire(_ job: JobID, _ lock: LockID) -> StepResult {
    guard let semaphore = semaphores[lock], semaphore.holders.count >= semaphore.count else {
      hold(lock, by: job)
      return .continues
    }
    record(.lockWait, job: job, subject: lock.rawValue, amount: -1)
    blockWorker(of: job)
    semaphores[lock]?.waiting.append(job, as: .semaphoreWait(lock), in: &jobs)
    return .parked
  }

  /// Ends the job's hold; the job that has waited longest gets the semaphore at once.
  mutating func signal(_ job: JobID, _ lock: LockID) {
    guard let place = semaphores[lock]?.holders.lastIndex(of: job) else {
      preconditionFailure("job \(job) gives back semaphore \(lock) it does not hold")
    }
    semaphores[lock]?.holders.remove(at: place)
    jobs[job].locksHeld -= 1
    record(.lockReleased, job: job, subject: lock.rawValue)
    guard let next = semaphores[lock]?.waiting.popFirst(in: jobs) else { return }
    hold(lock, by: next)
    wake(next)
  }

  private mutating func hold(_ lock: LockID, by job: JobID) {
    semaphores[lock]?.holders.append(job)
    jobs[job].locksHeld += 1
    record(.lockAcquired, job: job, subject: lock.rawValue)
  }
}
