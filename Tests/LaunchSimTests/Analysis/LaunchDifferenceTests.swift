import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("How two launches differ")
struct LaunchDifferenceTests {
  private struct Trailhead: SimulatedApp {
    var usesCache = false

    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        await launch.work("CrashKit.start", cpu: .milliseconds(7))
        // What depends on the clock has no what-if.
        let start = launch.clock.now
        if usesCache {
          await launch.work("Cache.open", cpu: .milliseconds(3))
        } else {
          await launch.work("Feed.load") { await launch.wait(.milliseconds(40)) }
        }
        await launch.cpu(start.duration(to: launch.clock.now) / 10)
      }
    }
  }

  @Test("An app is compared with itself, launched in another way")
  func app() throws {
    let report = try Trailhead().simulate()
    #expect(!report.isReplayable)
    let difference = try Trailhead(usesCache: true).simulate().difference(from: report)
    // 3 for 40 ms, and a tenth of that in the callback itself: 28 + 100 + 7 + 40 + 4 + 4 = 183 ms are ready
    // for refresh 11, 183 − 37 − 3.7 = 142.3 for refresh 9.
    #expect(difference.frameReady == .milliseconds(3 - 40) + .microseconds(300 - 4000))
    #expect(
      difference.firstFrame
        == .nanoseconds(9 * 1_000_000_000 / 60) - .nanoseconds(11 * 1_000_000_000 / 60))
    #expect(
      difference.shares == [
        .init(item: "Feed.load", more: .milliseconds(-40)),
        .init(item: nil, more: .microseconds(300 - 4000)),
        .init(item: "Cache.open", more: .milliseconds(3)),
      ])
    #expect(
      difference.description == """
        first frame 33.3 ms sooner, ready 40.7 ms sooner
          -40.0 ms  Feed.load
           -3.7 ms  the launch itself
           +3.0 ms  Cache.open
        """)
  }

  @Test("A launch does not differ from itself")
  func same() throws {
    let report = try Trailhead().simulate()
    let difference = report.difference(from: report)
    #expect(difference.firstFrame == .zero && difference.frameReady == .zero)
    #expect(difference.shares == [])
    #expect(difference.description == "first frame at the same time, ready at the same time")
  }

  @Test("Without a frame in both there is no time between them")
  func noFrame() throws {
    let never = try OneApp { launch in await launch.cpu(.seconds(30)) }.simulate()
    let difference = try Trailhead().simulate().difference(from: never)
    #expect(difference.firstFrame == nil)
    #expect(difference.frameReady == nil)
    #expect(difference.description.hasPrefix("no first frame in one of the launches, or in both\n"))
  }

  @Test("The shares add up to how much later the frame is ready", arguments: Device.some)
  func sum(device: Device) throws {
    let report = try Scenario.example.simulate()
    let there = try report.whatIf(.cost("Database.open", percent: 300), on: device)
    let difference = there.difference(from: report)
    #expect(difference.shares.reduce(.zero) { $0 + $1.more } == difference.frameReady)
    #expect(difference.shares.contains { $0.item == nil })
    let back = report.difference(from: there)
    #expect(back.frameReady.map { .zero - $0 } == difference.frameReady)
  }
}

extension Device {
  fileprivate static let some: [Device] = [.iPhone6s, .iPhoneSE2, .iPhone15Pro, .iPadPro11M2]
}
