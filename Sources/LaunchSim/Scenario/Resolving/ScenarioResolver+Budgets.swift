extension ScenarioResolver {
  /// A budget with the place of its key.
  struct PlacedBudget {
    var budget: Budget
    var range: SourceRange
  }

  /// The budgets of all files in the order in which they merge.
  mutating func readBudgets() -> [PlacedBudget] {
    let classes = readDeviceClasses()
    var budgets: [PlacedBudget] = []
    var first: [String: (index: Int, range: SourceRange, layer: Int)] = [:]
    forEachMember(
      of: ScenarioRow.budgets, expected: "an object of budgets",
      example: "{ \"firstFrame\": \"400ms\" }"
    ) { reader, member, file in
      reader.inside(member.key) { reader in
        guard let (budget, overrides) = reader.budget(member, classes) else { return }
        let former = first[member.key]
        let layer = reader.files[file].layer
        // A file of --budgets replaces the budgets of all files before it.
        if layer == 0 || former?.layer == layer {
          reader.checkOverride(
            of: member.key, at: member.keyRange, overrides, former: former?.range,
            duplicate: Problem.duplicateBudget
          ) { reader in
            reader.log.isHinting
              ? NearMatch.find(member.key, in: budgets.map(\.budget.key)) : nil
          }
        }
        let placed = PlacedBudget(budget: budget, range: member.keyRange)
        if let former { budgets[former.index] = placed } else { budgets.append(placed) }
        if former?.layer != layer {
          first[member.key] = (former?.index ?? budgets.count - 1, member.keyRange, layer)
        }
      }
      return true
    }
    return budgets
  }

  /// A budget whose levels are a time or an object.
  private mutating func budget(
    _ member: JSONMember, _ classes: DeviceClasses
  ) -> (budget: Budget, overrides: Bool)? {
    let form = read(.budget, member.value) ?? ScenarioFormat.BudgetForm()
    let own = levels(of: form, classes)
    guard checkText(member.key, at: member.keyRange), let measure = measure(of: member) else {
      return nil
    }
    let budget = Budget(measure, form.levels, own: own)
    return (budget, form.overrides)
  }

  /// The levels of a budget in its object form.
  mutating func budgetForm(_ value: JSONValue) -> ScenarioFormat.BudgetForm? {
    guard let (form, members) = read(ScenarioFormat.budget, value) else { return nil }
    checkLevels(form.levels, of: members)
    return form
  }

  /// Reports an object without levels, or with levels in the wrong order.
  mutating func checkLevels(_ levels: Budget.Levels, of members: Members) {
    let rows = ScenarioRow.levels
    if rows.allSatisfy({ members[$0] == nil }) { report(.noLimit, at: members.range) }
    let values = [levels.warn, levels.fail, levels.p50, levels.p90, levels.p99]
    for (low, high) in [(0, 1), (2, 3), (3, 4), (2, 4)] {
      guard let least = values[low], let most = values[high], let member = members[rows[high]]
      else { continue }
      if !checkOrder(least, rows[low].key.name, most, member) { break }
    }
  }

  /// The tolerances of all files; a tolerance of a later file replaces an earlier tolerance.
  mutating func readTolerance() -> Tolerance {
    var tolerance = Tolerance()
    for file in mergeOrder {
      guard let value = files[file].root[ScenarioRow.tolerance] else { continue }
      inside(ScenarioRow.tolerance.key.name) { reader in
        if case .object = value.content {
          reader.fill(&tolerance, from: value, by: ScenarioFormat.tolerance)
        } else if let amount = reader.read(.tolerance, value) {
          tolerance = Tolerance(amount)
        }
      }
    }
    return tolerance
  }

  /// The severities of all files; a severity of a later file replaces an earlier severity.
  mutating func readSeverities() -> FindingSeverities {
    var severities = FindingSeverities()
    for file in mergeOrder {
      guard let value = files[file].root[ScenarioRow.severities] else { continue }
      inside(ScenarioRow.severities.key.name) { reader in
        _ = reader.fill(&severities, from: value, by: ScenarioFormat.severities)
      }
    }
    return severities
  }

  // MARK: - The measure of a budget

  private mutating func measure(of member: JSONMember) -> Measure? {
    let (key, range) = (member.key, member.keyRange)
    let quantity: Measure.Quantity = [.cpu, .main].first { key.hasPrefix("\($0):") } ?? .path
    let rest = quantity == .path ? key : String(key.dropFirst("\(quantity):".count))
    let milestone = Milestone(rawValue: rest)
    guard let measure = milestone.map(Measure.milestone) ?? named(rest, quantity, of: member) else {
      return nil
    }
    if milestone == .contentReady, isComplete, !namesContent { report(.noContentReady, at: range) }
    guard measure.quantity == quantity else { return refuse(.measureOfMoment, at: range) }
    return measure
  }

  /// True for a key in a table of `--budgets`.
  private func isOfOption(_ range: SourceRange) -> Bool {
    files.contains { $0.source == range.source && $0.layer > 0 }
  }

  /// The measure of a key such as `phase:applicationInit`.
  private mutating func named(
    _ key: String, _ quantity: Measure.Quantity, of member: JSONMember
  ) -> Measure? {
    let range = member.keyRange
    let parts = key.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let word = Measure.Word(rawValue: parts[0]) else {
      let words = Measure.Word.allCases.map(\.rawValue)
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
      if let phase = Phase(key: name) { return .phase(phase, quantity) }
      let nearest = NearMatch.find(name, in: Phase.allCases.map(\.key))
      return refuse(.unknownPhase(name, nearest: nearest), at: range)
    case .item:
      // A table of the command line serves several scenarios, some without the item.
      if isOfOption(range), isComplete, items[name] == nil {
        warn(.unknownItem(name, nearest: items.nearest(to: name)), at: range)
        return nil
      }
      return item(named: name, at: range) == nil ? nil : .item(name, quantity)
    case .tag:
      if isComplete, !items.tags.contains(name) {
        let nearest = items.nearestTag(to: name)
        warn(.unknownTag(name, nearest: nearest), at: range)
      }
      return .tag(name, quantity)
    case .lane: return isLane(name, at: range) ? .lane(name, quantity) : nil
    case .turn:
      if items[name] != nil || Callback(named: name) != nil { return .turn(name) }
      guard isComplete else { return nil }
      let nearest = NearMatch.find(name, in: Callback.names) ?? items.nearest(to: name)
      if isOfOption(range) {
        warn(.unknownTurn(name, nearest: nearest), at: range)
        return nil
      }
      return refuse(.unknownTurn(name, nearest: nearest), at: range)
    }
  }

  /// Set if the app names the items that make its content ready; a mistake in the list is reported
  /// at the list.
  private var namesContent: Bool {
    guard let value = document?[ScenarioRow.app]?[ScenarioRow.contentReady] else {
      return false
    }
    return value.elements?.isEmpty != true
  }

  /// True for the name of a lane in the output; another name is reported.
  private mutating func isLane(_ name: String, at range: SourceRange) -> Bool {
    let names = ["main", "pool"] + QoS.allCases.map { "global:\($0.name)" }
    if names.contains(name) { return true }
    guard name.hasPrefix("queue:"), name.utf8.count > 6 else {
      let nearest =
        name == "cooperative pool" ? "pool" : items.nearestLane(to: name, among: names)
      report(.unknownLane(name, nearest: nearest), at: range)
      return false
    }
    let label = String(name.dropFirst(6))
    if isComplete, let warning = items.warning(ofUnused: label, isQueue: true) {
      warn(warning, at: range)
    } else if items.wideQueues.contains(label) {
      warn(.laneOfWideQueue(label), at: range)
    }
    return true
  }
}
