import LaunchSim

/// A check as JUnit XML: a suite for each scenario, a case for each device and system.
///
/// The text of each case has the simulated times; if the launch passes, also how sure that is.
package struct JUnitCheck: Sendable {
  private let result: CheckResult

  /// Describes a check.
  package init(_ result: CheckResult) {
    self.result = result
  }

  /// The document, ending in a line break.
  package var text: String {
    var document = JUnitDocument(name: "launch-sim check")
    for (index, problem) in result.problems.enumerated() {
      let failure = JUnitDocument.Case.Failure(
        tag: .error, kind: problem.problem.id, message: problem.message,
        lines: [problem.description])
      document.add(
        JUnitDocument.Case(name: "\(index + 1): \(problem.location)", failure: failure),
        toSuite: result.baseline ?? "launch-sim")
    }
    if let missing = result.withoutBaseline {
      let failure = JUnitDocument.Case.Failure(
        tag: .failure, kind: missing.id, message: missing.message, lines: missing.details)
      document.add(
        JUnitDocument.Case(name: missing.title ?? missing.id, failure: failure),
        toSuite: Baseline.fileName)
    }
    for launch in result.launches {
      document.add(testCase(of: launch), toSuite: launch.scenario)
    }
    return document.text
  }

  private func testCase(of launch: LaunchCheck) -> JUnitDocument.Case {
    let words = CheckWords(launch, in: result)
    var testCase = JUnitDocument.Case(name: words.title)
    var failing = launch
    failing.findings = launch.findings.filter(\.isFailure)
    if let worst = failing.findings.first {
      testCase.failure = JUnitDocument.Case.Failure(
        tag: worst.hasAnswer && !launch.lacksAnswer(worst) ? .failure : .error,
        kind: worst.facts.id,
        message: words.message(for: worst), lines: CheckText.unbroken(failing, in: result))
    }
    var rest = launch
    rest.findings = launch.findings.filter { !$0.isFailure }
    if testCase.failure == nil || !rest.findings.isEmpty {
      testCase.output = CheckText.unbroken(rest, in: result)
    }
    if testCase.failure == nil, let report = launch.report, report.judgment.isGood {
      let certainty = ReportWords.leastSure(of: [(words.title, report)], style: .plain)
      testCase.output += certainty.map { [TextStyle.plain.finished($0)] } ?? []
    }
    return testCase
  }
}

extension CheckFinding {
  /// False for a finding that leaves no launch to judge.
  fileprivate var hasAnswer: Bool { facts.outcome != .noAnswer && facts.outcome != .badData }
}
