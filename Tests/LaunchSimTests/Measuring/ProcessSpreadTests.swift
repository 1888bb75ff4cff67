import Testing

@testable import LaunchSim

@Suite("Spread of processes")
struct ProcessSpreadTests {
  @Test("The ranks of a median leave at most 5 % outside, for every count up to 1,000")
  func ranks() {
    for count in ProcessSpread.leastProcesses...1_000 {
      // The share of samples in which at most that many values lie below the median.
      var term = (0..<count).reduce(1.0) { share, _ in share / 2 }
      var below = 0.0
      for values in 0..<ProcessSpread.rank(in: count) {
        below += term
        term *= Double(count - values) / Double(values + 1)
      }
      #expect(2 * below <= 0.05, "\(count)")
    }
  }

  @Test("Fewer processes than the least have no interval, and the least have their range")
  func least() {
    #expect(ProcessSpread.rank(in: ProcessSpread.leastProcesses) == 1)
    #expect(ProcessSpread.interval(of: [1, 2, 3, 4, 5]) == nil)
    let interval = ProcessSpread.interval(of: [1, 2, 3, 4, 5, 6])
    #expect(interval.map { $0.contains(1) && $0.contains(6) && !$0.contains(7) } == true)
  }
}
