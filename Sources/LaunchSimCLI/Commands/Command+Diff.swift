import LaunchSim
import LaunchSimTools

extension Command {
  static let diff = Command(
    name: "diff", group: .simulate,
    summary: "compare two launches: times, items and callbacks",
    operands: [Operand(usage: "[A]", noun: "file"), Operand(usage: "[B]", noun: "file")],
    flags: [
      .costs, .device, .os, .set, .seed, .root, .budgets, .mix, .format, .exitCode, .output, .force,
      .quiet, .color, .ascii, .width, .help, .version,
    ],
    summaries: [
      .device: "run on this device, as in iphone-12",
      .format: "print text, JSON for programs, or Markdown for a pull request (text)",
      .quiet: "print the first line of the answer only",
    ],
    formats: DiffOptions.renderers.map(\.key),
    explanation: """
      Simulates two launches and reports the differences from A to B: the first frame and the \
      parts of the critical path behind it, phases and milestones that move, items that run \
      elsewhere, at another time or never, and callbacks that move, vanish and appear. Deltas \
      add up.

      Without B, the second launch is A with --set, --device and --os; with B, they change \
      both. Without A it is the built-in example; '-' is standard input. If --set \
      changes the life cycle, callbacks that the new one does not call are left out.

      A and B can be reports that 'launch-sim run --format json' saved: these are compared as \
      they are, a list run by run. Two folders are compared scenario by scenario, by their \
      paths. A commit is compared as a folder, which 'git worktree add DIR COMMIT' makes; without \
      git, keep a copy.

      B can be launches that another tool has timed: a log of XCTest, the metrics of an Xcode \
      result as JSON, payloads of MetricKit, or an observation that 'launch-sim import' wrote. A is \
      then simulated on the device of B, if there is a profile of it, and the answer is the error \
      of each figure. With --mix all launches of B are compared with A on a mix of devices: \
      "observed" takes the devices of B. The answer is the mean difference of the quantiles, and the \
      quantile and the device that disagree.
      """,
    examples: [
      "launch-sim diff Launch/trailhead.jsonc -s work/Feed.load/cpu=30ms":
        "the effect of a slower feed",
      "launch-sim diff old-app.jsonc --set app/lifeCycle=scenes": "the effect of moving to scenes",
      "launch-sim diff before.jsonc after.jsonc --exit-code": "status 1 if anything differs",
      "launch-sim diff base/Launch Launch -f markdown": "two folders, for a pull request",
      "launch-sim diff app.jsonc xctest.log": "the model beside measured launches",
      "launch-sim diff app.jsonc metrics.json --mix iphone-8=20,iphone-15=80": "the field",
    ],
    statuses: [
      .good: "the two were compared, equal or not",
      .bad: "with --exit-code: they differ in a time, an item, a callback or the verdict, or a "
        + "simulated time is not in the range of the observed ones",
      .noAnswer: "one of them has no answer: too many steps, or longer than a year",
      .nothingToCompare:
        "no launch is in both folders or lists of saved runs, or no figure in both launches",
      .notComparable: "with --exit-code: two versions of the model simulated them",
      .badData: "a scenario has mistakes",
      .inputMissing: "a file is missing or cannot be read",
    ],
    meaning: { $0.diffOptions() })
}

/// The options of `diff`.
struct DiffOptions: Hashable, Sendable {
  /// The first launch, and the second; without a second, the edits make it of the first.
  var launch: LaunchOptions
  /// The mix of devices; `nil` for a launch on one device.
  var mix: DeviceMix?
  /// `true` if the status is 1 for launches that differ.
  var statusTells = false
}

extension Meaning {
  fileprivate mutating func diffOptions() -> DiffOptions {
    let launch = launchOptions()
    // An option that is wrong is one that was meant.
    if launch.other == nil, launch.edits.isEmpty, problems.isEmpty {
      problems.append(.nothingToCompare)
    }
    return DiffOptions(launch: launch, mix: mix(), statusTells: parsed.has(.exitCode))
  }

  /// The mix of `--mix`, as in `iphone-8=20,iphone-15=80`.
  private mutating func mix() -> DeviceMix? {
    guard let list = parsed[.mix] else { return nil }
    if parsed[.device] != nil { problems.append(.mixHasDevices) }
    if parsed[.costs] != nil { problems.append(.mixDrawsCosts) }
    guard list != "observed" else { return DeviceMix() }
    var mix = DeviceMix()
    for entry in list.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = entry.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2, let weight = Double(sides[1]), weight > 0, weight <= 1e9,
        !mix.parts.contains(where: { $0.device == sides[0] })
      else {
        let expected = "DEVICE=SHARE,…, each device once with a positive number"
        problems.append(.badValue(.mix, String(entry), expected: expected, near: nil))
        return nil
      }
      guard DeviceProfile.named(sides[0]) != nil else {
        let near = NearMatch.find(sides[0], in: DeviceProfile.catalog.map(\.id))
        let expected = "the name of a profile ('launch-sim show devices' lists them)"
        problems.append(.badValue(.mix, sides[0], expected: expected, near: near))
        return nil
      }
      mix.parts.append(.init(device: sides[0], weight: weight))
    }
    return mix
  }
}

/// A mix of devices.
struct DeviceMix: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    var device: String
    var weight: Double
  }

  /// The devices; empty for the devices of the observed launches.
  var parts: [Part] = []
}

extension Problem {
  static let mixHasDevices = usage(
    "mix-has-devices", "--mix and --device both choose the device", "give one of them")
  static let mixDrawsCosts = usage(
    "mix-draws-costs", "--mix draws the costs of each launch, so that --costs has no effect",
    "leave --costs out")
  static let nothingToMix = Problem(
    "nothing-to-mix",
    "no figure of this kind of launch is simulated, and known launch by launch or by a histogram",
    "compare means and quantiles without --mix")
  static func launchesWithoutProfile(_ count: Int, _ models: [String]) -> Problem {
    let names = models.isEmpty ? "" : " (\(models.prefix(5).map(\.quoted).joined(separator: ", ")))"
    return Problem(
      "launches-without-profile",
      count == 1
        ? "1 group of launches is on a device without a profile\(names), and left out"
        : "\(count) groups of launches are on devices without a profile\(names), and left out")
  }
  static let mixNeedsLaunches = Problem(
    "mix-needs-launches", "--mix compares a scenario with launches that another tool has timed",
    "name a scenario, then a file of launches")
  static let mixWithoutDevices = Problem(
    "mix-without-devices", "the observed launches name no device that has a profile",
    "write the mix, as in --mix iphone-8=20,iphone-15=80")
  static let nothingToCompare = usage(
    "nothing-to-compare",
    "'diff' needs a second file, or --set, --device or --os to make the second launch another")
}

extension DiffOptions: CommandAction {
  static let renderers: OutputFormat.Renderers<DiffOutcome> = [
    .text: { $0.text($1) }, .json: { outcome, _ in outcome.json }, .markdown: { $0.markdown($1) },
  ]

  var formats: [OutputFormat] { Self.renderers.map(\.key) }
  var filesToRead: [String] { launch.filesToRead }

  /// Compares two launches, or two sets of launches; scenarios are simulated, saved reports are
  /// not.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    let problems = Diagnostic.problems(ofRoot: launch.root, named: filesToRead)
    guard problems.isEmpty else {
      return Self.failure(DiagnosticList(diagnostics: problems), invocation)
    }
    var loader = DiffLoader(launch, mix: mix)
    let contents = sides.compactMap { loader.content(of: $0) }
    guard loader.problems.errors.isEmpty, contents.count == 2 else {
      return Self.failure(loader.problems, invocation)
    }
    let sides = zip(sides, contents).map { side, content -> DiffSide in
      var side = side
      if case .saved(let runs) = content {
        side.isSaved = true
        side.run = runs.count == 1 ? runs[0].label : nil
      }
      return side
    }
    guard let matching = DiffLoader.Matching(contents[0], contents[1]) else {
      let location = SourceLocation(file: sides[1].path ?? sides[1].letter)
      let problem = Diagnostic(.cannotPair, at: location)
      return Self.failure(DiagnosticList(diagnostics: [problem]), invocation)
    }
    if mix != nil, !matching.isObserved {
      let problem = Diagnostic(.mixNeedsLaunches, at: SourceLocation(file: Flag.mix.spelling))
      return Self.failure(DiagnosticList(diagnostics: [problem]), invocation)
    }
    let outcome: DiffOutcome
    do throws(DiffLoader.NoAnswer) {
      outcome = try loader.outcome(of: matching, sides)
    } catch {
      return Answer(status: error.status, remarks: error.remarks)
    }
    // The answer itself lists callbacks that a changed life cycle does not call.
    let others = outcome.warnings.filter { $0.problem.id != Problem.callbackGoneID }
    return Self.answer(
      outcome, outcome.status(tells: statusTells), invocation,
      remarks: invocation.isQuiet ? [] : others.map(\.description))
  }

  /// The answer for launches that could not be compared.
  private static func failure(
    _ list: DiagnosticList, _ invocation: Invocation
  ) -> Answer {
    var lines = list.diagnostics.map(\.description) + list.diagnostics.compactMap(\.fileAdvice)
    let isMissing = list.diagnostics.contains { diagnostic in
      diagnostic.problem == .file(.notFound)
        && !FilePath.name(of: diagnostic.location.file).contains(".json")
    }
    if isMissing {
      lines.append(
        "launch-sim: 'diff' compares files and folders; a commit becomes a folder by 'git worktree "
          + "add DIR COMMIT', and without git by a copy that was kept")
    }
    if list.omitted > 0 { lines.append("… and \(list.omitted) more; --format json lists them") }
    return answer(
      .problems(list), ExitStatus(readingFailedWith: list.diagnostics), invocation, remarks: lines)
  }

  private static func answer(
    _ outcome: DiffOutcome, _ status: ExitStatus, _ invocation: Invocation,
    remarks: [String]
  ) -> Answer {
    Answer(
      status: status, text: invocation.text(of: outcome, renderers),
      remarks: invocation.format.holdsDiagnostics ? [] : remarks)
  }
}

/// The outcome of a comparison.
enum DiffOutcome {
  case comparison(LaunchComparison, [DiffSide], warnings: [Diagnostic])
  /// Two folders, or two lists of saved runs.
  case set(LaunchSetComparison, [DiffSide], warnings: [Diagnostic])
  /// A simulated launch beside each group of observed ones.
  case observed([ObservedComparison], warnings: [Diagnostic])
  /// A simulated mix of devices beside observed launches.
  case mix([MixComparison], warnings: [Diagnostic])
  /// Problems of the files that prevent the comparison.
  case problems(DiagnosticList)

  /// Warnings about the scenarios, each once.
  var warnings: [Diagnostic] {
    switch self {
    case .comparison(_, _, let warnings), .set(_, _, let warnings), .observed(_, let warnings),
      .mix(_, let warnings):
      warnings
    case .problems: []
    }
  }

  /// The status; different launches have a status of their own only if `statusTells` is set.
  fileprivate func status(tells statusTells: Bool) -> ExitStatus {
    switch self {
    case .set(let comparison, _, _) where comparison.pairs.isEmpty: .nothingToCompare
    case .observed(let comparisons, _) where comparisons.allSatisfy({ $0.rows.isEmpty }):
      .nothingToCompare
    case .mix(let comparisons, _) where comparisons.isEmpty: .nothingToCompare
    case .comparison where !statusTells, .set where !statusTells, .observed where !statusTells,
      .mix where !statusTells:
      .good
    case .mix(let comparisons, _): comparisons.contains(where: \.differs) ? .bad : .good
    case .observed(let comparisons, _):
      comparisons.flatMap(\.rows).allSatisfy(\.isWithin) ? .good : .bad
    case .comparison(let comparison, _, _): Self.status(of: comparison)
    case .set(let comparison, _, _):
      .combining(
        comparison.pairs.map { Self.status(of: $0.comparison) }
          + [comparison.isWhole ? .good : .bad])
    case .problems(let list): ExitStatus(readingFailedWith: list.diagnostics)
    }
  }

  private static func status(of comparison: LaunchComparison) -> ExitStatus {
    guard comparison.isOfOneModel else { return .notComparable }
    return comparison.isSame ? .good : .bad
  }
}

/// One side of a comparison.
struct DiffSide {
  let letter: String
  /// The file or folder, `-` for standard input; `nil` for the built-in example.
  let path: String?
  let edits: [ScenarioEdit]
  /// The options that make this launch differ from the other launch of the same file.
  let options: [String]
  /// `true` if this side is the other side with changes.
  let isChanged: Bool
  /// `true` for a saved report.
  var isSaved = false
  /// The label of the only run in a saved report.
  var run: String?

  var words: ComparisonText.Side {
    if isChanged { return .changed(options: options) }
    guard isSaved else { return .source(ScenarioSource(path)) }
    return .saved(path == "-" ? "standard input" : path ?? "")
  }
  var wire: JSONComparison.Side { .init(source: path, run: run, options: options) }
}

extension DiffOptions {
  /// The two sides.
  ///
  /// Edits are made to both scenarios or, with a single scenario, to its second launch.
  fileprivate var sides: [DiffSide] {
    let edits = launch.edits
    let words = edits.map(\.option)
    guard let second = launch.other else {
      return [
        DiffSide(letter: "A", path: launch.input?.path, edits: [], options: [], isChanged: false),
        DiffSide(
          letter: "B", path: launch.input?.path, edits: edits, options: words, isChanged: true),
      ]
    }
    return [("A", launch.input), ("B", second)].map { letter, input in
      DiffSide(letter: letter, path: input?.path, edits: edits, options: words, isChanged: false)
    }
  }
}
