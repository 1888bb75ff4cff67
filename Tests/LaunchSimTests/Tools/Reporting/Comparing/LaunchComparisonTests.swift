import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Two launches side by side")
struct LaunchComparisonTests {
  /// An app without scenes: 100 ms for the process, 28 ms for UIKit, then its own work.
  static let app = #"""
    {"launchScenario": 1, "app": {"lifeCycle": "appDelegate",
      "didFinishLaunching": ["Open"], "applicationDidBecomeActive": ["Refresh", {"cpu": "2ms"}],
      "applicationDidEnterBackground": ["Save"], "initialFrame": ["Layout"]},
     "work": {"Open": {"cpu": "10ms"}, "Refresh": {"steps": [{"cpu": "5ms"}, "Token"]},
      "Token": {"cpu": "3ms"}, "Save": {"cpu": "1ms"}, "Layout": {"cpu": "20ms"}}}
    """#

  static func report(_ settings: String...) throws -> Report { try report(settings) }

  static func report(_ settings: [String]) throws -> Report {
    let edits = settings.compactMap(ScenarioEdit.init(assignment:))
    return try Report(simulating: ScenarioFixture.read(("t", app), edits: edits).scenario)
  }

  @Test("A launch does not differ from itself")
  func same() throws {
    let comparison = LaunchComparison(try Self.report(), try Self.report())
    #expect(comparison.isSame)
    #expect(comparison.displayWait == .zero)
  }

  @Test("Moving to scenes removes callbacks with their work, and adds others")
  func scenes() throws {
    let comparison = LaunchComparison(
      try Self.report(), try Self.report("app/lifeCycle=scenes"))
    #expect(!comparison.isSame)
    #expect(
      comparison.vanished == [
        .init(
          callback: .applicationDidBecomeActive, isCalled: true, isKnown: false,
          instead: .sceneDidBecomeActive, insteadAtLaunch: nil, lost: ["Refresh", "Token"],
          missed: [], losesSteps: true),
        // Not part of this launch, and lost all the same.
        .init(
          callback: .applicationDidEnterBackground, isCalled: false, isKnown: false,
          instead: .sceneDidEnterBackground, insteadAtLaunch: nil, lost: ["Save"], missed: [],
          losesSteps: false),
      ])
    // Everything that the system calls, also what the app gives no steps.
    #expect(comparison.appeared.contains(.sceneWillConnect))
    #expect(comparison.appeared.last == .sceneDidBecomeActive)
    #expect(comparison.appeared.allSatisfy { !$0.lifeCycles.contains(.appDelegate) })
    let changes = comparison.items.map { ($0.subject, $0.aspects) }
    #expect(changes.map(\.0) == ["Refresh", "Token", "Layout"])
    #expect(changes.map(\.1) == [[.neverRuns], [.neverRuns], [.time]])
    // 100 + 28 + 10, and then 5 + 3 + 2 ms only without scenes.
    let active = comparison.milestones.first { $0.subject == .lifeCycleDone }
    #expect(active?.first == .milliseconds(148))
    #expect(active?.second == .milliseconds(138))
    #expect(active?.more == .milliseconds(-10))
    let connected = comparison.milestones.first { $0.subject == .sceneConnected }
    #expect(connected?.first == nil)
    #expect(connected?.more == nil)
    #expect(comparison.phases.map(\.subject) == [.applicationInitialization, .initialFrame])
  }

  @Test("Work that is moved to the callback in its place is not lost")
  func moved() throws {
    let comparison = LaunchComparison(
      try Self.report(),
      try Self.report(
        "app/lifeCycle=scenes", #"app/sceneDidBecomeActive=["Refresh",{"cpu":"2ms"}]"#,
        #"app/sceneDidEnterBackground=["Save"]"#))
    #expect(comparison.vanished.map(\.callback).first == .applicationDidBecomeActive)
    #expect(comparison.vanished.allSatisfy { $0.lost.isEmpty && !$0.losesSteps })
    #expect(comparison.items.isEmpty)
    #expect(comparison.difference.frameReady == .zero)
    #expect(comparison.displayWait == .zero)
    #expect(!comparison.isSame)
  }

  @Test("An item that waits, moves, appears or vanishes is named with its changes")
  func items() throws {
    func changes(_ settings: String...) throws -> [String: [LaunchComparison.ItemAspect]] {
      let edits = settings.compactMap(ScenarioEdit.init(assignment:))
      let read = try ScenarioFixture.read(("t", Self.app), edits: edits)
      let comparison = LaunchComparison(
        try Self.report(), try Report(simulating: read.scenario))
      return Dictionary(
        uniqueKeysWithValues: comparison.items.map { ($0.subject, $0.aspects) })
    }
    #expect(try changes("work/Open/on=detached")["Open"] == [.lane])
    #expect(try changes("work/Open/when=firstLaunch")["Open"] == [.neverRuns])
    #expect(try changes("work/Open/cpu=11ms")["Open"] == [.time])
    #expect(try changes("launch/kind=resume")["Open"] == [.state])
    let added = try changes("app/didFinishLaunching/-=New", #"work/New={"cpu":"1ms"}"#)
    #expect(added["New"] == [.appears])
    #expect(added["Open"] == nil)
    let back = LaunchComparison(
      try Self.report("app/didFinishLaunching/-=New", #"work/New={"cpu":"1ms"}"#),
      try Self.report())
    #expect(back.items.first { $0.subject == "New" }?.aspects == [.goes])
    #expect(
      LaunchComparison(try Self.report("work/Open/when=firstLaunch"), try Self.report())
        .items.first { $0.subject == "Open" }?.aspects == [.runsNow])
  }

  @Test("A budget that one launch keeps and the other exceeds is named with its values")
  func budgets() throws {
    let budget = #"budgets={"item:Open":"20ms","item:Layout":"50ms"}"#
    let comparison = LaunchComparison(
      try Self.report(budget), try Self.report(budget, "work/Open/cpu=30ms"))
    #expect(
      comparison.budgets == [
        .init(
          "item:Open", from: .init(value: .milliseconds(10), level: .within),
          to: .init(value: .milliseconds(30), level: .exceeded))
      ])
    let text = ComparisonText(comparison, first: .source(.program), second: .source(.program)).text
    #expect(text.contains("\nitem:Open                   10.0  30.0  +20.0  within → exceeded\n"))
  }

  @Test("A launch that fails has no frame to compare, and calls less")
  func failure() throws {
    let comparison = LaunchComparison(
      try Self.report(), try Self.report("app/linkedSDK=27", "os=iOS 27"))
    #expect(comparison.displayWait == nil)
    let frame = comparison.milestones.first { $0.subject == .firstFrame }
    #expect(frame?.first != nil)
    #expect(frame?.second == nil)
    let called = comparison.vanished.filter(\.isCalled)
    #expect(called.first?.callback == .delegateInit)
    #expect(called.allSatisfy { $0.isKnown && $0.instead == $0.callback })
    #expect(comparison.appeared.isEmpty)
  }

  @Test(
    "Moving to scenes gives each launch option its new place, with its value in this launch"
  )
  func launchOptions() throws {
    let first = try Self.report("launch/reason=url")
    let second = try Self.report("launch/reason=url", "app/lifeCycle=scenes")
    let comparison = LaunchComparison(first, second)
    #expect(comparison.launchOptions.map(\.key) == LaunchOption.allCases.map(\.rawValue))
    #expect(
      comparison.launchOptions.first
        == .init(
          key: "url", first: "a URL", second: nil, movesTo: "connectionOptions.urlContexts"))
    #expect(comparison.launchOptions.dropFirst().allSatisfy { $0.first == nil })
    #expect(comparison.connectionOptions.map(\.key) == ["urlContexts"])
    #expect(comparison.connectionOptions.first?.first == nil)
    // Between launches of the same life cycle only what differs is told.
    let tapped = LaunchComparison(try Self.report(), first)
    #expect(
      tapped.launchOptions == [
        .init(key: "url", first: nil, second: "a URL", movesTo: nil)
      ])
    #expect(!tapped.isSame)
    #expect(LaunchComparison(first, first).isSame)
  }
}
