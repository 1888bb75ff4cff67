import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Errors of single values; includes and edits have their own suites.
@Suite("Values of a scenario")
struct ScenarioValueTests {
  /// The messages about one item `A` with these members.
  private func item(_ members: String) -> [String] {
    ScenarioFixture.complaints(
      app: #""didFinishLaunching":["A"]"#, work: "\"A\":{\(members)}")
  }

  @Test(
    "A cost that cannot be read gives the right form",
    arguments: [
      (#""cpu":14"#, #"cpu: expected a time with its unit, found a number; write "14ms""#),
      (
        #""cpu":true"#,
        #"cpu: expected a time with its unit, found true or false; write "14ms""#
      ),
      (#""cpu":"14""#, #"cpu: "14" has no unit; write ns, us, ms or s, as in "14ms""#),
      (
        #""read":"14""#,
        #"read: "14" has no unit; write B, KB, MB, GB, KiB, MiB or GiB, as in "14MB""#
      ),
      (
        #""cpu":"14 ms""#,
        #"cpu: "14 ms" holds a space; write the unit right after the digits, as in "14ms""#
      ),
      (#""cpu":"14sec""#, #"cpu: "sec" is not a unit of time; did you mean "s"?"#),
      (#""cpu":"-1ms""#, #"cpu: "-1ms" is negative; a time is 0 or more"#),
      (#""cpu":"25000000s""#, #"cpu: "25000000s" is more than 24 hours, the most a time may be"#),
      (#""read":"2000GB""#, #"read: "2000GB" is more than 1 TB, the most a size may be"#),
      (#""cpu":"1.0000001ms""#, #"cpu: "1.0000001ms" is not a whole number of nanoseconds"#),
      (#""touch":"0.5B""#, #"touch: "0.5B" is not a whole number of bytes"#),
      (#""cpu":"fast""#, #"cpu: "fast" is not a time; write digits and a unit, as in "14ms""#),
      (#""cpu":{}"#, "cpu: a distribution has p50 and p95, or uniform, triangular or samples"),
      (#""cpu":{"p50":"1ms"}"#, #"cpu: a distribution needs the key "p95"; write "p95": "650ms""#),
      (#""cpu":{"p95":"1ms"}"#, #"cpu: a distribution needs the key "p50"; write "p50": "180ms""#),
      (#""cpu":{"p50":"3ms","p95":"2ms"}"#, "cpu/p95: p95 is 2ms, less than p50, 3ms"),
      (#""cpu":{"p50":"0ms","p95":"2ms"}"#, "cpu/p50: this must be more than 0"),
      (
        #""cpu":{"uniform":["1ms"]}"#,
        "cpu/uniform: expected 2 times: the least and the greatest value, found 1 in the list"
      ),
      (
        #""cpu":{"triangular":["1ms","3ms","2ms"]}"#,
        "cpu/triangular: value 3 is 2ms, less than value 2, 3ms"
      ),
      (#""cpu":{"samples":[]}"#, "cpu/samples: expected at least one time, found 0 in the list"),
      (
        #""cpu":{"samples":["1ms",2]}"#,
        #"cpu/samples/1: expected a time with its unit, found a number; write "2ms""#
      ),
      (
        #""cpu":{"p50":"1ms","samples":[]}"#,
        #"cpu/samples: a cost has one distribution, not both "p50" and "samples""#
      ),
    ])
  func costs(members: String, expected: String) {
    #expect(item(members) == ["error: work/A/\(expected)"])
  }

  @Test(
    "A step or item has one verb, and its qualifiers go with it",
    arguments: [
      (
        "",
        ": the item has no work; give it cpu, read, touch, wait, lock, await, yield, start, complete, beginBackgroundTask, endBackgroundTask, ifTimeRemains, reportCall or registerForRemoteNotifications, or steps"
      ),
      (
        #""cpu":"1ms","wait":"1ms""#,
        #"/wait: an item cannot have both "cpu" and "wait"; write "steps" with a step for each"#
      ),
      (
        #""cpu":"1ms","steps":[]"#,
        #"/steps: an item has either "cpu" or "steps"; move the "cpu" into the steps"#
      ),
      (#""lock":"l""#, #"/lock: a lock is held around "steps"; add them"#),
      (#""cpu":"1ms","for":"network""#, #"/for: "for" goes only with "wait""#),
      (#""cpu":"1ms","via":"semaphore""#, #"/via: "via" goes only with "await""#),
      (#""steps":[],"cached":false"#, #"/cached: "cached" goes only with "read""#),
      (
        #""steps":[{"cpu":"1ms","read":"1B"}]"#,
        #"/steps/0/read: one step cannot have both "cpu" and "read"; write two steps"#
      ),
      (
        #""steps":[{"steps":[]}]"#,
        "/steps/0: the step does nothing; give it cpu, read, touch, wait, lock, await, yield, start, complete, beginBackgroundTask, endBackgroundTask, ifTimeRemains, reportCall or registerForRemoteNotifications"
      ),
      (#""steps":[{"cpu":"1ms","steps":[]}]"#, #"/steps/0/steps: "steps" goes only with "lock""#),
      (#""steps":[5]"#, "/steps/0: expected a step: an item's name or an object, found a number"),
      (#""steps":"B""#, #"/steps: expected a list of steps, found a string; write ["B"]"#),
      (
        #""await":"A","via":"semafore""#,
        #"/via: "semafore" is not a way to await; did you mean "semaphore"?"#
      ),
      (#""await":"A""#, #"/await: "A" awaits itself, so it can never end"#),
      (
        #""steps":[{"lock":"l","steps":["None"]}]"#,
        #"/steps/0/steps/0: there is no item "None"; add it to "work" or include its cost table"#
      ),
    ])
  func verbs(members: String, expected: String) {
    let said = item(members).filter { $0.contains("error: work/A\(expected)") }
    #expect(said == ["error: work/A\(expected)"])
  }

  @Test(
    "The keys of an item are checked",
    arguments: [
      (#""on":5"#, #"on: expected a placement, found a number; write "global:utility""#),
      (
        #""on":"globl:utility""#,
        #"on: "globl:utility" is not a placement; did you mean "global:utility"?"#
      ),
      (
        #""on":"somewhere""#,
        #"on: "somewhere" is not a placement; write one of inline inlineAsync mainQueue task immediate detached[:PRIORITY] global[:QOS] queue:LABEL[:QOS] actor:NAME afterFirstFrame whenIdle after:DURATION"#
      ),
      (
        #""on":"detached:default""#,
        #"on: "default" is not a task priority; write high, userInitiated, medium, low, utility or background"#
      ),
      (#""on":"after:5""#, #"on: "5" has no unit; write ns, us, ms or s, as in "5ms""#),
      (#""on":"inline:x""#, #"on: "inline" takes nothing after a colon; write "inline""#),
      (
        #""when":"not:reason:urll""#,
        #"when: "not:reason:urll" is not a condition; did you mean "not:reason:url"?"#
      ),
      (#""when":["cold","url"]"#, #"when/1: "url" is not a condition; did you mean "reason:url"?"#),
      (
        #""before":"firstFram""#,
        #"before: "firstFram" is not a milestone or an item; did you mean "firstFrame"?"#
      ),
      (#""before":["A"]"#, #"before/0: "A" cannot come before or after itself"#),
      (#""after":["A"]"#, #"after: "A" cannot come before or after itself"#),
      (
        #""after":"A""#,
        #"after: expected a list of items, found a string; write ["Database.open"]"#
      ),
      (#""tags":["x","x"]"#, #"tags/1: "x" is in this list already"#),
      (#""tags":[""]"#, "tags/0: the text is empty"),
      (#""tags":["a\u0000"]"#, "tags/0: the text holds the control character U+0000; remove it"),
      (#""tags":["\u202e"]"#, "tags/0: the text holds the control character U+202E; remove it"),
      (
        #""mayMove":"offMain""#,
        #"mayMove: "offMain" is not a value of mayMove; did you mean "off-main"?"#
      ),
      (#""mainOnly":"yes""#, "mainOnly: expected true or false, found a string"),
      (#""basis":"clock""#, #"basis: "clock" is not a basis of costs; write cpu or wall"#),
      (#""source":5"#, "source: expected a string, found a number"),
      (#""note":[5]"#, "note/0: expected a string, found a number"),
      (#""onn":"task""#, #"onn: an item has no key "onn"; did you mean "on"?"#),
    ])
  func items(members: String, expected: String) {
    #expect(item(#""cpu":"1ms","# + members) == ["error: work/A/\(expected)"])
  }

  @Test("A note is a text or a list of texts")
  func notes() {
    #expect(item(#""cpu":"1ms","note":"a""#) == [])
    #expect(item(#""cpu":"1ms","note":["a","b"]"#) == [])
  }

  @Test("A name of an item is one line of text")
  func names() {
    let long = String(repeating: "x", count: 1_001)
    let complaints = ScenarioFixture.complaints(
      work: "\"\":{\"cpu\":\"1ms\"},\"a\\n\":{\"cpu\":\"1ms\"},\"\(long)\":{\"cpu\":\"1ms\"}")
    let endings = [
      "error: work/: the text is empty", "text holds the control character U+000A; remove it",
      "xxxxxx: the text is longer than 1000 characters",
    ]
    #expect(complaints.map { $0.suffix(45) } == endings.map { $0.suffix(45) })
  }

  @Test(
    "The launch, the system and the switches are checked",
    arguments: [
      (
        #""launch":{"kind":"worm"}"#,
        #"launch/kind: "worm" is not a launch kind; did you mean "warm"?"#
      ),
      (
        #""launch":{"reason":"push"}"#,
        #"launch/reason: "push" is not a launch reason; did you mean "silentPush" or "voipPush"?"#
      ),
      (#""launch":"cold""#, "launch: expected an object for a launch, found a string"),
      (#""launch":{"watchdog":1}"#, "launch/watchdog: expected true or false, found a number"),
      (
        #""launch":{"vsyncPhase":3}"#,
        #"launch/vsyncPhase: expected a time with its unit, found a number; write "3ms""#
      ),
      (
        #""os":"ios 26""#,
        #"os: "ios 26" is not a system and its major version; did you mean "iOS 26"?"#
      ),
      (
        #""os":"iOS 26.1""#,
        #"os: "iOS 26.1" is not a system and its major version; did you mean "iOS 26"?"#
      ),
      (
        #""os":"iOS 026""#,
        #"os: "iOS 026" is not a system and its major version; did you mean "iOS 26"?"#
      ),
      (
        #""os":"Windows 3""#,
        #"os: "Windows 3" is not a system and its major version; write "iOS 26" or "iPadOS 26""#
      ),
      (#""os":26"#, #"os: expected a system, found a number; write "iOS 26""#),
      (
        #""switches":{"prewarmPolicy":"all"}"#,
        #"switches/prewarmPolicy: "all" is not a prewarm policy; write libsOnly or untilUIApplicationMain"#
      ),
      (
        #""switches":{"queuedWorkBeforScene":true}"#,
        #"switches/queuedWorkBeforScene: an object of switches has no key "queuedWorkBeforScene"; did you mean "queuedWorkBeforeScene"?"#
      ),
      (
        #""limits":{"launchWatchdg":"9s"}"#,
        #"limits/launchWatchdg: an object of limits has no key "launchWatchdg"; did you mean "launchWatchdog"?"#
      ),
      (#""limits":{"silentPush":"0s"}"#, "limits/silentPush: this must be more than 0"),
      (
        #""limits":{"silentPush":"-3s"}"#,
        #"limits/silentPush: "-3s" is negative; a time is 0 or more"#
      ),
      (
        #""limits":{"silentPush":3}"#,
        #"limits/silentPush: expected a time with its unit, found a number; write "3ms""#
      ),
      (#""limits":[]"#, "limits: expected an object for an object of limits, found a list"),
      (
        #""expect":{"verdict":"kiled"}"#,
        #"expect/verdict: "kiled" is not a verdict; did you mean "killed"?"#
      ),
      (
        #""expect":{"order":["A"]}"#,
        #"expect/order/0: there is no item "A"; add it to "work" or include its cost table"#
      ),
      (
        #""measuredOn":"iphone12""#,
        #"measuredOn: there is no device "iphone12"; did you mean "iphone-12"?"#
      ),
      (#""titel":"x""#, #"titel: a scenario has no key "titel"; did you mean "title"?"#),
      (#""title":"a\nb""#, "title: the text holds the control character U+000A; remove it"),
    ])
  func launch(rest: String, expected: String) {
    #expect(ScenarioFixture.complaints(rest: rest) == ["error: \(expected)"])
  }

  @Test(
    "A budget has a quantity and a limit",
    arguments: [
      (
        #""firstFrme":"1s""#,
        #"firstFrme: "firstFrme" is nothing to set a budget for; did you mean "firstFrame"?"#
      ),
      (
        #""phse:initialFrame":"1s""#,
        #"phse:initialFrame: "phse:initialFrame" is nothing to set a budget for; did you mean "phase:initialFrame"?"#
      ),
      (
        #""size":"1s""#,
        #"size: "size" is nothing to set a budget for; write a milestone such as firstFrame, or phase:, item:, tag:, lane: or turn: and a name"#
      ),
      (
        #""phase:uikitInit":"1s""#,
        #"phase:uikitInit: "uikitInit" is not a phase; did you mean "uiKitInit"?"#
      ),
      (#""phase:":"1s""#, #"phase:: a name must follow "phase:""#),
      (
        #""item:None":"1s""#,
        #"item:None: there is no item "None"; add it to "work" or include its cost table"#
      ),
      (
        #""turn:didFinishLaunchin":"1s""#,
        #"turn:didFinishLaunchin: "didFinishLaunchin" is neither a callback nor an item; did you mean "didFinishLaunching"?"#
      ),
      (
        #""cpu:firstFrame":"1s""#,
        "cpu:firstFrame: a milestone or a turn has no CPU time or occupancy of its own; drop cpu: or main:"
      ),
      (
        #""firstFrame":{}"#,
        #"firstFrame: a budget needs "fail", "warn" or a limit such as "p90", as in { "fail": "400ms" }"#
      ),
      (
        #""firstFrame":{"warn":"2s","fail":"1s"}"#,
        "firstFrame/fail: fail is 1s, less than warn, 2s"
      ),
      (
        #""firstFrame":400"#,
        #"firstFrame: expected a time with its unit, found a number; write "400ms""#
      ),
    ])
  func budgets(member: String, expected: String) {
    #expect(
      ScenarioFixture.complaints(rest: "\"budgets\":{\(member)}") == ["error: budgets/\(expected)"])
  }

  @Test("Every kind of budget arrives with its measure and levels")
  func goodBudgets() throws {
    let read = try ScenarioFixture.read(
      (
        "t",
        ScenarioFixture.scenario(
          app: #""didFinishLaunching":["A"]"#, work: #""A":{"cpu":"1ms","tags":["x"]}"#,
          rest: """
            "budgets":{"firstFrame":"400ms","phase:staticInit":{"warn":"1ms"},
            "cpu:item:A":"1ms","main:tag:x":{"warn":"1ms","fail":"1ms","note":"","source":"s"},
            "lane:pool":"1s","turn:A":"1s","turn:didFinishLaunching":"2s"}
            """)
      ))
    #expect(
      read.scenario.budgets == [
        Budget(.milestone(.firstFrame), fail: .milliseconds(400)),
        Budget(.phase(.staticInitialization), warn: .milliseconds(1)),
        Budget(.item("A", .cpu), fail: .milliseconds(1)),
        Budget(.tag("x", .main), warn: .milliseconds(1), fail: .milliseconds(1)),
        Budget(.lane("pool"), fail: .seconds(1)),
        Budget(.turn("A"), fail: .seconds(1)),
        Budget(.turn("didFinishLaunching"), fail: .seconds(2)),
      ])
    #expect(
      read.scenario.budgets.map(\.key) == [
        "firstFrame", "phase:staticInit", "cpu:item:A", "main:tag:x", "lane:pool", "turn:A",
        "turn:didFinishLaunching",
      ])
  }

  @Test("A duplicate key hides no other error")
  func duplicateKeys() {
    let text = """
      {"launchScenario": 1, "titel": "x",
       "app": {"didFinishLaunching": ["A", "C"], "didFinishLaunching": ["A"]},
       "work": {"A": {"cpu": "1mz", "cpu": "2ms"}, "B": {"cpu": 3}, "A": {"wiat": "1ms"}},
       "budgets": {"firstFrame": "1s", "firstFrame": "1x"},
       "title": "y", "title": "z"}
      """
    #expect(
      ScenarioFixture.lint(text: text) == """
        t:1:23: error: titel: a scenario has no key "titel"; did you mean "title"?
        t:2:38: error: app/didFinishLaunching/1: there is no item "C"; add it to "work" or include \
        its cost table
        t:2:44: error: the key "didFinishLaunching" stands here a second time; the first is at 2:10
        t:3:24: error: work/A/cpu: "mz" is not a unit of time; did you mean "ms"?
        t:3:31: error: the key "cpu" stands here a second time; the first is at 3:17
        t:3:59: error: work/B/cpu: expected a time with its unit, found a number; write "3ms"
        t:3:63: error: the key "A" stands here a second time; the first is at 3:11
        t:3:69: error: work/A/wiat: an item has no key "wiat"; did you mean "wait"?
        t:4:34: error: the key "firstFrame" stands here a second time; the first is at 4:14
        t:4:48: error: budgets/firstFrame: "x" is not a unit of time; write ns, us, ms or s
        t:5:16: error: the key "title" stands here a second time; the first is at 5:2
        """)
  }

  @Test("One misspelled verb is one mistake")
  func misspelledVerb() {
    #expect(
      ScenarioFixture.complaints(
        app: #""initialFrame":[{"awiat":"A"}]"#, work: #""A":{"cup":"1ms"}"#)
        == [
          #"error: app/initialFrame/0/awiat: a step has no key "awiat"; did you mean "await"?"#,
          #"error: work/A/cup: an item has no key "cup"; did you mean "cpu"?"#,
        ])
    #expect(
      ScenarioFixture.complaints(app: #""initialFrame":[{"note":"A"}]"#).map { $0.prefix(60) } == [
        "error: app/initialFrame/0: the step does nothing; give it cp"
      ])
  }
}
