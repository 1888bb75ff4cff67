import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Further scenes in Swift")
struct FurtherSceneTests {
  /// An app with a display beside its first scene, with costs that tell its callbacks apart.
  private struct Slides: SimulatedApp {
    var lifeCycle: LifeCycle { .scenes }

    var callbacks: Callbacks {
      On(.configurationForConnecting) { launch in await launch.cpu(.milliseconds(1)) }
      On(.sceneWillConnect) { launch in
        await launch.work("Notes.open", cpu: .milliseconds(20))
      }
      On(.sceneWillConnect, scene: "TV") { launch in
        launch.task("Slides.load") { launch in await launch.wait(.milliseconds(30)) }
        await launch.work("Slides.open", cpu: .milliseconds(40))
      }
      On(.sceneWillConnect, scene: "TV") { launch in await launch.cpu(.milliseconds(2)) }
      On(.initialFrame, scene: "TV") { launch in await launch.cpu(.milliseconds(3)) }
      On(.sceneDidDisconnect, scene: "TV") { launch in await launch.cpu(.milliseconds(5)) }
    }
  }

  private static let scenario = """
    {
      "launchScenario": 1, "app": {
        "configurationForConnecting": [{ "cpu": "1ms" }],
        "sceneWillConnect": ["Notes.open"],
        "scenes": {
          "TV": {
            "role": "externalDisplay", AT_LAUNCH
            "sceneWillConnect": ["Slides.load", "Slides.open", { "cpu": "2ms" }],
            "initialFrame": [{ "cpu": "3ms" }], "sceneDidDisconnect": [{ "cpu": "5ms" }]
          }
        }
      },
      "work": {
        "Notes.open": { "cpu": "20ms" }, "Slides.load": { "on": "task", "wait": "30ms" },
        "Slides.open": { "cpu": "40ms" }
      },
      "then": [EVENTS]
    }
    """

  private func events(atLaunch: Bool, then events: String = "") throws -> [TraceEvent] {
    let text = Self.scenario.replacing("AT_LAUNCH", with: atLaunch ? "\"atLaunch\": true," : "")
      .replacing("EVENTS", with: events)
    return try Report(simulating: ScenarioFixture.read(("t", text)).scenario).trace.events
  }

  @Test("A scene that connects at the launch runs its own callbacks, as in a scenario file")
  func atLaunch() throws {
    let report = try Slides().simulate(under: [.scene("TV", role: .externalDisplay)])
    #expect(report.trace.events == (try events(atLaunch: true)))
    #expect(report.beginnings == ["Notes.open", "Slides.open", "Slides.load"])
    #expect(report.isReplayable)
    // 100 to create the process, 28 for UIKit, 20 of the first scene, 4 to render: 152, shown at the
    // tenth refresh of 1/60 s. The display comes after the commit at 148.
    #expect(report.firstFrame == .nanoseconds(166_666_666))
    #expect(report.item("Slides.open")?.began == .milliseconds(148))
  }

  @Test("Later events connect, disconnect and close a scene")
  func later() throws {
    let report = try Slides().simulate(
      under: [.scene("TV", role: .externalDisplay, connectsAtLaunch: false)],
      then: [
        .after(.seconds(1), .connectScene("TV")), .after(.seconds(2), .disconnectScene("TV")),
        .after(.seconds(3), .discardSession("TV")),
      ])
    let expected = try events(
      atLaunch: false,
      then: """
        { "at": "1s", "event": "connectScene", "scene": "TV" },
        { "at": "2s", "event": "disconnectScene", "scene": "TV" },
        { "at": "3s", "event": "discardSession", "scene": "TV" }
        """)
    #expect(report.trace.events == expected)
    // A new session has a configuration first.
    #expect(report.item("Slides.open")?.began == .seconds(1) + .milliseconds(1))
    #expect(report.isReplayable)
    let faster = try report.whatIf(.cost("Slides.open", percent: 50))
    #expect(faster.item("Slides.open")?.running == .milliseconds(20))
  }

  @Test("Without the scene its callbacks are not called, and no others take their place")
  func withoutScene() throws {
    let report = try Slides().simulate()
    #expect(report.beginnings == ["Notes.open"])
    let other = try OneApp { _ in }.simulate(under: [.scene("TV", role: .externalDisplay)])
    #expect(other.beginnings == [])
  }

  @Test("A scene that the launch does not have is an error, with the nearest name")
  func unknownScene() throws {
    #expect(throws: SimulationError.noSuchScene("TV", nearest: "TV2")) {
      try Slides().simulate(under: [.scene("TV2", role: .externalDisplay)])
    }
    let error = #expect(throws: SimulationError.self) {
      try Slides().simulate(then: [.after(.seconds(1), .connectScene("TV"))])
    }
    #expect(
      error.map { "\($0)" } == """
        no answer: the launch has no scene TV; give it the scene, as in under: [.scene("TV")]
        """)
  }

  @Test("A callback that the role of its scene does not have is an error")
  func callbackOfOtherRole() throws {
    let error = SimulationError.neverCalled(
      callback: "sceneWillConnect of the carPlay scene TV", lifeCycle: .scenes)
    #expect(throws: error) { try Slides().simulate(under: [.scene("TV", role: .carPlay)]) }
  }

  @Test("A scene that is not connected cannot be disconnected")
  func notConnected() throws {
    let error = #expect(throws: SimulationError.self) {
      try Slides().simulate(
        under: [.scene("TV", role: .externalDisplay, connectsAtLaunch: false)],
        then: [.after(.seconds(1), .disconnectScene("TV"))])
    }
    #expect(error.map { "\($0)" } == "no answer: \"TV\" is not connected by then")
  }

  @Test(
    "A scene that the device or the system never connects is an error",
    arguments: [
      ([.scene("B")], "iPhone 12 shows one window, so \"B\" never connects there"),
      (
        [.scene("B", role: .externalDisplay), .system(27)],
        """
        iOS 27 connects the external display "B" only with a registered scene accessory
        """
      ),
    ] as [([LaunchCondition], String)])
  func impossible(conditions: [LaunchCondition], words: String) throws {
    let app = OneApp { _ in }
    let error = #expect(throws: SimulationError.self) { try app.simulate(under: conditions) }
    let condition = "the launch cannot have the condition scene(\"B\")"
    #expect(error.map { "\($0)" } == "no answer: \(condition): \(words)")
    #expect(throws: Never.self) {
      _ = try app.simulate(on: .iPadAir4, under: [.scene("B")])
      _ = try app.simulate(
        under: [.scene("B", role: .externalDisplay, sceneAccessory: true), .system(27)])
    }
  }

  @Test("An app without scenes has no further scenes")
  func appDelegate() throws {
    struct Classic: SimulatedApp {
      var lifeCycle: LifeCycle { .appDelegate }
      var callbacks: Callbacks {}
    }
    #expect(throws: SimulationError.self) {
      try Classic().simulate(on: .iPadAir4, under: [.scene("B")])
    }
  }
}
