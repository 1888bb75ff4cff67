import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The demo app of WWDC19-423")
struct StarSearcherTests {
  /// The phases as the talk gives them, with what it does not tell apart in the first.
  static let published: [Phase: Int64] = [
    .processCreation: 100, .systemInterface: 149 + 106, .staticInitialization: 375,
    .uiKitInitialization: 28, .applicationInitialization: 791, .initialFrame: 951,
  ]

  /// Milliseconds added up in the order in which they are spent.
  static func sum(_ milliseconds: Int64...) -> Nanoseconds {
    .milliseconds(milliseconds.reduce(0, +))
  }

  static func run(_ name: String) throws -> Report {
    try ScenarioFolder.run("wwdc19-423/\(name).json")
  }

  /// The phases up to the ready frame: the wait for the display is in none of them.
  static func phases(_ report: Report) -> [Phase: Nanoseconds] {
    var phases: [Phase: Nanoseconds] = [:]
    let ready = report.metrics.frameReady ?? .zero
    for entry in report.metrics.phases.entries where published[entry.phase] != nil {
      phases[entry.phase] = min(entry.end, ready) - min(entry.start, ready)
    }
    return phases
  }

  /// The published phases with some of them changed.
  static func published(but changes: [Phase: Int64]) -> [Phase: Nanoseconds] {
    published.merging(changes) { $1 }.mapValues { .milliseconds($0) }
  }

  /// The wait of the launch sequence for the loading.
  static func wait(_ report: Report) -> Nanoseconds {
    report.metrics.timeline.intervals[0].reduce(.zero) { sum, interval in
      guard case .awaiting = interval.activity else { return sum }
      return sum + interval.length
    }
  }

  @Test("The phases are the published ones, 2294 ms, and the rest fills them up to 2500 ms")
  func phases() throws {
    let report = try Self.run("as-profiled")
    #expect(Self.phases(report) == Self.published(but: [:]))
    #expect(Self.sum(149, 375, 28, 791, 951) == .milliseconds(2294))
    #expect(report.metrics.frameReady == Self.sum(100, 106, 2294))
    #expect(report.metrics.firstFrame == .milliseconds(2500))
  }

  @Test("Nothing is assumed but the three items that the block arises from")
  func provenance() throws {
    let items = try Self.run("as-profiled").scenario.app.items
    let assumed = items.filter { !$0.provenance.isCited }.map(\.name)
    #expect(
      assumed == ["StarDataProvider.loadStars", "SearchIndex.update", "Thumbnails.decode"])
  }

  @Test("The block arises: 694 ms until the competing work leaves a core, then 60 ms")
  func block() throws {
    let report = try Self.run("as-profiled")
    #expect(Self.wait(report) == Self.sum(694, 60))
    for step in report.scenario.app.callbacks.values.joined() {
      if case .wait = step { Issue.record("a wait is written into a callback") }
    }
  }

  @Test("Without the competing work the same semaphore costs the loading's own time")
  func blockAlone() throws {
    var scenario = try ScenarioFolder.read("wwdc19-423/as-profiled.json").scenario
    let competing = ["SearchIndex.update", "Thumbnails.decode"]
    scenario.app.callbacks[.didFinishLaunching]?.removeAll { step in
      guard case .start(let item) = step else { return false }
      return competing.contains(scenario.app.items[item].name)
    }
    #expect(Self.wait(try Report(simulating: scenario)) == .milliseconds(60))
  }

  @Test("Without the logger static initialization is 375 - 370 ms, and nothing else moves")
  func logger() throws {
    let report = try Self.run("without-the-logger")
    #expect(Self.phases(report) == Self.published(but: [.staticInitialization: 375 - 370]))
    #expect(report.metrics.frameReady == Self.sum(2500, -370))
  }

  @Test("With queue.sync the wait is the loading's own 60 ms, and only its phase moves")
  func queueSync() throws {
    let report = try Self.run("with-queue-sync")
    #expect(Self.wait(report) == .milliseconds(60))
    #expect(
      Self.phases(report) == Self.published(but: [.applicationInitialization: 791 - 754 + 60]))
    #expect(report.metrics.frameReady == Self.sum(2500, -754, 60))
  }

  @Test("Without the detail controllers the frame is 951 - 882 ms, and nothing else moves")
  func detailControllers() throws {
    let report = try Self.run("without-the-detail-controllers")
    #expect(Self.phases(report) == Self.published(but: [.initialFrame: 951 - 882]))
    #expect(report.metrics.frameReady == Self.sum(2500, -882))
  }

  @Test("The three changes at once move three phases")
  func together() throws {
    let report = try Self.run("all-three-fixes-profiled")
    #expect(
      Self.phases(report)
        == Self.published(but: [
          .staticInitialization: 5, .applicationInitialization: 37 + 60, .initialFrame: 69,
        ]))
    #expect(report.metrics.frameReady == Self.sum(2500, -370, -694, -882))
  }

  @Test("Without the profiler and the unattributed part, the total is just over 300 ms")
  func measured() throws {
    let report = try Self.run("all-three-fixes")
    #expect(report.metrics.frameReady == Self.sum(100, 6, 5, 28, 37, 60, 65, 4))
    // The 19th refresh: 19 / 60 s.
    #expect(report.metrics.firstFrame == Nanoseconds(316_666_666))
  }

  @Test(
    "Each change is one change",
    arguments: [
      ("without-the-logger", 1, 0), ("with-queue-sync", 0, 1),
      ("without-the-detail-controllers", 1, 0),
    ])
  func oneChange(name: String, itemsGone: Int, awaitsChanged: Int) throws {
    let before = try Self.run("as-profiled").scenario.app
    let after = try Self.run(name).scenario.app
    let names = after.items.map(\.name)
    #expect(
      Self.unplaced(before.items.filter { names.contains($0.name) }) == Self.unplaced(after.items))
    #expect(before.items.count - after.items.count == itemsGone)
    #expect(Self.semaphores(before) - Self.semaphores(after) == awaitsChanged)
  }

  /// Items without the place in the file they were read from.
  static func unplaced(_ items: [WorkItem]) -> [WorkItem] {
    items.map { item in
      var item = item
      item.location = nil
      return item
    }
  }

  static func semaphores(_ app: App) -> Int {
    app.callbacks.values.joined().count { step in
      if case .await(_, viaSemaphore: true) = step { true } else { false }
    }
  }
}
