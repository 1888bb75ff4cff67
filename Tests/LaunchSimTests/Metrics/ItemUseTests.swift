import Testing

@testable import LaunchSim

@Suite("What items take")
struct ItemUseTests {
  @Test(
    "One pass over a run finds what each item asked alone would", arguments: ScenarioFolder.files)
  func sums(file: String) throws {
    let metrics = try ScenarioFolder.run(file).metrics
    for (item, use) in metrics.uses.enumerated() {
      let job = Int(metrics.timeline.items[item].job)
      let own = job < 0 ? [] : metrics.timeline.intervals[job].filter { $0.item == Int32(item) }
      func total(_ intervals: [Timeline.Interval]) -> Nanoseconds {
        intervals.reduce(.zero) { $0 + $1.length }
      }
      #expect(use.mainThread == total(own.filter { $0.thread == .main }))
      #expect(
        use.running == total(own.filter { $0.activity == .running || $0.activity == .faulting }))
      #expect(use.path == metrics.path.share(of: Int32(item)))
    }
  }
}
