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
  ///   - conditions: The system, the app's past, limits, open rules and budgets, where they differ
  ///     from the usual.
  ///   - events: Events after the request: the user leaves and returns, the system wakes the app.
  ///   - measured: The device that the app's costs were measured on; on another device the costs
  ///     are scaled by the speed of the performance cores.
  ///   - isStrict: A Boolean value indicating whether the app runs a second time, under other delays of
  ///     the host, and must do the same. An error of that run is thrown as it is. The environment
  ///     variable `LAUNCHSIM_STRICT` makes every launch of a process strict.
  /// - Returns: A report of the launch.
  /// - Throws: ``SimulationError`` if the launch has no answer, or if the app's code left the
  ///   simulation.
  /// - Complexity: O(*n* log *n*) in the number of steps.
  public func simulate(
    on device: Device? = nil, kind: LaunchKind = .cold, reason: LaunchReason = .tap,
    restoring isRestoring: Bool = false, under conditions: [LaunchCondition] = [],
    then events: [AppEvent] = [], costsMeasuredOn measured: Device = .iPhone12,
    isStrict: Bool = false
  ) throws(SimulationError) -> Report {
    let device = device ?? TestedBudget.device ?? .iPhone12
    var scenario = Scenario(
      title: String(describing: Self.self), device: device.profile,
      systemName: device.profile.family.systemName,
      systemVersion: device.profile.defaultSystemVersion,
      request: LaunchRequest(kind: kind, reason: reason),
      app: App(
        lifeCycle: lifeCycle, measuredSpeed: measured.profile.performanceCores.speed.value))
    try conditions.apply(to: &scenario)
    let problems =
      reason.problems(on: scenario.system, version: scenario.systemVersion)
      + scenario.request.problems(isFollowed: !events.isEmpty)
    if let problem = problems.first { throw .impossibleRequest(problem) }
    scenario.request.previous.hasSavedState = isRestoring
    if isRestoring, lifeCycle == .appDelegate { scenario.app.restoration = App.Restoration() }
    let events = try events.ordered(in: scenario)
    scenario.laterEvents = events.map { LaterEvent(at: Nanoseconds($0.time), $0.kind) }
    if let (_, problem) = scenario.problemsOfSceneEvents.min(by: { $0.key < $1.key }) {
      throw .impossibleRequest(RequestProblem(Problem(problem.id, problem.sentence)))
    }
    let budget = scenario.adoptTestedBudget()
    let launch = AppLaunch(self, scenario, events, measuredOn: measured)
    let report = try launch.report()
    if isStrict || Self.isAlwaysStrict { try launch.check(report) }
    try conditions.check(report)
    budget?.judge(report)
    return report
  }

  private static var isAlwaysStrict: Bool { Platform.environment("LAUNCHSIM_STRICT") != nil }

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
