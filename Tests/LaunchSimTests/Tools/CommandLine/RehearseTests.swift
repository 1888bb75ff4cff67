import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("launch-sim rehearse")
struct RehearseTests {
  /// One thread of work after the other: no host can play it in another order.
  private static let chain = """
    {
      "launchScenario": 1, "title": "Chain", "device": "iphone-12", "os": "iOS 26",
      "app": {
        "lifeCycle": "scenes", "linkedSDK": 26,
        "didFinishLaunching": ["First", { "await": "First" }, "Second", { "await": "Second" }],
        "initialFrame": [{ "cpu": "1ms" }]
      },
      "work": {
        "First": { "on": "global", "cpu": "3ms" },
        "Second": { "on": "detached", "steps": [{ "cpu": "3ms" }, "Third"] },
        "Third": { "cpu": "3ms" }
      }
    }
    """

  @Test("All items of a chain run for real, in the order of the simulation")
  func chain() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.chain, to: "chain.json")
    let outcome = try LaunchSimBinary.run(
      "rehearse", "chain.json", "--runs", "1", "-f", "json", "-q", in: folder)
    #expect(outcome.status == 0, "\(outcome)")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let list = try #require(document["rehearsals"] as? [[String: Any]])
    let rehearsal = try #require(list.first)
    #expect(rehearsal["hasAnswer"] as? Bool == true)
    #expect(rehearsal["runs"] as? Int == 1)
    let moments = try #require(rehearsal["moments"] as? [[String: Any]])
    let real = moments.compactMap { moment in
      (moment["moment"] as? String).flatMap { name in
        (moment["realNs"] as? Int).map { (name: name, time: $0) }
      }
    }
    let items = real.filter { $0.name.hasPrefix("began") || $0.name.hasPrefix("ended") }
    #expect(
      items.sorted { $0.time < $1.time }.map(\.name) == [
        "began First", "ended First", "began Second", "began Third", "ended Third", "ended Second",
      ])
    #expect(real.contains { $0.name == "committed" })
  }

  @Test("A scenario that no host can play is refused with its reasons")
  func refused() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(
      Self.chain.replacing("\"cpu\": \"1ms\"", with: "\"touch\": \"1MB\""), to: "touch.json")
    let outcome = try LaunchSimBinary.run("rehearse", "touch.json", "--runs", "1", in: folder)
    #expect(outcome.status == 65)
    // The host is not measured for a scenario that is not played.
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("the step \"touch\" of \"initialFrame\" cannot be played"))
  }

  @Test("A folder stands for the scenarios in it and in its folders, without the tables")
  func folder() throws {
    let folder = try LaunchSimBinary.Folder()
    let unplayable = Self.chain.replacing("\"cpu\": \"1ms\"", with: "\"touch\": \"1MB\"")
    try folder.write(unplayable, to: "all/one.json")
    try folder.write(unplayable, to: "all/x/two.json")
    try folder.write(#"{"launchCosts":1}"#, to: "all/costs.json")
    let outcome = try LaunchSimBinary.run("rehearse", "all", "--runs", "1", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("all/one.json:"))
    #expect(outcome.errors.contains("all/x/two.json:"))
    #expect(!outcome.errors.contains("costs.json"))
  }

  @Test("A folder without a scenario and a missing file are inputs that are missing")
  func missing() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("", to: "empty/readme.md")
    #expect(try LaunchSimBinary.run("rehearse", "empty", in: folder).status == 66)
    #expect(try LaunchSimBinary.run("rehearse", "nowhere.json", in: folder).status == 66)
  }
}
