/// A check as JUnit XML: a suite for each scenario, a case for each device and system.
///
/// Every `time` is 0: it is the running time of a test, and the simulation's own would change with
/// each run. The simulated times are in the text. There is no time stamp and no host.
///
/// Source: the schema `junit-10.xsd` of Jenkins' xUnit plugin.
package struct JUnitCheck: Sendable {
  private let result: CheckResult

  /// The document of a check.
  package init(_ result: CheckResult) {
    self.result = result
  }

  /// The document, ending in a line break.
  package var text: String {
    let suites = suites
    let counts = Counts(suites.flatMap(\.cases))
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"launch-sim check\" \(counts.attributes)>\n"
    for suite in suites {
      let counts = Counts(suite.cases)
      text += "  <testsuite name=\"\(XMLText.escaped(suite.name))\" \(counts.attributes)>\n"
      for testCase in suite.cases { text += testCase.text(inClass: suite.className) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  // MARK: - Suites

  private struct Suite {
    var name: String
    var cases: [Case]

    /// The path with a dot for each slash, as consumers divide names of classes.
    var className: String {
      FilePath.join(FilePath.folder(of: name), FilePath.stem(of: name))
        .replacing(".", with: "_").replacing("/", with: ".")
    }
  }

  private struct Case {
    /// A failure, or an error where there is no answer.
    struct Failure {
      var tag: String
      var kind: String
      var message: String
      var lines: [String]
    }

    var name: String
    var failure: Failure?
    var output: [String] = []

    func text(inClass className: String) -> String {
      var text = "    <testcase name=\"\(XMLText.escaped(name))\""
      text += " classname=\"\(XMLText.escaped(className))\" time=\"0\">\n"
      if let failure {
        text += "      <\(failure.tag) type=\"\(XMLText.escaped(failure.kind))\""
        text += " message=\"\(XMLText.escaped(failure.message))\">"
        text += Self.escaped(failure.lines) + "</\(failure.tag)>\n"
      }
      if !output.isEmpty {
        text += "      <system-out>\(Self.escaped(output))</system-out>\n"
      }
      return text + "    </testcase>\n"
    }

    private static func escaped(_ lines: [String]) -> String {
      lines.map(XMLText.escaped).joined(separator: "\n")
    }
  }

  private struct Counts {
    var attributes: String

    init(_ cases: [Case]) {
      let failures = cases.count { $0.failure?.tag == "failure" }
      let errors = cases.count { $0.failure?.tag == "error" }
      attributes =
        "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"0\""
    }
  }

  private var suites: [Suite] {
    var suites: [Suite] = []
    if !result.problems.isEmpty {
      let cases = result.problems.enumerated().map { index, problem in
        Case(
          name: "\(index + 1): \(problem.location)",
          failure: Case.Failure(
            tag: "error", kind: problem.problem.id, message: problem.message,
            lines: [problem.description]))
      }
      suites.append(Suite(name: result.baseline ?? "launch-sim", cases: cases))
    }
    if let missing = result.withoutBaseline {
      let failure = Case.Failure(
        tag: "failure", kind: missing.id, message: missing.message, lines: missing.details)
      suites.append(
        Suite(name: Baseline.fileName, cases: [Case(name: missing.title, failure: failure)]))
    }
    var indices: [String: Int] = [:]
    for launch in result.launches {
      let index = indices[launch.scenario] ?? suites.count
      if index == suites.count {
        indices[launch.scenario] = index
        suites.append(Suite(name: launch.scenario, cases: []))
      }
      suites[index].cases.append(testCase(of: launch))
    }
    return suites
  }

  private func testCase(of launch: LaunchCheck) -> Case {
    let words = CheckWords(launch, in: result)
    var testCase = Case(name: words.title)
    var failing = launch
    failing.findings = launch.findings.filter(\.isFailure)
    if let worst = failing.findings.first {
      testCase.failure = Case.Failure(
        tag: worst.hasAnswer ? "failure" : "error", kind: worst.facts.id,
        message: words.message(for: worst), lines: CheckText.unbroken(failing, in: result))
    }
    var rest = launch
    rest.findings = launch.findings.filter { !$0.isFailure }
    if testCase.failure == nil || !rest.findings.isEmpty {
      testCase.output = CheckText.unbroken(rest, in: result)
    }
    return testCase
  }
}

extension CheckFinding {
  /// False if there is no launch to judge.
  fileprivate var hasAnswer: Bool { facts.outcome != .noAnswer && facts.outcome != .badData }
}
