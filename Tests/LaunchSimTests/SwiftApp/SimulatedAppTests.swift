import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("A simulated app")
struct SimulatedAppTests {
  /// The work of a small app, with costs that are easy to add up.
  private struct Trailhead: SimulatedApp {
    var lifeCycle: LifeCycle { .scenes }

    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        await launch.work("CrashKit.start", cpu: .milliseconds(7), source: "Instruments, May")
        let database = launch.queue("Database.open", on: "db", qos: .utility) { launch in
          await launch.cpu(.milliseconds(20))
        }
        await launch.await(database)
      }
      On(.viewDidLoad) { launch in
        await launch.work("Menu.build") {
          await launch.lock("settings") { await launch.cpu(.milliseconds(3)) }
        }
      }
    }
  }

  @Test("The first frame comes with a refresh after all that was declared")
  func firstFrame() throws {
    let report = try Trailhead().simulate()
    // 100 to create the process, 28 for UIKit, 7 + 20 + 3 of the app, 4 to render: 162, which the tenth
    // refresh of 1/60 s shows.
    #expect(report.metrics.frameReady == .milliseconds(162))
    #expect(report.firstFrame == .nanoseconds(166_666_666))
    #expect(try report.timeToFirstFrame <= .milliseconds(400))
    #expect(report.verdict == .launched)
  }

  @Test("Launches of one app under the same conditions are equal, and others are not")
  func equality() throws {
    let report = try Trailhead().simulate()
    #expect(try report == Trailhead().simulate())
    #expect(try report != Trailhead().simulate(on: .iPhoneSE2))
    #expect(try report != report.whatIf(.cost("Menu.build", percent: 101)))
  }

  /// An app that has each callback of state restoration, with costs that tell them apart.
  private struct Restored: SimulatedApp {
    let lifeCycle: LifeCycle

    var callbacks: Callbacks {
      On(.shouldRestoreState) { launch in await launch.cpu(.milliseconds(1)) }
      On(.viewControllerForRestoration) { launch in
        await launch.work("Map.make", cpu: .milliseconds(2))
      }
      On(.decodeRestorableState) { launch in await launch.cpu(.milliseconds(4)) }
      On(.didDecodeRestorableState) { launch in await launch.cpu(.milliseconds(8)) }
      On(.mainInterface) { launch in await launch.cpu(.milliseconds(16)) }
    }
  }

  /// An app whose scene takes up what its session has kept.
  private struct RestoredScene: SimulatedApp {
    var callbacks: Callbacks {
      On(.sceneRestoreInteractionState) { launch in
        await launch.cpu(.milliseconds(32))
      }
      On(.configurationForConnecting) { launch in await launch.cpu(.milliseconds(64)) }
    }
  }

  @Test("A launch that restores makes the callbacks for it, once each, and no other launch does")
  func restoring() throws {
    let base: Int64 = 100 + 28 + 4
    func ready(_ report: Report) -> Nanoseconds? {
      // What was recorded does the same again.
      #expect(report.isReplayable)
      return report.metrics.frameReady
    }
    let delegate = Restored(lifeCycle: .appDelegate)
    #expect(try ready(delegate.simulate()) == .milliseconds(base + 16))
    #expect(
      try ready(delegate.simulate(restoring: true))
        == Nanoseconds.milliseconds(base + 16 + 1 + 2 + 4 + 8))
    let scenes = Restored(lifeCycle: .scenes)
    #expect(try ready(scenes.simulate(restoring: true)) == .milliseconds(base + 16))
    let scene = RestoredScene()
    #expect(try ready(scene.simulate()) == .milliseconds(base))
    #expect(try ready(scene.simulate(restoring: true)) == .milliseconds(base + 32))
    // A first launch has nothing to restore, and a new session.
    #expect(
      try ready(scene.simulate(kind: .afterInstall, restoring: true)) == .milliseconds(base + 64))
  }

  @Test("Without a first frame its time is an error that says why")
  func noFirstFrame() throws {
    let report = try OneApp { launch in await launch.cpu(.seconds(30)) }.simulate()
    #expect(report.firstFrame == nil)
    #expect(report.verdict == .killed(.launchWatchdog))
    let error = #expect(throws: NoFirstFrame.self) { try report.timeToFirstFrame }
    #expect(error?.verdict == report.verdict)
    #expect(
      error.map { "\($0)" }
        == "no first frame: killed by the watchdog. The launch sequence in didFinishLaunching was still "
        + "computing (10.1 s left).")
    // A deadlock names its items.
    let stalled = try OneApp { launch in
      let first = launch.queue("First", on: "a") { launch in
        await launch.lock("A") {
          await launch.wait(.milliseconds(5)); await launch.lock("B") {}
        }
      }
      launch.queue("Second", on: "b") { launch in
        await launch.lock("B") {
          await launch.wait(.milliseconds(5)); await launch.lock("A") {}
        }
      }
      await launch.await(first)
    }.simulate()
    let deadlock = #expect(throws: NoFirstFrame.self) { try stalled.timeToFirstFrame }
    let text = try #require(deadlock.map { "\($0)" })
    #expect(text.contains("First") && text.contains("Second"), "\(text)")
    // The same in the background, where no frame is due.
    let push = try OneApp { _ in }.simulate(reason: .silentPush)
    #expect(throws: NoFirstFrame(verdict: push.verdict)) { try push.timeToFirstFrame }
  }

  @Test("Another device takes its own time, costs measured elsewhere are scaled")
  func devices() throws {
    let app = OneApp { launch in await launch.cpu(.milliseconds(100)) }
    let slow = try app.simulate(on: .iPhone6s)
    let fast = try app.simulate(on: .iPhone12)
    let scaled = try app.simulate(on: .iPhone12, costsMeasuredOn: .iPhone6s)
    #expect(try slow.timeToFirstFrame > fast.timeToFirstFrame)
    #expect(try scaled.timeToFirstFrame < fast.timeToFirstFrame)
  }

  @Test("Its report bills every item by its name, with line and source")
  func items() throws {
    let report = try Trailhead().simulate()
    let items = report.scenario.app.items
    #expect(items.map(\.name) == ["CrashKit.start", "Database.open", "Menu.build"])
    #expect(items[0].provenance == .cited("Instruments, May"))
    #expect(items[1].placement == .queue(label: "db", .utility))
    #expect(items[0].location?.file == "LaunchSimTests/SimulatedAppTests.swift")
    #expect(report.gain(ofRemoving: 0) == .milliseconds(7))
  }

  @Test("A name that is used again gets a number")
  func names() throws {
    let report = try OneApp { launch in
      for _ in 1...3 { await launch.work("Image.decode", cpu: .milliseconds(1)) }
    }.simulate()
    #expect(
      report.trace.names.items == ["Image.decode", "Image.decode 2", "Image.decode 3"])
  }

  @Test("The steps of an app can be replayed if they do not depend on time")
  func replay() throws {
    #expect(try Trailhead().simulate().isReplayable)
    let clock = try OneApp { launch in
      if launch.clock.now.offset > .milliseconds(100) { await launch.cpu(.milliseconds(1)) }
    }.simulate()
    #expect(clock.timeDependences == [.clock])
    #expect(!clock.isReplayable)
  }

  @Test("Its report prints as the command line's does, without commands")
  func description() throws {
    let text = try Trailhead().simulate().description
    #expect(
      text.hasPrefix(
        "Trailhead · cold launch, tap · iPhone 12, iOS 26, 60 Hz\n\n✓ First frame at"))
    #expect(text.contains("Database.open"))
    #expect(!text.contains("launch-sim"))
    #expect(!text.contains("--"))
  }

  @Test("The report of an app that declares no work says so")
  func nothing() throws {
    struct Nothing: SimulatedApp { var callbacks: Callbacks {} }
    #expect(try Nothing().simulate().description.contains("The app declares no work."))
    #expect(try !Trailhead().simulate().description.contains("declares no work"))
  }

  @Test("An app that does not do the same in every run has no gains, and its report says so")
  func notReplayable() throws {
    let runs = RunCount()
    let text = try OneApp { launch in
      _ = launch.clock.now
      await launch.work("Setup", cpu: .milliseconds(20))
      let run = runs.next()
      await launch.work("Cache", cpu: .microseconds(run))
    }.simulate().description
    #expect(text.contains("No gains and no suggestions: the app looks at its\nclock"), "\(text)")
    // The item's row ends with its part of the path, where the gain would follow.
    let row = try #require(text.split(separator: "\n").first { $0.contains("Setup") })
    #expect(row.hasSuffix("  20.0"))
  }

  @Test("A callback that the life cycle does not have is an error, not work that is lost")
  func lostCallbacks() {
    struct Body: SimulatedApp {
      var callbacks: Callbacks {
        On(.body) { launch in await launch.cpu(.seconds(10)) }
      }
    }
    struct Start: SimulatedApp {
      var lifeCycle: LifeCycle { .swiftUI }
      var callbacks: Callbacks {
        On(.applicationDidBecomeActive) { launch in
          launch.task("Refresh") { launch in await launch.cpu(.milliseconds(1)) }
        }
      }
    }
    #expect(throws: SimulationError.neverCalled(callback: "body", lifeCycle: .scenes)) {
      try Body().simulate()
    }
    #expect(
      throws: SimulationError.neverCalled(
        callback: "applicationDidBecomeActive", lifeCycle: .swiftUI)
    ) {
      try Start().simulate()
    }
  }

  @Test("Simulations side by side do not notice each other")
  func parallel() async throws {
    let expected = try Trailhead().simulate().digest
    let digests = try await withThrowingTaskGroup(of: UInt64.self) { group in
      for _ in 1...50 { group.addTask { try Trailhead().simulate().digest } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(digests == Array(repeating: expected, count: 50))
  }

  @Test("Launches that differ in the names of their items alone have different digests")
  func digest() throws {
    func report(_ first: String, _ second: String) throws -> Report {
      try OneApp { launch in
        await launch.work(first, cpu: .milliseconds(1))
        await launch.work(second, cpu: .milliseconds(1))
      }.simulate()
    }
    let expected = try report("Menu", "Feed")
    #expect(try report("Menu", "Feed").digest == expected.digest)
    #expect(try report("Feed", "Menu").digest != expected.digest)
    #expect(try report("Feed", "Menu").trace.digest == expected.trace.digest)
  }
}
