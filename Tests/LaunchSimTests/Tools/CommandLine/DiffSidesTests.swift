import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport

@Suite("The sides of a comparison")
struct DiffSidesTests {
  private static let slower = LaunchComparisonTests.app.replacing(
    "\"Open\": {\"cpu\": \"10ms\"}", with: "\"Open\": {\"cpu\": \"30ms\"}")

  /// A folder with two scenarios and what was saved of the first.
  private func folder() throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(LaunchComparisonTests.app, to: "a.json")
    try folder.write(Self.slower, to: "b.json")
    let saved = try LaunchSimBinary.run("a.json", "-f", "json", in: folder)
    #expect(saved.status == 0)
    try folder.write(saved.output, to: "saved.json")
    return folder
  }

  // 128 + 10 + 10 + 20 + 4 = 172 ms are ready for refresh 11, 20 ms more for refresh 12.
  private let later = "First frame 16.7 ms later: 183.3 → 200.0 ms\n"

  @Test("A saved report is compared with a scenario, and does not differ from its own")
  func saved() throws {
    let folder = try folder()
    #expect(
      try LaunchSimBinary.run("diff", "saved.json", "b.json", "-q", in: folder)
        == .init(status: 0, output: later, errors: ""))
    let same = try LaunchSimBinary.run("diff", "saved.json", "a.json", "--exit-code", in: folder)
    #expect(same.status == 0)
    #expect(same.output.contains(" · saved in saved.json\n"))
    #expect(same.output.hasSuffix("\n\nThe two launches do not differ.\n"))
    let input = try LaunchSimBinary.run(
      "diff", "-", "b.json", "-q", "--exit-code", in: folder,
      input: try folder.text(of: "saved.json"))
    #expect(input == .init(status: 1, output: later, errors: ""))
  }

  @Test("Another version of the model has a status of its own on request")
  func model() throws {
    let folder = try folder()
    try folder.write(
      try folder.text(of: "saved.json").replacing(
        "\"model\": \(Version.model),", with: "\"model\": 999,"), to: "old.json")
    let told = try LaunchSimBinary.run("diff", "old.json", "b.json", in: folder)
    #expect(told.status == 0)
    #expect(told.output.contains("\nNot comparable: model 999 simulated A, and model"))
    #expect(
      try LaunchSimBinary.run("diff", "old.json", "b.json", "--exit-code", in: folder).status == 5)
    #expect(
      try LaunchSimBinary.run("diff", "old.json", "old.json", "--exit-code", in: folder).status == 0
    )
  }

  @Test("Lists of runs are compared run by run")
  func lists() throws {
    let folder = try folder()
    let list = try LaunchSimBinary.run("a.json", "b.json", "-f", "json", in: folder)
    try folder.write(list.output, to: "list.json")
    #expect(
      try LaunchSimBinary.run("diff", "list.json", "list.json", "-q", "--exit-code", in: folder)
        == .init(status: 0, output: "2 launches compared: 2 unchanged\n", errors: ""))
    let mixed = try LaunchSimBinary.run("diff", "list.json", "a.json", in: folder)
    #expect(mixed.status == 64)
    #expect(
      mixed.errors.hasSuffix(
        "; compare two folders, two files of saved runs, or two launches\n"))
    let changed = try LaunchSimBinary.run(
      "diff", "list.json", "-s", "work/Open/cpu=1ms", in: folder)
    #expect(changed.status == 64)
    #expect(changed.errors.contains("a saved report is not simulated again"))
  }

  @Test("A saved run is compared with itself, changed, as its scenario is")
  func changedSavedRun() throws {
    let folder = try folder()
    let edit = ["-s", "work/Open/cpu=1ms", "-q"]
    let saved = try LaunchSimBinary.run(["diff", "saved.json"] + edit, in: folder)
    #expect(saved == (try LaunchSimBinary.run(["diff", "a.json"] + edit, in: folder)))
    #expect(saved.status == 0 && saved.output.hasPrefix("First frame"))
  }

  @Test("Launches with equal headings are told apart by their files")
  func equalHeadings() throws {
    let folder = try folder()
    for (file, text) in [("a.json", LaunchComparisonTests.app), ("b.json", Self.slower)] {
      let start = "\"launchScenario\": 1,"
      try folder.write(text.replacing(start, with: start + "\"title\": \"T\","), to: file)
    }
    let lines = try LaunchSimBinary.run("diff", "a.json", "b.json", in: folder).output
      .split(separator: "\n")
    #expect(lines[0].hasPrefix("A: T · ") && lines[0].hasSuffix(" · a.json"))
    #expect(lines[1].hasPrefix("B: T · ") && lines[1].hasSuffix(" · b.json"))
  }

  @Test("Folders are compared scenario by scenario, and tables are passed over")
  func folders() throws {
    let folder = try folder()
    for side in ["base", "head"] {
      try folder.write(LaunchComparisonTests.app, to: "\(side)/same.json")
      try folder.write("{\"launchCosts\": 1, \"work\": {}}", to: "\(side)/costs/sdks.json")
    }
    try folder.write(LaunchComparisonTests.app, to: "base/deep/feed.json")
    try folder.write(Self.slower, to: "head/deep/feed.json")
    try folder.write(LaunchComparisonTests.app, to: "base/gone.json")
    try folder.write(LaunchComparisonTests.app, to: "head/new.json")
    let answer = "2 launches compared: 1 later, 1 unchanged; 1 only in A, 1 only in B\n"
    #expect(
      try LaunchSimBinary.run("diff", "base", "head", "-q", in: folder)
        == .init(status: 0, output: answer, errors: ""))
    let whole = try LaunchSimBinary.run("diff", "base", "head", "--exit-code", in: folder)
    #expect(whole.status == 1)
    #expect(whole.output.contains("\ndeep/feed.json  183.3  200.0  +16.7  +20.0\n"))
    #expect(whole.output.contains("\nOnly in A\n  gone.json\n\nOnly in B\n  new.json\n"))
    let markdown = try LaunchSimBinary.run("diff", "base", "head", "-f", "markdown", in: folder)
    #expect(markdown.output.hasPrefix("### 2 launches compared"))
    let json = try LaunchSimBinary.run("diff", "base", "head", "-f", "json", in: folder)
    #expect(json.output.hasPrefix("{\n  \"launchDiffs\": 1,"))
    // One folder and a change of every scenario in it.
    let changed = try LaunchSimBinary.run(
      "diff", "base", "-s", "work/Open/cpu=30ms", "-q", in: folder)
    #expect(changed.output == "3 launches compared: 3 later\n")
    let mixed = try LaunchSimBinary.run("diff", "base", "saved.json", in: folder)
    #expect(mixed.status == 64)
    try folder.write("{\"launchScenario\": 1, \"app\": 7}", to: "head/bad.json")
    let bad = try LaunchSimBinary.run("diff", "base", "head", in: folder)
    #expect(bad.status == 65)
    #expect(bad.output == "")
    #expect(bad.errors.contains("head/bad.json:1:"))
  }

  @Test("Sides without a launch in common cannot be compared", arguments: [[], ["--exit-code"]])
  func nothingInCommon(options: [String]) throws {
    let folder = try folder()
    try folder.write(LaunchComparisonTests.app, to: "base/a.json")
    try folder.write(LaunchComparisonTests.app, to: "head/b.json")
    let answer = "Nothing to compare: no launch is in both; 1 only in A, 1 only in B.\n"
    #expect(
      try LaunchSimBinary.run(["diff", "base", "head", "-q"] + options, in: folder)
        == .init(status: 3, output: answer, errors: ""))
    // Without a title, a run has that of its file.
    for name in ["c", "d"] { try folder.write(LaunchComparisonTests.app, to: "\(name).json") }
    for (name, files) in [("one", ["a.json", "b.json"]), ("two", ["c.json", "d.json"])] {
      let list = try LaunchSimBinary.run(files + ["-f", "json"], in: folder)
      try folder.write(list.output, to: "\(name).json")
    }
    let lists = try LaunchSimBinary.run(
      ["diff", "one.json", "two.json", "-q"] + options, in: folder)
    #expect(lists.status == 3)
  }

  @Test("A file and a link to it have a side each")
  func linked() throws {
    let folder = try folder()
    for name in ["base/one.json", "base/two.json", "head/one.json"] {
      try folder.write(LaunchComparisonTests.app, to: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/head/two.json", withDestinationPath: "one.json")
    let outcome = try LaunchSimBinary.run("diff", "base", "head", "-q", in: folder)
    #expect(outcome == .init(status: 0, output: "2 launches compared: 2 unchanged\n", errors: ""))
  }

  @Test("A folder without scenarios is reported as a folder")
  func emptyFolder() throws {
    let folder = try folder()
    try folder.write("{}", to: "other/package.txt")
    let outcome = try LaunchSimBinary.run("diff", "other", "a.json", in: folder)
    #expect(outcome.status == 66)
    #expect(outcome.errors.hasPrefix("other: error: this is a folder, not a file\n"))
  }

  @Test("A damaged report is refused at its place")
  func damaged() throws {
    let folder = try folder()
    try folder.write(
      try folder.text(of: "saved.json").replacing(
        "\"events\": [\n      {", with: "\"events\": 1, \"x\": [\n      {"),
      to: "damaged.json")
    let outcome = try LaunchSimBinary.run("diff", "damaged.json", "a.json", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("damaged.json:"))
    #expect(outcome.errors.contains("trace/events: expected a list of values, found a number"))
  }

  @Test("Markdown is for diff, and its answer is the first line")
  func markdown() throws {
    let folder = try folder()
    #expect(
      try LaunchSimBinary.run("diff", "a.json", "b.json", "-f", "markdown", "-q", in: folder)
        == .init(status: 0, output: "### \(later)", errors: ""))
  }
}
