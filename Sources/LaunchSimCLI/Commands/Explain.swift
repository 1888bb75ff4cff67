import LaunchSim
import LaunchSimTools

extension LaunchSimCommand {
  /// Tells a launch in plain words, or one of its events, or goes through them.
  static func explain(
    _ options: ExplainOptions, _ invocation: Invocation, _ style: TextStyle
  ) -> Answer {
    let isStepped = options.isStepping && invocation.format.explain != nil
    var loader = LaunchLoader(
      options.launch, readsStandardInput: options.launch.input == .standardInput)
    let loaded = loader.load(options.launch.input)
    if let failure = loader.failure { return failure }
    guard let loaded else { return Answer(status: .noAnswer) }
    let count = EventText.count(in: loaded.report)
    if let event = options.event, event > count {
      return UsageError(
        command: .explain, problems: [.noSuchEvent(event, count: count)], format: invocation.format
      ).answer
    }
    let launch = ExplainedLaunch(loaded, options)
    let status = ExitStatus(of: loaded.report)
    let remarks = invocation.isQuiet ? [] : loader.warnings.map(\.description)
    if isStepped {
      var stepper = EventStepper(launch, style, asks: Platform.inputIsTerminal)
      stepper.play()
      // A reader that has gone has read what it wanted.
      if let failure = stepper.failure, !failure.isBrokenPipe {
        return Answer(
          status: .inputOutput, remarks: ["launch-sim: standard output: \(failure.reason)"])
      }
      return Answer(status: status, remarks: remarks)
    }
    let layout = OutputFormat.Layout(style: style, isQuiet: invocation.isQuiet)
    return Answer(
      status: status, text: invocation.format.explain.map { $0(launch, layout) } ?? "",
      remarks: invocation.format.holdsDiagnostics ? [] : remarks)
  }
}

/// A launch with all that explanations of it read.
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
    StoryText(record, of: source, options: options.launch.repeated, style: style)
  }
}

extension ExplainedLaunch {
  /// The answer as text: the event that was asked for, else the story.
  func text(_ layout: OutputFormat.Layout) -> String {
    guard let event = options.event else {
      let story = story(layout.style)
      return layout.isQuiet ? story.ending : story.text
    }
    let explanations = EventExplanations(record, style: layout.style)
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
  var json: String { StoryJSON(story(.plain)).text }
}

extension Problem {
  static func noSuchEvent(_ number: Int, count: Int) -> Problem {
    let sentence = number == .max ? "the number is too high" : "there is no event \(number)"
    return usage("no-such-event", sentence, "the launch has events 1 to \(count)")
  }
}
