package import LaunchSim

/// The launches of a document that `run --format json` wrote.
package struct SavedReports: Sendable {
  /// One of its launches.
  package struct Run: Sendable {
    /// The label that tells it from the others.
    package var label: String?
    /// The scenario file as it was named; `nil` for the built-in example.
    package var source: String?
    package var launch: ComparedLaunch
  }

  /// The most bytes of a document.
  package static let fileLimit = 64_000_000
  /// The most runs of a document.
  static let runLimit = 10_000

  /// Never empty.
  package let runs: [Run]
  /// True for a document with a list of runs, even if that has one.
  package let isList: Bool

  /// True if a text begins like a saved report; of a long one its beginning is enough.
  package static func begin(_ head: SourceText) -> Bool {
    var parser = JSONParser(text: head, source: 0)
    return parser.firstKey().map { [Self.oneRun, Self.manyRuns].contains($0) } ?? false
  }

  private static let oneRun = "launchReport"
  private static let manyRuns = "launchReports"

  /// Reads a document.
  ///
  /// Nothing is simulated again, and nothing is believed: times have bounds, the critical path must
  /// be without gaps, and no item takes more of it than there is.
  ///
  /// - Parameter text: The document, no longer than ``fileLimit``.
  /// - Throws: What is wrong with it, each problem with its place.
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  package init(_ text: SourceText) throws(ScenarioErrors) {
    let (root, nodes, found) = try Self.nodes(of: text)
    var reader = found
    isList = root[Self.manyRuns] != nil
    var runs: [Run] = []
    for node in nodes where !reader.isFull { runs.append(reader.run(node)) }
    guard reader.problems.isEmpty else { throw ScenarioErrors(list: reader.list) }
    self.runs = runs
  }

  /// The runs of a document as values, with a reader for them.
  ///
  /// - Throws: What is wrong with the document as a whole.
  static func nodes(
    of text: SourceText
  ) throws(ScenarioErrors) -> (JSONValue, [SavedReportReader.Node], SavedReportReader) {
    let root: JSONValue
    do throws(JSONErrors) {
      root = try JSONDocument(text).root
    } catch {
      throw ScenarioErrors(
        list: DiagnosticList(
          diagnostics: error.entries.map {
            Diagnostic($0.problem, at: text.location(of: $0.offset))
          }))
    }
    var reader = SavedReportReader(text: text)
    let document = SavedReportReader.Node(value: root, parts: [])
    let isList = root[manyRuns] != nil
    let key = isList ? manyRuns : oneRun
    if reader.integer(key, of: document, in: 0...(.max)) != Int64(JSONReport.version),
      reader.problems.isEmpty, let version = root[key]
    {
      let found = String(decoding: text.bytes[version.range.bytes], as: UTF8.self)
      reader.report(.unsupportedVersion(key: key, found: found), at: version, [.key(key)])
    }
    var nodes: [SavedReportReader.Node] = []
    if reader.problems.isEmpty {
      nodes = isList ? reader.list("runs", of: document) : [document]
      if nodes.isEmpty, reader.problems.isEmpty { reader.report(.savedNoRuns, at: root, []) }
      if nodes.count > runLimit {
        reader.report(.savedTooManyRuns(limit: runLimit), at: root, [.key("runs")])
      }
    }
    guard reader.problems.isEmpty else { throw ScenarioErrors(list: reader.list) }
    return (root, nodes, reader)
  }
}

extension SavedReports {
  /// Reads a file, or standard input, if it is a saved report or a page that holds one.
  ///
  /// - Parameters:
  ///   - path: The file, or `-`.
  ///   - files: Files whose standard input can be read again.
  /// - Returns: The report; `nil` for anything else, and for what cannot be read.
  /// - Throws: What is wrong with the report.
  package static func read(
    _ path: String, _ files: SourceFiles
  ) throws(ScenarioErrors) -> SavedReports? {
    try text(of: path, files).map { text throws(ScenarioErrors) in try SavedReports(text) }
  }

  /// The text of a saved report, or of the saved report in a page; `nil` for anything else.
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

extension ComparedLaunch {
  /// A launch that was simulated as a saved report has it: the form in which it is compared with one.
  package init(asSaved report: Report) throws(ScenarioErrors) {
    let text = JSONReport(Analysis(of: report, .init())).text
    self = try SavedReports(SourceText(name: "report", bytes: Array(text.utf8))).runs[0].launch
  }
}
