import LaunchSim
import LaunchSimTools

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
    /// Accepts values for this reason; `modelOnly` are those that a new version of the model moved.
    case baseline(reason: String, modelOnly: Bool, GateOptions)
    case lint(LintOptions)
    case rehearse(RehearseOptions)
    case launchScreen(LaunchScreenOptions)
    /// Writes a scenario into a folder; `from` is the folder of the app whose sources it is drafted
    /// from.
    case initialize(folder: String, replacing: Bool, from: String? = nil)
    /// Writes the source of `LaunchRecorder` to a file.
    case writeRecorder(path: String, replacing: Bool)
    case importData(ImportOptions)
    /// Measures the least slowdown that this machine finds; `runs` is the number of trials for each
    /// slowdown.
    case selfTest(runs: Int)
    /// Prints a topic, or the entry of a topic that has this name; `systems` are the versions of
    /// iOS whose rules are printed.
    case show(ShowTopic?, name: String?, systems: [Int] = [])
    case completions(Shell)
    /// Prints the help of a command; `nil` for the general help.
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

  /// The options about the look of the answer; where they say nothing, the destination decides.
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
  /// Values to try at one place of the scenario, with one run for each value.
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
  /// The changes of `--set`, in their order.
  var edits: [ScenarioEdit] = []
  var sweeps: [Sweep] = []
  /// The folder of `--root`, outside of which no file is included; `nil` for the folder of the first
  /// file.
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
  /// The largest `Int` if the number is larger.
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
  /// The second scenario; `nil` is the first scenario with the edits.
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
  /// The devices of `--device`; if empty, each scenario launches on its own device and on the
  /// devices of the baseline.
  var devices: [DeviceProfile] = []
  /// The system to launch on.
  var os: String?
  /// The percentile of `--costs`; `nil` for the median and the percentiles that the baseline has.
  var costs: Baseline.Percentile?
  /// The changes of `--set`, in their order.
  var edits: [ScenarioEdit] = []
  var root: String?
  /// The budget tables of `--budgets`.
  var budgets: [String] = []
  /// The files of `--measured` and `--measured-before`: values of a machine, and its earlier values;
  /// `nil` if not given.
  var measured: String?
  var measuredBefore: String?
  /// True if improvements fail until they are accepted.
  var ratchets = false
  /// True if warnings fail.
  var isStrict = false
}

/// An action of `baseline`.
enum BaselineAction: String, CaseIterable, Sendable {
  case update
}

/// The options of `lint`.
struct LintOptions: Hashable, Sendable {
  /// Files, folders, or standard input.
  var inputs: [Invocation.Input]
  var root: String?
  /// The facts of the build that an Info.plist leaves out.
  var build = InfoPlist.Build()
  /// The build configuration of projects; `nil` for the configuration of the App Store build.
  var configuration: String?
  /// The file of known findings, which do not count.
  var knownFindings: String?
  /// The patterns of `--exclude`.
  var excluded: [String] = []
  /// The findings to repair in the files; `nil` without a repair.
  var repairs: InfoPlist.Review.Selection?
  /// True if repairs are printed as a diff, and no file is changed.
  var isDryRun = false
  /// The asset catalogs of the apps; if empty, the catalogs beside each Info.plist.
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
  /// The platform of `--platform`; `nil` for the platform of the systems, the device or the file.
  var platform: LaunchSystem?
  /// The most systems.
  static let systemLimit = 100
  /// The systems of `--os`, each once, in the order given; if empty, the platform's usual version.
  var systems: [System] = []
  var device: DeviceProfile?
  var build = InfoPlist.Build()
  /// The build configuration of a project; `nil` for the configuration of the App Store build.
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
  var input: Invocation.Input
  /// The device of the measurement; `nil` if not given.
  var device: DeviceProfile?
  /// The scenario or cost table that the costs go into.
  var target: String?
}
