import LaunchSim

/// What a command line means: every value checked, every default filled in.
struct Invocation: Hashable, Sendable {
  /// What is to be done.
  enum Action: Hashable, Sendable {
    case run(RunOptions)
    case diff(DiffOptions)
    case lint(LintOptions)
    case initialize(folder: String, replacing: Bool)
    case importData(ImportOptions)
    case show(ShowTopic?, name: String?)
    case completions(Shell)
    /// The general help, or that of one command.
    case help(Command?)
    case version
  }

  /// Where something is read from.
  enum Input: Hashable, Sendable {
    case standardInput
    case file(String)
  }

  /// Where the answer goes.
  enum Destination: Hashable, Sendable {
    case standardOutput
    case file(String, replacing: Bool)
  }

  /// What was asked of the answer's looks; the rest follows from where it goes.
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

/// What `run` was asked.
struct RunOptions: Hashable, Sendable {
  /// Several values for one place in the document, one run for each.
  struct Sweep: Hashable, Sendable {
    var path: String
    var values: [String]
  }

  /// The scenarios; none is the built-in example.
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
}

extension RunOptions {
  /// The most runs that one command makes.
  static let runLimit = 10_000

  /// How many runs are asked for: each scenario on each device with each value.
  ///
  /// A product too large for a number counts as the largest there is.
  var runCount: Int {
    let factors = [max(1, inputs.count), max(1, devices.count)] + sweeps.map(\.values.count)
    return factors.reduce(1) { product, factor in
      let (result, overflows) = product.multipliedReportingOverflow(by: factor)
      return overflows ? .max : result
    }
  }
}

/// What `diff` was asked.
struct DiffOptions: Hashable, Sendable {
  /// The first scenario; `nil` is the built-in example.
  var first: Invocation.Input?
  /// The second; `nil` is the first with the edits.
  var second: Invocation.Input?
  /// The changes of `--os`, `--set` and `--device`, in the order in which they are made.
  var edits: [ScenarioEdit] = []
  var costs = CostPolicy.median
  var root: String?
  /// Whether the status says that they differ.
  var statusTells = false
}

/// What `lint` was asked.
struct LintOptions: Hashable, Sendable {
  /// Files, folders, or standard input.
  var inputs: [Invocation.Input]
  var root: String?
}

/// What `import` was asked.
struct ImportOptions: Hashable, Sendable {
  var kind: ImportKind
  var input: Invocation.Input
  /// The device it was measured on, if somebody says so.
  var device: DeviceProfile?
  /// Which launch of the input, from 1.
  var launch = 1
  /// The scenario or cost table that the costs go into.
  var target: String?
}
