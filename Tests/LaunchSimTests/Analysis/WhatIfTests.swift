import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("What if")
struct WhatIfTests {
  private struct Trailhead: SimulatedApp {
    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        await launch.work("CrashKit.start", cpu: .milliseconds(7))
        let database = launch.queue("Database.open", on: "db", qos: .utility) { launch in
          await launch.cpu(.milliseconds(16))
          await launch.lock("settings") { await launch.cpu(.milliseconds(4)) }
          await launch.wait(.milliseconds(10))
        }
        launch.task("Analytics.start") { launch in
          await launch.cpu(.milliseconds(15))
          await launch.work("Analytics.send", cpu: .milliseconds(5))
        }
        await launch.await(database)
      }
    }
  }

  /// 100 to create the process, 28 for UIKit, 4 to render.
  private let system = Duration.milliseconds(100 + 28 + 4)

  private func ready(_ moves: Move...) throws -> Duration? {
    var report = try Trailhead().simulate()
    for move in moves { report = try report.whatIf(move) }
    return report.time(of: .frameReady)
  }

  @Test("Nothing changed gives the same launch")
  func nothing() throws {
    let report = try Trailhead().simulate()
    #expect(report.time(of: .frameReady) == system + .milliseconds(7 + 30 + 20))
    #expect(try report.whatIf().digest == report.digest)
  }

  @Test("A removed item is skipped, as are items that only it starts")
  func remove() throws {
    #expect(try ready(.remove("CrashKit.start")) == system + .milliseconds(30 + 20))
    #expect(try ready(.remove("Database.open")) == system + .milliseconds(7 + 20))
    let without = try Trailhead().simulate().whatIf(.remove("Analytics.start"))
    #expect(without.time(of: .frameReady) == system + .milliseconds(7 + 30))
    #expect(without.item("Analytics.start")?.state == .skipped)
    #expect(without.item("Analytics.send")?.state == .skipped)
  }

  @Test("An item that is moved runs there")
  func move() throws {
    let moved = try Trailhead().simulate().whatIf(
      .move("Analytics.start", to: .afterFirstFrame))
    #expect(moved.time(of: .frameReady) == system + .milliseconds(7 + 30))
    #expect(moved.item("Analytics.start")?.began == moved.firstFrame)
    let delayed = try Trailhead().simulate().whatIf(
      .move("Analytics.start", to: .after(.milliseconds(300))))
    // Its delay counts from the instant it is started at, behind CrashKit.
    #expect(delayed.item("Analytics.start")?.began == .milliseconds(100 + 28 + 7 + 300))
    // To a queue that the launch did not have.
    let queued = try Trailhead().simulate().whatIf(
      .move("Analytics.start", to: .queue(label: "analytics", nil)))
    #expect(queued.item("Analytics.start")?.lane == .queue("analytics"))
    #expect(queued.item("Database.open")?.lane == .queue("db"))
  }

  @Test("Another cost of the CPU is shared out as the old one was, locks included")
  func cpu() throws {
    let report = try Trailhead().simulate().whatIf(
      .cost("Database.open", cpu: .milliseconds(10)))
    let steps = report.scenario.app.items[1].steps
    // 16 and 4 of 20 become 8 and 2 of 10.
    #expect(steps.first == .cpu(.fixed(.milliseconds(8))))
    #expect(
      steps.contains { $0 == .lock("settings", [.cpu(.fixed(.milliseconds(2)))]) })
    #expect(report.item("Database.open")?.running == .milliseconds(10))
    #expect(report.time(of: .frameReady) == system + .milliseconds(7 + 10 + 10 + 20))
  }

  @Test("An item that did not compute does so first")
  func cpuOfNone() throws {
    let report = try OneApp { launch in
      await launch.work("Load") { await launch.wait(.milliseconds(10)) }
    }.simulate()
    let changed = try report.whatIf(.cost("Load", cpu: .milliseconds(3)))
    #expect(changed.item("Load")?.running == .milliseconds(3))
    #expect(changed.time(of: .frameReady) == system + .milliseconds(3 + 10))
  }

  @Test("A factor is for everything that its own code costs")
  func percent() throws {
    #expect(
      try ready(.cost("Database.open", percent: 50)) == system + .milliseconds(7 + 15 + 20))
    // What it calls keeps its cost.
    #expect(
      try ready(.cost("Analytics.start", percent: 200)) == system + .milliseconds(7 + 30 + 30 + 5))
    #expect(try ready(.cost("Database.open", percent: 0)) == system + .milliseconds(7 + 20))
  }

  @Test("A proposed cost has no source any more")
  func provenance() throws {
    let report = try OneApp { launch in
      await launch.work("Load", cpu: .milliseconds(10), source: "Instruments, May")
    }.simulate()
    #expect(
      PathProvenance(of: report).app.cited
        - PathProvenance(of: try report.whatIf(.cost("Load", percent: 50))).app.cited
        == .milliseconds(10))
    #expect(
      PathProvenance(of: try report.whatIf(.move("Load", to: .inline)))
        == PathProvenance(of: report))
  }

  @Test("Moves add up, together and one after the other")
  func several() throws {
    let expected = system + .milliseconds(30 + 20 / 2)
    let report = try Trailhead().simulate()
    let together = try report.whatIf(
      .remove("CrashKit.start"), .cost("Analytics.start", cpu: .milliseconds(5)))
    #expect(together.time(of: .frameReady) == expected)
    #expect(
      try ready(.remove("CrashKit.start"), .cost("Analytics.start", cpu: .milliseconds(5)))
        == expected)
  }

  @Test("On another device it is the launch that the app has there", arguments: [Device.iPhoneSE2])
  func device(device: Device) throws {
    let there = try Trailhead().simulate(on: device)
    let report = try Trailhead().simulate().whatIf(on: device)
    #expect(report.digest == there.digest)
    #expect(report.description.contains(device.description))
    // And back again.
    #expect(try report.whatIf(on: .iPhone12).digest == Trailhead().simulate().digest)
  }

  @Test("A tablet has the tablet's system")
  func tablet() throws {
    let text = try Trailhead().simulate().whatIf(on: .iPadAir4).description
    #expect(text.contains("iPadOS"))
    #expect(try Trailhead().simulate(on: .iPadAir4).description == text)
  }

  @Test("Gains and notes of a move are those of the changed launch")
  func furtherChanges() throws {
    let report = try Trailhead().simulate().whatIf(.remove("Database.open"))
    // Without the queue, only the 7 ms in the callback and the task's 20 are left.
    #expect(report.gain(ofRemoving: 0) == .milliseconds(7))
    #expect(report.gain(ofRemoving: 1) == .zero)
    #expect(!report.notes.contains { $0.contains("Database.open") })
  }

  @Test("An app that does not do the same in every run has no what-if; the error names the way out")
  func notReplayable() throws {
    let runs = RunCount()
    let report = try OneApp { launch in
      _ = launch.clock.now
      let run = runs.next()
      await launch.work("Setup", cpu: .milliseconds(20 + run))
    }.simulate()
    #expect(throws: SimulationError.notReplayable([.clock])) { try report.whatIf(.remove("Setup")) }
    #expect(
      "\(SimulationError.notReplayable([.clock, .ownWait]))".contains(
        "it looks at its clock and waits in its own code, so"))
  }

  @Test("An item that there is not is an error that names the nearest")
  func unknown() throws {
    let report = try Trailhead().simulate()
    let error = SimulationError.noSuchItem("Databse.open", nearest: "Database.open")
    #expect(throws: error) { try report.whatIf(.remove("Databse.open")) }
    #expect(
      "\(error)"
        == "no answer: the launch has no item Databse.open; did you mean Database.open?")
  }

  @Test(
    "A cost that no launch can have is an error",
    arguments: [
      Move.cost("CrashKit.start", cpu: .milliseconds(-1)),
      .cost("CrashKit.start", cpu: .seconds(100_000)),
      .cost("CrashKit.start", percent: -1),
      // 7 ms times this is over a day.
      .cost("CrashKit.start", percent: 2_000_000_000),
      .cost("CrashKit.start", percent: .max),
      .move("CrashKit.start", to: .after(.seconds(-1))),
    ])
  func range(move: Move) throws {
    let report = try Trailhead().simulate()
    let error = #expect(throws: SimulationError.self) { try report.whatIf(move) }
    guard case .outOfRange("CrashKit.start", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A scenario file's launch can be asked too")
  func scenario() throws {
    let report = try Scenario.example.simulate()
    let proposed = try report.whatIf(.move("Analytics.start", to: .afterFirstFrame))
    // As the built-in example's own report says.
    #expect(proposed.firstFrame == .nanoseconds(22 * 1_000_000_000 / 60))
  }
}
