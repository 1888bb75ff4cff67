// Whose turn it is, and what it does in it.

extension AppRun.State {
  /// What goes on next.
  enum Next {
    /// A task that waited.
    case waiting(AppRun.Waiting)
    /// The first job of an item's task, and whether its code begins in `LaunchMain`.
    case first(UnownedJob, isMain: Bool)
  }

  /// What goes on next, once everybody has run who could; `nil` at the end.
  mutating func next() -> Next? {
    guard let known = upcoming.take() else { return advance() }
    return known
  }

  /// Lets the job whose turn it is go on where it stands, if nobody else is to go on before it does.
  ///
  /// A step after which a task need not be suspended costs two fifths of a wait after which it must. Nobody
  /// may have anything to run: then the turn ends here as it would have ended with the task suspended. Nor may
  /// the task be on an actor of the app's own, which may have a queue that nobody else knows of.
  mutating func goOnInPlace(_ job: JobID, in isolation: AppRun.Isolation) -> Bool {
    if case .actor = isolation { return false }
    guard !hasRunnable, arrivals.isEmpty else { return false }
    seats[job].waiting = .inPlace
    let next = advance()
    if case .waiting(.inPlace) = next { return true }
    upcoming = .some(next)
    return false
  }

  /// Ends the turn of who has run, and goes on until a task has something to run; `nil` at the end.
  private mutating func advance() -> Next? {
    while problem == nil {
      let next: Next?
      if current == nil {
        guard let job = nextJob() else { return nil }
        next = beginTurn(of: job)
      } else if current == .launchSequence, pause == .callbackEnded {
        sequence.endCallback(on: &machine)
        next = goOnWithSequence()
      } else if let job = endTurn() {
        next = beginTurn(of: job)
      } else {
        next = nil
      }
      if let next { return next }
    }
    return nil
  }

  /// The next job that has a turn; `nil` when the run is over.
  private mutating func nextJob() -> JobID? {
    while sequence.isOpen {
      machine.horizon = isPastTheEnd ? .max : sequence.horizon(of: machine, upTo: .max)
      if let job = machine.next() { return job }
      guard !isPastTheEnd, sequence.act(on: &machine, upTo: .max) else { return nil }
    }
    return nil
  }

  private mutating func beginTurn(of job: JobID) -> Next? {
    current = job
    pause = nil
    return job == .launchSequence && !sequence.isInCode ? goOnWithSequence() : goOn(job)
  }

  /// Ends the turn; returns the job that goes on in its place, if one was waiting on its thread.
  private mutating func endTurn() -> JobID? {
    guard let job = current else { return nil }
    if pause == nil { settle(job) }
    current = nil
    takeArrivals()
    switch pause {
    case .hosting(let hosted): return hosted
    case .suspended, .ended: return machine.takeHost(of: job)
    case .parked, .callbackEnded, nil: return nil
    }
  }

  /// A job has neither submitted a step nor ended: it waits in its own code.
  private mutating func settle(_ job: JobID) {
    if let child = seats[job].child, seats[job].inlined.isEmpty,
      machine.jobs[job].locksHeld == 0
    {
      children[child] = nil
      machine.finish(job)
      pause = .ended
    } else {
      recording.note(.ownWait)
      pause = machine.leave(job) == .suspended ? .suspended : .parked
    }
  }

  /// Lets a job do what it has submitted, and then its task go on.
  private mutating func goOn(_ job: JobID) -> Next? {
    while !seats[job].pending.isEmpty {
      let act = seats[job].pending.removeFirst()
      if take(act, from: job) || pause != nil { return nil }
    }
    if let waiting = seats[job].waiting.take() { return .waiting(waiting) }
    guard let item = machine.jobs[job].item, let task = tasks[item], let first = task.first
    else { return nil }
    tasks[item]?.first = nil
    return .first(first, isMain: task.isMain)
  }

  /// Goes on with the launch sequence, up to a callback or a step that takes time.
  private mutating func goOnWithSequence() -> Next? {
    pause = nil
    switch sequence.advance(on: &machine) {
    case .parked: pause = .parked
    case .ended: pause = .ended
    case .callback(let callback):
      code = .callback(callback)
      lastCallback = callback
      return goOn(.launchSequence)
    case .code(let work):
      code = .work(work.index)
      return goOn(.launchSequence)
    }
    return nil
  }

  // MARK: The end

  /// What has happened.
  func trace() throws(SimulationError) -> Trace {
    if let problem { throw problem }
    switch machine.end {
    case .turnLimit:
      throw SimulationError.runaway(
        at: machine.now, turns: machine.turns, last: name(of: machine.lastJob))
    case .endOfTime: throw SimulationError.endless(at: machine.now, last: name(of: machine.lastJob))
    case .quiet, .horizon, nil: break
    }
    let stalls = sequence.refusal == nil ? machine.stalls() : []
    return Trace(
      events: machine.events,
      conclusion: sequence.conclusion(machine, isStalled: sequence.isStalled(stalls)),
      end: machine.now,
      stalls: stalls.map { stall in
        Trace.Stall(
          job: stall.job, item: machine.jobs[stall.job].item,
          inlined: seats[stall.job].inlined.last,
          callback: stall.job == .launchSequence ? sequence.callback : nil, cause: stall.cause)
      },
      names: Trace.Names(
        items: work.map(\.name), locks: numbers.locks.names, queues: numbers.queues.names,
        actors: numbers.actors.names, assertions: sequence.board.assertionNames.names,
        scenes: sequence.board.sceneNames))
  }

  /// The first job that waits for something of the app's own.
  var firstInOwnWait: JobID? {
    machine.jobs.firstIndex { $0.state == .ownWait }
  }

  /// The first job that queues for something that a job in a wait of its own has.
  var firstBlocked: (waiter: JobID, holder: JobID)? {
    for stall in machine.stalls() {
      let holder: JobID? =
        switch stall.cause {
        case .mainThread(let occupant), .idleMainThread(let occupant), .drain(let occupant):
          occupant
        case .lock(_, let owner): owner
        case .queue(_, let head): head
        case .actor(_, let holder): holder
        default: nil
        }
      if let holder, machine.jobs[holder].state == .ownWait { return (stall.job, holder) }
    }
    return nil
  }

  /// Whether all that was started has ended.
  var allHasEnded: Bool { machine.jobs.allSatisfy { $0.state == .ended } }

  /// Whether all code that has begun has ended.
  var codeHasEnded: Bool {
    machine.jobs[.launchSequence].state == .ended && children.isEmpty
      && seats.dropFirst().allSatisfy { $0.task == nil }
  }

  /// Lets a launch that the watchdog has ended go on, for a while.
  mutating func goOnPastTheEnd() {
    isPastTheEnd = true
    recording.close()
    machine.turnLimit = machine.turns + Self.turnsPastTheEnd
  }

  private static let turnsPastTheEnd = 10_000

  /// The first jobs of the tasks that have not begun, which then never will.
  mutating func takeUnbegun() -> [UnownedJob] {
    isOver = true
    return tasks.indices.compactMap { tasks[$0]?.first.take() }
  }
}
