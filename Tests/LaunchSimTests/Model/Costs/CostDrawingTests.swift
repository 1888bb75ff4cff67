import Testing

@testable import LaunchSim

@Suite("Cost drawing")
struct CostDrawingTests {
  let fetch = Cost.percentiles(p50: .milliseconds(180), p95: .milliseconds(650))

  @Test("A policy takes the median, the 90th percentile or a draw")
  func policies() {
    let name = StreamName("RemoteConfig.fetch")
    let cost = Cost.samples([.milliseconds(1), .milliseconds(2), .milliseconds(3)])
    #expect(cost.value(.median, stream: name) == .milliseconds(2))
    #expect(cost.value(.p90, stream: name) == .milliseconds(3))
    #expect(fetch.value(.median, stream: name) == .milliseconds(180))
    #expect(Cost.fixed(.milliseconds(4)).value(.draw(seed: 1), stream: name) == .milliseconds(4))
  }

  @Test("A draw is a function of seed, name and index, and each of the three changes it")
  func addresses() {
    let name = StreamName("RemoteConfig.fetch")
    let first = fetch.value(.draw(seed: 1), stream: name)
    #expect(fetch.value(.draw(seed: 1), stream: name) == first)
    #expect(fetch.value(.draw(seed: 2), stream: name) != first)
    #expect(fetch.value(.draw(seed: 1), stream: StreamName("Feed.load")) != first)
    #expect(fetch.value(.draw(seed: 1), stream: name, index: 1) != first)
  }

  @Test("The draw at an index is the one a stream reaches in turn")
  func indices() {
    var stream = RandomStream(seed: 1, name: StreamName("RemoteConfig.fetch"))
    let distribution = fetch.distribution
    for index in 0..<10 {
      let value = fetch.value(
        .draw(seed: 1), stream: StreamName("RemoteConfig.fetch"), index: index)
      #expect(value == distribution.draw(from: &stream))
    }
  }
}
