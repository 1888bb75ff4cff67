extension ScenarioResolver {
  /// One condition, or a list of them.
  mutating func conditions(_ value: JSONValue) -> [Condition] {
    guard case .array(let values) = value.content else {
      return condition(value).map { [$0] } ?? []
    }
    var conditions: [Condition] = []
    for (index, value) in values.enumerated() {
      if let condition = inside(index, { $0.condition(value) }) { conditions.append(condition) }
    }
    return conditions
  }

  /// When an item fails: always, never, or if conditions hold.
  mutating func failure(_ value: JSONValue) -> [Condition]? {
    if case .bool(let fails) = value.content { return fails ? [] : nil }
    return conditions(value)
  }

  /// What a launch method returns: a flag, or whether conditions hold.
  mutating func returnedValue(_ value: JSONValue) -> ReturnedValue {
    if case .bool(let result) = value.content { return .always(result) }
    return .when(conditions(value))
  }

  private mutating func condition(_ value: JSONValue) -> Condition? {
    guard let text = text(value) else { return nil }
    var word = text[...]
    let isNegated = word.hasPrefix("not:")
    if isNegated { word = word.dropFirst(4) }
    if word.hasPrefix("failed:") {
      let name = String(word.dropFirst("failed:".count))
      return itemAskedAfter(name, at: value.range).map {
        Condition(.failed($0), isNegated: isNegated)
      }
    }
    if let test = Self.tests.first(where: { $0.word == word })?.test {
      return Condition(test, isNegated: isNegated)
    }
    let allowed = Self.tests.map(\.word)
    let near =
      NearMatch.find(String(word), in: allowed)
      ?? ["reason", "launchOption", "connectionOption"].lazy.compactMap {
        NearMatch.find("\($0):\(word)", in: allowed)
      }.first
    report(
      .unknownWord(
        text, what: "a condition", nearest: near.map { isNegated ? "not:\($0)" : $0 },
        allowed: Self.spellings), at: value.range)
    return nil
  }

  private mutating func itemAskedAfter(_ name: String, at range: SourceRange) -> ItemIndex? {
    if let item = itemIndex[name] {
      demand(item, for: .askedAfter, at: range)
      return item
    }
    if isComplete { report(.unknownItem(name, nearest: nearestItem(to: name)), at: range) }
    return nil
  }

  /// The conditions without a name of the scenario's own, by their words.
  private static let tests: [(word: String, test: Condition.Test)] =
    [
      ("firstLaunch", .firstLaunch), ("restoring", .restoring), ("background", .background),
      ("urlQuery", .urlQuery),
    ]
    + LaunchKind.allCases.map { ($0.rawValue, .kind($0)) }
    + LaunchReason.Kind.allCases.map { ("reason:\($0.rawValue)", .reason($0)) }
    + LaunchOption.allCases.map { ("launchOption:\($0.rawValue)", .launchOption($0)) }
    + ConnectionOption.allCases.map { ("connectionOption:\($0.rawValue)", .connectionOption($0)) }

  /// How conditions are written, for somebody who meant none of them.
  private static let spellings =
    ["firstLaunch", "restoring", "background", "urlQuery"] + LaunchKind.allCases.map(\.rawValue)
    + ["reason:REASON", "launchOption:KEY", "connectionOption:KEY", "failed:ITEM"]

  // MARK: - Circles

  /// Complains about items whose taking part or failing decides about itself, by way of others.
  mutating func checkFailures(of app: App) {
    guard app.asksAfterFailures else { return }
    let dependences = FailureDependences(app)
    guard let circle = dependences.circle else { return }
    // A circle of calls alone is reported as that.
    guard zip(circle, circle.dropFirst()).contains(where: { dependences.starters[$0] != $1 })
    else { return }
    let names = circle.map { definitions[effective[$0]].name }
    log.add(
      .meaning(.failureCircle(names)), at: definitions[effective[circle[0]]].keyRange,
      path: [.key("work"), .key(names[0])])
  }
}
