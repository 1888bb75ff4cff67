import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Reading state restoration")
struct ScenarioRestorationTests {
  @Test("All that a scenario may say of it is read")
  func values() throws {
    let scenario = try ScenarioFixture.read(
      (
        "t",
        ScenarioFixture.scenario(
          app: """
            "mainInterface": [{"cpu":"1ms"}], "replacesMainInterface": true,
            "restoration": {"shouldRestore": false, "windowInWillFinish": false, "viewControllers": [
              {"id": "A", "from": "restorationClass", "returnsNil": true, "make": ["M"],
               "decode": ["D"], "children": [{}]}]},
            "sceneRestoreInteractionState": ["T"], "restorationComplete": ["T"]
            """,
          work: """
            "M": {"cpu":"1ms","protectedData":true}, "D": {"cpu":"1ms","timesFromStart":true},
            "T": {"cpu":"1ms","when":["restoring","not:restoring"]}
            """,
          rest: """
            "launch": {"locked": true, "restores": true, "previousEnd": "crashedInLaunch",
              "sceneSession": "new", "discardedSessions": 3}
            """)
      )
    ).scenario
    #expect(scenario.app.replacesMainInterface)
    #expect(
      scenario.app.restoration
        == App.Restoration(
          shouldRestore: false, hasWindowInTime: false,
          controllers: [
            .init(
              id: "A", provider: .restorationClass, returnsNil: true, make: [.start(0)],
              decode: [.start(1)], children: [.init(id: nil)])
          ]))
    #expect(scenario.app.restorationComplete == [2])
    #expect(scenario.app.items.map(\.readsProtectedData) == [true, false, false])
    #expect(scenario.app.items.map(\.timesFromStart) == [false, true, false])
    #expect(
      scenario.app.items[2].conditions == [
        Condition(.restoring), Condition(.restoring, isNegated: true),
      ])
    #expect(scenario.request.isDeviceLocked)
    #expect(scenario.request.previous.hasSavedState)
    #expect(scenario.request.previous.end == .crashedInLaunch)
    #expect(scenario.request.session == .new)
    #expect(scenario.request.discardedSessions == 3)
  }

  @Test("Without these keys a launch has an existing session and no saved state")
  func defaults() throws {
    let request = try ScenarioFixture.read(("t", ScenarioFixture.scenario())).scenario.request
    #expect(!request.previous.hasSavedState && !request.isDeviceLocked)
    #expect(request.session == .existing)
    #expect(request.discardedSessions == 0)
  }

  private static func complaints(_ app: String, _ rest: String = "") -> [String] {
    ScenarioFixture.complaints(app: app, rest: rest)
  }

  @Test("A key that no form has is refused with the intended one")
  func mistakes() {
    #expect(
      Self.complaints(#""restoration":{"viewControllers":[{"id":"A"},{"id":"A"}]}"#) == [
        "error: app/restoration/viewControllers/1: \"A\" is in this list already"
      ])
    #expect(
      Self.complaints(#""restoration":{"viewControllers":[{"id":"A","returnsNil":true}]}"#) == [
        "error: app/restoration/viewControllers/0/returnsNil: \"returnsNil\" goes only with "
          + "\"restorationClass\""
      ])
    #expect(
      Self.complaints(#""restoration":{"viewControllers":[{"from":"storybord"}]}"#) == [
        "error: app/restoration/viewControllers/0/from: \"storybord\" is not a source of view "
          + "controllers; did you mean \"storyboard\"?"
      ])
    #expect(
      Self.complaints(#""restoration":{"viewControllers":{}}"#) == [
        "error: app/restoration/viewControllers: expected a list of view controllers, found an "
          + "object; write [{ \"id\": \"Map\" }]"
      ])
    #expect(
      Self.complaints(#""restorationComplete":[]"#, #""os":"iOS 14""#) == [])
  }

  @Test("A life cycle without restoration gives an error, as does an old system")
  func lifeCycles() {
    for key in [
      #""restoration":{}"#, #""replacesMainInterface":true"#, #""restorationComplete":[]"#,
    ] {
      let name = key.split(separator: "\"")[0]
      #expect(
        Self.complaints(#""lifeCycle":"swiftUI","# + key) == [
          "error: app/\(name): the swiftUI life cycle has no \(name), nor anything in its place; "
            + "remove it"
        ])
    }
    let app = #""sceneWillConnect":["T"],"restorationComplete":["T"]"#
    #expect(
      ScenarioFixture.complaints(app: app, work: #""T":{"cpu":"1ms"}"#, rest: #""os":"iOS 14""#)
        == [
          "error: app/restorationComplete: extendStateRestoration, by which restorationComplete comes, needs iOS 15 or later, not iOS 14; remove restorationComplete, or write a later \"os\""
        ])
  }

  @Test("View controllers are limited in number and in depth")
  func limits() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[{\"children\":", count: depth - 1) + "[{}]"
        + String(repeating: "}]", count: depth - 1)
    }
    func complaints(_ controllers: String) -> [String] {
      Self.complaints("\"restoration\":{\"viewControllers\":\(controllers)}").map {
        String($0.drop { $0 != " " }.drop { $0 != ":" }.dropFirst(2))
      }
    }
    func many(_ count: Int) -> String {
      "[" + Array(repeating: "{}", count: count).joined(separator: ",") + "]"
    }
    #expect(complaints(nested(32)) == [])
    #expect(
      complaints(nested(33)) == ["more than 32 view controllers stand below each other"])
    #expect(complaints(many(1_000)) == [])
    #expect(complaints(many(1_001)) == ["a scenario may have at most 1000 view controllers"])
  }
}
