import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Reporting that the content is ready")
struct ContentReadyTests {
  /// The frame of an app without work: 100 to create the process, 28 for UIKit, 4 to render: 132,
  /// which the eighth refresh of 1/60 s shows.
  private static let firstFrame = Duration.nanoseconds(133_333_333)

  /// An app that shows its feed, with its main work before the first frame done at 128.
  private static let feed = OneApp { launch in
    launch.task("Feed.load") { launch in
      await launch.wait(.milliseconds(60))
      await launch.work("Feed.decode", cpu: .milliseconds(4))
      await launch.contentIsReady()
    }
  }

  @Test("The content is ready when the app says so, and ends the extended phase")
  func instant() throws {
    let report = try Self.feed.simulate()
    let ready = Duration.milliseconds(128 + 60 + 4)
    #expect(report.time(of: .contentReady) == ready)
    #expect(report.firstFrame == Self.firstFrame)
    #expect(report.duration(of: .extended) == ready - Self.firstFrame)
    #expect("\(report)".contains("content ready 192.0 ms"))
  }

  @Test("Content before the first frame is ready with the frame")
  func beforeTheFrame() throws {
    let report = try OneApp { launch in await launch.contentIsReady() }.simulate()
    #expect(report.time(of: .contentReady) == Self.firstFrame)
    #expect(report.duration(of: .extended) == .zero)
  }

  @Test("Of several parts of the content the last counts", arguments: [true, false])
  func parts(mapIsLast: Bool) throws {
    let report = try OneApp { launch in
      launch.task("Feed.load") { launch in
        await launch.wait(.milliseconds(60))
        await launch.contentIsReady()
      }
      launch.detached("Map.load") { launch in
        await launch.wait(.milliseconds(mapIsLast ? 90 : 30))
        await launch.contentIsReady()
      }
    }.simulate()
    #expect(report.time(of: .contentReady) == .milliseconds(128 + (mapIsLast ? 90 : 60)))
  }

  @LaunchMain
  private static func show(_ launch: Launch) async { await launch.contentIsReady() }

  @Test("Code on the main thread reports content once the thread is free")
  func mainThread() throws {
    let report = try OneApp { launch in
      launch.detached("Feed.load") { launch in
        await launch.wait(.milliseconds(20))
        await Self.show(launch)
      }
      launch.afterFirstFrame("Index.update") { launch in await launch.cpu(.milliseconds(50)) }
    }.simulate()
    // The feed is there at 148, and the main thread at work for 50 from the first frame on.
    #expect(report.time(of: .contentReady) == Self.firstFrame + .milliseconds(50))
  }

  @Test("A child task may report content")
  func childTask() throws {
    let report = try OneApp { launch in
      launch.task("Feed.load") { launch in
        await withDiscardingTaskGroup { group in
          for time in [30, 80] {
            group.addTask {
              await launch.wait(.milliseconds(time))
              await launch.contentIsReady()
            }
          }
        }
      }
    }.simulate()
    #expect(report.time(of: .contentReady) == .milliseconds(128 + 80))
  }

  @Test("Reports of content are no work: no list of the app's start-up has them")
  func noWork() throws {
    let report = try Self.feed.simulate()
    #expect(report.beginnings == ["Feed.load", "Feed.decode"])
    #expect(report.difference(from: ["Feed.load", "Feed.decode"]) == nil)
    #expect(report.items.map(\.name) == ["Feed.load", "Feed.decode", "content ready"])
    #expect(report.item("content ready")?.running == .zero)
  }

  @Test("What-ifs move the content with the work that it waits for")
  func whatIf() throws {
    let report = try Self.feed.simulate()
    let slower = try report.whatIf(.cost("Feed.decode", percent: 200))
    #expect(slower.time(of: .contentReady) == .milliseconds(128 + 60 + 8))
    #expect(slower.beginnings == ["Feed.load", "Feed.decode"])
    // Without the feed no code says that the content is ready.
    #expect(try report.whatIf(.remove("Feed.load")).time(of: .contentReady) == nil)
    #expect(
      try report.whatIf(.remove("Feed.decode")).time(of: .contentReady) == .milliseconds(128 + 60))
  }

  @Test("Without a call the time of the content is not known, and no text speaks of it")
  func noCall() throws {
    let silent = try OneApp { launch in await launch.cpu(.milliseconds(5)) }.simulate()
    #expect(silent.time(of: .contentReady) == nil)
    #expect(silent.duration(of: .extended) == nil)
    #expect(!"\(silent)".contains("content"))
    // The watchdog ends the launch before the call.
    let killed = try OneApp { launch in
      await launch.cpu(.seconds(30))
      await launch.contentIsReady()
    }.simulate()
    #expect(killed.termination == .launchWatchdog)
    #expect(killed.time(of: .contentReady) == nil)
    #expect(!"\(killed)".contains("content"))
  }

  @Test("A call after the app has left the foreground belongs to no launch")
  func laterCalls() throws {
    struct Feed: SimulatedApp {
      var callbacks: Callbacks {
        On(.sceneDidBecomeActive) { launch in
          launch.task("Feed.load") { launch in
            await launch.wait(.milliseconds(60))
            await launch.contentIsReady()
          }
        }
      }
    }
    let report = try Feed().simulate(then: [
      .after(.seconds(2), .leave), .after(.seconds(9), .comeBack),
    ])
    #expect(report.time(of: .contentReady) == .milliseconds(128 + 60))
    #expect(report.beginnings == ["Feed.load", "Feed.load 2"])
    let again = try #require(report.item("content ready 2")?.ended)
    #expect(again > .seconds(9))
  }

  @Test("An item of the app may have the same name")
  func names() throws {
    let report = try OneApp { launch in
      await launch.work("content ready", cpu: .milliseconds(5))
      await launch.contentIsReady()
    }.simulate()
    #expect(report.beginnings == ["content ready"])
    #expect(report.items.map(\.name) == ["content ready", "content ready 2"])
  }
}
