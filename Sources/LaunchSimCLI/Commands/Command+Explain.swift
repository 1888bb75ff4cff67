import LaunchSim
import LaunchSimTools

extension Command {
  static let explain = Command(
    name: "explain", group: .explain,
    summary: "tell a launch in plain words, event by event if asked",
    operands: [.launch],
    flags: [.event, .step, .costs, .device, .os, .set, .seed, .root, .budgets] + Flag.usual,
    summaries: [
      .device: "run on this device, as in iphone-12",
      .quiet: "print the verdict and the end of the story only",
    ],
    formats: ExplainOptions.renderers.map(\.key),
    explanation: """
      Tells a launch in order and in plain words: each callback, item and wait with the reason \
      why it came then, and the rule of the model behind it. It ends with what decided the first \
      frame, and with up to three things to try. Without a FILE it explains the built-in example.

      --event explains one event by its number, with the chain of its causes back to the request. \
      --step goes through the events in a terminal: return or n for the next, p for the previous, \
      a number for that event, q to quit.
      """,
    examples: [
      "launch-sim explain Launch/trailhead.jsonc": "the launch in plain words",
      "launch-sim explain --event 40": "one event of the built-in example, and why",
      "launch-sim explain Launch/trailhead.jsonc --step": "event by event",
    ],
    statuses: [
      .good: "explained, and launched or completed as the scenario asks",
      .bad: "explained, and over a budget, killed, or otherwise judged bad",
      .noAnswer: "no answer: a deadlock with the watchdog off, or too many steps",
      .badData: "a file has mistakes",
      .inputMissing: "a file is missing or cannot be read",
    ],
    meaning: { $0.explainOptions() })
}

/// The options of `explain`.
struct ExplainOptions: Hashable, Sendable {
  var launch: LaunchOptions
  /// The number of one event, from 1.
  var event: Int?
  /// True to step through the events one by one.
  var isStepping = false
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
    if options.isStepping, let format = parsed[.format], format != OutputFormat.text.rawValue {
      problems.append(.stepIsText)
    }
    if options.isStepping, options.event != nil { problems.append(.stepAndEvent) }
    return options
  }
}

extension ExplainOptions: CommandAction {
  static let renderers: OutputFormat.Renderers<ExplainedLaunch> = [
    .text: { $0.text($1) }, .json: { launch, _ in launch.json },
  ]

  var formats: [OutputFormat] { Self.renderers.map(\.key) }
  var filesToRead: [String] { launch.filesToRead }

  /// Explains a launch in plain words or one of its events, or steps through the events.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    let isStepped = isStepping && Self.renderers[invocation.format] != nil
    var loader = LaunchLoader(
      launch, readsStandardInput: launch.input == .standardInput)
    let loaded = loader.load(launch.input)
    if let failure = loader.failure { return failure }
    guard let loaded else { return Answer(status: .noAnswer) }
    let count = EventText.count(in: loaded.report)
    if let event, event > count {
      return UsageError(
        command: .explain, problems: [.noSuchEvent(event, count: count)], format: invocation.format
      ).answer
    }
    let explained = ExplainedLaunch(loaded, self)
    let status = ExitStatus(of: loaded.report)
    let remarks = invocation.isQuiet ? [] : loader.warnings.map(\.description)
    if isStepped {
      var stepper = EventStepper(explained, invocation.style, asks: Platform.inputIsTerminal)
      stepper.play()
      // A reader that closed the pipe has read enough.
      if let failure = stepper.failure, !failure.isBrokenPipe {
        return Answer(
          status: .inputOutput, remarks: ["launch-sim: standard output: \(failure.reason)"])
      }
      return Answer(status: status, remarks: remarks)
    }
    return Answer(
      status: status, text: invocation.text(of: explained, Self.renderers),
      remarks: invocation.format.holdsDiagnostics ? [] : remarks)
  }
}

/// A launch with everything that its explanations read.
struct ExplainedLaunch: Sendable {
  let record: LaunchRecord
  let source: ScenarioSource
  let options: ExplainOptions

  init(_ loaded: LaunchLoader.Loaded, _ options: ExplainOptions) {
    record = LaunchRecord(of: loaded.report, named: loaded.name, .story)
    source = loaded.source
    self.options = options
  }

  /// The story of the launch.
  func story(_ style: TextStyle) -> StoryText {
    StoryText(
      record.analysis, record.causes, of: source, options: options.launch.repeated, style: style)
  }
}

extension ExplainedLaunch {
  /// The answer as text: the requested event, or else the story.
  func text(_ layout: OutputFormat.Layout) -> String {
    guard let event = options.event else {
      let story = story(layout.style)
      return layout.isQuiet ? story.ending : story.text
    }
    let explanations = EventExplanations(record.report, record.causes, style: layout.style)
    return text(of: event, explanations, Playback(of: record.report), layout.style)
  }

  /// An event by its number, with the state after it.
  func text(
    of event: Int, _ explanations: EventExplanations, _ playback: Playback, _ style: TextStyle
  ) -> String {
    let state = PlaybackText(playback, style: style).lines(after: event - 1)
    return EventText(event, in: explanations, state: state)?.text ?? ""
  }

  /// The answer as JSON.
  var json: String { story(.plain).json }
}

extension Problem {
  static let stepIsText = usage(
    "step-is-text", "--step is for people to read", "leave out --format, or --step")
  static let stepAndEvent = usage(
    "step-and-event", "--step and --event exclude each other", "type the number while stepping")

  static func noSuchEvent(_ number: Int, count: Int) -> Problem {
    let sentence = number == .max ? "the number is too high" : "there is no event \(number)"
    return usage("no-such-event", sentence, "the launch has events 1 to \(count)")
  }
}
