import LaunchSim

extension ReferenceTopic {
  /// The rules for Info.plist files, launch screens and scenarios.
  package static let rules = ReferenceTopic(
    name: "rules", columns: ["rule", "gravity", "fix", "what it says"],
    entries: LintRule.all.map { entry(of: $0) },
    legend: """
      'launch-sim lint FILE' judges an Info.plist or a scenario by them; of the guidance that is not \
      checkable no file tells. A finding with another id, such as unknown-key, is a mistake that its \
      message explains. Fix: --fix mends it (yes), or --fix-rule with its name (rule). \
      'launch-sim show rules NAME' gives reason and source; with a number of App \
      Store Connect, as in ITMS-90474, the rules that lead to it. 'launch-sim show rules --os 13,26' says \
      which hold on which iOS.
      """)

  /// The rules, with the versions of iOS on which a violation of each is visible.
  package static func rules(on systems: [Int]) -> ReferenceTopic {
    ReferenceTopic(
      name: "rules", columns: ["rule", "SDK"] + systems.map { "iOS \($0)" },
      entries: LintRule.all.map { rule in
        Entry(
          name: rule.id, keywords: keywords(of: rule),
          cells: [rule.id, rule.sdks] + systems.map { rule.systems.contains($0) ? "✓" : "–" },
          fields: [
            Field("rule", json: rule.id), Field("sinceSDK", json: rule.sinceSDK),
            Field("untilSDK", json: rule.untilSDK),
            Field(
              "systems",
              json: systems.map { system -> JSONMembers in
                ["os": system, "holds": rule.systems.contains(system)]
              }),
          ])
      },
      legend: """
        SDK: the iOS SDKs that an app is built with for which the rule holds. Rules about uploads and \
        advice concern every iOS.
        """)
  }

  private static func keywords(of rule: LintRule) -> [String] {
    [rule.number?.lowercased()].compactMap(\.self)
  }

  private static func fields(of rule: LintRule) -> [Field] {
    let effect = rule.outcome.map {
      "the app " + (rule.isProof ? $0.words : "may \($0.possibleWords)")
    }
    let repair =
      rule.repairOption.map { "'lint \($0)' makes an edit. \(rule.repairKind.reason ?? "")" }
      ?? "takes a decision"
    let systems: JSONMembers = [
      "first": rule.systems.lowerBound, "last": rule.systems.upperBound,
    ]
    return [
      Field("rule", "rule", rule.id), Field("meaning", "what it says", rule.title),
      Field("severity", "gravity", rule.gravity),
      Field("outcome", "effect", effect, json: rule.outcome?.rawValue),
      Field("proof", json: rule.outcome.map { _ in rule.isProof }),
      Field("itms", "upload", rule.number.map { "rejected as \($0)" }, json: rule.number),
      Field("", "iOS SDK", rule.sdks == "all" ? nil : rule.sdks),
      Field("sinceSDK", json: rule.sinceSDK), Field("untilSDK", json: rule.untilSDK),
      Field("systems", "runs on iOS", rule.systemRange, json: systems),
      Field("rationale", "reason", rule.rationale), Field("caveat", "caveat", rule.caveat),
      Field(
        "repair", "repair", rule.isCheckable ? repair : nil,
        json: rule.isCheckable ? rule.repairKind.name : nil),
      Field("repairReason", json: rule.repairKind.reason),
      Field("source", rule.confidence.rawValue, rule.source),
      Field("confidence", json: rule.confidence.rawValue),
    ]
  }

  private static func entry(of rule: LintRule) -> Entry {
    Entry(
      name: rule.id, keywords: keywords(of: rule),
      cells: [rule.id, rule.gravity, rule.repairKind.shortMark, rule.title],
      fields: fields(of: rule))
  }
}
