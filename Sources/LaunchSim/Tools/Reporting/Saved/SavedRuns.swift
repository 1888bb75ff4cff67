package import LaunchSim

/// The runs of a document that `run --format json` or a page holds, to be made again or drawn.
package struct SavedRuns: Sendable {
  /// Never empty.
  package let runs: [SavedRun]
  /// True if the document ranks its runs.
  package let isRanked: Bool

  /// Reads a document.
  ///
  /// Files and edits are read; a trace is not, until its report is asked for.
  ///
  /// - Parameter text: The document, no longer than `SavedReports.fileLimit`.
  /// - Throws: Everything that is wrong with it, each problem with its place.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ text: SourceText) throws(ScenarioErrors) {
    let (root, nodes, found) = try SavedReports.nodes(of: text)
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
    guard let text = try SavedReports.text(of: path, files) else { return nil }
    return try SavedRuns(text)
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
