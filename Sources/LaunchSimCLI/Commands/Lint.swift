import LaunchSim

extension LaunchSimCommand {
  /// Judges files without simulating them.
  static func lint(_ options: LintOptions, _ invocation: Invocation, _ style: TextStyle) -> Answer {
    var findings = LintFindings()
    let reader = ScenarioReader(files: .disk, root: options.root)
    let rootProblem = Diagnostic(ofRoot: options.root)
    if let rootProblem { findings.add(rootProblem) }
    for input in options.inputs where rootProblem == nil {
      switch input {
      case .standardInput: findings.add(reader.lint("-"))
      case .file(let path) where Platform.kind(at: path) == .folder:
        if let foreign = ForeignFile(folder: path, to: .lint) {
          findings.add(foreign.folderProblem, at: path)
        } else {
          findings.search(path, with: reader)
        }
      case .file(let path): findings.add(path, with: reader)
      }
    }
    let layout = OutputFormat.Layout(style: style, isQuiet: invocation.isQuiet)
    return Answer(
      status: findings.status, text: invocation.format.lint.map { $0(findings, layout) } ?? "")
  }
}

/// The findings of `lint`.
struct LintFindings {
  private(set) var fileCount = 0
  /// The files of other kinds.
  private(set) var passedOver: [String] = []
  /// The diagnostics of each file, and of each path that is no file.
  private(set) var lists: [DiagnosticList] = []
  private var seen: Set<Diagnostic> = []
  /// The files that were looked at, by their real paths: one that is named twice counts once.
  private var visited: Set<String> = []

  /// Takes the diagnostics of a file and of the files it includes.
  ///
  /// The problems of a table that several scenarios include are reported once.
  mutating func add(_ list: DiagnosticList) {
    let fresh = list.diagnostics.filter { seen.insert($0).inserted }
    lists.append(DiagnosticList(diagnostics: fresh, omitted: list.omitted))
    fileCount += 1
  }

  /// Judges a file, unless that was done.
  mutating func add(_ path: String, with reader: ScenarioReader) {
    guard isNew(path) else { return }
    guard InfoPlist.isNamed(path) else { return add(reader.lint(path)) }
    switch SourceFiles.disk.read(path, InfoPlist.fileLimit) {
    case .success(let bytes):
      var list = InfoPlist.lint(path, bytes)
      if let foreign = ForeignFile(named: path, head: bytes, to: .lint) {
        let severity: Diagnostic.Severity = list.errors.isEmpty ? .warning : .error
        let place = SourceLocation(file: path)
        list = DiagnosticList(
          diagnostics: [Diagnostic(foreign.problem, at: place, severity: severity)])
      }
      add(list)
    case .failure(let problem): add(.file(problem), at: path)
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

  /// `true` for a property list of another tool, such as that of a performance baseline.
  private static func isForeign(_ path: String) -> Bool {
    guard case .success(let bytes) = Platform.start(of: path, count: ForeignFile.headLength) else {
      return false
    }
    return ForeignFile(named: path, head: bytes, to: .lint) != nil
  }

  private mutating func passOver(_ path: String) {
    if isNew(path) { passedOver.append(path) }
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

  var diagnostics: [Diagnostic] { lists.flatMap(\.diagnostics) }
  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  var status: ExitStatus {
    var statuses = errors.map { ExitStatus(of: $0.cause, badContent: .bad) }
    // Nothing judged is no good news: most likely the path is wrong.
    if fileCount == 0 { statuses.append(.inputMissing) }
    return .combining(statuses)
  }
}
