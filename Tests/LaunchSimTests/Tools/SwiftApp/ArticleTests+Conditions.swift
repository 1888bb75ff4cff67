import LaunchSim
import Testing

@testable import LaunchSimTestSupport

/// The listings of *Model a launch in Swift* about content and conditions.
private enum Conditions {
  struct Posts: SimulatedApp {
    var callbacks: Callbacks {
      On(.sceneWillConnect) { launch in
        launch.task("Posts.load") { launch in
          await launch.wait(.milliseconds(60))
          await launch.contentIsReady()
        }
      }
    }
  }

  @Test static func thePostsAreThereInTime() throws {
    let report = try Posts().simulate()
    #expect(try #require(report.time(of: .contentReady)) <= .milliseconds(600))
  }

  struct Classic: SimulatedApp {
    var lifeCycle: LifeCycle { .appDelegate }

    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        await launch.work("Database.open", cpu: .milliseconds(20))
      }
    }
  }

  @Test static func oldAndNewSystemsLaunchTheApp() throws {
    let report = try Classic().simulate(
      on: .iPhoneSE2,
      under: [
        .system(18), .previousEnd(.forceQuit),
        .budget(.firstFrame, fail: .milliseconds(400), warn: .milliseconds(350)),
        .budget(item: "Database.open", of: .mainThread, fail: .milliseconds(30)),
      ])
    #expect(report.failures == [], "\(report)")
    #expect(report.warnings == [], "\(report)")
    let next = try Classic().simulate(under: [.system(27), .linkedSDK(27)])
    #expect(next.verdict == .failsToLaunch(.scenesRequired(sdk: 27)))
  }
}
