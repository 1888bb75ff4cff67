import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Warnings that count")
struct StrictTests {
  /// A launch that takes longer than a warning level.
  private static let slow = #"""
    {"launchScenario":1,"app":{"didFinishLaunching":[{"cpu":"10ms"}]},
     "budgets":{"frameReady":{"warn":"1ms","fail":"1s"}}}
    """#

  /// A launch with an item that nothing calls.
  private static let unused = #"""
    {"launchScenario":1,"app":{},"work":{"A":{"cpu":"1ms"}}}
    """#

  private func output(_ outcome: LaunchSimBinary.Outcome) -> String {
    outcome.output.replacing("\n  ", with: " ")
  }

  @Test("A budget at its warning level fails a strict run, whose verdict says why")
  func run() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.slow, to: "slow.json")
    let usual = try LaunchSimBinary.run("slow.json", in: folder)
    #expect(usual.status == 0)
    #expect(usual.output.contains("✓ First frame at"))
    let strict = try LaunchSimBinary.run("slow.json", "--strict", in: folder)
    #expect(strict.status == 1)
    #expect(output(strict).contains("✗ First frame at"))
    #expect(output(strict).contains("; 1 warning counts as failure (--strict)"))
    let quiet = try LaunchSimBinary.run("slow.json", "--strict", "-q", in: folder)
    #expect(quiet.status == 1)
    #expect(quiet.output.contains("\n! frameReady comes at "))
    #expect(try LaunchSimBinary.run("slow.json", "--strict", "-f", "json", in: folder).status == 1)
  }

  @Test("So does a warning about the file, and both are counted")
  func files() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.unused, to: "unused.json")
    try folder.write(
      Self.slow.replacing(#""app""#, with: #""work":{"A":{"cpu":"1ms"}},"app""#), to: "both.json")
    let unused = try LaunchSimBinary.run("unused.json", "--strict", in: folder)
    #expect(unused.status == 1)
    #expect(output(unused).contains("; 1 warning counts as failure (--strict)"))
    let quiet = try LaunchSimBinary.run("unused.json", "--strict", "-q", in: folder)
    #expect(quiet.errors.hasPrefix("unused.json:1:38: warning: work/A: nothing calls \"A\""))
    let both = try LaunchSimBinary.run("both.json", "--strict", in: folder)
    #expect(output(both).contains("; 2 warnings count as failures (--strict)"))
    #expect(try LaunchSimBinary.run("both.json", in: folder).status == 0)
  }

  @Test("A run that fails by itself is not said to fail by its warnings")
  func failure() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.slow, to: "slow.json")
    let outcome = try LaunchSimBinary.run(
      "slow.json", "--strict", "-s", "budgets/firstFrame=1ms", in: folder)
    #expect(outcome.status == 1)
    #expect(!outcome.output.contains("--strict"))
  }

  @Test("In a table each run with a warning fails")
  func table() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.slow, to: "slow.json")
    try folder.write(#"{"launchScenario":1,"app":{}}"#, to: "good.json")
    let outcome = try LaunchSimBinary.run("slow.json", "good.json", "--strict", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("✗ 1 of 2 runs fails: slow.json\n"))
    #expect(outcome.output.contains("\nslow.json\n! frameReady comes at "))
    #expect(try LaunchSimBinary.run("good.json", "--strict", in: folder).status == 0)
  }

  @Test("In lint warnings count as errors")
  func lint() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.unused, to: "unused.json")
    let strict = try LaunchSimBinary.run("lint", "unused.json", "--strict", in: folder)
    #expect(strict.status == 1)
    #expect(
      strict.output.hasSuffix("\n✗ 1 file, no errors, 1 warning counts as error (--strict)\n"))
    #expect(try LaunchSimBinary.run("lint", "unused.json", in: folder).status == 0)
    try folder.write(Self.slow, to: "slow.json")
    #expect(try LaunchSimBinary.run("lint", "slow.json", "--strict", in: folder).status == 0)
  }

  @Test("lint judges by the tables of --budgets, too")
  func budgets() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.slow, to: "slow.json")
    try folder.write(
      #"{"launchBudgets":1,"budgets":{"phase:initialFrame":"2s"}}"#, to: "more.json")
    let outcome = try LaunchSimBinary.run(
      "lint", "slow.json", "--budgets", "more.json", "--strict", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("slow.json:2:13: warning: budgets/frameReady: "))
  }
}
