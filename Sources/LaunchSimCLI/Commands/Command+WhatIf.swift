import LaunchSim
import LaunchSimTools

extension Command {
  static let whatIf = Command(
    name: "what-if", group: .simulate,
    summary: "find the moves that make a launch meet its budgets",
    operands: [.launch],
    flags: [.costs, .device, .os, .set, .seed, .root, .budgets, .jobs] + Flag.usual,
    summaries: [
      .device: "run on this device, as in iphone-12",
      .quiet: "print the answer and its command only",
    ],
    formats: WhatIfOptions.renderers.map(\.key),
    explanation: """
      Tries every move that the scenario allows, alone and together: a place after the first \
      frame or off the main thread, an earlier start, another class or way of waiting. It prints \
      the fewest moves that meet every budget, the best launch of all, and the command that \
      carries them out. Without a FILE it answers for the built-in example.

      A work item's "mayMove" says what is allowed: later, off-main, anywhere or no. Moves that \
      it does not allow are listed with the question for the owner of the code.

      Each launch has three numbers: its frame, ready and shown; the longest wait of a tap in the \
      2 s after it; and its content.
      """,
    examples: [
      "launch-sim what-if": "the moves of the built-in example",
      "launch-sim what-if Launch/trailhead.jsonc -d iphone-se-2": "on another device",
      "launch-sim what-if Launch/trailhead.jsonc -s work/RootView.build/mayMove=later":
        "what one more permission would give",
    ],
    statuses: [
      .good: "the launch meets its budgets, or some allowed moves do",
      .bad: "no combination of the allowed moves was found that meets every budget",
      .noAnswer: "no answer: no first frame, or too many steps",
      .badData: "a file has mistakes",
      .inputMissing: "a file is missing or cannot be read",
    ],
    meaning: { WhatIfOptions(launch: $0.launchOptions(), threads: $0.threads()) })
}

extension Meaning {
  /// The number of threads of `--jobs`.
  fileprivate mutating func threads() -> Int {
    guard let typed = parsed[.jobs] else { return Platform.processorCount }
    if let threads = Int(typed), 1...WhatIfOptions.threadLimit ~= threads { return threads }
    problems.append(
      .badValue(
        .jobs, typed, expected: "a number from 1 to \(WhatIfOptions.threadLimit)", near: nil))
    return 1
  }
}

/// The options of `what-if`.
struct WhatIfOptions: Hashable, Sendable {
  /// The most threads of `--jobs`.
  static let threadLimit = 64

  var launch: LaunchOptions
  /// The threads that divide the runs.
  var threads = 1
}

extension WhatIfOptions: CommandAction {
  static let renderers: OutputFormat.Renderers<PlannedLaunch> = [
    .text: { $0.text($1) }, .json: { launch, _ in launch.json },
  ]

  var formats: [OutputFormat] { Self.renderers.map(\.key) }
  var filesToRead: [String] { launch.filesToRead }

  /// Searches the moves of a launch.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    var loader = LaunchLoader(launch, readsStandardInput: launch.input == .standardInput)
    let loaded = loader.load(launch.input)
    if let failure = loader.failure { return failure }
    guard let loaded else { return Answer(status: .noAnswer) }
    let remarks = invocation.isQuiet ? [] : loader.warnings.map(\.description)
    guard let planning = Planning(loaded.report, threads: threads) else {
      let reason =
        "launch-sim: \(loaded.name.printable()): no first frame, so no move can make it earlier; "
        + "'launch-sim run' says why"
      return Answer(status: .noAnswer, remarks: remarks + [reason])
    }
    let isMet = planning.today.meetsBudgets || planning.meeting != nil
    return Answer(
      status: isMet ? .good : .bad,
      text: invocation.text(of: PlannedLaunch(loaded, planning, self), Self.renderers),
      remarks: invocation.format.holdsDiagnostics ? [] : remarks)
  }
}

/// A launch with its moves.
struct PlannedLaunch: Sendable {
  let report: Report
  let source: ScenarioSource
  let planning: Planning
  let options: WhatIfOptions

  init(_ loaded: LaunchLoader.Loaded, _ planning: Planning, _ options: WhatIfOptions) {
    report = loaded.report
    source = loaded.source
    (self.planning, self.options) = (planning, options)
  }
}

extension PlannedLaunch {
  private func words(_ style: TextStyle) -> ReportWords {
    ReportWords(
      report.analysis(.moves), of: source, options: options.launch.repeated, style: style)
  }

  /// The answer as text.
  func text(_ layout: OutputFormat.Layout) -> String {
    PlanText(planning, words(layout.style), isQuiet: layout.isQuiet).text
  }

  /// The answer as JSON.
  var json: String { PlanDocument(planning, words(.plain)).text }
}
