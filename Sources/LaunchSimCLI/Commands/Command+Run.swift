import LaunchSim
import LaunchSimTools

extension Command {
  static let run = Command(
    name: "run", group: .simulate,
    summary: "simulate launches: the first frame, and where the time goes",
    operands: [Operand(usage: "[FILE…|-]", noun: "file", isList: true)],
    flags: [
      .bounds, .meters, .costs, .device, .os, .set, .vary, .seed, .root, .budgets, .strict, .watch,
    ] + Flag.usual,
    summaries: [.quiet: "print the verdict only: no chart, bounds or meters"],
    formats: RunOptions.renderers.map(\.key),
    explanation: """
      Simulates each scenario and reports when its first frame appears, how that compares with \
      the budget, and where every millisecond goes. Without a FILE it runs the built-in example; \
      '-' is standard input, and a folder stands for every scenario in it.

      A cost measured on another device is scaled, so its time differs from that in its file.

      --budgets takes a budget table, whose budgets replace those of the same name in the files. \
      --strict makes the status 1 for warnings, of the files and of the run, and for budgets at \
      their warning level.

      'run' may be left out. For a file with the name of a command write './lint'.
      """,
    examples: [
      "launch-sim": "the built-in example",
      "launch-sim Launch/trailhead.jsonc --bounds": "best and worst case",
      "launch-sim Launch/trailhead.jsonc -s work/Analytics.start/on=afterFirstFrame":
        "one change, without editing the file",
      "launch-sim -s app/didFinishLaunching/-=X -s 'work/X={\"cpu\":\"50ms\"}'":
        "one more SDK, of 50 ms",
      "launch-sim Launch/trailhead.jsonc --vary work/Feed.load/cpu=4ms,8ms,16ms":
        "a table with a row for each value",
      "launch-sim Launch/trailhead.jsonc -f json -o launch.json": "the whole trace",
      "launch-sim Launch --strict": "every scenario in the folder, warnings included",
    ],
    statuses: [
      .good: "launched or completed within every budget, or as the scenario expects",
      .bad: "over a budget, an expectation failed, expired, killed, not delivered, or the app does "
        + "not launch; with --strict, a warning",
      .noAnswer: "no answer: a deadlock with the watchdog off, or too many steps",
      .badData: "a scenario has mistakes",
      .inputMissing: "a file is missing or cannot be read",
    ],
    meaning: { $0.runOptions() })
}

/// The options of `run`.
struct RunOptions: Hashable, Sendable {
  /// Values for one place of the scenario, with one run for each value.
  struct Sweep: Hashable, Sendable {
    var path: String
    var values: [String]
  }

  /// Scenarios, and folders of scenarios; the built-in example if empty.
  var inputs: [Invocation.Input] = []
  var showsBounds = false
  var showsMeters = false
  var costs = CostPolicy.median
  var seed: UInt64 = 1
  /// The devices of `--device`; if empty, each scenario runs on its own device.
  var devices: [DeviceProfile] = []
  var os: String?
  /// The changes of `--set`, in order.
  var edits: [ScenarioEdit] = []
  var sweeps: [Sweep] = []
  /// The folder of `--root`, which contains all included files; `nil` for the folder of the first
  /// file.
  var root: String?
  /// The budget tables of `--budgets`, in order.
  var budgets: [String] = []
  /// True to count warnings as failures.
  var isStrict = false
  /// True to repeat the runs when a file is saved.
  var isWatching = false
  /// The runs of each saved document among the inputs, by the path of the document; empty until the
  /// documents are read.
  var recipes: [String: [SavedRun.Recipe]] = [:]
  /// True if the only input is a saved document that ranks its runs.
  var rankRecipes = false
}

extension RunOptions {
  /// The most runs of one command.
  static let runLimit = 10_000

  /// The number of runs: each scenario on each device with each value.
  ///
  /// A larger number is clamped to the largest `Int`.
  var runCount: Int {
    let files = inputs.reduce(0) { $0 + (recipes[$1.path]?.count ?? 1) }
    let factors = [max(1, files), max(1, devices.count)] + sweeps.map(\.values.count)
    return factors.reduce(1) { product, factor in
      let (result, overflows) = product.multipliedReportingOverflow(by: factor)
      return overflows ? .max : result
    }
  }
}

extension Meaning {
  fileprivate mutating func runOptions() -> RunOptions {
    noticeMisspelledCommand()
    var options = RunOptions(inputs: inputs(parsed.operands))
    options.showsBounds = parsed.has(.bounds)
    options.showsMeters = parsed.has(.meters)
    options.seed = seed()
    options.costs = costs(seed: options.seed)
    options.devices = devices()
    options.os = parsed[.os]
    options.edits = edits()
    options.sweeps = sweeps()
    if options.runCount > RunOptions.runLimit {
      problems.append(.tooManyRuns(limit: RunOptions.runLimit))
    }
    options.root = parsed[.root]
    options.budgets = budgets()
    options.isStrict = parsed.has(.strict)
    options.isWatching = parsed.has(.watch)
    if options.isWatching, options.inputs.isEmpty || options.inputs.contains(.standardInput) {
      problems.append(.nothingToWatch)
    }
    // A text report in a file named as a page would be noticed only when the page is opened.
    if !options.isWatching, parsed[.format] == nil, let path = parsed[.output],
      let form = ExportFormat(ofFile: path),
      !RunOptions.renderers.contains(where: { $0.key.rawValue == form.rawValue })
    {
      problems.append(.exportedByAnother(path))
    }
    return options
  }

  /// The values of `--vary`.
  mutating func sweeps() -> [RunOptions.Sweep] {
    (parsed.values[.vary] ?? []).compactMap { text in
      guard let (path, value) = assignment(text, flag: .vary) else { return nil }
      let values = Self.alternatives(value)
      if values.contains("") { problems.append(badAssignment(text, flag: .vary)) }
      return RunOptions.Sweep(path: path, values: values)
    }
  }

  /// The values between commas that are outside brackets and strings.
  static func alternatives(_ list: String) -> [String] {
    var values = [""]
    var depth = 0
    var isInString = false
    var isEscaped = false
    for character in list {
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\\" where isInString: isEscaped = true
      case "\"": isInString.toggle()
      case "[" where !isInString, "{" where !isInString: depth += 1
      case "]" where !isInString, "}" where !isInString: depth -= 1
      case "," where !isInString && depth == 0:
        values.append("")
        continue
      default: break
      }
      values[values.count - 1].append(character)
    }
    return values
  }

  /// Reports a first word that is neither a command nor a file, but close to a command.
  private mutating func noticeMisspelledCommand() {
    guard parsed.namedCommand == nil, parsed.plainOperandCount > 0,
      let word = parsed.operands.first, word != "-",
      !word.contains("/"), !word.contains("."), !exists(word),
      let near = NearMatch.find(word, in: Command.all.map(\.name))
    else { return }
    isCommandMisspelled = true
    problems.append(.unknownCommand(word, near: near))
  }
}

extension Problem {
  static let nothingToWatch = usage(
    "nothing-to-watch", "--watch needs a file that can be saved",
    "launch-sim init writes one")
  /// A report that would be written to a file named as a page, a picture or a trace.
  static func exportedByAnother(_ path: String) -> Problem {
    usage(
      "exported-by-another", "'run' writes a report, and '\(path.echo)' is no name for one",
      "'launch-sim export' writes that file, and 'run --watch' keeps it up to date")
  }
  static func tooManyRuns(limit: Int) -> Problem {
    usage(
      "too-many-runs",
      "the scenarios, --device and --vary ask for more than \(limit) runs together")
  }
}
