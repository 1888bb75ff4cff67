import LaunchSim

extension SARIFLog {
  /// Makes a log of the findings of a check.
  ///
  /// - Parameters:
  ///   - result: The check.
  ///   - relative: The path of a file as seen from the folder of the analysis.
  package init(_ result: CheckResult, relative: @escaping (String) -> String) {
    var rules: [String: CheckFinding] = [:]
    for (_, finding) in result.findings {
      if case .unreadable = finding.subject { continue }
      rules[finding.facts.id] = rules[finding.facts.id] ?? finding
    }
    let ids = rules.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var catalog = ids.compactMap { id in rules[id].map { Rule(id: id, members: $0.sarif) } }
    if let missing = result.withoutBaseline {
      catalog.append(Rule(id: missing.id, members: missing.rule))
    }
    self.init(result.annotations, of: "check", rules: catalog, relative: relative)
  }
}

extension ShownFinding {
  /// The rule for problems that are no findings about a launch.
  fileprivate var rule: JSONMembers {
    [
      "id": id, "shortDescription": SARIFLog.text("\(title ?? id)."),
      "fullDescription": SARIFLog.text("\(message)."),
      "help": SARIFLog.text(details.map { "\($0)." }.joined(separator: " ")),
      "defaultConfiguration": ["level": severity.rawValue] as JSONMembers,
      "properties": ["problem.severity": severity.sarif] as JSONMembers,
    ]
  }
}

extension CheckFinding {
  /// The rule of the finding's kind, with its severity without `--strict` and `--ratchet`.
  fileprivate var sarif: JSONMembers {
    [
      "id": facts.id, "shortDescription": SARIFLog.text("\(facts.title)."),
      "fullDescription": SARIFLog.text(meaning), "help": SARIFLog.text("\(meaning) \(nextStep)"),
      "defaultConfiguration": ["level": facts.severity.rawValue] as JSONMembers,
      "properties": ["problem.severity": facts.severity.sarif] as JSONMembers,
    ]
  }
}
