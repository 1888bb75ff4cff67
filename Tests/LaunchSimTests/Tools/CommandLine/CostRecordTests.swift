import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Days and versions of costs on the command line")
struct CostRecordTests {
  private func folder() throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(
      """
      name,thread,start,duration
      A,main,0ms,10ms
      B,main,2ms,3ms
      first frame,main,90ms,0ms

      """, to: "run1.csv")
    try folder.write(
      "name,thread,start,duration\nA,main,0ms,12ms\nB,main,2ms,4ms\n", to: "run2.csv")
    return folder
  }

  private let facts = ["--date", "2025-01-02", "--os", "iOS 18.1", "--app-version", "5.1"]

  @Test("import notes them, lint warns of old ones, and show lists them by age")
  func journey() throws {
    let folder = try folder()
    let imported = try LaunchSimBinary.run(
      ["import", "run1.csv", "run2.csv", "-d", "iphone-12", "-q", "-o", "app.json"] + facts,
      in: folder)
    #expect(imported == .init(status: 0, output: "", errors: ""))
    #expect(
      try folder.text(of: "app.json").contains(
        #""measured": { "date": "2025-01-02", "os": "iOS 18.1", "app": "5.1" }"#))
    let lint = try LaunchSimBinary.run("lint", "app.json", "--as-of", "2026-11-29", in: folder)
    #expect(lint.status == 0)
    #expect(lint.output.contains("cost of this file's items was measured on 2025-01-02"))
    #expect(lint.output.contains("measured on iOS 18.1, and the launch is on iOS 26"))
    #expect(
      try LaunchSimBinary.run(
        "lint", "app.json", "--as-of", "2026-11-29", "--strict", in: folder
      ).status == 1)
    #expect(try LaunchSimBinary.run("lint", "app.json", in: folder).output.contains("no errors\n"))
    let show = try LaunchSimBinary.run(
      "show", "costs", "app.json", "--as-of", "2025-02-01", in: folder)
    #expect(show.status == 0)
    #expect(
      show.output.contains("2025-01-02, 30 days ago  iphone-12  iOS 18.1  5.1"), "\(show.output)")
    let json = try LaunchSimBinary.run("show", "costs", "app.json", "-f", "json", in: folder)
    #expect(json.output.contains(#""date": "2025-01-02""#))
    #expect(!json.output.contains("days"))
  }

  @Test("A merge into a file with a day needs one, and an item's old day goes")
  func merge() throws {
    let folder = try folder()
    try folder.write(
      #"{ "launchCosts": 1, "measured": { "date": "2024-01-01" }, "work": { "A": { "cpu": "1ms" } } }"#,
      to: "dated.json")
    let words = ["import", "run2.csv", "--merge"]
    let refused = try LaunchSimBinary.run(words + ["dated.json"], in: folder)
    #expect(refused.status == 65)
    #expect(
      refused.errors.contains("dated.json:1:33: error: this file says when"), "\(refused.errors)")
    let merged = try LaunchSimBinary.run(words + ["dated.json", "-q"] + facts, in: folder)
    #expect(merged.status == 0)
    #expect(merged.output.contains(#""measured": { "date": "2025-01-02", "#), "\(merged.output)")
    try folder.write(
      """
      { "launchCosts": 1, "work": {
        "A": { "steps": ["B", { "cpu": "1ms" }], "measured": { "date": "2024-01-01" } },
        "B": { "cpu": "1ms" } } }
      """, to: "item.json")
    let undated = try LaunchSimBinary.run(words + ["item.json", "-q"], in: folder)
    #expect(undated.status == 0 && undated.output.contains(#""measured": {}"#), "\(undated.output)")
  }

  @Test("--scenario fits the frame and lists its guesses, and the result runs")
  func fitted() throws {
    let folder = try folder()
    let outcome = try LaunchSimBinary.run("import", "run1.csv", "--scenario", in: folder)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "note: the launch is taken for a cold one, by a tap, of an app with scenes\n"))
    #expect(
      outcome.errors.contains("from the beginning of A to the first frame: 90.0\u{A0}ms recorded"))
    try folder.write(outcome.output, to: "app.json")
    #expect(try LaunchSimBinary.run("run", "app.json", in: folder).status == 0)
    let refused = try LaunchSimBinary.run(
      "import", "run1.csv", "--scenario", "--merge", "app.json", in: folder)
    #expect(refused.status == 64 && refused.errors.contains("--scenario makes a scenario"))
  }

  @Test("A day that is none, an age without a scenario and too many files are usage problems")
  func usage() throws {
    let folder = try folder()
    let wrong = try LaunchSimBinary.run("lint", "run1.csv", "--as-of", "yesterday", in: folder)
    #expect(wrong.errors.contains("expected a day, as in 2026-11-23"))
    let alone = try LaunchSimBinary.run("show", "costs", "--as-of", "2026-11-29", in: folder)
    #expect(alone.errors.contains("--as-of tells the age of a scenario's costs"))
    let many = try LaunchSimBinary.run(
      ["import"] + Array(repeating: "run1.csv", count: 101), in: folder)
    #expect(many.errors.contains("at most 100 recordings"))
    let missing = try LaunchSimBinary.run("show", "costs", "nowhere.json", in: folder)
    #expect(missing.status == 66 && missing.errors.contains("there is no such file"))
    let name = try LaunchSimBinary.run("show", "costs", "Firebase", in: folder)
    #expect(name.errors.contains("has no 'Firebase'"))
    try folder.write("{ \"launchScenario\": 1, \"app\": 3 }", to: "bad.json")
    #expect(try LaunchSimBinary.run("show", "costs", "bad.json", in: folder).status == 65)
  }
}
