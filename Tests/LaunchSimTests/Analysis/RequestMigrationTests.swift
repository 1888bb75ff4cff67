import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// The new place of a request's payload in an app with scenes, by the advice of `diff`.
@Suite("Moving the payload of a request to scenes")
struct RequestMigrationTests {
  /// A request, its callback without scenes, and its places with scenes.
  struct Case: Sendable, CustomTestStringConvertible {
    let reason: String
    let callback: Callback
    let running: Callback

    var testDescription: String { reason }

    static let all = [
      Case(reason: "url", callback: .applicationOpenURL, running: .sceneOpenURLContexts),
      Case(
        reason: "universalLink", callback: .applicationContinueUserActivity,
        running: .sceneContinueUserActivity),
      Case(
        reason: "handoff", callback: .applicationContinueUserActivity,
        running: .sceneContinueUserActivity),
      Case(
        reason: "userActivity", callback: .applicationWillContinueUserActivity,
        running: .sceneWillContinueUserActivity),
      Case(
        reason: "quickAction", callback: .applicationPerformAction,
        running: .windowScenePerformAction),
      Case(
        reason: "cloudKitShare", callback: .applicationUserDidAcceptCloudKitShare,
        running: .windowSceneUserDidAcceptCloudKitShare),
    ]
  }

  /// The app without scenes and the changed one; the work is in the callback of its request.
  private func comparison(
    _ test: Case, launch: String, rest: String = "", _ settings: [String]
  ) throws -> LaunchComparison {
    let text = ScenarioFixture.scenario(
      app: #""lifeCycle":"appDelegate","\#(test.callback.name)":["Route",{"cpu":"1ms"}]"#,
      work: #""Route":{"cpu":"5ms"}"#, rest: #""launch":{"reason":"\#(launch)"}\#(rest)"#)
    let edits = settings.compactMap(ScenarioEdit.init(assignment:))
    return LaunchComparison(
      try Report(simulating: ScenarioFixture.read(("t", text)).scenario),
      try Report(simulating: ScenarioFixture.read(("t", text), edits: edits).scenario))
  }

  private func vanished(
    _ comparison: LaunchComparison, _ callback: Callback
  ) throws -> LaunchComparison.Vanished {
    try #require(comparison.vanished.first { $0.callback == callback })
  }

  @Test("A request that launches the app moves to the connection of the scene", arguments: Case.all)
  func launch(test: Case) throws {
    let scenes = "app/lifeCycle=scenes"
    let lost = try vanished(
      try comparison(test, launch: test.reason, [scenes]), test.callback)
    #expect(lost.insteadAtLaunch == .sceneWillConnect)
    #expect(lost.instead == test.running)
    #expect(lost.lost == ["Route"])
    #expect(lost.losesSteps)
    func moved(to callback: Callback) throws -> (LaunchComparison, LaunchComparison.Vanished) {
      let comparison = try comparison(
        test, launch: test.reason,
        [scenes, #"app/\#(callback.name)=["Route",{"cpu":"1ms"}]"#])
      return (comparison, try vanished(comparison, test.callback))
    }
    // In the place for a launch nothing is lost: the work runs.
    let (right, kept) = try moved(to: .sceneWillConnect)
    #expect(right.items.allSatisfy { $0.subject != "Route" || $0.aspects == [.time] })
    #expect(right.second.items.contains { $0.name == "Route" && $0.state == .ended })
    #expect(kept.lost.isEmpty && kept.missed.isEmpty && !kept.losesSteps)
    // In the other one this launch does not run it, and that is said.
    let (wrong, missed) = try moved(to: test.running)
    #expect(wrong.second.items.contains { $0.name == "Route" && $0.state != .ended })
    #expect(missed.lost.isEmpty && missed.missed == ["Route"] && missed.losesSteps)
  }

  @Test("A request to a running app moves to its callback", arguments: Case.all)
  func running(test: Case) throws {
    let comparison = try comparison(
      test, launch: "tap", rest: #","then":[{"at":"2s","reason":"\#(test.reason)"}]"#,
      ["app/lifeCycle=scenes", #"app/\#(test.running.name)=["Route",{"cpu":"1ms"}]"#])
    let kept = try vanished(comparison, test.callback)
    #expect(kept.lost.isEmpty && kept.missed.isEmpty && !kept.losesSteps)
    #expect(comparison.second.items.contains { $0.name == "Route" && $0.state == .ended })
    #expect(
      comparison.eventCallbacks.contains { $0.second?.contains(test.running) == true })
  }

  @Test("SwiftUI delivers a web link as a URL, in a launch too")
  func swiftUI() throws {
    let lost = try vanished(
      try comparison(Case.all[1], launch: "universalLink", ["app/lifeCycle=swiftUI"]),
      .applicationContinueUserActivity)
    #expect(lost.instead == .onOpenURL)
    #expect(lost.insteadAtLaunch == nil)
  }

  @Test("An app without scenes has one place for both")
  func back() throws {
    let text = ScenarioFixture.scenario(
      app: #""sceneOpenURLContexts":[{"cpu":"1ms"}]"#, work: "", rest: #""os":"iOS 26""#)
    let edits = ["app/lifeCycle=appDelegate"].compactMap(ScenarioEdit.init(assignment:))
    let comparison = LaunchComparison(
      try Report(simulating: ScenarioFixture.read(("t", text)).scenario),
      try Report(simulating: ScenarioFixture.read(("t", text), edits: edits).scenario))
    let lost = try vanished(comparison, .sceneOpenURLContexts)
    #expect(lost.instead == .applicationOpenURL)
    #expect(lost.insteadAtLaunch == nil)
    #expect(!lost.isCalled && lost.losesSteps)
  }
}
