import LaunchSim
import LaunchSimTools

extension Command {
  static let export = Command(
    name: "export", group: .explain,
    summary: "write a launch as a page, a picture or a trace",
    operands: [.launch, Operand(usage: "[OTHER]", noun: "file")],
    flags: [
      .costs, .device, .os, .set, .seed, .root, .budgets, .format, .output, .force, .quiet, .width,
      .help, .version,
    ],
    summaries: [
      .device: "run on this device, as in iphone-12",
      .format: "write this form (by the name of --output)",
    ],
    arguments: [.format: .choice(ExportFormat.allCases.map(\.rawValue))],
    explanation: """
      Writes a launch for people or for other tools: one page with everything in it, pictures for \
      documents, traces for viewers. The name of --output tells the form, or --format. With OTHER, the \
      two launches stand side by side. A FILE is a scenario, a report that 'run -f json' saved, or \
      an exported page; saved launches are shown as they were.

      OTHER can be launches that another tool has timed, or a recording, as 'diff' takes them: the \
      page then has the error of each figure.
      """,
    choices: ("Forms", ExportFormat.allCases.map { ($0.rawValue, $0.row.summary) }),
    examples: [
      "launch-sim export Launch/trailhead.jsonc -o launch.html": "a page to send",
      "launch-sim export Launch/trailhead.jsonc -o launch.svg": "a picture",
      "launch-sim export Launch/trailhead.jsonc -o launch.pftrace": "for Perfetto",
      "launch-sim export app.jsonc xctest.log -o both.html": "the model beside measured launches",
      "launch-sim export before.jsonc after.jsonc -o both.html": "two launches side by side",
    ],
    statuses: [
      .good: "written, good or bad as the launch may be",
      .noAnswer: "no answer: too many steps, or longer than a year",
      .badData: "a file has mistakes",
      .inputMissing: "a file is missing or cannot be read",
      .cannotWrite: "the file exists, or cannot be written",
    ],
    meaning: { $0.exportOptions() })
}

/// The launch that `explain`, `export` and `diff` simulate.
struct LaunchOptions: Hashable, Sendable {
  /// The scenario or saved run; `nil` is the built-in example.
  var input: Invocation.Input?
  /// The launch beside the first; `nil` without one.
  var other: Invocation.Input?
  /// The changes of `--os`, `--set` and `--device`, in the order in which they are made.
  var edits: [ScenarioEdit] = []
  var costs = CostPolicy.median
  /// True if the command line names the costs; a saved run has its own otherwise.
  var namesCosts = false
  var seed: UInt64 = 1
  var root: String?
  /// The budget tables of `--budgets`, in order.
  var budgets: [String] = []
  /// The options that a command must repeat to simulate the same launch, word by word.
  var repeated: [String] = []

  /// The files that the command line names to be read.
  var filesToRead: [String] { [input, other].paths + budgets }
}

/// The options of `export`.
struct ExportOptions: Hashable, Sendable {
  var launch: LaunchOptions
  var format: ExportFormat
}

extension Meaning {
  mutating func exportOptions() -> ExportOptions {
    let launch = launchOptions(naming: SharedNames().name)
    var options = ExportOptions(launch: launch, format: .html)
    if let format: ExportFormat = choice(.format) {
      options.format = format
    } else if parsed[.format] == nil {
      if let path = parsed[.output], let format = ExportFormat(ofFile: path) {
        options.format = format
      } else {
        problems.append(.exportFormNeeded(parsed[.output]))
      }
    }
    if launch.other != nil, !options.format.row.takesTwo {
      problems.append(.exportOfTwo(options.format))
    }
    return options
  }

  /// The launch options for the only device of `--device`.
  mutating func launchOptions(naming name: (String) -> String = { $0 }) -> LaunchOptions {
    launchOptions(on: device(devices()), naming: name)
  }

  /// The launch options, with the words that repeat the launch under other names of files.
  mutating func launchOptions(
    on device: DeviceProfile?, naming name: (String) -> String = { $0 }
  ) -> LaunchOptions {
    let inputs = inputs(Array(parsed.operands.prefix(2)))
    var options = LaunchOptions(input: inputs.first, other: inputs.dropFirst().first)
    options.seed = seed()
    options.costs = costs(seed: options.seed)
    options.namesCosts = parsed[.costs] != nil
    if let os = parsed[.os] { options.edits.append(.os(os)) }
    let edits = edits()
    options.edits += edits
    if let device { options.edits.append(.device(device.id)) }
    options.root = parsed[.root]
    options.budgets = budgets()
    options.repeated =
      RunOptions(
        costs: options.costs, seed: options.seed, devices: [device].compactMap(\.self),
        os: parsed[.os],
        edits: edits, root: options.root, budgets: options.budgets
      ).repeated(naming: name)
    return options
  }
}

extension Problem {

  /// A form that neither `--format` nor the name of the file gives.
  static func exportFormNeeded(_ path: String?) -> Problem {
    let forms = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    let what = path.map { "the name \($0.printable()) tells no form" } ?? "'export' needs a form"
    return usage("export-form-needed", "\(what): -o launch.html, or --format with one of \(forms)")
  }

  /// Launches of another tool for a form without their errors.
  static let launchesOnPage = Problem(
    "launches-on-page", "only a page shows launches of another tool",
    "write a page (-o both.html), or compare with 'launch-sim diff -f markdown'")
  /// Two launches for a form that takes one.
  static func exportOfTwo(_ format: ExportFormat) -> Problem {
    let forms = ExportFormat.allCases.filter(\.row.takesTwo).map(\.rawValue)
    return usage(
      "export-of-two", "\(format.rawValue) shows one launch",
      "two go into \(forms.joined(separator: ", "))")
  }
}

extension ExportOptions: CommandAction {
  var filesToRead: [String] { launch.filesToRead }

  /// Writes one launch, or two side by side, in a form for people or other tools.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    var observed: [ObservedLaunches]?
    if let other = launch.other {
      var files = ObservationFiles(.disk)
      let refusals = Diagnostic.problems(ofRoot: launch.root, named: [other.path])
      if refusals.isEmpty, other != .standardInput, files.holdsLaunches(other.path) {
        observed = files.read(other.path)?.launches
        var problems = files.problems
        if format != .html {
          problems.append(
            Diagnostic(.launchesOnPage, at: SourceLocation(file: other.path)))
        }
        guard problems.isEmpty else {
          return Answer(
            status: ExitStatus(readingFailedWith: problems), remarks: problems.map(\.description))
        }
      }
    }
    let inputs = [launch.input] + (observed == nil ? launch.other.map { [$0] } ?? [] : [])
    var loader = LaunchLoader(
      launch, readsStandardInput: inputs.contains(.standardInput))
    // A page of two launches is exported like the two files that it was made of.
    let limit = inputs.count == 1 && format.row.takesTwo ? 2 : 1
    var loaded = inputs.flatMap { loader.load($0, atMost: limit) }
    // As 'diff' does: on the device of the launches, unless the scenario has a device of its own.
    let devices = Set((observed ?? []).compactMap(\.device))
    if devices.count == 1, let device = devices.first, DeviceProfile.named(device) != nil,
      let own = loaded.first?.report.scenario.device.id, own != device,
      DeviceProfile.named(own) != nil, !launch.edits.contains(where: { $0.path == "device" })
    {
      var other = launch
      other.edits.insert(.device(device), at: 0)
      loader = LaunchLoader(other, readsStandardInput: inputs.contains(.standardInput))
      loaded = inputs.flatMap { loader.load($0, atMost: limit) }
    }
    if let failure = loader.failure { return failure }
    var exported = ExportedLaunches(loaded, self)
    exported.observed = observed ?? []
    let document = format.row.document(exported)
    switch document {
    case .text(let text): output.write(text)
    case .bytes(let bytes): output.write(bytes)
    }
    guard !invocation.isQuiet else { return Answer() }
    var remarks = loader.warnings.map(\.description)
    output.finish()
    if case .file(let path, _) = invocation.destination, output.complaint == nil {
      let noun = format.row.summary
      remarks.append("launch-sim: \(path.printable()): \(noun) (\(document.size.inBytes))")
    }
    return Answer(remarks: remarks)
  }
}

extension LaunchLoader.Loaded {
  /// The same launch under names of files that may be shared.
  fileprivate var shared: Self {
    let names = SharedNames(besides: path)
    var shared = self
    shared.report = report.namingFiles(names.name)
    shared.path = path.map(names.name)
    shared.name = names.name(of: name)
    if case .file(let path) = source { shared.source = .file(names.name(of: path)) }
    return shared
  }
}

/// The launches of an export, with the parts of them that its forms show; no path of this machine
/// is included.
struct ExportedLaunches {
  let loaded: [LaunchLoader.Loaded]
  let options: ExportOptions
  /// Launches of another tool beside the only launch.
  var observed: [ObservedLaunches] = []
  /// True if a page reloads its file while the page is visible.
  let reloads: Bool

  init(_ loaded: [LaunchLoader.Loaded], _ options: ExportOptions, reloads: Bool = false) {
    self.loaded = loaded.map(\.shared)
    self.options = options
    self.reloads = reloads
  }

  /// The launches, each with its analysis, causes and tracks.
  var records: [LaunchRecord] { loaded.map { record(of: $0) } }

  /// The first launch.
  var record: LaunchRecord { record(of: loaded[0]) }

  private func record(of launch: LaunchLoader.Loaded) -> LaunchRecord {
    LaunchRecord(of: launch.report, named: name(of: launch), options.format.questions)
  }

  /// The name of a launch: the title of the only launch, or the file of one of two launches.
  private func name(of launch: LaunchLoader.Loaded) -> String {
    loaded.count == 1 ? launch.report.scenario.title : launch.name
  }

  /// The page of one launch, or of two and their difference.
  var page: LaunchPage {
    let documents = documents
    let runs = zip(zip(loaded, records), documents).map { launch, document in
      LaunchPage.Run(
        launch.1, of: launch.0.source,
        options: launch.0.recipe?.repeated ?? options.launch.repeated,
        seed: launch.0.recipe?.seed ?? options.launch.seed, edits: document.edits)
    }
    if !observed.isEmpty {
      return LaunchPage(
        runs[0], observed: observed.map { ObservedComparison(loaded[0].report, $0) },
        savedRun: documents[0].text)
    }
    return LaunchPage(
      runs, comparison: difference,
      savedRun: documents.count == 1 ? documents[0].text : JSONReportList.text(of: documents),
      reloads: reloads)
  }

  /// The tables of one launch, or the tables of two launches and their difference.
  var markdown: String {
    let runs = records.map { MarkdownTimeline($0) }
    guard let difference else { return runs[0].text }
    return MarkdownTimeline.text(
      of: runs[0], runs[1],
      ComparisonMarkdown(
        difference, first: .source(loaded[0].source), second: .source(loaded[1].source)))
  }

  /// The difference of two launches; `nil` for a single launch.
  private var difference: LaunchComparison? {
    guard loaded.count == 2 else { return nil }
    return LaunchComparison(ComparedLaunch(loaded[0].report), ComparedLaunch(loaded[1].report))
  }
}

extension Int {
  /// A number of bytes in words, as in `840 bytes` and `84 KB`.
  fileprivate var inBytes: String {
    self < 10_000 ? "\(self) bytes" : "\(self / 1_000) KB"
  }
}
