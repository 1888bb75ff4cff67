import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Edits of items that start the items of changed code")
struct StarterEditTests {
  private typealias State = ItemEditTests.State

  private static func delegate(_ launch: String) -> String {
    """
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
      ) -> Bool {
        Crash.start()
        \(launch)
        return true
      }
    }
    """
  }

  private static let store = #""store": {"cpu": "1ms", "code": "A.swift#Store.open"}"#
  private static let feed = #""feed": {"cpu": "2ms", "code": "A.swift#Feed.load"}"#
  private static let both = #""steps": ["store", "feed"]"#

  private static func scenario(_ steps: String, _ work: [String] = []) -> String {
    """
    {"launchScenario": 1,
     "app": {"lifeCycle": "appDelegate", "linkedSDK": 18, "didFinishLaunching": ["crash", \(steps)]},
     "work": {
      \((work + [#""crash": {"cpu": "3ms", "code": "A.swift#Crash.start"}"#, store, feed])
        .joined(separator: ",\n  "))},
     "covers": ["A.swift"]}
    """
  }

  /// Closures around two calls, with the item of each closure before and after the change.
  static let changes:
    [(old: String, new: String, before: [String], after: [String], advice: String?)] = [
      // The lane of a closure.
      (
        "Task.detached { Store.open(); Feed.load() }", "Task { Store.open(); Feed.load() }",
        [#""in""#, #""in": {"on": "detached", \#(both)}"#],
        [#""in""#, #""in": {"on": "task", \#(both)}"#], "give \"in\" \"on\": \"task\""
      ),
      // The lane of the outer of two closures.
      (
        "Task.detached { DispatchQueue.main.async { Store.open(); Feed.load() } }",
        "Task { DispatchQueue.main.async { Store.open(); Feed.load() } }",
        [
          #""out""#, #""out": {"on": "detached", "steps": ["in"]}"#,
          #""in": {"on": "mainQueue", \#(both)}"#,
        ],
        [
          #""out""#, #""out": {"on": "task", "steps": ["in"]}"#,
          #""in": {"on": "mainQueue", \#(both)}"#,
        ], "give \"out\" \"on\": \"task\""
      ),
      // A group without a lane stands between the closure and its calls.
      (
        "Task.detached { Store.open(); Feed.load() }", "Task { Store.open(); Feed.load() }",
        [#""in""#, #""in": {"on": "detached", "steps": ["group"]}"#, #""group": {\#(both)}"#],
        [#""in""#, #""in": {"on": "task", "steps": ["group"]}"#, #""group": {\#(both)}"#],
        "give \"in\" \"on\": \"task\""
      ),
      // Conditions, loops and calls around the closure.
      (
        "Task { Store.open(); Feed.load() }", "if isOn { Task { Store.open(); Feed.load() } }",
        [#""in""#, #""in": {"on": "task", \#(both)}"#],
        [#""in""#, #""in": {"on": "task", "steps": [{"cpu": "1ms"}, "store", "feed"]}"#],
        "measure the cost of \"in\" again"
      ),
      (
        "Task { Store.open(); Feed.load() }",
        "for _ in 0..<3 { Task { Store.open(); Feed.load() } }",
        [#""in""#, #""in": {"on": "task", \#(both)}"#],
        [#""in""#, #""in": {"on": "task", "steps": [{"cpu": "1ms"}, "store", "feed"]}"#],
        "measure the cost of \"in\" again"
      ),
      // The order within the closure.
      (
        "Task { Store.open(); Feed.load() }", "Task { Feed.load(); Store.open() }",
        [#""in""#, #""in": {"on": "task", \#(both)}"#],
        [#""in""#, #""in": {"on": "task", "steps": ["feed", "store"]}"#], nil
      ),
      // Into a new closure, and out of one.
      (
        "Store.open(); Feed.load()", "DispatchQueue.global().async { Store.open(); Feed.load() }",
        [#""store", "feed""#], [#""in""#, #""in": {"on": "global", \#(both)}"#],
        "give \"store\", \"feed\" \"on\": \"global\""
      ),
      (
        "DispatchQueue.global().async { Store.open(); Feed.load() }", "Store.open(); Feed.load()",
        [#""in""#, #""in": {"on": "global", \#(both)}"#], [#""store", "feed""#],
        "give \"in\" \"on\": \"inline\""
      ),
      // Only one call leaves the closure.
      (
        "Task.detached { Store.open(); Feed.load() }",
        "Task.detached { Store.open() }\n    Task { Feed.load() }",
        [#""in""#, #""in": {"on": "detached", \#(both)}"#],
        [
          #""in", "new""#, #""in": {"on": "detached", "steps": ["store"]}"#,
          #""new": {"on": "task", "steps": ["feed"]}"#,
        ], "give \"feed\" \"on\": \"task\""
      ),
      // A closure in the closure, and a condition in it, are changes of the calls.
      (
        "Task { Store.open(); Feed.load() }",
        "Task { Task.detached { Store.open(); Feed.load() } }",
        [#""in""#, #""in": {"on": "task", \#(both)}"#],
        [
          #""in""#, #""in": {"on": "task", "steps": ["new"]}"#,
          #""new": {"on": "detached", \#(both)}"#,
        ], "give \"store\", \"feed\" \"on\": \"detached\""
      ),
    ]

  @Test(
    "The item of a closure is named and answers changes around its calls",
    arguments: changes.indices)
  func starter(index: Int) throws {
    let change = Self.changes[index]
    func scenario(_ parts: [String]) -> String {
      Self.scenario(parts[0], Array(parts.dropFirst()))
    }
    let former = try State(scenario(change.before), Self.delegate(change.old))
    let unedited = try State(scenario(change.before), Self.delegate(change.new))
    let advice = unedited.changes(since: former).compactMap(\.advice)
    if let expected = change.advice {
      #expect(advice.count == 1)
      #expect(advice.first?.hasPrefix(expected) == true, "\(advice)")
    }
    #expect(!unedited.isAccepted(after: former))
    let edited = try State(scenario(change.after), Self.delegate(change.new))
    #expect(edited.isAccepted(after: former))
    // Another item's edit answers nothing.
    let other = scenario(change.before).replacing("3ms", with: "9ms")
    #expect(!(try State(other, Self.delegate(change.new))).isAccepted(after: former))
    // The finding names an edited item, and no item that is as it was.
    for advice in edited.changes(since: former).compactMap(\.advice) {
      #expect(advice.hasSuffix("edited since the baseline was written, so update the baseline"))
      #expect(!advice.contains("crash"))
      if change.after[0].contains("in"), change.before[0].contains("in"), index < 6 {
        #expect(!advice.contains("store"))
      }
    }
  }

  @Test("An edit that answers an order is said to be one of the callback's steps")
  func order() throws {
    func state(_ steps: String, _ launch: String) throws -> State {
      let text = Self.scenario(steps)
      return try State(text, Self.delegate(launch))
    }
    let former = try state(#""store", "feed""#, "Store.open(); Feed.load()")
    let now = try state(#""feed", "store""#, "Feed.load(); Store.open()")
    #expect(
      now.changes(since: former).compactMap(\.advice) == [
        "the steps of didFinishLaunching were edited since the baseline was written, so update the "
          + "baseline"
      ])
  }

  @Test("Among several items only the edited items are named")
  func edited() throws {
    func state(_ cost: String, _ launch: String) throws -> State {
      let text = Self.scenario(#""store", "feed""#).replacing("2ms", with: cost)
      return try State(text, Self.delegate(launch))
    }
    let former = try state("2ms", "Store.open(); Feed.load()")
    let now = try state("8ms", "if isOn { Store.open(); Feed.load() }")
    #expect(
      now.changes(since: former).compactMap(\.advice) == [
        "\"feed\" was edited since the baseline was written, so update the baseline"
      ])
  }
}
