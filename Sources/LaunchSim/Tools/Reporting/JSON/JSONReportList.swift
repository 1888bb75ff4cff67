package import LaunchSim

/// A document of several runs, each in the form of a document of one run.
///
/// Each run is written as soon as it is added, and none is kept; the members about all runs come
/// last.
package struct JSONReportList {
  private var writer: JSONWriter
  private var (passed, failed) = (0, 0)

  /// Begins the document.
  ///
  /// - Parameter sink: Receives the text piece by piece.
  package init(to sink: @escaping (String) -> Void) {
    writer = JSONWriter(to: sink)
    writer.member("launchReports", .integer(JSONReport.version))
    writer.beginList("runs")
  }

  /// Writes a run.
  package mutating func add(_ run: JSONReport) {
    writer.element { run.write(to: &$0) }
    if run.report.judgment.isGood { passed += 1 } else { failed += 1 }
  }

  /// Writes the rest of the document, ending in a line break.
  ///
  /// - Parameters:
  ///   - unanswered: The runs without an answer.
  ///   - diagnostics: The problems of scenarios that could not be run.
  ///   - omitted: The number of further diagnostics.
  ///   - ranking: The positions of the runs, best first; `nil` if the runs are not ranked.
  package mutating func end(
    unanswered: [JSONReport.Unanswered] = [], diagnostics: [Diagnostic] = [], omitted: Int = 0,
    ranking: [Int]? = nil
  ) {
    writer.endList()
    if passed + failed > 0 {
      writer.member("passed", .integer(passed))
      writer.member("failed", .integer(failed))
    }
    writer.write(["ranking": ranking])
    if !unanswered.isEmpty { writer.lines("unanswered", unanswered, \.members) }
    writer.lines("diagnostics", diagnostics, \.members)
    if omitted > 0 { writer.member("omittedDiagnostics", .integer(omitted)) }
    writer.end()
  }

  /// The text of a whole document.
  package static func text(
    of runs: [JSONReport], unanswered: [JSONReport.Unanswered] = [],
    diagnostics: [Diagnostic] = [], omitted: Int = 0, ranking: [Int]? = nil
  ) -> String {
    var text = ""
    var list = JSONReportList { text += $0 }
    for run in runs { list.add(run) }
    list.end(
      unanswered: unanswered, diagnostics: diagnostics, omitted: omitted, ranking: ranking)
    return text
  }
}
