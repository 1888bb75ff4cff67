import LaunchSim
import LaunchSimTools

extension Command {
  static let whatIf = Command(
    name: "what-if", group: .simulate,
    summary: "find the moves that make a launch meet its budgets",
    operands: [.launch],
    flags: [.item, .costs, .device, .os, .set, .seed, .root, .budgets, .jobs] + Flag.usual,
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

      Below the moves stands what a millisecond of cost does to the frame. --item tells it in full \
      for one item: the launch at each cost where that changes, up to twice the cost of today.
      """,
    examples: [
      "launch-sim what-if": "the moves of the built-in example",
      "launch-sim what-if Launch/trailhead.jsonc -d iphone-se-2": "on another device",
      "launch-sim what-if Launch/trailhead.jsonc -s work/RootView.build/mayMove=later":
        "what one more permission would give",
      "launch-sim what-if Launch/trailhead.jsonc --item Database.open":
        "the launch as a function of one item's cost",
    ],
    statuses: [
      .good: "the launch meets its budgets, or some allowed moves do; or --item was answered",
      .bad: "no combination of the allowed moves was found that meets every budget",
      .noAnswer: "no answer: no first frame, or too many steps",
      .badData: "a file has mistakes",
      .inputMissing: "a file is missing or cannot be read",
    ],
    meaning: {
      WhatIfOptions(launch: $0.launchOptions(), item: $0.parsed[.item], threads: $0.threads())
    })
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
  /// The only item whose cost is changed, instead of moves.
  var item: String?
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
    let report = loaded.report
    let subject: PlannedLaunch.Subject?
    if let item {
      let names = report.scenario.app.items.map(\.name)
      guard let index = names.firstIndex(of: item) else {
        let problem = Problem.badValue(
          .item, item, expected: "an item of \(loaded.name.printable())",
          near: NearMatch.find(item, in: names))
        return UsageError(command: .whatIf, problems: [problem], format: invocation.format).answer
      }
      subject = CostStudy(report, index).map { .cost($0) }
    } else {
      subject = Planning(report, threads: threads).map { .moves($0) }
    }
    guard let subject else {
      let reason =
        "launch-sim: \(loaded.name.printable()): no first frame, so nothing can make it earlier; "
        + "'launch-sim run' says why"
      return Answer(status: .noAnswer, remarks: remarks + [reason])
    }
    return Answer(
      status: subject.isMet ? .good : .bad,
      text: invocation.text(of: PlannedLaunch(loaded, subject, self), Self.renderers),
      remarks: invocation.format.holdsDiagnostics ? [] : remarks)
  }
}

/// A launch with its moves, or with the cost of one item.
struct PlannedLaunch: Sendable {
  enum Subject: Sendable {
    case moves(Planning)
    case cost(CostStudy)

    /// False if no moves meet the budgets.
    var isMet: Bool {
      switch self {
      case .moves(let planning): planning.today.meetsBudgets || planning.meeting != nil
      case .cost: true
      }
    }
  }

  let report: Report
  let source: ScenarioSource
  let subject: Subject
  let options: WhatIfOptions

  init(_ loaded: LaunchLoader.Loaded, _ subject: Subject, _ options: WhatIfOptions) {
    report = loaded.report
    source = loaded.source
    (self.subject, self.options) = (subject, options)
  }
}

extension PlannedLaunch {
  private func words(_ style: TextStyle) -> ReportWords {
    let questions: Analysis.Questions =
      switch subject {
      case .moves: .moves
      case .cost: Analysis.Questions(certainty: true)
      }
    return ReportWords(
      report.analysis(questions), of: source, options: options.launch.repeated, style: style)
  }

  /// The answer as text.
  func text(_ layout: OutputFormat.Layout) -> String {
    let words = words(layout.style)
    switch subject {
    case .moves(let planning):
      let effects = layout.isQuiet ? nil : CostEffects(of: report)
      return PlanText(planning, effects, words, isQuiet: layout.isQuiet).text
    case .cost(let study): return CurveDocument(study, words).text
    }
  }

  /// The answer as JSON.
  var json: String {
    switch subject {
    case .moves(let planning):
      PlanDocument(planning, CostEffects(of: report), words(.plain)).text
    case .cost(let study): CurveDocument(study, words(.plain)).json
    }
  }
}
