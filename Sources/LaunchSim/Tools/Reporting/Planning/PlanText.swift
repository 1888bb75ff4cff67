package import LaunchSim

/// The answer of `what-if` as text: the plan first, then what each move changes, then the command
/// that carries the plan out.
///
///     Two moves are enough for the earliest frame of the allowed moves: ready 312.0 ms (1 and 2).
package struct PlanText {
  let planning: Planning
  /// `nil` to leave out the curves.
  let effects: CostEffects?
  let words: ReportWords
  let style: TextStyle
  /// The labels of several launches; empty for one launch.
  let labels: [String]
  /// True to leave out everything but the answer and its command.
  let isQuiet: Bool

  /// Describes a search.
  ///
  /// - Parameters:
  ///   - planning: The moves of the launch.
  ///   - effects: Effects of item costs on the frame; `nil` to leave them out.
  ///   - words: The launch without a move, or the first of several, in words.
  ///   - labels: The labels of several launches.
  ///   - isQuiet: True for the answer alone.
  package init(
    _ planning: Planning, _ effects: CostEffects?, _ words: ReportWords, labels: [String] = [],
    isQuiet: Bool = false
  ) {
    self.planning = planning
    self.labels = labels
    self.effects = effects
    self.words = words
    self.isQuiet = isQuiet
    style = words.style
  }

  /// The most rows of moves, and of moves to ask for.
  static let rowsShown = 12
  private static let questionsShown = 5
  private static let namesShown = 6

  package var text: String {
    var parts =
      labels.isEmpty ? [heading, answer] : [headingOfLaunches, answerOfLaunches, launches]
    if !isQuiet, !labels.isEmpty {
      parts += [movesInLaunches, questionsInLaunches, differences]
    } else if !isQuiet {
      parts += [
        moves, questions, remainder, effects.map(CurveWords(report, style: style).lines) ?? [],
      ]
    }
    parts.append(search)
    parts.append(commands)
    return style.finished(
      parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
        .joined(separator: "\n\n") + "\n")
  }

  // MARK: The answer

  var report: Report { words.report }
  func name(_ item: ItemIndex) -> String {
    style.text(report.scenario.app.items[item].name)
  }

  private var heading: [String] {
    LaunchHeading(report.scenario).lines(isExample: words.source == .example, style)
  }

  private var answer: [String] {
    let today = planning.today
    let standing =
      today.meetsBudgets ? "within every budget" : "misses \(words.words(for: today.misses))"
    return
      paragraph("Today: \(sentence(today.numbers)); \(standing).")
      + meetingSentences.flatMap(paragraph) + earliestSentences.flatMap(paragraph)
  }

  /// The moves that meet the budgets; none if the launch meets them today.
  private var meetingSentences: [String] {
    guard !planning.today.meetsBudgets else { return [] }
    if let plan = planning.meeting {
      return [
        "\(count(plan.options)) \(plan.options.count == 1 ? "meets" : "meet") every budget: "
          + "\(sentence(plan.numbers)) (\(numbers(of: plan))).\(leastSentence(plan))"
      ]
    }
    var sentences = [
      planning.bound.moves == nil
        ? "No allowed moves can meet the budget: the work that stays before the frame takes "
          + "\(words.ms(planning.bound.ready))."
        : planning.isExhaustive
          ? "No combination of the allowed moves meets every budget."
          : "No combination of the allowed moves that was tried meets every budget."
    ]
    if let nearest = planning.nearest, !nearest.options.isEmpty {
      sentences.append(
        "With \(numbers(of: nearest)) the launch still misses \(words.words(for: nearest.misses)).")
    }
    return sentences
      + meetingIfAsked(planning.meetingIfAsked.map { ": \(sentence($0.numbers))" } ?? "")
  }

  /// Tells whether fewer moves than a plan has would meet the budgets.
  func leastSentence(_ plan: Plan) -> String {
    if plan.options.count == 1 { return "" }
    if isFewest(plan) { return " No smaller number of allowed moves does." }
    return " At least \(max(planning.bound.moves ?? 1, planning.triedCount + 1)) are needed."
  }

  /// The moves that would meet the budgets if the owners of the code agree, with their numbers.
  func meetingIfAsked(_ numbers: String) -> [String] {
    guard let plan = planning.meetingIfAsked else { return [] }
    let moves = plan.options.map { words.words(for: $0) + ($0.isAllowed ? "" : " (?)") }
    return [
      "\(count(plan.options)) would, if the owners of the code agree\(numbers): "
        + moves.listed(with: "and") + "."
    ]
  }

  /// True if fewer moves are known not to do.
  private func isFewest(_ plan: Plan) -> Bool {
    planning.isExhaustive || planning.bound.moves == plan.options.count
      || planning.triedCount >= plan.options.count - 1
  }

  /// The moves for the earliest frame and, if other moves then shorten the wait of a tap, those.
  private var earliestSentences: [String] {
    let (earliest, best, today) = (planning.earliest, planning.best, planning.today)
    guard !best.options.isEmpty else {
      // The plan with the fewest misses is told already.
      return planning.nearest?.options.isEmpty == false
        ? [] : ["No allowed move makes the launch better."]
    }
    var sentences: [String] = []
    let bound = planning.bound.ready
    let gap =
      planning.isExhaustive || earliest.numbers.ready.milliseconds == bound.milliseconds
      ? " of the allowed moves"
      : " found; no plan of the allowed moves is ready before \(words.ms(bound))"
    let fewest = earliest.misses.count < today.misses.count ? " with the fewest misses" : ""
    if !earliest.options.isEmpty, earliest != planning.meeting, earliest != planning.nearest {
      let verb = earliest.options.count == 1 ? "is" : "are"
      sentences.append(
        "\(count(earliest.options)) \(verb) enough for the earliest frame\(gap)\(fewest): "
          + "\(sentence(earliest.numbers)) (\(numbers(of: earliest)))\(stillMissed(earliest)).")
    } else if earliest == planning.meeting {
      sentences.append("This is the earliest frame\(gap).")
    }
    if best != earliest {
      sentences.append(
        earliest.options.isEmpty
          ? "No allowed move makes the frame earlier. With \(numbers(of: best)): "
            + "\(losses(best.numbers, today.numbers))\(stillMissed(best))."
          : "With \(numbers(of: best)) instead: "
            + (best.numbers == earliest.numbers
              ? "fewer misses" : losses(best.numbers, earliest.numbers)) + "\(stillMissed(best)).")
    }
    return sentences
  }

  /// The misses of a plan other than the one that the sentences before it describe.
  private func stillMissed(_ plan: Plan) -> String {
    plan.meetsBudgets || plan == planning.nearest
      ? "" : "; it misses \(words.words(for: plan.misses))"
  }

  private func losses(_ numbers: LaunchNumbers, _ other: LaunchNumbers) -> String {
    var parts: [String] = []
    if numbers.ready != other.ready { parts.append("ready \(words.ms(numbers.ready))") }
    if numbers.tap != other.tap { parts.append("a tap waits \(words.ms(numbers.tap))") }
    if numbers.content != other.content, let content = numbers.content {
      parts.append("content \(words.ms(content))")
    }
    return parts.joined(separator: ", ")
  }

  private func sentence(_ numbers: LaunchNumbers) -> String {
    var parts = [
      "ready \(words.ms(numbers.ready))", "shown \(words.ms(numbers.shown))",
      numbers.tap == .zero ? "no tap waits" : "a tap waits \(words.ms(numbers.tap))",
    ]
    if let content = numbers.content { parts.append("content \(words.ms(content))") }
    return parts.map(\.unbroken).joined(separator: ", ")
  }

  func count(_ options: [MoveOption]) -> String {
    "\(Self.number(options.count)) move\(options.count == 1 ? "" : "s")"
  }

  /// A number at the beginning of a sentence.
  static func number(_ count: Int) -> String {
    let words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]
    return words.indices.contains(count) ? words[count] : "\(count)"
  }

  // MARK: The table of moves

  /// The rows: every move of a plan, then the best move of each other item that helps alone.
  var rows: [MoveOption] {
    var rows: [MoveOption] = []
    func add(_ options: [MoveOption]) {
      for option in options where !rows.contains(option) { rows.append(option) }
    }
    add((planning.meeting ?? planning.nearest)?.options ?? [])
    add(planning.earliest.options)
    add(planning.best.options)
    let planned = Set(rows.map(\.item))
    add(planning.helpful.map(\.option).filter { !planned.contains($0.item) })
    return rows
  }

  /// The numbers of a plan's moves in the table, as in `1 and 2`, `1 to 3` or `1 to 12 and 6 more`;
  /// without a table, the moves.
  func numbers(of plan: Plan) -> String {
    if isQuiet {
      let named = plan.options.prefix(Self.namesShown).map { words.words(for: $0) }
      let rest = plan.options.count - named.count
      return (named + (rest > 0 ? ["\(rest) more"] : [])).listed(with: "and")
    }
    let rows = rows.prefix(Self.rowsShown)
    let numbers = plan.options.compactMap { option in rows.firstIndex(of: option).map { $0 + 1 } }
      .sorted()
    let rest = plan.options.count - numbers.count
    let more = rest > 0 ? ["\(rest) more"] : []
    guard let first = numbers.first, let last = numbers.last else { return more.joined() }
    if numbers.count > 2, last - first == numbers.count - 1 {
      return (["\(first) to \(last)"] + more).listed(with: "and")
    }
    return (numbers.map { "\($0)" } + more).listed(with: "and")
  }

  private var moves: [String] {
    let rows = rows
    guard !rows.isEmpty else { return [] }
    var table = table("allowed move")
    for (number, option) in rows.prefix(Self.rowsShown).enumerated() {
      let tried = planning.allowed.first { $0.option == option }?.plan
      table.rows.append(
        ["\(number + 1)", words.words(for: option)]
          + cells(tried?.numbers))
    }
    if rows.count > Self.rowsShown {
      let more = "and \(rows.count - Self.rowsShown) more (-f json)"
      table.rows.append(["", more] + columns.map { _ in "" })
    }
    var shown: Set<Plan> = []
    let plans = [planning.meeting ?? planning.nearest, planning.earliest, planning.best]
    for plan in plans.compactMap(\.self)
    where plan.options.count > 1 && shown.insert(plan).inserted {
      table.rows.append(["", "\(numbers(of: plan)) together"] + cells(plan.numbers))
    }
    return table.lines(style)
  }

  /// The moves to ask for, below the questions to the owners of the code.
  private var questions: [String] {
    let shown = planning.asked.prefix(Self.questionsShown)
    var tables: [(question: String, table: TextTable)] = []
    for tried in shown {
      let question = tried.option.question
      let place = tables.firstIndex { $0.question == question } ?? tables.count
      if place == tables.count { tables.append((question, table("ask: \(question)"))) }
      tables[place].table.rows.append(
        ["?", words.words(for: tried.option)] + cells(tried.plan?.numbers))
    }
    let rest = planning.asked.count - shown.count
    let more = rest > 0 ? ["   and \(rest) more to ask for (-f json)"] : []
    return tables.flatMap { $0.table.lines(style) } + more
  }

  private func table(_ title: String) -> TextTable {
    TextTable(columns: [.names(""), TextTable.Column(title)] + columns)
  }

  /// The columns of a launch's numbers; the content has one if the scenario names any.
  var columns: [TextTable.Column] {
    let content: [TextTable.Column] = hasContent ? [.right("content")] : []
    return [.right("ready"), .right("shown"), .right("tap")] + content
  }

  private var hasContent: Bool {
    planning.today.numbers.content != nil || planning.best.numbers.content != nil
  }

  func cells(_ numbers: LaunchNumbers?) -> [String] {
    guard let numbers else { return columns.map { _ in "–" } }
    return [numbers.ready.milliseconds, numbers.shown.milliseconds, numbers.tap.milliseconds]
      + (hasContent ? [numbers.content?.milliseconds ?? "–"] : [])
  }

  /// The items whose allowed moves help neither alone nor in a plan, and the largest items that may
  /// not move.
  private var remainder: [String] {
    let planned = Set(rows.map(\.item))
    let broken = planning.brokenItems.filter { !planned.contains($0.item) }
    let idle = planning.idleItems.filter { item in
      !planned.contains(item) && !broken.contains { $0.item == item }
    }
    var lines = broken.prefix(Self.namesShown / 2).flatMap { option in
      paragraph("\(words.words(for: option)) \(consequence(of: option)).")
    }
    if !idle.isEmpty {
      let names = idle.prefix(Self.namesShown).map(name)
      let rest = idle.count - names.count
      let list =
        rest > 0 ? names.joined(separator: ", ") + " and \(rest) more" : names.listed(with: "and")
      lines += paragraph("No gain from: \(list).")
    }
    let named = planned.union(planning.asked.map(\.option.item)).union(idle)
      .union(broken.map(\.item))
    return lines + words.account(besides: named).lines(style)
  }

  /// The demands that a move breaks and the launch of today keeps, or the end of the launch.
  private func consequence(of option: MoveOption) -> String {
    let known = report.judgment.misses
    guard let changed = Experiments(report: report).applying([option.move]) else {
      return "leads to no answer"
    }
    switch changed.verdict {
    case .launched, .launchedOverBudget: break
    default: return "ends in \(changed.verdict.kind.rawValue)"
    }
    let words = words.words(for: changed.judgment.misses.filter { !known.contains($0) })
    return words.isEmpty ? "breaks a demand" : "breaks \(words)"
  }

  private var search: [String] {
    let tried = planning.triedCount
    let extent =
      planning.isExhaustive
      ? "all combinations of the allowed moves were simulated"
      : "too many combinations to simulate all; "
        + (tried > 1 ? "those of up to \(tried) moves were, and " : "")
        + "plans were improved move by move"
    let launches = zip(labels, planning.reports).map { (label: $0, report: $1) }
    let certainty =
      labels.isEmpty
      ? words.certaintySentence : ReportWords.leastSure(of: launches, style: style)
    return (certainty.map(paragraph) ?? [])
      + (isQuiet ? [] : paragraph("\(planning.runs) runs: \(extent)."))
  }

  private var commands: [String] {
    let first = planning.meeting ?? planning.nearest ?? planning.best
    let plans = [first, planning.best].uniqued().filter { !$0.options.isEmpty }
    return plans.prefix(isQuiet ? 1 : 2).flatMap { plan -> [String] in
      var trial = ReportSection.Trial("")
      trial.command = words.command(for: plan.moves)
      let together = plan.options.count > 1 ? " together" : ""
      let label =
        !isQuiet && (plans.count > 1 || !together.isEmpty)
        ? paragraph("To try \(numbers(of: plan))\(together):") : []
      return label + Array([ReportSection.Block.trials([trial])].lines(style).dropFirst())
    }
  }

  func paragraph(_ text: String) -> [String] {
    text.wrapped(toWidth: style.paragraphWidth)
  }
}
