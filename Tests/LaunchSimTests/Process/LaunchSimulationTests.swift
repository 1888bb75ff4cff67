import Testing

@testable import LaunchSim

@Suite("A launch")
struct LaunchSimulationTests {
  /// The default example, by hand; the items of its cost table come first.
  static let trailhead: Scenario = {
    func cpu(_ ms: Int64) -> Step { .cpu(.fixed(.milliseconds(ms))) }
    let items = [
      WorkItem(name: "CrashKit.start", steps: [cpu(7)]),
      WorkItem(
        name: "Firebase.configure", steps: [cpu(30)],
        measuredSpeed: DeviceProfile.iPhone15.performanceCores.speed.value),
      WorkItem(
        name: "RemoteConfig.fetch", placement: .detached(nil),
        steps: [.wait(.fixed(.milliseconds(180)), for: "network"), cpu(3)]),
      WorkItem(name: "LegacyTracker.load", steps: [cpu(9)]),
      WorkItem(
        name: "Database.open", placement: .global(.utility),
        steps: [.read(bytes: 12_000_000, isCached: true), cpu(42)]),
      WorkItem(name: "Analytics.start", placement: .mainQueue, steps: [cpu(16)]),
      WorkItem(name: "RootView.build", steps: [cpu(33)]),
      WorkItem(name: "Feed.load", steps: [cpu(8)]),
      WorkItem(name: "FeedView.layout", steps: [cpu(66)]),
      WorkItem(name: "Search.warm", placement: .afterFirstFrame, steps: [cpu(130)]),
      WorkItem(name: "Cache.trim", placement: .whenIdle, steps: [cpu(25)]),
    ]
    return Scenario(
      title: "Trailhead", device: .iPhone12,
      app: App(
        callbacks: [
          .systemInterface: [cpu(14), .read(bytes: 8_000_000, isCached: true)],
          .staticInitializers: [.start(3)],
          .didFinishLaunching: [
            .start(0), .start(4), .start(2), .start(1), .start(5), .start(9),
          ],
          .sceneWillConnect: [.start(6), .await(4, viaSemaphore: true), .start(7)],
          .sceneDidBecomeActive: [.start(10)],
          .initialFrame: [.start(8)],
        ], contentReady: [2], items: items))
  }()

  @Test("The default example is ready at 372.2 ms and shown at the 23rd refresh")
  func trailhead() throws {
    var simulation = LaunchSimulation(LaunchProgram(Self.trailhead))
    let trace = try simulation.run()
    // 100 process + 22.1 dyld + 9 load + 28 UIKit + 127.1 application + 16 queued + 66 layout + 4.
    #expect(trace.time(of: .frameReady) == .microseconds(372_200))
    #expect(trace.time(of: .firstFrame) == Nanoseconds(383_333_333))
    #expect(trace.conclusion == .finished)
    // The file that ships says the same: event by event.
    #expect(try Report(simulating: StarterScenario.read().scenario).trace == trace)
  }

  @Test("A launch that was played up to an instant is over only where the watchdog has ended it")
  func horizons() {
    // Nothing but a wait of 30 s, which the watchdog ends at 20 s.
    let endless = LaunchProgram(
      Scenario(
        title: "Endless", device: .iPhone12,
        app: App(callbacks: [.didFinishLaunching: [.wait(.fixed(.seconds(30)), for: "nobody")]])))
    var killed = LaunchSimulation(endless)
    for instant in [Nanoseconds.zero, .milliseconds(50), .seconds(20) - Nanoseconds(1)] {
      killed.run(until: instant)
      let isOver = killed.isOver
      #expect(!isOver, "at \(instant)")
    }
    killed.run(until: .seconds(20))
    #expect(killed.isOver)
    #expect(killed.trace().conclusion == .killed(at: .seconds(20), isDeadlock: false))

    // The frame at 383.3 ms disarms it, and Search.warm, which begins then, takes 130 ms.
    var simulation = LaunchSimulation(LaunchProgram(Self.trailhead))
    for instant in [Nanoseconds.milliseconds(50), .milliseconds(400)] {
      simulation.run(until: instant)
      let isOver = simulation.isOver
      #expect(!isOver, "at \(instant)")
    }
    simulation.run(until: .seconds(60))
    #expect(simulation.isOver)
    #expect(simulation.trace().conclusion == .finished)
  }

  @Test("Asking for the trace of a launch that is not over is a programming error")
  func noEarlyTrace() async {
    await #expect(processExitsWith: .failure) {
      var simulation = LaunchSimulation(LaunchProgram(LaunchSimulationTests.trailhead))
      simulation.run(until: .milliseconds(50))
      _ = simulation.trace()
    }
    await #expect(processExitsWith: .failure) {
      var simulation = LaunchSimulation(LaunchProgram(LaunchSimulationTests.trailhead))
      simulation.turnLimit = 3
      while simulation.playTurn() {}
      _ = simulation.trace()
    }
  }
}
