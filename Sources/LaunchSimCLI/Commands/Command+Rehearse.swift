import LaunchSim
import LaunchSimTools

extension Command {
  static let rehearse = Command(
    name: "rehearse", group: .simulate,
    summary: "play launches on this machine, beside their simulation",
    operands: [.paths],
    flags: [.runs, .ledger, .costs, .set, .seed, .root] + Flag.usual,
    summaries: [
      .runs: "play each scenario this often (\(RehearseOptions.usualRuns))",
      .quiet: "print the verdict of each scenario only",
    ],
    formats: RehearseOptions.renderers.map(\.key),
    explanation: """
      Plays each scenario for real on this machine, in a process of its own for every run, and \
      prints its moments beside those of the simulation: work takes processor time, reads files, \
      takes locks and waits on the real main run loop, dispatch queues, tasks and actors. A PATH \
      is a scenario, a folder of scenarios, or '-' for standard input.

      The simulated device is this machine, as measured at the start. The work before main, the \
      render server and the display are left out on both sides. The device, budgets and \
      expectations of the file do not count. Parts that cannot be played are named, and their \
      scenario is not rehearsed.
      """,
    examples: [
      "launch-sim rehearse Launch/trailhead.jsonc": "real and simulated, item by item",
      "launch-sim rehearse app.jsonc --runs 51 -f json": "every run, for programs",
      "launch-sim rehearse Scenarios/rehearsals --ledger": "a table of all of them",
    ],
    statuses: [
      .good: "the order of the simulation is that of every scenario",
      .bad: "the order of one of them differs",
      .inconclusive: "the order differs, and other work kept this host busy",
      .noAnswer: "no answer: a run came to no end, or lacks a moment of the simulation",
      .badData: "a scenario has mistakes, or parts that cannot be played",
      .inputMissing: "a file is missing or cannot be read, or launch-sim-player is missing",
    ],
    meaning: { $0.rehearseOptions() })
}

/// The options of `rehearse`.
struct RehearseOptions: Hashable, Sendable {
  /// The most runs, and the usual number: odd, so that the median is one of them.
  static let (runLimit, usualRuns) = (1_000, 15)

  /// Files, folders, or standard input.
  var inputs: [Invocation.Input]
  var runs = Self.usualRuns
  /// True for a table of the accuracy ledger as the answer.
  var isLedger = false
  var costs = CostPolicy.median
  /// The changes of `--set`, in order.
  var edits: [ScenarioEdit] = []
  var root: String?
}

extension Meaning {
  mutating func rehearseOptions() -> RehearseOptions {
    var options = RehearseOptions(inputs: inputs(parsed.operands))
    options.isLedger = parsed.has(.ledger)
    options.costs = costs(seed: seed())
    options.edits = edits()
    options.root = parsed[.root]
    if let typed = parsed[.runs] {
      if let runs = Int(typed), 1...RehearseOptions.runLimit ~= runs, !typed.hasPrefix("+") {
        options.runs = runs
      } else {
        let expected = "a number from 1 to \(RehearseOptions.runLimit)"
        problems.append(.badValue(.runs, typed, expected: expected, near: nil))
      }
    }
    return options
  }
}

extension RehearseOptions: CommandAction {
  static let renderers: OutputFormat.Renderers<RehearseOutcome> = [
    .text: { $0.text($1) }, .json: { outcome, _ in outcome.json },
  ]

  var formats: [OutputFormat] { Self.renderers.map(\.key) }
  var filesToRead: [String] { inputs.map(\.path) }

  /// Plays scenarios on this host and compares each with its simulation.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    let showsProgress = !invocation.isQuiet && Platform.isTerminal(.standardError)
    var outcome = RehearseOutcome(options: self, progress: ProgressLine(isShown: showsProgress))
    do throws(Player.Failure) {
      try outcome.play()
    } catch {
      return Answer(status: .inputMissing, remarks: ["launch-sim: \(error)"])
    }
    return Answer(
      status: outcome.status, text: invocation.text(of: outcome, Self.renderers),
      remarks: outcome.remarks(
        isQuiet: invocation.isQuiet, holdsDiagnostics: invocation.format.holdsDiagnostics))
  }
}

/// The rehearsals of a command, and the files that could not be rehearsed.
struct RehearseOutcome {
  let options: RehearseOptions
  private var progress: ProgressLine
  private(set) var rehearsals: [Rehearsal] = []
  /// The host; `nil` if nothing could be played.
  private(set) var host: HostProfile?
  private(set) var diagnostics: [Diagnostic] = []
  /// Warnings about the host.
  private(set) var warnings: [String] = []
  private var statuses: [ExitStatus] = []

  init(options: RehearseOptions, progress: ProgressLine) {
    self.options = options
    self.progress = progress
  }

  var status: ExitStatus {
    .combining(
      statuses + rehearsals.map { $0.hasAnswer ? ExitStatus($0.verdict) : .noAnswer })
  }

  /// Reads the scenarios, measures the host, and plays each scenario the requested number of times.
  mutating func play() throws(Player.Failure) {
    defer { progress.erase() }
    let problems = Diagnostic.problems(ofRoot: options.root, named: options.inputs.map(\.path))
    guard problems.isEmpty else { return refuse(problems) }
    let scenarios = scenarios()
    guard !scenarios.isEmpty else { return }
    let player = try Player()
    progress.show("Measuring this host")
    // Storage is measured in the file that the scripts read; the size of the file does not depend
    // on the host.
    let unmeasured = HostProfile.unmeasured
    let bytes = scenarios.compactMap { file, scenario in
      try? RehearsalPlan(scenario, on: unmeasured, costs: options.costs, file: file).script.fileSize
    }
    let host = HostProfile(figures: try player.measureHost(reading: bytes.max() ?? 0))
    self.host = host
    for (file, scenario) in scenarios {
      let plan: RehearsalPlan
      do throws(ScenarioErrors) {
        plan = try RehearsalPlan(scenario, on: host, costs: options.costs, file: file)
      } catch {
        refuse(error.list.diagnostics)
        continue
      }
      let logs = try play(plan, with: player)
      // Storage is measured where it is read: its throughput changes from one file to the next.
      let own = host.reading(as: logs)
      let played = try? RehearsalPlan(scenario, on: own, costs: options.costs, file: file)
      rehearsals.append(Rehearsal(played ?? plan, logs: logs))
    }
    if !rehearsals.isEmpty {
      warnings = HostText(host).warnings(later: try player.measureHost(reading: 0))
    }
    for place in rehearsals.indices where !warnings.isEmpty {
      rehearsals[place].isOnBusyHost = true
    }
  }

  private mutating func play(
    _ plan: RehearsalPlan, with player: Player
  ) throws(Player.Failure) -> [RehearsalLog] {
    // A stalled launch takes the whole time limit of a run, or ends the player if a thread waits
    // for itself.
    guard !plan.isStalled else {
      progress.show("\(plan.file.printable()): the simulation stalls")
      return (try? player.play(plan.script)).map { [$0] } ?? []
    }
    let runs = options.runs
    var logs: [RehearsalLog] = []
    for run in 1...runs {
      progress.show("\(plan.file.printable()): run \(run) of \(runs)")
      logs.append(try player.play(plan.script))
      if logs.last?.isHung == true { break }
    }
    return logs
  }

  private mutating func refuse(_ found: [Diagnostic]) {
    diagnostics += found
    statuses.append(ExitStatus(readingFailedWith: found))
  }

  // MARK: Files

  /// The scenarios that can be read, each with its file.
  private mutating func scenarios() -> [(file: String, scenario: Scenario)] {
    let reader = ScenarioReader(files: .disk, root: options.root)
    let paths = ScenarioPaths.expand(options.inputs, root: options.root)
    if !paths.problems.isEmpty { refuse(paths.problems) }
    var scenarios: [(String, Scenario)] = []
    for file in paths.inputs.map(\.path) {
      do throws(ScenarioErrors) {
        scenarios.append((file, try reader.read(file, edits: options.edits).scenario))
      } catch {
        refuse(error.list.diagnostics)
      }
    }
    return scenarios
  }
}

extension RehearseOutcome {
  /// The answer as text.
  func text(_ layout: OutputFormat.Layout) -> String {
    guard let host else { return "" }
    if options.isLedger {
      let day = CalendarDay(daysAfter1970: Platform.daysAfter1970).description
      return RehearsalLedger(rehearsals, on: host, day: day, runs: options.runs).text
    }
    let texts = rehearsals.map {
      RehearsalText($0, warnings: warnings, isQuiet: layout.isQuiet, style: layout.style).text
    }
    let end = layout.isQuiet || texts.isEmpty ? [] : [HostText(host, style: layout.style).text]
    return (texts + end).joined(separator: "\n")
  }

  var json: String {
    guard let host else {
      return JSONReportList.text(of: [], diagnostics: diagnostics, omitted: 0)
    }
    return JSONRehearsals.text(of: rehearsals, on: host, diagnostics: diagnostics)
  }

  /// The diagnostics, and warnings that are missing in the answer, a line each.
  func remarks(isQuiet: Bool, holdsDiagnostics: Bool) -> [String] {
    let isText = !holdsDiagnostics && !options.isLedger
    return (holdsDiagnostics ? [] : diagnostics.map(\.description))
      + (isQuiet || isText ? [] : warnings.map { "launch-sim: warning: \($0)" })
  }
}
