extension SimulatedApp {
  /// Simulates a launch of the app.
  ///
  ///     let report = try Trailhead().simulate(on: .iPhoneSE2)
  ///     #expect(report.timeToFirstFrame <= .milliseconds(400), "\(report)")
  ///
  /// The app's code runs on the calling thread, on a clock of its own: the same app gives the same report
  /// on every machine, debug or release, however many simulations run beside it.
  ///
  /// - Parameters:
  ///   - device: What it is launched on.
  ///   - kind: What state the app is in when it is asked to launch.
  ///   - reason: Why the system launches it, and what comes with that.
  ///   - isRestoring: Whether its last run has saved its state, so that the callbacks of state restoration
  ///     are made: with scenes ``sceneRestoreInteractionState(_:)``, without them those from
  ///     ``shouldRestoreState(_:)`` to ``didDecodeRestorableState(_:)``, each once.
  ///   - events: What happens to the app after that: it is left, comes back, is woken.
  ///   - measured: The device that its costs were measured on; another one's are scaled by the speed of
  ///     the performance cores.
  /// - Returns: What came of it.
  /// - Throws: ``SimulationError`` where the launch has no answer, or the app's code left the simulation.
  /// - Complexity: O(*n* log *n*) in the number of steps.
  public func simulate(
    on device: Device = .iPhone12, kind: LaunchKind = .cold, reason: LaunchReason = .tap,
    restoring isRestoring: Bool = false, then events: [AppEvent] = [],
    costsMeasuredOn measured: Device = .iPhone12
  ) throws(SimulationError) -> Report {
    var scenario = Scenario(
      title: String(describing: Self.self), device: device.profile,
      systemName: device.profile.family.systemName,
      request: LaunchRequest(kind: kind, reason: reason),
      app: App(
        lifeCycle: lifeCycle, measuredSpeed: measured.profile.performanceCores.speed.value))
    let problems =
      reason.problems(on: scenario.system, version: scenario.systemVersion)
      + scenario.request.problems(isFollowed: !events.isEmpty)
    if let problem = problems.first { throw .impossibleRequest(problem) }
    scenario.request.previous.hasSavedState = isRestoring
    if isRestoring, lifeCycle == .appDelegate { scenario.app.restoration = App.Restoration() }
    let events = try events.ordered(on: scenario.system, version: scenario.systemVersion)
    scenario.laterEvents = events.map { LaterEvent(at: Nanoseconds($0.time), $0.kind) }
    let run = AppRun(
      scenario,
      events: events.map { event in
        event.body.map { AppRun.Work(name: "a later event", body: $0) }
      })
    let trace = try run.play(self)
    return Report(of: run, scenario, trace, measuredOn: measured)
  }

  /// Plays a launch of the app without making a report of it.
  ///
  /// - Parameter scenario: The launch, of an app that does nothing yet.
  /// - Returns: What happened.
  /// - Throws: As `simulate` does.
  package func play(_ scenario: Scenario) throws(SimulationError) -> Trace {
    try AppRun(scenario).play(self)
  }
}

extension Report {
  /// A report of an app's run, with a scenario that does what the app did.
  init(of run: AppRun, _ scenario: Scenario, _ trace: Trace, measuredOn device: Device) {
    var scenario = scenario
    // A launch that was played on past its end may know more items by now.
    let work = run.state.work.prefix(trace.names.items.count)
    let (callbacks, items, works) = run.state.recording.steps(
      items: work.count, works: run.state.works.count, names: trace.names)
    for (event, work) in run.state.eventWorks.enumerated() {
      if let work { scenario.laterEvents[event].steps = works[work.index] }
    }
    for callback in Callback.allCases where !callbacks[callback.index].isEmpty {
      scenario.app.callbacks[callback] = callbacks[callback.index]
    }
    scenario.app.willFinishReturns = run.state.returned[.willFinishLaunching].map { .always($0) }
    scenario.app.didFinishReturns = run.state.returned[.didFinishLaunching].map { .always($0) }
    scenario.app.items = work.enumerated().map { index, item in
      var item = item
      item.steps = items[index]
      item.measuredOn = device.profile.id
      item.measuredSpeed = scenario.app.measuredSpeed
      return item
    }
    let program = LaunchProgram(scenario, names: trace.names)
    var replay = LaunchSimulation(program)
    var dependences = run.state.recording.dependences
    if dependences.isEmpty, (try? replay.run())?.events != trace.events {
      dependences.insert(.order)
    }
    self.init(
      scenario, program: program, trace: trace,
      timeDependences: TimeDependence.allCases.filter(dependences.contains))
    isRecorded = true
  }
}
