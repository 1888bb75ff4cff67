import LaunchSim

/// A document of JUnit XML: suites of cases, each with at most one failure.
///
/// Every `time` is 0: consumers take it for the running time of a test, and the running time of the
/// simulation would differ from run to run. The document has no time stamp and no host.
///
/// Source: the schema `junit-10.xsd` of Jenkins' xUnit plugin.
struct JUnitDocument {
  struct Suite {
    /// The path of a file, or a name.
    var name: String
    var cases: [Case]

    /// The path with a dot for each slash, because consumers divide class names at dots.
    var className: String {
      FilePath.join(FilePath.folder(of: name), FilePath.stem(of: name))
        .replacing(".", with: "_").replacing("/", with: ".")
    }
  }

  struct Case {
    /// A failure, or an error if there is no answer.
    struct Failure {
      enum Tag: String {
        case failure, error
      }

      var tag: Tag
      var kind: String
      var message: String
      var lines: [String]
    }

    var name: String
    var failure: Failure?
    /// The output of the case, line by line.
    var output: [String] = []
  }

  /// The name of all suites, as in `launch-sim check`.
  var name: String
  var suites: [Suite] = []

  /// Adds a case to the suite with a name; makes the suite if it is missing.
  mutating func add(_ testCase: Case, toSuite name: String) {
    // Consecutive cases mostly belong to the same file.
    if let last = suites.last, last.name == name {
      suites[suites.count - 1].cases.append(testCase)
    } else if let index = places[name] {
      suites[index].cases.append(testCase)
    } else {
      places[name] = suites.count
      suites.append(Suite(name: name, cases: [testCase]))
    }
  }

  private(set) var places: [String: Int] = [:]

  /// The document, ending in a line break.
  var text: String {
    let counts = Self.counts(suites.flatMap(\.cases))
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"\(XMLText.escaped(name))\" \(counts)>\n"
    for suite in suites {
      let counts = Self.counts(suite.cases)
      text += "  <testsuite name=\"\(XMLText.escaped(suite.name))\" \(counts)>\n"
      for testCase in suite.cases { text += testCase.text(inClass: suite.className) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func counts(_ cases: [Case]) -> String {
    let failures = cases.count { $0.failure?.tag == .failure }
    let errors = cases.count { $0.failure?.tag == .error }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"0\""
  }
}

extension JUnitDocument.Case {
  fileprivate func text(inClass className: String) -> String {
    var text = "    <testcase name=\"\(XMLText.escaped(name))\""
    text += " classname=\"\(XMLText.escaped(className))\" time=\"0\">\n"
    if let failure {
      let tag = failure.tag.rawValue
      text += "      <\(tag) type=\"\(XMLText.escaped(failure.kind))\""
      text += " message=\"\(XMLText.escaped(failure.message))\">"
      text += Self.escaped(failure.lines) + "</\(tag)>\n"
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
