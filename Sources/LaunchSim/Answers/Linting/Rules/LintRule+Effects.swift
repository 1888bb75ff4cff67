extension LintRule {
  /// The rules about work before the first frame with an effect on people, one rule for each
  /// effect.
  static let ofEffects: [LintRule] = WorkItem.Effect.allCases.map { effect in
    let facts = effect.facts
    return LintRule(
      id: facts.rule, title: facts.title, severity: .warning, source: facts.source,
      confidence: .documented, rationale: facts.rationale, caveat: facts.caveat,
      check: .scenario { scenario in
        scenario.workBeforeFirstFrame.compactMap { work in
          let item = scenario.app.items[work.item]
          guard item.effect == effect else { return nil }
          let sentence =
            "\(facts.noun) \(work.isCertain ? "comes" : "may come") before the first frame"
          return scenario.finding(
            about: work.item, item.essential.map { "\(sentence); essential: \($0)" } ?? sentence,
            item.essential == nil
              ? "\(facts.advice), or give the reason with \"essential\"" : nil,
            item.essential == nil ? nil : .note)
        }
      })
  }
}

extension Scenario {
  /// A finding about an item, at its name.
  func finding(
    about item: ItemIndex, _ sentence: String, _ advice: String?,
    _ severity: Diagnostic.Severity? = nil
  ) -> LintRule.Finding {
    LintRule.Finding(
      place: .init(
        location: app.items[item].location,
        path: DocumentPath([.key("work"), .key(app.items[item].name)])),
      sentence: sentence, repair: advice.map(Repair.decide), severity: severity)
  }

  /// A finding about a key of an object of the file.
  func finding(
    about object: String, _ key: String, _ sentence: String, _ advice: String?
  ) -> LintRule.Finding {
    let path = DocumentPath([.key(object), .key(key)])
    return LintRule.Finding(
      place: .init(location: places.keys[path], path: path), sentence: sentence,
      repair: advice.map(Repair.decide))
  }
}
