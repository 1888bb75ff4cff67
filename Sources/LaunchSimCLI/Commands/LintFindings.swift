import LaunchSim
import LaunchSimTools

/// The findings of `lint`.
struct LintFindings {
  private(set) var fileCount = 0
  /// Files of kinds that are not judged.
  private(set) var passedOver: [String] = []
  /// The diagnostics of each file, and of each path without a file; known diagnostics are left out.
  private(set) var lists: [DiagnosticList] = []
  /// The edits that other programs may make, by the finding that each repairs.
  private(set) var offers: [Diagnostic: OfferedEdit] = [:]
  /// The findings that edits have repaired.
  private(set) var fixed: [Diagnostic] = []
  /// The number of known findings.
  private(set) var knownCount = 0
  /// The verdict of each Info.plist to which rules about the launch apply.
  private(set) var verdicts: [(file: String, verdict: InfoPlist.Verdict)] = []
  /// Lines for standard error.
  private(set) var remarks: [String] = []
  /// True if an input that every file needs is wrong, so that no file is judged.
  private(set) var isRefused = false

  /// True if edits are made.
  var makesEdits: Bool { if case .made = edits { true } else { false } }

  /// The edits of a dry run; `nil` if files are written.
  var preview: LintPreview?
  let build: InfoPlist.Build
  let edits: InfoPlist.Review.Edits
  /// The catalogs of `--assets`; `nil` for the catalogs beside each Info.plist.
  private(set) var assets: [String]?
  /// The folders of `--assets`, whose files the user named.
  private var assetRoots: [RootFolder] = []
  /// The files around each Info.plist that the user named, by folder.
  private var trees: [String: LaunchFileTree] = [:]
  /// The names of projects in each folder that was searched for projects.
  private var projectNames: [String: [String]] = [:]
  /// The targets of the projects around Info.plist files.
  var targets: AppTargets
  /// The files around the operand that is being judged.
  var scope: LintScope
  /// The patterns of `--exclude`.
  let excluded: IgnorePatterns
  /// Number of judged Info.plist files.
  private var infoPlistCount = 0
  /// True if apps were found, and none was judged.
  var hasUnjudgedApps: Bool {
    infoPlistCount == 0 && (hasOtherApps || !(unbuilt.isEmpty && generators.isEmpty))
  }
  /// True if a project was passed over, or builds apps for macOS alone.
  var hasOtherApps = false
  /// Info.plist files that no app target builds.
  private(set) var unbuilt: [String] = []
  /// The unbuilt Info.plist files without a project nearby that could build them.
  private(set) var withoutProject: [String] = []
  /// Files and folders left out by `.gitignore`.
  var ignoredPaths: [String] = []
  /// Storyboards and xib files left out by `--exclude`; an Info.plist may name them.
  var excludedInterfaces: Set<String> = []
  /// The files from which tools generate projects.
  var generators: [String] = []
  private var seen: Set<Diagnostic> = []
  /// The real paths of the files that were judged: a file that is named twice counts once.
  private var visited: Set<String> = []
  /// The statuses of edits that could not be written.
  private var writing: [ExitStatus] = []
  /// The folder of `--root`.
  let root: String?
  /// True to count warnings as errors.
  let isStrict: Bool
  /// The folder being judged: no file outside is changed, because projects in the folder may name
  /// any file.
  ///
  /// `nil` for a file that the user named.
  var editFolder: String?
  private var known = KnownFindings()
  /// The number of occurrences of each known finding.
  private var met: [KnownFindings.Entry: Int] = [:]

  init(_ options: LintOptions, edits: InfoPlist.Review.Edits) {
    build = options.build
    targets = AppTargets(build: options.build, configuration: options.configuration)
    self.edits = edits
    preview = options.isDryRun ? LintPreview() : nil
    root = options.root
    scope = LintScope(".", root: options.root)
    var excluded = IgnorePatterns()
    for line in options.excluded { excluded.add(line) }
    self.excluded = excluded
    isStrict = options.isStrict
  }

  /// Adds the diagnostics of a file and of its includes.
  ///
  /// The problems of a table that several scenarios include are reported once.
  mutating func add(_ list: DiagnosticList) {
    var fresh: [Diagnostic] = []
    for diagnostic in list.diagnostics where seen.insert(diagnostic).inserted {
      if let entry = entry(of: diagnostic), met[entry, default: 0] < known.count(of: entry) {
        met[entry, default: 0] += 1
        knownCount += 1
      } else {
        fresh.append(diagnostic)
      }
    }
    lists.append(DiagnosticList(diagnostics: fresh, omitted: list.omitted))
    fileCount += 1
  }

  /// Judges a file that the user named, unless it has been judged.
  mutating func add(file path: String, with reader: ScenarioReader) {
    scope = scope(of: FilePath.folder(of: path), exceptFor: [path])
    add(path, with: reader)
  }

  /// Judges a file, unless it has been judged.
  mutating func add(_ path: String, with reader: ScenarioReader) {
    guard isNew(path) else { return }
    if let refusal = AppSource.refusal(of: path) { return add(refusal, at: path) }
    if case .known(.lesson)? = try? reader.head(of: path) {
      return add(LessonReader(files: scope.files, root: root).judge(path))
    }
    guard isPropertyList(path) else { return add(reader.judge(path)) }
    let (folder, walk) = walk(around: path)
    var tree = trees[folder] ?? walk()
    judge(infoPlist: path, &tree)
    trees[folder] = tree
  }

  /// True for a property list, by its name or its contents.
  private func isPropertyList(_ path: String) -> Bool {
    guard !InfoPlist.isNamed(path) else { return true }
    guard case .success(let head) = scope.files.readStart(path, ForeignFile.headLength) else {
      return false
    }
    return ForeignFile(named: path, head: head)?.isInfoPlist ?? false
  }

  /// Judges standard input.
  mutating func addStandardInput(_ options: LintOptions) {
    let files = SourceFiles.diskKeepingStandardInput(limit: InfoPlist.fileLimit)
    if case .success(let bytes) = files.read("-", InfoPlist.fileLimit),
      ForeignFile(named: "-", head: bytes)?.isInfoPlist ?? false
    {
      let name = "<stdin>"
      return add(InfoPlist.review(name, bytes, build: build), of: name)
    }
    var reader = ScenarioReader(files: files, root: root, budgets: options.budgets)
    reader.costsAsOf = options.costsAsOf
    add(reader.judge("-"))
  }

  /// The files that are reachable from a folder that the user named, and from the folders of
  /// `--assets`.
  func scope(of folder: String, exceptFor named: Set<String> = []) -> LintScope {
    LintScope(folder, root: root, with: assetRoots, exceptFor: named)
  }

  /// Notes an Info.plist that no app target builds, unless it has been noted.
  mutating func leaveUnbuilt(_ path: String, hasProject: Bool) {
    guard isNew(path) else { return }
    unbuilt.append(path)
    if !hasProject { withoutProject.append(path) }
  }

  mutating func isNew(_ path: String) -> Bool {
    guard case .success(let real) = scope.files.resolve(path) else { return true }
    return visited.insert(real).inserted
  }

  /// Adds the findings about an Info.plist.
  mutating func add(_ review: InfoPlist.Review, of path: String) {
    infoPlistCount += 1
    fixed += review.fixed
    offers.merge(review.offers) { first, _ in first }
    if let verdict = review.verdict { verdicts.append((path, verdict)) }
    add(DiagnosticList(diagnostics: review.diagnostics))
  }

  /// Adds a status and a remark about a file that could not be written.
  mutating func refuseWriting(_ status: ExitStatus, _ remark: String) {
    writing.append(status)
    remarks.append(remark)
  }

  /// Adds a problem that prevents reading a file or folder.
  mutating func add(_ problem: Problem, at path: String) {
    add(Diagnostic(problem, at: SourceLocation(file: path)))
  }

  mutating func add(_ diagnostic: Diagnostic) {
    lists.append(DiagnosticList(diagnostics: [diagnostic]))
  }

  /// Adds the problems of an input that every file needs; no file is judged then.
  mutating func refuse(_ problems: [Diagnostic]) {
    lists.append(DiagnosticList(diagnostics: problems))
    isRefused = true
  }

  /// Notes a file that no rule concerns.
  mutating func passOver(_ path: String) {
    if isNew(path) { passedOver.append(path) }
  }

  var diagnostics: [Diagnostic] { lists.flatMap(\.diagnostics) }
  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  /// Errors that prevent judging a file.
  var obstacles: [Diagnostic] { errors.filter { isRefused || $0.cause != .content } }
  /// The number of warnings; notes are not counted.
  var warningCount: Int { diagnostics.count { $0.severity == .warning } }
  /// True if there are warnings and they count as errors.
  var warningsCount: Bool { isStrict && warningCount > 0 }
  /// The number of diagnostics beyond the limit of kept diagnostics.
  var omitted: Int { lists.reduce(0) { $0 + $1.omitted } }

  var status: ExitStatus {
    let badContent = isRefused ? ExitStatus.badData : .bad
    let warned = warningsCount ? [ExitStatus.bad] : []
    return .combining(
      [statusOfReading] + warned
        + errors.map { ExitStatus(of: $0.cause, badContent: badContent) })
  }

  /// The status of reading and writing, without problems inside files.
  var statusOfReading: ExitStatus {
    let badContent = isRefused ? ExitStatus.badData : .good
    var statuses = writing + errors.map { ExitStatus(of: $0.cause, badContent: badContent) }
    // If no file was judged, the path is most likely wrong.
    if fileCount == 0, !isRefused { statuses.append(.inputMissing) }
    return .combining(statuses)
  }
}

// MARK: - The files around an Info.plist

extension LintFindings {
  /// Adds the catalogs of `--assets`: one catalog, or the catalogs in a folder.
  mutating func addAssets(_ path: String) {
    guard Platform.kind(at: path) == .folder else {
      return add(Platform.kind(at: path) == nil ? .noSuchFolder : .notAFolder, at: path)
    }
    if let folder = RootFolder(path, around: path, .disk) { assetRoots.append(folder) }
    var walk = LintWalk(path, in: LintScope(path, root: path))
    if LaunchFileTree.Kind(path) == .catalog { walk.tree.add(path) } else { walk.search(path) }
    let catalogs = walk.tree.allCatalogs
    if catalogs.isEmpty { add(.noCatalog, at: path) }
    assets = (assets ?? []) + catalogs
  }

  /// The folder with the files of an Info.plist that the user named, and the walk through the
  /// folder.
  ///
  /// The folder is the bundle; else the folder of the project, at most a few levels up; else the
  /// Info.plist's own folder.
  mutating func walk(around path: String) -> (String, () -> LaunchFileTree) {
    let own = FilePath.folder(of: path)
    let (assets, scope) = (assets, scope)
    if own.hasSuffix(".app") {
      return (own, { LintWalk.tree(of: own, in: scope, limit: .bundle, assets: assets) })
    }
    var folder = own
    for _ in 0...LaunchFileTree.heightLimit {
      let names = names(ofProjectsIn: folder)
      if !names.isEmpty {
        let found = folder
        if !names.contains(where: { AppSource(path: $0) != nil }) {
          generators += names.map { FilePath.join(found, $0) }.filter { !generators.contains($0) }
        }
        return (found, { LintWalk.tree(of: found, in: scope, limit: .project, assets: assets) })
      }
      guard let parent = FilePath.parent(of: folder) else { break }
      folder = parent
    }
    return (own, { LintWalk.tree(of: own, in: scope, limit: .folder, assets: assets) })
  }

  /// Names of entries that mark a folder as the folder of a project.
  private mutating func names(ofProjectsIn folder: String) -> [String] {
    if let known = projectNames[folder] { return known }
    let names = (scope.files.names(folder) ?? []).filter { name in
      LaunchFileTree.isProject(name)
        && LaunchFileTree.isProject(name, scope.files.kind(FilePath.join(folder, name)))
    }
    projectNames[folder] = names
    return names
  }
}

// MARK: - Known findings

extension LintFindings {
  /// The path of a file as seen from the working folder.
  func relative(_ path: String) -> String { WorkingFolder.relative(path) }

  /// True for a finding that is known.
  func isKnown(_ diagnostic: Diagnostic) -> Bool {
    entry(of: diagnostic).map { known.count(of: $0) > 0 } ?? false
  }

  /// The identity of a finding; `nil` for a problem outside a file's contents.
  private func entry(of diagnostic: Diagnostic) -> KnownFindings.Entry? {
    guard diagnostic.cause == .content else { return nil }
    return KnownFindings.Entry(
      rule: diagnostic.problem.id, file: relative(diagnostic.location.file),
      key: diagnostic.path.description)
  }

  /// Reads the known findings, which do not count.
  mutating func readKnownFindings(_ path: String) {
    switch SourceFiles.disk.read(path, KnownFindings.fileLimit) {
    case .success(let bytes):
      let (known, problems) = KnownFindings.read(SourceText(name: path, bytes: bytes)) {
        relative($0)
      }
      if !problems.isEmpty { refuse(problems) }
      self.known = known
    case .failure(let problem):
      refuse([Diagnostic(.file(problem), at: SourceLocation(file: path))])
    }
  }

  /// Reports known findings that did not occur, in files that were judged or no longer exist.
  mutating func addGoneFindings() {
    scope = LintScope(".", root: root)
    var gone: [Diagnostic] = []
    var rest = met
    for (entry, location) in known.entries {
      guard rest[entry, default: 0] == 0 else {
        rest[entry, default: 0] -= 1
        continue
      }
      switch scope.access.referenced.resolve(entry.file) {
      case .failure(.outsideRoot(let root)):
        add(
          Diagnostic(
            .leavesRoot(entry.file, root: root, as: .knownFinding), at: location,
            severity: .warning))
      case .success(let real) where !visited.contains(real): break
      case .success, .failure:
        gone.append(Diagnostic(.knownFindingGone, at: location, severity: .warning))
      }
    }
    if !gone.isEmpty { lists.append(DiagnosticList(diagnostics: gone)) }
  }

  /// The known findings that occurred, and the new findings.
  var acceptable: [KnownFindings.Entry] {
    met.flatMap { Array(repeating: $0.key, count: $0.value) }
      + diagnostics.filter { $0.problem != .knownFindingGone }.compactMap { entry(of: $0) }
  }
}
