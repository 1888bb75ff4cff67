extension LintRule {
  /// The rules about work before the first frame that people notice, one for each effect.
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
  ) -> LintRule.ScenarioFinding {
    LintRule.ScenarioFinding(
      path: DocumentPath([.key("work"), .key(app.items[item].name)]),
      location: app.items[item].location, sentence: sentence, advice: advice, severity: severity)
  }

  /// A finding about a key of an object of the file.
  func finding(
    about object: String, _ key: String, _ sentence: String, _ advice: String?
  ) -> LintRule.ScenarioFinding {
    let path = DocumentPath([.key(object), .key(key)])
    return LintRule.ScenarioFinding(
      path: path, location: places.keys[path], sentence: sentence, advice: advice)
  }
}
