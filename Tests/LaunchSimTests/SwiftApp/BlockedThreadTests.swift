import Dispatch
import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Each runs in a process of its own, with looks 20 ms apart instead of a second.
@Suite("Code that blocks the thread of its run")
struct BlockedThreadTests {
  private typealias Exit = ExitTest.Result

  private func message(_ result: Exit?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A wait on a semaphore ends the process", .timeLimit(.minutes(30)))
  func semaphore() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      RunMonitor.shared.setInterval(microseconds: 20_000)
      _ = try OneApp { launch in
        let loaded = DispatchSemaphore(value: 0)
        launch.global("Load") { launch in
          await launch.wait(.milliseconds(9))
          loaded.signal()
        }
        func wait() { loaded.wait() }
        launch.task("Feed") { _ in wait() }
        await launch.cpu(.milliseconds(1))
      }.simulate()
    }
    #expect(message(result).contains("the code of Feed (\(#fileID):"))
  }

  @Test("A lock held across a step ends the process", .timeLimit(.minutes(30)))
  func lock() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      RunMonitor.shared.setInterval(microseconds: 20_000)
      let lock = NSLock()
      func enter() { lock.lock() }
      func leave() { lock.unlock() }
      _ = try OneApp { launch in
        for name in ["First", "Second"] {
          launch.task(name) { launch in
            enter()
            await launch.wait(.milliseconds(1))
            leave()
          }
        }
      }.simulate()
    }
    #expect(message(result).contains("the code of Second (\(#fileID):"))
  }

  @Test("Code that the host blocks for a while is warned of, with its place")
  func sleeps() throws {
    let report = try OneApp { launch in
      await launch.work("Setup", cpu: .milliseconds(1))
      launch.task("Feed") { launch in
        await launch.work("Load", cpu: .milliseconds(1))
        usleep(60_000)
        await launch.work("Show", cpu: .milliseconds(1))
      }
      launch.global("Import") { _ in
        let end = Platform.Clock.wall.reading + 30_000_000
        while Platform.Clock.wall.reading < end {}
      }
    }.simulate()
    let text = report.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("Feed (\(#fileID):"), "\(text)")
    #expect(text.contains("slept or waited on this host"))
    #expect(!text.contains("Import ("), "\(text)")
    #expect(report.item("Show")!.started == report.item("Load")!.ended)
  }

  @Test("A callback that the host blocks is named, though others follow at once")
  func callback() throws {
    struct App: SimulatedApp {
      var callbacks: Callbacks {
        On(.didFinishLaunching) { _ in usleep(60_000) }
        On(.sceneWillConnect) { _ in }
      }
    }
    let warnings = try App().simulate().warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("didFinishLaunching (\(#fileID):") == true, "\(warnings)")
  }

  @Test("Code that computes for longer is not stuck")
  func busy() async {
    await #expect(processExitsWith: .exitCode(7)) {
      RunMonitor.shared.setInterval(microseconds: 1_000)
      _ = try OneApp { _ in
        let end = Platform.Clock.wall.reading + 300_000_000
        while Platform.Clock.wall.reading < end {}
      }.simulate()
      exit(7)
    }
  }

  @Test("Code that waits for another thread that computes is not stuck")
  func waitsForWork() async {
    await #expect(processExitsWith: .exitCode(7)) {
      RunMonitor.shared.setInterval(microseconds: 1_000)
      _ = try OneApp { _ in
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
          let end = Platform.Clock.wall.reading + 300_000_000
          while Platform.Clock.wall.reading < end {}
          done.signal()
        }
        thread.start()
        func wait() { done.wait() }
        wait()
      }.simulate()
      exit(7)
    }
  }
}
