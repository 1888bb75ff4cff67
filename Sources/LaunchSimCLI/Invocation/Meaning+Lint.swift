import LaunchSim

extension Meaning {
  /// The options of `lint`.
  mutating func lintOptions() -> LintOptions {
    var options = LintOptions(inputs: inputs(parsed.operands), root: parsed[.root])
    options.build = build()
    options.configuration = parsed[.configuration]
    options.assets = parsed.values[.assets] ?? []
    for path in options.assets where path.utf8.count >= Platform.pathLimit {
      problems.append(.pathTooLong(path))
    }
    options.budgets = budgets()
    options.isStrict = parsed.has(.strict)
    options.knownFindings = parsed[.known]
    options.excluded = parsed.values[.exclude] ?? []
    if parsed.has(.fix) || parsed.has(.fixRule) {
      options.repairs = InfoPlist.Review.Selection(
        onlyAnswers: parsed.has(.fix), rules: rulesToMend())
      if options.inputs.contains(.standardInput) { problems.append(.cannotFixStandardInput) }
    }
    options.isDryRun = parsed.has(.dryRun)
    if options.isDryRun, options.repairs == nil { problems.append(.dryRunWithoutFix) }
    return options
  }

  /// The rules of `--fix-rule`.
  private mutating func rulesToMend() -> Set<String> {
    var rules: Set<String> = []
    for list in parsed.values[.fixRule] ?? [] {
      for id in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
        guard let rule = LintRule.named(id) else {
          let near = NearMatch.find(id, in: LintRule.mendable.map(\.id))
          problems.append(
            .badValue(
              .fixRule, id, expected: "a rule with an edit ('launch-sim show rules' marks them)",
              near: near))
          continue
        }
        if rule.repairOption == nil { problems.append(.ruleWithoutEdit(id)) }
        rules.insert(id)
      }
    }
    return rules
  }

  /// The facts of a build that an Info.plist leaves out.
  mutating func build() -> InfoPlist.Build {
    var build = InfoPlist.Build(
      sdk: majorVersion(.sdk), deploymentTarget: majorVersion(.deploymentTarget))
    for text in parsed.values[.buildSetting] ?? [] {
      do throws(Problem) {
        let assignment = try BuildSettings.Assignment(argument: text)
        build.settings[assignment.name] = assignment.value
      } catch {
        problems.append(error)
      }
    }
    return build
  }

  /// The whole number that a version begins with.
  private mutating func majorVersion(_ flag: Flag) -> Int? {
    guard let typed = parsed[flag] else { return nil }
    let parts = typed.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isASCII) ? UInt16($0) : nil }
    if let major = numbers.first, major > 0, numbers.count == parts.count, !typed.hasPrefix("+") {
      return Int(major)
    }
    problems.append(.badValue(flag, typed, expected: "a version of iOS, as in 26", near: nil))
    return nil
  }
}
