import LaunchSim
import LaunchSimTools

extension LaunchSimCommand {
  /// Plays scenarios on this host beside their simulation.
  static func rehearse(
    _ options: RehearseOptions, _ invocation: Invocation, _ style: TextStyle
  ) -> Answer {
    let format = invocation.format
    let showsProgress = !invocation.isQuiet && Platform.isTerminal(.standardError)
    var outcome = RehearseOutcome(options: options, progress: ProgressLine(isShown: showsProgress))
    do throws(Player.Failure) {
      try outcome.play()
    } catch {
      return Answer(status: .inputMissing, remarks: ["launch-sim: \(error)"])
    }
    let layout = OutputFormat.Layout(style: style, isQuiet: invocation.isQuiet)
    return Answer(
      status: outcome.status, text: format.rehearse.map { $0(outcome, layout) } ?? "",
      remarks: outcome.remarks(
        isQuiet: invocation.isQuiet, holdsDiagnostics: format.holdsDiagnostics))
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

  var status: ExitStatus { .combining(statuses) }

  /// Reads the scenarios, measures the host, and plays each scenario as often as asked for.
  mutating func play() throws(Player.Failure) {
    defer { progress.erase() }
    let problems = Diagnostic.problems(ofRoot: options.root, named: options.inputs.map(\.path))
    guard problems.isEmpty else { return refuse(problems) }
    let scenarios = scenarios()
    guard !scenarios.isEmpty else { return }
    let player = try Player()
    progress.show("Measuring this host")
    // Storage is measured in the file that the scripts read; its size does not depend on the host.
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
      let rehearsal = try rehearse(plan, with: player)
      add(rehearsal)
    }
    if !rehearsals.isEmpty {
      warnings = HostText(host).warnings(later: try player.measureHost(reading: 0))
    }
  }

  private mutating func rehearse(
    _ plan: RehearsalPlan, with player: Player
  ) throws(Player.Failure) -> Rehearsal {
    // A launch that stalls takes the whole limit of a run, or ends the player where a thread waits
    // for itself.
    guard !plan.isStalled else {
      progress.show("\(plan.file.printable()): the simulation stalls")
      return Rehearsal(plan, logs: (try? player.play(plan.script)).map { [$0] } ?? [])
    }
    let runs = options.runs
    var logs: [RehearsalLog] = []
    for run in 1...runs {
      progress.show("\(plan.file.printable()): run \(run) of \(runs)")
      logs.append(try player.play(plan.script))
      if logs.last?.isHung == true { break }
    }
    return Rehearsal(plan, logs: logs)
  }

  private mutating func add(_ rehearsal: Rehearsal) {
    rehearsals.append(rehearsal)
    statuses.append(!rehearsal.hasAnswer ? .noAnswer : rehearsal.agrees ? .good : .bad)
  }

  private mutating func refuse(_ found: [Diagnostic]) {
    diagnostics += found
    statuses.append(ExitStatus(readingFailedWith: DiagnosticList(diagnostics: found)))
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
      return RehearsalLedger(rehearsals, on: host, day: Platform.day, runs: options.runs).text
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
    return JSONRehearsals(rehearsals, on: host, diagnostics: diagnostics).text
  }

  /// The diagnostics, and the warnings that do not stand in the answer, a line each.
  func remarks(isQuiet: Bool, holdsDiagnostics: Bool) -> [String] {
    let isText = !holdsDiagnostics && !options.isLedger
    return (holdsDiagnostics ? [] : diagnostics.map(\.description))
      + (isQuiet || isText ? [] : warnings.map { "launch-sim: warning: \($0)" })
  }
}
