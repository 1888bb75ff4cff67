import LaunchSim

extension LessonParser {
  private static let qualifiers = ["atMost", "atLeast", "is", "than"]

  /// Claims to choose from, each in the words of the file.
  mutating func options(_ value: JSONValue) -> [Question.Option] {
    list(value, LessonLimit.choices) { parser, value in
      let given = parser.optional("text", .line, of: value)
      guard let claim = parser.claim(value, also: ["text"]) else { return nil }
      return Question.Option(text: given ?? claim.text, claim: claim)
    }
  }

  /// A claim, or a list of claims.
  mutating func claims(_ value: JSONValue) -> [Claim]? {
    guard case .array = value.content else { return claim(value).map { [$0] } }
    return list(value, LessonLimit.choices) { $0.claim($1) }
  }

  /// A claim: an object with the key of its kind, and the further keys that the kind takes.
  mutating func claim(_ value: JSONValue, also others: [String] = []) -> Claim? {
    claimDepth += 1
    defer { claimDepth -= 1 }
    guard claimDepth <= LessonLimit.nesting.count else {
      report(LessonLimit.nesting.problem, at: value.range)
      return nil
    }
    guard let members = value.members else {
      return refuse(value, expected: "an object for a claim")
    }
    let kinds = members.compactMap { ClaimKind.named($0.key) }
    guard let kind = kinds.first, let content = value[kind.key] else {
      let keys = ClaimKind.all.map(\.key)
      let nearest = members.lazy.compactMap { NearMatch.find($0.key, in: keys) }.first
      report(.noClaim(nearest: log.isHinting ? nearest : nil, keys: keys), at: value.range)
      return nil
    }
    if kinds.count > 1 { report(.twoClaims(kinds.map(\.key)), at: value.range) }
    let keys = [kind.key, "in", "note"] + kind.qualifiers + others
    for member in members where !keys.contains(member.key) && ClaimKind.named(member.key) == nil {
      if Self.qualifiers.contains(member.key) {
        let owners = ClaimKind.all.filter { $0.qualifiers.contains(member.key) }.map(\.key)
        report(.qualifier(member.key, of: owners), about: member)
      } else {
        reportUnknown(member, in: "the claim \(kind.key)", keys: keys)
      }
    }
    let qualifiers = qualifiers(of: value, kind)
    let variant = optional("in", .variant, of: value)
    guard let reading = inside(kind.key, { kind.read(&$0, content, qualifiers) }) else {
      return nil
    }
    let text = variant.map { "in “\($0)”, \(reading.text)" } ?? reading.text
    let gains = reading.gains.map {
      Claim.Gain(item: $0.item, variant: $0.variant ?? variant)
    }
    return Claim(text: text, variant: variant, gains: gains, check: reading.check)
  }

  private mutating func qualifiers(of value: JSONValue, _ kind: ClaimKind) -> ClaimKind.Qualifiers {
    var qualifiers = ClaimKind.Qualifiers()
    for key in kind.qualifiers {
      guard let value = value[key] else { continue }
      inside(key) { parser in
        let errors = parser.log.errorCount
        switch key {
        case "atMost": qualifiers.atMost = parser.read(.time, value)
        case "atLeast": qualifiers.atLeast = parser.read(.time, value)
        case "is": qualifiers.is = parser.read(.line, value)
        default: qualifiers.than = parser.read(.variant, value)
        }
        if parser.log.errorCount > errors { qualifiers.refused.insert(key) }
      }
    }
    return qualifiers
  }

  /// An item and a lane, as in `["Feed.parse", "pool"]`.
  mutating func itemAndLane(_ value: JSONValue) -> (String, ThreadLane)? {
    pair(value, { $0.item($1) }, { $0.lane($1) })
  }

  /// An item or callback, and the item that it waits for.
  mutating func waiterAndItem(_ value: JSONValue) -> (String, String)? {
    pair(
      value,
      { parser, value in
        if case .string(let name) = value.content, Callback(named: name) != nil { return name }
        return parser.item(value)
      }, { $0.item($1) })
  }

  /// A lane as budgets write it.
  private mutating func lane(_ value: JSONValue) -> ThreadLane? {
    guard let text = read(.line, value) else { return nil }
    switch text {
    case "main": return .main
    case "pool": return .pool
    default:
      if text.hasPrefix("queue:") { return .queue(String(text.dropFirst(6))) }
      if text.hasPrefix("global:"), let qos = QoS(name: String(text.dropFirst(7))) {
        return .global(qos)
      }
    }
    return refuse(
      .unknownWord(
        text, what: "a lane", nearest: nil,
        allowed: ["main", "pool", "global:QOS", "queue:LABEL"]), at: value.range)
  }
}

extension ScenarioEdit {
  /// The edit in a text `PATH=VALUE` of a lesson or an answer; `nil` without a path.
  init?(lessonText text: String) {
    guard let edit = ScenarioEdit(assignment: text), !edit.path.isEmpty else { return nil }
    self.init(path: edit.path, value: edit.value, option: text)
  }
}
