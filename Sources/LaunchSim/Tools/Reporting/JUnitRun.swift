package import LaunchSim

/// Runs as JUnit XML: a suite for each scenario file, a case for each run of the file.
///
/// A case fails if its run does not meet its scenario, or has warnings that count as failures. A
/// run without an answer and a file that cannot be read are errors. The output of a case has the
/// warnings.
package struct JUnitRun: Sendable {
  private var document = JUnitDocument(name: "launch-sim run")
  /// The suite of the built-in example, which has no file.
  private static let exampleName = "built-in example"

  /// Makes a document without runs.
  package init() {}

  /// Adds a completed run.
  ///
  /// - Parameters:
  ///   - analysis: The run, with the answers to `Analysis.Questions.verdict`.
  ///   - source: The file of the run; `nil` for the built-in example.
  ///   - label: The label that distinguishes the run from other runs of the file; empty for the
  ///     only run.
  ///   - strictWarnings: The number of warnings that count as failures.
  ///   - diagnostics: The warnings about the files of the run.
  package mutating func add(
    _ analysis: Analysis, source: String?, label: String, strictWarnings: Int = 0,
    diagnostics: [Diagnostic] = []
  ) {
    let words = ReportWords(
      analysis, of: ScenarioSource(source), strictWarnings: strictWarnings)
    let report = analysis.report
    let headline = TextStyle.plain.finished(words.verdict.line)
    let lines = words.failuresAndWarnings.sentences.map(TextStyle.plain.finished)
    var testCase = JUnitDocument.Case(
      name: label.isEmpty ? report.scenario.title.shortened(to: 200) : label)
    let isGood = report.judgment.isGood && strictWarnings == 0
    let failures = lines.filter { isGood || $0.hasPrefix("✗") || strictWarnings > 0 }
    if isGood {
      testCase.output = [headline] + lines
    } else {
      testCase.failure = JUnitDocument.Case.Failure(
        tag: report.verdict == .deadlocked ? .error : .failure, kind: Self.kind(of: report),
        message: headline, lines: [headline] + failures)
      testCase.output = lines.filter { !failures.contains($0) }
    }
    testCase.output += diagnostics.map(\.description)
    document.add(testCase, toSuite: source ?? Self.exampleName)
  }

  /// Adds a run without an answer.
  package mutating func add(_ run: JSONReport.Unanswered) {
    let failure = JUnitDocument.Case.Failure(
      tag: .error, kind: run.error.problem.id, message: run.error.description,
      lines: [run.error.description])
    document.add(
      JUnitDocument.Case(name: run.label ?? run.title.shortened(to: 200), failure: failure),
      toSuite: run.source ?? Self.exampleName)
  }

  /// Adds the errors of files that could not be read, one case each; warnings are left out.
  package mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity == .error {
      let failure = JUnitDocument.Case.Failure(
        tag: .error, kind: diagnostic.problem.id, message: diagnostic.message,
        lines: [diagnostic.description])
      document.add(
        JUnitDocument.Case(name: "\(diagnostic.location)", failure: failure),
        toSuite: diagnostic.location.file)
    }
  }

  /// The document, ending in a line break.
  package var text: String { document.text }

  /// The kind of failure in a word: the verdict, unless the verdict is the expected one.
  private static func kind(of report: Report) -> String {
    switch report.verdict {
    case .launched, .completed: break
    default: if !report.judgment.isExpected { return report.verdict.kind.rawValue }
    }
    if report.judgment.budgets.contains(where: { $0.level == .exceeded }) { return "budget" }
    return report.judgment.violations.isEmpty ? "warning" : "expectation"
  }
}
