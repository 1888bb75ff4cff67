package import LaunchSim

/// The runs of a document from `run --format json` or in a page, for repeating or drawing.
package struct SavedRuns: Sendable {
  /// The most bytes of a document.
  package static let fileLimit = 64_000_000
  /// The most runs of a document.
  static let runLimit = 10_000

  /// True for a text that begins like a saved report; the beginning is enough.
  package static func begin(_ head: SourceText) -> Bool {
    var parser = JSONParser(text: head, source: 0)
    return parser.firstKey().map { [Self.oneRun, Self.manyRuns].contains($0) } ?? false
  }

  private static let oneRun = "launchReport"
  private static let manyRuns = "launchReports"

  /// The runs; at least one.
  package let runs: [SavedRun]
  /// True if the document ranks its runs.
  package let isRanked: Bool

  /// Reads a document.
  ///
  /// Files and edits are read at once, a trace only when its report is requested.
  ///
  /// - Parameter text: The document, no longer than ``fileLimit``.
  /// - Throws: Every error in the document, each with its place.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ text: SourceText) throws(ScenarioErrors) {
    var reader = SavedRunReader()
    let root = reader.root(of: text)
    try reader.finish()
    let isList = root?[Self.manyRuns] != nil
    let key = isList ? Self.manyRuns : Self.oneRun
    guard let root, reader.needed(key, .version(of: key), of: root) != nil else {
      throw ScenarioErrors(list: reader.log.list)
    }
    let values = isList ? reader.needed("runs", .values, of: root) ?? [] : [root]
    try reader.finish()
    if values.isEmpty { reader.report(.savedNoRuns, at: root.range) }
    if values.count > Self.runLimit {
      reader.report(.savedTooManyRuns(limit: Self.runLimit), at: root.range)
    }
    try reader.finish()
    let runs =
      isList
      ? reader.inside("runs") { $0.each(values) { $0.run($1) } }
      : [reader.run(root)].compactMap(\.self)
    try reader.finish()
    self.runs = runs
    isRanked = root["ranking"] != nil
  }

  /// Reads a file or standard input that holds a saved report or a page.
  ///
  /// - Parameters:
  ///   - path: The file, or `-`.
  ///   - files: Access to files; standard input must be readable again.
  /// - Returns: The runs; `nil` for other files, and for unreadable files.
  /// - Throws: The errors in the document.
  package static func read(
    _ path: String, _ files: SourceFiles
  ) throws(ScenarioErrors) -> SavedRuns? {
    guard let text = try Self.text(of: path, files) else { return nil }
    return try SavedRuns(text)
  }

  /// The launches of the saved traces, in the form of comparisons; nothing is simulated.
  ///
  /// - Throws: The errors in a scenario or a trace.
  /// - Complexity: O(events) besides reading the scenarios.
  package func compared() throws(ScenarioErrors) -> [LaunchSetComparison.Member] {
    var members: [LaunchSetComparison.Member] = []
    for run in runs {
      let recipe = run.recipe
      var launch = ComparedLaunch(try run.report())
      launch.otherModel = recipe.model == Int64(Version.model) ? nil : recipe.model
      members.append(.init(source: recipe.source, label: recipe.label, launch: launch))
    }
    return members
  }
}

// MARK: - The document

extension SavedRuns {
  /// The text of a saved report, or of the saved report in a page; `nil` for other files.
  static func text(of path: String, _ files: SourceFiles) throws(ScenarioErrors) -> SourceText? {
    if path != "-" {
      guard case .success(let head) = files.readStart(path, ScenarioReader.headLength),
        isSaved(head, named: path)
      else { return nil }
    }
    let name = path == "-" ? "<stdin>" : path
    switch files.read(path, SavedPage.fileLimit) {
    case .failure(let problem):
      guard path != "-" else { return nil }
      throw errors(.file(problem), at: SourceLocation(file: name, unreadFor: problem))
    case .success(let bytes):
      if path == "-", !isSaved(Array(bytes.prefix(ScenarioReader.headLength)), named: name) {
        return nil
      }
      guard SavedPage.begins(bytes) else {
        guard bytes.count <= fileLimit else {
          throw errors(
            .file(.tooLarge(limit: fileLimit)),
            at: SourceLocation(file: name, unreadFor: .tooLarge(limit: fileLimit)))
        }
        return SourceText(name: name, bytes: bytes)
      }
      do throws(PlacedProblem) {
        return try SavedPage.document(in: bytes, named: name)
      } catch {
        let page = SourceText(name: name, bytes: bytes)
        throw errors(error.problem, at: page.location(of: error.offset))
      }
    }
  }

  private static func isSaved(_ head: [UInt8], named name: String) -> Bool {
    SavedPage.begins(head) || begin(SourceText(name: name, bytes: head))
  }

  private static func errors(_ problem: Problem, at location: SourceLocation) -> ScenarioErrors {
    ScenarioErrors(list: DiagnosticList(diagnostics: [Diagnostic(problem, at: location)]))
  }
}

extension SavedRunReader {
  /// Reads the recipe of a run; the trace is kept unread.
  fileprivate mutating func run(_ value: JSONValue) -> SavedRun? {
    guard let (form, members) = read(SavedRunFormat.run, value) else { return nil }
    if members["origin"] == nil { report(.savedWithoutOrigin, at: value.range) }
    var recipe = form.recipe
    recipe.location = log.location(of: value.range)
    return form.trace.map {
      SavedRun(recipe, log.texts[0], trace: $0, at: path + [.key("trace")])
    }
  }
}
