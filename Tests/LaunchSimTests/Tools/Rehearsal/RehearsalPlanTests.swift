import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Rehearsal plan")
struct RehearsalPlanTests {
  static let host: HostProfile = {
    var figures = HostFigures()
    figures.hasImmediateTasks = true
    figures.throughput = 1_000_000_000
    return HostProfile(figures: figures, coreCount: 2, system: "Test x", processor: nil)
  }()

  static func scenario(_ app: String, _ work: String, kind: String = "cold") throws -> Scenario {
    let text = """
      {
        "launchScenario": 1, "title": "Test", "device": "iphone-12", "os": "iOS 26",
        "launch": { "kind": "\(kind)" },
        "app": { "lifeCycle": "scenes", "linkedSDK": 26, \(app) },
        "work": { \(work) }
      }
      """
    let files = SourceFiles(
      read: { _, _ in .success(Array(text.utf8)) },
      readStart: { _, count in .success(Array(text.utf8.prefix(count))) },
      resolve: { .success($0) })
    return try ScenarioReader(files: files).read("test.json").scenario
  }

  private static func plan(_ app: String, _ work: String) throws -> RehearsalPlan {
    try RehearsalPlan(try scenario(app, work), on: host, file: "test.json")
  }

  /// The ids of what cannot be played.
  private static func refusals(
    _ app: String, _ work: String, kind: String = "cold", on host: HostProfile = host
  ) throws -> [String] {
    do {
      _ = try RehearsalPlan(scenario(app, work, kind: kind), on: host, file: "test.json")
      return []
    } catch let error as ScenarioErrors {
      return error.list.errors.map(\.problem.id)
    }
  }

  @Test("The frame of the simulated host is ready at its commit, and nothing before main counts")
  func simulatedHost() throws {
    let plan = try Self.plan(
      """
      "systemInterface": [{ "cpu": "20ms" }], "didFinishLaunching": [{ "cpu": "10ms" }],
      "initialFrame": [{ "cpu": "30ms" }]
      """, "")
    // 10 + 30; the 20 of dyld, UIKit's own cost, render and refresh are left out.
    #expect(plan.report.metrics.frameReady == .milliseconds(40))
    #expect(plan.report.metrics.firstFrame == .milliseconds(40))
    #expect(plan.marks == ["Left out on both sides: systemInterface, which run before main"])
    let names = plan.script.acts.compactMap { act -> String? in
      if case .call(let index, .some) = act { Callback(index: index)?.name } else { nil }
    }
    #expect(names == ["didFinishLaunching", "initialFrame"])
    #expect(plan.script.acts.count { $0 == .commit } == 1)
    #expect(plan.script.acts.count { $0 == .drain } == 1)
  }

  @Test("On a host without classes all work shares the cores alike")
  func withoutClasses() throws {
    let plan = try Self.plan(
      """
      "didFinishLaunching": ["A", "B", { "cpu": "20ms" }], "initialFrame": [{ "cpu": "1ms" }]
      """,
      """
      "A": { "on": "global:utility", "cpu": "20ms" }, "B": { "on": "detached:background", "cpu": "20ms" }
      """)
    // Three threads on two cores have two thirds of a core each: 20 / (2/3) = 30 ms.
    let ends = plan.report.metrics.timeline.items.map(\.ended)
    #expect(ends == [.milliseconds(30), .milliseconds(30)])
    #expect(plan.report.metrics.frameReady == .milliseconds(31))
    #expect(
      plan.marks == [
        "This host has no classes, so those of global:utility and detached:background count on neither side"
      ])
  }

  @Test("Every part that cannot be played is named, all at once")
  func refusals() throws {
    #expect(
      try Self.refusals(
        #""staticInitializers": ["A"], "didFinishLaunching": [{ "touch": "1MB" }, "B"]"#,
        """
        "A": { "on": "global", "cpu": "1ms" },
        "B": { "on": "task", "steps": [{ "lock": "l", "steps": [{ "wait": "1ms" }] }] }
        """) == ["unplayable-before-main", "unplayable-step", "unplayable-lock"])
    #expect(
      try Self.refusals(#""initialFrame": [{ "cpu": "1ms" }]"#, "", kind: "resume") == [
        "unplayable-kind"
      ])
    #expect(
      try Self.refusals(
        #""didFinishLaunching": ["A"], "queues": { "q": 2 }"#,
        #""A": { "on": "queue:q", "cpu": "1ms" }"#) == ["unplayable-places"])
  }

  @Test("Synchronous code may wait inside a lock")
  func waitInLock() throws {
    #expect(
      try Self.refusals(
        #""didFinishLaunching": ["B"]"#,
        #""B": { "on": "global", "steps": [{ "lock": "l", "steps": [{ "wait": "1ms" }] }] }"#
      ).isEmpty)
  }

  @Test("A lock is taken inside itself neither directly nor in a call")
  func ownLock() throws {
    #expect(
      try Self.refusals(
        #""didFinishLaunching": [{ "lock": "l", "steps": ["B", "C"] }]"#,
        """
        "B": { "steps": [{ "lock": "l", "steps": [{ "cpu": "1ms" }] }] },
        "C": { "on": "global", "steps": [{ "lock": "l", "steps": [{ "cpu": "1ms" }] }] }
        """) == ["unplayable-own-lock"])
  }

  @Test("A host without immediate tasks refuses them")
  func immediate() throws {
    let old = HostProfile(figures: HostFigures(), coreCount: 2, system: "Test x", processor: nil)
    let item = #""B": { "on": "immediate", "cpu": "1ms" }"#
    let app = #""didFinishLaunching": ["B"]"#
    #expect(try Self.refusals(app, item, on: old) == ["unplayable-immediate"])
    #expect(try Self.refusals(app, item).isEmpty)
  }

  @Test("Each read has a part of the file for itself, at least a mebibyte from the next")
  func reads() throws {
    let plan = try Self.plan(
      #""didFinishLaunching": [{ "read": "3MB" }, { "read": "1MB" }]"#, "")
    let offsets = plan.script.steps.compactMap { step -> Int64? in
      if case .read(let offset, _, _) = step { offset } else { nil }
    }
    // 3 MB end in the third mebibyte; one more is left out.
    #expect(offsets == [0, 4 << 20])
  }
}
