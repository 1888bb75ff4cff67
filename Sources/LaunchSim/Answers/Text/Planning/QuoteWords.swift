/// A quote in words: rows with equal cells are one row, and sentences state what a greater cost
/// breaks.
package struct QuoteWords {
  /// Rows with the same cells.
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
    let unit =
      "costs in ms of \(Self.article(quote.measuredOn.name)) \(style.text(quote.measuredOn.name))"
    let budgets = Set(quote.reports.map(\.scenario.firstFrameBudget))
    guard let budget = budgets.first, budgets.count == 1, quote.reports.contains(where: \.hasFrame)
    else { return unit }
    return "budget \(budget.exactlyInMilliseconds) · \(unit)"
  }

  private static func article(_ name: String) -> String {
    "aeiouAEIOU".contains(name.first ?? "x") ? "an" : "a"
  }

  // MARK: - Rows

  /// The rows of the table; neighbors with equal cells are one row.
  package var groups: [Group] {
    var groups: [Group] = []
    for row in quote.rows {
      let cells = row.cells.map(text)
      if let last = groups.last, last.cells == cells, joins(last.rows[0], row) {
        groups[groups.count - 1].rows.append(row)
      } else {
        groups.append(Group(label: "", cells: cells, rows: [row]))
      }
    }
    let mains = groups.count { $0.rows[0].position.isOnMainThread }
    for place in groups.indices {
      groups[place].label = label(of: groups[place].rows, isOnlyOnMain: mains == 1)
    }
    return groups
  }

  private func joins(_ first: Quote.Row, _ second: Quote.Row) -> Bool {
    func kind(_ position: Quote.Position) -> Int {
      switch position.placement {
      case .inline: 0
      case .mainQueue: 1
      case .afterFirstFrame, .whenIdle: 3
      default: 2
      }
    }
    return kind(first.position) == kind(second.position)
      && zip(first.cells, second.cells).allSatisfy { $0.nextFrame == $1.nextFrame }
  }

  private func text(_ cell: Quote.Cell) -> String {
    guard let cost = cell.cost else { return "none" }
    guard cell.obstacle != nil else { return "no limit" }
    let rounded = cost.inMillisecondsRoundedDown
    return String(rounded.dropLast(3))
  }

  private func label(of rows: [Quote.Row], isOnlyOnMain: Bool) -> String {
    guard let first = rows.first?.position, let last = rows.last?.position else { return "" }
    switch first.placement {
    case .inline where isOnlyOnMain:
      let end = quote.reports.contains(where: \.hasFrame) ? "frame" : "end"
      return "anywhere on the main thread before the \(end)"
    case .inline where first == last: return place(first)
    case .inline
    where first.callback == last.callback && first.place == .first && last.place == .last:
      return "anywhere in \(first.callback.name)"
    case .inline: return "from \(place(first)) to \(place(last))"
    case .mainQueue: return "queued with DispatchQueue.main.async"
    case .afterFirstFrame where rows.count > 1: return "after the first frame, or when idle"
    case .afterFirstFrame: return "after the first frame"
    case .whenIdle: return "when the main thread is idle"
    default:
      let names = rows.map(\.position.placement.description)
      return names.count > 3
        ? "\(names[0]), or \(names[1]) to \(names[names.count - 1])"
        : names.joined(separator: ", ")
    }
  }

  private func place(_ position: Quote.Position) -> String {
    let callback = position.callback.name
    switch position.place {
    case .only: return "in \(callback)"
    case .first: return "first in \(callback)"
    case .last: return "last in \(callback)"
    case .beforeAwait(let item): return "in \(callback) before the await of \(name(of: item))"
    case .afterAwait(let item): return "in \(callback) after the await of \(name(of: item))"
    }
  }

  private func name(of item: ItemIndex) -> String {
    style.text(quote.reports[0].scenario.app.items[item].name)
  }

  // MARK: - Sentences

  /// The sentences below the table.
  package var notes: [ReportSection.Block] {
    let sentences = alreadyMissed + steps + otherObstacles + unlimited + tightest
    return sentences.map { .paragraph($0) } + trial
  }

  /// The launches that miss their demands already.
  private var alreadyMissed: [String] {
    quote.reports.filter { Quote.Judge.isMissed($0) }.map { report in
      let name = style.text(report.scenario.device.name)
      guard let room = report.room, room.time < .zero else {
        return "\(name) misses its demands already, before one more item."
      }
      let excess = (.zero - room.time).inMillisecondsRoundedUp
      return "\(name) misses its budget already: take \(excess) off its path first."
    }
  }

  /// The first frame a nanosecond above the greatest costs.
  private var steps: [String] {
    let cells = quote.rows.flatMap(\.cells)
    guard cells.contains(where: { $0.cost != nil && $0.obstacle != nil }) else { return [] }
    let rounded = "Rounded down; every smaller cost fits too."
    let next = Set(cells.filter { $0.obstacle == .frame && $0.cost != nil }.compactMap(\.nextFrame))
    guard !next.isEmpty else { return [rounded] }
    let frames = next.sorted().prefix(3).map(\.inMilliseconds)
    return [rounded + " Next step: a first frame at \(frames.joined(separator: ", "))."]
  }

  /// The obstacles besides the frame, each with the rows that meet it.
  private var otherObstacles: [String] {
    var labels: [(obstacle: Quote.Obstacle, labels: [String])] = []
    for group in groups {
      for obstacle in group.rows.flatMap(\.cells).compactMap(\.obstacle)
      where obstacle != .frame && obstacle != .already {
        let obstacle = obstacle.withoutTimes
        if let place = labels.firstIndex(where: { $0.obstacle == obstacle }) {
          if !labels[place].labels.contains(group.label) {
            labels[place].labels.append(group.label)
          }
        } else {
          labels.append((obstacle, [group.label]))
        }
      }
    }
    return labels.prefix(4).map { obstacle, labels in
      let shown = labels.prefix(2).joined(separator: "; ")
      let rest = labels.count - 2
      let more = rest > 0 ? " and \(rest) more row\(rest == 1 ? "" : "s")" : ""
      let sentence = "\(shown)\(more): \(words(for: obstacle))."
      return sentence.prefix(1).uppercased() + sentence.dropFirst()
    }
  }

  private func words(for obstacle: Quote.Obstacle) -> String {
    switch obstacle {
    case .frame: "more makes the first frame miss its budget"
    case .already: "the launch misses its demands already"
    case .verdict(nil): "the simulation has no answer with more"
    case .verdict(let kind?): "more changes the verdict to \(kind.rawValue)"
    case .demand: "more breaks a demand of the scenario"
    case .budget(let key): "more exceeds the budget \(style.text(key))"
    case .tap:
      "more makes a tap wait longer than \(SystemFigures.noticeableDelay.value.exactlyInMilliseconds)"
    }
  }

  private var unlimited: [String] {
    let isUnlimited = quote.rows.flatMap(\.cells).contains { $0.cost != nil && $0.obstacle == nil }
    let greatest = Quote.greatestCost.spelled
    return isUnlimited ? ["No limit: every cost up to \(greatest) fits; none above was tried."] : []
  }

  /// The other budget with the least time left, launch by launch.
  private var tightest: [String] {
    quote.reports.compactMap { report in
      guard let tightest = report.room?.tightest else { return nil }
      let name = quote.reports.count > 1 ? " on \(style.text(report.scenario.device.name))" : ""
      return "Tightest other budget\(name): \(style.text(tightest.key)), "
        + "\(tightest.left.inMillisecondsRoundedDown) left."
    }
  }

  /// The command that tries the least cost on the main thread.
  private var trial: [ReportSection.Block] {
    guard let least = quote.least(in: 0), case .file(let path) = source else { return [] }
    let cost = Nanoseconds(least.cost.rawValue / 100_000 * 100_000)
    guard cost > .zero else { return [] }
    var trial = ReportSection.Trial("Try the least, \(place(least.row.position)):")
    trial.command =
      ["launch-sim run", path.shellPath]
      + options
      + quote.assignments(cost, at: least.row.position).map { "-s \($0.shellQuoted)" }
    return [.trials([trial])]
  }
}

extension Quote {
  /// The path of `--set` at which an item starts at a position.
  package func path(of position: Position) -> String {
    let steps = reports.first?.scenario.app.callbacks[position.callback]?.count ?? 0
    let place = position.step < steps ? "+\(position.step + 1)" : "-"
    return "\(ScenarioRow.app.key.name)/\(position.callback.name)/\(place)"
  }

  /// The arguments of `--set` that add an item with a cost at a position.
  package func assignments(_ cost: Nanoseconds, at position: Position) -> [String] {
    var members = ["\"cpu\":\"\(cost.literal)\"", "\"measuredOn\":\"\(measuredOn.id)\""]
    if position.placement != .inline { members.append("\"on\":\"\(position.placement)\"") }
    let name = Estimate.name(in: reports[0].scenario)
    return [
      "\(path(of: position))=\(name)",
      "\(ScenarioRow.work.key.name)/\(name)={\(members.joined(separator: ","))}",
    ]
  }
}

extension Quote.Obstacle {
  /// The obstacle without the wait of its tap, and without the parts of its demand.
  fileprivate var withoutTimes: Quote.Obstacle { if case .tap = self { .tap(.zero) } else { self } }
}

extension Report {
  fileprivate var hasFrame: Bool { metrics.firstFrame != nil }
}
