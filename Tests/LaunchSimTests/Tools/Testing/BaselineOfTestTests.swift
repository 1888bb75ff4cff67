import Foundation
import LaunchSimTesting
import LaunchSimTools
import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The baseline of a test")
struct BaselineOfTestTests {
  struct Notes: SimulatedApp {
    var cost = Duration.milliseconds(40)

    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in await launch.work("Notes.open", cpu: cost) }
    }
  }

  /// A repository with the file of a test.
  private let folder: LaunchSimBinary.Folder

  init() throws {
    folder = try LaunchSimBinary.Folder()
    try folder.write("", to: "Tests/LaunchTests.swift")
    try folder.write("ref: refs/heads/main", to: ".git/HEAD")
  }

  /// The issues of a check in the test's file.
  private func issues(
    cost: Duration = .milliseconds(40), on device: Device = .iPhone12, named name: String? = nil,
    accepting reason: String? = nil
  ) throws -> [String] {
    let report = try Notes(cost: cost).simulate(on: device)
    let file = folder.url.appending(path: "Tests/LaunchTests.swift").path(percentEncoded: false)
    let comments = Mutex<[String]>([])
    withKnownIssue(isIntermittent: true) {
      report.check(named: name, in: file, accepting: reason, at: #_sourceLocation)
    } matching: { issue in
      comments.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return comments.withLock { $0 }
  }

  private func text(of file: String = "launch-baseline.txt") throws -> String {
    try folder.text(of: file)
  }

  @Test("Without a baseline the check is an issue that says how to write one")
  func none() throws {
    let issues = try issues()
    #expect(issues.count == 1)
    let text = try #require(issues.first)
    #expect(text.hasPrefix("✗ No baseline to compare with; the launch is within budget\n"))
    #expect(text.contains("No baseline: LAUNCHSIM_REASON=TEXT swift test writes one."))
  }

  @Test("A reason accepts the values, under the file of the test and the name of the launch")
  func accepted() throws {
    #expect(try issues(accepting: " First ") == [])
    let lines = try text().split(separator: "\n")
    #expect(lines.first == "launchBaseline 1")
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("Tests/LaunchTests.swift/Notes ") })
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix("  # First") })
    #expect(
      lines.contains(
        "Tests/LaunchTests.swift/Notes iphone-12 iOS-26 item:Notes.open 40000000  # First"))
    #expect(try issues() == [])
    #expect(try issues(named: "Second").count == 1)
    #expect(try issues(on: .iPhone8).count == 1)
    #expect(try issues(on: .iPhone8, accepting: "Second") == [])
    #expect(try issues(on: .iPhone8) == [])
    #expect(try issues() == [])
  }

  @Test("The nearest baseline of the repository is the one")
  func nearest() throws {
    try folder.write("launchBaseline 1\n", to: "Tests/launch-baseline.txt")
    #expect(try issues(accepting: "First") == [])
    let text = try text(of: "Tests/launch-baseline.txt")
    #expect(text.contains("\nLaunchTests.swift/Notes iphone-12"))
    #expect(throws: (any Error).self) { try self.text() }
    #expect(try issues() == [])
  }

  @Test("A new baseline is beside the manifest of the test's package")
  func new() throws {
    try folder.write("", to: "Tests/Package.swift")
    #expect(try issues(accepting: "First") == [])
    let text = try text(of: "Tests/launch-baseline.txt")
    #expect(text.contains("\nLaunchTests.swift/Notes iphone-12"))
  }

  @Test("A regression is one issue in the words of the command line, until it is accepted")
  func regressed() throws {
    #expect(try issues(accepting: "First") == [])
    let regressed = try issues(cost: .milliseconds(60))
    #expect(regressed.count == 1)
    let issue = try #require(regressed.first)
    #expect(issue.hasPrefix("✗ The launch fails: regressed"))
    #expect(issue.contains("Notes.open"))
    #expect(issue.contains("20.0 ms"))
    #expect(issue.contains("LAUNCHSIM_REASON=TEXT swift test accepts that"))
    #expect(!issue.contains("launch-sim baseline"))
    #expect(try issues(cost: .milliseconds(60), accepting: "Photos") == [])
    let lines = try text().split(separator: "\n")
    #expect(
      lines.contains(
        "Tests/LaunchTests.swift/Notes iphone-12 iOS-26 item:Notes.open 60000000  # Photos"))
    // What has not moved keeps its reason.
    #expect(lines.contains { $0.contains(" order ") && $0.hasSuffix("  # First") })
    #expect(try issues(cost: .milliseconds(60)) == [])
  }

  @Test("An improvement is no issue")
  func improved() throws {
    #expect(try issues(accepting: "First") == [])
    #expect(try issues(cost: .milliseconds(20)) == [])
  }

  @Test("An exceeded budget is an issue, and a test's budget holds in the check too")
  func budget() throws {
    #expect(try issues(cost: .milliseconds(900), accepting: "First") == [])
    let exceeded = try issues(cost: .milliseconds(900))
    #expect(exceeded.count == 1)
    #expect(try #require(exceeded.first).contains("400 ms"))
    let budget = TestedBudget(.milliseconds(2_000), on: nil) { _ in }
    #expect(
      try TestedBudget.all.withValue([budget]) { try issues(cost: .milliseconds(900)) } == [])
  }

  @Test("A baseline with mistakes is an issue, and stays as it is")
  func mistakes() throws {
    try folder.write("launchBaseline 1\nNotes nowhere\n", to: "launch-baseline.txt")
    for reason in [nil, "First"] {
      let issues = try issues(accepting: reason)
      #expect(issues.count == 1)
      #expect(try #require(issues.first).contains("launch-baseline.txt:2"))
    }
    #expect(try text() == "launchBaseline 1\nNotes nowhere\n")
  }

  @Test("A reason of several lines accepts nothing", arguments: ["", " ", "One\nTwo"])
  func reason(_ reason: String) throws {
    let issues = try issues(accepting: reason)
    #expect(issues.count == 1)
    #expect(try #require(issues.first).contains("LAUNCHSIM_REASON must be one line of 1 to 200"))
    #expect(throws: (any Error).self) { try text() }
  }

  @Test("Two launches of one name and device are an issue, and a launch checked twice is none")
  func named() throws {
    let file = folder.url.appending(path: "Tests/LaunchTests.swift").path(percentEncoded: false)
    func issues(_ report: Report, named name: String? = nil) -> [String] {
      let comments = Mutex<[String]>([])
      withKnownIssue(isIntermittent: true) {
        report.check(named: name, filePath: file)
      } matching: { issue in
        comments.withLock { $0 += issue.comments.map(\.rawValue) }
        return true
      }
      return comments.withLock { $0 }
    }
    #expect(try self.issues(accepting: "First") == [])
    let tap = try Notes().simulate(on: .iPhone12)
    #expect(issues(tap) == [])
    #expect(issues(tap) == [])
    let other = try Notes(cost: .milliseconds(39)).simulate(on: .iPhone12)
    #expect(
      issues(other) == [
        "Two launches of this file differ, and both are Notes on iPhone 12: give each a name, with "
          + "check(named:), unless one app gives both. The baseline may have the values of either."
      ])
    #expect(try #require(issues(other, named: "Small").first).contains("LAUNCHSIM_REASON"))
  }

  @Test("The command line leaves the lines of a test alone while the test's file exists")
  func commandLine() throws {
    try folder.write(GateFixture.scenario(), to: "Tests/a.json")
    #expect(try issues(accepting: "First") == [])
    func run(_ arguments: String...) throws -> LaunchSimBinary.Outcome {
      try LaunchSimBinary.run(arguments, in: folder)
    }
    #expect(try run("baseline", "update", "Tests", "--reason", "Second").status == 0)
    #expect(try run("check", "Tests").status == 0)
    #expect(try issues() == [])
    try FileManager.default.removeItem(at: folder.url.appending(path: "Tests/LaunchTests.swift"))
    let gone = try run("check", "Tests")
    #expect(gone.status == 3)
    #expect(gone.output.contains("LaunchTests.swift/Notes"))
    #expect(try run("baseline", "update", "Tests", "--reason", "Gone").status == 0)
    #expect(try !text().contains("LaunchTests.swift"))
  }
}
