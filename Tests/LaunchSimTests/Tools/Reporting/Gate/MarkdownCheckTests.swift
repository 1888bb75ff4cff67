import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("A check in Markdown")
struct MarkdownCheckTests {
  private static func lines(_ result: CheckResult) -> [String] {
    MarkdownCheck(result).text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test("The answer, a table with failing launches first, and their details")
  func document() throws {
    let good = try SampleChecks.launch("good.jsonc")
    let bad = try SampleChecks.launch("bad.jsonc", lower: .milliseconds(2))
    let result = SampleChecks.result([good, bad])
    let lines = Self.lines(result)
    #expect(lines[0] == "### ✗ 1 of 2 launches fails: regressed")
    #expect(lines[2] == "| | scenario | device | frame ready | first frame | change | standing |")
    #expect(lines[4].hasPrefix("| ✗ | `bad.jsonc` | `iphone-12, iOS 26` | "))
    #expect(lines[4].hasSuffix(" | +2.0 ms | regressed |"))
    #expect(lines[5].hasPrefix("| ✓ | `good.jsonc` | "))
    #expect(lines[5].hasSuffix(" | 0.0 ms | unchanged |"))
    #expect(lines[7] == "```text" && lines[8].hasPrefix("Least sure, good.jsonc · iphone-12"))
    #expect(
      lines[11]
        == "<details><summary>✗ <code>bad.jsonc · iphone-12, iOS 26</code>: regressed</summary>")
    // An empty line ends the HTML, so that the block is one of Markdown.
    #expect(lines[12] == "" && lines[13] == "```text")
    #expect(lines.contains("    launch-sim run Launch/bad.jsonc"))
    #expect(lines.suffix(4) == ["```", "", "</details>", ""])
  }

  @Test("Every kind of finding is in the details")
  func kinds() throws {
    let text = MarkdownCheck(try SampleChecks.everything()).text
    for finding in SampleChecks.findings {
      #expect(text.contains(" \(finding.facts.title): "), "\(finding.facts.id)")
    }
  }

  @Test("Names are code, which nothing in them ends")
  func hostile() throws {
    let launch = try SampleChecks.launch(
      SampleChecks.hostile, item: "```\n</details>@team", lower: .milliseconds(2))
    let lines = Self.lines(SampleChecks.result([launch]))
    let name = SampleChecks.hostile.printable()
    // One backtick in the name, so two around it; pipes would divide cells.
    #expect(lines[4].hasPrefix("| ✗ | ``\(name.replacing("|", with: "\\|"))`` | "))
    let html = name.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    #expect(lines[10].hasPrefix("<details><summary>✗ <code>\(html) · iphone-12, iOS 26</code>"))
    // Three backticks in a line, so four around the block.
    #expect(lines[6] == "````text" && lines[12] == "````text")
    #expect(lines.filter { $0 == "````" }.count == 2)
    #expect(lines.filter { $0.hasPrefix("</details>") }.count == 1)
  }

  @Test("A thousand failing launches fit, and what is left out is told")
  func size() throws {
    let bad = try SampleChecks.launch("bad.jsonc", lower: .milliseconds(2))
    let text = MarkdownCheck(SampleChecks.result(Array(repeating: bad, count: 1_000))).text
    #expect(text.utf8.count <= 65_000 && text.utf8.count > 50_000)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ✗ | ") }.count
    #expect(
      text.contains("\n\(1_000 - rows) more launches are not in the table for want of room.\n"))
    let details = text.split(separator: "\n").filter { $0.hasPrefix("<details>") }.count
    #expect(
      text.hasSuffix(
        "\nThe details of \(1_000 - details) launches are left out for want of room: `launch-sim "
          + "check` prints them.\n"))
    #expect(rows > 0 && details > 0)
  }

  @Test("A launch with endless findings and names leaves room for others")
  func long() throws {
    var long = try SampleChecks.launch(
      String(repeating: "é`", count: 500), item: String(repeating: "<", count: 2_000),
      lower: .milliseconds(2))
    long.findings = Array(repeating: long.findings[0], count: 50)
    let bad = try SampleChecks.launch("bad.jsonc", lower: .milliseconds(2))
    var result = SampleChecks.result([long, bad])
    result.problems = Array(repeating: SampleChecks.diagnostic, count: 1_000)
    let text = MarkdownCheck(result).text
    #expect(text.utf8.count <= 65_000)
    #expect(text.contains("<code>bad.jsonc · iphone-12, iOS 26</code>"))
    // Of the problems and of the long lines as many are shown as fit in 8,000 bytes.
    #expect(text.split(separator: "\n").count { $0.hasPrefix("… ") && $0.hasSuffix(" more") } == 2)
  }

  @Test(
    "A backtick or a bar with a combining mark ends no span and no cell",
    arguments: [("a|\u{301}b", "`a\\|\u{301}b`"), ("a`\u{301}b", "``a`\u{301}b``")])
  func combiningMarks(text: String, code: String) {
    #expect(Array(MarkdownText.code(text).unicodeScalars) == Array(code.unicodeScalars))
  }
}
