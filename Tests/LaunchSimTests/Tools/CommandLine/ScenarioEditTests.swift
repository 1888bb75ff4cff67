import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Edits from the command line")
struct ScenarioEditTests {
  private func set(_ assignments: String...) throws -> Scenario {
    try StarterScenario.read(
      edits: assignments.map { try #require(ScenarioEdit(assignment: $0)) }
    ).scenario
  }

  private func complaint(_ assignments: String...) throws -> String {
    let edits = try assignments.map { try #require(ScenarioEdit(assignment: $0)) }
    do throws(ScenarioErrors) {
      return try StarterScenario.read(edits: edits).warnings.map(\.description).joined()
    } catch {
      return error.list.description
    }
  }

  @Test("A value is JSON where it is JSON, else a string")
  func values() throws {
    let scenario = try set(
      "work/Database.open/on=global:userInitiated", "app/linkedSDK=27",
      #"work/Cache.trim/cpu={"uniform":["1ms","2ms"]}"#, #"title="5""#)
    #expect(scenario.app.items[4].placement == .global(.userInitiated))
    #expect(scenario.app.linkedSDK == 27)
    #expect(
      scenario.app.items[10].steps == [
        .cpu(.uniform(.milliseconds(1), .milliseconds(2)))
      ])
    #expect(scenario.title == "5")
  }

  @Test("A leaf that is absent is created, with an object of the format around it")
  func creation() throws {
    let scenario = try set(
      "switches/queuedWorkBeforeScene=true", "work/Feed.load/on=mainQueue",
      "budgets/responsive=1s", #"work/New={"cpu":"5ms"}"#, "app/didFinishLaunching/-=New")
    #expect(scenario.switches.queuedWorkBeforeScene)
    #expect(scenario.app.items[7].placement == .mainQueue)
    #expect(scenario.budgets.last?.measure == .milestone(.responsive))
    #expect(scenario.app.items.last?.name == "New")
    #expect(scenario.app.items.last?.location?.description == #"--set work/New={"cpu":"5ms"}"#)
    #expect(scenario.app.callbacks[.didFinishLaunching]?.last == .start(11))
  }

  @Test("List elements are set by index, at any depth")
  func elements() throws {
    let scenario = try set(
      "app/systemInterface/0/cpu=20ms", "work/Database.open/steps/1=CrashKit.start",
      "app/didFinishLaunching/0={\"cpu\":\"1ms\"}")
    #expect(
      scenario.app.callbacks[.systemInterface]?.first == .cpu(.fixed(.milliseconds(20))))
    #expect(scenario.app.items[4].steps.last == .start(0))
  }

  @Test("Entries are inserted before a place, and an absent list is created")
  func insertion() throws {
    let place = "app/didFinishLaunching"
    let inserted = try set(#"\#(place)/+0={"cpu":"1ms"}"#, #"\#(place)/+7={"cpu":"2ms"}"#)
    let steps = try #require(inserted.app.callbacks[.didFinishLaunching])
    #expect(steps.count == 6 + 2)
    #expect(steps.first == .cpu(.fixed(.milliseconds(1))))
    #expect(steps.last == .cpu(.fixed(.milliseconds(2))))
    let created = try set(
      #"app/sceneDidDisconnect/-={"cpu":"1ms"}"#, #"app/sceneWillResignActive/+0={"cpu":"1ms"}"#)
    #expect(created.app.callbacks[.sceneDidDisconnect]?.count == 1)
    #expect(created.app.callbacks[.sceneWillResignActive]?.count == 1)
  }

  @Test("An entry that another one replaces is named, with the path that inserts")
  func replacement() throws {
    #expect(
      try complaint("app/contentReady/0=Feed.load") == """
        --set app/contentReady/0=Feed.load: warning: this replaces "RemoteConfig.fetch"; \
        app/contentReady/+0=… inserts before it
        """)
    // The same item, awaited in another way.
    #expect(
      try complaint(#"app/sceneWillConnect/1={"await":"Database.open"}"#) == "")
    let beyond = try complaint("app/didFinishLaunching/+9=X")
    #expect(
      beyond == """
        --set app/didFinishLaunching/+9=X: error: "+9" is no place in a list of 6; write 0 to 5, \
        +0 to +5 to insert before one, or - to append
        """)
  }

  @Test("An item of an included table is changed in place, and keeps its line")
  func included() throws {
    let scenario = try set("work/Firebase.configure/cpu=10ms")
    #expect(scenario.app.items[1].steps == [.cpu(.fixed(.milliseconds(10)))])
    #expect(scenario.app.items[1].location?.description == "Launch/costs/sdks.jsonc:7:5")
    #expect(scenario.app.items[1].provenance.isCited)
  }

  @Test("Of several edits the last holds")
  func sequence() throws {
    #expect(try set("title=a", "title=b").title == "b")
  }

  @Test("The device and the system can be named by their own options")
  func deviceOption() throws {
    #expect(try StarterScenario.read(edits: [.os("iPadOS 18")]).scenario.systemVersion == 18)
    #expect(throws: ScenarioErrors.self) {
      try StarterScenario.read(edits: [.device("iphone-21")])
    }
    do throws(ScenarioErrors) {
      _ = try StarterScenario.read(edits: [.device("iphone-21"), .os("26\"")])
    } catch {
      #expect(
        error.list.description == """
          --device iphone-21: error: device: there is no device "iphone-21"; did you mean \
          "iphone-12"?
          --os 26": error: os: "26"" is not a system and its major version; write "iOS 26" or \
          "iPadOS 26"
          """)
      #expect(error.list.diagnostics.map(\.cause) == [.option, .option])
    }
  }

  @Test(
    "An error is attributed to the option",
    arguments: [
      (
        "work/Databse.open/on=x", #"there is no item "Databse.open"; did you mean "Database.open"?"#
      ),
      (
        "work/Database.open/onn=x",
        #"work/Database.open/onn: an item has no key "onn"; did you mean "on"?"#
      ),
      (
        "work/Database.open/on=global:utilty",
        #"work/Database.open/on: "utilty" is not a QoS class; did you mean "utility"?"#
      ),
      ("wrok/Feed.load/cpu=1ms", #"there is no "wrok"; did you mean "work"?"#),
      (
        "app/didFinishLaunching/6=X",
        #""6" is no place in a list of 6; write 0 to 5, +0 to +5 to insert before one, or - to append"#
      ),
      (
        "app/didFinishLaunching/01=X",
        #""01" is no place in a list of 6; write 0 to 5, +0 to +5 to insert before one, or - to append"#
      ),
      ("title/x=1", "title is a string, so nothing can be set inside it"),
      (
        "work/Feed.load/cpu/p50=1ms",
        "work/Feed.load/cpu is a string, so nothing can be set inside it"
      ),
      ("include/0=x", "includes cannot be changed by an option; edit the file"),
      ("=x", "write PATH=VALUE, as in work/Feed.load/cpu=8ms"),
      ("work/Feed.load/steps=[", "the text ends inside a list opened at 1:1"),
      (
        "budgets/firstFrame=300",
        #"budgets/firstFrame: expected a time with its unit, found a number; write "300ms""#
      ),
      (
        "work/Feed.load/read=1MB",
        #"work/Feed.load/read: an item cannot have both "cpu" and "read"; write "steps" with a step for each"#
      ),
      ("launchScenario=2", "launchScenario: this launch-sim reads version 1, not 2"),
    ])
  func complaints(assignment: String, expected: String) throws {
    #expect(try complaint(assignment) == "--set \(assignment): error: \(expected)")
  }

  @Test("A slash in a name is written ~1 and a tilde ~0, in paths and in messages")
  func escapes() throws {
    let read = try ScenarioFixture.read(
      (
        "s",
        ScenarioFixture.scenario(
          app: #""didFinishLaunching":["a/b~c"]"#, work: #""a/b~c":{"cpu":"1ms"}"#)
      ), edits: [try #require(ScenarioEdit(assignment: "work/a~1b~0c/cpu=3ms"))])
    #expect(read.scenario.app.items[0].steps == [.cpu(.fixed(.milliseconds(3)))])
    #expect(
      ScenarioFixture.complaints(work: #""a/b~c":{"cpu":"1"}"#).first?.hasPrefix(
        "error: work/a~1b~0c/cpu: ") == true)
  }

  @Test("A path of any depth is refused or followed, never a crash")
  func depth() throws {
    let path = Array(repeating: "x", count: 100_000).joined(separator: "/")
    let text = try complaint("work/Feed.load/\(path)=1")
    #expect(text.hasSuffix("…: error: the path is deeper than 128 levels"))
    #expect(text.count < 150)
  }

  @Test("An argument without = is no edit")
  func noSign() {
    #expect(ScenarioEdit(assignment: "title") == nil)
    #expect(ScenarioEdit(assignment: "title=a=b")?.value == "a=b")
  }

  @Test("A setting of the library without = is reported with all other errors")
  func noEqualsSign() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(#"{"launchScenario":1,"app":{"initialFrame":["A"]}}"#, to: "t.json")
    let path = folder.url.appendingPathComponent("t.json").path
    do {
      _ = try Scenario(contentsOf: path, settings: ["title", "os=x"])
      Issue.record("this has mistakes")
    } catch let errors as ScenarioErrors {
      #expect(
        errors.list.errors.map(\.problem) == [
          .unknownItem("A", nearest: nil), .systemName("x", nearest: nil),
          .noEqualsSign,
        ])
      #expect(
        errors.description.hasSuffix(
          "--set title: error: there is no =; write PATH=VALUE, as in work/Feed.load/cpu=8ms"))
    }
  }

  @Test(
    "A life cycle changed by an option may leave callbacks; one in the file may not")
  func lifeCycle() throws {
    let app = #""lifeCycle":"appDelegate","applicationDidBecomeActive":["A",{"cpu":"1ms"}]"#
    let work = #""A":{"cpu":"1ms"},"B":{"await":"A"}"#
    let scenes = ScenarioEdit(path: "app/lifeCycle", value: "scenes")
    #expect(
      ScenarioFixture.complaints(app: app, work: work, edits: [scenes]) == [
        """
        warning: app/applicationDidBecomeActive: the scenes life cycle does not call \
        applicationDidBecomeActive, so its steps never run; its place is sceneDidBecomeActive
        """,
        #"warning: work/B: nothing calls "B"; list it in a callback, or remove it"#,
        """
        warning: work/B/await: "A" is never started, so this waits for ever; \
        list it in a callback first
        """,
      ])
    let text = ScenarioFixture.scenario(app: app, work: work)
    let read = try ScenarioFixture.read(("t", text), edits: [scenes])
    #expect(read.scenario.app.lifeCycle == .scenes)
    #expect(read.scenario.app.callbacks == [:])
    // What is moved by a second option is called once.
    let moved = try ScenarioFixture.read(
      ("t", text),
      edits: [scenes, ScenarioEdit(path: "app/sceneDidBecomeActive", value: #"["A"]"#)])
    #expect(moved.scenario.app.callbacks == [.sceneDidBecomeActive: [.start(0)]])
    // The file's own mistake, and one of an option, stay what they are.
    let wrong = app.replacing("appDelegate", with: "scenes")
    #expect(
      ScenarioFixture.complaints(app: wrong, work: work).first
        == """
        error: app/applicationDidBecomeActive: the scenes life cycle has no \
        applicationDidBecomeActive; use sceneDidBecomeActive
        """)
    let body = ScenarioEdit(path: "app/body", value: "[]")
    #expect(
      ScenarioFixture.complaints(app: app, work: work, edits: [scenes, body]).contains(
        "error: app/body: the scenes life cycle has no body; use loadView"))
    // A mistake in what is not called any more is found.
    #expect(
      ScenarioFixture.complaints(app: app, work: "", edits: [scenes]).last
        == #"error: app/applicationDidBecomeActive/0: there is no item "A"; add it to "work" or include its cost table"#
    )
  }
}
