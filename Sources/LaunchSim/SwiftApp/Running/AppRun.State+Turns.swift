// The order of turns: which job resumes next.

extension AppRun.State {
  /// Returns the code to execute next, once no job of the Swift runtime is left.
  func next() -> AppRun.Turn.Next { turn.next.take() ?? advance() }

  /// Ends the turn of a job without suspending its task, if the job also has the next turn.
  ///
  /// A step without a suspension costs two fifths of a step with a suspension. The shortcut
  /// requires that no other job is runnable, so that the turn ends exactly as with a suspended
  /// task, and that the task is not on one of the app's own actors, whose queues are unknown here.
  func resumeInPlace(_ job: JobID, in isolation: AppRun.Isolation) -> Bool {
    switch isolation {
    case .actor, .suspended: return false
    case .main, .none, .any: break
    }
    guard runtimeJobs.isEmpty, tasks.arrivals.isEmpty else { return false }
    tasks[job].suspension = .inPlace
    let next = advance()
    if case .resume(.inPlace) = next { return true }
    turn.next = next
    return false
  }

  /// Ends the turn, and advances until code of the app runs.
  private func advance() -> AppRun.Turn.Next {
    while !hasFailed {
      let next: AppRun.Turn.Next?
      if turn.job == nil {
        guard let job = nextJob() else { return .nothing }
        next = beginTurn(of: job)
      } else if turn.job == .launchSequence, turn.end == .callbackEnded {
        sequence.endCallback(on: &machine)
        next = advanceSequence()
      } else {
        next = endTurn().flatMap { beginTurn(of: $0) }
      }
      if let next { return next }
    }
    return .nothing
  }

  /// The next job that has a turn; `nil` when the run is over.
  private func nextJob() -> JobID? {
    let isUnbounded = stage == .afterLaunch
    while sequence.isOpen, !polls.isOver {
      machine.horizon = isUnbounded ? .max : sequence.horizon(of: machine, upTo: .max)
      if let job = machine.next() { return job }
      guard !isUnbounded, sequence.act(on: &machine, upTo: .max) else { return nil }
    }
    return nil
  }

  private func beginTurn(of job: JobID) -> AppRun.Turn.Next? {
    turn.job = job
    turn.end = nil
    return job == .launchSequence && !sequence.isInCode ? advanceSequence() : resume(job)
  }

  /// Ends the turn; returns the job that resumes on the same thread, if any.
  private func endTurn() -> JobID? {
    guard let job = turn.job else { return nil }
    if turn.end == nil { settle(job) }
    turn.job = nil
    deliverArrivals()
    if turn.end == .suspended { raiseAwaited(by: job) }
    if !tasks.openOwnTasks.isEmpty { escalateOwnTasks() }
    switch turn.end {
    case .hosting(let hosted): return hosted
    case .suspended, .ended: return machine.takeHost(of: job)
    case .parked, .callbackEnded, nil: return nil
    }
  }

  /// Ends the turn of a job that has neither submitted a step nor ended: the job waits in its own
  /// code.
  private func settle(_ job: JobID) {
    if hasChanges, changes?.collecting[job] != nil {
      fail(.notReplayable([.ownWait]))
    } else if let starter = leftStarter(of: job) {
      fail(.escaped(starter))
    } else if let own = ownTask(of: job), !own.first.hasEnded {
      tasks.waitingOwnTasks.insert(job)
      leave(job)
    } else if let child = tasks[job].child, tasks[job].inlined.isEmpty,
      machine.jobs[job].locksHeld == 0
    {
      tasks[child] = nil
      machine.finish(job)
      endedJobs += 1
      turn.end = .ended
    } else {
      leave(job)
    }
  }

  private func leave(_ job: JobID) {
    recording.note(.ownWait)
    let result = machine.leave(job, isDirect: !isInSynchronousCall(job))
    turn.end = result == .suspended ? .suspended : .parked
  }

  /// Takes a job's pending requests, then resumes its task.
  private func resume(_ job: JobID) -> AppRun.Turn.Next? {
    while !tasks[job].pending.isEmpty {
      let request = tasks[job].pending.removeFirst()
      if take(request, from: job) || turn.end != nil { return nil }
    }
    if let suspension = tasks[job].suspension.take() { return .resume(suspension) }
    guard let item = machine.jobs[job].item, let first = tasks.takeFirstJob(of: item) else {
      return nil
    }
    return .start(first, on: tasks[item]?.executor ?? .preferred)
  }

  /// Advances the launch sequence up to code of the app, or a step that takes time.
  private func advanceSequence() -> AppRun.Turn.Next? {
    while true {
      turn.end = nil
      switch sequence.advance(on: &machine) {
      case .parked: turn.end = .parked
      case .ended: turn.end = .ended
      case .callback(let callback):
        if !callbacks.declares(callback, of: sequence.scene) {
          beginCall(of: callback.name)
          sequence.endCallback(on: &machine)
          continue
        }
        calls.code = .callback(callback)
        return resume(.launchSequence)
      case .code(let handler):
        // The answer to a later event is called at the event's time, an expiration handler when
        // time is over.
        if handler.index >= calls.eventHandlerCount { recording.note(.backgroundTime) }
        calls.code = .handler(handler)
        return resume(.launchSequence)
      }
      return nil
    }
  }
}

extension AppRun {
  /// The turn of a job: from its resumption until its task is suspended or ends.
  struct Turn {
    /// Reason why a turn has ended.
    enum End: Hashable {
      case parked, suspended, ended, callbackEnded
      /// An immediate item runs first, as a separate job on the same thread.
      case hosting(JobID)
    }

    /// The code to execute next.
    enum Next {
      case resume(Suspension)
      /// The first job of an item's task.
      case start(UnownedJob, on: Executor)
      /// No code: the run is over.
      case nothing
    }

    /// The job whose turn it is; `nil` between turns.
    var job: JobID?
    /// Reason why the turn has ended; `nil` during the turn.
    var end: End?
    /// Code to execute next, if known before the turn's task is suspended.
    var next: Next?
  }
}
