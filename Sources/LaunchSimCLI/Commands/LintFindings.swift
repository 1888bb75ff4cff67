import LaunchSim

/// The findings of `lint`.
struct LintFindings {
  private(set) var fileCount = 0
  /// The files of other kinds.
  private(set) var passedOver: [String] = []
  /// The diagnostics of each file, and of each path that is no file, without those that are known.
  private(set) var lists: [DiagnosticList] = []
  /// The edits that other programs may make, by their finding.
  private(set) var offers: [Diagnostic: OfferedEdit] = [:]
  /// The findings that edits have mended.
  private(set) var fixed: [Diagnostic] = []
  /// The number of findings that are known.
  private(set) var knownCount = 0
  /// The verdict of each Info.plist that rules about the launch concern.
  private(set) var verdicts: [(file: String, verdict: InfoPlist.Verdict)] = []
  /// Lines for standard error.
  private(set) var remarks: [String] = []
  /// True if an input that every file needs is wrong, so that nothing is judged.
  private(set) var isRefused = false

  /// True if edits are made.
  var makesEdits: Bool { edits == .made }

  private let build: InfoPlist.Build
  private let edits: InfoPlist.Review.Edits
  private var seen: Set<Diagnostic> = []
  /// The files that were looked at, by their real paths: one that is named twice counts once.
  private var visited: Set<String> = []
  /// The statuses of edits that could not be written.
  private var writing: [ExitStatus] = []
  /// The folder in which lint runs, as an absolute path.
  private let folder: String
  private var known = KnownFindings()
  /// The known findings that were met.
  private var met: Set<KnownFindings.Entry> = []

  init(_ options: LintOptions, edits: InfoPlist.Review.Edits) {
    build = options.build
    self.edits = edits
    folder = (try? SourceFiles.disk.resolve(".").get()) ?? "/"
  }

  /// Takes the diagnostics of a file and of the files it includes.
  ///
  /// The problems of a table that several scenarios include are reported once.
  mutating func add(_ list: DiagnosticList) {
    var fresh: [Diagnostic] = []
    for diagnostic in list.diagnostics where seen.insert(diagnostic).inserted {
      if let entry = entry(of: diagnostic), known.contains(entry) {
        met.insert(entry)
        knownCount += 1
      } else {
        fresh.append(diagnostic)
      }
    }
    lists.append(DiagnosticList(diagnostics: fresh, omitted: list.omitted))
    fileCount += 1
  }

  /// Judges a file, unless that was done.
  mutating func add(_ path: String, with reader: ScenarioReader) {
    guard isNew(path) else { return }
    if let refusal = AppSource.refusal(of: path) { return add(refusal, at: path) }
    guard InfoPlist.isNamed(path) else { return add(reader.judge(path)) }
    switch SourceFiles.disk.read(path, InfoPlist.fileLimit) {
    case .success(let bytes):
      if let foreign = ForeignFile(named: path, head: bytes, to: .lint) {
        let judged = InfoPlist.review(path, bytes, build: build)
        let severity: Diagnostic.Severity =
          judged.diagnostics.contains { $0.severity == .error } ? .error : .warning
        let place = SourceLocation(file: path)
        return add(
          DiagnosticList(diagnostics: [
            Diagnostic(foreign.problem, at: place, severity: severity)
          ]))
      }
      let build = build
      review(path) { edits, isLeftAlone in
        InfoPlist.review(path, bytes, build: build, edits: edits, leaving: isLeftAlone)
      }
    case .failure(let problem): add(.file(problem), at: path)
    }
  }

  /// Judges an Info.plist and writes it if edits were made.
  private mutating func review(
    _ path: String,
    _ judge: (InfoPlist.Review.Edits, (Diagnostic) -> Bool) -> InfoPlist.Review
  ) {
    let (known, folder) = (known, folder)
    var review = judge(edits) { diagnostic in
      Self.entry(of: diagnostic, in: folder).map { known.contains($0) } ?? false
    }
    if review.hasFailedEdit {
      writing.append(.internalError)
      remarks.append(
        "launch-sim: \(path.printable()): not written: an edit does not read back; please report this"
      )
    }
    if let changed = review.bytes {
      do throws(SystemError) {
        try Platform.writeFile(changed, to: path, replacing: true, onlyFiles: true)
      } catch {
        writing.append(.cannotWrite)
        remarks.append(Answer.refusal(path, error))
        review = judge(.ignored) { _ in false }
      }
    }
    fixed += review.fixed
    offers.merge(review.offers) { first, _ in first }
    if let verdict = review.verdict { verdicts.append((path, verdict)) }
    add(DiagnosticList(diagnostics: review.diagnostics))
  }

  /// Judges the Info.plist of each app that a project or workspace builds.
  private mutating func review(project path: String) {
    let read = XcodeProject.disk
    let contents = XcodeProject.targets(
      at: path, overriding: build.assignments, reading: read)
    add(DiagnosticList(diagnostics: contents.diagnostics))
    for target in contents.targets where target.kind == .application {
      let (built, diagnostics) = target.infoPlist(reading: read)
      if !diagnostics.isEmpty { add(DiagnosticList(diagnostics: diagnostics)) }
      guard let built else { continue }
      // The file by itself is not judged again, and may be that of several targets.
      if let file = target.configuration.infoPlistPath { _ = isNew(file) }
      let (build, file) = (build, target.configuration.infoPlistPath)
      let bytes = (try? file.map(read)?.get()) ?? []
      review(file ?? path) { edits, isLeftAlone in
        InfoPlist(built, build: build).review(
          bytes, edits: edits, leaving: isLeftAlone,
          remaking: { changed in
            target.infoPlist { $0 == file ? .success(changed) : read($0) }.infoPlist
              .map { InfoPlist($0, build: build) }
          })
      }
    }
  }

  /// Judges a folder: the bundle of an app, a project, or any other with all that is in it.
  mutating func add(folder path: String, with reader: ScenarioReader) {
    switch AppSource(path: path) {
    case .bundle, .archive:
      switch AppSource.infoPlists(at: path) {
      case .success(let paths): for path in paths { add(path, with: reader) }
      case .failure(let problem): add(problem, at: path)
      }
    case .project, .workspace: review(project: path)
    case .packed, nil:
      if let foreign = ForeignFile(folder: path, to: .lint) {
        add(foreign.folderProblem, at: path)
      } else {
        // The files that targets are built of are judged as they are built.
        for project in projects(in: path) { review(project: project) }
        search(path, with: reader)
      }
    }
  }

  /// The projects in a folder and the folders in it.
  private func projects(in folder: String) -> [String] {
    let names = (try? Platform.names(inFolder: folder)) ?? []
    return names.flatMap { name -> [String] in
      guard name.text != nil, !name.spelled.hasPrefix("."),
        Platform.kind(of: name, inFolder: folder) == .folder
      else { return [] }
      let path = FilePath.join(folder, name.spelled)
      guard !Platform.isSymbolicLink(path) else { return [] }
      return AppSource(path: path) == .project ? [path] : projects(in: path)
    }
  }

  private mutating func isNew(_ path: String) -> Bool {
    guard case .success(let real) = SourceFiles.disk.resolve(path) else { return true }
    return visited.insert(real).inserted
  }

  /// Takes a problem that keeps a file or folder from being read.
  mutating func add(_ problem: Problem, at path: String) {
    add(Diagnostic(problem, at: SourceLocation(file: path)))
  }

  mutating func add(_ diagnostic: Diagnostic) {
    lists.append(DiagnosticList(diagnostics: [diagnostic]))
  }

  /// Takes the problems of an input that every file needs.
  mutating func refuse(_ problems: [Diagnostic]) {
    lists.append(DiagnosticList(diagnostics: problems))
    isRefused = true
  }

  /// Takes a file that no rule is about.
  mutating func passOver(_ path: String) {
    if isNew(path) { passedOver.append(path) }
  }

  var diagnostics: [Diagnostic] { lists.flatMap(\.diagnostics) }
  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  /// The errors that keep a file from being judged.
  var obstacles: [Diagnostic] { errors.filter { isRefused || $0.cause != .content } }
  /// The number of diagnostics that are no errors.
  var warningCount: Int { diagnostics.count { $0.severity == .warning } }
  /// The number of diagnostics beyond those kept.
  var omitted: Int { lists.reduce(0) { $0 + $1.omitted } }

  var status: ExitStatus {
    let badContent = isRefused ? ExitStatus.badData : .bad
    return .combining(
      [statusOfReading] + errors.map { ExitStatus(of: $0.cause, badContent: badContent) })
  }

  /// The status without what is wrong inside of files.
  var statusOfReading: ExitStatus {
    let badContent = isRefused ? ExitStatus.badData : .good
    var statuses = writing + errors.map { ExitStatus(of: $0.cause, badContent: badContent) }
    // Nothing judged is no good news: most likely the path is wrong.
    if fileCount == 0, !isRefused { statuses.append(.inputMissing) }
    return .combining(statuses)
  }
}

// MARK: - Known findings

extension LintFindings {
  /// The path of a file as seen from the folder in which lint runs.
  func relative(_ path: String) -> String { FilePath.relative(path, to: folder) }

  /// The identity of a finding; `nil` for a problem that is not one of a file's contents.
  private func entry(of diagnostic: Diagnostic) -> KnownFindings.Entry? {
    Self.entry(of: diagnostic, in: folder)
  }

  private static func entry(
    of diagnostic: Diagnostic, in folder: String
  ) -> KnownFindings.Entry? {
    guard diagnostic.cause == .content else { return nil }
    return KnownFindings.Entry(
      rule: diagnostic.problem.id, file: FilePath.relative(diagnostic.location.file, to: folder),
      key: diagnostic.path.description)
  }

  /// Reads the findings that do not count.
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

  /// Reports the known findings that were not met: in files that were judged or are no longer there.
  mutating func addGoneFindings() {
    var gone: [Diagnostic] = []
    for (entry, location) in known.entries where !met.contains(entry) {
      switch SourceFiles.disk.resolve(entry.file) {
      case .success(let real) where !visited.contains(real): break
      case .success, .failure:
        gone.append(Diagnostic(.knownFindingGone, at: location, severity: .warning))
      }
    }
    if !gone.isEmpty { lists.append(DiagnosticList(diagnostics: gone)) }
  }

  /// The findings that are known, and those that are new.
  var acceptable: [KnownFindings.Entry] {
    Array(met)
      + diagnostics.filter { $0.problem != .knownFindingGone }.compactMap { entry(of: $0) }
  }
}

// MARK: - Folders

extension LintFindings {
  /// Judges every file of a known kind in a folder and the folders in it.
  ///
  /// Only `.json` and `.jsonc` files and those with the name of an Info.plist are looked at; those that
  /// cannot be read are errors. What begins
  /// with a dot is left alone, and links to folders are not followed, so that no file is met twice.
  mutating func search(_ folder: String, with reader: ScenarioReader) {
    let names: [Platform.EntryName]
    do throws(SystemError) {
      names = try Platform.names(inFolder: folder)
    } catch {
      add(.unreadableFolder(error), at: folder)
      return
    }
    for name in names where !name.spelled.hasPrefix(".") {
      let path = FilePath.join(folder, name.spelled)
      let isJSON = name.spelled.hasSuffix(".json") || name.spelled.hasSuffix(".jsonc")
      let kind = Platform.kind(of: name, inFolder: folder)
      guard name.text != nil else {
        if isJSON || kind == .folder { add(.file(.nameNotUTF8), at: path) }
        continue
      }
      switch kind {
      case .folder where AppSource(path: path) == .project: break
      case .folder where !Platform.isSymbolicLink(path): search(path, with: reader)
      case .file where isJSON: judge(path, with: reader)
      case .file where InfoPlist.isConventional(name.spelled):
        if Self.isForeign(path) { passOver(path) } else { add(path, with: reader) }
      case .special where isJSON: add(.file(.notAFile), at: path)
      // A link to nothing counts by its name. Of anything else it is not even known what it is.
      case nil where isJSON || !Platform.isSymbolicLink(path): add(reader.lint(path))
      case .file, .folder, .special, nil: break
      }
    }
  }

  /// True for a property list of another tool, such as that of a performance baseline.
  private static func isForeign(_ path: String) -> Bool {
    guard case .success(let bytes) = Platform.start(of: path, count: ForeignFile.headLength) else {
      return false
    }
    return ForeignFile(named: path, head: bytes, to: .lint) != nil
  }

  private mutating func judge(_ path: String, with reader: ScenarioReader) {
    do throws(FileProblem) {
      switch try reader.head(of: path) {
      case .known(.lesson), .other: passOver(path)
      case .known, .nearly, .notUTF8: add(path, with: reader)
      }
    } catch {
      // Reading it meets the same obstacle and puts it into words.
      add(reader.lint(path))
    }
  }
}
