import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Work that a launch can never run")
struct ScenarioNeverRunTests {
  private static let push = #""launch":{"reason":"silentPush"}"#

  private static func complaints(
    _ app: String, work: String = "", rest: String = ""
  ) -> [String] {
    ScenarioFixture.complaints(app: app, work: work, rest: rest)
      .filter { !$0.contains("completion handler") }
  }

  private static func complaints(when condition: String, app: String = "") -> [String] {
    complaints(
      (app.isEmpty ? "" : app + ",") + #""didFinishLaunching":["A","B"]"#,
      work: #""A":{"when":\#(condition),"cpu":"1ms"},"B":{"cpu":"1ms"}"#)
  }

  @Test("A condition that no launch of the app meets is warned of, with the one to use")
  func conditions() {
    let end = "so the item never runs"
    #expect(
      Self.complaints(when: #""launchOption:url""#) == [
        "warning: work/A/when: \"launchOption:url\" never holds: launchOptions is nil in an app with "
          + "scenes, \(end); use \"connectionOption:urlContexts\""
      ])
    #expect(Self.complaints(when: #""not:launchOption:url""#) == [])
    #expect(
      Self.complaints(when: #""connectionOption:urlContexts""#, app: #""lifeCycle":"appDelegate""#)
        == [
          "warning: work/A/when: \"connectionOption:urlContexts\" never holds: an app without scenes has "
            + "no connection options, \(end); use \"launchOption:url\""
        ])
    #expect(
      Self.complaints(when: #""failed:B""#) == [
        "warning: work/A/when: \"failed:B\" never holds: \"B\" never fails, \(end); add \"fails\": true, "
          + "or its conditions, to \"B\""
      ])
    #expect(
      Self.complaints(when: #"["reason:silentPush","not:background"]"#) == [
        "warning: work/A/when: no launch meets both \"reason:silentPush\" and \"not:background\", "
          + "\(end); remove one of them"
      ])
    #expect(Self.complaints(when: #"["cold","warm"]"#).count == 1)
    #expect(Self.complaints(when: #"["firstLaunch","not:firstLaunch"]"#).count == 1)
    // It does not hold in this launch, and does in another.
    #expect(Self.complaints(when: #"["firstLaunch","cold"]"#) == [])
  }

  @Test("Work for after the first frame never runs in a launch that stays in the background")
  func frame() {
    let app = #""didFinishLaunching":["A"]"#
    let work = #""A":{"on":"afterFirstFrame","cpu":"1ms"}"#
    #expect(
      Self.complaints(app, work: work, rest: Self.push) == [
        "warning: work/A/on: this launch stays in the background and draws no frame, so \"A\" never "
          + "runs; use \"on\": \"mainQueue\", or add { \"at\": \"5s\", \"event\": \"comeBack\" } to \"then\""
      ])
    #expect(
      Self.complaints(
        app, work: work, rest: Self.push + #","then":[{"at":"5s","event":"comeBack"}]"#) == [])
    #expect(Self.complaints(app, work: work) == [])
  }

  @Test("Answers to a registration that no step asks for are warned of, other callbacks are not")
  func registration() {
    let steps = #"[{"cpu":"1ms"}]"#
    #expect(
      Self.complaints(#""didRegisterForRemoteNotifications":\#(steps)"#) == [
        "warning: app/didRegisterForRemoteNotifications: nothing registers for remote notifications, so"
          + " the steps of didRegisterForRemoteNotifications never run; add"
          + " { \"registerForRemoteNotifications\": \"1s\" } to didFinishLaunching"
      ])
    #expect(
      Self.complaints(
        #""didFinishLaunching":[{"registerForRemoteNotifications":"1s"}],"#
          + #""didRegisterForRemoteNotifications":\#(steps)"#) == [])
    // An app has them for other launches.
    #expect(Self.complaints(#""sceneDidEnterBackground":\#(steps)"#) == [])
  }

  @Test("No callback that is called is said never to be", arguments: LifeCycle.allCases)
  func called(lifeCycle: LifeCycle) throws {
    let steps = [Step.cpu(.fixed(.milliseconds(1)))]
    let callbacks = Callback.allCases.filter { $0.lifeCycles.contains(lifeCycle) }
    let later: [[LaterEvent.Kind]] = [
      [], [.leave], [.leave, .comeBack], [.comeBack], [.terminate],
      [.leave, .request(.silentPush)],
      [.request(.url("a://b"))], [.request(LaunchReason(.appRefresh))], [.leave, .terminate],
    ]
    var warned = 0
    for reason in LaunchReason.Kind.allCases {
      for events in later {
        let scenario = Scenario(
          title: "t", device: .iPhone12, request: LaunchRequest(reason: LaunchReason(reason)),
          laterEvents: events.enumerated().map { LaterEvent(at: .seconds(Int64($0 + 1) * 40), $1) },
          app: App(
            lifeCycle: lifeCycle,
            callbacks: Dictionary(uniqueKeysWithValues: callbacks.map { ($0, steps) })))
        let called = Set(try Report(simulating: scenario).calledCallbacks)
        for case .unregistered(let never) in scenario.neverRun {
          warned += never.count
          #expect(called.isDisjoint(with: never), "\(reason) \(events)")
        }
      }
    }
    #expect(warned > 0)
  }

  @Test("An item that requires the main thread off it is warned of")
  func mainOnly() {
    #expect(
      Self.complaints(
        #""didFinishLaunching":["A"]"#, work: #""A":{"on":"detached","mainOnly":true,"cpu":"1ms"}"#)
        == [
          "warning: work/A/on: \"A\" is mainOnly, but \"detached\" runs off the main thread; use \"on\": "
            + "\"mainQueue\", or remove \"mainOnly\""
        ])
    #expect(
      Self.complaints(
        #""didFinishLaunching":["A"]"#, work: #""A":{"on":"mainQueue","mainOnly":true,"cpu":"1ms"}"#
      )
        == [])
  }
}
