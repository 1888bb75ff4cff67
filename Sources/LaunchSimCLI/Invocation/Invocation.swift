import LaunchSim

/// The meaning of a command line: every value checked, every default filled in.
struct Invocation: Hashable, Sendable {
  /// The action to perform.
  enum Action: Hashable, Sendable {
    case run(RunOptions)
    case explain(ExplainOptions)
    case export(ExportOptions)
    case learn(LearnOptions)
    case diff(DiffOptions)
    case check(GateOptions)
    case baseline(BaselineAction, GateOptions)
    case lint(LintOptions)
    case rehearse(RehearseOptions)
    case launchScreen(LaunchScreenOptions)
    /// `from` is the folder of the app that a scenario is drafted from.
    case initialize(folder: String, replacing: Bool, from: String? = nil)
    case importData(ImportOptions)
    /// The trials for each slowdown.
    case selfTest(runs: Int)
    /// A topic or one of its names; rules by versions of iOS.
    case show(ShowTopic?, name: String?, systems: [Int] = [])
    case completions(Shell)
    /// The general help, or that of one command.
    case help(Command?)
    case version
  }

  /// A source of text.
  enum Input: Hashable, Sendable {
    case standardInput
    case file(String)

    /// The path that readers take: `-` for standard input.
    var path: String {
      switch self {
      case .standardInput: "-"
      case .file(let path): path
      }
    }
  }

  /// The destination of the answer.
  enum Destination: Hashable, Sendable {
    case standardOutput
    case file(String, replacing: Bool)
  }

  /// The look of the answer as far as options say; the rest follows from the destination.
  struct Appearance: Hashable, Sendable {
    var color = ColorChoice.auto
    var isASCII = false
    var width: Int?
  }

  var action: Action
  var destination = Destination.standardOutput
  var format = OutputFormat.text
  var appearance = Appearance()
  var isQuiet = false
}

/// The options of `run`.
struct RunOptions: Hashable, Sendable {
  /// Several values for one place in the document, one run for each.
  struct Sweep: Hashable, Sendable {
    var path: String
    var values: [String]
  }

  /// The scenarios and folders of them; none is the built-in example.
  var inputs: [Invocation.Input] = []
  var showsBounds = false
  var showsMeters = false
  var costs = CostPolicy.median
  var seed: UInt64 = 1
  /// The devices to run on instead of the file's own; none leaves the choice to the file.
  var devices: [DeviceProfile] = []
  var os: String?
  /// The changes of `--set`, in their order.
  var edits: [ScenarioEdit] = []
  var sweeps: [Sweep] = []
  /// The folder that includes must stay in; by default that of the first file.
  var root: String?
  /// The budget tables of `--budgets`, in their order.
  var budgets: [String] = []
  /// True if warnings count as failures.
  var isStrict = false
  /// True if the runs are repeated when a file is saved.
  var isWatching = false
  /// The runs of each saved document among the inputs, by its path; filled in when they are read.
  var recipes: [String: [SavedRun.Recipe]] = [:]
  /// True if the only input is a saved document that ranks its runs.
  var rankRecipes = false
}

extension RunOptions {
  /// The most runs that one command makes.
  static let runLimit = 10_000

  /// The number of runs: each scenario on each device with each value.
  ///
  /// A product too large for a number counts as the largest there is.
  var runCount: Int {
    let files = inputs.reduce(0) { $0 + (recipes[$1.path]?.count ?? 1) }
    let factors = [max(1, files), max(1, devices.count)] + sweeps.map(\.values.count)
    return factors.reduce(1) { product, factor in
      let (result, overflows) = product.multipliedReportingOverflow(by: factor)
      return overflows ? .max : result
    }
  }
}

/// The options of `diff`.
struct DiffOptions: Hashable, Sendable {
  /// The first scenario; `nil` is the built-in example.
  var first: Invocation.Input?
  /// The second; `nil` is the first with the edits.
  var second: Invocation.Input?
  /// The changes of `--os`, `--set` and `--device`, in the order in which they are made.
  var edits: [ScenarioEdit] = []
  var costs = CostPolicy.median
  var root: String?
  /// The budget tables of `--budgets`, in their order.
  var budgets: [String] = []
  /// `true` if the status is 1 for launches that differ.
  var statusTells = false
}

/// The options of `check` and `baseline`.
struct GateOptions: Hashable, Sendable {
  /// Files and folders.
  var inputs: [Invocation.Input]
  /// The file of the baseline; `nil` for the nearest.
  var baseline: String?
  /// The devices to launch on; none for the scenario's own and those of the baseline.
  var devices: [DeviceProfile] = []
  /// The system to launch on.
  var os: String?
  /// The percentile of `--costs`; `nil` for the median and those of the baseline.
  var costs: Baseline.Percentile?
  /// The changes of `--set`, in their order.
  var edits: [ScenarioEdit] = []
  var root: String?
  /// The budget tables of `--budgets`.
  var budgets: [String] = []
  /// Values measured on a machine, and those measured before them; `nil` without.
  var measured: String?
  var measuredBefore: String?
  /// True if improvements fail until they are accepted.
  var ratchets = false
  /// True if warnings fail.
  var isStrict = false
}

/// An action of `baseline`.
enum BaselineAction: Hashable, Sendable {
  case update(reason: String, modelOnly: Bool)
  case show

  /// The word of the command line.
  enum Word: String, CaseIterable, Sendable {
    case update, show
  }
}

/// The options of `lint`.
struct LintOptions: Hashable, Sendable {
  /// Files, folders, or standard input.
  var inputs: [Invocation.Input]
  var root: String?
  /// The facts of the build that an Info.plist leaves out.
  var build = InfoPlist.Build()
  /// The build configuration of projects; `nil` for the one that the App Store gets.
  var configuration: String?
  /// The file with the findings that do not count.
  var knownFindings: String?
  /// The patterns of `--exclude`.
  var excluded: [String] = []
  /// The edits that are made; `nil` without one.
  var repairs: InfoPlist.Review.Selection?
  /// True if the edits are printed as a diff instead of made.
  var isDryRun = false
  /// The asset catalogues of the apps; none takes those beside each Info.plist.
  var assets: [String] = []
  /// The budget tables of `--budgets`, in their order.
  var budgets: [String] = []
  /// True if warnings count as errors.
  var isStrict = false
}

/// The options of `rehearse`.
struct RehearseOptions: Hashable, Sendable {
  /// The most runs, and the usual number: odd, so that the median is one of them.
  static let (runLimit, usualRuns) = (1_000, 15)

  /// Files, folders, or standard input.
  var inputs: [Invocation.Input]
  var runs = Self.usualRuns
  /// True if the answer is the table of the accuracy ledger.
  var isLedger = false
  var costs = CostPolicy.median
  /// The changes of `--set`, in their order.
  var edits: [ScenarioEdit] = []
  var root: String?
}

/// The options of `launch-screen`.
struct LaunchScreenOptions: Hashable, Sendable {
  /// A system of `--os`; `nil` stands for the platform of the file.
  struct System: Hashable, Sendable {
    var platform: LaunchSystem?
    var version: Int
  }

  var input: Invocation.Input
  var root: String?
  /// The platform of `--platform`; `nil` for that of the systems, the device or the file.
  var platform: LaunchSystem?
  /// The most systems.
  static let systemLimit = 100
  /// The systems in their order, each once; none for the usual one.
  var systems: [System] = []
  var device: DeviceProfile?
  var build = InfoPlist.Build()
  /// The build configuration of a project; `nil` for the one that the App Store gets.
  var configuration: String?
  /// The target of a project; `nil` for its only app.
  var target: String?
  var orientation = LaunchScreen.Orientation.portrait
  var appearance = LaunchScreen.Conditions.Appearance.light
  /// The scheme of the URL.
  var scheme: String?
  var interfaceID: String?
  var state = LaunchScreen.Conditions.State.first
}

/// The options of `import`.
struct ImportOptions: Hashable, Sendable {
  var kind: ImportKind
  var input: Invocation.Input
  /// The device of the measurement; `nil` if not given.
  var device: DeviceProfile?
  /// Which launch of the input, from 1.
  var launch = 1
  /// The scenario or cost table that the costs go into.
  var target: String?
}
