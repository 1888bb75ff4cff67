package import LaunchSim

/// A document of several runs, each as it would stand in a document of its own.
///
/// Each run is written as it is added, and none is kept: the members about all of them come last.
package struct JSONReportList {
  private var writer: JSONWriter
  private var (passed, failed) = (0, 0)

  /// Begins the document.
  ///
  /// - Parameter sink: Takes the next piece of the text.
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
  ///   - unanswered: The runs that have no answer.
  ///   - diagnostics: What is wrong with the scenarios that could not be run.
  ///   - omitted: How many more diagnostics there are.
  ///   - ranking: The positions of the runs, the best first; `nil` if they are not ranked.
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
