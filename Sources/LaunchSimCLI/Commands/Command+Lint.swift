import LaunchSim
import LaunchSimTools

extension Command {
  static let lint = Command(
    name: "lint", group: .judge,
    summary: "check scenarios, Info.plist files and launch screens",
    operands: [.pathsOrInput],
    flags: [
      .sdk, .deploymentTarget, .configuration, .buildSetting, .assets, .exclude, .root, .budgets,
      .asOf, .fix, .fixRule, .dryRun, .known, .strict, .format, .quiet, .output, .force, .color,
      .ascii,
      .help, .version,
    ],
    summaries: [
      .format:
        "print text, JSON, code scanning results, annotations of GitHub, or a list for --known (text)",
      .asOf: "warn of costs that are older than a year on this day, or older than the scenario",
      .strict: "count warnings as errors", .quiet: "print problems only, no summary",
    ],
    formats: LintOptions.renderers.map(\.key),
    explanation: """
      A PATH is a file, a folder, or '-' for standard input.

      Reads scenarios, cost tables and budget files and reports every mistake in them as \
      'file:line:column: error: …', with the name that was probably meant. Nothing is \
      simulated. Folders are searched with their subfolders; other files are skipped and named. \
      Left out are the paths that .gitignore and --exclude name, hidden folders, other \
      repositories, folders of CMake, and the folders \
      \(SkippedFolder.names.sorted().joined(separator: ", ")).

      An Info.plist, in XML, binary or old-style text, is judged by the rules of 'launch-sim \
      show rules', together with the launch storyboards that it names and the asset catalogs \
      of its project. A storyboard, a xib file and a catalog can be named too. Of a bundle \
      (.app) the Info.plist and the names of files are judged; compiled files are not. The \
      app targets of a project are judged by the Info.plist that the build makes. In a folder \
      only the Info.plist files of app targets are judged; name another file to judge it alone.

      --fix makes the repairs of an Info.plist that have one right answer and bring no other \
      finding, and leaves every other byte. An edit that is one answer of several is made only \
      where --fix-rule names its rule. No file outside of the folder that is named, or of --root, \
      is changed. With --dry-run nothing is written: the edits are a diff for 'git apply' on \
      standard output, the counts go to standard error, and the status is that of the edits made.

      --as-of warns of costs that were measured more than a year before a day, or with an older \
      version of the system or the app than the scenario's. The files say when and with what a cost \
      was measured, under "measured"; no clock is read.

      --known leaves out the findings of a list, which --format known writes: a line for each, \
      by rule, file and key, so that edits elsewhere do not bring it back.
      """,
    examples: [
      "launch-sim lint Launch": "every file in the folder",
      "launch-sim lint Launch/trailhead.jsonc -f json": "for an editor or a CI job",
      "launch-sim lint App/Info.plist --sdk 26 --fix": "mend what has one answer",
      "launch-sim lint App --fix --dry-run > fix.patch": "for 'git apply fix.patch'",
      "launch-sim lint . -f known -o known.txt": "accept the findings of today",
      "launch-sim lint . --known known.txt -f sarif -o lint.sarif": "for code scanning",
    ],
    statuses: [
      .good: "no mistakes; warnings do not count",
      .bad: "at least one mistake, or with --strict a warning",
      .badData: "the list of --known has mistakes",
      .inputMissing: "a file or folder is missing or cannot be read",
      .cannotWrite: "a file cannot be written by --fix or --fix-rule",
    ],
    meaning: { $0.lintOptions() })
}

/// The options of `lint`.
struct LintOptions: Hashable, Sendable {
  /// Files, folders, or standard input.
  var inputs: [Invocation.Input]
  var root: String?
  /// Facts of the build that are missing in an Info.plist.
  var build = InfoPlist.Build()
  /// The build configuration of projects; `nil` for the configuration of the App Store build.
  var configuration: String?
  /// The file of known findings, which are not reported.
  var knownFindings: String?
  /// The patterns of `--exclude`.
  var excluded: [String] = []
  /// The findings to repair in the files; `nil` without a repair.
  var repairs: InfoPlist.Review.Selection?
  /// True to print repairs as a diff without changing files.
  var isDryRun = false
  /// The asset catalogs of the apps; if empty, the catalogs beside each Info.plist.
  var assets: [String] = []
  /// The budget tables of `--budgets`, in order.
  var budgets: [String] = []
  /// Day on which the age of costs is judged.
  var costsAsOf: CalendarDay?
  /// True to count warnings as errors.
  var isStrict = false
}

extension Meaning {
  /// The options of `lint`.
  mutating func lintOptions() -> LintOptions {
    var options = LintOptions(inputs: inputs(parsed.operands), root: parsed[.root])
    options.build = build()
    options.configuration = parsed[.configuration]
    options.assets = parsed.values[.assets] ?? []
    checkLength(of: options.assets)
    options.budgets = budgets()
    options.isStrict = parsed.has(.strict)
    options.costsAsOf = day(.asOf)
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

  /// Facts of a build that are missing in an Info.plist.
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

  /// The whole number at the beginning of a version.
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

extension Invocation.Input {
  /// The project, if the path names its file: findings are reported at that file.
  fileprivate var project: Self {
    if case .file(let path) = self { .file(AppSource.project(ofFile: path)) } else { self }
  }
}

extension LintOptions: CommandAction {
  static let renderers: OutputFormat.Renderers<LintFindings> = [
    .text: { $0.text($1) }, .json: { findings, _ in findings.json },
    .sarif: { findings, _ in findings.sarif },
    .github: { GitHubAnnotation.text(of: $0.shown) + $0.text($1) },
    .known: { findings, _ in findings.knownText },
  ]

  var formats: [OutputFormat] { isDryRun ? [.text] : Self.renderers.map(\.key) }
  var filesToRead: [String] {
    inputs.map(\.path) + budgets + assets + [knownFindings].compactMap(\.self)
  }

  /// Judges files without simulating them, and makes the requested edits.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    let format = invocation.format
    var findings = LintFindings(
      self, edits: repairs.map { .made($0) } ?? (format == .sarif ? .offered : .ignored))
    var reader = ScenarioReader(files: .disk, root: root, budgets: budgets)
    reader.costsAsOf = costsAsOf
    let refusals = Diagnostic.problems(ofRoot: root, named: filesToRead)
    if refusals.isEmpty {
      if let path = knownFindings { findings.readKnownFindings(path) }
      for path in assets { findings.addAssets(path) }
    } else {
      findings.refuse(refusals)
    }
    if !findings.isRefused {
      for input in inputs {
        switch input.project {
        case .standardInput: findings.addStandardInput(self)
        case .file(let path) where LaunchFileTree.Kind(path) != nil: findings.judgeInterface(path)
        case .file(let path) where Platform.kind(at: path) == .folder:
          findings.add(folder: path, with: reader)
        case .file(let path): findings.add(file: path, with: reader)
        }
      }
      findings.addGoneFindings()
    }
    if isDryRun { return findings.preview(isQuiet: invocation.isQuiet) }
    // A list of findings has no place for obstacles to judging a file, and its findings are no
    // mistakes.
    let isList = format == .known
    return Answer(
      status: isList ? findings.statusOfReading : findings.status,
      text: invocation.text(of: findings, Self.renderers),
      remarks: findings.remarks + (isList ? findings.obstacles.map(\.description) : []))
  }
}

extension Problem {
  static let cannotFixStandardInput = usage(
    "cannot-fix-standard-input", "--fix changes files, and standard input (-) is none",
    "name the file")
  static let dryRunWithoutFix = usage(
    "dry-run-without-fix",
    "--dry-run prints the edits of --fix or --fix-rule, and neither is given", "add one of them")
  /// A rule in `--fix-rule` whose findings only a person can repair.
  static func ruleWithoutEdit(_ rule: String) -> Problem {
    usage(
      "rule-without-edit", "--fix-rule '\(rule)': no edit mends a break of this rule",
      "'launch-sim show rules' marks the rules with an edit")
  }
}
