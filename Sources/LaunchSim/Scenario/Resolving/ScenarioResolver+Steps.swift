extension ScenarioResolver {
  /// A step: the name of an item to call, or an object.
  mutating func step(_ value: JSONValue) -> Step? {
    if case .string = value.content { return read(.calledItem, value).map(Step.start) }
    guard case .object = value.content else {
      return refuse(value, expected: "a step: an item's name or an object")
    }
    guard let members = read(ScenarioFormat.step, value)?.members else { return nil }
    let verbs = members.verbs
    if verbs.isEmpty, !members.hasMisspelledVerb { report(.noVerb(.step), at: value.range) }
    return step(of: members, verbs)
  }

  /// The step of an object's only verb; reports a second verb.
  private mutating func step(
    of members: Members, _ verbs: [(verb: Verb, member: JSONMember)]
  ) -> Step? {
    guard let (verb, member) = verbs.first else { return nil }
    if verbs.count > 1 {
      let second = verbs[1].member
      report(.twoVerbs(member.key, second.key, members.kind), about: second)
      return nil
    }
    checkQualifiers(of: members, verb: member.key)
    return verb.read(&self, member, members)
  }

  /// The steps of an item: its list of steps, or its single verb.
  mutating func work(of members: Members) -> [Step] {
    let verbs = members.verbs
    guard verbs.isEmpty else { return step(of: members, verbs).map { [$0] } ?? [] }
    checkQualifiers(of: members, verb: nil)
    guard let list = members[Verb.steps.key.name] else {
      // An item that names its code may leave its cost open.
      if !members.hasMisspelledVerb, members[ScenarioRow.code] == nil {
        report(.noVerb(.item), at: members.range)
      }
      return []
    }
    return inside(list.key) { $0.read(.steps, list.value) } ?? []
  }

  /// Reports keys that require another verb; `verb` is `nil` for a list of steps.
  private mutating func checkQualifiers(of members: Members, verb: String?) {
    for (qualifier, owner) in Verb.owners(in: members.kind) where owner != verb {
      guard let member = members[qualifier] else { continue }
      report(.qualifier(qualifier, of: [owner]), about: member)
    }
    let steps = Verb.steps.key.name
    if members.kind == .item, let verb, verb != Verb.lock.key.name, let member = members[steps] {
      report(.stepsAndVerb(verb), about: member)
    }
  }

  /// Reports a lock without steps, and locks nested too deep.
  mutating func mayLock(_ verb: JSONMember, _ members: Members) -> Bool {
    guard members[Verb.steps.key.name] != nil else {
      report(.lockWithoutSteps, at: verb.keyRange)
      return false
    }
    guard stepDepth < ScenarioLimit.locks.count else {
      report(ScenarioLimit.locks.problem, at: verb.keyRange)
      return false
    }
    if case .string(let name) = verb.value.content, isCounted { items.locks.insert(name) }
    return true
  }

  // MARK: - Agreements with the system

  /// Notes a step about a completion handler, a background task or a call.
  mutating func note(_ kind: BackgroundCall.Kind, _ name: String, at range: SourceRange) {
    guard isCounted, !isAbandoned else { return }
    uses.add(
      BackgroundCall(kind: kind, name: name, range: range, path: path, item: currentItem))
  }

  // MARK: - References to items

  /// Notes the call of an item, and reports a second call.
  mutating func noteCall(of item: ItemIndex, at range: SourceRange) {
    if isAbandoned { uses.abandoned.insert(item) }
    guard isCounted else { return }
    if let first = uses.calls[item] {
      let location = log.location(of: first.range)
      report(.calledTwice(items.name(of: item), first: location), at: range)
    } else {
      uses.calls[item] = NameUses.CallSite(range: range, caller: currentItem)
    }
  }

  /// Notes that a place needs an item to be started.
  mutating func demand(_ item: ItemIndex, for need: Need, at range: SourceRange) {
    guard isCounted else { return }
    uses.demands.append(NameUses.Demand(item: item, need: need, range: range, path: path))
  }

  /// The item with a name; reports an unknown name.
  mutating func item(named name: String, at range: SourceRange) -> ItemIndex? {
    if let item = items[name] { return item }
    if isComplete {
      report(.unknownItem(name, nearest: items.nearest(to: name)), at: range)
    }
    return nil
  }
}
