import LaunchSim
import LaunchSimTools

extension Command {
  static let whatIf = Command(
    name: "what-if", group: .simulate,
    summary: "find the moves that make a launch meet its budgets",
    operands: [.launch],
    flags: [.item, .costs, .device, .os, .set, .vary, .seed, .root, .budgets, .jobs] + Flag.usual,
    summaries: [
      .quiet: "print the answer, its certainty and its command only"
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

      With several devices, or values of --vary, it finds one plan for all launches, and tells \
      which of them would do better alone.

      Below the moves stands what a millisecond of cost does to the frame. --item tells it in full \
      for one item: the launch at each cost where that changes, up to twice the cost of today.
      """,
    examples: [
      "launch-sim what-if": "the moves of the built-in example",
      "launch-sim what-if Launch/trailhead.jsonc -d iphone-se-2,iphone-12":
        "one plan for two devices",
      "launch-sim what-if Launch/trailhead.jsonc --vary launch/kind=cold,warm":
        "one plan for two kinds of launch",
      "launch-sim what-if Launch/trailhead.jsonc -s work/RootView.build/mayMove=later":
        "what one more permission would give",
      "launch-sim what-if Launch/trailhead.jsonc --item Database.open":
        "the launch as a function of one item's cost",
    ],
    statuses: [
      .good: "every launch meets its budgets, or some allowed moves do; or --item was answered",
      .bad: "no combination of the allowed moves was found that meets every budget",
      .noAnswer: "no answer: no first frame, a deadlock, or too many steps",
      .badData: "a file has mistakes",
      .inputMissing: "a file is missing or cannot be read",
    ],
    meaning: { $0.whatIfOptions() })
}

extension Meaning {
  fileprivate mutating func whatIfOptions() -> WhatIfOptions {
    let devices = devices().uniqued()
    let isOne = devices.count <= 1
    var options = WhatIfOptions(
      launch: launchOptions(on: isOne ? devices.first : nil), item: parsed[.item],
      threads: threads())
    let varied = RunOptions(devices: isOne ? [] : devices, sweeps: sweeps())
    guard varied.runCount > 1 || !varied.sweeps.isEmpty else { return options }
    options.launch.repeated = varied.repeated + options.launch.repeated
    options.launches = varied.runCount > Planning.launchLimit ? [] : varied.variants
    if options.launches.isEmpty { problems.append(.tooManyLaunches(limit: Planning.launchLimit)) }
    if options.item != nil { problems.append(.itemOfSeveralLaunches) }
    return options
  }

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
  /// The launches of `--device` and `--vary`, with the changes that each adds; empty for one launch.
  var launches: [RunVariant] = []
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
    var (reports, warnings): ([Report], [Diagnostic]) = ([], [])
    var first: LaunchLoader.Loaded?
    for edits in launches.isEmpty ? [[]] : launches.map(\.edits) {
      var options = launch
      options.edits += edits
      var loader = LaunchLoader(options, readsStandardInput: launch.input == .standardInput)
      let loaded = loader.load(launch.input)
      if let failure = loader.failure { return failure }
      guard let loaded else { return Answer(status: .noAnswer) }
      first = first ?? loaded
      reports.append(loaded.report)
      warnings.append(new: loader.warnings)
    }
    guard let loaded = first else { return Answer(status: .noAnswer) }
    let remarks = invocation.isQuiet ? [] : warnings.map(\.description)
    let report = loaded.report
    if let other = reports.firstIndex(where: { !$0.scenario.app.hasSteps(of: report.scenario.app) })
    {
      return UsageError(
        command: .whatIf, problems: [.launchesOfOtherSteps(launches[other].label)],
        format: invocation.format
      ).answer
    }
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
      subject = Planning(reports, threads: threads).map { .moves($0) }
    }
    guard let subject else {
      let unseen = reports.firstIndex { $0.metrics.firstFrame == nil }
      let label = unseen.flatMap { launches.isEmpty ? nil : " (\(launches[$0].label))" } ?? ""
      let reason =
        "launch-sim: \(loaded.name.printable())\(label): "
        + (unseen != nil
          ? reports[unseen ?? 0].scenario.request.reason.isInBackground
            ? "a launch in the background has no frame to make earlier; 'launch-sim quote' says what "
              + "one more item may cost"
            : "no first frame, so nothing can make it earlier; 'launch-sim run' says why"
          : reports.contains { $0.size > Analysis.sizeLimit }
            ? "the run has more than \(Analysis.sizeLimit) turns and events, so no move was tried"
            : "the launch deadlocks or cannot be repeated, so no move was tried; 'launch-sim run' "
              + "says how")
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
  /// The labels of several launches.
  private var labels: [String] { options.launches.count > 1 ? options.launches.map(\.label) : [] }

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
      let effects = layout.isQuiet || !labels.isEmpty ? nil : CostEffects(of: report)
      return PlanText(planning, effects, words, labels: labels, isQuiet: layout.isQuiet).text
    case .cost(let study): return CurveDocument(study, words).text
    }
  }

  /// The answer as JSON.
  var json: String {
    switch subject {
    case .moves(let planning):
      PlanDocument(
        planning, labels.isEmpty ? CostEffects(of: report) : nil, words(.plain), labels: labels
      ).text
    case .cost(let study): CurveDocument(study, words(.plain)).json
    }
  }
}

extension App {
  /// True if two apps have the same items, and callbacks with the same steps.
  fileprivate func hasSteps(of other: App) -> Bool {
    items.map(\.name) == other.items.map(\.name) && callbacks == other.callbacks
  }
}

extension Problem {
  fileprivate static func tooManyLaunches(limit: Int) -> Problem {
    usage(
      "too-many-launches", "--device and --vary ask for more than \(limit) launches of one plan")
  }

  fileprivate static let itemOfSeveralLaunches = usage(
    "item-of-several-launches",
    "--item answers for one launch: leave out --vary, and all devices but one")

  /// Launches whose apps have other steps, so that no plan can serve both.
  fileprivate static func launchesOfOtherSteps(_ label: String) -> Problem {
    usage(
      "launches-of-other-steps",
      "in the launch \(label.printable()) the app has other items or steps, so no plan serves all; "
        + "vary the launch, the device or a cost")
  }
}
