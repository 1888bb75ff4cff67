import LaunchSim
import LaunchSimTools

extension Command {
  static let quote = Command(
    name: "quote", group: .simulate,
    summary: "tell what one more item may cost, position by position",
    operands: [.launch],
    flags: [.measuredOn, .costs, .device, .os, .set, .seed, .root, .budgets] + Flag.usual,
    summaries: [.quiet: "print the table only"],
    formats: QuoteOptions.renderers.map(\.key),
    explanation: """
      Simulates the launch with one more item at each position: first and last in each callback \
      before the first frame, beside each await, queued, off the main thread, and after the \
      frame. Prints the greatest cost with which the launch still meets its budgets and its \
      demands; every smaller cost fits too. Without a FILE it quotes for the built-in example.

      A cost is in milliseconds of the device that the vendor measured on (--measured-on), by \
      default the device of the scenario's own costs. --device takes several devices, with a \
      column for each.
      """,
    examples: [
      "launch-sim quote Launch/trailhead.jsonc": "what one more SDK may cost",
      "launch-sim quote Launch/trailhead.jsonc -d iphone-se-2,iphone-12":
        "a column for each device",
      "launch-sim quote Launch/trailhead.jsonc -f json": "nanoseconds, for a program",
    ],
    statuses: [
      .good: "quoted, and the launches meet their demands",
      .bad: "quoted, and a launch misses its demands already",
      .noAnswer: "no answer: no callback is called, too many steps, or too large a launch",
      .badData: "a file has mistakes",
      .inputMissing: "a file is missing or cannot be read",
    ],
    meaning: { $0.quoteOptions() })
}

/// The options of `quote`.
struct QuoteOptions: Hashable, Sendable {
  var launch: LaunchOptions
  /// The devices of `--device`; if empty, the scenario's own device.
  var devices: [DeviceProfile] = []
  /// The device of `--measured-on`; `nil` for the device of the scenario's own costs.
  var measuredOn: DeviceProfile?
}

extension Meaning {
  fileprivate mutating func quoteOptions() -> QuoteOptions {
    let devices = devices().uniqued()
    var options = QuoteOptions(launch: launchOptions(on: devices.first), devices: devices)
    if let typed = parsed[.measuredOn] {
      options.measuredOn = DeviceProfile.named(typed)
      if options.measuredOn == nil {
        problems.append(
          .badValue(
            .measuredOn, typed,
            expected: "the name of a profile ('launch-sim show devices' lists them)",
            near: NearMatch.find(typed, in: DeviceProfile.catalog.map(\.id))))
      }
    }
    return options
  }
}

extension QuoteOptions: CommandAction {
  static let renderers: OutputFormat.Renderers<QuotedLaunch> = [
    .text: { $0.text($1) }, .json: { launch, _ in launch.json },
  ]

  var formats: [OutputFormat] { Self.renderers.map(\.key) }
  var filesToRead: [String] { launch.filesToRead }

  /// Quotes for a launch on each device.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    var reports: [Report] = []
    var warnings: [Diagnostic] = []
    let edits = launch.edits.filter { !devices.isEmpty ? $0.path != Self.devicePath : true }
    for device in devices.isEmpty ? [nil] : devices.map(Optional.some) {
      var options = launch
      options.edits = edits + (device.map { [.device($0.id)] } ?? [])
      var loader = LaunchLoader(options, readsStandardInput: launch.input == .standardInput)
      let loaded = loader.load(launch.input)
      if let failure = loader.failure { return failure }
      guard let loaded else { return Answer(status: .noAnswer) }
      reports.append(loaded.report)
      warnings.append(new: loader.warnings)
    }
    guard let first = reports.first else { return Answer(status: .noAnswer) }
    let quote = Quote(reports, measuredOn: measuredOn ?? first.scenario.deviceOfCosts)
    if quote.isEmpty {
      let reason =
        first.trace.events.count > Quote.sizeLimit / 100
        ? "the launch is too large for a quote (\(first.trace.events.count) events)"
        : "the launch comes to no callback" + (first.verdict.obstacle.map { ": \($0)" } ?? "")
      return Answer(status: .noAnswer, remarks: ["launch-sim: \(reason)"])
    }
    let quoted = QuotedLaunch(quote: quote, options: self, warnings: warnings)
    let remarks = invocation.isQuiet ? [] : warnings.map(\.description)
    return Answer(
      status: .combining(reports.map { ExitStatus(of: $0) }),
      text: invocation.text(of: quoted, Self.renderers),
      remarks: invocation.format.holdsDiagnostics ? [] : remarks)
  }

  private static let devicePath = ScenarioEdit.device("").path
}

extension Verdict {
  /// The reason why the app is not even launched; `nil` for other verdicts.
  fileprivate var obstacle: String? {
    switch self {
    case .notDelivered(let nonDelivery): TextStyle.plain.text(nonDelivery.description)
    case .failsToLaunch(let refusal): refusal.description
    default: nil
    }
  }
}

/// A quote with everything that its renderers read.
struct QuotedLaunch: Sendable {
  let quote: Quote
  let options: QuoteOptions
  let warnings: [Diagnostic]

  private var source: ScenarioSource { ScenarioSource(options.launch.input?.path) }

  func text(_ layout: OutputFormat.Layout) -> String {
    let words = QuoteWords(
      quote, of: source, options: options.launch.repeated, style: layout.style)
    return QuoteText(words, isQuiet: layout.isQuiet).text
  }

  var json: String { JSONQuote(quote, source: source.name, diagnostics: warnings).text }
}
