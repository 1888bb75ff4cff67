import Foundation
import LaunchSim
import LaunchSimTools
import Testing

@testable import LaunchSimTestSupport

protocol FeedClient: Sendable {
  func posts() async throws -> [String]
}

/// The listings of *Model a launch in Swift*, as an app's own tests would have them.
private enum Article {
  struct Trailhead: SimulatedApp {
    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        await launch.work("CrashKit.start", cpu: .milliseconds(7), source: "Instruments, May")
        launch.task("Feed.load") { launch in
          await launch.wait(.milliseconds(60))
          await launch.work("Feed.decode", cpu: .milliseconds(4))
        }
      }
      On(.viewDidLoad) { launch in
        await launch.work("Menu.build", cpu: .milliseconds(12))
      }
    }
  }

  enum Logging {
    static let callbacks = Callbacks {
      On(.didFinishLaunching) { launch in
        await launch.work("Logging.start", cpu: .milliseconds(2))
      }
    }
  }

  struct Reader: SimulatedApp {
    var shows = ["Inbox", "Archive"]

    var callbacks: Callbacks {
      Logging.callbacks
      for name in shows {
        On(.viewDidLoad) { launch in
          await launch.work("\(name).show", cpu: .milliseconds(3))
        }
      }
    }
  }

  @LaunchMain
  class Player: SimulatedApp {
    var songs = 0

    nonisolated init() {}

    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        self.songs += 1
        await launch.work("Songs.load", cpu: .milliseconds(8))
      }
    }
  }

  final class CarPlayer: Player {
    @CallbacksBuilder
    override var callbacks: Callbacks {
      super.callbacks
      On(.templateApplicationSceneDidConnect) { launch in
        await launch.work("Templates.build", cpu: .milliseconds(5))
      }
    }
  }

  @Test static func noSceneConnectsInACar() throws {
    let report = try CarPlayer().simulate()
    #expect(report.callbacks.map(\.callback) == [.didFinishLaunching])
    #expect(report.uncalledCallbacks == [.templateApplicationSceneDidConnect])
  }

  struct Steps: SimulatedApp {
    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        await launch.work("Database.open") {
          await launch.read(bytes: 4_000_000)
          await launch.lock("settings") {
            await launch.cpu(.milliseconds(6))
          }
        }
      }
    }
  }

  struct Calls: SimulatedApp {
    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        launch.task("Feed.load") { launch in
          await launch.work("Feed.fetch") { await launch.wait(.milliseconds(60)) }
          await launch.sync("Keychain.read") { await launch.wait(.milliseconds(9)) }
        }
      }
    }
  }

  struct Elsewhere: SimulatedApp {
    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        let database = launch.queue("Database.open", on: "db", qos: .utility) { launch in
          await launch.read(bytes: 4_000_000)
        }
        launch.detached("Index.update", priority: .low) { launch in
          await launch.cpu(.milliseconds(40))
        }
        launch.afterFirstFrame("Analytics.start") { launch in
          await launch.cpu(.milliseconds(15))
        }
        await launch.await(database)
      }
    }
  }

  actor ImageStore {
    func decode(_ launch: Launch) async {
      await launch.work("Image.decode", cpu: .milliseconds(3))
    }
  }

  struct Images: SimulatedApp {
    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        let store = ImageStore()
        launch.task("Images.load") { launch in await store.decode(launch) }
      }
    }
  }

  @MainActor
  final class FeedModel {
    private(set) var posts: [String] = []
    let client: any FeedClient
    let clock: any Clock<Duration>

    nonisolated init(client: any FeedClient, clock: any Clock<Duration>) {
      self.client = client
      self.clock = clock
    }

    func start() async {
      for attempt in 1...3 {
        do {
          posts = try await client.posts()
          return
        } catch {
          try? await clock.sleep(for: .milliseconds(50 * attempt))
        }
      }
    }
  }

  struct SlowClient: FeedClient {
    let launch: Launch

    func posts() async throws -> [String] {
      await launch.work("Feed.request") { await launch.wait(.milliseconds(80)) }
      return ["Ridge trail"]
    }
  }

  struct FeedLaunch: SimulatedApp {
    var callbacks: Callbacks {
      On(.sceneWillConnect) { launch in
        let model = FeedModel(client: SlowClient(launch: launch), clock: launch.clock)
        launch.task("Feed.start") { launch in
          await model.start()
          await launch.work("Feed.show", cpu: .milliseconds(6))
        }
      }
    }
  }

  @MainActor
  enum Session {
    static var user: String?

    static func restore(_ launch: Launch) async {
      await launch.work("Session.restore", cpu: .milliseconds(5))
      user = "Ada"
    }
  }

  struct SessionLaunch: SimulatedApp {
    var callbacks: Callbacks {
      On(.didFinishLaunching, onMainActor: Session.restore)
    }
  }

  @Test static func theFeedIsShownAfterItsRequest() throws {
    let report = try FeedLaunch().simulate()
    #expect(report.item("Feed.request")?.waiting == .milliseconds(80))
    #expect(report.item("Feed.show")?.started == report.item("Feed.request")?.ended)
    #expect(try SessionLaunch().simulate().item("Session.restore")?.ended != nil)
  }

  struct Offline: SimulatedApp {
    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        let timeout = launch.task("Feed.timeout") { launch in
          try await launch.clock.sleep(for: .seconds(5))
          await launch.work("Offline.show", cpu: .milliseconds(4))
        }
        try await launch.work("Feed.cache") {
          await launch.read(bytes: 200_000)
          try Task.checkCancellation()
        }
        launch.cancel(timeout)
      }
    }
  }

  struct Router: SimulatedApp {
    var lifeCycle: LifeCycle { .appDelegate }

    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        guard launch.launchOptions?[.url] != nil, launch.hasURLQuery else {
          return launch.returns(false)
        }
        await launch.work("Route.show", cpu: .milliseconds(40))
      }
    }
  }

  @Test static func theRouteIsShownInTime() throws {
    let report = try Router().simulate(reason: .url("trailhead://route?id=7"))
    #expect(report.item("Route.show") != nil)
  }

  @Test static func theAppUploadsAndLaunches() throws {
    let plist = try InfoPlist(
      contentsOf: "Scenarios/guidance/Info.plist", build: .init(sdk: 27))
    let verdict = plist.verdict()
    #expect(verdict.outcome == .launches, "\(verdict)")
    let resolution = LaunchScreen.resolve(plist, for: .init(.iOS, 26))
    #expect("\(resolution.shown)" == "the launch screen: color Paper, navigation bar, tab bar")
  }

  @Test static func theFirstFrameComesInTime() throws {
    let report = try Trailhead().simulate(on: .iPhoneSE2)
    #expect(try report.timeToFirstFrame <= .milliseconds(400), "\(report)")
    let startup = ["CrashKit.start", "Menu.build", "Feed.load", "Feed.decode"]
    #expect(report.difference(from: startup) == nil)
  }

  @Test static func theFeedStaysOutOfTheWay() throws {
    let report = try Trailhead().simulate()
    let feed = try #require(report.item("Feed.load"))
    #expect(feed.lane == .main)
    #expect(feed.waiting == .milliseconds(60))
    #expect(feed.path == .zero)
    #expect(try #require(report.longestTapWait) <= .milliseconds(100))
    #expect(report.stalls == [])
  }

  @Test static func thereIsSomethingToGain() throws {
    let report = try Trailhead().simulate()
    let later = try report.whatIf(.move("CrashKit.start", to: .afterFirstFrame))
    #expect(later.item("CrashKit.start")?.path == .zero)
    let halved = try report.whatIf(.cost("Menu.build", percent: 50), .remove("Feed.load"))
    #expect(halved.difference(from: report).frameReady == .milliseconds(-6))
    let older = try report.whatIf(.cost("CrashKit.start", cpu: .milliseconds(20)), on: .iPhone8)
    #expect(try older.timeToFirstFrame <= .milliseconds(400))
  }

  struct Feed: SimulatedApp {
    var usesCache = false

    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        let deadline = launch.clock.now.advanced(by: .milliseconds(50))
        await launch.work("Feed.load") {
          if usesCache {
            await launch.read(bytes: 200_000)
          } else {
            await launch.wait(.milliseconds(60))
          }
        }
        if launch.clock.now < deadline { await launch.work("Feed.show", cpu: .milliseconds(9)) }
      }
    }
  }

  struct Inbox: SimulatedApp {
    var callbacks: Callbacks {
      On(.didReceiveRemoteNotification) { launch in
        await launch.work("Inbox.fetch") { await launch.wait(.seconds(2)) }
        launch.complete(.silentPush)
      }
    }
  }

  @Test static func theInboxIsFetchedInTime() throws {
    let report = try Inbox().simulate(reason: .silentPush)
    #expect(report.verdict == .completed, "\(report)")
    #expect(try #require(report.backgroundMargin) >= .seconds(10))
    #expect(report.termination == nil)
  }

  @Test static func theCacheIsWorthIt() throws {
    let difference = try Feed(usesCache: true).simulate().difference(from: Feed().simulate())
    #expect(try #require(difference.frameReady) < .zero, "\(difference)")
  }
}

@Suite("The article about launches in Swift")
struct ArticleTests {
  struct Notes: SimulatedApp {
    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        await launch.work("Notes.open", cpu: .milliseconds(20))
      }
    }
  }

  @Test("Later events are given beside the reason")
  func later() throws {
    let report = try Notes().simulate(then: [
      .after(.seconds(2), .leave),
      .after(.seconds(9), .request(.silentPush)) { launch in
        await launch.work("Feed.refresh", cpu: .milliseconds(20))
        launch.complete(.silentPush)
      },
    ])
    #expect(report.verdict == .launched)
    #expect(report.item("Feed.refresh")?.began == .seconds(9))
    // Suspended at 2 s, and again when the push is done.
    #expect(report.suspensions == [.seconds(2), .seconds(9) + .milliseconds(20)])
  }

  @Test(
    "Every listing is code of the article's tests, or of the package outside",
    arguments: [
      ("Sources/LaunchSim/LaunchSim.docc/ModelingALaunchInSwift.md", 1), ("README.md", 1),
    ])
  func listings(page: String, first: Int) throws {
    let tests = ["ArticleTests", "ArticleTests+Conditions"].map {
      "Tests/LaunchSimTests/Tools/SwiftApp/\($0).swift"
    }
    let outside = "Tests/OutsidePackage/Tests/TrailheadBudgetTests/LaunchTests.swift"
    let code = Set(
      try (tests + [outside]).flatMap(PackageFiles.lines).map { line in
        line.trimmingCharacters(in: .whitespaces).replacing("@Test static", with: "@Test")
      })
    var listing = -1
    var isInside = false
    var count = 0
    for line in try PackageFiles.lines(of: page) {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        if isInside { listing += 1 }
        continue
      }
      let text = line.trimmingCharacters(in: .whitespaces)
      guard isInside, listing >= first, !text.isEmpty else { continue }
      count += 1
      #expect(code.contains(text), "\(text)")
    }
    #expect(count > 14)
  }

  @Test("Its manifest is that of the package that continuous integration builds")
  func manifest() throws {
    let page = try PackageFiles.lines(
      of: "Sources/LaunchSim/LaunchSim.docc/ModelingALaunchInSwift.md")
    let listing = page.drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" }
    #expect(listing.first == "// swift-tools-version: 6.2")
    let manifest = try PackageFiles.lines(of: "Tests/OutsidePackage/Package.swift").map { line in
      String(line).replacing("../..", with: "../LaunchSim")
    }
    for line in listing { #expect(manifest.contains(String(line)), "\(line)") }
  }

  @Test("Its apps launch")
  func apps() throws {
    try Article.theAppUploadsAndLaunches()
    try Article.theFirstFrameComesInTime()
    try Article.theFeedStaysOutOfTheWay()
    try Article.theRouteIsShownInTime()
    try Article.thereIsSomethingToGain()
    try Article.theCacheIsWorthIt()
    try Article.theInboxIsFetchedInTime()
    try Article.noSceneConnectsInACar()
    let reader = try Article.Reader().simulate()
    #expect(reader.beginnings == ["Logging.start", "Inbox.show", "Archive.show"])
    #expect(try Article.Steps().simulate().isReplayable)
    #expect(try Article.Elsewhere().simulate().isReplayable)
    #expect(try Article.Images().simulate().verdict == .launched)
    let offline = try Article.Offline().simulate()
    #expect(offline.item("Feed.timeout")?.state == .ended)
    #expect(offline.item("Offline.show") == nil)
  }
}
