import LaunchSim

// The answer for several launches: one plan, and where the launches differ.

extension PlanText {
  var headingOfLaunches: [String] {
    style.text(report.scenario.title).wrapped(toWidth: style.width)
      + "\(labels.count) launches: \(labels.map(style.text).joined(separator: ", "))"
      .wrapped(toWidth: style.width)
  }

  /// The plan that the table of launches shows.
  private var plan: Plan { planning.meeting ?? planning.nearest ?? planning.best }

  // MARK: The answer

  var answerOfLaunches: [String] {
    let met = planning.today.launches.count(where: \.meetsBudgets)
    let standing =
      met == labels.count
      ? "every launch is within its budgets"
      : "\(met == 0 ? "no launch" : "\(met) of \(labels.count)") within every budget"
    return paragraph("Today: \(standing)\(missesToday).") + meetingOfLaunches.flatMap(paragraph)
      + bestOfLaunches.flatMap(paragraph)
  }

  /// The launches that miss a demand today, with the demands.
  private var missesToday: String {
    let misses = labels.indices.compactMap { index in
      planning.today.launches[index].meetsBudgets
        ? nil
        : "\(style.text(labels[index])) misses "
          + words.misses(of: planning.reports[index].judgment)
    }
    return misses.isEmpty ? "" : "; \(misses.listed(with: "and"))"
  }

  private var meetingOfLaunches: [String] {
    guard !planning.today.meetsBudgets else { return [] }
    guard let plan = planning.meeting else {
      let unmet = zip(labels, planning.alone).filter { _, alone in
        !alone.today.meetsBudgets && alone.meeting == nil
      }.map { style.text($0.0) }
      let misses = plan.launches.indices.filter { !plan.launches[$0].meetsBudgets }.map { index in
        "\(style.text(labels[index])) misses \(words.words(for: plan.launches[index].misses))"
      }
      return [
        unmet.isEmpty
          ? "Each launch alone can meet its budgets, but no combination of the allowed moves that "
            + "was tried does so in all of them."
          : "No combination of the allowed moves \(planning.isExhaustive ? "" : "that was tried ")"
            + "meets the budgets of \(unmet.listed(with: "and"))."
      ] + (plan.options.isEmpty ? [] : ["With \(numbers(of: plan)) \(misses.listed(with: "and"))."])
        + meetingIfAsked("")
    }
    return [
      "\(count(plan.options)) \(plan.options.count == 1 ? "meets" : "meet") every budget in all "
        + "launches (\(numbers(of: plan))).\(leastSentence(plan))"
    ]
  }

  private var bestOfLaunches: [String] {
    let best = planning.best
    guard !best.options.isEmpty else { return ["No allowed move makes the launches better."] }
    let (new, old) = (best.numbers, planning.today.numbers)
    let gain =
      new.ready < old.ready
      ? "makes the frames earlier by \(words.ms(old.ready - new.ready)) in all"
      : new.tap < old.tap ? "shortens the waits of taps" : "brings the content earlier"
    return [
      "\(planning.isExhaustive ? "The best plan" : "The best plan found") "
        + "\(gain) (\(numbers(of: best)))."
    ]
  }

  // MARK: Tables

  /// A row for each launch: today, with the plan, and with the moves that are best for it alone.
  var launches: [String] {
    let hasPlan = !plan.options.isEmpty
    let title = TextTable.Column(hasPlan ? "with \(numbers(of: plan))" : "today")
    var table = TextTable(
      columns: [title, .right("ready today")] + columns + [.right("ready alone")])
    for (index, launch) in plan.launches.enumerated() {
      table.rows.append(
        [style.text(labels[index]), planning.today.launches[index].numbers.ready.milliseconds]
          + cells(launch.numbers)
          + [planning.alone[index].earliest.numbers.ready.milliseconds])
    }
    return table.lines(style)
  }

  /// The most launches with a column for each.
  private static let columnsShown = 5

  /// A row for each move, with the ready frame of each launch.
  var movesInLaunches: [String] {
    guard !rows.isEmpty else { return [] }
    let shown = labels.indices.prefix(Self.columnsShown)
    var table = TextTable(
      columns: [.names(""), TextTable.Column("allowed move, and the ready frame")]
        + shown.map { .right(style.text(labels[$0])) })
    for (number, option) in rows.prefix(Self.rowsShown).enumerated() {
      let tried = planning.allowed.first { $0.option == option }?.plan
      table.rows.append(
        ["\(number + 1)", words.words(for: option)]
          + shown.map { tried?.launches[$0].numbers.ready.milliseconds ?? "–" })
    }
    let rest =
      (rows.count > Self.rowsShown ? ["\(rows.count - Self.rowsShown) more moves"] : [])
      + (labels.count > shown.count ? ["\(labels.count - shown.count) more launches"] : [])
    return table.lines(style)
      + (rest.isEmpty ? [] : ["   and \(rest.listed(with: "and")) (-f json)"])
  }

  /// The moves to ask for, by name.
  var questionsInLaunches: [String] {
    let shown = planning.asked.prefix(Self.columnsShown).map { words.words(for: $0.option) }
    let rest = planning.asked.count - shown.count
    guard !shown.isEmpty else { return [] }
    let list =
      rest > 0
      ? shown.joined(separator: ", ") + " and \(rest) more (-f json)" : shown.listed(with: "and")
    return paragraph("Not allowed, to ask for: \(list).")
  }

  // MARK: Differences

  /// The moves that help one launch and harm another, and the launches that do better alone.
  var differences: [String] {
    var sentences: [String] = []
    for (number, option) in rows.prefix(Self.rowsShown).enumerated() {
      guard let tried = planning.allowed.first(where: { $0.option == option })?.plan else {
        continue
      }
      let changes = zip(tried.launches, planning.today.launches).map {
        $0.numbers.ready - $1.numbers.ready
      }
      let later = zip(labels, changes).filter { $0.1 > .zero }
      guard !later.isEmpty, changes.contains(where: { $0 < .zero }) else { continue }
      sentences.append(
        "\(number + 1) makes the frame later on "
          + later.map { "\(style.text($0.0)) (by \(words.ms($0.1)))" }.listed(with: "and") + ".")
    }
    for (index, alone) in planning.alone.enumerated() {
      let own = alone.today.meetsBudgets ? alone.earliest : alone.meeting ?? alone.earliest
      let label = style.text(labels[index])
      if let meeting = alone.meeting, let all = planning.meeting,
        meeting.options.count < all.options.count
      {
        sentences.append("\(label) alone needs only \(moves(of: meeting)).")
      }
      // What the best plan of all gives as well is no difference of the launch.
      let ready = [plan, planning.best].map { $0.launches[index].numbers.ready }.min() ?? .zero
      let gain = ready - own.numbers.ready
      if gain >= .microseconds(50) {
        sentences.append(
          "\(label) alone is ready \(words.ms(gain)) earlier with \(moves(of: own)).")
      }
    }
    return sentences.flatMap(paragraph)
  }

  /// The moves of a plan of one launch, as numbers of the table where it has them.
  private func moves(of own: Plan) -> String {
    if own.options.allSatisfy(rows.prefix(Self.rowsShown).contains) { return numbers(of: own) }
    return own.options.map { option in
      rows.firstIndex(of: option).map { "\($0 + 1)" } ?? words.words(for: option)
    }.listed(with: "and")
  }
}
