extension ScenarioResolver {
  /// Collects the names of all items; a later definition holds if it says that it overrides.
  mutating func collectItems() {
    for file in mergeOrder {
      guard let work = files[file].root["work"] else { continue }
      inside("work") { $0.collectItems(in: work, of: file) }
    }
    calls = Array(repeating: nil, count: effective.count)
  }

  private mutating func collectItems(in work: JSONValue, of file: Int) {
    guard case .object(let members) = work.content else {
      reportType(of: work, expected: "an object of items", example: nil)
      return
    }
    for member in members {
      guard effective.count < Self.itemLimit else {
        report(.tooManyItems(limit: Self.itemLimit), at: member.keyRange)
        // The names that follow exist, but are not known.
        isComplete = false
        return
      }
      inside(member.key) { reader in
        guard reader.checkText(member.key, at: member.keyRange) else { return }
        reader.define(
          ItemDefinition(
            name: member.key, keyRange: member.keyRange, value: member.value, file: file))
      }
    }
  }

  private mutating func define(_ definition: ItemDefinition) {
    let overrides: Bool
    if case .bool(true)? = definition.value["override"]?.content {
      overrides = true
    } else {
      overrides = false
    }
    definitions.append(definition)
    let number = definitions.count - 1
    guard let earlier = itemIndex[definition.name] else {
      if overrides, isComplete {
        let nearest = nearestItem(to: definition.name)
        report(.nothingToOverride(definition.name, nearest: nearest), at: definition.keyRange)
      }
      itemIndex[definition.name] = effective.count
      effective.append(number)
      return
    }
    let former = definitions[effective[earlier]]
    // Twice in one file is a key that stands twice, which has been reported as that.
    if !overrides, former.keyRange.source != definition.keyRange.source {
      let first = log.location(of: former.keyRange)
      report(.duplicateItem(definition.name, first: first), at: definition.keyRange)
    }
    effective[earlier] = number
  }

  /// Reads every item.
  mutating func readItems(measuredOn measured: [DeviceProfile]) -> [WorkItem] {
    var items = effective.map { WorkItem(name: definitions[$0].name) }
    for (number, definition) in definitions.enumerated() {
      guard let index = itemIndex[definition.name] else { continue }
      isCounted = effective[index] == number
      currentItem = index
      path = [.key("work"), .key(definition.name)]
      let item = readItem(definition, measuredOn: measured[definition.file])
      if isCounted, let item { items[index] = item }
    }
    path = []
    currentItem = nil
    isCounted = true
    return items
  }

  private mutating func readItem(
    _ definition: ItemDefinition, measuredOn: DeviceProfile
  ) -> WorkItem? {
    guard let fields = fields(definition.value, as: .item) else { return nil }
    var item = WorkItem(name: definition.name)
    item.location = log.location(of: definition.keyRange)
    let measured = read("measuredOn", of: fields) { $0.profile($1) } ?? measuredOn
    item.measuredOn = measured.id
    item.measuredSpeed = measured.performanceCores.speed.value
    item.placement = read("on", of: fields) { $0.placement($1) } ?? .inline
    if isCounted, case .queue(let label, _) = item.placement { knownQueues.insert(label) }
    item.steps = readWork(of: fields)
    item.conditions = read("when", of: fields) { $0.conditions($1) } ?? []
    item.fails = read("fails", of: fields) { .some($0.failure($1)) } ?? nil
    item.tags =
      read("tags", of: fields) { $0.texts($1, of: "words", example: "[\"growth\"]") } ?? []
    item.after = read("after", of: fields) { $0.predecessors($1) } ?? []
    item.before = read("before", of: fields) { $0.bounds($1) } ?? []
    item.heldFile = read("holdsFile", of: fields) { $0.text($1) }
    item.isMainOnly = read("mainOnly", of: fields) { $0.flag($1) } ?? false
    item.readsProtectedData = read("protectedData", of: fields) { $0.flag($1) } ?? false
    item.timesFromStart = read("timesFromStart", of: fields) { $0.flag($1) } ?? false
    item.mobility = read("mayMove", of: fields) {
      $0.choice($1, of: Mobility.self, what: "a value of mayMove")
    }
    item.isWallTime =
      read("basis", of: fields) { $0.choice($1, of: Basis.self, what: "a basis of costs") }
      == .wall
    _ = read("override", of: fields) { $0.flag($1) }
    if case .string(let source)? = fields["source"]?.value.content {
      item.provenance = .cited(source)
    }
    if isCounted { knownTags.formUnion(item.tags) }
    return item
  }

  private enum Basis: String, CaseIterable {
    case cpu, wall
  }

  /// The steps of an item: its list, or the one verb it writes directly.
  private mutating func readWork(of fields: Fields) -> [Step] {
    if let verb = verb(of: fields) {
      return step(verb, of: fields).map { [$0] } ?? []
    }
    if fields.hasVerb { return [] }
    checkQualifiers(of: fields, verb: nil)
    guard fields["steps"] != nil else {
      if !fields.hasMisspeltVerb { report(.noVerb(.item), at: fields.range) }
      return []
    }
    return read("steps", of: fields) { $0.steps($1) } ?? []
  }

  // MARK: - Placement, conditions and constraints

  private mutating func placement(_ value: JSONValue) -> Placement? {
    guard case .string(let text) = value.content else {
      reportType(of: value, expected: "a placement", example: "\"global:utility\"")
      return nil
    }
    guard checkText(text, at: value.range) else { return nil }
    do throws(Placement.Problem) {
      let placement = try Placement.parse(text)
      checkQueue(placement, at: value.range)
      return placement
    } catch {
      report(.placement(text, error), at: value.range)
      return nil
    }
  }

  /// Items of one queue that state a class must state the same one.
  private mutating func checkQueue(_ placement: Placement, at range: SourceRange) {
    guard isCounted, case .queue(let label, let qos?) = placement, let currentItem else { return }
    let name = definitions[effective[currentItem]].name
    guard let first = queueClasses[label] else {
      queueClasses[label] = QueueClass(qos: qos, item: name, range: range)
      return
    }
    guard first.qos != qos else { return }
    report(
      .queueDisagrees(
        label: label, qos: qos.name, other: first.qos.name, item: first.item,
        first: log.location(of: first.range)), at: range)
  }

  private mutating func predecessors(_ value: JSONValue) -> [ItemIndex] {
    let items = items(value, need: nil)
    if let currentItem, items.contains(currentItem) {
      report(.constrainsItself(definitions[effective[currentItem]].name), at: value.range)
    }
    return items
  }

  private mutating func bounds(_ value: JSONValue) -> [Bound] {
    guard case .array(let values) = value.content else {
      return bound(value).map { [$0] } ?? []
    }
    var bounds: [Bound] = []
    for (index, value) in values.enumerated() {
      if let bound = inside(index, { $0.bound(value) }) { bounds.append(bound) }
    }
    return bounds
  }

  private mutating func bound(_ value: JSONValue) -> Bound? {
    guard let name = text(value) else { return nil }
    if let milestone = Milestone(rawValue: name) { return .milestone(milestone) }
    if let item = itemIndex[name] {
      if item == currentItem { report(.constrainsItself(name), at: value.range) }
      return .item(item)
    }
    guard isComplete else { return nil }
    let milestones = Milestone.allCases.map(\.rawValue)
    let nearest = NearMatch.find(name, in: milestones) ?? nearestItem(to: name)
    report(
      .unknownWord(
        name, what: "a milestone or an item", nearest: nearest, allowed: []), at: value.range)
    return nil
  }
}
