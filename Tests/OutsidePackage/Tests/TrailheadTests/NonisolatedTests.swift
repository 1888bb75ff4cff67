import LaunchSim
import Testing

/// Where a nonisolated function runs is the module's choice, so the two test targets differ here.
@Suite("A nonisolated function")
struct NonisolatedTests {
  private struct Feed: SimulatedApp {
    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        launch.task("Feed.load") { launch in await parse(launch) }
      }
    }

    private nonisolated func parse(_ launch: Launch) async {
      await launch.work("Feed.parse", cpu: .milliseconds(2))
    }
  }

  @Test("It runs on the pool, or with NonisolatedNonsendingByDefault where its caller runs")
  func lane() throws {
    let report = try Feed().simulate()
    #if hasFeature(NonisolatedNonsendingByDefault)
      #expect(report.item("Feed.parse")?.lane == .main)
    #else
      #expect(report.item("Feed.parse")?.lane == .pool)
    #endif
  }
}
