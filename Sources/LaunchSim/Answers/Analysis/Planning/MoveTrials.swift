/// The moves of a launch, each tried alone.
struct MoveTrials {
  /// The launch without a move; `nil` if it has no frame or cannot be simulated again.
  let today: Plan?
  /// Every allowed move, item by item.
  let allowed: [Planning.Tried]
  private let reports: [Report]
  private let threads: Int
  /// The moves that the scenario does not allow.
  private let questions: [MoveChoice]

  /// Tries every move that the scenario allows.
  ///
  /// - Complexity: one judged run for each move, without the shared parts.
  init(_ report: Report) {
    var search = PlanSearch([report], [report].moveChoices(asking: false))
    self.init(&search, threads: 1)
  }

  /// Takes every move that the scenario allows from a search among them.
  init(_ search: inout PlanSearch, threads: Int) {
    reports = search.reports
    self.threads = threads
    today = reports.allSatisfy(\.canBeChanged) ? search.today : nil
    allowed = today == nil ? [] : search.tried()
    questions =
      today == nil
      ? [] : reports.moveChoices(asking: true).compactMap { $0.keeping { !$0.isAllowed } }
  }

  /// Tries the moves of some items that the scenario does not allow.
  ///
  /// - Parameter items: The items; `nil` for all.
  /// - Returns: The moves, and the number of simulated launches.
  /// - Complexity: as for the allowed moves.
  func asked(of items: Set<ItemIndex>? = nil) -> (tried: [Planning.Tried], runs: Int) {
    let choices = questions.filter { items?.contains($0.item) ?? true }
    var search = PlanSearch(reports, choices, threads: threads)
    return (search.tried(), search.count)
  }

  // MARK: The best of an item

  /// The best allowed move of each item that makes the launch better: the frame earlier, or with the
  /// same frame fewer misses, and so on; the most helpful item first.
  var helpful: [Planning.Tried] {
    guard let today else { return [] }
    return allowed.best { Plan.isBetter($0, today) }
  }

  /// The moves to ask for, each item's best: those by which the frame, or else a tap, gains at least
  /// 1 ms, and more than by an allowed move of the item.
  func worthAsking(_ asked: [Planning.Tried]) -> [Planning.Tried] {
    guard let today else { return [] }
    let known = Dictionary(
      uniqueKeysWithValues: helpful.compactMap { tried in
        tried.plan.map { (tried.option.item, $0.numbers) }
      })
    return asked.best(by: Self.isEasierToAsk) { plan in
      guard let item = plan.options.first?.item, plan.numbers.isWorthAsking(beyond: today.numbers)
      else { return false }
      return known[item].map { LaunchNumbers.precedes(plan.numbers, $0) } ?? true
    }
  }

  /// The best move of an item that makes the frame earlier, allowed ones first, and a move of another
  /// kind that shows the frame at the same refresh; `nil` if no move does.
  func sooner(_ item: ItemIndex) -> (first: Plan, second: Plan?)? {
    guard let today else { return nil }
    let plans = allowed.compactMap { $0.option.item == item ? $0.plan : nil }
      .filter { $0.numbers.ready < today.numbers.ready }.stablySorted(by: Plan.precedes)
    guard let first = plans.first else {
      return worthAsking(asked(of: [item]).tried).first?.plan
        .flatMap { $0.numbers.ready < today.numbers.ready ? ($0, nil) : nil }
    }
    let second = plans.first { plan in
      plan.options[0].kind != first.options[0].kind && plan.options[0].move.placement != nil
        && plan.numbers.shown == first.numbers.shown
    }
    return (first, second)
  }

  /// The allowed move of an item with the shortest wait of a tap, shorter than today and with no
  /// later frame; `nil` if no move has one.
  func tapping(_ item: ItemIndex) -> Plan? {
    guard let today else { return nil }
    return allowed.compactMap { $0.option.item == item ? $0.plan : nil }
      .filter { $0.numbers.ready <= today.numbers.ready && $0.numbers.tap < today.numbers.tap }
      .min { ($0.numbers.tap, $0.numbers.ready) < ($1.numbers.tap, $1.numbers.ready) }
  }

  /// The items whose allowed moves make the frame at least 1 ms earlier, the most helpful first.
  var helpedItems: [ItemIndex] {
    guard let today else { return [] }
    return helpful.filter { tried in
      tried.plan.map { $0.numbers.ready <= today.numbers.ready - LaunchNumbers.leastGain } ?? false
    }.map(\.option.item)
  }

  /// The order of moves to ask for: the earlier frame, then the smaller change of the code, then the
  /// better launch.
  private static func isEasierToAsk(_ one: Plan, _ two: Plan) -> Bool {
    if one.numbers.ready != two.numbers.ready { return one.numbers.ready < two.numbers.ready }
    let kinds = (one.options[0].kind.rawValue, two.options[0].kind.rawValue)
    return kinds.0 == kinds.1 ? Plan.precedes(one, two) : kinds.0 < kinds.1
  }
}

extension [Planning.Tried] {
  /// The best move of each item among those that help, the most helpful item first.
  fileprivate func best(
    by precedes: (Plan, Plan) -> Bool = Plan.precedes, where helps: (Plan) -> Bool
  ) -> [Planning.Tried] {
    var best: [ItemIndex: Planning.Tried] = [:]
    for tried in self {
      guard let plan = tried.plan, helps(plan) else { continue }
      if let other = best[tried.option.item]?.plan, !precedes(plan, other) { continue }
      best[tried.option.item] = tried
    }
    return best.values.sorted { one, two in
      guard let first = one.plan, let second = two.plan else { return false }
      if Plan.isBetter(first, second) { return true }
      if Plan.isBetter(second, first) { return false }
      return one.option.item < two.option.item
    }
  }
}

extension LaunchNumbers {
  /// The least gain that is worth a line, and a question to the owner of the code.
  fileprivate static let leastGain = Nanoseconds.milliseconds(1)

  fileprivate func isWorthAsking(beyond today: LaunchNumbers) -> Bool {
    ready <= today.ready - Self.leastGain
      || ready == today.ready && tap <= today.tap - Self.leastGain
  }
}
