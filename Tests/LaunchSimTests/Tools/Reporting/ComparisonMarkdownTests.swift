import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Two launches side by side as Markdown")
struct ComparisonMarkdownTests {
  private func text(_ comparison: LaunchComparison, isQuiet: Bool = false) -> String {
    ComparisonMarkdown(
      comparison, first: .source(.file("a.json")), second: .changed(options: ["--set X"]),
      isQuiet: isQuiet
    ).text
  }

  private func scenario(_ names: [String], _ cost: Int64) -> Scenario {
    Scenario(
      title: "@team <b>", device: .iPhone12,
      app: App(
        callbacks: [.didFinishLaunching: names.indices.map { .start($0) }],
        items: names.map { WorkItem(name: $0, steps: [.cpu(.fixed(.milliseconds(cost)))]) }))
  }

  @Test("The answer is the heading, and the figures add up below it")
  func answer() throws {
    let comparison = LaunchComparison(
      try LaunchComparisonTests.report(), try LaunchComparisonTests.report("work/Open/cpu=30ms"))
    // 128 + 10 + 10 + 20 + 4 = 172 ms are ready for refresh 11, 20 ms more for refresh 12.
    let heading = "### First frame 16.7 ms later: 183.3 → 200.0 ms\n"
    #expect(text(comparison, isQuiet: true) == heading)
    let whole = text(comparison)
    #expect(whole.hasPrefix(heading))
    #expect(whole.contains("\n| frame ready | 172.0 | 192.0 | +20.0 |\n"))
    #expect(
      whole.contains(
        """
        | B - A (ms) | Critical path | Cause |
        | ---: | --- | --- |
        | +20.0 | `Open` | runs |
        | **+20.0** | **frame ready** |  |
        | -3.3 | the wait for the display |  |
        | **+16.7** | **first frame** |  |

        """))
    #expect(
      whole.contains("\n| `didFinishLaunching` | 128.0 | 128.0 | 0.0 | takes 10.0 → 30.0 ms |\n"))
  }

  @Test("A hostile name stands in a code span and ends no cell")
  func hostile() throws {
    let names = ["`a|b` @octocat <img src=x> #1 http://x.example", "|||", "```"]
    let comparison = LaunchComparison(
      try Report(simulating: scenario(names, 2)), try Report(simulating: scenario(names, 5)))
    let text = text(comparison)
    #expect(text.contains("`` `a\\|b` @octocat <img src=x> #1 http://x.example ``"))
    #expect(text.contains("`\\|\\|\\|`"))
    #expect(text.contains("```` ``` ````"))
    #expect(text.contains("`@team <b>`"))
    // Every row of a table has as many cells as its head.
    var cells = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        cells = 0
        continue
      }
      let bars = line.replacing("\\|", with: "").count { $0 == "|" }
      if cells == 0 { cells = bars }
      #expect(bars == cells, "\(line)")
    }
  }

  @Test("A comment of GitHub holds it, however much differs")
  func limit() throws {
    let names = (0..<3_000).map { "A name of some length for item \($0)" }
    let comparison = LaunchComparison(
      try Report(simulating: scenario(names, 2)), try Report(simulating: scenario(names, 3)))
    let text = text(comparison)
    #expect(text.utf8.count <= MarkdownDocument.commentLimit)
    #expect(text.utf8.count > MarkdownDocument.commentLimit / 2)
    #expect(text.contains(" more lines are left out here"))
  }
}
