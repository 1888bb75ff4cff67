/// The answer to "what will this do to our launch time?" as text: the verdict, then the evidence.
package struct TextReport {
  package let report: Report
  package let style: TextStyle
  package let origin: Origin
  /// The options that made the launch what it is, word by word, for commands that repeat it.
  package let options: [String]
  package let seed: UInt64
  package let isQuiet: Bool

  /// What was simulated, as commands name it.
  package enum Origin: Hashable, Sendable {
    /// The built-in example.
    case example
    case file(String)
    /// What no command can name: a launch that a program simulated.
    case program
  }

  /// A report as the command line prints it.
  ///
  /// - Parameters:
  ///   - report: What to tell.
  ///   - source: What the scenario came from; `nil` for the built-in example.
  ///   - options: The options that made the launch what it is.
  ///   - seed: The seed of the costs that were drawn.
  ///   - isQuiet: Whether to tell the verdict and failures only.
  ///   - style: Its width and its characters.
  package init(
    _ report: Report, source: String?, options: [String] = [], seed: UInt64 = 1,
    isQuiet: Bool = false, style: TextStyle = .plain
  ) {
    self.init(
      report, origin: source.map(Origin.file) ?? .example, options: options, seed: seed,
      isQuiet: isQuiet, style: style)
  }

  init(
    _ report: Report, origin: Origin, options: [String] = [], seed: UInt64 = 1,
    isQuiet: Bool = false, style: TextStyle = .plain
  ) {
    self.report = report
    self.origin = origin
    self.options = options
    self.seed = seed
    self.isQuiet = isQuiet
    self.style = style
  }

  /// The whole text, ending in a line break.
  package var text: String {
    let prewarming = report.prewarming
    let failureLines = failureLines(warningSentences(prewarming))
    if isQuiet { return finish(Array(verdictLines.prefix(1)) + failureLines) }
    var lines = headline + [""] + verdictLines
    lines += failureLines
    if !isNotDelivered {
      let outline = self.outline
      lines += [""] + chartLines(outline)
      let told = toldLines
      if !told.isEmpty { lines += [""] + told }
      let sections = [restorationLines, prewarmingLines(prewarming), sceneLines, backgroundLines]
      for section in sections where !section.isEmpty { lines += [""] + section }
      let observations = observationLines(explaining: outline.gains)
      if !observations.isEmpty { lines += [""] + observations }
      lines += [""] + provenanceLines
    }
    let note = noteLines
    if !note.isEmpty { lines += ["", "Note"] + note }
    if origin == .example {
      lines += ["", "Next: launch-sim init (this scenario, yours to edit) · launch-sim help"]
    }
    return finish(lines)
  }

  /// Whether the system does not turn to the app, of whose launch there is nothing to show.
  private var isNotDelivered: Bool {
    if case .notDelivered = report.verdict { true } else { false }
  }

  var outline: LaunchOutline {
    LaunchOutline(report, withGains: metrics.frameReady != nil && report.isReplayable)
  }

  private func finish(_ lines: [String]) -> String {
    style.finished(lines.map { $0.trimmedAtEnd }.joined(separator: "\n") + "\n")
  }

  // MARK: Names

  var scenario: Scenario { report.scenario }
  var metrics: LaunchMetrics { report.metrics }

  func name(of item: ItemIndex) -> String { style.text(scenario.app.items[item].name) }

  /// Milliseconds as people read them: `383.3 ms`.
  func ms(_ time: Nanoseconds) -> String { time.inMilliseconds }

  /// A limit somebody wrote down, without decimals it does not have: `400 ms`.
  func limit(_ time: Nanoseconds) -> String { time.exactlyInMilliseconds }

  /// What was launched how and where, in one line where that fits.
  var headline: [String] {
    let request = scenario.request
    let title = style.text(scenario.title) + (origin == .example ? " (built-in example)" : "")
    let device = style.text(scenario.device.name)
    let system = "\(scenario.systemName) \(scenario.systemVersion)"
    let display = "\(scenario.device.refreshRate.value) Hz"
    let circumstances =
      "\(request.kind.phrase), \(request.reason.kind.phrase) · \(device), \(system), \(display)"
    let line = "\(title) · \(circumstances)"
    return line.displayWidth <= style.width
      ? [line] : title.wrapped(toWidth: style.width) + [circumstances]
  }

  /// How many lines of a note are shown; the file has the rest.
  private static let noteLinesShown = 20

  /// What the scenario's file says about itself.
  private var noteLines: [String] {
    let paragraphs = scenario.note.flatMap { note in
      note.split(whereSeparator: \.isNewline).map { style.text(String($0)) }
    }
    let lines = paragraphs.flatMap { $0.wrapped(toWidth: min(style.width, 80) - 4) }
    var shown = Array(lines.prefix(Self.noteLinesShown))
    if shown.count < lines.count { shown.append("… and \(lines.count - shown.count) more lines") }
    return shown.map { "  \($0)" }
  }

  // MARK: Provenance

  private var provenanceLines: [String] {
    let parts = report.provenance
    var shares = ["\(ms(parts.cited)) are cited"]
    if parts.derived > .zero { shares.append("\(ms(parts.derived)) derived from another device") }
    shares.append("\(ms(parts.assumed)) assumed")
    if metrics.firstFrame != nil { shares.append("\(ms(parts.display)) the display's wait") }
    var text = "Of the path, \(shares.joined(separator: ", "))."
    if !parts.sources.isEmpty, origin != .program { text += " Sources: --format json." }
    if saysNothingOfDyld { text += " dyld counts as 0 ms: systemInterface lists nothing." }
    if origin == .program, saysNothingOfApp {
      text += " The app declares nothing: is each callback spelt as SimulatedApp has it?"
    }
    text += "\n" + boundsSentence + marginSentence
    text +=
      origin == .program ? " Model \(Version.model)." : " Seed \(seed), model \(Version.model)."
    return text.wrapped(toWidth: style.width - 2)
  }

  /// Whether the app has no step and no item.
  private var saysNothingOfApp: Bool {
    scenario.app.items.isEmpty && scenario.app.callbacks.values.allSatisfy(\.isEmpty)
  }

  /// Whether the launch goes through dyld and the scenario has no price for it.
  private var saysNothingOfDyld: Bool {
    !scenario.skippedCallbacks.contains(.systemInterface)
      && scenario.app.callbacks[.systemInterface]?.isEmpty != false
  }

  private var boundsSentence: String {
    guard report.isReplayable else {
      return "What another launch would do is not known: the app"
        + " \(TimeDependence.words(report.timeDependences))."
    }
    let hint = origin == .program ? "" : " (--bounds)"
    let bounds = report.bounds()
    if scenario.request.reason.isInBackground { return backgroundSentence(bounds, hint) }
    guard let low = bounds.optimistic.firstFrame else {
      return "No setting of the rules Apple leaves open brings a first frame\(hint)."
    }
    guard let high = bounds.pessimistic.firstFrame else {
      return "Rules Apple leaves open allow \(ms(low)), or no first frame at all\(hint)."
    }
    if low == high, bounds.movesLife {
      return "Rules Apple leaves open move no frame of the launch, but what follows\(hint)."
    }
    if low == high { return "The rules Apple leaves open change nothing here\(hint)." }
    return "Rules Apple leaves open allow \(low.milliseconds) to \(ms(high))\(hint)."
  }

  /// What the open rules make of a launch that brings no frame.
  private func backgroundSentence(_ bounds: Bounds, _ hint: String) -> String {
    let verdicts = bounds.entries.reduce(into: [String]()) { phrases, entry in
      if !phrases.contains(entry.verdict.phrase) { phrases.append(entry.verdict.phrase) }
    }
    guard verdicts.count == 1 else {
      let ends = verdicts.joined(separator: ", or ")
      return "Rules Apple leaves open decide how it ends: \(ends)\(hint)."
    }
    let spares = bounds.entries.compactMap(\.margin)
    guard let least = spares.min(), let most = spares.max(), least < most else {
      guard bounds.movesLife else {
        return "The rules Apple leaves open change nothing here\(hint)."
      }
      return spares.isEmpty
        ? "Rules Apple leaves open decide when what follows is done\(hint)."
        : "Rules Apple leaves open leave as much to spare, at other instants\(hint)."
    }
    return "Rules Apple leaves open leave \(ms(least)) to \(ms(most)) to spare\(hint)."
  }
}

extension LaunchKind {
  /// As in `cold launch`.
  package var phrase: String {
    switch self {
    case .cold: "cold launch"
    case .warm: "warm launch"
    case .afterInstall: "first launch after install"
    case .resume: "resume"
    case .prewarmed: "prewarmed launch"
    }
  }
}

extension String {
  /// The text without spaces at its end.
  var trimmedAtEnd: String {
    var view = self[...]
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}
