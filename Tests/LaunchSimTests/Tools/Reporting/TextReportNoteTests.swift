import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The note of a scenario")
struct TextReportNoteTests {
  private func text(note: String, isQuiet: Bool = false) throws -> String {
    let scenario = ScenarioFixture.scenario(rest: "\"title\":\"T\",\"note\":\(note)")
    let report = try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
    return TextReport(report, source: "t", isQuiet: isQuiet).text
  }

  @Test("It follows the answer, a paragraph per entry, and cannot control a terminal")
  func paragraphs() throws {
    let long = Array(repeating: "word", count: 20).joined(separator: " ")
    let lines = try text(note: "[\"\(long)\", \"b\\u001b[31m\\nc\"]")
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].hasPrefix("✓ First frame at "))
    let start = try #require(lines.firstIndex(of: "Note"))
    #expect(lines[start - 1] == "")
    // 15 words are 15 × 4 + 14 = 74 columns, and 16 would be 79.
    #expect(lines[start + 1] == "  " + Array(repeating: "word", count: 15).joined(separator: " "))
    #expect(lines[start + 2] == "  word word word word word")
    #expect(lines[start + 3] == "  b\\u{1b}[31m")
    #expect(lines[start + 4] == "  c")
    #expect(lines[start + 5] == "")
  }

  @Test("A long one is cut, and a quiet answer has none")
  func long() throws {
    let note = "[" + (1...25).map { "\"line \($0)\"" }.joined(separator: ", ") + "]"
    let text = try text(note: note)
    #expect(text.contains("\n  line 20\n  … and 5 more lines\n"))
    #expect(try !self.text(note: note, isQuiet: true).contains("line 1"))
    #expect(try self.text(note: "\"one\"").contains("\n  one\n"))
  }
}
