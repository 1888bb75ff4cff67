/// The outcome of one launch: the verdict, the times, and the trace behind every figure.
///
/// This page lists every question that a report answers; the types of the answers compute them. The
/// sentences of a report (`description`, `failures`, `warnings`, `stalls` and `notes`) are written
/// in *Report+Description*.
///
/// A class because a report is large and every answer refers to its report. A report never changes.
public final class Report: Sendable {
  package let scenario: Scenario
  package let costs: CostPolicy
  package let program: LaunchProgram
  package let trace: Trace
  package let metrics: LaunchMetrics
  /// History of the run, job by job.
  package var history: RunHistory { metrics.timeline.history }
  /// The assertions and limits of the run, in the order of their starts.
  package var assertions: [AssertionUses.Use] { metrics.assertions[trace, of: scenario].uses }
  package let judgment: Judgment
  /// The reasons why the app's steps differ from launch to launch; empty for a scenario file, and
  /// for an app whose control flow does not depend on the time.
  public let timeDependences: [TimeDependence]
  /// Items of an app written in Swift that still listened when nothing else was left.
  let listeners: [ItemIndex]
  /// Code of an app written in Swift that the host blocked for a while.
  let blockedCode: [CodeSite]
  /// The number of turns and events of the run; a repetition takes as many.
  package let size: Int
  /// True for a run of an app written in Swift, whose code before the launch is not known.
  let isRecorded: Bool

  /// Further runs of an app written in Swift; `nil` for a scenario.
  let repetition: Repetition?

  /// Simulates a scenario and judges the run.
  ///
  /// - Parameters:
  ///   - scenario: The launch to simulate.
  ///   - costs: The policy that picks a value of each distribution of costs.
  /// - Throws: `SimulationError` when the launch takes too many turns, or too long. Fatal.
  package convenience init(simulating scenario: Scenario, costs: CostPolicy = .median)
    throws(SimulationError)
  {
    let program = LaunchProgram(scenario, costs: costs)
    var simulation = LaunchSimulation(program)
    let trace = try simulation.run()
    self.init(scenario, costs: costs, program: program, trace: trace, size: simulation.size)
  }

  /// Judges a completed run.
  ///
  /// - Parameters:
  ///   - scenario: The launch that was simulated.
  ///   - costs: The policy that picked a value of each distribution of costs.
  ///   - program: The scenario, compiled.
  ///   - trace: The events of the run.
  ///   - size: The number of turns and events of the run; if none is given, the number of events.
  ///   - isRecorded: True for a run of an app written in Swift.
  ///   - timeDependences: The reasons why the program may not reproduce another launch.
  ///   - listeners: Items that still listened when nothing else was left.
  ///   - blockedCode: Code that the host blocked for a while.
  ///   - repetition: Further runs of an app written in Swift.
  package init(
    _ scenario: Scenario, costs: CostPolicy = .median, program: LaunchProgram, trace: Trace,
    size: Int? = nil, isRecorded: Bool = false, timeDependences: [TimeDependence] = [],
    listeners: [ItemIndex] = [], blockedCode: [CodeSite] = [], repetition: Repetition? = nil
  ) {
    self.scenario = scenario
    self.costs = costs
    self.program = program
    self.trace = trace
    self.timeDependences = timeDependences
    self.listeners = listeners
    self.blockedCode = blockedCode
    self.repetition = repetition
    self.size = size ?? trace.events.count
    self.isRecorded = isRecorded
    metrics = LaunchMetrics(trace, of: scenario)
    judgment = Judgment(trace, metrics, of: scenario)
  }
}

extension Report: Equatable {
  /// Returns true if both launches had the same app, conditions and events.
  public static func == (left: Report, right: Report) -> Bool {
    left.scenario == right.scenario && left.trace == right.trace
      && left.timeDependences == right.timeDependences
  }
}

extension Report {
  /// The same report with other names for the files of the scenario.
  ///
  /// - Parameter name: Gives a file its new name.
  /// - Returns: The report with the renamed scenario.
  package func namingFiles(_ name: (String) -> String) -> Report {
    Report(
      scenario.namingFiles(name), costs: costs, program: program, trace: trace, size: size,
      isRecorded: isRecorded, timeDependences: timeDependences, listeners: listeners,
      blockedCode: blockedCode, repetition: repetition)
  }
}

// MARK: - Outcome

extension Report {
  /// The outcome of the launch.
  public var verdict: Verdict { judgment.verdict }

  /// The system's reason for killing the app, the launch watchdog included; `nil` without a kill.
  ///
  ///     #expect(report.termination == .fileLock, "\(report)")
  ///
  /// The reason's ``Termination/code`` is the code in a crash report.
  public var termination: Termination? {
    switch verdict {
    case .killed(let termination, _): termination
    default: nil
    }
  }

  /// A digest of all events in order and of the names of the items: equal runs have equal digests on
  /// every machine.
  ///
  /// - Complexity: O(events + items).
  public var digest: UInt64 {
    var digest = Digest()
    digest.mix(trace.digest)
    for name in trace.names.items { digest.mix(name) }
    return digest.value
  }

  /// The items that held the file for which the app was killed, in the order of the scenario.
  package var fileHolders: [ItemIndex] {
    guard verdict == .killed(.fileLock) else { return [] }
    return scenario.app.items.indices.filter { index in
      let times = metrics.timeline.items[index]
      return scenario.app.items[index].heldFile != nil && times.began != nil && times.ended == nil
    }
  }
}

// MARK: - Times

extension Report {
  /// Presentation of the first frame, counted from the request; `nil` without a frame.
  public var firstFrame: Duration? { metrics.firstFrame?.duration }

  /// Instant of a milestone, counted from the request; `nil` if it was not reached.
  public func time(of milestone: Milestone) -> Duration? {
    metrics.time(of: milestone)?.duration
  }

  /// Length of a phase; `nil` if the launch did not reach the phase, or the phase does not end.
  public func duration(of phase: Phase) -> Duration? {
    metrics.phases.length(of: phase)?.duration
  }

  /// The last instant of the run: all started work has ended by then, unless the launch was killed
  /// or stopped.
  public var end: Duration { metrics.timeline.end.duration }
}

// MARK: - Items and the main thread

extension Report {
  /// The item with a name; `nil` if the launch has no such item.
  ///
  ///     let database = try #require(report.item("Database.open"))
  ///     #expect(database.mainThread == .zero)
  ///
  /// - Complexity: O(items + steps of its job).
  public func item(_ name: String) -> Item? { Item(named: name, in: self) }

  /// All items: first the items that began, in the order of their beginnings, then the others.
  ///
  /// The list includes child tasks of an app written in Swift, each under a name that contains the
  /// name of its parent.
  ///
  /// - Complexity: O(events).
  public var items: [Item] { Item.all(in: self) }

  /// The names of the items that ran, in the order in which their own code began.
  ///
  /// The list leaves out child tasks of an app written in Swift, which have no names of their own,
  /// and its reports that the content is ready, which are no work.
  ///
  /// - Complexity: O(events).
  public var beginnings: [String] {
    let children = Set(trace.events.filter { $0.kind == .childStarted }.map(\.item))
    return metrics.timeline.beginnings
      .filter { !children.contains($0) && !scenario.app.items[$0.index].isMark }
      .map { trace.names[$0] }
  }

  /// The turns of the main thread, in order.
  ///
  /// The first is the turn of the launch itself, which begins at the request.
  ///
  /// - Complexity: O(turns).
  public var turns: [Turn] { Turn.all(in: metrics) }

  /// Longest time a tap waits after the first frame until the main thread is free; `nil` without a
  /// frame.
  ///
  /// A turn that never ends counts up to the end of the run.
  ///
  ///     #expect(try #require(report.longestTapWait) <= .milliseconds(100))
  ///
  /// - Complexity: O(turns).
  public var longestTapWait: Duration? {
    metrics.firstFrame == nil ? nil : metrics.longestTapWait.duration
  }
}

// MARK: - After the launch

extension Report {
  /// Least time left in the background, for the work that the app was launched or woken for and for
  /// its background tasks.
  ///
  /// `nil` if there was no such work, if some of the work missed its limit, or if no limit is
  /// known.
  public var backgroundMargin: Duration? { metrics.background.margin?.duration }

  /// Time left of the launch watchdog at the first frame, or at the end of a background launch.
  ///
  /// `nil` if the launch ended before that, or if the watchdog is not armed.
  public var watchdogMargin: Duration? {
    metrics.background.margin(of: .launchWatchdog)?.spare.duration
  }

  /// The instants at which the process was suspended, counted from the request.
  public var suspensions: [Duration] { metrics.background.suspensions.map(\.duration) }
}

// MARK: - Other launches

extension Report {
  /// True if the app's recorded steps can be simulated again to predict another launch.
  public var isReplayable: Bool { timeDependences.isEmpty }

  /// True if another launch calls an expiration handler of an app written in Swift: the handler's
  /// steps are recorded only during a call.
  func isUnknown(_ other: Trace) -> Bool {
    isRecorded && other.events.contains { $0.kind == .taskExpired }
  }

  /// Simulates the same launch with some changes.
  ///
  ///     let proposed = try report.whatIf(.move("Analytics.start", to: .afterFirstFrame))
  ///     #expect(try proposed.timeToFirstFrame < report.timeToFirstFrame)
  ///
  /// The recorded steps of the app are simulated again, and stay as in this run except for the
  /// changes. If they depend on the time (``timeDependences``), the app's code runs again instead:
  /// a removed item declares nothing, and a call that is moved away runs its code at once and takes
  /// its time where it is moved to.
  ///
  /// - Parameters:
  ///   - moves: The changes, made one after the other.
  ///   - device: The device to launch on; if none is given, the device of this run.
  /// - Returns: The report of the changed launch.
  /// - Throws: ``SimulationError/notReplayable(_:)`` if the steps depend on the time, and the app
  ///   does not do the same in every run, or the change cannot be made in code that runs,
  ///   ``SimulationError/noSuchItem(_:nearest:)`` and ``SimulationError/outOfRange(_:_:)`` for a
  ///   move that cannot be carried out, else the errors of simulating a scenario.
  /// - Complexity: one simulation; of an app whose code runs again, at first two.
  public func whatIf(
    _ moves: Move..., on device: Device? = nil
  ) throws(SimulationError) -> Report {
    guard canBeChanged else { throw .notReplayable(timeDependences) }
    var scenario = scenario
    for move in moves { try move.apply(to: &scenario.app, costs: costs) }
    if let device {
      scenario.device = device.profile
      // An iPhone or iPad profile that stands in for a device of another system continues to do so.
      if scenario.system == .iOS || scenario.system == .iPadOS {
        scenario.systemName = device.profile.family.systemName
      }
    }
    return try Experiments(report: self).simulating(scenario, after: moves, isAsked: true)
  }

  /// The difference from another launch of the app, item by item, matched by name.
  ///
  /// - Parameter other: A launch on another device, of a changed app, or with a move.
  /// - Returns: The difference from the other launch to this launch.
  /// - Complexity: O(*n* log *n*) in the items of both launches.
  public func difference(from other: Report) -> LaunchDifference {
    LaunchDifference(from: other, to: self)
  }

  /// The difference between the start order of the items and a list of names; `nil` if the two
  /// agree.
  ///
  /// A name that occurs twice in the list counts at its first place.
  ///
  /// - Parameter names: The app's start-up list.
  /// - Returns: The names that are missing, unlisted or moved.
  /// - Complexity: O(*n* log *n*) in the names of both lists.
  public func difference(from names: [String]) -> StartupDifference? {
    StartupDifference(from: names, to: beginnings)
  }
}

// MARK: - Analysis

extension Report {
  /// Everything that renderers write about the run, with the requested answers.
  ///
  /// - Complexity: depends on the questions.
  package func analysis(_ questions: Analysis.Questions) -> Analysis {
    Analysis(of: self, questions)
  }

  /// The observations: the largest saving first, then observations without a saving.
  ///
  /// - Parameters:
  ///   - gains: Gains of removing items; negative gains are explained.
  ///   - limit: The most items of each kind that are examined.
  /// - Returns: The observations; empty for a launch without a frame.
  /// - Complexity: one simulation for each move tried, at most two for each item examined.
  func observations(
    explaining gains: [ItemIndex: Nanoseconds] = [:], limit: Int = 8
  ) -> [Observation] {
    ObservationSearch(self, explaining: gains, limit: limit).run()
  }

  /// Completion of the state restoration: the last callback for it has returned, and the items that
  /// the scenario names have ended; `nil` if the restoration does not complete.
  package var restorationComplete: Nanoseconds? {
    let called = scenario.restoration.callbacks
    guard let last = called.last, scenario.restoration.isRestoring,
      var complete = history.lastEnd(of: .callback(last)).map(history.time)
    else { return nil }
    guard scenario.restoration.attempt(.scene)?.obstacle == nil else { return complete }
    for item in scenario.app.restorationComplete {
      let times = metrics.timeline.items[item]
      if times.isSkipped { continue }
      guard let ended = times.ended else { return nil }
      complete = max(complete, ended)
    }
    return complete
  }
}
