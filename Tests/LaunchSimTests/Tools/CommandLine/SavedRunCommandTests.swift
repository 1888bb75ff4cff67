import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Saved runs on the command line")
struct SavedRunCommandTests {
  /// A folder with the starter scenario, a report of it, and a page with that report.
  private func folder(_ options: String...) throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    #expect(try LaunchSimBinary.run("init", "-q", in: folder).status == 0)
    let saved = try LaunchSimBinary.run(
      ["run", "Launch/trailhead.jsonc", "-f", "json"] + options, in: folder)
    #expect(saved.errors == "")
    try folder.write(saved.output, to: "saved.json")
    // A page shows one run.
    if !options.contains("--vary") {
      let page = try LaunchSimBinary.run(
        ["export", "Launch/trailhead.jsonc", "-o", "launch.html"] + options, in: folder)
      #expect(page.status == 0)
    }
    // Only what was saved is read from here on.
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Launch"))
    return folder
  }

  @Test("run makes the run again with the same bytes, from a report, a page and a pipe")
  func run() throws {
    let folder = try folder(
      "--set", "work/Search.warm/on=whenIdle", "--device", "iphone-15", "--costs", "draw", "--seed",
      "7")
    let saved = try folder.text(of: "saved.json")
    for file in ["saved.json", "launch.html"] {
      let again = try LaunchSimBinary.run("run", file, "-f", "json", in: folder)
      #expect(again.errors == "")
      #expect(again.output == saved, "\(file)")
    }
    let piped = try LaunchSimBinary.run("run", "-", "-f", "json", in: folder, input: saved)
    #expect(piped.output == saved)
    #expect(!saved.contains(folder.path))
  }

  @Test("Two launches go into one Markdown text, without the folders of this machine")
  func twoInMarkdown() throws {
    let folder = try folder()
    let other = try self.folder("--set", "work/Search.warm/on=whenIdle")
    let text = try LaunchSimBinary.run(
      "export", "saved.json", other.path + "/saved.json", "--format", "markdown", in: folder
    ).output
    #expect(text.contains("\n### A: `") && text.contains("\n### B: `"))
    #expect(!text.contains(other.path))
  }

  @Test("Further options change the run that is made again")
  func further() throws {
    let folder = try folder()
    let slower = try LaunchSimBinary.run(
      "run", "launch.html", "--device", "iphone-se-2", "-f", "json", in: folder)
    #expect(slower.status == 0 || slower.status == 1)
    #expect(slower.output.contains("\"id\": \"iphone-se-2\""))
    let text = try LaunchSimBinary.run("run", "saved.json", in: folder)
    #expect(text.status == 0)
    #expect(text.output.contains("Trailhead"))
    let budgets = try LaunchSimBinary.run("run", "saved.json", "--budgets", "b.json", in: folder)
    #expect(budgets.status == 64)
    #expect(
      budgets.errors
        == "--budgets b.json: error: a saved run has the budgets that it was made with; run the "
        + "scenario's own file\n")
  }

  @Test("A list of runs is made again with its labels and its ranking")
  func list() throws {
    let folder = try folder("--vary", "work/Search.warm/on=afterFirstFrame,whenIdle,detached")
    let saved = try folder.text(of: "saved.json")
    #expect(saved.contains("\"ranking\""))
    let again = try LaunchSimBinary.run("run", "saved.json", "-f", "json", in: folder)
    #expect(again.output == saved)
  }

  @Test("A run of another model is made again by the present one, which a note says")
  func otherModel() throws {
    let folder = try folder()
    let saved = try folder.text(of: "saved.json")
    try folder.write(
      saved.replacing("\"model\": \(Version.model),", with: "\"model\": 999,"), to: "old.json")
    let text = try LaunchSimBinary.run("run", "old.json", in: folder)
    #expect(text.status == 0)
    #expect(
      text.errors
        == "old.json:1:1: note: model 999 made this run, and model \(Version.model) makes it again; "
        + "'launch-sim export' draws the trace that was saved\n")
  }

  @Test("export draws the saved trace as it was, and keeps the versions that made it")
  func export() throws {
    let folder = try folder()
    let saved = try folder.text(of: "saved.json")
    try folder.write(
      saved.replacing("\"model\": \(Version.model),", with: "\"model\": 999,"), to: "old.json")
    let kept = try LaunchSimBinary.run("export", "old.json", "--format", "json", in: folder)
    #expect(kept.status == 0)
    #expect(kept.errors == "")
    #expect(kept.output.contains("\"model\": 999,"))
    let picture = try LaunchSimBinary.run("export", "launch.html", "--format", "svg", in: folder)
    #expect(picture.status == 0)
    #expect(picture.output.contains("<svg"))
    let changed = try LaunchSimBinary.run(
      "export", "saved.json", "--device", "iphone-15", "--format", "svg", in: folder)
    #expect(changed.status == 64)
    #expect(changed.errors.contains("a saved report is not simulated again"))
  }

  @Test("The runs of a page of two launches have names")
  func names() throws {
    let folder = try folder()
    let pair = ["export", "launch.html", "saved.json", "-o", "pair.html"]
    #expect(try LaunchSimBinary.run(pair, in: folder).status == 0)
    let runs = try LaunchSimBinary.run("run", "pair.html", in: folder)
    let rows = runs.output.split(separator: "\n").filter { $0.hasPrefix("✓") || $0.hasPrefix("✗") }
    // Both come from one file, so that their numbers tell them apart.
    #expect(rows.count == 3 && rows[1].contains("  run 1  ") && rows[2].contains("  run 2  "))
  }

  @Test("The runs of files of one name have their titles")
  func titles() throws {
    let folder = try LaunchSimBinary.Folder()
    for (name, other) in [("Before", "a"), ("After", "b")] {
      let work = #""app":{"didFinishLaunching":[{"cpu":"1ms"}]}"#
      try folder.write(
        #"{"launchScenario":1,"title":"\#(name)",\#(work)}"#, to: "\(other)/app.json")
      let page = ["export", "app.json", "-o", "../\(other).html"]
      let outcome = try LaunchSimBinary.run(page, inside: other, of: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let pair = ["export", "a.html", "b.html", "-o", "pair.html"]
    #expect(try LaunchSimBinary.run(pair, in: folder).status == 0)
    let runs = try LaunchSimBinary.run("run", "pair.html", in: folder).output
    #expect(runs.contains("✓  Before  ") && runs.contains("✓  After  "), "\(runs)")
  }

  @Test("A page of two launches exported again is the same page, with commands and seed")
  func same() throws {
    let folder = try LaunchSimBinary.Folder()
    for name in ["a", "b"] {
      let items = #""A":{"cpu":{"p50":"50ms","p95":"90ms"},"mayMove":"later"}"#
      let app = #""app":{"didFinishLaunching":["A"]},"work":{\#(items)}"#
      try folder.write(#"{"launchScenario":1,"title":"\#(name)",\#(app)}"#, to: "\(name).json")
    }
    for options in [
      [], ["--costs", "draw", "--seed", "7"], ["-d", "iphone-se-2", "--os", "iOS 17"],
      ["-s", "work/A/on=task", "--costs", "p90"],
    ] {
      let first = ["export", "a.json", "b.json", "-o", "one.html", "--force"] + options
      let made = try LaunchSimBinary.run(first, in: folder)
      #expect(made.status == 0, "\(made.errors)")
      let again = ["export", "one.html", "-o", "two.html", "--force"]
      #expect(try LaunchSimBinary.run(again, in: folder).status == 0)
      let page = try folder.text(of: "one.html")
      #expect(page.contains("launch-sim run b.json") && page.contains("Seed "))
      #expect(try folder.text(of: "two.html") == page, "\(options)")
    }
  }

  @Test("A page of two launches is exported again, as it was, in each form that takes two")
  func two() throws {
    let folder = try folder()
    let first = try LaunchSimBinary.run(
      "export", "saved.json", "launch.html", "-o", "both.html", in: folder)
    #expect(first.status == 0, "\(first.errors)")
    let again = try LaunchSimBinary.run("export", "both.html", "-o", "again.html", in: folder)
    #expect(again.status == 0, "\(again.errors)")
    func saved(_ page: String) throws -> Substring? {
      try folder.text(of: page).split(separator: "id=\"launch-run\">").last?.prefix { $0 != "<" }
    }
    #expect(try saved("again.html") == saved("both.html"))
    #expect(try folder.text(of: "again.html").contains("The two launches do not differ."))
    let picture = try LaunchSimBinary.run("export", "again.html", "--format", "svg", in: folder)
    #expect(picture.status == 0 && picture.output.ranges(of: "<title id=").count == 1)
    // A form of one launch, and a third launch beside two, are refused.
    for words in [
      ["both.html", "--format", "speedscope"], ["both.html", "launch.html", "--format", "svg"],
    ] {
      let refused = try LaunchSimBinary.run(["export"] + words, in: folder)
      #expect(refused.status == 65 && refused.errors.contains("holds 2 runs"), "\(refused.errors)")
    }
  }

  @Test("diff compares a page with the report in it, and finds nothing")
  func diff() throws {
    let folder = try folder()
    let same = try LaunchSimBinary.run(
      "diff", "launch.html", "saved.json", "--exit-code", in: folder)
    #expect(same == .init(status: 0, output: same.output, errors: ""))
  }

  @Test("lint and check name a saved run and the next step")
  func others() throws {
    let folder = try folder()
    let words = "'launch-sim run' makes it again, 'launch-sim diff' compares it, and "
    for (file, noun) in [
      ("saved.json", "a saved report of launch-sim"), ("launch.html", "a page of launch-sim"),
    ] {
      for command in ["lint", "check", "rehearse"] {
        let outcome = try LaunchSimBinary.run(command, file, in: folder)
        #expect(outcome.status != 0, "\(command) \(file)")
        let text = (outcome.output + outcome.errors).split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
        #expect(text.contains("this is \(noun)"), "\(command) \(file)")
        #expect(text.contains(words), "\(command) \(file)")
      }
    }
  }

  @Test("A damaged file is refused at its place")
  func damaged() throws {
    let folder = try folder()
    let saved = try folder.text(of: "saved.json")
    try folder.write(String(saved.prefix(5_000)), to: "cut.json")
    let cut = try LaunchSimBinary.run("run", "cut.json", in: folder)
    #expect(cut.status == 65)
    #expect(cut.errors.hasPrefix("cut.json:"))
    try folder.write("<!doctype html><p>", to: "other.html")
    let other = try LaunchSimBinary.run("run", "other.html", in: folder)
    #expect(other.status == 65)
    #expect(other.errors.hasPrefix("other.html:1:1: error: this page holds no saved run; "))
  }
}
