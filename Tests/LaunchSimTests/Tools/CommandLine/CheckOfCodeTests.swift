import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The gate, code and measurements")
struct CheckOfCodeTests {
  private static let delegate = """
    import UIKit

    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        Crash.start()
        Feed.load()
        return true
      }
    }

    """

  private static func scenario(_ items: String) -> String {
    """
    {"launchScenario": 1, "covers": ["../App/AppDelegate.swift"],
     "app": {"didFinishLaunching": [\(items)]},
     "work": {
       "Crash": {"cpu": "5ms", "code": "../App/AppDelegate.swift#Crash.start"},
       "Feed": {"cpu": "8ms", "code": "../App/AppDelegate.swift#Feed.load"}},
     "budgets": {"item:Feed": "10ms"}}
    """
  }

  /// A repository with an app, a scenario that covers it, and their baseline.
  private func folder() throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(Self.delegate, to: "App/AppDelegate.swift")
    try folder.write(Self.scenario(#""Crash", "Feed""#), to: "Launch/a.json")
    #expect(try update("first", in: folder).status == 0)
    #expect(try run("check", "Launch", in: folder).status == 0)
    return folder
  }

  private func run(
    _ words: String..., in folder: LaunchSimBinary.Folder
  ) throws -> LaunchSimBinary.Outcome { try LaunchSimBinary.run(words, in: folder) }

  private func update(
    _ reason: String, in folder: LaunchSimBinary.Folder
  ) throws -> LaunchSimBinary.Outcome {
    try run("baseline", "update", "Launch", "--reason", reason, in: folder)
  }

  // MARK: - Drift

  @Test("A call that changes its lane is stale, and an update waits for an edit or a review")
  func moved() throws {
    let folder = try folder()
    let changed = Self.delegate.replacing("Feed.load()", with: "Task { Feed.load() }")
    try folder.write(changed, to: "App/AppDelegate.swift")
    let stale = try run("check", "Launch", in: folder)
    #expect(stale.status == 3)
    #expect(stale.output.hasPrefix("✗ The launch fails: stale\n"))
    let words = stale.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("calls \"Feed.load\" on task, formerly on main"))
    #expect(words.contains("(App/AppDelegate.swift:9:17)"))
    let before = try folder.text(of: "Launch/launch-baseline.txt")
    let refused = try update("task", in: folder)
    #expect(refused.status == 3)
    #expect(refused.output.contains("a.json is stale, and was not edited for this"))
    #expect(try folder.text(of: "Launch/launch-baseline.txt") == before)
    // The edit of another item says nothing about this code.
    let scenario = try folder.text(of: "Launch/a.json")
      .replacing(#""cpu": "5ms""#, with: #""cpu": "6ms""#)
    try folder.write(scenario, to: "Launch/a.json")
    let other = try update("other", in: folder)
    #expect(other.status == 3)
    let advice = other.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(advice.contains(#"give "Feed" "on": "task""#))
    #expect(try folder.text(of: "Launch/launch-baseline.txt") == before)
    try folder.write(
      scenario.replacing(#""cpu": "8ms""#, with: #""on": "task", "cpu": "8ms""#),
      to: "Launch/a.json")
    let edited = try run("check", "Launch", in: folder).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(edited.contains("\"Feed\" was edited since the baseline was written, so update"))
    #expect(edited.contains("--reason TEXT accepts the code") && !edited.contains("--reviewed"))
    #expect(try update("task", in: folder).status == 0)
    #expect(try run("check", "Launch", in: folder).status == 0)
    let text = try folder.text(of: "Launch/launch-baseline.txt")
    #expect(text.contains("a.json calls:../App/AppDelegate.swift didFinishLaunching:,"))
    #expect(text.contains(",@task>Feed.load~~Feed  # task\n"))
    try folder.write(Self.delegate, to: "App/AppDelegate.swift")
    #expect(try update("back", in: folder).status == 3)
    let reviewed = try run(
      "baseline", "update", "Launch", "--reason", "back", "--reviewed", in: folder)
    #expect(reviewed.status == 0)
    #expect(try run("check", "Launch", in: folder).status == 0)
  }

  @Test(
    "A damaged baseline of code is named with its line, and stays as it is",
    arguments: [
      ("Feed.load~~Feed", "@task>"), ("Feed.load~~Feed", "Feed.load~~"),
      ("Feed.load~~Feed", "Feed%E2%80%AEload"), ("didFinishLaunching:,", ""),
      ("Feed.load~~Feed", "Feed.load,Feed.load"), ("calls:../App", "calls%3A../App%zz"),
      ("Feed.load~~Feed", String(repeating: "if~1a2b3c>", count: 300) + "Feed.load"),
    ])
  func damagedBaseline(old: String, new: String) throws {
    let folder = try folder()
    let path = "Launch/launch-baseline.txt"
    let text = try folder.text(of: path)
    #expect(text.contains(old))
    let damaged = text.replacing(old, with: new)
    try folder.write(damaged, to: path)
    for outcome in [try run("check", "Launch", in: folder), try update("x", in: folder)] {
      #expect(outcome.status == 65)
      #expect(outcome.errors.hasPrefix("Launch/launch-baseline.txt:3:"))
      #expect(outcome.errors.contains("run launch-sim baseline update") || new.contains("%zz"))
    }
    #expect(try folder.text(of: path) == damaged)
    #expect(!folder.contents.contains { $0.contains(".launch-sim-") })
  }

  @Test("A scenario may follow its code by the places of code alone")
  func renamed() throws {
    let folder = try folder()
    try folder.write(
      Self.delegate.replacing("Feed.load", with: "News.load"), to: "App/AppDelegate.swift")
    #expect(try run("check", "Launch", in: folder).status == 3)
    let scenario = try folder.text(of: "Launch/a.json")
    try folder.write(
      scenario.replacing("#Feed.load", with: "#News.load"), to: "Launch/a.json")
    #expect(try update("renamed", in: folder).status == 0)
    #expect(try run("check", "Launch", in: folder).status == 0)
  }

  @Test("Comments and blanks of covered code do not count")
  func comments() throws {
    let folder = try folder()
    let same = Self.delegate.replacing("Feed.load()", with: "Feed.load()  // the feed")
    try folder.write(same, to: "App/AppDelegate.swift")
    #expect(try run("check", "Launch", in: folder).status == 0)
  }

  @Test("Hidden, unclaimed and moved calls are named at their lines")
  func calls() throws {
    let folder = try folder()
    try folder.write(
      Self.delegate.replacing("    Crash.", with: "    Push.register()\n    Crash."),
      to: "App/AppDelegate.swift")
    let unclaimed = try run("check", "Launch", in: folder)
    #expect(unclaimed.status == 3)
    #expect(unclaimed.output.contains("Push.register"))
    #expect(unclaimed.output.contains("App/AppDelegate.swift:8:"))
    // The code can be accepted after a review, the disagreement cannot.
    #expect(try update("a push", in: folder).status == 3)
    let reviewed = try run(
      "baseline", "update", "Launch", "--reason", "a push", "--reviewed", in: folder)
    #expect(reviewed.status == 0)
    #expect(try run("check", "Launch", in: folder).status == 3)
    try folder.write(Self.delegate, to: "App/AppDelegate.swift")
    try folder.write(Self.scenario(#""Feed", "Crash""#), to: "Launch/a.json")
    #expect(try update("as it was", in: folder).status == 0)
    let order = try run("check", "Launch", in: folder)
    #expect(order.status == 3)
    #expect(order.output.contains("stale: "))
  }

  // MARK: - Measured values

  /// A file of one measured value between two others, in milliseconds.
  private static func measured(_ low: Int, _ median: Int, _ high: Int, cores: Int = 2) -> String {
    """
    {"launchMeasurements": 1,
     "host": {"system": "Linux", "architecture": "x86_64", "cores": \(cores), "processor": "Test",
       "toolchain": "Swift 6.2", "build": "release", "indexNs": 400000},
     "measures": {"item:Feed": {"medianNs": \(median)000000, "lowNs": \(low)000000,
       "highNs": \(high)000000, "rounds": 40, "outliers": 0}}}
    """
  }

  @Test(
    "A measured value is judged with its interval by the budget of its key",
    arguments: [(7, 8, 9, 0), (11, 12, 13, 1), (9, 10, 11, 6)] as [(Int, Int, Int, Int32)])
  func budgets(low: Int, median: Int, high: Int, status: Int32) throws {
    let folder = try folder()
    try folder.write(Self.measured(low, median, high), to: "m.json")
    let outcome = try run("check", "Launch", "--measured", "m.json", in: folder)
    #expect(outcome.status == status, "\(outcome)")
    // The answer lists what was judged, whatever it is.
    #expect(outcome.output.contains("item:Feed"))
    // One process shows nothing of another layout, whatever the answer.
    #expect(outcome.output.contains("the code layout of a process may move its times"))
  }

  @Test("A share of the usual 5 % may be given, and only beside earlier values")
  func tolerance() throws {
    let folder = try folder()
    try folder.write(Self.measured(4, 4, 4), to: "base.json")
    try folder.write(Self.measured(8, 8, 8), to: "head.json")
    func status(_ words: String...) throws -> Int32 {
      try LaunchSimBinary.run(["check", "Launch", "--measured", "head.json"] + words, in: folder)
        .status
    }
    #expect(try status("--measured-before", "base.json") == 1)
    #expect(try status("--measured-before", "base.json", "--measured-tolerance", "100%") == 0)
    #expect(try status("--measured-before", "base.json", "--measured-tolerance", "99") == 1)
    #expect(try status("--measured-before", "base.json", "--measured-tolerance", "-1") == 64)
    #expect(try status("--measured-before", "base.json", "--measured-tolerance", "0x1") == 64)
    #expect(try status("--measured-tolerance", "5") == 64)
  }

  @Test("A file of another tool is named for what it is")
  func foreignFile() throws {
    let folder = try folder()
    try folder.write("Test Case '-[A b]' measured [Time, seconds] average: 1\n", to: "xctest.log")
    let outcome = try run("check", "Launch", "--measured", "xctest.log", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("xctest.log:1:1: error: no launch is timed here"))
    try folder.write("no JSON", to: "other.log")
    let other = try run("check", "Launch", "--measured", "other.log", in: folder)
    #expect(other.status == 65)
    #expect(!other.errors.contains("this is"))
  }

  @Test("A measured key that is nearly that of a budget is warned of")
  func misspelledKey() throws {
    let folder = try folder()
    let misspelled = Self.measured(11, 12, 13).replacing("item:Feed", with: "item:Fede")
    try folder.write(misspelled, to: "m.json")
    let outcome = try run("check", "Launch", "--measured", "m.json", in: folder)
    // Nothing is judged, which no gate takes for a pass.
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("no budget judges a value of the file: item:Fede"))
    #expect(outcome.output.contains("no budget has the key \"item:Fede\""))
    #expect(outcome.output.contains("\"item:Feed\""))
    let strict = try run("check", "Launch", "--measured", "m.json", "--strict", in: folder)
    #expect(strict.status == 1)
    // Neither an item without a budget nor a key that is like none is a slip.
    for key in ["item:Crash", "item:Database.open", "frameReady"] {
      try folder.write(Self.measured(1, 1, 1).replacing("item:Feed", with: key), to: "m.json")
      let other = try run("check", "Launch", "--measured", "m.json", in: folder)
      #expect(other.status == 3)
      #expect(!other.output.contains("no budget has"))
    }
  }

  @Test("Earlier values are compared on one host only")
  func before() throws {
    let folder = try folder()
    try folder.write(Self.measured(4, 4, 4), to: "base.json")
    try folder.write(Self.measured(8, 8, 8), to: "head.json")
    func status(_ head: String) throws -> Int32 {
      try run(
        "check", "Launch", "--measured", head, "--measured-before", "base.json", in: folder
      ).status
    }
    #expect(try status("base.json") == 0)
    #expect(try status("head.json") == 1)
    try folder.write(Self.measured(4, 4, 4, cores: 8), to: "other.json")
    #expect(try status("other.json") == 5)
    #expect(try status("gone.json") == 66)
    try folder.write("{", to: "damaged.json")
    #expect(try status("damaged.json") == 65)
  }

  // MARK: - Hostile repositories

  private static func link(
    _ path: String, to target: String, in folder: LaunchSimBinary.Folder
  ) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(path).path, withDestinationPath: target)
  }

  @Test("A link is neither a baseline nor a scenario of a folder that it leaves")
  func links() throws {
    let folder = try folder()
    let outside = try LaunchSimBinary.Folder()
    try outside.write(Self.scenario(#""Crash""#), to: "b.json")
    try Self.link("Launch/b.json", to: "\(outside.path)/b.json", in: folder)
    let scenario = try run("check", "Launch", in: folder)
    #expect(scenario.status == 65)
    #expect(
      scenario.errors.contains(
        "Launch/b.json: error: \"Launch/b.json\" leads out of the root folder"))
    let other = try self.folder()
    try other.write("launchBaseline 1\n", to: "outside.txt")
    try FileManager.default.removeItem(
      at: other.url.appendingPathComponent("Launch/launch-baseline.txt"))
    try Self.link("Launch/launch-baseline.txt", to: "../outside.txt", in: other)
    let baseline = try update("hostile", in: other)
    #expect(baseline.status == 65)
    #expect(try other.text(of: "outside.txt") == "launchBaseline 1\n")
  }
}
