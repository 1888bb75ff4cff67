import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Many launches side by side")
struct LaunchSetComparisonTests {
  private typealias Member = LaunchSetComparison.Member

  private func member(
    _ source: String?, _ label: String? = nil, title: String = "App", _ settings: String...
  ) throws -> Member {
    var launch = ComparedLaunch(try LaunchComparisonTests.report(settings))
    launch.heading.title = title
    return Member(source: source, label: label, launch: launch)
  }

  private func names(_ pairs: [LaunchSetComparison.Pair]) -> [String] {
    pairs.map { "\($0.first.name) \($0.second.name)" }
  }

  @Test("Scenarios of folders belong together by their paths alone")
  func folders() throws {
    let set = LaunchSetComparison(
      folder: [try member("a.json"), try member("b/c.json"), try member("gone.json")],
      [try member("b/c.json", title: "Other"), try member("new.json"), try member("a.json")])
    #expect(names(set.pairs) == ["a.json a.json", "b/c.json b/c.json"])
    #expect(set.onlyFirst.map(\.name) == ["gone.json"])
    #expect(set.onlySecond.map(\.name) == ["new.json"])
    #expect(!set.isWhole)
    #expect(!set.isSame)
  }

  @Test("Runs belong together by all their names, or without the file where that leaves no choice")
  func runs() throws {
    let set = LaunchSetComparison(
      runs: [
        try member("old/a.json", "x", title: "A"), try member("b.json", "x", title: "B"),
        try member("old/c.json", title: "C"), try member("old/d.json", title: "C"),
      ],
      [
        try member("b.json", "x", title: "B"), try member("new/a.json", "x", title: "A"),
        try member("a.json", "y", title: "A"), try member("new/c.json", title: "C"),
      ])
    #expect(names(set.pairs) == ["old/a.json, x new/a.json, x", "b.json, x b.json, x"])
    #expect(set.onlyFirst.map(\.name) == ["old/c.json", "old/d.json"])
    #expect(set.onlySecond.map(\.name) == ["a.json, y", "new/c.json"])
  }

  @Test("The text counts, lists, adds up and names what has no partner")
  func text() throws {
    var old = try member("old.json")
    old.launch.otherModel = 999
    // 172 ms are ready for refresh 11 at 183.3; 20 ms more for refresh 12 at 200.0.
    let set = LaunchSetComparison(
      folder: [
        try member("a.json"), try member("b.json"), try member("c.json"), old,
        try member("gone.json"),
      ],
      [
        try member("a.json", nil, title: "App", "work/Open/cpu=30ms"), try member("b.json"),
        try member("c.json", nil, title: "App", "work/Save/cpu=2ms"), try member("old.json"),
      ])
    #expect(set.pairs.map(\.outcome) == [.later, .same, .same, .notComparable])
    #expect(
      SetComparisonText(set, isQuiet: true).text
        == "4 launches compared: 1 later, 2 unchanged, 1 not comparable; 1 only in A\n")
    let text = SetComparisonText(set).text
    #expect(text.contains("\na.json    183.3  200.0  +16.7  +20.0"))
    #expect(text.contains("\nTogether  733.2  749.9  +16.7  +20.0"))
    #expect(text.contains("  model 999, then model \(Version.model)\n"))
    #expect(text.hasSuffix("\nOnly in A\n  gone.json\n"))
    let markdown = SetComparisonMarkdown(set).text
    #expect(markdown.hasPrefix("### 4 launches compared: 1 later, 2 unchanged, 1 not comparable"))
    #expect(markdown.contains("\n| `a.json` | 183.3 | 200.0 | +16.7 | +20.0 |  |\n"))
    #expect(markdown.contains("\n#### `a.json`\n"))
    #expect(!markdown.contains("\n#### `b.json`\n"))
  }

  @Test("Nothing in common is said so")
  func nothing() throws {
    let set = LaunchSetComparison(folder: [try member("a.json")], [try member("b.json")])
    #expect(
      SetComparisonText(set, isQuiet: true).text
        == "Nothing to compare: no launch is in both; 1 only in A, 1 only in B.\n")
  }

  @Test("No line is wider than asked for", arguments: [60, 80, 120])
  func width(columns: Int) throws {
    let long = String(repeating: "folder/", count: 12) + "scenario.json"
    let set = LaunchSetComparison(
      folder: [try member(long), try member("a.json")],
      [try member(long, nil, title: "App", "work/Open/cpu=300ms"), try member("a.json")])
    let text = SetComparisonText(set, style: TextStyle(width: columns)).text
    for line in text.split(separator: "\n") { #expect(line.displayWidth <= columns, "\(line)") }
  }

  @Test("Every key of the JSON is on the page, and every key on the page is written")
  func json() throws {
    let set = LaunchSetComparison(
      folder: [try member("a.json"), try member("gone.json")],
      [try member("a.json", nil, title: "App", "work/Open/cpu=30ms"), try member("new.json")])
    let text = JSONSetComparison(
      set, first: .init(source: "base", options: []), second: .init(source: "head", options: [])
    ).text
    let written = JSONOutput.values(of: try JSONOutput.root(of: text)).map(\.path)
      .filter { !$0.hasPrefix("pairs[].") && !$0.hasPrefix("versions.") || $0 == "pairs[].name" }
    let documented = try PackageFiles.table(
      under: "## Many launches side by side", of: JSONDocumentationTests.page
    ).map { $0[0] }
    #expect(Set(documented) == Set(written))
    // The members of a pair are those of a document of one.
    let pair = JSONOutput.values(of: try JSONOutput.root(of: text)).map(\.path)
      .compactMap { $0.hasPrefix("pairs[].") ? String($0.dropFirst("pairs[].".count)) : nil }
    let one = JSONComparison(
      set.pairs[0].comparison, first: .init(source: "a.json", options: []),
      second: .init(source: "a.json", options: [])
    ).text
    let own = JSONOutput.values(of: try JSONOutput.root(of: one)).map(\.path)
      .filter { !$0.hasPrefix("versions") && $0 != "launchDiff" && $0 != "diagnostics" }
    #expect(Set(pair).subtracting(["name"]) == Set(own))
  }
}
