/// The outcome of one launch: the verdict, the times, and the trace behind every figure.
///
/// This page lists all that may be asked of a report; the answers are worked out by the types they
/// return. Its sentences (`description`, `failures`, `warnings`, `stalls` and `notes`) are written
/// in *Report+Description*.
///
/// A class because a report is large and every answer hands it on. It never changes.
public final class Report: Sendable {
  package let scenario: Scenario
  package let costs: CostPolicy
  package let program: LaunchProgram
  package let trace: Trace
  package let metrics: LaunchMetrics
  /// The events of the run, job by job.
  package var history: RunHistory { metrics.timeline.history }
  package let judgment: Judgment
  /// The reasons why the app's steps differ from launch to launch; empty for a scenario file, and
  /// for an app whose control flow does not depend on the time.
  public let timeDependences: [TimeDependence]
  /// The turns and events of the run, which its repetitions take as well.
  let size: Int
  /// True if an app written in Swift was run, whose code before the launch is not known.
  let isRecorded: Bool

  /// Simulates a scenario and judges the run.
  ///
  /// - Parameters:
  ///   - scenario: The launch to simulate.
  ///   - costs: Which value each distribution of costs takes.
  /// - Throws: `SimulationError` when the launch takes too many turns, or too long. Fatal.
  package convenience init(simulating scenario: Scenario, costs: CostPolicy = .median)
    throws(SimulationError)
  {
    let program = LaunchProgram(scenario, costs: costs)
    var simulation = LaunchSimulation(program)
    let trace = try simulation.run()
    self.init(scenario, costs: costs, program: program, trace: trace, size: simulation.size)
  }

  /// Judges a run that is over.
  ///
  /// - Parameters:
  ///   - scenario: The launch that was simulated.
  ///   - costs: Which value each distribution of costs took.
  ///   - program: The scenario, compiled.
  ///   - trace: The events of the run.
  ///   - size: The turns and events of the run; its events if none are given.
  ///   - isRecorded: True if an app written in Swift was run.
  ///   - timeDependences: The reasons why the program does not give another launch.
  package init(
    _ scenario: Scenario, costs: CostPolicy = .median, program: LaunchProgram, trace: Trace,
    size: Int? = nil, isRecorded: Bool = false, timeDependences: [TimeDependence] = []
  ) {
    self.scenario = scenario
    self.costs = costs
    self.program = program
    self.trace = trace
    self.timeDependences = timeDependences
    self.size = size ?? trace.events.count
    self.isRecorded = isRecorded
    metrics = LaunchMetrics(trace, of: scenario)
    judgment = Judgment(trace, metrics, of: scenario)
  }
}

extension Report {
  /// The same report, with other names for the files of its scenario.
  ///
  /// - Parameter name: Gives a file its new name.
  /// - Returns: The report with the renamed scenario.
  package func namingFiles(_ name: (String) -> String) -> Report {
    Report(
      scenario.namingFiles(name), costs: costs, program: program, trace: trace, size: size,
      isRecorded: isRecorded, timeDependences: timeDependences)
  }
}

// MARK: - Outcome

extension Report {
  /// The outcome of the launch.
  public var verdict: Verdict { judgment.verdict }

  /// The system's reason for killing the app, the launch watchdog included; `nil` if it was not
  /// killed.
  ///
  ///     #expect(report.termination == .fileLock, "\(report)")
  ///
  /// Its ``Termination/code`` is the code in a crash report.
  public var termination: Termination? {
    switch verdict {
    case .killed(let termination, _): termination
    default: nil
    }
  }

  /// A digest of all events in order: equal runs have equal digests on every machine.
  public var digest: UInt64 { trace.digest }

  /// The items that held a file the app was killed for, in the order of the scenario.
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
  /// Time from the request to the presentation of the first frame.
  ///
  ///     #expect(try report.timeToFirstFrame <= .milliseconds(400), "\(report)")
  ///
  /// ``firstFrame`` is the same time as an optional.
  ///
  /// - Throws: ``NoFirstFrame`` with the verdict, for a launch without a frame: in the background,
  ///   or killed or stalled before the frame.
  public var timeToFirstFrame: Duration {
    get throws(NoFirstFrame) {
      guard let firstFrame else { throw NoFirstFrame(verdict: verdict) }
      return firstFrame
    }
  }

  /// Presentation of the first frame, counted from the request; `nil` without one.
  public var firstFrame: Duration? { metrics.firstFrame?.duration }

  /// Instant of a milestone, counted from the request; `nil` if it was not reached.
  public func time(of milestone: Milestone) -> Duration? {
    metrics.time(of: milestone)?.duration
  }

  /// Length of a phase; `nil` if the launch did not come so far.
  public func duration(of phase: Phase) -> Duration? {
    metrics.phases.length(of: phase)?.duration
  }

  /// The last instant of the run: all started work has ended by then, unless the launch was killed
  /// or stopped.
  public var end: Duration { metrics.timeline.end.duration }
}

// MARK: - Items and the main thread

extension Report {
  /// The item with a name; `nil` if the launch has none.
  ///
  ///     let database = try #require(report.item("Database.open"))
  ///     #expect(database.mainThread == .zero)
  ///
  /// - Complexity: O(items + steps of its job).
  public func item(_ name: String) -> Item? { Item(named: name, in: self) }

  /// All items: items that began, in the order of their begins, then the others.
  ///
  /// Child tasks of an app written in Swift are among them, each under a name with its parent.
  ///
  /// - Complexity: O(events).
  public var items: [Item] { Item.all(in: self) }

  /// The names of the items that ran, in the order in which their own code began.
  ///
  /// Child tasks of an app written in Swift, which have no names of their own, are not among them.
  ///
  /// - Complexity: O(events).
  public var beginnings: [String] {
    let children = Set(trace.events.filter { $0.kind == .childStarted }.map(\.item))
    return metrics.timeline.beginnings.filter { !children.contains($0) }.map { trace.names[$0] }
  }

  /// The turns of the main thread, in order; the first is the launch's own, from the request on.
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
  /// Least time left in the background: of the work the app was launched or woken for, and of its
  /// background tasks.
  ///
  /// `nil` if there was no such work, if some of it was not done in time, and if no limit is known.
  public var backgroundMargin: Duration? { metrics.background.margin?.duration }

  /// Time left of the launch watchdog at the first frame, or at the end of a background launch.
  ///
  /// `nil` if the launch did not come so far, and if the watchdog is not armed.
  public var watchdogMargin: Duration? {
    metrics.background.margin(of: .launchWatchdog)?.spare.duration
  }

  /// The instants at which the process was suspended, counted from the request.
  public var suspensions: [Duration] { metrics.background.suspensions.map(\.duration) }
}

// MARK: - Other launches

extension Report {
  /// True if the app's recorded steps, simulated again, give what it would do in another launch.
  public var isReplayable: Bool { timeDependences.isEmpty }

  /// True if the app, written in Swift, would have an expiration handler called in another launch:
  /// its steps are recorded only when it is called.
  func isUnknown(_ other: Trace) -> Bool {
    isRecorded && other.events.contains { $0.kind == .taskExpired }
  }

  /// Simulates the same launch with some changes made to it.
  ///
  ///     let proposed = try report.whatIf(.move("Analytics.start", to: .afterFirstFrame))
  ///     #expect(try proposed.timeToFirstFrame < report.timeToFirstFrame)
  ///
  /// The app's code does not run again: its recorded steps do, so all of them are as in this run
  /// but for the changes. If they depend on the time (``timeDependences``), change the app and
  /// simulate that.
  ///
  /// - Parameters:
  ///   - proposals: The changes, made one after the other.
  ///   - device: The device to launch on; the device of this run if none is given.
  /// - Returns: The report of the changed launch.
  /// - Throws: ``SimulationError/notReplayable(_:)`` if the steps depend on the time,
  ///   ``SimulationError/noSuchItem(_:nearest:)`` and ``SimulationError/outOfRange(_:_:)`` for a
  ///   proposal that cannot be carried out, else the errors of simulating a scenario.
  /// - Complexity: one simulation.
  public func whatIf(
    _ proposals: Proposal..., on device: Device? = nil
  ) throws(SimulationError) -> Report {
    guard isReplayable else { throw .notReplayable(timeDependences) }
    var scenario = scenario
    for proposal in proposals { try proposal.apply(to: &scenario.app, costs: costs) }
    if let device {
      scenario.device = device.profile
      // A phone that stands in for another system's device continues to.
      if scenario.system == .iOS || scenario.system == .iPadOS {
        scenario.systemName = device.profile.family.systemName
      }
    }
    return try Experiments(report: self).simulating(scenario)
  }

  /// The difference from another launch of the app, item by item, matched by name.
  ///
  /// - Parameter other: A launch on another device, of a changed app, or with a proposal.
  /// - Returns: The difference, as from the other to this one.
  /// - Complexity: O(*n* log *n*) in the items of both.
  public func difference(from other: Report) -> LaunchDifference {
    LaunchDifference(from: other, to: self)
  }

  /// The difference between the order in which the items begin and a list of names; `nil` if there
  /// is none.
  ///
  /// A name that stands in the list twice counts by its first place.
  ///
  /// - Parameter names: The app's start-up list.
  /// - Returns: The names that are missing, unlisted or moved.
  /// - Complexity: O(*n* log *n*) in the names of both.
  public func difference(from names: [String]) -> StartupDifference? {
    StartupDifference(from: names, to: beginnings)
  }
}

// MARK: - Analysis

extension Report {
  /// Everything that renderers write about the run, with the answers to some questions.
  ///
  /// - Complexity: depends on the questions.
  package func analysis(_ questions: Analysis.Questions) -> Analysis {
    Analysis(of: self, questions)
  }

  /// The observations: the largest saving first, then observations that save nothing.
  ///
  /// - Parameters:
  ///   - gains: Gains of removing items; odd gains are explained.
  ///   - limit: The most items of each kind that are looked at.
  /// - Returns: The observations; none without a frame.
  /// - Complexity: one simulation for each move that is tried, at most two for each item that is
  ///   looked at.
  func observations(
    explaining gains: [ItemIndex: Nanoseconds] = [:], limit: Int = 8
  ) -> [Observation] {
    ObservationSearch(self, explaining: gains, limit: limit).run()
  }

  /// Completion of the state restoration: the last callback called for it has returned, and the
  /// items that the scenario names have ended; `nil` if that never comes.
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
