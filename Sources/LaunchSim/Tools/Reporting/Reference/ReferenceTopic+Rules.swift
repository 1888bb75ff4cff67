import LaunchSim

extension ReferenceTopic {
  /// The rules by which an Info.plist, launch screens and scenarios are judged.
  package static let rules = ReferenceTopic(
    name: "rules", columns: ["rule", "gravity", "fix", "what it says"],
    entries: LintRule.all.map { entry(of: $0) },
    legend: """
      'launch-sim lint FILE' judges an Info.plist or a scenario by them; of the guidance that is not \
      checkable no file tells. Fix: --fix mends it (yes), or --fix-rule with its name (rule). \
      'launch-sim show rules NAME' gives reason and source; with a number of App \
      Store Connect, as in ITMS-90474, the rules that lead to it. 'launch-sim show rules --os 13,26' says \
      which hold on which iOS.
      """)

  /// The rules, with the versions of iOS on which a break of each shows.
  package static func rules(on systems: [Int]) -> ReferenceTopic {
    ReferenceTopic(
      name: "rules", columns: ["rule", "SDK"] + systems.map { "iOS \($0)" },
      entries: LintRule.all.map { rule in
        let members: JSONMembers = [
          "rule": rule.id, "sinceSDK": rule.sinceSDK, "untilSDK": rule.untilSDK,
          "systems": systems.map { system -> JSONMembers in
            ["os": system, "holds": rule.systems.contains(system)]
          },
        ]
        return Entry(
          name: rule.id, keywords: keywords(of: rule),
          cells: [rule.id, rule.sdks] + systems.map { rule.systems.contains($0) ? "✓" : "–" },
          fields: fields(of: rule), json: members.json)
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
    var fields = [
      Field("rule", "rule", rule.id), Field("meaning", "what it says", rule.title),
      Field("severity", "gravity", rule.gravity),
    ]
    if let outcome = rule.outcome {
      fields.append(
        Field(
          "outcome", "effect",
          "the app " + (rule.isProof ? outcome.words : "may \(outcome.possibleWords)")))
    }
    if let number = rule.number {
      fields.append(Field("itms", "upload", "rejected as \(number)"))
    }
    if rule.sdks != "all" { fields.append(Field("sdk", "iOS SDK", rule.sdks)) }
    if let systems = rule.systemRange {
      fields.append(Field("systems", "runs on iOS", systems))
    }
    fields.append(Field("rationale", "reason", rule.rationale))
    if let caveat = rule.caveat { fields.append(Field("caveat", "caveat", caveat)) }
    if rule.isCheckable {
      fields.append(
        Field(
          "repair", "repair",
          rule.repairOption.map { "'lint \($0)' makes an edit. \(rule.repairKind.reason ?? "")" }
            ?? "takes a decision"))
    }
    fields.append(Field("source", rule.confidence.rawValue, rule.source))
    return fields
  }

  private static func entry(of rule: LintRule) -> Entry {
    let members: JSONMembers = [
      "rule": rule.id, "meaning": rule.title, "severity": rule.gravity,
      "outcome": rule.outcome?.rawValue, "proof": rule.outcome.map { _ in rule.isProof },
      "itms": rule.number, "sinceSDK": rule.sinceSDK, "untilSDK": rule.untilSDK,
      "systems": [
        "first": rule.systems.lowerBound, "last": rule.systems.upperBound,
      ] as JSONMembers,
      "rationale": rule.rationale, "caveat": rule.caveat,
      "repair": rule.isCheckable ? rule.repairKind.name : nil,
      "repairReason": rule.repairKind.reason,
      "source": rule.source, "confidence": rule.confidence.rawValue,
    ]
    return Entry(
      name: rule.id, keywords: keywords(of: rule),
      cells: [rule.id, rule.gravity, rule.repairKind.shortMark, rule.title],
      fields: fields(of: rule),
      json: members.json)
  }
}
