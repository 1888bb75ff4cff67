package import LaunchSim

/// The story of a launch as text: the verdict, then each step with its reason and rule, then the
/// causes of the outcome and moves to try.
package struct StoryText {
  let report: ReportWords
  let explanations: EventExplanations
  let story: LaunchStory
  /// The steps of each chapter in words.
  let told: [[EventExplanation]]
  let style: TextStyle

  /// Tells a story for `explain`.
  ///
  /// - Parameters:
  ///   - analysis: The run, with the answers to `Analysis.Questions.story`.
  ///   - causes: The causes of the run's events.
  ///   - source: The origin of the scenario, for the commands to try.
  ///   - options: The options that changed the launch.
  ///   - style: The width and the characters.
  package init(
    _ analysis: Analysis, _ causes: EventCauses, of source: ScenarioSource, options: [String] = [],
    style: TextStyle = .plain
  ) {
    report = ReportWords(analysis, of: source, options: options, style: style)
    explanations = EventExplanations(analysis.report, causes, style: style)
    story = LaunchStory(of: analysis.report, explanations.inversions)
    let explanations = explanations
    let end = report.endOfProcess
    told = story.chapters.map { $0.steps.map { explanations.telling($0, end: end) } }
    self.style = style
  }

  /// The whole text, ending in a line break.
  package var text: String {
    let heading = LaunchHeading(report.scenario)
    var sections = [
      heading.lines(isExample: report.source == .example, style), report.verdict.lines(style),
    ]
    if !story.chapters.isEmpty { sections.append(Self.legend.wrapped(toWidth: width)) }
    if let done = doneBefore { sections.append(done.wrapped(toWidth: width)) }
    for (chapter, told) in zip(story.chapters, told) { sections.append(lines(for: chapter, told)) }
    if story.stepsLeftOut > 0 {
      sections.append(["… and \(story.stepsLeftOut) more steps (--event N shows any of them)"])
    }
    let evidence = report.howSure.map { $0.wrapped(toWidth: width) } ?? []
    sections += [decidedLines, evidence, tryLines, ruleLines]
    let lines = sections.filter { !$0.isEmpty }.joined(separator: [""])
    return style.finished(lines.map(\.trimmedAtEnd).joined(separator: "\n") + "\n")
  }

  private static let legend =
    "Each step has its time and the number of its event, which --event tells with all its causes."

  /// Work done before the request, in a prewarmed launch or in a process that already existed;
  /// `nil` if there was none.
  var doneBefore: String? {
    var parts: [String] = []
    if report.scenario.request.kind == .prewarmed {
      let policy = report.scenario.switches.prewarmPolicy
      parts.append("the process was created; \(policy.phrase) \(Switch.prewarmPolicy.remark)")
    }
    let items = explanations.events.filter { $0.kind == .itemDoneBefore }
    if !items.isEmpty {
      let names = items.map { explanations.name(of: $0.item) }.limited(to: 8) { "\($0) more" }
      parts.append("\(names.listed(with: "and")) \(items.count == 1 ? "was" : "were") done")
    }
    guard !parts.isEmpty else { return nil }
    return "Before the request: \(parts.joined(separator: "; "))\(Self.remark(on: .ofEarlierWork))."
  }

  /// The verdict in one line, without emphasis.
  package var answer: String {
    ReportWords(report.analysis, of: report.source).verdict.line
  }

  // MARK: Chapters

  private func lines(
    for chapter: LaunchStory.Chapter, _ told: [EventExplanation]
  ) -> [String] {
    let span = chapter.end.map { "\(instant(chapter.start)) to \(instant($0))" }
    let from = span ?? "from \(instant(chapter.start)) on"
    let title = chapter.part.title + (chapter.part == .request ? "" : " · \(from)")
    return title.wrapped(toWidth: style.width).map { style(.bold, $0) }
      + told.flatMap(lines)
  }

  private func lines(for told: EventExplanation) -> [String] {
    let number = (told.number.map { "\($0)" } ?? "").leftPadded(toWidth: numberWidth)
    let label = "\(instant(told.time).leftPadded(toWidth: timeWidth + 1)) \(number)  "
    let margin = String(repeating: " ", count: label.displayWidth)
    let rules = told.rules.isEmpty ? "" : " (\(Self.words(for: told.rules)))"
    guard let because = told.because else {
      return (told.text.dropLast() + rules + ".").wrapped(toWidth: width, after: label)
    }
    let reason = "Because \(because)\(rules)."
    return told.text.wrapped(toWidth: width, after: label)
      + reason.wrapped(toWidth: width, after: margin).map { style(.dim, $0) }
  }

  /// Rules in words, as in `rule 26` and `rules 12, 6 and 14`.
  static func words(for rules: [ModelRule]) -> String {
    let numbers = rules.map { "\($0.number)" }
    return (numbers.count == 1 ? "rule " : "rules ").unbroken + numbers.listed(with: "and")
  }

  /// A rule behind a sentence, as in ` (rule 26)`.
  static func remark(on rule: ModelRule?) -> String {
    rule.map { " (\(words(for: [$0])))" } ?? ""
  }

  var width: Int { style.paragraphWidth }

  func instant(_ time: Nanoseconds) -> String { explanations.instant(time) }

  /// The width of the latest instant, in columns.
  private var timeWidth: Int { instant(report.metrics.timeline.end).displayWidth }

  /// The width of the largest event number, in columns.
  private var numberWidth: Int { "\(explanations.events.count)".displayWidth }

  // MARK: Rules

  /// All rules that the story cites, by number.
  var rules: [ModelRule] {
    let before = doneBefore == nil ? nil : ModelRule.ofEarlierWork
    let cited = told.joined().flatMap(\.rules) + rulesOfOutcome + [before].compactMap(\.self)
    let numbers = Set(cited.map(\.number))
    return ModelRule.all.filter { numbers.contains($0.number) }
  }

  private var ruleLines: [String] {
    let rules = rules
    guard !rules.isEmpty else { return [] }
    let rows = rules.flatMap { rule in
      "\(rule.title): \(rule.origin(\.text))"
        .wrapped(toWidth: width, after: "  " + "\(rule.number)".leftPadded(toWidth: 2) + "  ")
    }
    let addresses = rules.flatMap(\.sources).uniqued().compactMap { source in
      source.address.map { "\(source.text): \($0)" }
    }
    let list = addresses.flatMap { $0.wrapped(toWidth: style.width, after: "  ") }
    return [style(.bold, "Rules of the model and their sources")] + rows
      + (list.isEmpty ? [] : ["", style(.bold, "Where to read the sources")] + list)
  }
}

extension LaunchStory.Chapter.Part {
  /// The title of a chapter.
  var title: String {
    switch self {
    case .request: "The request"
    case .phase(let phase): phase.title
    case .afterFirstFrame: "After the first frame"
    case .later: "Later"
    }
  }
}

extension Analysis.Questions {
  /// The answers for the story of one run, without the gain of each item.
  package static let story = Analysis.Questions(
    observations: 5, certainty: true, prewarming: true)
}
