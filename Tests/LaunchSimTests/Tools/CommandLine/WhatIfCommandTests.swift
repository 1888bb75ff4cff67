import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport

@Suite("The command what-if")
struct WhatIfCommandTests {
  /// A launch that waits for an item on another thread.
  private static let scenario = ScenarioFixture.scenario(
    app: #""didFinishLaunching":["Open","Build",{"await":"Open"}]"#,
    work: #""Open":{"cpu":"60ms","on":"global:userInitiated"},"Build":{"cpu":"35ms"}"#)

  private func folder() throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.scenario, to: "a.json")
    return folder
  }

  private func object(
    _ arguments: String..., in folder: LaunchSimBinary.Folder
  ) throws -> [String: Any] {
    try object(arguments, in: folder)
  }

  private func object(
    _ arguments: [String], in folder: LaunchSimBinary.Folder
  ) throws -> [String: Any] {
    let text = try LaunchSimBinary.run(arguments + ["-f", "json"], in: folder).output
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("An item that the launch does not have is refused, with the name that was meant")
  func unknownItem() throws {
    let outcome = try LaunchSimBinary.run("what-if", "a.json", "--item", "Opne", in: folder())
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    let sentence = "--item 'Opne': expected an item of a.json; did you mean 'Open'?"
    #expect(outcome.errors.contains(sentence))
  }

  @Test("The costs of a curve give the same frame through --set")
  func replayed() throws {
    let folder = try folder()
    let document = try object("what-if", "a.json", "--item", "Open", in: folder)
    let curves = try #require(document["curves"] as? [[String: Any]])
    #expect(
      curves.compactMap { $0["quantity"] as? String } == [
        "frameReady", "firstFrame", "tapWait", "contentReady",
      ])
    let segments = try #require(curves[0]["segments"] as? [[String: Any]])
    #expect(segments.compactMap { $0["decides"] as? String } == ["Build"])
    let points = try #require(document["points"] as? [[String: Any]])
    #expect(points.count == segments.count + 2, "the ends of all lines, and the cost of today")
    for point in points {
      let cost = try #require(point["costNs"] as? Int)
      let run = try object("run", "a.json", "-s", "work/Open/cpu=\(cost)ns", in: folder)
      let runs = try #require(run["runs"] as? [[String: Any]] ?? [run])
      let milestones = try #require(runs.first?["milestones"] as? [[String: Any]])
      let ready = milestones.first { $0["milestone"] as? String == "frameReady" }
      #expect(ready?["atNs"] as? Int == point["readyNs"] as? Int, "\(cost)")
    }
  }

  @Test("The text of an item has its break point, and the item that decides below it")
  func item() throws {
    let outcome = try LaunchSimBinary.run("what-if", "a.json", "--item", "Open", in: folder())
    #expect(outcome.status == 0)
    let rows = outcome.output.split(separator: "\n").map { $0.replacing("\u{A0}", with: " ") }
    #expect(rows.contains { $0.hasPrefix("0 ms ") && $0.hasSuffix("0 ms: Build decides") })
    #expect(rows.contains { $0.hasPrefix("60 ms (today) ") && $0.hasSuffix("1.00 ms") })
    #expect(rows.contains { $0.hasPrefix("Verdict holds") || $0.hasPrefix("No assumed cost") })
  }

  @Test("The plan of several launches has the numbers of each run, and what each alone can do")
  func several() throws {
    let folder = try folder()
    try folder.write(
      Self.scenario.replacing(#""Build":{"#, with: #""Build":{"mayMove":"later","#), to: "a.json")
    let devices = ["-d", "iphone-se-2,iphone-15"]
    let document = try object(["what-if", "a.json"] + devices, in: folder)
    let launches = try #require(document["launches"] as? [[String: Any]])
    #expect(launches.compactMap { $0["label"] as? String } == ["iphone-se-2", "iphone-15"])
    let best = try #require(document["best"] as? [String: Any])
    let numbers = try #require(best["launches"] as? [[String: Any]])
    let edits = try #require(best["set"] as? [String]).flatMap { ["-s", $0] }
    let run = try object(["run", "a.json"] + devices + edits, in: folder)
    let runs = try #require(run["runs"] as? [[String: Any]])
    for (run, numbers) in zip(runs, numbers) {
      let milestones = try #require(run["milestones"] as? [[String: Any]])
      let ready = milestones.first { $0["milestone"] as? String == "frameReady" }
      #expect(ready?["atNs"] as? Int == numbers["readyNs"] as? Int)
    }
    for (launch, device) in zip(launches, ["iphone-se-2", "iphone-15"]) {
      let alone = try object("what-if", "a.json", "-d", device, in: folder)
      let own = try #require(alone["best"] as? [String: Any])
      let shown = try #require(launch["best"] as? [String: Any])
      #expect(own["readyNs"] as? Int == shown["readyNs"] as? Int)
    }
    let text = try LaunchSimBinary.run(["what-if", "a.json"] + devices, in: folder).output
    #expect(text.contains("launches: iphone-se-2, iphone-15"))
  }

  @Test("Without a plan for several launches the nearest is shown, with what each still misses")
  func nearest() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(
      ScenarioFixture.scenario(
        app: #""didFinishLaunching":["Save","Build"]"#,
        work: #""Save":{"cpu":"60ms","mayMove":"later"},"#
          + #""Build":{"cpu":"80ms","mayMove":"no","tags":["sdk"]}"#,
        rest: #""budgets":{"firstFrame":"260ms","tag:sdk":"70ms"}"#), to: "a.json")
    let devices = ["-d", "iphone-12,iphone-15"]
    let document = try object(["what-if", "a.json"] + devices, in: folder)
    let nearest = try #require(document["nearest"] as? [String: Any])
    #expect(nearest["set"] as? [String] == ["work/Save/on=afterFirstFrame"])
    #expect(nearest["misses"] as? [String] == ["tag:sdk"])
    #expect(document["meeting"] == nil)
    let text = try LaunchSimBinary.run(["what-if", "a.json"] + devices, in: folder).output
    #expect(text.contains("\nWith 1 iphone-12 misses tag:sdk.\n"), "\(text)")
  }

  @Test("A move that breaks a demand is shown with the demand, and with no numbers")
  func broken() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(
      ScenarioFixture.scenario(
        app: #""didFinishLaunching":["Save","Build"]"#,
        work: #""Save":{"cpu":"60ms","mayMove":"later"},"Build":{"cpu":"80ms","mayMove":"no"}"#,
        rest: #""expect":{"order":["Save","Build"]},"budgets":{"firstFrame":"260ms"}"#),
      to: "a.json")
    let text = try LaunchSimBinary.run("what-if", "a.json", in: folder).output
    #expect(
      text.contains("\nSave after the first frame breaks Save before Build.\n"), "\(text)")
    let moves = try #require(
      object("what-if", "a.json", in: folder)["moves"] as? [[String: Any]])
    #expect(!moves.isEmpty)
    #expect(moves.allSatisfy { $0["breaksDemand"] as? Bool == true && $0["readyNs"] == nil })
  }

  @Test(
    "Launches that one plan cannot serve are refused with the way out",
    arguments: [
      (["--item", "Open", "-d", "iphone-12,iphone-15"], "--item answers for one launch"),
      (["--vary", #"app/didFinishLaunching=["Build"],["Open"]"#], "vary the launch, the device"),
      (
        ["--vary", "work/Build/cpu=" + (1...17).map { "\($0)ms" }.joined(separator: ",")], "than 16"
      ),
    ])
  func refused(arguments: [String], sentence: String) throws {
    let outcome = try LaunchSimBinary.run(["what-if", "a.json"] + arguments, in: folder())
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
  }

  @Test("The answer tells how sure the verdict is and, unless quiet, what a millisecond moves")
  func plain() throws {
    let folder = try folder()
    for (more, hasCurves) in [([String](), true), (["-q"], false)] {
      let text = try LaunchSimBinary.run(["what-if", "a.json"] + more, in: folder).output
        .replacing("\u{A0}", with: " ")
      #expect(text.contains("down to 35.0 ms, then 0 ms:") == hasCurves, "\(text)")
      #expect(text.contains("Verdict holds"))
    }
  }
}
