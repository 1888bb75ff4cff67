/// A condition of a launch: its system, the app's past, a limit, an open rule, or a budget.
///
///     let report = try Trailhead().simulate(
///       on: .iPhoneSE2,
///       under: [
///         .system(18), .previousEnd(.forceQuit), .budget(.firstFrame, fail: .milliseconds(400)),
///       ])
///     #expect(report.failures == [], "\(report)")
///
/// Each condition stands for a key of a scenario file. Of several conditions about one thing the
/// last counts. A condition that no launch can have ends the simulation with
/// ``SimulationError/impossibleCondition(_:_:)``.
public struct LaunchCondition: Sendable {
  /// The condition in errors.
  fileprivate let name: String
  fileprivate let change: @Sendable (inout Scenario) -> Void
  fileprivate let problem: @Sendable (Scenario) -> Problem?
  fileprivate let problemOfRun: @Sendable (Report) -> SimulationError?

  /// Creates a condition.
  ///
  /// - Parameters:
  ///   - name: The condition in errors.
  ///   - change: Carries the condition out.
  ///   - problem: Looks for a reason why a launch under all its conditions cannot have this one.
  ///   - problemOfRun: Looks for a mistake that only the run shows.
  init(
    _ name: String, _ change: @escaping @Sendable (inout Scenario) -> Void,
    problem: @escaping @Sendable (Scenario) -> Problem? = { _ in nil },
    problemOfRun: @escaping @Sendable (Report) -> SimulationError? = { _ in nil }
  ) {
    self.name = name
    self.change = change
    self.problem = problem
    self.problemOfRun = problemOfRun
  }

  /// The error of a condition; the advice for scenario files is left out.
  fileprivate func error(_ problem: Problem) -> SimulationError {
    .impossibleCondition(name, RequestProblem(Problem(problem.id, problem.sentence)))
  }
}

extension [LaunchCondition] {
  /// Carries the conditions out.
  ///
  /// - Throws: `SimulationError` for a condition that the launch cannot have.
  func apply(to scenario: inout Scenario) throws(SimulationError) {
    for condition in self { condition.change(&scenario) }
    for condition in self {
      if let problem = condition.problem(scenario) { throw condition.error(problem) }
    }
  }

  /// Checks the conditions against a run.
  ///
  /// - Throws: `SimulationError` for a condition about an item or a queue that the launch lacks.
  func check(_ report: Report) throws(SimulationError) {
    for condition in self {
      if let error = condition.problemOfRun(report) { throw error }
    }
  }
}

// MARK: - The system and the app

extension LaunchCondition {
  /// The version of the system; if none is given, iOS 26 or the last version that the device runs.
  ///
  /// The version is the major one, as in 18 for iOS 18. If no system is given, it is the device's
  /// own. For tvOS and visionOS a device of the profiles stands in.
  public static func system(_ version: Int, of system: LaunchSystem? = nil) -> LaunchCondition {
    LaunchCondition("system(\(version))") { scenario in
      if let system { scenario.systemName = system.rawValue }
      scenario.systemVersion = version
    } problem: { scenario in
      let known = scenario.system.knownVersions
      guard known.contains(scenario.systemVersion) else {
        return .versionOutOfRange(version, of: scenario.system.rawValue, known)
      }
      return scenario.systemNotOnDevice
        ?? scenario.missingFeatures.first.map {
          .needsSystem($0, system: scenario.systemName, found: scenario.os.description)
        }
    }
  }

  /// The major version of the SDK that the app is linked against.
  ///
  /// Without scenes, an app linked against SDK 27 fails to launch on iOS 27.
  public static func linkedSDK(_ version: Int) -> LaunchCondition {
    LaunchCondition("linkedSDK(\(version))") { scenario in
      scenario.app.linkedSDK = version
    } problem: { _ in
      let known = ScenarioFormat.sdks
      return known.contains(version) ? nil : .versionOutOfRange(version, of: "SDK", known)
    }
  }
}

// MARK: - The past of the app

extension LaunchCondition {
  /// The app has never run, as after ``LaunchKind/afterInstall``.
  public static let firstLaunch = LaunchCondition("firstLaunch") {
    $0.request.isFirstLaunch = true
  }

  /// The app has run before, as after an update, which is a launch of ``LaunchKind/afterInstall``.
  public static let afterUpdate = LaunchCondition("afterUpdate") {
    $0.request.isFirstLaunch = false
  }

  /// The end of the app's last run.
  ///
  /// After a force quit the scene has a new session, and no background launch takes place.
  public static func previousEnd(_ end: PreviousEnd) -> LaunchCondition {
    LaunchCondition("previousEnd(.\(end.rawValue))") { $0.request.previous.end = end }
  }

  /// The age of the session of the scene that connects; new after an installation and a force quit.
  public static func sceneSession(_ session: SceneSession) -> LaunchCondition {
    LaunchCondition("sceneSession(.\(session.rawValue))") { $0.request.previous.session = session }
  }

  /// The number of other sessions closed since the last run, at most 100.
  public static func discardedSessions(_ count: Int) -> LaunchCondition {
    LaunchCondition("discardedSessions(\(count))") { scenario in
      scenario.request.previous.discardedSessions = count
    } problem: { _ in
      let range = ScenarioFormat.discardedSessions
      return range.contains(count) ? nil : .outOfRange(Int64(count), range)
    }
  }
}

// MARK: - Scenes

extension LaunchCondition {
  /// A scene of the app besides the scene that a launch shows first.
  ///
  ///     On(.sceneWillConnect, scene: "TV") { launch in … }
  ///     try Trailhead().simulate(under: [.scene("TV", role: .externalDisplay)])
  ///
  /// - Parameters:
  ///   - name: The name by which ``On`` and ``AppEvent`` refer to the scene.
  ///   - role: The role of the scene; an iPhone has no second window.
  ///   - connectsAtLaunch: A Boolean value indicating whether the scene connects with the launch,
  ///     after the first scene; if not, ``AppEvent/Kind/connectScene(_:)`` connects it.
  ///   - sceneAccessory: A Boolean value indicating whether the app has registered a scene
  ///     accessory, without which iOS 27 connects no external display.
  /// - Returns: The condition.
  public static func scene(
    _ name: String, role: SceneRole = .window, connectsAtLaunch: Bool = true,
    sceneAccessory: Bool = false
  ) -> LaunchCondition {
    let scene = App.FurtherScene(
      name: name, role: role, connectsAtLaunch: connectsAtLaunch, hasAccessory: sceneAccessory)
    return LaunchCondition("scene(\(name.quoted))") { scenario in
      scenario.app.furtherScenes.removeAll { $0.name == name }
      scenario.app.furtherScenes.append(scene)
    } problem: { scenario in
      if scenario.app.lifeCycle == .appDelegate { return .scenesWithoutScenes }
      if scenario.app.furtherScenes.count > ScenarioLimit.furtherScenes.count {
        return ScenarioLimit.furtherScenes.problem
      }
      return scene.problem(in: scenario)
    }
  }
}

// MARK: - The device

extension LaunchCondition {
  /// The device is locked; in a prewarmed launch, when the process was created.
  public static let deviceLocked = LaunchCondition("deviceLocked") {
    $0.request.isDeviceLocked = true
  }

  /// The launch watchdog is not armed, as under a debugger and in the Simulator.
  public static let withoutWatchdog = LaunchCondition("withoutWatchdog") {
    $0.request.isWatchdogArmed = false
  }

  /// The time from the request to the start of the display's refreshes; zero by default.
  public static func vsyncPhase(_ time: Duration) -> LaunchCondition {
    LaunchCondition("vsyncPhase(\(time))") { scenario in
      scenario.request.vsyncPhase = Nanoseconds(time)
    } problem: { _ in
      Problem.unusable(time)
    }
  }
}

// MARK: - Limits and open rules

extension LaunchCondition {
  /// A limit of the system with another time.
  ///
  ///     .limit(.launchWatchdog, .seconds(10))
  ///
  /// The limit is a time that the simulation applies and the launch's system has; its new time is
  /// above zero and at most a day.
  public static func limit(_ limit: SystemLimit, _ time: Duration) -> LaunchCondition {
    LaunchCondition("limit(.\(limit.rawValue))") { scenario in
      scenario.limits[limit] = Sourced(Nanoseconds(time), .assumed("a condition of the launch"))
    } problem: { scenario in
      if !limit.isSettable { return .limitNotSettable(limit) }
      if time == .zero { return .mustBePositive }
      return Problem.unusable(time)
        ?? (limit.period(onIOS: scenario.counterpartOfSystem) == nil
          ? .limitWithoutUse(limit.rawValue, system: scenario.os.description) : nil)
    }
  }

  /// A rule that Apple leaves open, turned on or off.
  ///
  ///     .rule(.queuedWorkBeforeScene, true)
  ///
  /// ``Switch/prewarmPolicy`` is neither on nor off; see ``prewarmPolicy(_:)``.
  public static func rule(_ rule: Switch, _ isOn: Bool) -> LaunchCondition {
    let isFlag = rule.facts.setting.values.contains("\(isOn)")
    return LaunchCondition("rule(.\(rule.rawValue))") { scenario in
      if isFlag { scenario.switches[rule] = "\(isOn)" }
    } problem: { _ in
      isFlag ? nil : .noFlag(rule)
    }
  }

  /// The point at which a prewarmed process is suspended, which Apple leaves open.
  public static func prewarmPolicy(_ policy: PrewarmPolicy) -> LaunchCondition {
    LaunchCondition("prewarmPolicy(.\(policy.rawValue))") { $0.switches.prewarmPolicy = policy }
  }
}

extension Problem {
  /// A version of a system or SDK that the simulator does not know.
  fileprivate static func versionOutOfRange(
    _ version: Int, of name: String, _ known: ClosedRange<Int>
  ) -> Problem {
    Problem(
      "version-not-known",
      "\(name) \(version) is not known, but \(known.lowerBound) to \(known.upperBound)")
  }
  /// A limit that is only listed, or is no time.
  fileprivate static func limitNotSettable(_ limit: SystemLimit) -> Problem {
    Problem("limit-not-settable", "\(limit.rawValue) is no time that the simulation applies")
  }
  fileprivate static func noFlag(_ rule: Switch) -> Problem {
    Problem("no-flag", "\(rule.rawValue) is not on or off")
  }
}

extension Problem {
  /// The problem of a time that no scenario may state; `nil` for zero to a day.
  static func unusable(_ time: Duration) -> Problem? {
    if time < .zero { return negative("\(time)", .time) }
    if Nanoseconds(time).rawValue > Quantity.time.limit { return tooLarge("\(time)", .time) }
    return Nanoseconds(time).duration == time ? nil : tooFine("\(time)", .time)
  }
}
