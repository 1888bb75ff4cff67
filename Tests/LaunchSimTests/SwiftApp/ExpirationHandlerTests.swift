import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Expiration handlers and what-if")
struct ExpirationHandlerTests {
  /// An app that is left after 2 s, in the middle of an upload under a background task.
  private func report(upload: Duration) throws -> Report {
    try OneApp { launch in
      launch.task("Upload") { launch in
        launch.beginBackgroundTask("Save") { launch in
          await launch.work("Stop", cpu: .milliseconds(1))
          launch.endBackgroundTask("Save")
        }
        await launch.wait(upload)
        launch.endBackgroundTask("Save")
      }
    }.simulate(then: [.after(.seconds(2), .leave)])
  }

  @Test("A handler that is not called leaves the launch replayable")
  func registered() throws {
    let report = try report(upload: .seconds(10))
    #expect(report.timeDependences == [])
    let longer = try report.whatIf(.cost("Upload", percent: 120))
    #expect(longer.item("Upload")?.waiting == .seconds(12))
  }

  @Test("A launch in which it would be called is a further run of the app's code")
  func unknown() throws {
    let report = try report(upload: .seconds(10))
    let longer = try report.whatIf(.cost("Upload", percent: 1_000))
    #expect(longer.item("Stop") != nil)
    #expect(try longer.digest == self.report(upload: .seconds(100)).digest)
  }

  @Test("A launch in which it was called cannot be replayed")
  func called() throws {
    let report = try report(upload: .seconds(100))
    #expect(report.item("Stop") != nil)
    #expect(report.timeDependences.contains(.backgroundTime))
  }
}
