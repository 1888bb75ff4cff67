extension Machine {
  /// A job that has not ended, and the cause of its wait.
  struct Stall: Hashable, Sendable {
    var job: JobID
    var cause: StallCause
  }

  /// Every unfinished job with the cause of its wait, in start order (rule 37).
  func stalls() -> [Stall] {
    jobs.indices.compactMap { job in cause(of: jobs[job]).map { Stall(job: job, cause: $0) } }
  }

  private func cause(of job: Job) -> StallCause? {
    switch job.state {
    case .ended: return nil
    case .active, .woken, .ran, .readLatency, .reading, .waiting, .delayed: return .time
    case .running: return processor.rate(of: job.band) == 0 ? .starved : .time
    case .lockWait(let lock): return .lock(lock, owner: locks[lock].owner)
    case .semaphoreWait(let lock):
      return .semaphore(lock, holders: semaphores[lock]?.holders ?? [])
    case .awaiting(let item, _):
      return items[item].status == .notStarted
        ? .itemNeverStarted(item) : .item(item, job: items[item].job)
    case .draining: return .drain(occupant: mainThread.occupant)
    case .hosting(let hosted): return .hosted(hosted)
    case .ownWait: return .ownWait
    case .deferred: return .firstFrame
    case .idle: return .idleMainThread(occupant: mainThread.occupant)
    case .mainQueued, .summoned: return .mainThread(occupant: mainThread.occupant)
    case .poolQueued: return .poolThread
    case .globalQueued: return .worker
    case .serialQueued:
      guard case .queue(let queue) = job.kind else { return nil }
      guard let running = wideQueues[queue]?.running else {
        return .queue(queue, head: serialQueues[queue].head)
      }
      // Of several, one that waits in its own code.
      return .queue(queue, head: running.first { jobs[$0].state == .ownWait } ?? running.first)
    case .actorQueued:
      guard case .actor(let actor) = job.kind else { return nil }
      return .actor(actor, holder: actors[actor].owner)
    }
  }
}
