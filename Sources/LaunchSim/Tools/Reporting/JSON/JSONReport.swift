package import LaunchSim

/// A run as JSON: the answer, its basis, and everything needed to check or repeat the run.
///
///     let text = JSONReport(report, source: "Launch/trailhead.jsonc").text
///
/// Keys are in a fixed order and all numbers are whole, so equal runs give equal bytes everywhere.
/// Members that do not apply are left out; none is `null`. The page *JSON output*
/// (`LaunchSim.docc/JSONOutput.md`) describes every key, and a test compares the page with the
/// output.
package struct JSONReport: Sendable {
  /// The version of the form, which increases when a key changes its meaning or is removed.
  static let version = 1

  package let analysis: Analysis
  /// The origin of the scenario, as the command line names it; `nil` for the built-in example.
  package let source: String?
  /// The values of `--set` that changed the scenario, as typed.
  let settings: [String]
  /// The label that distinguishes the run from others in a document, as in `iphone-15`.
  package let label: String?
  /// The seed, written even if nothing was drawn.
  let seed: UInt64
  /// The diagnostics of the scenario.
  package let diagnostics: [Diagnostic]
  /// The files and edits of the scenario, or the reason why they are left out; `nil` for a run of
  /// an app written in Swift, which has no files.
  let origin: Result<RunOrigin, RunOrigin.Obstacle>?
  /// The versions of the package and the model that made the run, for a run drawn from a saved
  /// trace.
  var madeBy: (package: String, model: Int64)?

  /// Describes a run.
  package init(
    _ analysis: Analysis, source: String? = nil, settings: [String] = [], label: String? = nil,
    seed: UInt64 = 1, diagnostics: [Diagnostic] = [],
    origin: Result<RunOrigin, RunOrigin.Obstacle>? = nil
  ) {
    self.analysis = analysis
    self.source = source
    self.settings = settings
    self.label = label
    self.seed = seed
    self.diagnostics = diagnostics
    self.origin = origin
  }

  /// The options that changed the scenario, as typed; empty if the files of the run are unknown.
  package var edits: [String] { (try? origin?.get())?.edits.map(\.option) ?? [] }

  /// The document of this run, ending in a line break.
  package var text: String { JSONWriter.text { write(to: &$0) } }

  /// Writes the document of this run, piece by piece.
  ///
  /// - Parameter sink: Takes the next piece of the text.
  package func write(to sink: @escaping (String) -> Void) {
    var writer = JSONWriter(to: sink)
    write(to: &writer)
    writer.end()
  }

  // MARK: - The parts

  var report: Report { analysis.report }
  var scenario: Scenario { report.scenario }
  var metrics: LaunchMetrics { report.metrics }
  /// The names of the items.
  var names: [String] { metrics.names.items }

  func write(to writer: inout JSONWriter) {
    writer.write([
      "launchReport": Self.version,
      "versions": madeBy.map { Version.members(package: $0.package, model: $0.model) }
        ?? Version.members,
      "label": label,
      "title": scenario.title,
      "note": scenario.note.unlessEmpty,
      "source": source,
      "settings": settings.unlessEmpty,
    ])
    writer.write(conditions)
    writer.write(["told": scenario.delivery.members])
    let methods = Set(report.calledCallbacks).filter { $0.selector != nil }
    writer.lines("methods", Callback.allCases.filter(methods.contains)) {
      ["callback": $0, "method": scenario.selector(of: $0)]
    }
    writeAnswer(to: &writer)
    writeRestoration(to: &writer)
    let lanes = report.lanesOfItems
    writer.lines("items", names.indices) { members(of: $0, lanes) }
    writeEvidence(to: &writer)
    writer.lines("diagnostics", diagnostics, \.members)
    switch origin {
    case .success(let origin): writer.object("origin") { origin.write(to: &$0) }
    case .failure(let obstacle):
      writer.write(["origin": ["omitted": obstacle.rawValue] as JSONMembers])
    case nil: break
    }
    writer.object("program") { writeProgram(to: &$0) }
    writer.object("trace") { report.trace.write(to: &$0) }
  }
}

extension Version {
  /// The versions as JSON.
  static var members: JSONMembers { members(package: package, model: Int64(model)) }

  fileprivate static func members(package: String, model: Int64) -> JSONMembers {
    ["package": package, "model": model, "scenarioFormat": scenarioFormat]
  }
}

extension Diagnostic {
  /// The diagnostic for programs, with its sentence.
  package var members: JSONMembers {
    [
      "id": problem.id,
      "severity": severity.rawValue,
      "file": location.file,
      "line": location.line,
      "column": location.column,
      "path": path.parts.isEmpty ? nil : "\(path)",
      "message": message,
    ]
  }
}
