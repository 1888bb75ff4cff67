import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The parts of a scenario in combination")
struct ScenarioMeaningTests {
  @Test("An item is called from one place; a second call names the first")
  func calledTwice() {
    let scenario = """
      {"launchScenario":1,
      "app":{"didFinishLaunching":["A","B"],
      "sceneWillConnect":["B"]},
      "work":{"A":{"steps":[{"lock":"l","steps":["B"]}]},"B":{"cpu":"1ms"}}}
      """
    #expect(
      ScenarioFixture.lint(text: scenario) == """
        t:2:34: error: app/didFinishLaunching/1: "B" is called a second time; its first call is \
        at t:4:44, and an item has one
        t:3:21: error: app/sceneWillConnect/0: "B" is called a second time; its first call is \
        at t:4:44, and an item has one
        """)
  }

  @Test("A circle of calls is printed as one")
  func callCycle() {
    #expect(
      ScenarioFixture.complaints(
        work: #""A":{"start":"B"},"B":{"steps":["C"]},"C":{"start":"A"},"D":{"start":"D"}"#) == [
          "error: work/C: items call each other in a circle: A → B → C → A",
          "error: work/D: items call each other in a circle: D → D",
        ])
  }

  @Test("A thousand items may call each other in a row, one more is too many")
  func callDepth() {
    func complaints(_ count: Int) -> [String] {
      let items = (1...count).map { number in
        number < count
          ? "\"I\(number)\":{\"start\":\"I\(number + 1)\"}" : "\"I\(number)\":{\"cpu\":\"1ms\"}"
      }
      return ScenarioFixture.complaints(
        app: #""didFinishLaunching":["I1"]"#, work: items.joined(separator: ","))
    }
    #expect(complaints(1_000) == [])
    #expect(complaints(1_001) == ["error: more than 1000 items call each other in a row"])
  }

  @Test("Thirty-two locks may be held around each other, one more is too many")
  func lockDepth() {
    func complaints(_ count: Int) -> [String] {
      let step = (1...count).reduce("{\"cpu\":\"1ms\"}") { inner, number in
        "{\"lock\":\"l\(number)\",\"steps\":[\(inner)]}"
      }
      return ScenarioFixture.complaints(app: "\"didFinishLaunching\":[\(step)]")
    }
    let path =
      "app/didFinishLaunching/" + Array(repeating: "0", count: 33).joined(separator: "/steps/")
    #expect(complaints(32) == [])
    #expect(
      complaints(33) == ["error: \(path)/lock: more than 32 locks are held around each other"])
  }

  @Test("Items that must come before each other in a circle are printed as one")
  func constraintCycle() {
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["A","B","C"]"#,
        work: """
          "A":{"cpu":"1ms","after":["C"]},"B":{"cpu":"1ms","after":["A"]},
          "C":{"cpu":"1ms","before":"firstFrame","after":["B"]}
          """) == [
          "error: work/A: each of these must come before the next, in a circle: A → B → C → A"
        ])
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["A","B"]"#,
        work: #""A":{"cpu":"1ms","before":["B"]},"B":{"cpu":"1ms","after":["A"]}"#) == [])
  }

  @Test("An item without a call gives a warning, in the scenario's own file only")
  func unused() {
    let scenario = #"""
      {"launchScenario":1,"include":["c"],"app":{},"work":{"A":{"start":"B"},"B":{"cpu":"1ms"}}}
      """#
    #expect(
      ScenarioFixture.lint(
        ("t", scenario), ("c", #"{"launchCosts":1,"work":{"C":{"cpu":"1ms"}}}"#)) == """
          t:1:54: warning: work/A: nothing calls "A"; list it in a callback, or remove it
          """)
  }

  @Test("A required item that is never started gives a warning")
  func neverStarted() {
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":[{"await":"A"}],"contentReady":["B"]"#,
        work: #""A":{"cpu":"1ms"},"B":{"cpu":"1ms"},"C":{"start":"D"},"D":{"cpu":"1ms"}"#,
        rest: #""expect":{"order":["D"]}"#) == [
          "warning: app/didFinishLaunching/0/await: \"A\" is never started, so this waits for "
            + "ever; list it in a callback first",
          "warning: app/contentReady/0: \"B\" is never started, so the content is never ready; "
            + "list it in a callback first",
          "warning: work/C: nothing calls \"C\"; list it in a callback, or remove it",
          "warning: expect/order/0: \"D\" is never started, so the order cannot hold; "
            + "list it in a callback first",
        ])
  }

  @Test("A call of an asynchronous function in synchronous code gives a warning")
  func synchronousCallers() {
    let work = """
      "Block":{"on":"mainQueue","start":"A"},"Call":{"start":"B"},
      "Task":{"on":"task","steps":["C","E"]},"Work":{"on":"inlineAsync","start":"D"},
      "A":{"on":"inlineAsync","cpu":"1ms"},"B":{"on":"inlineAsync","cpu":"1ms"},
      "C":{"on":"inlineAsync","start":"F"},"D":{"on":"inlineAsync","cpu":"1ms"},
      "E":{"cpu":"1ms"},"F":{"on":"inlineAsync","cpu":"1ms"}
      """
    let advice = #"write "on": "inline", or call it in a task"#
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["Block","Call","Task","Work"]"#, work: work) == [
          #"warning: work/Work: "Work" is inlineAsync, but a callback is synchronous and cannot "#
            + "await it; \(advice)",
          #"warning: work/A: "A" is inlineAsync, but "Block" is synchronous and cannot await it; "#
            + "\(advice)",
          #"warning: work/B: "B" is inlineAsync, but "Call" is synchronous and cannot await it; "#
            + "\(advice)",
        ])
  }

  @Test("With errors there is no warning about unused items")
  func unusedAmongErrors() {
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunchin":["A"]"#, work: #""A":{"cpu":"1ms"}"#) == [
          "error: app/didFinishLaunchin: an app has no key \"didFinishLaunchin\"; "
            + "did you mean \"didFinishLaunching\"?"
        ])
  }

  @Test("Items of one queue that state a class state the same")
  func queues() {
    let scenario = """
      {"launchScenario":1,"app":{"didFinishLaunching":["A","B","C"]},"work":{
      "A":{"cpu":"1ms","on":"queue:q:utility"},
      "B":{"cpu":"1ms","on":"queue:q"},
      "C":{"cpu":"1ms","on":"queue:q:default"}}}
      """
    #expect(
      ScenarioFixture.lint(text: scenario) == """
        t:4:23: error: work/C/on: the queue "q" is utility for "A" at t:2:23; it cannot be \
        default here
        """)
  }

  @Test(
    "A callback that the life cycle lacks names the one to use",
    arguments: [
      ("scenes", "appInit", "delegateInit"), ("scenes", "body", "loadView"),
      ("scenes", "onAppear", "viewDidAppear"),
      ("scenes", "scenePhaseActive", "sceneDidBecomeActive"),
      ("scenes", "applicationDidBecomeActive", "sceneDidBecomeActive"),
      ("scenes", "applicationWillEnterForeground", "sceneWillEnterForeground"),
      ("appDelegate", "sceneWillConnect", "didFinishLaunching"),
      ("appDelegate", "sceneWillEnterForeground", "applicationWillEnterForeground"),
      ("appDelegate", "sceneDidBecomeActive", "applicationDidBecomeActive"),
      ("appDelegate", "scenePhaseActive", "applicationDidBecomeActive"),
      ("swiftUI", "sceneDidBecomeActive", "scenePhaseActive"),
      ("swiftUI", "sceneWillEnterForeground", "scenePhaseActive"),
      ("swiftUI", "applicationDidBecomeActive", "scenePhaseActive"),
      ("swiftUI", "applicationWillEnterForeground", "scenePhaseActive"),
    ])
  func callbacks(lifeCycle: String, callback: String, instead: String) {
    #expect(
      ScenarioFixture.complaints(app: "\"lifeCycle\":\"\(lifeCycle)\",\"\(callback)\":[]") == [
        "error: app/\(callback): the \(lifeCycle) life cycle has no \(callback); use \(instead)"
      ])
  }

  @Test("Another callback takes the place of each that a life cycle lacks, but for these")
  func counterparts() {
    var without: [String] = []
    for callback in Callback.allCases {
      for lifeCycle in LifeCycle.allCases {
        let counterpart = callback.counterpart(in: lifeCycle)
        if counterpart == nil { without.append("\(callback) in \(lifeCycle)") }
        #expect(counterpart?.lifeCycles.contains(lifeCycle) ?? true)
      }
    }
    #expect(
      without == [
        "shouldRestoreState in swiftUI", "viewControllerForRestoration in swiftUI",
        "decodeRestorableState in swiftUI", "didDecodeRestorableState in swiftUI",
        "applicationFinishedRestoringState in swiftUI",
        "didDiscardSceneSessions in appDelegate", "configurationForConnecting in appDelegate",
        "sceneRestoreInteractionState in swiftUI", "stateRestorationActivity in swiftUI",
        "shouldSaveState in swiftUI", "encodeRestorableState in swiftUI",
        "sceneDidDisconnect in appDelegate", "sceneDidDisconnect in swiftUI",
        "templateApplicationSceneDidConnect in appDelegate",
        "templateApplicationSceneDidDisconnect in appDelegate",
      ])
  }

  @Test(
    "A feature of a later system is an error",
    arguments: [
      (
        #""lifeCycle":"scenes""#, "iOS 12", "",
        [
          #"app/lifeCycle: the life cycle with scenes needs iOS 13 or later, not iOS 12; write "lifeCycle": "appDelegate", or write a later "os""#
        ]
      ),
      (
        "", "iOS 12", "",
        [
          #"app: the life cycle with scenes needs iOS 13 or later, not iOS 12; write "lifeCycle": "appDelegate", or write a later "os""#
        ]
      ),
      (
        #""lifeCycle":"swiftUI""#, "iPadOS 13", "",
        [
          #"app/lifeCycle: the life cycle of SwiftUI needs iPadOS 14 or later, not iPadOS 13; write "lifeCycle": "appDelegate", or write a later "os""#
        ]
      ),
      (
        #""lifeCycle":"appDelegate""#, "iOS 14", #","launch":{"kind":"prewarmed"}"#,
        [
          #"launch/kind: prewarming needs iOS 15 or later, not iOS 14; make the kind cold, or write a later "os""#
        ]
      ), (#""lifeCycle":"appDelegate""#, "iOS 9", "", []), ("", "iOS 13", "", []),
      (#""lifeCycle":"swiftUI""#, "iOS 14", "", []),
      ("", "iOS 15", #","launch":{"kind":"prewarmed"}"#, []),
    ])
  func systems(app: String, system: String, rest: String, expected: [String]) {
    #expect(
      ScenarioFixture.complaints(app: app, rest: "\"os\":\"\(system)\"\(rest)")
        == expected.map { "error: \($0)" })
  }

  @Test("Callbacks may run items of every kind, with conditions and locks")
  func model() throws {
    let read = try ScenarioFixture.read(
      (
        "t",
        """
        {"launchScenario":1,"launch":{"kind":"afterInstall","reason":"url","vsyncPhase":"2ms",
        "watchdog":false},"switches":{"prewarmPolicy":"libsOnly","bodyBeforeDidFinish":true},
        "app":{"lifeCycle":"swiftUI","appInit":["A"],"body":[{"lock":"db","steps":["B",
        {"touch":"16KiB"}]},{"read":"1KB","cached":false}]},
        "work":{"A":{"wait":{"samples":["1ms","2ms"]},"for":"keychain","on":"actor:Store",
        "when":["not:cold","reason:url"],"mayMove":"off-main","basis":"wall"},
        "B":{"await":"A","on":"task","when":"firstLaunch","before":["contentReady","A"]}}}
        """
      ))
    #expect(read.warnings.isEmpty)
    let scenario = read.scenario
    #expect(
      scenario.request
        == LaunchRequest(
          kind: .afterInstall, reason: .url, isFirstLaunch: true,
          vsyncPhase: .milliseconds(2), isWatchdogArmed: false))
    #expect(scenario.switches.prewarmPolicy == .libsOnly)
    #expect(scenario.switches.bodyBeforeDidFinish)
    #expect(scenario.app.lifeCycle == .swiftUI)
    #expect(
      scenario.app.callbacks == [
        .appInit: [.start(0)],
        .body: [
          .lock("db", [.start(1), .touch(bytes: 16_384)]),
          .read(bytes: 1_000, isCached: false),
        ],
      ])
    #expect(
      scenario.app.items == [
        WorkItem(
          name: "A", placement: .actor(name: "Store"),
          steps: [.wait(.samples([.milliseconds(1), .milliseconds(2)]), for: "keychain")],
          conditions: [
            Condition(.kind(.cold), isNegated: true), Condition(.reason(.url)),
          ], mobility: .offMain, isWallTime: true,
          location: SourceLocation(file: "t", position: TextPosition(line: 5, column: 9))),
        WorkItem(
          name: "B", placement: .task, steps: [.await(0, viaSemaphore: false)],
          conditions: [Condition(.firstLaunch)],
          before: [.milestone(.contentReady), .item(0)],
          location: SourceLocation(file: "t", position: TextPosition(line: 7, column: 1))),
      ])
  }

  @Test("A budget of a lane names one that there is")
  func lanes() {
    func said(_ key: String) -> [String] {
      ScenarioFixture.complaints(
        app: #""initialFrame":["A"]"#, work: #""A":{"on":"queue:store:utility","cpu":"1ms"}"#,
        rest: "\"budgets\":{\"\(key)\":\"1s\"}"
      ).map { String($0.drop { $0 != " " }.dropFirst(10 + key.count)) }
    }
    for key in ["lane:main", "cpu:lane:pool", "lane:global:utility", "lane:queue:store"] {
      #expect(said(key) == [], "\(key)")
    }
    #expect(said("lane:mian") == [#" "mian" is not a lane; did you mean "main"?"#])
    #expect(
      said("lane:global:utilty") == [
        #" "global:utilty" is not a lane; did you mean "global:utility"?"#
      ])
    #expect(
      said("lane:elsewhere") == [
        #" "elsewhere" is not a lane; write main, pool, global:QOS or queue:LABEL"#
      ])
    #expect(
      said("lane:queue:stroe") == [#" no item runs on a queue "stroe"; did you mean "store"?"#])
  }

  @Test("A budget for the content requires contentReady")
  func contentReady() {
    let budget = #""budgets":{"contentReady":"1s"}"#
    let said = """
      error: budgets/contentReady: the content is never ready, because the app does not say what it \
      takes; write "contentReady": ["Feed.load"] in "app"
      """
    #expect(ScenarioFixture.complaints(rest: budget) == [said])
    #expect(ScenarioFixture.complaints(app: #""contentReady":[]"#, rest: budget) == [said])
    #expect(
      ScenarioFixture.complaints(
        app: #""initialFrame":["A"],"contentReady":["A"]"#, work: #""A":{"cpu":"1ms"}"#,
        rest: budget) == [])
    let table = #"{"launchBudgets":1,"budgets":{"contentReady":"1s"}}"#
    #expect(ScenarioFixture.lint(text: table) == "")
  }

  @Test("Lines stay readable with names of any length")
  func longNames() {
    let name = String(repeating: "x", count: 100_000)
    let digits = String(repeating: "9", count: 100_000)
    let texts = [
      ScenarioFixture.scenario(work: "\"\(name)\":{\"cpu\":\"1ms\"}"),
      ScenarioFixture.scenario(work: "\"\(name)\":{\"cpu\":\"\(digits)\",\"\(name)\":1}"),
      ScenarioFixture.scenario(work: "\"\(name)\":{\"cpu\":\(digits)}"),
      ScenarioFixture.scenario(
        work: "\"\(name)\":{\"cpu\":{\"p50\":\"\(digits)ms\",\"p95\":\"1ms\"}}"),
      ScenarioFixture.scenario(
        app: "\"didFinishLaunching\":[\"\(name)\"]",
        work: "\"\(name)\":{\"steps\":[\"y\"]},\"y\":{\"steps\":[\"\(name)\"]}"),
      ScenarioFixture.scenario(rest: "\"\(name)\":1"),
      ScenarioFixture.scenario(rest: "\"budgets\":{\"item:\(name)\":{}}"),
      ScenarioFixture.scenario(rest: "\"os\":\"\(name)\",\"device\":\"\(name)\""),
      "{\"launchScenario\":\(digits)}", "{\"launchScenario\":\"\(name)\"}", "{\"\(name)\":1}",
    ]
    for text in texts {
      let lines = ScenarioFixture.lint(text: text).split(separator: "\n")
      #expect(!lines.isEmpty)
      for line in lines { #expect(line.utf8.count < 700, "\(line.prefix(200))") }
    }
  }

  @Test("Of a long cycle the first and last names are reported")
  func longCircle() {
    let names = (0..<100).map { "A\($0)" }
    let work = names.indices.map { index in
      "\"\(names[index])\":{\"steps\":[\"\(names[(index + 1) % names.count])\"]}"
    }
    // From one to itself: 101 names, of which 10 and 2 are told.
    let text = ScenarioFixture.lint(
      text: ScenarioFixture.scenario(work: work.joined(separator: ",")))
    #expect(text.contains(" → A9 → … 89 more … → A"), "\(text.prefix(500))")
    #expect(Problem.circle(["A", "B", "A"]) == "A → B → A")
  }
}
