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
        findings.search(path, with: reader)
      case .file(let path): findings.add(path, with: reader)
      }
    }
    let text =
      switch invocation.format {
      case .json: findings.json
      case .text: style.finished(findings.text(style, withSummary: !invocation.isQuiet))
      }
    return Answer(status: findings.status, text: text)
  }
}

/// What `lint` has found in all that it was given.
struct LintFindings {
  private var fileCount = 0
  /// The files that are none of ours.
  private var passedOver: [String] = []
  /// What was found, for each file that was judged and each thing that cannot be.
  private var lists: [DiagnosticList] = []
  private var seen: Set<Diagnostic> = []
  /// The files that were looked at, by their real paths: one that is named twice counts once.
  private var visited: Set<String> = []

  /// Takes what was found in one file and in what it includes.
  ///
  /// A table that several scenarios include is complained about once.
  mutating func add(_ list: DiagnosticList) {
    let fresh = list.diagnostics.filter { seen.insert($0).inserted }
    lists.append(DiagnosticList(diagnostics: fresh, omitted: list.omitted))
    fileCount += 1
  }

  /// Judges a file, unless that was done.
  mutating func add(_ path: String, with reader: ScenarioReader) {
    guard isNew(path) else { return }
    add(reader.lint(path))
  }

  private mutating func isNew(_ path: String) -> Bool {
    guard case .success(let real) = SourceFiles.disk.resolve(path) else { return true }
    return visited.insert(real).inserted
  }

  /// Takes something that keeps a file or folder from being looked at.
  mutating func add(_ kind: Diagnostic.Kind, at path: String) {
    add(Diagnostic(location: SourceLocation(file: path), kind: kind))
  }

  mutating func add(_ diagnostic: Diagnostic) {
    lists.append(DiagnosticList(diagnostics: [diagnostic]))
  }

  /// Judges every file of ours in a folder and the folders in it.
  ///
  /// Only `.json` and `.jsonc` files are looked at; those that cannot be read are errors. What begins
  /// with a dot is left alone, and links to folders are not followed, so that no file is met twice.
  mutating func search(_ folder: String, with reader: ScenarioReader) {
    let names: [Platform.EntryName]
    do throws(SystemError) {
      names = try Platform.names(inFolder: folder)
    } catch {
      add(.folder(.unreadable(error)), at: folder)
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
      case .special where isJSON: add(.file(.notAFile), at: path)
      // A link to nothing counts by its name. Of anything else it is not even known what it is.
      case nil where isJSON || !Platform.isSymbolicLink(path): add(reader.lint(path))
      case .file, .folder, .special, nil: break
      }
    }
  }

  private mutating func judge(_ path: String, with reader: ScenarioReader) {
    do throws(FileProblem) {
      switch try reader.head(of: path) {
      case .known(.lesson), .other: if isNew(path) { passedOver.append(path) }
      case .known, .nearly, .notUTF8: add(path, with: reader)
      }
    } catch {
      // Reading it meets the same obstacle and puts it into words.
      add(reader.lint(path))
    }
  }

  private var diagnostics: [Diagnostic] { lists.flatMap(\.diagnostics) }
  private var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  var status: ExitStatus {
    var statuses = errors.map { error -> ExitStatus in
      switch error.cause {
      case .content: .bad
      case .option: .usage
      case .missingInput: .inputMissing
      case .inputOutput: .inputOutput
      }
    }
    // Nothing judged is no good news: most likely the path is wrong.
    if fileCount == 0 { statuses.append(.inputMissing) }
    return .combining(statuses)
  }

  // MARK: - Rendering

  func text(_ style: TextStyle, withSummary: Bool) -> String {
    var lines = lists.flatMap { list in
      list.diagnostics.map { Self.colored($0, style) }
        + (list.omitted > 0 ? ["… and \(list.omitted) more in this file"] : [])
    }
    if withSummary { lines.append(style(status == .good ? .green : .red, summary)) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The one line of a diagnostic, with its severity set apart.
  private static func colored(_ diagnostic: Diagnostic, _ style: TextStyle) -> String {
    let line = diagnostic.description
    let word = diagnostic.severity.rawValue
    guard style.isColored, let range = line.firstRange(of: " \(word): ") else { return line }
    let emphasis: TextStyle.Emphasis = diagnostic.severity == .error ? .red : .yellow
    return line[..<range.lowerBound] + " " + style(emphasis, "\(word):") + " "
      + line[range.upperBound...]
  }

  /// How many files that were passed over are named, to a person and to a program.
  private static let shownNames = 5
  private static let listedNames = 1_000

  private var summary: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    var rest = ""
    if !passedOver.isEmpty {
      let names = passedOver.prefix(Self.shownNames).map { $0.printable() }
      let hidden = passedOver.count - names.count
      rest =
        "; \(count(passedOver.count, "other file")) passed over: \(names.joined(separator: ", "))"
        + (hidden > 0 ? " and \(hidden) more" : "")
    }
    guard fileCount > 0 || !errors.isEmpty else {
      return "✗ no scenario, cost table or budget table found" + rest
    }
    let warningCount = diagnostics.count - errors.count
    let warnings = warningCount > 0 ? ", \(count(warningCount, "warning"))" : ""
    let errorCount = errors.count
    let files = fileCount > 0 ? " in \(count(fileCount, "file"))" : ""
    guard errorCount > 0 else {
      return "✓ \(count(fileCount, "file")), no errors\(warnings)\(rest)"
    }
    return "✗ \(count(errorCount, "error"))\(warnings)\(files)\(rest)"
  }

  /// The findings for programs; `launchLint` is the version of the form.
  var json: String {
    JSONLayout.object([
      .init("launchLint", .integer(1)), .init("files", .integer(fileCount)),
      .init("passedOver", .integer(passedOver.count)),
      .init(
        "passedOverFiles", .list(passedOver.prefix(Self.listedNames).map { .string($0) })),
      .init("errors", .integer(errors.count)),
      .init("warnings", .integer(diagnostics.count - errors.count)),
      .init("omitted", .integer(lists.reduce(0) { $0 + $1.omitted })),
      .init("diagnostics", .list(diagnostics.map(\.layout))),
    ]).text() + "\n"
  }
}
