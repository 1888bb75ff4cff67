extension ScenarioResolver {
  /// A list of steps: a bare string calls the item of that name.
  mutating func steps(_ value: JSONValue) -> [Step] {
    var example = "[{ \"cpu\": \"14ms\" }]"
    if case .string(let name) = value.content { example = "[\(Diagnostic.quoted(name))]" }
    guard let values = list(value, of: "steps", example: example) else { return [] }
    var steps: [Step] = []
    steps.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      if let step = inside(index, { $0.step(value) }) { steps.append(step) }
    }
    return steps
  }

  private mutating func step(_ value: JSONValue) -> Step? {
    if case .string = value.content { return start(value) }
    guard case .object = value.content else {
      reportType(of: value, expected: "a step: an item's name or an object", example: nil)
      return nil
    }
    guard let fields = fields(value, as: .step) else { return nil }
    guard let verb = verb(of: fields) else {
      if !fields.hasVerb, !fields.hasMisspeltVerb { report(.noVerb(.step), at: value.range) }
      return nil
    }
    return step(verb, of: fields)
  }

  /// The one verb of a step or an item; reports a second one.
  mutating func verb(of fields: Fields) -> JSONMember? {
    let verbs = fields.members.filter { ObjectKind.verbNames.contains($0.key) }
    if verbs.count > 1 {
      inside(verbs[1].key) {
        $0.report(.twoVerbs(verbs[0].key, verbs[1].key, fields.kind), at: verbs[1].keyRange)
      }
      return nil
    }
    return verbs.first
  }

  /// The step that an object's verb and its qualifiers make.
  mutating func step(_ verb: JSONMember, of fields: Fields) -> Step? {
    checkQualifiers(of: fields, verb: verb.key)
    let value = verb.value
    return inside(verb.key) { reader in
      switch verb.key {
      case "cpu": return reader.cost(value).map(Step.cpu)
      case "read":
        let bytes = reader.size(value)
        let isCached = reader.qualifier("cached", of: fields) { $0.flag($1) }
        return bytes.map { .read(bytes: $0, isCached: isCached ?? true) }
      case "touch": return reader.size(value).map { .touch(bytes: $0) }
      case "wait":
        let reason = reader.qualifier("for", of: fields) { $0.text($1) }
        return reader.cost(value).map { .wait($0, for: reason) }
      case "lock":
        let name = reader.text(value)
        guard fields["steps"] != nil else {
          reader.report(.lockWithoutSteps, at: verb.keyRange)
          return nil
        }
        guard reader.lockDepth < Self.lockDepthLimit else {
          reader.report(.locksTooDeep(limit: Self.lockDepthLimit), at: verb.keyRange)
          return nil
        }
        reader.lockDepth += 1
        defer { reader.lockDepth -= 1 }
        let steps = reader.qualifier("steps", of: fields) { $0.steps($1) }
        return name.map { .lock($0, steps ?? []) }
      case "complete":
        return reader.name(value, for: .complete).map(Step.complete)
      case "endBackgroundTask":
        return reader.name(value, for: .end).map(Step.endBackgroundTask)
      case "beginBackgroundTask":
        let name = reader.name(value, for: .begin)
        let expiration = reader.nested("expiration", of: fields)
        return name.map { .beginBackgroundTask($0, expiration: expiration) }
      case "ifTimeRemains":
        let time = reader.time(value)
        let steps = reader.nested("then", of: fields)
        let otherwise = reader.nested("otherwise", of: fields)
        return time.map { .ifTimeRemains($0, then: steps, otherwise: otherwise) }
      case "reportCall":
        guard let flag = reader.flag(value) else { return nil }
        if !flag { reader.report(.notTrue, at: value.range) }
        reader.note(.reportCall, "", at: value.range)
        return .reportCall
      case "registerForRemoteNotifications":
        let isDenied = reader.qualifier("denied", of: fields) { $0.flag($1) } ?? false
        return reader.cost(value).map { .registerForRemoteNotifications($0, fails: isDenied) }
      case "await":
        let isSemaphore = reader.viaSemaphore(of: fields)
        return reader.awaited(value).map { .await($0, viaSemaphore: isSemaphore) }
      default: return reader.start(value)
      }
    }
  }

  /// The name of a completion handler or background task, noted for what is done with it.
  private mutating func name(_ value: JSONValue, for verb: BackgroundCall.Verb) -> String? {
    let name = text(value)
    if let name { note(verb, name, at: value.range) }
    return name
  }

  /// The steps under a key that stands beside the verb.
  private mutating func nested(_ key: String, of fields: Fields) -> [Step] {
    qualifier(key, of: fields) { reader, value in
      guard reader.lockDepth < Self.lockDepthLimit else {
        reader.report(.stepsTooDeep(limit: Self.lockDepthLimit), at: value.range)
        return nil
      }
      reader.lockDepth += 1
      defer { reader.lockDepth -= 1 }
      return reader.steps(value)
    } ?? []
  }

  /// Reads a key that stands beside the verb.
  private mutating func qualifier<Result>(
    _ key: String, of fields: Fields, _ body: (inout Self, JSONValue) -> Result?
  ) -> Result? {
    let verb = path.removeLast()
    defer { path.append(verb) }
    return read(key, of: fields, body)
  }

  /// Complains about keys that do not go with the verb, or with a list of steps where it is nil.
  mutating func checkQualifiers(of fields: Fields, verb: String?) {
    for (key, owner) in fields.kind.qualifiers where owner != verb {
      guard let member = fields[key] else { continue }
      inside(key) { $0.report(.qualifier(key, of: [owner]), at: member.keyRange) }
    }
    if fields.kind == .item, let verb, verb != "lock", let member = fields["steps"] {
      inside("steps") { $0.report(.stepsAndVerb(verb), at: member.keyRange) }
    }
  }

  private mutating func viaSemaphore(of fields: Fields) -> Bool {
    qualifier("via", of: fields) { reader, value in
      guard case .string("semaphore") = value.content else {
        if case .string(let word) = value.content {
          reader.report(
            .unknownWord(
              word, what: "a way to await", nearest: NearMatch.find(word, in: ["semaphore"]),
              allowed: ["semaphore"]), at: value.range)
        } else {
          reader.reportType(of: value, expected: "a way to await", example: "\"semaphore\"")
        }
        return nil
      }
      return true
    } ?? false
  }

  // MARK: - References to items

  private mutating func awaited(_ value: JSONValue) -> ItemIndex? {
    guard let item = item(value) else { return nil }
    if item == currentItem {
      report(.awaitsItself(definitions[effective[item]].name), at: value.range)
      return nil
    }
    demand(item, for: .awaited, at: value.range)
    return item
  }

  /// The call of an item, which may have only one.
  private mutating func start(_ value: JSONValue) -> Step? {
    guard let item = item(value) else { return nil }
    if isAbandoned { abandoned.insert(item) }
    guard isCounted else { return .start(item) }
    if let first = calls[item] {
      let name = definitions[effective[item]].name
      report(.calledTwice(name, first: log.location(of: first.range)), at: value.range)
    } else {
      calls[item] = Call(range: value.range, caller: currentItem)
    }
    return .start(item)
  }

  /// Notes that a place needs the item to be started.
  mutating func demand(_ item: ItemIndex, for need: Need, at range: SourceRange) {
    if isCounted { demands.append(Demand(item: item, need: need, range: range, path: path)) }
  }

  /// The item that a string names.
  mutating func item(_ value: JSONValue) -> ItemIndex? {
    guard let name = text(value) else { return nil }
    if let index = itemIndex[name] { return index }
    if isComplete {
      report(.unknownItem(name, nearest: nearestItem(to: name)), at: value.range)
    }
    return nil
  }

  mutating func nearestItem(to name: String) -> String? {
    nearMatchCount += 1
    guard nearMatchCount <= Self.nearMatchLimit else { return nil }
    let definitions = definitions
    return NearMatch.find(name, in: effective.lazy.map { definitions[$0].name })
  }

  /// A list of items, each named once.
  mutating func items(_ value: JSONValue, need: Need?) -> [ItemIndex] {
    guard let values = list(value, of: "items", example: "[\"Database.open\"]") else { return [] }
    var seen: Set<ItemIndex> = []
    var result: [ItemIndex] = []
    for (index, value) in values.enumerated() {
      inside(index) { reader in
        guard let item = reader.item(value) else { return }
        if let need { reader.demand(item, for: need, at: value.range) }
        if seen.insert(item).inserted {
          result.append(item)
        } else {
          reader.report(
            .duplicateEntry(reader.definitions[reader.effective[item]].name), at: value.range)
        }
      }
    }
    return result
  }
}
