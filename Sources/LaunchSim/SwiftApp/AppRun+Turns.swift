// A launch from its beginning to its end.

extension AppRun {
  /// Plays the launch of an app to its end.
  ///
  /// - Throws: `SimulationError` for a run that has no answer, and for code that left it.
  func play(_ app: some SimulatedApp) throws(SimulationError) -> Trace {
    try whileCurrent { () throws(SimulationError) in
      defer { handIn() }
      Task(executorPreference: self, priority: .high) { await self.makeCallbacks(of: app) }
      drain()
      if let callback = state.probed {
        throw .neverCalled(callback: callback.name, lifeCycle: app.lifeCycle)
      }
      goOn()
      let trace = try state.trace()
      if !state.allHasEnded { state.recording.note(.unfinished) }
      playOn()
      end()
      try expectNobodyIsOutside()
      return trace
    }
  }

  /// Plays until nothing is left to play.
  private func goOn() {
    while let next = state.next() {
      switch next {
      case .waiting(let waiting): goOn(waiting)
      case .first(let job, let isMain): accept(job, on: isMain ? .main : .preferred)
      }
      drain()
    }
  }

  @LaunchMain
  private func makeCallbacks(of app: some SimulatedApp) async {
    await probeCallbacks(of: app)
    state.begin(.launchSequence)
    state.checkThatTasksAreJobs()
    unsafe await withUnsafeContinuation {
      unsafe wait(for: .seat(.launchSequence, isOwn: true), $0, isMain: true)
    }
    while let code = state.code {
      switch code {
      case .callback(let callback): await make(callback, of: app, handOut(to: callback.name))
      case .work(let index): await run(state.works[index], handOut(to: state.works[index].name))
      }
      await handOut(.launchSequence).submitAndWait(.endCallback, in: .main)
    }
  }

  /// Makes each callback that the app's life cycle does not have, up to the first thing that it declares:
  /// that would never be called.
  @LaunchMain
  private func probeCallbacks(of app: some SimulatedApp) async {
    let lifeCycle = app.lifeCycle
    for callback in Callback.allCases where !callback.lifeCycles.contains(lifeCycle) {
      state.probed = callback
      state.isProbeAnswered = false
      await make(callback, of: app, handOut(.launchSequence))
      if state.isProbeAnswered { return }
    }
    state.probed = nil
    state.seats[.launchSequence].place = nil
  }

  @LaunchMain
  private func make(
    _ callback: Callback, of app: some SimulatedApp, _ launch: Launch
  ) async {
    do { try await app.call(callback, launch) } catch {
      state.fail(.threw(callback.name, error: String(describing: error)))
    }
  }

  /// Runs what the system calls besides callbacks.
  @LaunchMain
  private func run(_ work: Work, _ launch: Launch) async {
    do { try await work.body(launch) } catch {
      state.fail(.threw(work.name, error: String(describing: error)))
    }
  }

  /// What the code of a job is handed to declare its steps on.
  func handOut(_ job: JobID) -> Launch {
    if let place = state.seats[job].place { return Launch(place: place) }
    let place = Launch.Place(self, job)
    state.seats[job].place = place
    return Launch(place: place)
  }

  /// What a callback is handed: each its own, so that it is known whose was kept.
  private func handOut(to name: String) -> Launch {
    if let former = state.formerCode, let place = state.seats[.launchSequence].place {
      state.formerPlaces.append((former, place))
    }
    state.formerCode = name
    state.seats[.launchSequence].place = nil
    return handOut(.launchSequence)
  }

  // MARK: The end

  /// Looks whether somebody waits outside whom the end of the launch has hidden: it goes on, unheard, until
  /// nothing is left to play, or for as many turns as `goOnPastTheEnd` allows.
  private func playOn() {
    guard state.machine.end == .horizon, state.firstInOwnWait != nil else { return }
    state.goOnPastTheEnd()
    goOn()
  }

  /// Lets the tasks end that nothing is to come of any more: the callbacks', and those that never began.
  private func end() {
    let unbegun = state.takeUnbegun()
    for job in unbegun { run(job, on: .preferred) }
    if state.machine.jobs[.launchSequence].state == .ended {
      state.code = nil
      if let waiting = state.seats[.launchSequence].waiting.take() { goOn(waiting) }
      drain()
    }
  }

  /// Nobody waits for anything outside the simulation, and nobody holds a context of what has ended.
  private func expectNobodyIsOutside() throws(SimulationError) {
    if state.machine.end == .quiet, let job = state.firstInOwnWait {
      // It may just be on its way elsewhere.
      for _ in 0..<20 where strayed == nil { Platform.sleep(microseconds: 1_000) }
      if let strayed { throw .escaped(state.name(of: strayed)) }
      if let (waiter, holder) = state.firstBlocked {
        throw .blocked(state.name(of: waiter), by: state.name(of: holder))
      }
      throw .waitsOutside(state.name(of: job))
    }
    // Code that was stopped on its way may hold what it was handed, and what others were.
    if state.codeHasEnded {
      for job in state.seats.indices where state.machine.jobs[job].state == .ended {
        if state.seats[job].place != nil, !isReleased(&state.seats[job].place, of: job) {
          throw .escaped(state.name(of: job))
        }
      }
      for index in state.formerPlaces.indices
      where !isReleased(&state.formerPlaces[index].place) {
        throw .escaped(state.formerPlaces[index].name)
      }
    }
    // Whoever could have used a context elsewhere has let it go by now.
    if let strayed { throw .escaped(state.name(of: strayed)) }
  }

  /// Lets go of what the app's code was handed.
  private func handIn() {
    state.formerPlaces = []
    for seat in state.seats.indices { state.seats[seat].place = nil }
    // Whatever has not ended may yet be resumed by somebody, and its executor must be there then.
    if !state.codeHasEnded { _ = unsafe Unmanaged.passRetained(self) }
  }

  /// Whether nobody else holds what a job was handed.
  ///
  /// A task that was made with `Task {}` may end on a thread of the runtime's, a moment after the run.
  /// What is known to have been used elsewhere is not waited for; of the callbacks, which are all one job,
  /// that is not known, so they are waited for.
  private func isReleased(_ place: inout Launch.Place?, of job: JobID? = nil) -> Bool {
    for _ in 0..<1_000 {
      if isKnownUniquelyReferenced(&place) { return true }
      if let strayed, strayed == job { return false }
      Platform.sleep(microseconds: 1_000)
    }
    return false
  }
}
