extension ScenarioReader {
  /// All diagnostics of a scenario or table, and for a scenario without errors also its broken
  /// rules.
  package func judge(_ path: String) -> DiagnosticList {
    var (scenario, list) = reading(path)
    if let scenario {
      let file = SourceLocation(file: path == "-" ? "<stdin>" : path, line: 1)
      list.diagnostics += scenario.breaks(in: file)
    }
    return list
  }
}

extension Scenario {
  /// The broken rules, in the order of the rules.
  ///
  /// - Parameter file: The place for findings about the whole file.
  /// - Returns: A diagnostic for each break.
  func breaks(in file: SourceLocation) -> [Diagnostic] {
    LintRule.all.flatMap { rule -> [Diagnostic] in
      guard case .scenario(let check) = rule.check else { return [] }
      return check(self).map { $0.diagnostic(of: rule, at: file) }
    }
  }
}
