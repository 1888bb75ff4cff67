package import LaunchSim

/// The statements of a scenario about the app's work: a digest for each item and each callback.
///
/// A baseline keeps the digests, so that an update tells the edited items from the others.
package struct WorkStatements: Sendable {
  /// The values that a baseline keeps.
  package let values: [Measure: GateValue]
  /// The items that each callback starts, directly or indirectly, by its name.
  private var items: [String: [String]] = [:]
  /// The items with a lane of their own.
  private var submitted: Set<String> = []
  /// The items that each item starts itself, and the items that start it, by its name.
  private var started: [String: [String]] = [:]
  private var starters: [String: [String]] = [:]

  /// Statements with digests alone.
  init(_ values: [Measure: GateValue]) { self.values = values }

  package init(of scenario: Scenario) {
    var values: [Measure: GateValue] = [
      .input: .digest(scenario.inputDigest), .code: .digest(scenario.codeDigest),
    ]
    let texts = scenario.statements
    var callbacks: [ItemIndex: [String]] = [:]
    var lanes: [ItemIndex: UInt64] = [:]
    for (callback, text) in texts.callbacks.sorted(by: { $0.key.index < $1.key.index }) {
      values[Self.measure(ofCallback: callback.name)] = Self.digest([text])
      let started = scenario.items(startedBy: callback)
      items[callback.name] = started.map { scenario.app.items[$0].name }
      for index in started {
        callbacks[index, default: []].append(callback.name)
        // The items that an item starts run on its lane, so its lane is a statement about them.
        let item = scenario.app.items[index]
        var lane = Digest()
        lane.mix(lanes[index] ?? 0)
        lane.mix("\(item.placement)")
        let inner = item.placement.isInline ? lanes[index] : lane.value
        for index in item.steps.startedItems {
          if let inner { lanes[index, default: 0] &+= inner }
        }
      }
    }
    for item in scenario.app.items {
      if !item.placement.isInline { submitted.insert(item.name) }
      started[item.name] = item.steps.startedItems.map { scenario.app.items[$0].name }
      for inner in started[item.name] ?? [] { starters[inner, default: []].append(item.name) }
    }
    for (index, text) in texts.items.enumerated() {
      let name = scenario.app.items[index].name
      let lane = lanes[index].map { [Digest.text($0)] } ?? []
      values[Self.measure(ofItem: name)] = Self.digest([text] + (callbacks[index] ?? []) + lane)
    }
    self.values = values
  }

  private static func digest(_ texts: [String]) -> GateValue {
    var digest = Digest()
    for text in texts { digest.mix(text) }
    return .digest(digest.value)
  }

  private static func measure(ofItem name: String) -> Measure { .statements("item:\(name)") }
  private static func measure(ofCallback name: String) -> Measure {
    .statements("callback:\(name)")
  }

  /// The statements that were edited since a baseline was written.
  func edits(since accepted: [Measure: GateValue]) -> Edits { Edits(self, since: accepted) }

  /// A comparison of statements with the accepted statements.
  struct Edits {
    private let statements: WorkStatements
    private let accepted: [Measure: GateValue]
    /// Full names of the items of both sides, by their names in an outline, which may be equal.
    private let names: [String: [String]]

    fileprivate init(_ statements: WorkStatements, since accepted: [Measure: GateValue]) {
      self.statements = statements
      self.accepted = accepted
      let items = (Array(accepted.keys) + statements.values.keys).compactMap(\.describedItem)
      names = Dictionary(grouping: Set(items).sorted(), by: CodeOutline.plain)
    }

    /// Changes with the full names of their items; an item that starts the items of a change in the
    /// closure that moved stands for them.
    func naming(_ changes: [CodeChange]) -> [CodeChange] {
      let moved = changes.filter { $0.closureCount > 0 || $0.kind == .gone }
      let concerned = Set(moved.flatMap(\.owners).flatMap { names[$0] ?? [] })
      return changes.map { change in
        var change = change
        change.items = change.items.flatMap { names[$0] ?? [] }
        if change.closureCount > 0, change.kind.concernsStarters {
          change.items = starting(change.items, through: change.closureCount, concerned)
        }
        return change
      }
    }

    /// The item with the lane of a closure around some items; the items themselves if no item is the
    /// closure and nothing else.
    private func starting(
      _ items: [String], through closures: Int, _ concerned: Set<String>
    ) -> [String] {
      var (open, closures) = (Set(items), closures)
      while !open.isEmpty {
        if open.contains(where: statements.submitted.contains) {
          guard open.count == 1 else { break }
          closures -= 1
          if closures == 0 { return Array(open) }
        }
        let starters = Set(open.flatMap { statements.starters[$0] ?? [] })
        guard starters.count == 1, let starter = starters.first,
          startsOnly(concerned, starter)
        else { break }
        open = [starter]
      }
      return items
    }

    /// True if the items that an item starts, directly or indirectly, are among some items.
    private func startsOnly(_ items: Set<String>, _ starter: String) -> Bool {
      var open = [starter]
      var seen: Set<String> = []
      while let item = open.popLast() {
        guard seen.insert(item).inserted, !items.contains(item) || item == starter else { continue }
        let inner = statements.started[item] ?? []
        if inner.isEmpty { return false }
        open += inner
      }
      return true
    }

    /// Some items with all items that start them, directly or indirectly.
    private func withStarters(_ items: [String]) -> [String] {
      var (result, open): ([String], [String]) = ([], items.reversed())
      var seen: Set<String> = []
      while let item = open.popLast() {
        guard seen.insert(item).inserted else { continue }
        result.append(item)
        open += statements.starters[item] ?? []
      }
      return result
    }

    /// The edited items among some items; a starter instead of the items whose lane it moved.
    private func edited(_ items: [String]) -> [String] {
      let edited = items.filter { isEdited(measure(ofItem: $0)) }.uniqued()
      let outer = edited.filter { item in
        !withStarters([item]).dropFirst().contains { isEdited(measure(ofItem: $0)) }
      }
      return outer.isEmpty ? edited : outer
    }

    private func isEdited(_ measure: Measure) -> Bool {
      // A lost or damaged line alone is no edit.
      isEdited && accepted[measure] != statements.values[measure]
    }

    /// The edit of the statements that a change of the code concerns; `nil` if none was edited.
    ///
    /// These are the items around the call, also the items that start them if their lane, their
    /// order or the code around the call changed, and for an order also their callback. A call of no
    /// item concerns all items of its callback, and code that no callback reaches the whole
    /// scenario. Baselines of earlier versions tell only whether the scenario was edited.
    func answer(to change: CodeChange) -> CodeChange.Answer? {
      let whole = isEdited ? CodeChange.Answer() : nil
      guard accepted.keys.contains(where: \.isStatements) else { return whole }
      let items = change.owners.flatMap { names[$0] ?? [] }
      let own = edited(change.kind.concernsStarters ? withStarters(items) : items)
      if !own.isEmpty { return CodeChange.Answer(items: own) }
      let roots = change.roots.filter { Callback(named: $0) != nil }
      if items.isEmpty, roots.isEmpty { return whole }
      guard items.isEmpty || change.kind.isOrder else { return nil }
      let callbacks = roots.filter { isEdited(measure(ofCallback: $0)) }
      if !callbacks.isEmpty { return CodeChange.Answer(callbacks: callbacks) }
      guard items.isEmpty else { return nil }
      let others = edited(roots.flatMap { statements.items[$0] ?? [] })
      return others.isEmpty ? nil : CodeChange.Answer(items: others)
    }

    /// True if any statement about the code was edited.
    var isEdited: Bool {
      // Baselines of earlier versions have no `code`.
      [.input, .code].contains { accepted[$0] != nil && accepted[$0] != statements.values[$0] }
    }
  }
}

extension Measure {
  fileprivate var isStatements: Bool { if case .statements = self { true } else { false } }

  /// The item that the statements are about.
  fileprivate var describedItem: String? {
    guard case .statements(let subject) = self, subject.hasPrefix("item:") else { return nil }
    return String(subject.dropFirst(5))
  }
}
