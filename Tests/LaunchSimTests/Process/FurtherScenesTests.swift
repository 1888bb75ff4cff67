import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Further scenes: their callbacks, instants and frames.
@Suite("Further scenes")
struct FurtherScenesTests {
  private static let start = #"""
    {"launchScenario":1,"device":{"basedOn":"iphone-12","constants":{"processCreation":"10ms",
    "uiKitInitialization":"10ms","render":"4ms"}},"app":{"sceneWillConnect":[{"cpu":"20ms"}],"scenes":{
    "Inspector":{"atLaunch":true,"sceneWillConnect":[{"cpu":"12ms"}],"initialFrame":[{"cpu":"9ms"}]},
    "TV":{"role":"externalDisplay","sceneWillConnect":["TV.make"]},
    "Car":{"role":"carPlay","templateApplicationSceneDidConnect":[{"cpu":"5ms"}]}}},
    "work":{"TV.make":{"cpu":"7ms"}}
    """#

  private func run(_ then: String) throws -> Trace {
    let text = Self.start + #","then":["# + then + "]}"
    return try Report(simulating: ScenarioFixture.read(("t", text)).scenario).trace
  }

  /// The callbacks that begin from an instant on, in order.
  private func called(_ trace: Trace, from instant: Nanoseconds) -> [String] {
    trace.events.filter { $0.kind == .callbackBegan && $0.time >= instant }.map {
      Callback.names[Int($0.subject)]
    }
  }

  private func frames(_ trace: Trace) -> [String: Nanoseconds] {
    Dictionary(
      uniqueKeysWithValues: trace.events.filter { $0.kind == .sceneFrame }.map {
        (trace.names.scenes[Int($0.subject)], Nanoseconds($0.amount))
      })
  }

  @Test(
    "A scene that connects with the launch does so after the commit, and has a frame of its own")
  func atLaunch() throws {
    let trace = try run("")
    // 10 + 10 + 20, then the commit; its frame is ready 4 ms later and shown at the third refresh.
    let commit = Nanoseconds.milliseconds(10 + 10 + 20)
    #expect(trace.time(of: .firstCommit) == commit)
    #expect(trace.time(of: .firstFrame) == Nanoseconds(50_000_000))
    #expect(
      called(trace, from: commit).suffix(5) == [
        "viewDidAppear", "sceneWillConnect", "sceneWillEnterForeground",
        "sceneDidBecomeActive", "initialFrame",
      ])
    // Ready at 40 + 12 + 9 + 4 = 65 ms, shown at the fourth refresh.
    #expect(frames(trace) == ["Inspector": Nanoseconds(66_666_666)])
    #expect(trace.conclusion == .finished)
  }

  @Test(
    "An external display has a window scene's delegate, a car one of its own and no frame of the app's"
  )
  func roles() throws {
    let trace = try run(
      #"{"at":"2s","event":"connectScene","scene":"TV"},{"at":"3s","event":"connectScene","scene":"Car"}"#
    )
    #expect(
      called(trace, from: .seconds(2)) == [
        "configurationForConnecting", "sceneWillConnect", "sceneWillEnterForeground",
        "sceneDidBecomeActive", "initialFrame", "configurationForConnecting",
        "templateApplicationSceneDidConnect",
      ])
    #expect(frames(trace).keys.sorted() == ["Inspector", "TV"])
    #expect(SceneRole.externalDisplay.delegate == SceneRole.window.delegate)
    #expect(SceneRole.carPlay.delegate == "CPTemplateApplicationSceneDelegate")
  }

  @Test("A disconnected scene keeps its session, a closed one does not")
  func leaving() throws {
    let trace = try run(
      #"{"at":"2s","event":"disconnectScene","scene":"Inspector"},{"at":"3s","event":"discardSession","scene":"Inspector"},{"at":"4s","event":"disconnectScene","scene":"TV"}"#
    )
    #expect(called(trace, from: .seconds(2)) == ["sceneDidDisconnect", "didDiscardSceneSessions"])
    #expect(
      called(trace, from: .seconds(3)) == ["didDiscardSceneSessions"])
  }

  @Test("A report lists each scene with its delegate, its connection and its first frame")
  func report() throws {
    let text = Self.start + #","then":[{"at":"2s","event":"connectScene","scene":"TV"}]}"#
    let report = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    let scenes = ReportWords(report.analysis(.verdict), of: .file("t")).scenes
    let lines = try #require(scenes).lines(.plain).map { line in
      line.replacing("\u{A0}", with: " ").split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines.dropFirst().joined(separator: " ") == """
        Inspector · window, UIWindowSceneDelegate: connects at 0.040 s, first frame at 0.067 s \
        TV · externalDisplay, UIWindowSceneDelegate: connects at 2.000 s, first frame at 2.017 s \
        Car · carPlay, CPTemplateApplicationSceneDelegate: never connects
        """)
  }

  @Test("Without scenes there are none, a role has its own callbacks, and an event names its scene")
  func mistakes() {
    #expect(
      ScenarioFixture.complaints(
        app: #""lifeCycle":"appDelegate","scenes":{"A":{"role":"carPlay"}}"#) == [
          "error: app/scenes: the appDelegate life cycle has no scenes; use scenes or swiftUI, or remove them"
        ])
    #expect(
      ScenarioFixture.complaints(app: #""scenes":{"A":{"role":"carPlay","initialFrame":[]}}"#) == [
        "error: app/scenes/A/initialFrame: a scene of the role carPlay is not called at initialFrame; it has templateApplicationSceneDidConnect and templateApplicationSceneDidDisconnect"
      ])
    #expect(
      ScenarioFixture.complaints(rest: #""then":[{"at":"1s","event":"connectScene"}]"#) == [
        #"error: then/0: connectScene is about a scene; name one of app.scenes under "scene""#
      ])
    #expect(
      ScenarioFixture.complaints(rest: #""then":[{"at":"1s","event":"leave","scene":"A"}]"#) == [
        #"error: then/0/scene: "scene" goes only with "connectScene", "disconnectScene" or "discardSession""#
      ])
  }

  @Test("A scene that is disconnected before it connects gives a warning")
  func notThere() {
    func complaints(_ events: [String], launch: String = "tap") -> [String] {
      let then = events.enumerated().map { index, event in
        "{\"at\":\"\(index + 1)s\",\"event\":\"\(event)\",\"scene\":\"A\"}"
      }
      return ScenarioFixture.complaints(
        app: #""scenes":{"A":{"atLaunch":true}}"#,
        rest:
          "\"device\":\"ipad-pro-11-m2\",\"launch\":{\"reason\":\"\(launch)\"},\"then\":[\(then.joined(separator: ","))]"
      )
    }
    func warning(_ index: Int, _ what: String) -> String {
      #"warning: then/\#(index)/scene: "A" \#(what) by then; connect it first, with "atLaunch": true or a connectScene"#
    }
    #expect(complaints(["disconnectScene", "discardSession"]) == [])
    #expect(complaints(["disconnectScene", "connectScene", "disconnectScene"]) == [])
    #expect(
      complaints(["disconnectScene", "disconnectScene"]) == [warning(1, "is not connected")])
    #expect(
      complaints(["discardSession", "disconnectScene", "discardSession"]) == [
        warning(1, "is not connected"), warning(2, "has no session"),
      ])
    // The launch is not seen, and no scene comes with it.
    #expect(complaints(["disconnectScene"], launch: "location") == [warning(0, "is not connected")])
    #expect(complaints(["connectScene", "disconnectScene"], launch: "location") == [])
  }
}
