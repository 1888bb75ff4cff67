import LaunchSim

extension LaunchSimCommand {
  /// Simulates the scenarios and says what came of each.
  static func run(_ options: RunOptions, _ invocation: Invocation, _ style: TextStyle) -> Answer {
    let readsStandardInput = options.inputs.contains(.standardInput)
    var results = RunResults(
      files: readsStandardInput
        ? .diskKeepingStandardInput(limit: ScenarioLoader.fileLimit) : .disk)
    if let problem = Diagnostic(ofRoot: options.root) {
      results.add(problem)
    } else {
      for variant in options.variants { results.simulate(variant, options) }
    }
    return results.answer(options, invocation, style)
  }
}

/// One run that was asked for: a scenario with the changes to make to it.
struct RunVariant: Hashable, Sendable {
  /// The file, `-` for standard input; `nil` for the built-in example.
  var path: String?
  var edits: [ScenarioEdit]
  /// What tells it from the other runs.
  var label: String
}

extension RunOptions {
  /// Every run that the command line asks for: each file on each device with each value.
  var variants: [RunVariant] {
    let paths: [String?] =
      inputs.isEmpty
      ? [nil]
      : inputs.map { input in
        switch input {
        case .standardInput: "-"
        case .file(let path): path
        }
      }
    var common: [ScenarioEdit] = []
    if let os { common.append(.os(os)) }
    common += edits.map { ScenarioEdit(path: $0.path, value: $0.value) }
    let shared = paths.compactMap(\.self).commonFolder
    var variants: [RunVariant] = paths.map { path in
      let name = path.map { String($0.dropFirst(shared.count)) } ?? ""
      return RunVariant(path: path, edits: common, label: paths.count > 1 ? name : "")
    }
    if !devices.isEmpty {
      variants = variants.varied(devices.map { (ScenarioEdit.device($0.id), $0.id) })
    }
    for sweep in sweeps {
      variants = variants.varied(
        sweep.values.map { value in
          let option = "--vary \(sweep.path)=\(value)"
          return (ScenarioEdit(path: sweep.path, value: value, option: option), value)
        })
    }
    return variants
  }
}

extension [String] {
  /// The folder that all these paths begin with, its slash included; empty if there is none.
  fileprivate var commonFolder: String {
    guard let first = self.first else { return "" }
    var folders = first.split(separator: "/", omittingEmptySubsequences: false).dropLast()[...]
    for path in dropFirst() {
      let other = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      folders = folders.prefix(zip(folders, other).prefix { $0 == $1 }.count)
    }
    return folders.map { "\($0)/" }.joined()
  }
}

extension [RunVariant] {
  /// Each of these with each of some changes.
  fileprivate func varied(_ changes: [(edit: ScenarioEdit, label: String)]) -> [RunVariant] {
    flatMap { variant in
      changes.map { change in
        var changed = variant
        changed.edits.append(change.edit)
        if changes.count > 1 || !variant.label.isEmpty {
          changed.label += variant.label.isEmpty ? change.label : ", \(change.label)"
        }
        return changed
      }
    }
  }
}

/// What came of the runs, those that could not be made included.
private struct RunResults {
  private struct Result {
    var variant: RunVariant
    var report: Report
    var warnings: [Diagnostic]
  }

  let files: SourceFiles
  private var results: [Result] = []
  private var statuses: [ExitStatus] = []
  /// What was found in the files, each finding once.
  private var diagnostics: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  private var omitted = 0
  /// The runs that were begun and have no answer.
  private var unanswered: [JSONReport.Unanswered] = []

  init(files: SourceFiles) {
    self.files = files
  }

  /// Takes a problem that keeps everything from being run.
  mutating func add(_ problem: Diagnostic) {
    add([problem])
    statuses.append(ExitStatus(readingFailedWith: DiagnosticList(diagnostics: [problem])))
  }

  mutating func simulate(_ variant: RunVariant, _ options: RunOptions) {
    do throws(ScenarioErrors) {
      let read: ReadScenario
      if let path = variant.path {
        let reader = ScenarioReader(files: files, root: options.root)
        read = try reader.read(path, edits: variant.edits)
      } else {
        read = try StarterScenario.read(edits: variant.edits)
      }
      add(read.warnings)
      simulate(read, variant, options)
    } catch {
      add(error.list.diagnostics)
      omitted += error.list.omitted
      statuses.append(ExitStatus(readingFailedWith: error.list))
    }
  }

  private mutating func simulate(
    _ read: ReadScenario, _ variant: RunVariant, _ options: RunOptions
  ) {
    do throws(SimulationError) {
      let report = try Report(simulating: read.scenario, costs: options.costs)
      results.append(Result(variant: variant, report: report, warnings: read.warnings))
      statuses.append(ExitStatus(of: report))
    } catch {
      unanswered.append(
        JSONReport.Unanswered(
          error, title: read.scenario.title, source: variant.path, settings: options.settings,
          label: variant.label.isEmpty ? nil : variant.label))
      statuses.append(.noAnswer)
    }
  }

  /// Takes what was found in a file; the same finding in another run is said once.
  private mutating func add(_ found: [Diagnostic]) {
    diagnostics += found.filter { seen.insert($0).inserted }
  }

  func answer(_ options: RunOptions, _ invocation: Invocation, _ style: TextStyle) -> Answer {
    var answer = Answer(status: .combining(statuses))
    switch invocation.format {
    case .json:
      answer.text = json(options)
    case .text:
      answer.text = text(options, isQuiet: invocation.isQuiet, style)
      answer.remarks = notes(options, isQuiet: invocation.isQuiet)
    }
    return answer
  }

  /// How many errors, and how many warnings, a person is shown beside an answer.
  private static let shownLimit = 20

  private func notes(_ options: RunOptions, isQuiet: Bool) -> [String] {
    var counts: [Diagnostic.Severity: Int] = [:]
    var lines: [String] = []
    var hidden = omitted
    for diagnostic in diagnostics where !isQuiet || diagnostic.severity == .error {
      counts[diagnostic.severity, default: 0] += 1
      if counts[diagnostic.severity, default: 0] <= Self.shownLimit {
        lines.append(diagnostic.description)
      } else {
        hidden += 1
      }
    }
    lines += diagnostics.compactMap(\.fileAdvice)
    if hidden > 0 { lines.append("… and \(hidden) more; \(options.wayToListAll) lists them") }
    return lines
      + unanswered.map { run in
        let name = run.label ?? run.source ?? run.title
        return "launch-sim: \(name.printable()): \(run.error)"
      }
  }

  // MARK: Rendering

  private func text(_ options: RunOptions, isQuiet: Bool, _ style: TextStyle) -> String {
    var parts: [String] = []
    if options.variants.count == 1 {
      parts += results.map { result in
        TextReport(
          result.report, source: result.variant.path, options: options.repeated,
          seed: options.seed, isQuiet: isQuiet, style: style
        ).text
      }
    } else if !results.isEmpty {
      let runs = results.map { (label: $0.variant.label, report: $0.report) }
      parts.append(RunTableText(options.subject, runs, isQuiet: isQuiet, style: style).text)
    }
    for result in results where !isQuiet {
      var tables: [String] = []
      if options.showsMeters { tables.append(MetersText(result.report, style: style).text) }
      if options.showsBounds {
        tables.append(BoundsText(result.report.bounds(), style: style).text)
      }
      if !tables.isEmpty, !result.variant.label.isEmpty {
        parts.append(style(.bold, style.text(result.variant.label)) + "\n")
      }
      parts += tables
    }
    return parts.joined(separator: "\n")
  }

  private func json(_ options: RunOptions) -> String {
    let reports = results.map { result in
      JSONReport(
        result.report, source: result.variant.path, settings: options.settings,
        label: result.variant.label.isEmpty ? nil : result.variant.label, seed: options.seed,
        bounds: options.showsBounds ? result.report.bounds() : nil, diagnostics: result.warnings)
    }
    if options.variants.count == 1, let report = reports.first { return report.text }
    let errors = diagnostics.filter { $0.severity == .error }
    return JSONReport.text(
      of: reports, unanswered: unanswered, diagnostics: errors, omitted: omitted)
  }
}

extension RunOptions {
  /// The options that a command must repeat to get the same launch, as they were typed.
  fileprivate var settings: [String] {
    edits.map { "\($0.path)=\($0.value)" }
  }

  /// The options that a command must repeat to simulate the same launch, word by word.
  fileprivate var repeated: [String] {
    var words = devices.flatMap { ["--device", $0.id] }
    if let os { words += ["--os", os] }
    switch costs {
    case .median: break
    case .p90: words += ["--costs", "p90"]
    case .draw(let seed): words += ["--costs", "draw", "--seed", "\(seed)"]
    }
    if let root { words += ["--root", root] }
    for sweep in sweeps {
      words += ["--vary", "\(sweep.path)=\(sweep.values.joined(separator: ","))"]
    }
    return words + edits.flatMap { ["--set", "\($0.path)=\($0.value)"] }
  }

  /// The command that says all there is to say about the files.
  fileprivate var wayToListAll: String {
    guard inputs.count == 1, variants.allSatisfy(\.edits.isEmpty) else { return "--format json" }
    switch inputs[0] {
    case .standardInput: return "launch-sim lint -"
    case .file(let path): return "launch-sim lint \(path.shellPath.printable())"
    }
  }

  /// What the runs differ in.
  fileprivate var subject: String {
    var subjects: [String] = []
    if inputs.count > 1 { subjects.append("scenario") }
    if devices.count > 1 { subjects.append("device") }
    subjects += sweeps.filter { $0.values.count > 1 }.map(\.path)
    return subjects.joined(separator: ", ")
  }
}

extension ExitStatus {
  /// The status of a scenario that could not be read.
  ///
  /// A mistake in an option is one of usage; a file that is missing is told from one that is wrong.
  init(readingFailedWith list: DiagnosticList) {
    self = .combining(
      list.errors.map { error in
        switch error.cause {
        case .option: .usage
        case .missingInput: .inputMissing
        case .inputOutput: .inputOutput
        case .content: .badData
        }
      })
  }

  /// The status of a run that came to its end.
  init(of report: Report) {
    if report.judgement.isGood {
      self = .good
    } else {
      self = report.verdict == .deadlocked ? .noAnswer : .bad
    }
  }
}
