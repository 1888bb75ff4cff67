import LaunchSim

// The end of a story: the causes of the outcome, and moves to try.

/// A sentence with the rules that it cites.
private struct CitedSentence {
  /// The sentence without its period and its rules.
  let text: String
  let rules: [ModelRule]

  init(_ text: some StringProtocol, _ rules: [ModelRule] = []) {
    self.text = String(text)
    self.rules = rules
  }

  init(_ text: some StringProtocol, _ rule: ModelRule?) {
    self.init(text, [rule].compactMap(\.self))
  }

  /// The sentence, as in `The time counts from 0.000 s, the request (rule 38).`.
  var words: String {
    text + (rules.isEmpty ? "" : " (\(StoryText.words(for: rules)))") + "."
  }
}

extension StoryText {
  /// The most moves at the end of a story.
  private static let movesShown = 3

  /// The heading of the causes of a bad end.
  static let endTitle = "What led to the end"

  /// Headings with the parts that decided the first frame, and the causes of a bad end.
  var decidedLines: [String] {
    var lines: [String] = []
    for (title, sentences) in [
      ("What decided the first frame (shares of the time until it is ready)", frameParts),
      (Self.endTitle, endCauses),
    ] where !sentences.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines += title.wrapped(toWidth: style.width).map { style(.bold, $0) }
      lines += sentences.enumerated().flatMap { index, text in
        text.wrapped(toWidth: width, after: "\(index + 1)".padded(toWidth: 3))
      }
    }
    return lines
  }

  /// The largest parts of the time to the ready frame with their reasons; empty without a frame.
  var frameParts: [String] { citedFrameParts.map(\.words) }

  private var citedFrameParts: [CitedSentence] {
    guard let ready = report.metrics.frameReady else { return [] }
    return story.parts.map { sentence(for: $0, of: ready) }
  }

  /// The rules that the causes of the outcome cite.
  var rulesOfOutcome: [ModelRule] { (citedFrameParts + citedEndCauses).flatMap(\.rules) }

  /// A part of the path in words, as in `Database.open: runs, 100.0 ms (29 %). The main thread
  /// waits for it.`.
  private func sentence(for part: LaunchStory.Part, of ready: Nanoseconds) -> CitedSentence {
    let percent = part.length.percent(of: ready)
    var text =
      "\(part.part.owner.words(style.text)): \(part.part.cause.words(style.text)), "
      + "\(explanations.ms(part.length)) (\(percent)\u{A0}%)"
    if part.isWaitedFor { text += ". The main thread waits for it" }
    if let inversion = inversion(with: part) {
      text += ". " + explanations.sentence(for: inversion).dropLast()
    }
    guard let event = part.event, !part.isWaitedFor else { return CitedSentence(text) }
    let explanation = explanations[event]
    let kind = explanations.events[event].kind
    let isCall = kind == .itemBegan || kind == .callbackBegan
    guard isCall, let because = explanation.because else { return CitedSentence(text) }
    return CitedSentence(text + ". It comes then because \(because)", explanation.rules)
  }

  /// The inversion whose slow end is the part's item.
  private func inversion(with part: LaunchStory.Part) -> PriorityInversion? {
    guard let event = part.event, explanations.events[event].kind == .itemBegan,
      let job = explanations.events[event].job
    else { return nil }
    return explanations.inversions.values.filter { $0.culprit.job == job }
      .min { $0.event < $1.event }
  }

  /// The causes of a kill, a deadlock or an expiration, the first cause first, or the completed
  /// work of a launch in the background; empty for other ends.
  var endCauses: [String] { citedEndCauses.map(\.words) }

  private var citedEndCauses: [CitedSentence] {
    let run = report.report
    switch run.verdict {
    case .deadlocked, .killed(.launchWatchdog, isDeadlock: true):
      let shown = 8
      return run.trace.stalls.prefix(shown).map { stall in
        CitedSentence(report.sentence(for: stall).dropLast(), ModelRule.ofStall(stall.cause))
      }
    case .killed(let termination, _):
      return [clock(of: termination.limit), stops, consequence(of: termination)]
        .compactMap(\.self)
    case .expired: return [stops].compactMap(\.self)
    case .completed: return completions
    default: return []
    }
  }

  /// The completed work of a launch in the background, with the time left.
  private var completions: [CitedSentence] {
    report.metrics.background.deliveries.compactMap { delivery in
      guard let completed = delivery.completed else { return nil }
      let name = delivery.handler.map { style.text($0) } ?? delivery.reason.rawValue
      let left =
        delivery.margin.flatMap { margin in delivery.total.map { margin.left(of: $0) } }
        .map { ", with \($0) left" } ?? ""
      return CitedSentence(
        "\(name) was completed at \(instant(completed))\(left)",
        ModelRule.ofDelivery(hasHandler: delivery.handler != nil))
    }
  }

  /// The work in progress at a kill, in sentences; `nil` if there was none.
  private var stops: CitedSentence? {
    let sentences = report.stops.sentences
    return sentences.isEmpty ? nil : CitedSentence(sentences.joined(separator: " ").dropLast())
  }

  /// The event from which a limit counts, as in `The time counts from 178.0 ms: …`; `nil` for a
  /// limit that is no time.
  private func clock(of limit: SystemLimit) -> CitedSentence? {
    guard time(of: limit) != nil else { return nil }
    if limit == .launchWatchdog {
      return CitedSentence(
        "The time counts from \(instant(.zero)), the request", ModelRule.ofWatchdog)
    }
    let events = explanations.events
    let isTask = limit == .backgroundTask || limit == .expirationGrace
    let index =
      events.lastIndex { $0.kind == .watchBegan && $0.amount == limit.index }
      ?? events.lastIndex { $0.kind == (isTask ? .taskBegan : .delivered) }
    guard let index else { return nil }
    let told = explanations[index]
    return CitedSentence(
      "The time counts from \(instant(told.time)): \(told.text.dropLast())", told.rules)
  }

  private func time(of limit: SystemLimit) -> Nanoseconds? {
    report.report.program.plan.time(of: limit)
  }

  private func consequence(of termination: Termination) -> CitedSentence {
    CitedSentence(
      "\(rule(brokenBefore: termination)) The system kills the app for it: "
        + "\(report.report.words(for: termination)) (\(termination.markedCode); "
        + "\(report.report.source(of: termination)))")
  }

  /// The broken limit: a time that ran out, or something that the app did or failed to do.
  private func rule(brokenBefore termination: Termination) -> String {
    let end = instant(report.metrics.timeline.end)
    switch termination {
    case .unreportedCall:
      return "The call of a VoIP push must be reported to CallKit before "
        + "\(Callback.didReceiveIncomingPush.name) returns (WWDC19-707). It returned at \(end) "
        + "without that."
    case .fileLock:
      return "File and SQLite locks must be released before the app is suspended, at \(end)."
    case .completedTwice:
      return "A completion handler may be called once. The second call came at \(end)."
    default:
      let title = termination.limit.title(isSeen: report.metrics.isSeen)
      let time = time(of: termination.limit).map { " is \($0.exactly)" }
      return "The limit (\(title))\(time ?? " was passed")."
    }
  }

  // MARK: The quiet form

  /// The short form: the verdict, then the end of the story, ending in a line break.
  package var ending: String {
    let lines = [report.verdict.lines(style), decidedLines, tryLines]
      .filter { !$0.isEmpty }.joined(separator: [""])
    return style.finished(lines.map(\.trimmedAtEnd).joined(separator: "\n") + "\n")
  }

  // MARK: What to try

  /// The best of the tried moves, after the remedy of a bad end: the largest saving first, and
  /// moves that do not make the frame sooner last; empty if none was tried.
  var trials: [ReportSection.Trial] {
    let tried = report.analysis.observations.filter { $0.move != nil }.map { observation in
      var trial = report.trial(of: observation)
      if observation.isApart { trial.text += " If the app allows it: mayMove does not say so." }
      return trial
    }
    guard !tried.isEmpty else { return [] }
    // The remedy of a bad end precedes moves that make the frame sooner.
    let all =
      (remedy.map { [ReportSection.Trial($0)] } ?? [])
      + tried.stablySorted { ($0.saving ?? .zero) > ($1.saving ?? .zero) }
    return all.prefix(Self.movesShown).enumerated().map { index, trial in
      var trial = trial
      trial.number = index + 1
      return trial
    }
  }

  var tryLines: [String] {
    let trials = trials
    let title =
      switch trials.count {
      case 0, 1: "One thing to try"
      case 2: "Two things to try"
      default: "Three things to try"
      }
    guard !trials.isEmpty else {
      let account = report.metrics.frameReady == nil ? [] : report.account
      return ReportSection("What to try", [.paragraph(reasonForNone)] + account).lines(style)
    }
    return ReportSection(title, [.trials(trials)]).lines(style)
  }

  /// The change that prevents a bad end; `nil` without one.
  var remedy: String? { report.remedy }

  /// The remedy of a bad end, or the reason why there are no moves.
  var reasonForNone: String {
    let run = report.report
    if report.analysis.isTooLarge {
      return "No move was tried: the run has more than \(Analysis.sizeLimit) turns and events."
    }
    if let remedy { return remedy }
    if run.metrics.frameReady == nil {
      let reason = run.metrics.isSeen ? "none came" : "this launch draws none"
      // An app that is launched in the background may be shown later.
      let later = run.metrics.isSeen ? nil : run.metrics.timeline[.firstFrame]
      return later.map {
        "Moves are tried for the first frame of a launch in the foreground; this one, in the background, "
          + "is followed by a first frame at \(instant($0))."
      } ?? "Moves are tried for the first frame, and \(reason)."
    }
    return "No move was found that makes the frame sooner."
  }
}
