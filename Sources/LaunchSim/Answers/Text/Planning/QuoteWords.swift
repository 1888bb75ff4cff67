/// A quote in words: a row for the whole main thread, rows for the positions at which more fits, and
/// sentences about what a greater cost breaks.
package struct QuoteWords {
  /// Positions with the same texts, as one row.
  package struct Group: Sendable {
    package var label: String
    /// A text for each launch.
    package var cells: [String]
    /// The rows, in order.
    var rows: [Quote.Row]
  }

  package let quote: Quote
  let source: ScenarioSource
  /// The options that a command must repeat to simulate the first launch, word by word.
  let options: [String]
  let style: TextStyle

  package init(
    _ quote: Quote, of source: ScenarioSource, options: [String] = [], style: TextStyle = .plain
  ) {
    self.quote = quote
    self.source = source
    self.options = options
    self.style = style
  }

  /// The budget and the unit, on one line.
  var circumstances: String {
    let unit = "costs in ms of \(quote.measuredOn.withArticle)"
    let budgets = Set(quote.reports.map(\.scenario.firstFrameBudget))
    guard let budget = budgets.first, budgets.count == 1, hasFrame else { return unit }
    return "budget \(budget.exactlyInMilliseconds) · \(unit)"
  }

  private var hasFrame: Bool { quote.reports.contains { $0.metrics.firstFrame != nil } }

  // MARK: - Rows

  /// The rows of the table: the least of the main thread, the positions of the main thread where more
  /// fits, and work that is queued, off the main thread, or after the frame.
  package var groups: [Group] {
    let calls = quote.rows.filter { $0.position.placement == .inline }
    let least = quote.reports.indices.map { launch in
      quote.least(in: launch).map { text($0.cells[launch]) } ?? "none"
    }
    let others = joined(calls.filter { $0.cells.map(text) != least })
    let rest = joined(quote.rows.filter { $0.position.placement != .inline })
    let end = hasFrame ? "frame" : "end"
    let whole = Group(
      label: "anywhere on the main thread before the \(end)", cells: least,
      rows: calls.filter { $0.cells.map(text) == least })
    return (calls.isEmpty ? [] : [whole]) + others + rest
  }

  /// The rows, with neighbors of equal texts as one.
  private func joined(_ rows: [Quote.Row]) -> [Group] {
    var groups: [Group] = []
    var last: Int?
    for row in rows {
      let cells = row.cells.map(text)
      let place = quote.rows.firstIndex { $0.position == row.position }
      let follows = place.map { $0 - 1 } == last
      if follows, let other = groups.last, other.cells == cells,
        other.rows[0].position.family == row.position.family
      {
        groups[groups.count - 1].rows.append(row)
      } else {
        groups.append(Group(label: "", cells: cells, rows: [row]))
      }
      last = place
    }
    for place in groups.indices { groups[place].label = label(of: groups[place].rows) }
    return groups
  }

  private func text(_ cell: Quote.Cell) -> String {
    guard let cost = cell.cost else { return "none" }
    guard cell.obstacle != nil else { return "no limit" }
    return String(cost.inMillisecondsRoundedDown.dropLast(3))
  }

  private func label(of rows: [Quote.Row]) -> String {
    guard let first = rows.first?.position else { return "" }
    switch first.placement {
    case .inline: return rows.map(\.position).words(name)
    case .mainQueue: return "queued with DispatchQueue.main.async"
    case .afterFirstFrame, .whenIdle:
      let idle = rows.count > 1 ? ", or when idle" : ""
      let place = first.placement == .whenIdle ? "when idle" : "after the first frame\(idle)"
      let limit = SystemFigures.noticeableDelay.value.exactlyInMilliseconds
      return isLimitedByTaps(rows) ? "\(place) (a tap within \(limit))" : place
    default:
      let names = rows.map(\.position.placement.description)
      return names.count > 3
        ? "\(names[0]), or \(names[1]) to \(names[names.count - 1])"
        : names.joined(separator: ", ")
    }
  }

  private func isLimitedByTaps(_ rows: [Quote.Row]) -> Bool {
    rows.flatMap(\.cells).allSatisfy { if case .tap = $0.obstacle { true } else { false } }
  }

  private func name(of item: ItemIndex) -> String {
    style.text(quote.reports[0].scenario.app.items[item].name)
  }

  // MARK: - Sentences

  /// The sentences below the table.
  package var notes: [ReportSection.Block] {
    let sentences = alreadyMissed + steps + limits + unlimited + tightest + certainty
    return sentences.map { .paragraph($0) } + trial
  }

  /// The launches that miss their demands already, with the remedy.
  private var alreadyMissed: [String] {
    quote.reports.filter { !$0.meetsDemands }.map { report in
      let name = style.text(report.scenario.device.name)
      guard Quote.Judge.isMissed(report) else {
        let words = ReportWords(report.analysis(.verdict), of: source, style: style)
        return "\(name) misses \(words.misses(of: report.judgment)) already; the costs keep what "
          + "it meets."
      }
      guard let slack = report.slack, slack < .zero else {
        let place = hasFrame ? " before the frame" : ""
        return "\(name) misses its demands already (\(report.verdict.kind.rawValue)): nothing fits"
          + "\(place) until launch-sim run passes."
      }
      let excess = (.zero - slack).inMillisecondsRoundedUp
      return "\(name) is over already: take \(excess) off its path (launch-sim what-if)."
    }
  }

  /// The first frame a nanosecond above the greatest costs, launch by launch.
  private var steps: [String] {
    let cells = quote.rows.flatMap(\.cells)
    guard cells.contains(where: { $0.cost != nil && $0.obstacle != nil }) else { return [] }
    let rounded = "Rounded down; every smaller cost fits too."
    var frames: [(next: String, budget: Nanoseconds)] = []
    for (launch, report) in quote.reports.enumerated() {
      let nexts = quote.rows.map { $0.cells[launch] }.filter { $0.obstacle == .frame }
      guard let next = nexts.compactMap(\.nextFrame).min()?.inMilliseconds else { continue }
      let budget = report.scenario.firstFrameBudget
      if !frames.contains(where: { $0 == (next, budget) }) { frames.append((next, budget)) }
    }
    guard !frames.isEmpty else { return [rounded] }
    let words = frames.map { "\($0.next) after the budget's \($0.budget.exactlyInMilliseconds)" }
    return [rounded + " Next step: a frame at \(words.joined(separator: ", "))."]
  }

  /// The demands besides the frame that limit costs, each with its rows.
  private var limits: [String] {
    var limits: [(words: String, devices: [String], labels: [String])] = []
    for group in groups {
      for row in group.rows where !isLimitedByTaps(group.rows) {
        for (cell, report) in zip(row.cells, quote.reports) {
          guard let obstacle = cell.obstacle, obstacle != .frame, obstacle != .already else {
            continue
          }
          let words = obstacle.words(cell, report, style)
          let place = limits.firstIndex { $0.words == words } ?? limits.count
          if place == limits.count { limits.append((words, [], [])) }
          let device = style.text(report.scenario.device.name)
          if !limits[place].devices.contains(device) { limits[place].devices.append(device) }
          if !limits[place].labels.contains(group.label) {
            limits[place].labels.append(group.label)
          }
        }
      }
    }
    let devices = Set(quote.reports.map(\.scenario.device.name))
    return limits.prefix(Self.limitsShown).map { words, named, labels in
      let place = named.count < devices.count ? " on \(named.listed(with: "and"))" : ""
      let rest = labels.count - 2
      let more = rest > 0 ? ["\(rest) more row\(rest == 1 ? "" : "s")"] : []
      return "With more\(place), \(words): \((labels.prefix(2) + more).joined(separator: "; "))."
    }
  }

  /// The most demands to name.
  private static let limitsShown = 4

  private var unlimited: [String] {
    let isUnlimited = quote.rows.flatMap(\.cells).contains { $0.cost != nil && $0.obstacle == nil }
    let greatest = Quote.greatestCost.spelled
    return isUnlimited ? ["No limit: every cost up to \(greatest) fits; none above was tried."] : []
  }

  /// The other budget with the least time left, launch by launch.
  private var tightest: [String] {
    let launches = quote.reports.enumerated().compactMap { launch, report -> String? in
      let room = quote.least(in: launch).map { $0.cells[launch].cost ?? .zero }
      guard let tightest = report.tightestBudget(below: room ?? report.slack ?? .zero) else {
        return nil
      }
      let name = quote.reports.count > 1 ? " on \(style.text(report.scenario.device.name))" : ""
      return "\(style.text(tightest.key)), \(tightest.left.inMillisecondsRoundedDown)\(name)"
    }
    return launches.isEmpty ? [] : ["Tightest other budget: \(launches.joined(separator: "; "))."]
  }

  /// The certainty of the verdict, or of the least certain of several.
  private var certainty: [String] {
    let launches = quote.reports.map { (label: $0.scenario.device.name, report: $0) }
    return [ReportWords.leastSure(of: launches, style: style)].compactMap(\.self)
  }

  /// The command that tries the least cost on the main thread.
  private var trial: [ReportSection.Block] {
    guard let least = quote.least(in: 0), let exact = least.cells[0].cost,
      case .file(let path) = source
    else { return [] }
    let cost = Nanoseconds(exact.rawValue / 100_000 * 100_000)
    guard cost > .zero else { return [] }
    var trial = ReportSection.Trial("Try the least, \(least.position.words(name)):")
    trial.command =
      ["launch-sim run", path.shellPath]
      + options
      + quote.assignments(cost, at: least.position).map { "-s \($0.shellQuoted)" }
    return [.trials([trial])]
  }
}

extension Quote {
  /// The arguments of `--set` that add an item with a cost at a position.
  package func assignments(_ cost: Nanoseconds, at position: Position) -> [String] {
    let scenario = reports[0].scenario
    var members = ["\"cpu\":\"\(cost.literal)\"", "\"measuredOn\":\"\(measuredOn.id)\""]
    if position.placement != .inline { members.append("\"on\":\"\(position.placement)\"") }
    let name = Estimate.name(in: scenario)
    return [
      "\(position.path(in: scenario))=\(name)",
      "\(ScenarioRow.work.key.name)/\(name)={\(members.joined(separator: ","))}",
    ]
  }
}

extension Report {
  /// True if the launch ends well, or as its scenario expects, within every budget and demand.
  fileprivate var meetsDemands: Bool {
    !Quote.Judge.isMissed(self) && judgment.exceededBudgets.isEmpty && judgment.violations.isEmpty
  }
}

extension Quote.Position {
  /// The kind of row: positions of one family may share a row.
  fileprivate var family: Int {
    switch placement {
    case .inline: 0
    case .mainQueue: 1
    case .afterFirstFrame, .whenIdle: 3
    default: 2
    }
  }
}
