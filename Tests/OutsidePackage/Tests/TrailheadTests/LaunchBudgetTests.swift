import LaunchSim
import Testing

@Suite("Trailhead's launch")
struct LaunchBudgetTests {
  @Test("The first frame comes in time", arguments: [Device.iPhone12, .iPhoneSE2, .iPadAir4])
  func firstFrame(device: Device) throws {
    let report = try Trailhead().simulate(on: device)
    #expect(try report.timeToFirstFrame <= .milliseconds(400), "\(report)")
    #expect(report.verdict == .launched)
  }

  @Test("The launch starts what the app starts, in that order")
  func order() throws {
    let startup = [
      "CrashKit.start", "Database.open", "Menu.build", "Feed.load", "Analytics.start", "Feed.parse",
      "Image.decode", "Image.decode 2", "Image.decode 3", "Image.decode 4",
    ]
    let difference = try Trailhead().simulate().difference(from: startup)
    #expect(difference == nil)
  }

  @Test("The database leaves the main thread alone, and the feed is parsed on the pool")
  func items() throws {
    let report = try Trailhead().simulate()
    let database = try #require(report.item("Database.open"))
    #expect(database.lane == .queue("db"))
    #expect(database.mainThread == .zero)
    #expect(database.running == .milliseconds(20))
    let parse = try #require(report.item("Feed.parse"))
    let load = try #require(report.item("Feed.load"))
    #expect(parse.lane == .pool)
    #expect(try #require(load.began) + .milliseconds(60) <= #require(parse.began))
    #expect(report.items.allSatisfy { $0.state == .ended })
    #expect(report.stalls.isEmpty && report.failures.isEmpty && report.warnings.isEmpty)
    #expect(try #require(report.longestTapWait) <= .milliseconds(100))
  }

  @Test("What a faster database would give is found by its proposal")
  func whatIf() throws {
    struct Start: SimulatedApp {
      var callbacks: Callbacks {
        On(.didFinishLaunching) { launch in
          let database = launch.global("Database.open", qos: .userInitiated) { launch in
            await launch.cpu(.milliseconds(20))
          }
          await launch.await(database)
        }
      }
    }
    let report = try Start().simulate()
    let proposed = try report.whatIf(.cost("Database.open", cpu: .milliseconds(8)))
    let difference = proposed.difference(from: report)
    // 8 instead of 20 ms.
    #expect(difference.frameReady == .milliseconds(8 - 20))
    #expect(difference.shares.map(\.item) == ["Database.open"])
    #expect(try report.whatIf(.move("Database.open", to: .afterFirstFrame)).verdict != .launched)
    #expect(throws: SimulationError.noSuchItem("Database.opened", nearest: "Database.open")) {
      try report.whatIf(.remove("Database.opened"), on: .iPhone15)
    }
  }

  @Test(
    "Trailhead has an actor and child tasks and waits for them, so a what-if runs its code again")
  func runsAgain() throws {
    let report = try Trailhead().simulate()
    let dependences: [TimeDependence] = [.isolation, .childTask, .ownWait]
    #expect(report.timeDependences == dependences)
    let changed = try report.whatIf(.remove("Menu.build"))
    let (before, after) = (report.time(of: .frameReady), changed.time(of: .frameReady))
    #expect(try #require(after) < #require(before))
  }

  @Test("Simulations side by side give one answer")
  func sideBySide() async throws {
    let digests = try await withThrowingTaskGroup(of: UInt64.self) { group in
      for _ in 1...100 { group.addTask { try Trailhead().simulate().digest } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(digests.count == 1)
  }

  @Test("A task that sleeps takes simulated time, and one that nothing resumes is an error")
  func waits() throws {
    struct Sleeper: SimulatedApp {
      var resumes = true

      var callbacks: Callbacks {
        On(.didFinishLaunching) { launch in
          launch.task("Feed.load") { _ in
            try await Task.sleep(for: .seconds(1))
            if !resumes { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
          }
        }
      }
    }
    #expect(try Sleeper().simulate().item("Feed.load")?.waiting == .seconds(1))
    #expect(throws: SimulationError.waitsOutside("Feed.load")) {
      try Sleeper(resumes: false).simulate()
    }
  }
}
