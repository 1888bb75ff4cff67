import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Times of items")
struct ItemUseTests {
  @Test(
    "One pass over a run agrees with a pass for each item", arguments: ScenarioFolder.files)
  func sums(file: String) throws {
    let metrics = try ScenarioFolder.run(file).metrics
    for (item, use) in metrics.uses.enumerated() {
      let intervals = metrics.timeline.items[item].job.map { metrics.timeline.intervals[$0] } ?? []
      let own = intervals.filter { $0.item == ItemID(item) }
      func total(_ intervals: [Timeline.Interval]) -> Nanoseconds {
        intervals.reduce(.zero) { $0 + $1.length }
      }
      #expect(use.mainThread == total(own.filter { $0.thread == .main }))
      #expect(
        use.running == total(own.filter { $0.activity == .running || $0.activity == .faulting }))
      #expect(use.path == metrics.path.share(of: ItemID(item)))
    }
  }
}
