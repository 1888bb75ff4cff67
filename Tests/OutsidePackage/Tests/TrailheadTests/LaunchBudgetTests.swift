import LaunchSim
import Testing

@Suite("Trailhead's launch")
struct LaunchBudgetTests {
  @Test("The first frame comes in time", arguments: [Device.iPhone12, .iPhoneSE2, .iPadAir4])
  func firstFrame(device: Device) throws {
    let report = try Trailhead().simulate(on: device)
    #expect(report.timeToFirstFrame <= .milliseconds(400))
    #expect(report.verdict == .launched)
  }

  @Test("The launch starts what the app starts, in that order")
  func order() throws {
    let startup = [
      "CrashKit.start", "Database.open", "Feed.load", "Menu.build", "Analytics.start", "Feed.parse",
      "Image.decode", "Image.decode 2", "Image.decode 3", "Image.decode 4",
    ]
    let difference = try Trailhead().simulate().difference(from: startup)
    #expect(difference == nil)
  }

  @Test("Simulations side by side give one answer")
  func sideBySide() async throws {
    let digests = try await withThrowingTaskGroup(of: UInt64.self) { group in
      for _ in 1...100 { group.addTask { try Trailhead().simulate().digest } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(digests.count == 1)
  }

  @Test("A task that sleeps outside is an error")
  func escape() {
    struct Sleeper: SimulatedApp {
      func didFinishLaunching(_ launch: Launch) async {
        launch.task("Feed.load") { _ in try? await Task.sleep(for: .seconds(1)) }
      }
    }
    #expect(throws: SimulationError.waitsOutside("Feed.load")) { try Sleeper().simulate() }
  }
}
