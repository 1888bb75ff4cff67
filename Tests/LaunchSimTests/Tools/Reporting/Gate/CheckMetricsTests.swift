import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Metrics of a check")
struct CheckMetricsTests {
  @Test("Times of milestones are entries, the smaller the better")
  func customSmallerIsBetter() throws {
    let launch = try SampleChecks.launch()
    let time = try #require(launch.values?.values[.milestone(.firstFrame)]?.time)
    let text = CheckMetrics(SampleChecks.result([launch])).customSmallerIsBetter
    let root = try JSONOutput.root(of: text)
    guard case .array(let entries) = root.content else {
      Issue.record("not a list: \(text)")
      return
    }
    #expect(entries.count == 3)
    #expect(
      text.contains("\"name\": \"cold.jsonc · iphone-12, iOS 26 · first frame\""))
    #expect(text.contains("\"unit\": \"ns\""))
    #expect(text.contains("\"value\": \(time.rawValue)"))
    #expect(text.contains("\"extra\": \"launch-sim run Launch/cold.jsonc\""))
  }

  @Test("Each launch is a benchmark with its measures")
  func bencher() throws {
    let launch = try SampleChecks.launch()
    let unreadable = LaunchCheck(
      "warm.jsonc", path: "warm.jsonc", command: [],
      findings: [.unreadable([SampleChecks.diagnostic])])
    let text = CheckMetrics(SampleChecks.result([launch, unreadable])).bencher
    let paths = JSONOutput.values(of: try JSONOutput.root(of: text)).map(\.path)
    let name = "cold.jsonc · iphone-12, iOS 26"
    #expect(
      paths == [
        name, "\(name).frameReady", "\(name).frameReady.value", "\(name).firstFrame",
        "\(name).firstFrame.value", "\(name).responsive", "\(name).responsive.value",
      ])
  }

  @Test("Time left in the background is no time of which less is better")
  func background() throws {
    let push = Scenario(
      title: "Push", device: .iPhone12, request: LaunchRequest(reason: .silentPush),
      app: App(callbacks: [.didReceiveRemoteNotification: [.complete("silentPush")]]))
    let launch = LaunchCheck(
      try Report(simulating: push), of: "push.jsonc", path: "push.jsonc",
      on: SampleChecks.variant, against: nil, command: ["launch-sim", "run", "push.jsonc"])
    let metrics = CheckMetrics(SampleChecks.result([launch]))
    #expect(!metrics.customSmallerIsBetter.contains("background"))
    #expect(metrics.bencher.contains("\"backgroundMargin\""))
  }
}
