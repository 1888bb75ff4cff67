extension ScenarioResolver {
  /// Collects the names of all items; a later definition wins if it has `override`.
  mutating func collectItems() {
    let names = namesOutsidePublishedCosts
    if names != nil { items.publishedNames = PublishedCost.catalog.map(\.name) }
    forEachMember(of: ScenarioRow.work, expected: "an object of items") { reader, member, file in
      if let names, reader.files[file].name == PublishedCost.includeName,
        !names.contains(member.key)
      {
        return true
      }
      guard reader.items.count < ScenarioLimit.items.count else {
        reader.report(ScenarioLimit.items.problem, at: member.keyRange)
        // More names exist, but are unknown here.
        reader.isComplete = false
        return false
      }
      reader.inside(member.key) { reader in
        guard reader.checkText(member.key, at: member.keyRange) else { return }
        reader.define(
          ItemDirectory.Definition(
            name: member.key, keyRange: member.keyRange, value: member.value, file: file))
      }
      return true
    }
    uses.calls = Array(repeating: nil, count: items.count)
  }

  /// The texts of all files but the published costs, of which a scenario has the named ones only;
  /// `nil` for a scenario without them.
  private var namesOutsidePublishedCosts: Set<String>? {
    guard files.contains(where: { $0.name == PublishedCost.includeName }) else { return nil }
    var texts: Set<String> = []
    for file in files where file.name != PublishedCost.includeName {
      file.root.collectTexts(into: &texts)
    }
    return texts
  }

  private mutating func define(_ definition: ItemDirectory.Definition) {
    let name = definition.name
    var overrides = false
    if case .bool(true)? = definition.value[ScenarioFormat.overrideKey]?.content {
      overrides = true
    }
    checkOverride(
      of: name, at: definition.keyRange, overrides, former: items[name].map { items[$0].keyRange },
      duplicate: Problem.duplicateItem
    ) { $0.items.nearest(to: name) }
    items.add(definition)
  }

  // MARK: - Objects that several files share

  /// Visits the members of a key in all files, in merge order.
  ///
  /// `body` returns false to skip the rest of the file.
  mutating func forEachMember(
    of row: ScenarioField<ScenarioFormat.FileForm>, expected: String, example: String? = nil,
    _ body: (inout Self, JSONMember, _ file: Int) -> Bool
  ) {
    for file in mergeOrder {
      guard let value = files[file].root[row] else { continue }
      inside(row.key.name) { reader in
        guard let members = value.members else {
          reader.reportType(of: value, expected: expected, example: example)
          return
        }
        for member in members where !body(&reader, member, file) { return }
      }
    }
  }

  /// Reports an override without an earlier definition, and a definition that replaces another
  /// file's definition without `override`.
  mutating func checkOverride(
    of name: String, at range: SourceRange, _ overrides: Bool, former: SourceRange?,
    duplicate: (String, SourceLocation) -> Problem, nearest: (inout Self) -> String?
  ) {
    // Two definitions in one file are a key that stands twice, which has its own report.
    if let former, !overrides, former.source != range.source {
      report(duplicate(name, log.location(of: former)), at: range)
    } else if former == nil, overrides, isComplete {
      report(.nothingToOverride(name, nearest: nearest(&self)), at: range)
    }
  }

  // MARK: - Reading

  /// Reads every item.
  ///
  /// The forms have, for each file, the device and the record behind its costs, and the conversion
  /// from costs of a host to costs of the device.
  mutating func readItems(_ forms: [ScenarioFormat.FileForm]) -> [WorkItem] {
    let scales = forms.map(\.scale)
    var result = (0..<items.count).map { WorkItem(name: items.name(of: $0)) }
    for (number, definition) in items.definitions.enumerated() {
      guard let item = items[definition.name] else { continue }
      isCounted = items.isEffective(number, of: item)
      currentItem = item
      path = [.key(ScenarioRow.work.key.name), .key(definition.name)]
      var read = workItem(definition, in: forms[definition.file])
      if let scale = scales[definition.file] { read?.scale(by: scale) }
      if isCounted, let read { result[item] = read }
    }
    path = []
    currentItem = nil
    isCounted = true
    noteUndatedCosts(of: result)
    return result
  }

  private mutating func workItem(
    _ definition: ItemDirectory.Definition, in file: ScenarioFormat.FileForm
  ) -> WorkItem? {
    var item = WorkItem(name: definition.name)
    item.location = log.location(of: definition.keyRange)
    item.measured(on: file.measuredOn)
    guard let members = fill(&item, from: definition.value, by: ScenarioFormat.item) else {
      return nil
    }
    if isCounted { checkRecord(of: item, file.record, definition) }
    item.measurement = item.measurement.filled(from: file.record)
    item.isCostOpen = isCostOpen(members)
    item.steps = work(of: members)
    if isCounted {
      items.tags.formUnion(item.tags)
      if case .queue(let label, _) = item.placement { items.queues.insert(label) }
    }
    return item
  }

  /// True for an item that names its code but no cost.
  private func isCostOpen(_ members: Members) -> Bool {
    members[ScenarioRow.code] != nil && members.verbs.isEmpty && !members.hasMisspelledVerb
      && members[Verb.steps.key.name] == nil
  }

  /// Warns of items with open costs.
  mutating func checkCosts(of workItems: [WorkItem]) {
    let open = workItems.indices.filter { workItems[$0].isCostOpen }
    guard let first = open.first else { return }
    warn(
      .openCosts(open.count, first: workItems[first].name), at: items[first].keyRange,
      path: place(of: first))
  }

  // MARK: - Placement and constraints

  /// Reports an item that gives its queue another class than an earlier item.
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

  /// Warns of queues and semaphores of the app that no item uses.
  mutating func checkQueues(of app: App) {
    items.wideQueues = Set(app.queueWidths.keys.filter(app.isWide))
    guard isComplete, !app.queueWidths.isEmpty || !app.semaphores.isEmpty else { return }
    let document = document?[ScenarioRow.app]
    inside(ScenarioRow.app.key.name) { reader in
      for (row, isQueue) in [(ScenarioRow.queues, true), (ScenarioRow.semaphores, false)] {
        reader.inside(row.key.name) { reader in
          for member in document?[row]?.members ?? [] {
            if let warning = reader.items.warning(ofUnused: member.key, isQueue: isQueue) {
              reader.inside(member.key) { $0.warn(warning, at: member.keyRange) }
            }
          }
        }
      }
    }
  }

  /// Warns of items that require the main thread and are placed off it.
  mutating func checkMainOnly(of workItems: [WorkItem]) {
    for (item, work) in workItems.enumerated() where work.isMainOnly {
      guard work.placement.isOffMainThread, uses.calls[item] != nil else { continue }
      let value = items[item].value
      warn(
        .mainOnlyOffMain(work.name, "\(work.placement)"),
        at: value[ScenarioRow.placement]?.range ?? items[item].keyRange,
        path: place(of: item) + [.key(ScenarioRow.placement.key.name)])
    }
  }

  /// A milestone or an item that another item precedes.
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
    let near = log.isHinting ? Condition.Word.nearest(to: word) : nil
    return refuse(
      .unknownWord(
        text, what: "a condition",
        nearest: near.map { isNegated ? Condition.Word.negation + $0 : $0 },
        allowed: log.isHinting ? Condition.Word.spellings : []), at: value.range)
  }
}
