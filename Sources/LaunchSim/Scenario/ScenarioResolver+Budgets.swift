extension ScenarioResolver {
  /// The budgets of all files in the order in which they merge.
  mutating func readBudgets() -> [Budget] {
    var budgets: [Budget] = []
    var first: [String: (index: Int, range: SourceRange)] = [:]
    forEachMember(
      of: ScenarioRow.budgets, expected: "an object of budgets",
      example: "{ \"firstFrame\": \"400ms\" }"
    ) { reader, member, _ in
      reader.inside(member.key) { reader in
        guard let (budget, overrides) = reader.budget(member) else { return }
        let former = first[member.key]
        reader.checkOverride(
          of: member.key, at: member.keyRange, overrides, former: former?.range,
          duplicate: Problem.duplicateBudget
        ) { reader in
          reader.log.isHinting
            ? NearMatch.find(member.key, in: budgets.map(\.key)) : nil
        }
        if let former {
          budgets[former.index] = budget
        } else {
          first[member.key] = (budgets.count, member.keyRange)
          budgets.append(budget)
        }
      }
      return true
    }
    return budgets
  }

  /// A budget, which a time or an object gives its levels.
  private mutating func budget(_ member: JSONMember) -> (budget: Budget, overrides: Bool)? {
    let form = read(.budget, member.value) ?? ScenarioFormat.BudgetForm()
    guard checkText(member.key, at: member.keyRange),
      let (measure, subject) = subject(of: member)
    else { return nil }
    let budget = Budget(
      key: member.key, subject: subject, measure: measure, warn: form.warn, fail: form.fail)
    return (budget, form.overrides)
  }

  /// The levels that an object gives a budget.
  mutating func levels(_ value: JSONValue) -> ScenarioFormat.BudgetForm? {
    guard let (form, members) = read(ScenarioFormat.budget, value) else { return nil }
    let (warn, fail) = (ScenarioRow.warn, ScenarioRow.fail)
    if members[warn] == nil, members[fail] == nil {
      report(.noLimit, at: value.range)
    }
    if let low = form.warn, let high = form.fail, let member = members[fail] {
      _ = checkOrder(low, warn.key.name, high, member)
    }
    return form
  }

  // MARK: - The subject of a budget

  private mutating func subject(of member: JSONMember) -> (BudgetMeasure, BudgetSubject)? {
    let (key, range) = (member.key, member.keyRange)
    let measure: BudgetMeasure = [.cpu, .main].first { key.hasPrefix("\($0):") } ?? .path
    let rest = measure == .path ? key : String(key.dropFirst("\(measure):".count))
    let milestone = Milestone(rawValue: rest)
    guard let subject = milestone.map(BudgetSubject.milestone) ?? named(rest, of: member) else {
      return nil
    }
    if milestone == .contentReady, isComplete, !namesContent { report(.noContentReady, at: range) }
    switch subject {
    case .milestone where measure != .path, .turn where measure != .path:
      return refuse(.measureOfMoment, at: range)
    default: return (measure, subject)
    }
  }

  /// The subject of a key such as `phase:applicationInit`.
  private mutating func named(_ key: String, of member: JSONMember) -> BudgetSubject? {
    let range = member.keyRange
    let parts = key.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let word = BudgetSubject.Word(rawValue: parts[0]) else {
      let words = BudgetSubject.Word.allCases.map(\.rawValue)
      var nearest = NearMatch.find(parts[0], in: Milestone.allCases.map(\.rawValue) + words)
      if let found = nearest, words.contains(found) {
        nearest = parts.count > 1 ? "\(found):\(parts[1])" : nil
      }
      return refuse(.unknownSubject(member.key, nearest: nearest), at: range)
    }
    guard parts.count > 1, !parts[1].isEmpty else {
      return refuse(.missingName(word.rawValue), at: range)
    }
    let name = parts[1]
    switch word {
    case .phase:
      if let phase = Phase(key: name) { return .phase(phase) }
      let nearest = NearMatch.find(name, in: Phase.allCases.map(\.key))
      return refuse(.unknownPhase(name, nearest: nearest), at: range)
    case .item: return item(named: name, at: range).map { .item($0) }
    case .tag:
      if isComplete, !items.tags.contains(name) {
        let nearest = items.nearestTag(to: name)
        warn(.unknownTag(name, nearest: nearest), at: range)
      }
      return .tag(name)
    case .lane: return lane(name, at: range)
    case .turn:
      if items[name] != nil || Callback(named: name) != nil { return .turn(name) }
      guard isComplete else { return nil }
      let nearest = NearMatch.find(name, in: Callback.names) ?? items.nearest(to: name)
      return refuse(.unknownTurn(name, nearest: nearest), at: range)
    }
  }

  /// Set if the app says which items make its content ready; a mistake in the list is reported there.
  private var namesContent: Bool {
    guard let value = document?[ScenarioRow.app]?[ScenarioRow.contentReady] else {
      return false
    }
    if case .array(let items) = value.content { return !items.isEmpty }
    return true
  }

  /// A lane by the name that the output gives it.
  private mutating func lane(_ name: String, at range: SourceRange) -> BudgetSubject? {
    let names = ["main", "pool"] + QoS.allCases.map { "global:\($0.name)" }
    if names.contains(name) { return .lane(name) }
    guard name.hasPrefix("queue:"), name.utf8.count > 6 else {
      let nearest =
        name == "cooperative pool" ? "pool" : items.nearestLane(to: name, among: names)
      return refuse(.unknownLane(name, nearest: nearest), at: range)
    }
    let label = String(name.dropFirst(6))
    if isComplete, !items.queues.contains(label) {
      let nearest = items.nearestQueue(to: label)
      warn(.unknownQueue(label, nearest: nearest), at: range)
    }
    return .lane(name)
  }
}
