package import LaunchSim

/// A scenario prepared for a host: the simulated launch, and the script of the real launch.
///
/// Both sides play the same scenario on the same device, the host. The played scenario differs from
/// the scenario of the file: the host takes the place of the file's device, and the work before
/// `main` is left out.
package struct RehearsalPlan: Sendable {
  /// The file, `-` for standard input.
  package let file: String
  package let report: Report
  package let script: RehearsalScript
  package let host: HostProfile
  /// The parts of the scenario that neither side plays, a sentence each without a period.
  let marks: [String]

  /// The longest repetition in simulated time.
  private static let lengthLimit = Nanoseconds.seconds(30)

  /// Prepares a rehearsal.
  ///
  /// - Parameters:
  ///   - scenario: The scenario as its file states it.
  ///   - host: The host.
  ///   - costs: The value of each distribution of costs, on both sides.
  ///   - file: The file of the scenario.
  /// - Throws: `ScenarioErrors` with an error for every part that cannot be played.
  package init(
    _ scenario: Scenario, on host: HostProfile, costs: CostPolicy = .median, file: String
  ) throws(ScenarioErrors) {
    self.file = file
    self.host = host
    let rehearsed = scenario.rehearsed(on: host)
    let program = LaunchProgram(rehearsed, costs: costs)
    var script = RehearsalScript(program)
    let called = script.acts.compactMap { act -> Callback? in
      if case .call(let callback, _) = act { Callback.allCases[callback] } else { nil }
    }
    var list = DiagnosticList()
    let review = RehearsalReview(scenario, calling: called, on: host, file: file)
    list.diagnostics = review.diagnostics
    let start = SourceLocation(file: file)
    if list.diagnostics.isEmpty, script.acts.isEmpty {
      list.diagnostics.append(Diagnostic(.refusedLaunch, at: start))
    }
    if script.fileSize > Int64(RehearsalReview.byteLimit) {
      let limit = RehearsalReview.byteLimit >> 20
      list.diagnostics.append(Diagnostic(.tooManyToRehearse(limit, "MiB of reads"), at: start))
    }
    guard list.diagnostics.isEmpty else { throw ScenarioErrors(list: list) }
    let tooLong = Diagnostic(
      .tooManyToRehearse(Int(Self.lengthLimit.rawValue / 1_000_000_000), "s of a launch"), at: start
    )
    guard let report = try? Report(simulating: rehearsed, costs: costs),
      report.trace.end <= Self.lengthLimit
    else { throw ScenarioErrors(list: DiagnosticList(diagnostics: [tooLong])) }
    self.report = report
    script.spinRate = host.figures.spinRate
    script.limit = 4 * report.trace.end.rawValue + 10_000_000_000
    self.script = script
    var marks: [String] = []
    let unplayed = Callback.beforeMain.filter { !scenario.steps(of: $0).isEmpty }.map(\.name)
    if !unplayed.isEmpty {
      marks.append("Left out on both sides: \(unplayed.listed(with: "and")), which run before main")
    }
    let classes = review.started.sorted().map { scenario.app.items[$0].placement }
      .filter { $0.statedClass != nil }.map(\.description)
    if !host.figures.hasClasses, !classes.isEmpty {
      marks.append(
        "This host has no classes, so those of \(classes.uniqued().listed(with: "and")) count on neither side"
      )
    }
    if host.figures.readsFromMemory, host.figures.throughput > 0, script.fileSize > 0 {
      marks.append("Reads come from memory on this host: it cannot be made to forget a file")
    }
    self.marks = marks
  }

  /// True if the simulated launch never ends, so that the real launch is expected to hang.
  package var isStalled: Bool { report.verdict == .deadlocked }
}

extension Scenario {
  /// The same launch on a host, from `main` on, without a watchdog.
  func rehearsed(on host: HostProfile) -> Scenario {
    var scenario = self
    scenario.device = host.device
    scenario.request.isWatchdogArmed = false
    scenario.request.vsyncPhase = .zero
    for callback in Callback.beforeMain { scenario.app.callbacks[callback] = nil }
    scenario.budgets = []
    scenario.expectations = Expectations()
    return scenario
  }
}

extension Placement {
  /// The class that the placement states; `nil` for an inherited class.
  fileprivate var statedClass: QoS? {
    switch self {
    case .detached(let qos), .global(let qos), .queue(label: _, let qos): qos
    default: nil
    }
  }
}
