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
}
