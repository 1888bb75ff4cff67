import LaunchSim
import Testing

@testable import LaunchSimTestSupport

/// Items as users of the library see them, without `@testable`.
@Suite("The items of a report")
struct ReportItemTests {
  private actor Store {
    func parse(_ launch: Launch) async { await launch.work("Feed.parse", cpu: .milliseconds(8)) }
  }

  private struct Trailhead: SimulatedApp {
    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        let database = launch.queue("Database.open", on: "db", qos: .userInitiated) { launch in
          await launch.cpu(.milliseconds(20))
          await launch.wait(.milliseconds(5))
        }
        let store = Store()
        launch.task("Feed.load") { launch in
          await launch.wait(.milliseconds(60))
          await store.parse(launch)
          await launch.cpu(.milliseconds(2))
        }
        await launch.work("Setup") {
          await launch.cpu(.milliseconds(3))
          await launch.work("Setup.inner", cpu: .milliseconds(4))
          await launch.await(database)
        }
      }
    }
  }

  /// From the request to didFinishLaunching: 100 to create the process, 28 for UIKit.
  private let begin = Duration.milliseconds(100 + 28)

  @Test("Work on a queue has its instants, its lane and the parts of its time")
  func queue() throws {
    let item = try #require(try Trailhead().simulate().item("Database.open"))
    #expect(item.placement == .queue(label: "db", .userInitiated))
    #expect(item.state == .ended)
    #expect(item.started == begin)
    #expect(item.began == begin)
    #expect(item.ended == begin + .milliseconds(20 + 5))
    #expect(item.lanes == [.queue("db")])
    #expect("\(try #require(item.lane))" == "queue:db")
    #expect(item.running == .milliseconds(20))
    #expect(item.waiting == .milliseconds(5))
    #expect(item.queued == .zero)
    #expect(item.mainThread == .zero)
    // Setup runs for 3 + 4 ms of the 25 beside it, and waits for the rest.
    #expect(item.path == .milliseconds(25 - 3 - 4))
  }

  @Test("Time in work that is called is neither running nor waiting")
  func calling() throws {
    let report = try Trailhead().simulate()
    let setup = try #require(report.item("Setup"))
    #expect(setup.running == .milliseconds(3))
    #expect(setup.calling == .milliseconds(4))
    #expect(setup.waiting == .milliseconds(25 - 3 - 4))
    #expect(setup.mainThread == .milliseconds(25 - 4))
    #expect(setup.ended == begin + .milliseconds(25))
    #expect(report.item("Setup.inner")?.calling == .zero)
  }

  @Test("A task that waits first is on the lane it began on, and calls an actor's work on the pool")
  func task() throws {
    let report = try Trailhead().simulate()
    let feed = try #require(report.item("Feed.load"))
    // It queues while the callback has the main thread.
    #expect(feed.started == begin)
    #expect(feed.queued == .milliseconds(25))
    #expect(feed.began == begin + .milliseconds(25))
    #expect(feed.lane == .main)
    let parse = try #require(report.item("Feed.parse"))
    #expect(parse.lanes == [.pool])
    #expect(parse.running == .milliseconds(8))
    #expect(parse.mainThread == .zero)
  }

  @Test("A task is on every lane that it took time on")
  func lanes() throws {
    let report = try OneApp { launch in
      let store = Store()
      launch.task("Feed.load") { launch in
        await launch.cpu(.milliseconds(1))
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await launch.cpu(.milliseconds(2)) }
        }
        await store.parse(launch)
        await launch.cpu(.milliseconds(1))
      }
    }.simulate()
    #expect(report.item("Feed.load")?.lanes == [.main])
    #expect(report.item("child task of Feed.load")?.lanes == [.pool])
    #expect(report.items.map(\.name) == ["Feed.load", "child task of Feed.load", "Feed.parse"])
  }

  @Test("Items come in the order in which they began, those that never did last")
  func order() throws {
    let report = try OneApp { launch in
      launch.afterFirstFrame("Later") { launch in await launch.cpu(.milliseconds(1)) }
      await launch.work("Now", cpu: .milliseconds(1))
      await launch.work("Long", cpu: .seconds(30))
    }.simulate()
    // The watchdog kills the launch after 20 s, so that the deferred item never begins.
    #expect(report.items.map(\.name) == ["Now", "Long", "Later"])
    #expect(report.items.map(\.state) == [.ended, .began, .started])
    #expect(report.end == .seconds(20))
    let long = try #require(report.item("Long"))
    #expect(long.ended == nil)
    #expect(long.running == .seconds(20) - begin - .milliseconds(1))
    let later = try #require(report.item("Later"))
    #expect(later.began == nil)
    #expect(later.lane == nil)
    #expect(later.queued == .seconds(20) - begin)
  }

  @Test("An item has a state")
  func states() throws {
    let scenario = ScenarioFixture.scenario(
      app: #""systemInterface":["Libraries"],"didFinishLaunching":["Welcome","Setup"]"#,
      work: """
        "Libraries":{"cpu":"5ms"},"Welcome":{"cpu":"5ms","when":"firstLaunch"},
        "Setup":{"cpu":"5ms"},"Unused":{"cpu":"5ms"}
        """, rest: #""launch":{"kind":"prewarmed"}"#)
    let report = try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
    #expect(report.items.map(\.name) == ["Setup", "Libraries", "Welcome", "Unused"])
    #expect(report.items.map(\.state) == [.ended, .doneBefore, .skipped, .notStarted])
    let libraries = try #require(report.item("Libraries"))
    #expect(libraries.ended == .zero)
    #expect(libraries.lanes == [])
    #expect(report.item("Unused")?.started == nil)
    #expect(
      report.items.dropFirst().map(\.description) == [
        "Libraries: done before the request", "Welcome: skipped", "Unused: not started",
      ])
  }

  @Test("An item is printed as one line")
  func description() throws {
    let report = try Trailhead().simulate()
    #expect(
      try #require(report.item("Database.open")).description == """
        Database.open on queue:db: started at 128 ms, began at 128 ms, ended at 153 ms, ran 20 ms, \
        waited 5 ms
        """)
    #expect(
      try #require(report.item("Feed.load")).description == """
        Feed.load on main: started at 128 ms, began at 153 ms, ended at 223 ms, queued 25 ms, \
        ran 2 ms, waited 60 ms, called 8 ms
        """)
  }

  @Test("No part of an item's time is lost or counted twice, whatever its waits")
  func sums() throws {
    let report = try OneApp { launch in
      let store = Store()
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      launch.task("Reader") { launch in
        for await number in stream { await launch.work("Row", cpu: .milliseconds(number)) }
      }
      launch.detached("Writer") { launch in
        await launch.work("Rows") {
          for number in 1...2 {
            await launch.cpu(.milliseconds(2))
            continuation.yield(number)
          }
        }
        continuation.finish()
      }
      launch.task("Images") { launch in
        await launch.work("Decode") {
          async let parsed: Void = store.parse(launch)
          await launch.lock("cache") { await launch.wait(.milliseconds(3)) }
          await parsed
        }
        await launch.immediate("Show") { launch in
          await launch.cpu(.milliseconds(2))
          try? await launch.clock.sleep(for: .milliseconds(5))
        }
      }
    }.simulate()
    // Reader, two of Row, Writer and Rows, Images and Decode, a child task, Feed.parse and Show.
    #expect(report.items.count == 1 + 2 + 2 + 2 + 1 + 2)
    for item in report.items {
      let parts = [item.queued, item.running, item.waiting, item.calling]
      let (started, ended) = (try #require(item.started), try #require(item.ended))
      #expect(parts.allSatisfy { $0 >= .zero }, "\(item)")
      #expect(parts.reduce(.zero, +) == ended - started, "\(item)")
    }
    // Rows of 1 and 2 ms, and 2 ms of Show before it sleeps.
    #expect(report.item("Reader")?.calling == .milliseconds(1 + 2))
    let images = try #require(report.item("Images"))
    let decode = try #require(report.item("Decode"))
    let decoding = try #require(decode.ended) - #require(decode.started)
    #expect(images.calling == decoding + .milliseconds(2))
  }

  @Test("A name that no item has is nil")
  func unknown() throws {
    #expect(try Trailhead().simulate().item("Databse.open") == nil)
  }

  @Test("An item by its name is the one among all", arguments: ScenarioFolder.files)
  func each(file: String) throws {
    let report = try ScenarioFolder.run(file)
    for item in report.items { #expect(report.item(item.name) == item) }
  }
}
