extension ScenarioResolver {
  /// The budgets of all files in the order in which they merge.
  mutating func readBudgets() -> [Budget] {
    var budgets: [Budget] = []
    var first: [String: (index: Int, range: SourceRange)] = [:]
    for file in mergeOrder {
      guard let value = files[file].root["budgets"] else { continue }
      inside("budgets") { reader in
        guard case .object(let members) = value.content else {
          reader.reportType(
            of: value, expected: "an object of budgets", example: "{ \"firstFrame\": \"400ms\" }")
          return
        }
        for member in members {
          reader.inside(member.key) { reader in
            let limits = reader.limits(member.value)
            guard reader.checkText(member.key, at: member.keyRange),
              let (measure, subject) = reader.subject(of: member)
            else { return }
            var budget = Budget(
              key: member.key, subject: subject, measure: measure, warn: nil, fail: nil,
              location: reader.log.location(of: member.keyRange))
            if let limits { (budget.warn, budget.fail) = (limits.warn, limits.fail) }
            let overrides = limits?.overrides ?? false
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

  private mutating func limits(
    _ value: JSONValue
  ) -> (warn: Nanoseconds?, fail: Nanoseconds?, overrides: Bool)? {
    guard case .object = value.content else {
      return time(value).map { (nil, $0, false) }
    }
    guard let fields = fields(value, as: .budget) else { return nil }
    let warn = read("warn", of: fields) { $0.time($1) }
    let fail = read("fail", of: fields) { $0.time($1) }
    let overrides = read("override", of: fields) { $0.flag($1) } ?? false
    if fields["warn"] == nil, fields["fail"] == nil {
      report(.budgetKey(.noLimit), at: value.range)
    }
    if let warn, let fail, warn > fail, let member = fields["fail"] {
      inside("fail") {
        $0.report(
          .notAscending("fail", high: fail.literal, "warn", low: warn.literal),
          at: member.value.range)
      }
    }
    return (warn, fail, overrides)
  }

  // MARK: - What a budget limits

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
        report(.budgetKey(.measureOfMoment), at: member.keyRange)
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
      report(.budgetKey(.unknownSubject(member.key, nearest: nearest)), at: member.keyRange)
      return nil
    }
    guard parts.count > 1, !parts[1].isEmpty else {
      report(.budgetKey(.missingName(kind)), at: member.keyRange)
      return nil
    }
    let name = String(parts[1])
    switch kind {
    case "phase":
      if let phase = Phase(key: name) { return .phase(phase) }
      let nearest = NearMatch.find(name, in: Phase.allCases.map(\.key))
      report(.budgetKey(.unknownPhase(name, nearest: nearest)), at: member.keyRange)
    case "item":
      if let item = itemIndex[name] { return .item(item) }
      guard isComplete else { return nil }
      report(.unknownItem(name, nearest: nearestItem(to: name)), at: member.keyRange)
    case "tag":
      if isComplete, !knownTags.contains(name) {
        let nearest = NearMatch.find(name, in: knownTags.sorted())
        warn(.unknownTag(name, nearest: nearest), at: member.keyRange, path: path)
      }
      return .tag(name)
    case "lane": return lane(name, of: member)
    default:
      if itemIndex[name] != nil || Callback(named: name) != nil { return .turn(name) }
      guard isComplete else { return nil }
      let nearest =
        NearMatch.find(name, in: Callback.names) ?? nearestItem(to: name)
      report(.budgetKey(.unknownTurn(name, nearest: nearest)), at: member.keyRange)
    }
    return nil
  }

  /// Whether the app says which items make its content ready; a mistake in the list is told there.
  private var namesContent: Bool {
    guard let value = files.first?.root["app"]?["contentReady"] else { return false }
    if case .array(let items) = value.content { return !items.isEmpty }
    return true
  }

  /// A lane by the name that the output gives it.
  private mutating func lane(_ name: String, of member: JSONMember) -> BudgetSubject? {
    let names = ["main", "pool"] + QoS.allCases.map { "global:\($0.name)" }
    if names.contains(name) { return .lane(name) }
    guard name.hasPrefix("queue:"), name.utf8.count > 6 else {
      let queues = knownQueues.sorted().map { "queue:\($0)" }
      let nearest =
        name == "cooperative pool" ? "pool" : NearMatch.find(name, in: names + queues)
      report(.budgetKey(.unknownLane(name, nearest: nearest)), at: member.keyRange)
      return nil
    }
    let label = String(name.dropFirst(6))
    if isComplete, !knownQueues.contains(label) {
      let nearest = NearMatch.find(label, in: knownQueues.sorted())
      warn(.unknownQueue(label, nearest: nearest), at: member.keyRange, path: path)
    }
    return .lane(name)
  }
}
