import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTools

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A check as JUnit XML")
struct JUnitCheckTests {
  /// The content that a parser reads: the elements in order, their attributes, and their text.
  private final class Reading: NSObject, XMLParserDelegate {
    struct Element {
      var name: String
      var depth: Int
      var attributes: [String: String]
      var text = ""
    }

    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, depth: open.count, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }
  }

  /// Reads a document with Foundation's parser.
  private static func elements(of text: String) throws -> [Reading.Element] {
    let reading = Reading()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reading
    try #require(parser.parse(), "\(String(describing: parser.parserError)): \(text)")
    return reading.elements
  }

  @Test("A launch that is unchanged and one that has regressed")
  func document() throws {
    let good = try SampleChecks.launch("good.jsonc")
    let bad = try SampleChecks.launch("v1.2/cold.jsonc", lower: .milliseconds(2))
    let result = SampleChecks.result([good, bad])
    let text = JUnitCheck(result).text
    let sentence = CheckWords(bad, in: result).message(for: bad.findings[0])
    #expect(
      text.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="launch-sim check" tests="2" failures="1" errors="0" time="0">
          <testsuite name="good.jsonc" tests="1" failures="0" errors="0" time="0">
            <testcase name="good.jsonc · iphone-12, iOS 26" classname="good" time="0">
              <system-out>✓ good.jsonc · iphone-12, iOS 26: unchanged
        """))
    #expect(
      text.contains(
        """
          <testsuite name="v1.2/cold.jsonc" tests="1" failures="1" errors="0" time="0">
            <testcase name="v1.2/cold.jsonc · iphone-12, iOS 26" classname="v1_2.cold" time="0">
              <failure type="regressed" message="\(sentence)">✗ v1.2/cold.jsonc · iphone-12, iOS 26
        """))
    #expect(text.hasSuffix("</failure>\n    </testcase>\n  </testsuite>\n</testsuites>\n"))
    #expect(text.split(separator: "\n").contains { $0.hasPrefix("Verdict holds ") })
    #expect(text == JUnitCheck(result).text)
  }

  @Test("A parser reads every kind of finding, and the counts are those of the elements")
  func counts() throws {
    var result = try SampleChecks.everything()
    result.problems = [SampleChecks.diagnostic]
    let elements = try Self.elements(of: JUnitCheck(result).text)
    let suites = elements.filter { $0.name == "testsuite" }
    #expect(
      suites.map { $0.attributes["name"] } == [SampleChecks.file, "cold.jsonc", "warm.jsonc"])
    for tag in ["failure", "error"] {
      let found = elements.count { $0.name == tag }
      let counts = suites.compactMap { $0.attributes["\(tag)s"].flatMap(Int.init) }
      #expect(counts.reduce(0, +) == found)
      #expect(elements[0].attributes["\(tag)s"] == "\(found)")
    }
    // Of the launch with everything the gravest finding comes first; its warnings are output.
    let cold = elements.drop { $0.attributes["classname"] != "cold" }
    #expect(cold.dropFirst().first?.name == "error")
    #expect(cold.dropFirst().first?.attributes["type"] == "unreadable")
    let output = cold.dropFirst(2).first
    #expect(output?.name == "system-out")
    #expect(output?.text.contains("! slipped a refresh: ") == true)
    #expect(output?.text.contains("regressed") == false)
    // The schema knows these attributes, and no time stamps or hosts.
    for element in elements {
      let known: Set =
        switch element.name {
        case "testsuites", "testsuite": ["name", "tests", "failures", "errors", "time"]
        case "testcase": ["name", "classname", "time"]
        case "failure", "error": ["type", "message"]
        default: Set<String>()
        }
      #expect(Set(element.attributes.keys) == known, "\(element.name)")
      #expect(element.attributes["time"] ?? "0" == "0")
    }
  }

  @Test("Hostile names are text")
  func hostile() throws {
    let name = SampleChecks.hostile
    let launch = try SampleChecks.launch(name, item: "]]><x a=\"\u{0}\n", lower: .milliseconds(2))
    let text = JUnitCheck(SampleChecks.result([launch])).text
    let elements = try Self.elements(of: text)
    #expect(elements.map(\.name) == ["testsuites", "testsuite", "testcase", "failure"])
    #expect(
      elements[1].attributes["name"] == name.printable().replacing("\u{FFFE}", with: "\\u{fffe}"))
    #expect(elements[3].text.contains("]]><x a=\"\\u{0}\\u{a} "))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  }

  @Test("Without a baseline a case fails, as the command does")
  func withoutBaseline() throws {
    let report = try SampleChecks.report()
    let launch = LaunchCheck(
      report, of: "cold.jsonc", path: "cold.jsonc", on: SampleChecks.variant, against: nil,
      command: ["launch-sim", "run", "cold.jsonc"])
    let text = JUnitCheck(SampleChecks.result([launch], baseline: nil)).text
    #expect(text.contains("<testsuites name=\"launch-sim check\" tests=\"2\" failures=\"1\""))
    #expect(text.contains("<failure type=\"no-baseline\""))
    #expect(text.contains("launch-sim baseline update Launch --reason TEXT writes one"))
  }

  @Test("A check of nothing is a document")
  func empty() throws {
    let elements = try Self.elements(of: JUnitCheck(SampleChecks.result([])).text)
    #expect(elements.map(\.name) == ["testsuites"])
  }
}
