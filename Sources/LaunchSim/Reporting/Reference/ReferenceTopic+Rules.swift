extension ReferenceTopic {
  /// The rules by which an Info.plist is judged.
  package static let rules = ReferenceTopic(
    name: "rules", columns: ["rule", "gravity", "what it says"],
    entries: LintRule.all.map { entry(of: $0) },
    legend: """
      'launch-sim lint Info.plist' judges a file by them. 'launch-sim show rules NAME' gives reason and \
      source; with a number of App Store Connect, as in ITMS-90474, the rules that lead to it.
      """)

  private static func entry(of rule: LintRule) -> Entry {
    let number = rule.number
    var fields = [
      Field("rule", "rule", rule.id), Field("meaning", "what it says", rule.title),
      Field("severity", "gravity", rule.severity.rawValue),
    ]
    if let number { fields.append(Field("itms", "upload", "rejected as \(number)")) }
    if let sdk = rule.sinceSDK {
      fields.append(Field("sinceSDK", "since", "the iOS \(sdk) SDK"))
    }
    fields += [
      Field("rationale", "reason", rule.rationale),
      Field("source", rule.confidence.rawValue, rule.source),
    ]
    let members: JSONMembers = [
      "rule": rule.id, "meaning": rule.title, "severity": rule.severity.rawValue, "itms": number,
      "sinceSDK": rule.sinceSDK, "rationale": rule.rationale, "source": rule.source,
      "confidence": rule.confidence.rawValue,
    ]
    return Entry(
      name: rule.id, keywords: [number?.lowercased()].compactMap(\.self),
      cells: [rule.id, rule.severity.rawValue, rule.title], fields: fields, json: members.json)
  }
}
