import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The page and the text of one report, which say the same.
@Suite("Sections on the page")
struct PageSectionTests {
  /// The words that a browser shows of markup, each with the number of its occurrences.
  private static func words(ofMarkup markup: String) -> [String: Int] {
    var text = ""
    var isTag = false
    for character in markup {
      if character == "<" { (isTag, text) = (true, text + " ") }
      if !isTag { text.append(character) }
      if character == ">" { isTag = false }
    }
    let marks = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    for (escaped, mark) in marks { text = text.replacing(escaped, with: mark) }
    return words(of: text)
  }

  private static func words(of text: String) -> [String: Int] {
    text.split(whereSeparator: \.isWhitespace).reduce(into: [:]) { $0[String($1), default: 0] += 1 }
  }

  /// The words that are missing on the page.
  private static func missing(_ lines: [String], in words: [String: Int]) -> [String] {
    self.words(of: lines.joined(separator: " ")).filter { words[$0.key, default: 0] < $0.value }
      .map(\.key)
  }

  private static func record(_ file: String) throws -> LaunchRecord {
    LaunchRecord(of: try ScenarioFolder.run(file), named: file, .text)
  }

  @Test("Each part of the text is on the page, in the same words", arguments: ScenarioFolder.files)
  func words(file: String) throws {
    let record = try Self.record(file)
    let page = LaunchPage([.init(record, of: .file(file))])
    let text = TextReport(record.analysis, of: .file(file), style: .unwrapped).text
    // The chart is drawn on the page. Words that explain the figures of the chart are left out.
    let gain = "(gain: how much sooner the frame is ready without the item)"
    let parts = text.replacing(gain, with: "").split(separator: "\n\n").dropFirst().map(String.init)
      .filter { !$0.contains("█ runs") }
    let shown = Self.words(ofMarkup: page.verdictMarkup + page.sectionMarkup)
    for part in parts { #expect(Self.missing([part], in: shown).isEmpty, "\(part)") }
    #expect(parts.count > 1)
  }

  @Test("Each section of a difference is on the page of both runs, in the same words")
  func comparisons() throws {
    var shown = Set<String>()
    for (first, second) in zip(ScenarioFolder.files, ScenarioFolder.files.dropFirst()) {
      let comparison = LaunchComparison(
        try ScenarioFolder.run(first), try ScenarioFolder.run(second))
      let text = ComparisonText(
        comparison, first: .source(.program), second: .source(.program), style: .unwrapped)
      let page = LaunchPage([], comparison: comparison)
      let words = Self.words(ofMarkup: page.sectionMarkup)
      for section in text.sections {
        shown.insert(section.title)
        let lines = section.lines(.unwrapped, width: TextStyle.unwrapped.width)
        #expect(Self.missing(lines, in: words).isEmpty, "\(first), \(second): \(section.title)")
      }
    }
    #expect(shown.count > 5, "\(shown)")
  }

  @Test("A paragraph of a note stays a paragraph, however it begins")
  func note() throws {
    let paragraphs = ["Note that two  spaces are text", "      launch-sim run is text", "--a"]
    let note = paragraphs.map { "\"\($0)\"" }.joined(separator: ",")
    let scenario = ScenarioFixture.scenario(rest: "\"title\":\"T\",\"note\":[\(note)]")
    let report = try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
    let page = LaunchPage([.init(LaunchRecord(of: report, named: "t", .text))])
    let section = try #require(page.runs[0].sections.last)
    #expect(section.title == "Note")
    #expect(section.blocks == paragraphs.map { .line("  \($0)") })
  }
}
