import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The reason of a scenario's launch")
struct ScenarioReasonTests {
  @Test("Everything that may come with a reason is read")
  func payloads() throws {
    let launches: [(String, LaunchReason)] = [
      (
        #""reason":"url","url":"a:b","sourceApplication":"c","sameTeam":true,"annotation":"d","eventAttribution":true"#,
        .url("a:b", from: "c", sameTeam: true, annotation: "d", eventAttribution: true)
      ),
      (#""reason":"universalLink","url":"https://a.example""#, .universalLink("https://a.example")),
      (#""reason":"handoff","activityType":"a""#, .handoff("a")),
      (#""reason":"userActivity","activityType":"a""#, .userActivity("a")),
      (#""reason":"quickAction","shortcutItem":"new""#, .quickAction("new")),
      (#""reason":"notification","remoteNotification":"a""#, .notification("a")),
      (#""reason":"localNotification","localNotification":"a""#, .localNotification("a")),
      (#""reason":"silentPush","remoteNotification":"a""#, .silentPush("a")),
      (#""reason":"location","service":"region""#, .location(.region)),
      (#""reason":"bluetoothCentral","restoreIdentifiers":["a","b"]"#, .bluetoothCentral("a", "b")),
      (#""reason":"bluetoothPeripheral","restoreIdentifiers":["a"]"#, .bluetoothPeripheral("a")),
      (#""reason":"appRefresh","tasks":["a"]"#, .appRefresh("a")),
      (#""reason":"processing","tasks":["a","b"]"#, .processing("a", "b")),
      (#""reason":"backgroundURLSession","session":"a""#, .backgroundURLSession("a")),
      (#""reason":"cloudKitShare","share":"a""#, .cloudKitShare("a")),
      (#""reason":"voipPush""#, .voipPush), (#""reason":"backgroundFetch""#, .backgroundFetch),
      ("", .tap),
    ]
    for (text, reason) in launches {
      let file = ScenarioFixture.scenario(rest: "\"launch\":{\(text)}")
      #expect(try ScenarioFixture.read(("t", file)).scenario.request.reason == reason, "\(text)")
    }
    let old = ScenarioFixture.scenario(
      rest: #""os":"iOS 12","launch":{"reason":"newsstand","assets":["a"]}"#)
    // The life cycle with scenes came with iOS 13.
    let appDelegate = old.replacing(#""app":{}"#, with: #""app":{"lifeCycle":"appDelegate"}"#)
    #expect(
      try ScenarioFixture.read(("t", appDelegate)).scenario.request.reason == .newsstand("a"))
  }

  static let mistakes: [(rest: String, complaints: [String])] = [
    (
      #""launch":{"reason":"quickAction","url":"a:b"}"#,
      [
        #"launch/url: "url" does not come with the reason quickAction; it comes with url or universalLink"#
      ]
    ),
    (
      #""launch":{"tasks":["a"]}"#,
      [
        #"launch/tasks: "tasks" does not come with the reason tap; it comes with appRefresh or processing"#
      ]
    ),
    (
      #""launch":{"reason":"url","url":"route 7"}"#,
      [
        #"launch/url: "route 7" is no URL: it has no scheme; write one and a colon, as in trailhead://route"#
      ]
    ),
    (
      #""launch":{"reason":"url","url":"a:b c"}"#,
      [#"launch/url: "a:b c" is no URL: " " must be percent-encoded"#]
    ),
    (
      #""launch":{"reason":"url","url":"https://a.example"}"#,
      [
        "launch/url: no app can have the scheme https; the browser opens such an address, or the app does as a universalLink"
      ]
    ),
    (
      #""launch":{"reason":"universalLink","url":"trailhead://route"}"#,
      [
        "launch/url: a universal link begins with https: or http:; for the scheme trailhead the reason is url"
      ]
    ),
    (
      #""launch":{"reason":"universalLink","url":"https:///route"}"#,
      [
        #"launch/url: "https:///route" names no host, and a universal link is found by its host"#
      ]
    ),
    (
      #""launch":{"reason":"url","sameTeam":true}"#,
      [#"launch/sameTeam: "sameTeam" goes only with "sourceApplication""#]
    ),
    (
      #""launch":{"reason":"silentpush"}"#,
      [#"launch/reason: "silentpush" is not a launch reason; did you mean "silentPush"?"#]
    ),
    (
      #""launch":{"reason":"location","service":"regions"}"#,
      [#"launch/service: "regions" is not a location service; did you mean "region"?"#]
    ),
    (
      #""launch":{"reason":"newsstand"}"#,
      [
        "launch/reason: iOS 26 launches no app when Newsstand has downloaded an issue; iOS 12 was the last to, for iOS 13 deprecated NewsstandKit, and later systems have left it out"
      ]
    ),
    (
      #""os":"watchOS 11""#,
      [
        "os: watchOS launches apps in ways of its own, which are not modeled; write iOS, iPadOS, tvOS or visionOS and a version"
      ]
    ),
    (
      #""os":"visionOS 0""#,
      [#"os: "visionOS 0" is too old: scenarios begin with visionOS 1"#]
    ),
    (#""os":"iOS 8""#, [#"os: "iOS 8" is too old: scenarios begin with iOS 9"#]),
    (
      #""os":"iOS 100""#,
      [#"os: "iOS 100" is not a system and its major version; write "iOS 26" or "iPadOS 26""#]
    ),
    (
      #""launch":{"reason":"widget"}"#,
      [
        "launch/reason: the reason widget is not modeled: no source says how its URL or activity is delivered, and by which callbacks; launch-sim show reasons lists those that are"
      ]
    ),
  ]

  @Test("A payload that does not fit its reason is explained", arguments: mistakes.indices)
  func complaints(index: Int) {
    let row = Self.mistakes[index]
    #expect(ScenarioFixture.complaints(rest: row.rest) == row.complaints.map { "error: \($0)" })
  }

  @Test("A reason that the system lacks is located where it is written")
  func location() {
    let text = """
      {"launchScenario":1,"os":"tvOS 18","app":{},
       "launch":{"reason":"quickAction"}}
      """
    #expect(
      ScenarioFixture.lint(text: text) == """
        t:1:26: warning: os: no device of tvOS is among the profiles; the figures of the device \
        named stand in for one
        t:2:21: error: launch/reason: tvOS launches no app when the user chooses a quick \
        action of the icon: icons there have no quick actions
        """)
    let old =
      #"{"launchScenario":1,"os":"iOS 12","launch":{"reason":"appRefresh"},"app":{"lifeCycle":"appDelegate"}}"#
    #expect(
      ScenarioFixture.lint(text: old) == """
        t:1:54: error: launch/reason: iOS 12 launches no app when a refresh task of \
        BGTaskScheduler is due; that came with iOS 13
        """)
  }

  /// A system, a request, and what is said of it as the reason of a launch.
  static let requests: [(os: String, request: String, place: String, complaint: String)] = [
    (
      "iOS 26", #""reason":"url","url":"not a url""#, "url",
      #""not a url" is no URL: it has no scheme; write one and a colon, as in trailhead://route"#
    ),
    (
      "tvOS 18", #""reason":"voipPush""#, "reason",
      "tvOS launches no app when a VoIP push arrives: it has no CallKit, to which the call must be reported"
    ),
    (
      "tvOS 18", #""reason":"newsstand""#, "reason",
      "tvOS launches no app when Newsstand has downloaded an issue: there was no Newsstand"
    ),
    (
      "tvOS 18", #""reason":"notification""#, "reason",
      "tvOS launches no app when the user taps a remote notification: notifications there cannot be tapped"
    ),
    (
      "iOS 12", #""reason":"processing""#, "reason",
      "iOS 12 launches no app when a processing task of BGTaskScheduler is due; that came with iOS 13"
    ),
    (
      "iOS 9", #""reason":"cloudKitShare""#, "reason",
      "iOS 9 launches no app when the user accepts a CloudKit share; that came with iOS 10"
    ),
    (
      "iOS 17", #""reason":"newsstand""#, "reason",
      "iOS 17 launches no app when Newsstand has downloaded an issue; iOS 12 was the last to, for iOS 13 deprecated NewsstandKit, and later systems have left it out"
    ),
  ]

  @Test(
    "A request is held to the same whether it launches the app or comes later",
    arguments: requests.indices)
  func request(index: Int) {
    let row = Self.requests[index]
    func errors(_ rest: String) -> [String] {
      ScenarioFixture.complaints(
        app: #""lifeCycle":"appDelegate""#, rest: "\"os\":\"\(row.os)\",\(rest)"
      ).filter { $0.hasPrefix("error") }
    }
    #expect(
      errors("\"launch\":{\(row.request)}") == ["error: launch/\(row.place): \(row.complaint)"])
    #expect(
      errors("\"then\":[{\"at\":\"1s\",\"event\":\"leave\"},{\"at\":\"2s\",\(row.request)}]") == [
        "error: then/1/\(row.place): \(row.complaint)"
      ])
  }

  @Test("Steps for a request that the connection options hold are warned of")
  func handedOverElsewhere() {
    func complaints(
      _ callback: String, _ launch: String, lifeCycle: String = "scenes", then: String = ""
    ) -> [String] {
      ScenarioFixture.complaints(
        app: "\"lifeCycle\":\"\(lifeCycle)\",\"\(callback)\":[{\"cpu\":\"3ms\"}]",
        rest: "\"launch\":{\(launch)},\"then\":[\(then)]")
    }
    let url = #""reason":"url","url":"trailhead:a""#
    #expect(
      complaints("sceneOpenURLContexts", url) == [
        "warning: app/sceneOpenURLContexts: a launch by url does not call sceneOpenURLContexts, nor does anything later; the request is in the connectionOptions (urlContexts) that sceneWillConnect gets"
      ])
    #expect(
      complaints("windowScenePerformAction", #""reason":"quickAction""#, lifeCycle: "swiftUI") == [
        "warning: app/windowScenePerformAction: a launch by quickAction does not call windowScenePerformAction, nor does anything later; the request is in the connectionOptions (shortcutItem) that configurationForConnecting gets"
      ])
    // A later URL calls it, and so does one that finds the app suspended.
    #expect(
      complaints("sceneOpenURLContexts", url, then: #"{"at":"2s","reason":"url"}"#) == [])
    #expect(complaints("sceneOpenURLContexts", url + #","kind":"resume""#) == [])
    // An app has it for other launches.
    #expect(complaints("sceneOpenURLContexts", #""reason":"tap""#) == [])
    #expect(complaints("applicationOpenURL", url, lifeCycle: "appDelegate") == [])
    #expect(complaints("onOpenURL", url, lifeCycle: "swiftUI") == [])
    #expect(complaints("didReceiveNotificationResponse", #""reason":"notification""#) == [])
  }

  @Test("A process is prewarmed where there is none, and nothing happens to it")
  func prewarming() {
    let prewarm = #""launch":{"reason":"prewarm"}"#
    #expect(ScenarioFixture.complaints(rest: prewarm) == [])
    #expect(ScenarioFixture.complaints(rest: prewarm + #","then":[]"#) == [])
    #expect(
      ScenarioFixture.complaints(rest: prewarm + #","then":[{"at":"1s","event":"leave"}]"#) == [
        "error: then: nothing happens to a process that is only prewarmed until the app is launched; that launch has the kind prewarmed and a reason of its own, and this belongs to it"
      ])
    #expect(
      ScenarioFixture.complaints(rest: #""then":[{"at":"1s","reason":"prewarm"}]"#) == [
        "error: then/0/reason: the app has a process, and the system prewarms where there is none; remove this event"
      ])
    for kind in ["resume", "prewarmed"] {
      #expect(
        ScenarioFixture.complaints(rest: "\"launch\":{\"kind\":\"\(kind)\",\"reason\":\"prewarm\"}")
          == [
            "error: launch/reason: a launch of the kind \(kind) begins with a process, and the system prewarms where there is none; give the reason for which the app is launched, or make the kind cold"
          ])
    }
  }

  @Test("A system whose devices a phone replaces gives a warning, others do not")
  func systems() throws {
    for (os, isWarned) in [
      ("iOS 9", false), ("iPadOS 26", false), ("tvOS 9", true), ("visionOS 1", true),
      ("visionOS 27", true),
    ] {
      let text = ScenarioFixture.scenario(
        app: #""lifeCycle":"appDelegate""#, rest: "\"os\":\"\(os)\"")
      let read = try ScenarioFixture.read(("t", text))
      #expect("\(read.scenario.systemName) \(read.scenario.systemVersion)" == os)
      #expect(read.warnings.isEmpty != isWarned)
    }
  }

  // MARK: The app

  @Test("Everything that may be declared is read")
  func declarations() throws {
    let text = ScenarioFixture.scenario(
      app: """
        "declares":{"urlSchemes":["a"],"associatedDomains":["b"],"userActivityTypes":["c"],\
        "shortcutItems":["d"],"pushNotifications":true,"backgroundModes":["push-to-talk","voip"],\
        "cloudKitSharing":true,"bluetoothRestoreIdentifiers":["e"],"locationAlways":true,\
        "backgroundTasks":["f","g"]}
        """)
    var expected = Declarations()
    expected[.urlSchemes] = ["a"]
    expected[.associatedDomains] = ["b"]
    expected[.userActivityTypes] = ["c"]
    expected[.shortcutItems] = ["d"]
    expected[.pushNotifications] = ["true"]
    expected[.backgroundModes] = [BackgroundMode.pushToTalk.rawValue, BackgroundMode.voip.rawValue]
    expected[.cloudKitSharing] = ["true"]
    expected[.bluetoothRestoreIdentifiers] = ["e"]
    expected[.locationAlways] = ["true"]
    expected[.backgroundTasks] = ["f", "g"]
    #expect(try ScenarioFixture.read(("t", text)).scenario.app.declares == expected)
    let none = ScenarioFixture.scenario(app: #""declares":{}"#)
    #expect(try ScenarioFixture.read(("t", none)).scenario.app.declares == Declarations())
  }

  static let appMistakes: [(app: String, complaint: String)] = [
    (
      #""declares":{"backgroundModes":["remote-notifications"]}"#,
      #"app/declares/backgroundModes/0: "remote-notifications" is not a background mode; did you mean "remote-notification"?"#
    ),
    (
      #""declares":{"backgroundModes":["fetch","fetch"]}"#,
      #"app/declares/backgroundModes/1: "fetch" is in this list already"#
    ),
    (
      #""declares":{"urlSchemes":["trailhead://"]}"#,
      #"app/declares/urlSchemes/0: "trailhead://" is no URL scheme; write the part before the colon, as in trailhead"#
    ),
    (
      #""declares":{"urlScheme":["a"]}"#,
      #"app/declares/urlScheme: an object of declarations has no key "urlScheme"; did you mean "urlSchemes"?"#
    ),
    (
      #""didFinishReturns":"urlQuerry""#,
      #"app/didFinishReturns: "urlQuerry" is not a condition; did you mean "urlQuery"?"#
    ),
    (
      #""didFinishReturns":3"#, "app/didFinishReturns: expected a string, found a number"
    ),
  ]

  @Test(
    "The error of a declaration or returned value has its position",
    arguments: appMistakes.indices)
  func appComplaints(index: Int) {
    let row = Self.appMistakes[index]
    #expect(ScenarioFixture.complaints(app: row.app) == ["error: \(row.complaint)"])
  }

  @Test("Returned values and failures are flags or conditions")
  func flagsAndConditions() throws {
    let text = ScenarioFixture.scenario(
      app: """
        "willFinishReturns":false,"didFinishReturns":["urlQuery","not:failed:A"],\
        "didFinishLaunching":["A","B","C"]
        """,
      work: """
        "A":{"cpu":"1ms","fails":true},"B":{"cpu":"1ms","fails":"failed:A"},\
        "C":{"cpu":"1ms","fails":false,"when":["background","connectionOption:userActivities"]}
        """)
    let app = try ScenarioFixture.read(("t", text)).scenario.app
    #expect(app.willFinishReturns == .always(false))
    #expect(
      app.didFinishReturns
        == .when([Condition(.urlQuery), Condition(.failed(0), isNegated: true)]))
    #expect(app.items.map(\.fails) == [[], [Condition(.failed(0))], nil])
    #expect(
      app.items[2].conditions == [
        Condition(.background), Condition(.connectionOption(.userActivities)),
      ])
  }

  @Test("Items that depend on their own failure, by way of others too, are refused")
  func circles() {
    let app = #""didFinishLaunching":["A","B"]"#
    #expect(
      ScenarioFixture.complaints(
        app: app, work: #""A":{"cpu":"1ms","fails":"failed:A"},"B":{"cpu":"1ms"}"#) == [
          "error: work/A: each of these depends on whether the next runs or fails, in a circle: A → A"
        ])
    #expect(
      ScenarioFixture.complaints(
        app: app,
        work: #""A":{"cpu":"1ms","when":"failed:B"},"B":{"cpu":"1ms","fails":"not:failed:A"}"#) == [
          "error: work/A: each of these depends on whether the next runs or fails, in a circle: A → B → A"
        ])
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["A"]"#,
        work: #""A":{"steps":["B"],"when":"failed:B"},"B":{"cpu":"1ms","fails":true}"#) == [
          "error: work/A: each of these depends on whether the next runs or fails, in a circle: A → B → A"
        ])
    // An item may ask after the one that starts it, as a handler does.
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["A"]"#,
        work: #""A":{"steps":[{"cpu":"1ms"},"B"],"fails":true},"B":{"cpu":"1ms","when":"failed:A"}"#
      )
        == [])
  }

  @Test("A condition on an item names an existing item that is started")
  func askedAfter() {
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["B"]"#,
        work:
          #""Store.open":{"cpu":"1ms","fails":true},"B":{"cpu":"1ms","when":"failed:Store.opne"}"#)
        == [#"error: work/B/when: there is no item "Store.opne"; did you mean "Store.open"?"#])
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["B"]"#,
        work: #""A":{"cpu":"1ms","fails":true},"B":{"cpu":"1ms","when":"failed:A"}"#) == [
          #"warning: work/B/when: "A" is never started, so it can never fail; list it in a callback first"#
        ])
  }
}
