extension Machine {
  /// A job that has not ended, and what it waits for.
  package struct Stall: Hashable, Sendable {
    package var job: JobID
    package var cause: StallCause
  }

  /// Every unfinished job and what it waits for, in start order (rule 37).
  package func stalls() -> [Stall] {
    jobs.indices.compactMap { index in
      cause(of: JobID(index)).map { Stall(job: JobID(index), cause: $0) }
    }
  }

  private func cause(of id: JobID) -> StallCause? {
    let job = jobs[Int(id)]
    switch job.state {
    case .ended: return nil
    case .active, .woken, .ran, .readLatency, .reading, .waiting, .delayed: return .time
    case .running: return processor.rate(of: job.band) == 0 ? .starved : .time
    case .lockWait: return .lock(job.target, owner: locks[Int(job.target)].owner)
    case .awaiting:
      let target = items[Int(job.target)]
      return target.status == .notStarted
        ? .itemNeverStarted(job.target) : .item(job.target, job: target.job)
    case .draining: return .drain(occupant: mainOccupant)
    case .hosting: return .hosted(job.target)
    case .ownWait: return .ownWait
    case .deferred: return .firstFrame
    case .idle: return .idleMainThread(occupant: mainOccupant)
    case .mainQueued, .summoned: return .mainThread(occupant: mainOccupant)
    case .poolQueued: return .poolThread
    case .globalQueued: return .worker
    case .serialQueued: return .queue(job.home, head: head(of: queues[Int(job.home)]))
    case .actorQueued: return .actor(job.home, holder: actors[Int(job.home)].holder)
    }
  }

  /// The job that everything in the queue waits for, or -1.
  private func head(of queue: SerialQueue) -> JobID {
    queue.running >= 0 ? queue.running : queue.waiting.first
  }
}
