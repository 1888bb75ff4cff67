import LaunchSim
import Testing

@testable import LaunchSimTestSupport

@Suite("The main thread's turns")
struct TurnsTests {
  @Test("Each turn has its items, and the longest after the frame delays a tap")
  func turns() throws {
    let report = try OneApp { launch in
      launch.afterFirstFrame("Search.warm") { launch in await launch.cpu(.milliseconds(130)) }
      launch.afterFirstFrame("Cache.warm") { launch in await launch.cpu(.milliseconds(20)) }
    }.simulate()
    let frame = try #require(report.firstFrame)
    let later = report.turns.filter { $0.item != nil }
    #expect(later.map(\.item) == ["Search.warm", "Cache.warm"])
    #expect(later.map(\.start) == [frame, frame + .milliseconds(130)])
    #expect(later.map(\.length) == [.milliseconds(130), .milliseconds(20)])
    #expect(report.turns.first?.start == .zero)
    #expect(report.turns.allSatisfy { $0.isOver })
    #expect(report.longestTapWait == .milliseconds(130))
  }

  @Test("A tap waits for the rest of the turn in which the frame appears")
  func rest() throws {
    let report = try OneApp { launch in
      // 100 for the process, 28 for UIKit; the task runs after the commit, beside the 4 of rendering.
      launch.mainQueue("Sync", after: .milliseconds(1)) { launch in
        await launch.cpu(.milliseconds(50))
      }
    }.simulate()
    let sync = try #require(report.item("Sync"))
    let frame = try #require(report.firstFrame)
    let (began, ended) = (try #require(sync.began), try #require(sync.ended))
    #expect(began < frame && frame < ended)
    #expect(report.longestTapWait == ended - frame)
  }

  @Test("Without a frame there is nothing to tap on")
  func noFrame() throws {
    let report = try OneApp { launch in await launch.cpu(.seconds(30)) }.simulate()
    #expect(report.longestTapWait == nil)
    #expect(report.turns.last?.isOver == false)
    #expect(report.turns.last?.end == .seconds(20))
  }
}
