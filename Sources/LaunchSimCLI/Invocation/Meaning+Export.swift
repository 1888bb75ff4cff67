import LaunchSim
import LaunchSimTools

/// The launch that `explain` and `export` simulate.
struct LaunchOptions: Hashable, Sendable {
  /// The scenario or saved run; `nil` is the built-in example.
  var input: Invocation.Input?
  /// The changes of `--os`, `--set` and `--device`, in the order in which they are made.
  var edits: [ScenarioEdit] = []
  var costs = CostPolicy.median
  var seed: UInt64 = 1
  var root: String?
  /// The budget tables of `--budgets`, in their order.
  var budgets: [String] = []
  /// The options that a command must repeat to simulate the same launch, word by word.
  var repeated: [String] = []
}

/// The options of `explain`.
struct ExplainOptions: Hashable, Sendable {
  var launch: LaunchOptions
  /// The number of one event, from 1.
  var event: Int?
  /// True to go through the events one by one.
  var isStepping = false
}

/// The options of `export`.
struct ExportOptions: Hashable, Sendable {
  var launch: LaunchOptions
  /// The launch beside the first; `nil` without one.
  var other: Invocation.Input?
  var format: ExportFormat
}

extension Meaning {
  mutating func explainOptions() -> ExplainOptions {
    var options = ExplainOptions(launch: launchOptions())
    options.isStepping = parsed.has(.step)
    if let typed = parsed[.event] {
      if let number = EventStepper.number(typed), number > 0 {
        options.event = number
      } else {
        problems.append(.badValue(.event, typed, expected: "a number from 1", near: nil))
      }
    }
    if options.isStepping, let format = parsed[.format], format != OutputFormat.text.name {
      problems.append(.stepIsText)
    }
    if options.isStepping, options.event != nil { problems.append(.stepAndEvent) }
    return options
  }

  mutating func exportOptions() -> ExportOptions {
    let launch = launchOptions(naming: SharedNames().name)
    let inputs = parsed.operands.prefix(2)
    var options = ExportOptions(
      launch: launch,
      other: inputs.dropFirst().first.map { $0 == "-" ? .standardInput : .file($0) },
      format: .html)
    if let format: ExportFormat = choice(.format) {
      options.format = format
    } else if parsed[.format] == nil {
      if let path = parsed[.output], let format = ExportFormat(ofFile: path) {
        options.format = format
      } else {
        problems.append(.exportFormNeeded(parsed[.output]))
      }
    }
    if options.other != nil, !options.format.row.takesTwo {
      problems.append(.exportOfTwo(options.format))
    }
    return options
  }

  /// The launch, and the options that repeat it with other names of files.
  private mutating func launchOptions(
    naming name: (String) -> String = { $0 }
  ) -> LaunchOptions {
    var options = LaunchOptions(input: inputs(Array(parsed.operands.prefix(2))).first)
    options.seed = seed()
    options.costs = costs(seed: options.seed)
    let devices = devices()
    if devices.count > 1, let list = parsed[.device] {
      problems.append(.badValue(.device, list, expected: "one device", near: nil))
    }
    if let os = parsed[.os] { options.edits.append(.os(os)) }
    let edits = edits()
    options.edits += edits
    if let device = devices.first { options.edits.append(.device(device.id)) }
    options.root = parsed[.root]
    options.budgets = budgets()
    options.repeated =
      RunOptions(
        costs: options.costs, seed: options.seed, devices: Array(devices.prefix(1)),
        os: parsed[.os],
        edits: edits, root: options.root, budgets: options.budgets
      ).repeated(naming: name)
    return options
  }
}

extension Problem {
  static let nothingToWatch = usage(
    "nothing-to-watch", "--watch needs a file that can be saved",
    "launch-sim init writes one")
  static let stepIsText = usage(
    "step-is-text", "--step is for people to read", "leave out --format, or --step")
  static let stepAndEvent = usage(
    "step-and-event", "--step and --event exclude each other", "type the number while stepping")

  /// Neither `--format` nor the name of the file tells the form.
  static func exportFormNeeded(_ path: String?) -> Problem {
    let forms = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    let what = path.map { "the name \($0.printable()) tells no form" } ?? "'export' needs a form"
    return usage("export-form-needed", "\(what): -o launch.html, or --format with one of \(forms)")
  }

  /// A form that takes one launch.
  static func exportOfTwo(_ format: ExportFormat) -> Problem {
    let forms = ExportFormat.allCases.filter(\.row.takesTwo).map(\.rawValue)
    return usage(
      "export-of-two", "\(format.rawValue) shows one launch",
      "two go into \(forms.joined(separator: ", "))")
  }
}
