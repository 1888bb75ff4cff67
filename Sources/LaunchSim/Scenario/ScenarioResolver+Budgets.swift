extension ScenarioResolver {
  /// The budgets of all files in the order in which they merge.
  mutating func readBudgets() -> [Budget] {
    var budgets: [Budget] = []
    var first: [String: (index: Int, range: SourceRange)] = [:]
    for file in mergeOrder {
      guard let value = files[file].root[ScenarioRow.budgets] else { continue }
      inside(ScenarioRow.budgets.key.name) { reader in
        guard case .object(let members) = value.content else {
          reader.reportType(
            of: value, expected: "an object of budgets", example: "{ \"firstFrame\": \"400ms\" }")
          return
        }
        for member in members {
          reader.inside(member.key) { reader in
            guard let (budget, overrides) = reader.budget(member) else { return }
            if let earlier = first[member.key] {
              if !overrides, earlier.range.source != member.keyRange.source {
                let location = reader.log.location(of: earlier.range)
                reader.report(
                  .duplicateBudget(member.key, first: location), at: member.keyRange)
              }
              budgets[earlier.index] = budget
            } else {
              if overrides, reader.isComplete {
                let nearest = NearMatch.find(member.key, in: budgets.map(\.key))
                reader.report(.nothingToOverride(member.key, nearest: nearest), at: member.keyRange)
              }
              first[member.key] = (budgets.count, member.keyRange)
              budgets.append(budget)
            }
          }
        }
      }
    }
    return budgets
  }

  /// A budget, which a time or an object gives its levels.
  private mutating func budget(_ member: JSONMember) -> (budget: Budget, overrides: Bool)? {
    var form = ScenarioFormat.BudgetForm()
    if case .object = member.value.content {
      levels(&form, of: member.value)
    } else {
      form.fail = read(.time, member.value)
    }
    guard checkText(member.key, at: member.keyRange),
      let (measure, subject) = subject(of: member)
    else { return nil }
    let budget = Budget(
      key: member.key, subject: subject, measure: measure, warn: form.warn, fail: form.fail)
    return (budget, form.overrides)
  }

  private mutating func levels(_ form: inout ScenarioFormat.BudgetForm, of value: JSONValue) {
    guard let members = fill(&form, from: value, by: ScenarioFormat.budget) else {
      return
    }
    let (warn, fail) = (ScenarioRow.warn, ScenarioRow.fail)
    if members[warn] == nil, members[fail] == nil {
      report(.noLimit, at: value.range)
    }
    if let low = form.warn, let high = form.fail, let member = members[fail] {
      _ = checkOrder(low, warn.key.name, high, member)
    }
  }

  // MARK: - The subject of a budget

  private static let subjects = ["phase", "item", "tag", "lane", "turn"]

  private mutating func subject(of member: JSONMember) -> (BudgetMeasure, BudgetSubject)? {
    var rest = member.key[...]
    var measure = BudgetMeasure.path
    if rest.hasPrefix("cpu:") {
      measure = .cpu
      rest = rest.dropFirst(4)
    } else if rest.hasPrefix("main:") {
      measure = .main
      rest = rest.dropFirst(5)
    }
    let subject: BudgetSubject?
    if let milestone = Milestone(rawValue: String(rest)) {
      subject = .milestone(milestone)
      if milestone == .contentReady, isComplete, !namesContent {
        report(.noContentReady, at: member.keyRange)
      }
    } else {
      subject = named(rest, of: member)
    }
    guard let subject else { return nil }
    switch subject {
    case .milestone, .turn:
      guard measure == .path else {
        report(.measureOfMoment, at: member.keyRange)
        return nil
      }
    default: break
    }
    return (measure, subject)
  }

  /// The subject of a key such as `phase:applicationInit`.
  private mutating func named(_ key: Substring, of member: JSONMember) -> BudgetSubject? {
    let parts = key.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let kind = String(parts[0])
    guard Self.subjects.contains(kind) else {
      let candidates = Milestone.allCases.map(\.rawValue) + Self.subjects
      var nearest = NearMatch.find(kind, in: candidates)
      if let found = nearest, Self.subjects.contains(found) {
        nearest = parts.count > 1 ? "\(found):\(parts[1])" : nil
      }
      report(.unknownSubject(member.key, nearest: nearest), at: member.keyRange)
      return nil
    }
    guard parts.count > 1, !parts[1].isEmpty else {
      report(.missingName(kind), at: member.keyRange)
      return nil
    }
    let name = String(parts[1])
    switch kind {
    case "phase":
      if let phase = Phase(key: name) { return .phase(phase) }
      let nearest = NearMatch.find(name, in: Phase.allCases.map(\.key))
      report(.unknownPhase(name, nearest: nearest), at: member.keyRange)
    case "item":
      return item(named: name, at: member.keyRange).map { .item($0) }
    case "tag":
      if isComplete, !items.tags.contains(name) {
        let nearest = NearMatch.find(name, in: items.tags.sorted())
        warn(.unknownTag(name, nearest: nearest), at: member.keyRange, path: path)
      }
      return .tag(name)
    case "lane": return lane(name, of: member)
    default:
      if items[name] != nil || Callback(named: name) != nil { return .turn(name) }
      guard isComplete else { return nil }
      let nearest =
        NearMatch.find(name, in: Callback.names) ?? items.nearest(to: name)
      report(.unknownTurn(name, nearest: nearest), at: member.keyRange)
    }
    return nil
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
  private mutating func lane(_ name: String, of member: JSONMember) -> BudgetSubject? {
    let names = ["main", "pool"] + QoS.allCases.map { "global:\($0.name)" }
    if names.contains(name) { return .lane(name) }
    guard name.hasPrefix("queue:"), name.utf8.count > 6 else {
      let queues = items.queues.sorted().map { "queue:\($0)" }
      let nearest =
        name == "cooperative pool" ? "pool" : NearMatch.find(name, in: names + queues)
      report(.unknownLane(name, nearest: nearest), at: member.keyRange)
      return nil
    }
    let label = String(name.dropFirst(6))
    if isComplete, !items.queues.contains(label) {
      let nearest = NearMatch.find(label, in: items.queues.sorted())
      warn(.unknownQueue(label, nearest: nearest), at: member.keyRange, path: path)
    }
    return .lane(name)
  }
}
