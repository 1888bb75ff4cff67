// Whose turn it is: the machine says, and the app's code runs until it has an answer.

extension AppRun {
  /// Plays the launch of an app to its end.
  ///
  /// - Throws: `SimulationError` for a run that has no answer, and for code that left it.
  func play(_ app: some SimulatedApp) throws(SimulationError) -> Trace {
    try whileCurrent { () throws(SimulationError) in
      defer { handIn() }
      try expectEveryCallbackIsMade(of: app)
      Task(executorPreference: self) { await self.makeCallbacks(of: app) }
      drain()
      while playTurn() {}
      if machine.jobs[0].state == .ended {
        callback = nil
        resume(0)
      }
      let trace = try trace()
      try expectNobodyIsOutside()
      return trace
    }
  }

  /// Looks whether the app does something in a callback that its life cycle does not have.
  private func expectEveryCallbackIsMade(of app: some SimulatedApp) throws(SimulationError) {
    Task(executorPreference: self) { await self.probeCallbacks(of: app) }
    drain()
    guard let probed else { return }
    throw .neverCalled(callback: probed.rawValue, lifeCycle: app.lifeCycle)
  }

  /// Makes each of these callbacks, up to the first thing that it declares.
  @LaunchMain
  private func probeCallbacks(of app: some SimulatedApp) async {
    let lifeCycle = app.lifeCycle
    for callback in Callback.allCases where !callback.lifeCycles.contains(lifeCycle) {
      probed = callback
      isProbeAnswered = false
      await app.call(callback, handOut(0))
      if isProbeAnswered { return }
    }
    probed = nil
    seats[0].place = nil
  }

  @LaunchMain
  private func makeCallbacks(of app: some SimulatedApp) async {
    begin(0)
    checkThatTasksAreJobs()
    unsafe await withUnsafeContinuation { unsafe wait(for: .seat(0), $0) }
    while let callback {
      await app.call(callback, handOut(callback))
      await handOut(0).submitAndWait(.endCallback)
    }
  }

  /// What the code of a job is handed to declare its steps on.
  private func handOut(_ job: JobID) -> Launch {
    if let place = seats[Int(job)].place { return Launch(place: place) }
    let place = Launch.Place(self, job)
    seats[Int(job)].place = place
    return Launch(place: place)
  }

  /// What a callback is handed: each its own, so that it is known whose was kept.
  private func handOut(_ callback: Callback) -> Launch {
    if let former = formerCallback, let place = seats[0].place {
      formerPlaces.append((former, place))
    }
    formerCallback = callback
    seats[0].place = nil
    return handOut(0)
  }

  private func playTurn() -> Bool {
    guard sequence.refusal == nil, problem == nil else { return false }
    machine.horizon = sequence.horizon(of: machine, upTo: .max)
    guard let job = machine.next() else {
      // The first frame disarms the watchdog, and with it the horizon it set.
      return machine.end == .horizon && sequence.horizon(of: machine, upTo: .max) > machine.horizon
    }
    var current = job
    while true {
      turn(of: current)
      switch pause {
      case .hosting(let hosted):
        current = hosted
      case .suspended, .ended:
        guard let host = machine.takeHost(of: current) else { return true }
        current = host
      case .parked, .callbackEnded, nil:
        return true
      }
    }
  }

  /// Runs the app's code until the job has paused and everybody else has submitted what they have.
  private func turn(of job: JobID) {
    current = job
    pause = nil
    if job == 0 { goOn() } else { resume(job) }
    if pause == nil { settle(job) }
    current = -1
    takeArrivals()
  }

  /// A job has neither submitted a step nor ended: it waits in its own code.
  private func settle(_ job: JobID) {
    if seats[Int(job)].isBurst, seats[Int(job)].inlined.isEmpty,
      machine.jobs[Int(job)].locksHeld == 0
    {
      if let task = seats[Int(job)].task { children[task] = nil }
      seats[Int(job)].task = nil
      machine.finish(job)
      pause = .ended
    } else {
      recording.isComplete = false
      pause = machine.leave(job) == .suspended ? .suspended : .parked
    }
  }

  /// Lets a job do what it has submitted, and then its task go on.
  private func resume(_ job: JobID) {
    while !seats[Int(job)].pending.isEmpty {
      let act = seats[Int(job)].pending.removeFirst()
      if take(act, from: job) || pause != nil { return }
    }
    if let waiting = seats[Int(job)].waiting {
      seats[Int(job)].waiting = nil
      resume(waiting)
    } else if let body = seats[Int(job)].body {
      seats[Int(job)].body = nil
      body(handOut(job))
    }
    drain()
  }

  /// Goes on with the launch sequence and the callbacks it makes.
  private func goOn() {
    if sequence.callback != nil {
      resume(0)
      guard pause == .callbackEnded else { return }
      sequence.endCallback(on: &machine)
    }
    while true {
      pause = nil
      switch sequence.goOn(on: &machine) {
      case .parked:
        pause = .parked
        return
      case .ended:
        pause = .ended
        return
      case .callback(let callback):
        self.callback = callback
        lastCallback = callback
        resume(0)
        guard pause == .callbackEnded else { return }
        sequence.endCallback(on: &machine)
      }
    }
  }

  private func trace() throws(SimulationError) -> Trace {
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
      conclusion: sequence.conclusion(machine, isStalled: !stalls.isEmpty), end: machine.now,
      stalls: stalls.map { stall in
        Trace.Stall(
          job: stall.job, item: machine.jobs[Int(stall.job)].item,
          inlined: seats[Int(stall.job)].inlined.last ?? -1,
          callback: stall.job == 0 ? sequence.callback : nil, cause: stall.cause)
      },
      names: Trace.Names(
        items: work.map(\.name), locks: numbers.locks.names, queues: numbers.queues.names,
        actors: numbers.actors.names))
  }

  /// Nobody waits for anything outside the simulation, and nobody holds a context of what has ended.
  private func expectNobodyIsOutside() throws(SimulationError) {
    if machine.end == .quiet,
      let job = machine.jobs.firstIndex(where: { $0.state == .ownWait })
    {
      throw .waitsOutside(name(of: JobID(job)))
    }
    for job in seats.indices where machine.jobs[job].state == .ended {
      if seats[job].place != nil, !isReleased(&seats[job].place) {
        throw .escaped(name(of: JobID(job)))
      }
    }
    for index in formerPlaces.indices where !isReleased(&formerPlaces[index].place) {
      throw .escaped(formerPlaces[index].callback.rawValue)
    }
    // Whoever could have used a context elsewhere has let it go by now.
    if let strayed { throw .escaped(name(of: strayed)) }
  }

  /// Lets go of what the app's code was handed.
  private func handIn() {
    formerPlaces = []
    for seat in seats.indices { seats[seat].place = nil }
    // Whatever has not ended may yet be resumed by somebody, and its executor must be there then.
    if machine.jobs.contains(where: { $0.state != .ended }) {
      _ = unsafe Unmanaged.passRetained(self)
    }
  }

  /// Whether nobody else holds what a job was handed.
  ///
  /// A task that was made with `Task {}` may end on a thread of the runtime's, a moment after the run.
  private func isReleased(_ place: inout Launch.Place?) -> Bool {
    for _ in 0..<1_000 {
      if isKnownUniquelyReferenced(&place) { return true }
      Platform.sleep(microseconds: 1_000)
    }
    return false
  }
}
