extension SimulatedApp {
  /// Simulates a launch of the app.
  ///
  ///     let report = try Trailhead().simulate(on: .iPhoneSE2)
  ///     #expect(try report.timeToFirstFrame <= .milliseconds(400), "\(report)")
  ///
  /// The app's code runs on the calling thread and on a simulated clock: the same app gives the
  /// same report on every machine, in debug and release builds, however many simulations run
  /// concurrently.
  ///
  /// - Parameters:
  ///   - device: The device to launch on. If none is given, the device of the test's launch budget,
  ///     and without one an iPhone 12.
  ///   - kind: The state of the app before the launch.
  ///   - reason: The reason why the system launches the app, with the reason's payload.
  ///   - isRestoring: A Boolean value indicating whether the app's last run saved its state. If so,
  ///     the system calls ``Callback/sceneRestoreInteractionState`` with scenes, and without scenes
  ///     each callback from ``Callback/shouldRestoreState`` to
  ///     ``Callback/applicationFinishedRestoringState``.
  ///   - events: Events after the request: the user leaves and returns, the system wakes the app.
  ///   - measured: The device that the app's costs were measured on; on another device the costs
  ///     are scaled by the speed of the performance cores.
  /// - Returns: A report of the launch.
  /// - Throws: ``SimulationError`` if the launch has no answer, or if the app's code left the
  ///   simulation.
  /// - Complexity: O(*n* log *n*) in the number of steps.
  public func simulate(
    on device: Device? = nil, kind: LaunchKind = .cold, reason: LaunchReason = .tap,
    restoring isRestoring: Bool = false, then events: [AppEvent] = [],
    costsMeasuredOn measured: Device = .iPhone12
  ) throws(SimulationError) -> Report {
    let device = device ?? TestedBudget.device ?? .iPhone12
    var scenario = Scenario(
      title: String(describing: Self.self), device: device.profile,
      systemName: device.profile.family.systemName,
      systemVersion: device.profile.defaultSystemVersion,
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
    let budget = scenario.adoptTestedBudget()
    let run = AppRun(
      scenario,
      handlers: events.map { event in
        event.body.map { AppRun.Handler(name: "a later event", body: $0) }
      })
    let trace = try run.play(self)
    let report = Report(of: run, scenario, trace, measuredOn: measured)
    budget?.judge(report)
    return report
  }

  /// Runs a launch of the app without making a report.
  ///
  /// - Parameter plan: The launch of an empty app. Several runs may share a plan, as runs of a
  ///   program do.
  /// - Returns: The trace of the launch.
  /// - Throws: The errors of `simulate`.
  package func play(_ plan: LaunchPlan) throws(SimulationError) -> Trace {
    try AppRun(plan).play(self)
  }
}

extension Report {
  /// Creates the report of an app's run, with a scenario equivalent to the app.
  convenience init(
    of run: AppRun, _ scenario: Scenario, _ trace: Trace, measuredOn device: Device
  ) {
    var scenario = scenario
    let names = trace.names.items
    let calls = run.state.calls
    let steps = run.state.recording.steps(
      items: names.count, handlers: calls.handlers.count, names: trace.names)
    for (event, handler) in calls.eventHandlers.enumerated() {
      if let handler { scenario.laterEvents[event].steps = steps.handlers[handler.index] }
    }
    for callback in Callback.allCases {
      let steps = steps.callbacks[callback.index]
      // A scenario that lists a callback of view-controller restoration restores view controllers;
      // this launch did so only if it called them.
      let isDeclared =
        run.state.callbacks.declares(callback)
        && !Callback.viewControllerRestoration.contains(callback)
      guard isDeclared || !steps.isEmpty else { continue }
      scenario.app.callbacks[callback] = steps
    }
    scenario.app.willFinishReturns = calls.returned[.willFinishLaunching].map { .always($0) }
    scenario.app.didFinishReturns = calls.returned[.didFinishLaunching].map { .always($0) }
    // A run that continued after its launch may have declared further items by now.
    scenario.app.items = zip(names, run.state.declarations.items).enumerated().map { index, item in
      let (name, declared) = item
      var work = WorkItem(name: name, placement: declared.placement, steps: steps.items[index])
      if let origin = declared.origin {
        work.location = origin.location
        if let source = origin.source { work.provenance = .cited(source) }
      }
      work.measuredOn = device.profile.id
      work.measuredSpeed = scenario.app.measuredSpeed
      return work
    }
    let program = LaunchProgram(scenario, names: trace.names)
    var replay = LaunchSimulation(program)
    var dependences = run.state.recording.dependences
    if dependences.isEmpty, (try? replay.run())?.events != trace.events {
      dependences.insert(.order)
    }
    self.init(
      scenario, program: program, trace: trace, isRecorded: true,
      timeDependences: TimeDependence.allCases.filter(dependences.contains),
      listeners: run.state.listeningItems.map(\.index))
  }
}
