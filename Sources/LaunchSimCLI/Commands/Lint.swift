import LaunchSim

extension LaunchSimCommand {
  /// Judges files without simulating them.
  static func lint(_ options: LintOptions, _ invocation: Invocation, _ style: TextStyle) -> Answer {
    var findings = LintFindings()
    let reader = ScenarioReader(files: .disk, root: options.root)
    for input in options.inputs {
      switch input {
      case .standardInput: findings.add(reader.lint("-"))
      case .file(let path) where Platform.kind(at: path) == .folder:
        findings.search(path, with: reader)
      case .file(let path): findings.add(reader.lint(path))
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
  private var passedOverCount = 0
  /// What was found, for each file that was judged.
  private var lists: [DiagnosticList] = []
  private var unreadable: [(path: String, reason: String)] = []
  private var seen: Set<Diagnostic> = []

  /// Takes what was found in one file and in what it includes.
  ///
  /// A table that several scenarios include is complained about once.
  mutating func add(_ list: DiagnosticList) {
    let fresh = list.diagnostics.filter { seen.insert($0).inserted }
    lists.append(DiagnosticList(diagnostics: fresh, omitted: list.omitted))
  }

  /// Judges every file of ours in a folder and the folders in it.
  ///
  /// Only `.json` and `.jsonc` files are looked at. What begins with a dot is left alone, and links to
  /// folders are not followed, so that no file is met twice.
  mutating func search(_ folder: String, with reader: ScenarioReader) {
    let names: [String]
    do throws(SystemError) {
      names = try Platform.names(inFolder: folder)
    } catch {
      unreadable.append((folder, error.reason))
      return
    }
    for name in names where !name.hasPrefix(".") {
      let path = FilePath.join(folder, name)
      switch Platform.kind(at: path) {
      case .folder where !Platform.isSymbolicLink(path): search(path, with: reader)
      case .file where name.hasSuffix(".json") || name.hasSuffix(".jsonc"):
        judge(path, with: reader)
      case .file, .folder, .special, nil: break
      }
    }
  }

  private mutating func judge(_ path: String, with reader: ScenarioReader) {
    do throws(FileProblem) {
      switch try reader.kind(of: path) {
      case .scenario, .costs, .budgets: add(reader.lint(path))
      case .lesson, nil: passedOverCount += 1
      }
    } catch {
      // Reading it meets the same obstacle and puts it into words.
      add(reader.lint(path))
    }
  }

  private var fileCount: Int { lists.count }
  private var diagnostics: [Diagnostic] { lists.flatMap(\.diagnostics) }
  private var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  var status: ExitStatus {
    var statuses = errors.map { error -> ExitStatus in
      if case .file = error.kind { .inputMissing } else { .bad }
    }
    // Nothing judged is no good news: most likely the path is wrong.
    if fileCount == 0 || !unreadable.isEmpty { statuses.append(.inputMissing) }
    return .combining(statuses)
  }

  // MARK: - Rendering

  func text(_ style: TextStyle, withSummary: Bool) -> String {
    var lines = lists.flatMap { list in
      let shown = list.diagnostics.prefix(DiagnosticList.shownLimit)
      let hidden = list.diagnostics.count - shown.count + list.omitted
      return shown.map { Self.colored($0, style) }
        + (hidden > 0 ? ["… and \(hidden) more in this file"] : [])
    }
    lines += unreadable.map { "\($0.path.printable()): error: \($0.reason)" }
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

  private var summary: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    var rest = ""
    if passedOverCount > 0 { rest = "; \(count(passedOverCount, "other file")) passed over" }
    guard fileCount > 0 else {
      return "✗ no scenario, cost table or budget table found" + rest
    }
    let warningCount = diagnostics.count - errors.count
    let warnings = warningCount > 0 ? ", \(count(warningCount, "warning"))" : ""
    let errorCount = errors.count + unreadable.count
    let files = count(fileCount, "file")
    guard errorCount > 0 else { return "✓ \(files), no errors\(warnings)\(rest)" }
    return "✗ \(count(errorCount, "error"))\(warnings) in \(files)\(rest)"
  }

  /// The findings for programs; `launchLint` is the version of the form.
  var json: String {
    let list =
      diagnostics.map(Self.layout)
      + unreadable.map { path, reason in
        JSONLayout.object([
          .init("severity", .string("error")), .init("file", .string(path)),
          .init("message", .string(reason)),
        ])
      }
    return JSONLayout.object([
      .init("launchLint", .integer(1)), .init("files", .integer(fileCount)),
      .init("passedOver", .integer(passedOverCount)),
      .init("errors", .integer(errors.count + unreadable.count)),
      .init("warnings", .integer(diagnostics.count - errors.count)),
      .init("omitted", .integer(lists.reduce(0) { $0 + $1.omitted })),
      .init("diagnostics", .list(list)),
    ]).text() + "\n"
  }

  private static func layout(_ diagnostic: Diagnostic) -> JSONLayout {
    var members: [JSONLayout.Member] = [
      .init("severity", .string(diagnostic.severity.rawValue)),
      .init("file", .string(diagnostic.location.file)),
    ]
    if let position = diagnostic.location.position {
      members.append(.init("line", .integer(position.line)))
      members.append(.init("column", .integer(position.column)))
    }
    if !diagnostic.path.parts.isEmpty {
      members.append(.init("path", .string("\(diagnostic.path)")))
    }
    members.append(.init("message", .string(diagnostic.message)))
    return .object(members)
  }
}
