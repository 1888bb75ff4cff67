extension ScenarioResolver {
  /// Collects the names of all items; a later definition holds if it says that it overrides.
  mutating func collectItems() {
    for file in mergeOrder {
      guard let work = files[file].root[ScenarioRow.work] else { continue }
      inside(ScenarioRow.work.key.name) { $0.collectItems(in: work, of: file) }
    }
    uses.calls = Array(repeating: nil, count: items.count)
  }

  private mutating func collectItems(in work: JSONValue, of file: Int) {
    guard case .object(let members) = work.content else {
      reportType(of: work, expected: "an object of items")
      return
    }
    for member in members {
      guard items.count < Self.itemLimit else {
        report(.tooManyItems(limit: Self.itemLimit), at: member.keyRange)
        // The names that follow exist, but are not known.
        isComplete = false
        return
      }
      inside(member.key) { reader in
        guard reader.checkText(member.key, at: member.keyRange) else { return }
        reader.define(
          ItemDirectory.Definition(
            name: member.key, keyRange: member.keyRange, value: member.value, file: file))
      }
    }
  }

  private mutating func define(_ definition: ItemDirectory.Definition) {
    let overrides: Bool
    if case .bool(true)? = definition.value[ScenarioFormat.overrideKey]?.content {
      overrides = true
    } else {
      overrides = false
    }
    if overrides, isComplete, items[definition.name] == nil {
      let nearest = items.nearest(to: definition.name)
      report(.nothingToOverride(definition.name, nearest: nearest), at: definition.keyRange)
    }
    // Twice in one file is a key that stands twice, which has been reported as that.
    if let former = items.add(definition), !overrides,
      former.keyRange.source != definition.keyRange.source
    {
      let first = log.location(of: former.keyRange)
      report(.duplicateItem(definition.name, first: first), at: definition.keyRange)
    }
  }

  /// Reads every item; `measured` holds for each file the device on which its costs were taken.
  mutating func readItems(measuredOn measured: [DeviceProfile]) -> [WorkItem] {
    var result = (0..<items.count).map { WorkItem(name: items.name(of: $0)) }
    for (number, definition) in items.definitions.enumerated() {
      guard let item = items[definition.name] else { continue }
      isCounted = items.isEffective(number, of: item)
      currentItem = item
      path = [.key(ScenarioRow.work.key.name), .key(definition.name)]
      let read = workItem(definition, measuredOn: measured[definition.file])
      if isCounted, let read { result[item] = read }
    }
    path = []
    currentItem = nil
    isCounted = true
    return result
  }

  private mutating func workItem(
    _ definition: ItemDirectory.Definition, measuredOn: DeviceProfile
  ) -> WorkItem? {
    var item = WorkItem(name: definition.name)
    item.location = log.location(of: definition.keyRange)
    item.measured(on: measuredOn)
    guard
      let members = fill(&item, from: definition.value, by: ScenarioFormat.item)
    else { return nil }
    item.steps = work(of: members)
    if let source = members.source { item.provenance = .cited(source) }
    if isCounted {
      items.tags.formUnion(item.tags)
      if case .queue(let label, _) = item.placement { items.queues.insert(label) }
    }
    return item
  }

  // MARK: - Placement and constraints

  /// Reports an item that states another class for its queue than an earlier one.
  mutating func checkQueue(_ placement: Placement, at range: SourceRange) {
    guard isCounted, case .queue(let label, let qos?) = placement, let currentItem else { return }
    guard let first = items.queueClasses[label] else {
      items.queueClasses[label] = ItemDirectory.QueueClass(
        qos: qos, item: items.name(of: currentItem), range: range)
      return
    }
    guard first.qos != qos else { return }
    report(
      .queueDisagrees(
        label: label, qos: qos.name, other: first.qos.name, item: first.item,
        first: log.location(of: first.range)), at: range)
  }

  /// A milestone or an item that another comes before.
  mutating func bound(_ value: JSONValue) -> Bound? {
    guard let name = read(.text, value) else { return nil }
    if let milestone = Milestone(rawValue: name) { return .milestone(milestone) }
    if let item = items[name] {
      if item == currentItem { report(.constrainsItself(name), at: value.range) }
      return .item(item)
    }
    guard isComplete else { return nil }
    let milestones = Milestone.allCases.map(\.rawValue)
    let nearest = NearMatch.find(name, in: milestones) ?? items.nearest(to: name)
    return refuse(
      .unknownWord(
        name, what: "a milestone or an item", nearest: nearest, allowed: []), at: value.range)
  }

  // MARK: - Conditions

  /// A condition by its word.
  mutating func condition(_ value: JSONValue) -> Condition? {
    guard let text = read(.text, value) else { return nil }
    let isNegated = text.hasPrefix(Condition.Word.negation)
    let word = isNegated ? String(text.dropFirst(Condition.Word.negation.count)) : text
    if word.hasPrefix(Condition.Word.failure) {
      let name = String(word.dropFirst(Condition.Word.failure.count))
      guard let item = item(named: name, at: value.range) else { return nil }
      demand(item, for: .askedAfter, at: value.range)
      return Condition(.failed(item), isNegated: isNegated)
    }
    if let test = Condition.Word.tests[word] { return Condition(test, isNegated: isNegated) }
    let near = Condition.Word.nearest(to: word)
    return refuse(
      .unknownWord(
        text, what: "a condition",
        nearest: near.map { isNegated ? Condition.Word.negation + $0 : $0 },
        allowed: Condition.Word.spellings), at: value.range)
  }
}
