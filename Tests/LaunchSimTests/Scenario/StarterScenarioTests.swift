import Testing

@testable import LaunchSim

@Suite("The starter scenario")
struct StarterScenarioTests {
  @Test("It reads without a warning, and everything in it arrives in the model")
  func reads() throws {
    let read = try StarterScenario.read()
    #expect(read.warnings.map(\.description) == [])
    let scenario = read.scenario
    #expect(scenario.title == "Trailhead")
    #expect(scenario.device.id == "iphone-12")
    #expect(scenario.systemName == "iOS")
    #expect(scenario.systemVersion == 26)
    #expect(scenario.request == LaunchRequest(kind: .cold, reason: .tap))
    #expect(scenario.app.lifeCycle == .scenes)
    #expect(scenario.app.linkedSDK == 26)
    #expect(scenario.app.contentReady == [2])
    #expect(scenario.budgets.map(\.key).first == "firstFrame")
    #expect(scenario.budgets.count == 5)
    #expect(scenario.expectations == Expectations(verdict: .launched, order: [0, 1]))
  }

  @Test("Its callbacks have their steps")
  func callbacks() throws {
    let callbacks = try StarterScenario.read().scenario.app.callbacks
    #expect(
      callbacks[.systemInterface] == [
        .cpu(.fixed(.milliseconds(14))), .read(bytes: 8_000_000, isCached: true),
      ])
    #expect(
      callbacks[.sceneWillConnect] == [.start(6), .await(4, viaSemaphore: true), .start(7)])
  }

  @Test("Its items have their places, steps, sources and limits")
  func items() throws {
    let items = try StarterScenario.read().scenario.app.items
    #expect(
      items.map(\.name) == [
        "CrashKit.start", "Firebase.configure", "RemoteConfig.fetch", "LegacyTracker.load",
        "Database.open", "Analytics.start", "RootView.build", "Feed.load", "FeedView.layout",
        "Search.warm", "Cache.trim",
      ])
    let fetch = items[2]
    #expect(fetch.placement == .detached(nil))
    let steps: [Step] = [
      .wait(.percentiles(p50: .milliseconds(180), p95: .milliseconds(650)), for: "network"),
      .cpu(.fixed(.milliseconds(3))),
    ]
    #expect(fetch.steps == steps)
    #expect(fetch.location?.description == "Launch/costs/sdks.jsonc:9:5")
    #expect(items[1].provenance.isCited)
    let others = items.map(\.measuredOn).filter { $0 != "iphone-12" }
    #expect(others == ["iphone-15"])
    #expect(items[1].measuredOn == "iphone-15")
    #expect(items[4].before == [.milestone(.firstFrame)])
    #expect(items[5].after == [0])
    #expect(items[5].mobility == .later)
  }
}
