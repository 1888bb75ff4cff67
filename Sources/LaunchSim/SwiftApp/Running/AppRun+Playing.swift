import Synchronization

extension AppRun {
  /// Plays the launch of an app to its end.
  ///
  /// - Throws: `SimulationError` for a run without an answer, and for code that left the run.
  func play(_ app: some SimulatedApp) throws(SimulationError) -> Trace {
    // A run that is played by code of another run takes place within a turn of the other run.
    let isNested = Self.current != nil
    return try whileCurrent { () throws(SimulationError) in
      defer { releaseContexts() }
      let trace = try isNested ? playLaunch(of: app) : playLaunchAlone(of: app)
      try checkForEscapes(from: app)
      return trace
    }
  }

  /// The lock held by the run whose tasks run.
  ///
  /// Runs that share an actor of the app, such as a global one, would otherwise execute each
  /// other's jobs: the Swift runtime gives a job to the thread that occupies the actor.
  private static let exclusivity = Mutex<Void>(())

  /// Plays the launch while no other run in the process plays.
  private func playLaunchAlone(of app: some SimulatedApp) throws(SimulationError) -> Trace {
    try Self.exclusivity.withLock { _ throws(SimulationError) in try playLaunch(of: app) }
  }

  private func playLaunch(of app: some SimulatedApp) throws(SimulationError) -> Trace {
    let outer = RunMonitor.shared.begin(self)
    defer { RunMonitor.shared.end(outer) }
    checkThatEndsAreKnown()
    state.keepsJobs = Self.keepsJobs
    tellsTime = state.keepsJobs && Self.clocksAreSimulated
    // The code of a nested run holds no context of the outer run.
    Launch.Context.current.withValue(nil) {
      _ = Task(executorPreference: self, priority: .high) { await self.callCallbacks(of: app) }
    }
    if let first = state.runtimeJobs.next?.job { state.firstTask = first.taskNumber }
    drain()
    resumeTasks()
    let trace = try state.trace()
    if !state.allJobsHaveEnded { state.recording.note(.unfinished) }
    if clockReadings > 0 { state.recording.note(.clock) }
    // Code that a kill stopped would have asked for a value later.
    if state.machine.end != .quiet { state.unreadErrors = [:] }
    playOnAfterLaunch()
    endTasks()
    return trace
  }

  /// Resumes one task after another until the run is over.
  private func resumeTasks() {
    while true {
      // Only this thread counts.
      let number = resumptions.load(ordering: .relaxed) + 1
      resumptions.store(number, ordering: .relaxed)
      if isDelayed { delay(before: number) }
      switch state.next() {
      case .resume(let suspension): resume(suspension)
      case .start(let job, let executor):
        state.runtimeJobs.append(job, on: executor)
        drain()
      case .nothing:
        endListeners()
        return
      }
      noteBlockedCode()
    }
  }

  /// Records the code whose turn it is, if the host has blocked it.
  private func noteBlockedCode() {
    guard isBlocked.load(ordering: .relaxed) else { return }
    isBlocked.store(false, ordering: .relaxed)
    state.noteBlockedCode()
  }

  /// Sleeps before some of the first resumptions.
  private func delay(before number: Int) {
    let (count, step) = (60, 7)
    if number <= count { Platform.sleep(microseconds: UInt32(number * step % 4) * 1_000) }
  }

  /// Cancels the tasks that wait in code of their own when nothing else is left, to tell listeners
  /// for the app's lifetime from code that would do more.
  ///
  /// A listener ends at its cancellation without a further step and without an error.
  private func endListeners() {
    let waiting = state.listenerCandidates
    guard !waiting.isEmpty else { return }
    let stage = state.stage
    state.stage = .ending
    for (job, item) in waiting {
      state.tasks[item]?.handle?.cancel()
      drain()
      if let own = state.ownTask(of: job), own.first.hasEnded { state.addListener(job) }
    }
    state.stage = stage
  }

  // MARK: Callbacks

  @LaunchMain
  private func callCallbacks(of app: some SimulatedApp) async {
    guard declareCallbacks(of: app) else { return }
    state.tasks.begin(.launchSequence)
    if let job = state.runtimeJobs.running?.job { TaskNumber.checkThatTasksAreJobs(in: job) }
    await parking(for: .job(.launchSequence, isOwn: true), in: .main).pass()
    while let code = state.calls.code {
      switch code {
      case .callback(let callback): await call(callback, launch(calling: callback.name))
      case .handler(let address):
        let handler = state.calls.handlers[address.index]
        await call(handler, launch(calling: handler.name))
      }
      // The next callback may follow without a suspension.
      noteBlockedCode()
      await launch(for: .launchSequence).submitAndWait(.endCallback, in: .main)
    }
  }

  /// Records the callbacks that the app declares; returns false if its life cycle or scenes lack one
  /// of them, which would never be called.
  @LaunchMain
  private func declareCallbacks(of app: some SimulatedApp) -> Bool {
    // Code of the app must not run during an access to the state.
    let scenes = state.plan.scenario.app.furtherScenes
    let callbacks = CallbackTable(app.callbacks, scenes: scenes)
    state.callbacks = callbacks
    let foreign = callbacks.first(foreignTo: app.lifeCycle).map {
      SimulationError.neverCalled(callback: $0.name, lifeCycle: app.lifeCycle)
    }
    guard let error = foreign ?? callbacks.problem(among: scenes, in: app.lifeCycle) else {
      return true
    }
    state.fail(error)
    return false
  }

  @LaunchMain
  private func call(_ callback: Callback, _ launch: Launch) async {
    do {
      var position = state.callbacks.first(of: callback, scene: state.sequence.scene)
      while let current = position {
        let entry = state.callbacks.entry(at: current)
        position = entry.next
        state.calls.location = entry.code.location
        try await Launch.Context.current.withValue(launch.context) {
          try await entry.code.body(launch)
        }
      }
    } catch {
      fail(callback.name, with: error)
    }
  }

  @LaunchMain
  private func call(_ handler: Handler, _ launch: Launch) async {
    do {
      try await Launch.Context.current.withValue(launch.context) {
        try await handler.body(launch)
      }
    } catch {
      fail(handler.name, with: error)
    }
  }

  /// Ends the run because code called by the system threw an error.
  private func fail(_ name: String, with error: any Error) {
    let site = CodeSite(name, at: state.site(of: .launchSequence).location)
    state.fail(.threw(site, error: String(describing: error)))
  }

  /// Returns the context of a job, on which the job's code declares steps.
  func launch(for job: JobID) -> Launch {
    if let context = state.tasks[job].context { return Launch(context: context) }
    let isCall = job == .launchSequence
    let context = Launch.Context(
      self, job, call: isCall ? state.calls.count : 0, isCall ? state.calls.name : nil)
    state.tasks[job].context = context
    return Launch(context: context)
  }

  /// Returns a new context for a call by the system: each call has its own context, so that a kept
  /// context identifies its call.
  private func launch(calling name: String) -> Launch {
    state.beginCall(of: name)
    return launch(for: .launchSequence)
  }

  // MARK: The end

  /// Plays on, unrecorded, after a launch whose end may hide a task suspended outside the
  /// simulation.
  private func playOnAfterLaunch() {
    guard state.machine.end == .horizon, state.firstInOwnWait != nil else { return }
    state.continueAfterLaunch()
    resumeTasks()
  }

  /// Ends the tasks that have nothing more to do: the tasks of callbacks, and tasks that never
  /// began.
  private func endTasks() {
    state.stage = .over
    for job in state.tasks.takeUnbegun() { execute(job, on: .preferred) }
    if state.machine.jobs[.launchSequence].state == .ended {
      state.calls.code = nil
      if let suspension = state.tasks[.launchSequence].suspension.take() { resume(suspension) }
    }
  }

  /// Checks that no task is suspended outside the simulation, and that no code holds a context of a
  /// job that has ended.
  ///
  /// The app's own objects may keep one: they are no code that runs.
  private func checkForEscapes(from app: some SimulatedApp) throws(SimulationError) {
    var former = state.calls.takeFormerContexts()
    if let (_, error) = state.unreadErrors.min(by: { $0.key < $1.key }) { throw error }
    if state.machine.end == .quiet, let job = state.firstInOwnWait {
      // The code may be on its way to another thread.
      for _ in 0..<20 where strayed == nil { Platform.sleep(microseconds: 1_000) }
      if let strayed { throw .escaped(site(of: strayed, among: former)) }
      if let (waiter, holder) = state.firstBlocked {
        throw .blocked(state.site(of: waiter), by: state.site(of: holder))
      }
      throw .waitsOutside(state.site(of: job))
    }
    // Code that was stopped may still hold its context, and the contexts of other jobs.
    if state.codeHasEnded {
      for job in state.tasks.jobs where state.machine.jobs[job].state == .ended {
        var context = state.tasks.takeContext(of: job)
        if context != nil, !isReleased(&context, of: job, or: app) {
          throw errorForHeldContext(of: state.starterSite(of: job))
        }
      }
      for index in former.indices where !isReleased(&former[index].context, or: app) {
        throw errorForHeldContext(of: former[index].site)
      }
    }
    // Code that could have used a context elsewhere has released it by now.
    if let strayed { throw .escaped(site(of: strayed, among: former)) }
  }

  /// The error for a context that something still holds.
  ///
  /// A canceled sleep on a clock of the host leaves a job that holds it until the time is up.
  private func errorForHeldContext(of site: CodeSite) -> SimulationError {
    state.listeners.min().map { .waitsOutside(state.starterSite(of: $0)) } ?? .escaped(site)
  }

  /// The code whose context was used on another thread.
  private func site(
    of stray: (job: JobID, call: Int), among former: [FormerContext]
  ) -> CodeSite {
    let call = former.first { stray.call > 0 && $0.context?.call == stray.call }
    return call?.site ?? state.starterSite(of: stray.job)
  }

  /// Releases the contexts of all jobs.
  private func releaseContexts() {
    _ = state.calls.takeFormerContexts()
    for job in state.tasks.jobs { _ = state.tasks.takeContext(of: job) }
    // Code that has not ended may be resumed later, and then needs its executor.
    if !state.codeHasEnded { _ = unsafe Unmanaged.passRetained(self) }
  }

  /// Returns true once no code but the app's own objects holds the context of a job.
  ///
  /// A task made with `Task {}` may end on a thread of the Swift runtime, a moment after the run.
  /// There is no wait for a context that is known to have been used elsewhere. For callbacks this
  /// is not known, because they share one job.
  private func isReleased(
    _ context: inout Launch.Context?, of job: JobID? = nil, or app: some SimulatedApp
  ) -> Bool {
    if isKnownUniquelyReferenced(&context) { return true }
    // Objects that callbacks share end here, outside of the access to the state: their code may run.
    _ = state.callbacks.takeCode()
    _ = state.calls.takeHandlers()
    if isKnownUniquelyReferenced(&context) { return true }
    if let context, context.isKept(by: app) { return true }
    for _ in 0..<1_000 {
      if isKnownUniquelyReferenced(&context) { return true }
      if let strayed, strayed.job == job { return false }
      Platform.sleep(microseconds: 1_000)
    }
    return false
  }
}
