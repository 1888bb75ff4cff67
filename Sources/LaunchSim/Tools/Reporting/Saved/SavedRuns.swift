package import LaunchSim

/// The runs of a document that `run --format json` or a page holds, to be made again or drawn.
package struct SavedRuns: Sendable {
  /// The most bytes of a document.
  package static let fileLimit = 64_000_000
  /// The most runs of a document.
  static let runLimit = 10_000

  /// True if a text begins like a saved report; of a long one its beginning is enough.
  package static func begin(_ head: SourceText) -> Bool {
    var parser = JSONParser(text: head, source: 0)
    return parser.firstKey().map { [Self.oneRun, Self.manyRuns].contains($0) } ?? false
  }

  private static let oneRun = "launchReport"
  private static let manyRuns = "launchReports"

  /// Never empty.
  package let runs: [SavedRun]
  /// True if the document ranks its runs.
  package let isRanked: Bool

  /// Reads a document.
  ///
  /// Files and edits are read; a trace is not, until its report is asked for.
  ///
  /// - Parameter text: The document, no longer than ``fileLimit``.
  /// - Throws: Everything that is wrong with it, each problem with its place.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ text: SourceText) throws(ScenarioErrors) {
    let (root, nodes, found) = try Self.nodes(of: text)
    var reader = found
    var runs: [SavedRun] = []
    for node in nodes where !reader.isFull {
      if let run = reader.savedRun(node) { runs.append(run) }
    }
    guard reader.problems.isEmpty else { throw ScenarioErrors(list: reader.list) }
    self.runs = runs
    isRanked = root["ranking"] != nil
  }

  /// Reads a file, or standard input, if it is a saved report or a page.
  ///
  /// - Parameters:
  ///   - path: The file, or `-`.
  ///   - files: Files whose standard input can be read again.
  /// - Returns: The runs; `nil` for anything else, and for what cannot be read.
  /// - Throws: What is wrong with the document.
  package static func read(
    _ path: String, _ files: SourceFiles
  ) throws(ScenarioErrors) -> SavedRuns? {
    guard let text = try Self.text(of: path, files) else { return nil }
    return try SavedRuns(text)
  }

  /// The launches of the saved traces, as far as a comparison needs them; nothing is simulated.
  ///
  /// - Throws: What is wrong with a scenario or a trace.
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

extension SavedReportReader {
  /// Reads what makes a run again; `nil` after a problem.
  mutating func savedRun(_ node: Node) -> SavedRun? {
    let count = problems.count
    guard let versions = object("versions", of: node), let costs = object("costs", of: node),
      let trace = object("trace", of: node)
    else { return nil }
    guard let origin = optional("origin", of: node) else {
      report(.savedWithoutOrigin, at: node.value, node.parts)
      return nil
    }
    guard origin.value.members != nil else {
      report(.savedWithoutOrigin, at: origin.value, origin.parts)
      return nil
    }
    if let obstacle = optionalString("omitted", of: origin) {
      report(.savedOmittedOrigin(obstacle), at: origin.value, origin.parts)
      return nil
    }
    let seed = UInt64(string("seed", of: costs))
    if seed == nil { report(.savedSeed, at: costs.value, costs.parts) }
    let policy: CostPolicy? = word("policy", of: costs) { word in
      switch word {
      case "median": .median
      case "p90": .p90
      case "draw": .draw(seed: seed ?? 1)
      default: nil
      }
    }
    let recipe = SavedRun.Recipe(
      origin: self.origin(origin), source: optionalString("source", of: node),
      label: optionalString("label", of: node),
      settings: optionalList("settings", of: node).compactMap { string($0, "settings") },
      costs: policy ?? .median, seed: seed ?? 1, version: string("package", of: versions),
      model: integer("model", of: versions, in: 0...1_000_000),
      digest: string("digest", of: trace),
      location: text.location(of: Int(node.value.range.start)))
    return problems.count == count ? SavedRun(recipe, text, trace: trace) : nil
  }
}
