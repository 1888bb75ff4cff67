import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Rehearsal comparison")
struct RehearsalComparisonTests {
  private static let simulated: [(event: RehearsalLog.Event, time: Int64)] = [
    (.began(0), 0), (.ended(0), 10), (.began(1), 11), (.ended(1), 30),
  ]

  @Test("Moments closer than a tie have no order, all other pairs have one")
  func ties() {
    let run: [RehearsalLog.Event: Int64] = [
      .began(0): 1, .ended(0): 12, .began(1): 11, .ended(1): 31,
    ]
    let comparison = RehearsalComparison(simulated: Self.simulated, runs: [run], tie: 2)
    // Of 6 pairs the end of 0 and the begin of 1 are 1 apart: 5 are ordered, and agree.
    #expect(comparison.orderedPairs == 5)
    #expect(comparison.disagreements.isEmpty)
    #expect(comparison.agreement == 1000)
    let strict = RehearsalComparison(simulated: Self.simulated, runs: [run], tie: 1)
    #expect(strict.orderedPairs == 6)
    #expect(
      strict.disagreements == [
        .init(first: .ended(0), second: .began(1), simulated: 1, real: -1)
      ])
    // 5 of 6 agree.
    #expect(strict.agreement == 833)
  }

  @Test("The order of two moments is that of the median of their distances")
  func medianOfDistances() {
    let runs: [[RehearsalLog.Event: Int64]] = [
      [.ended(0): 10, .began(1): 20], [.ended(0): 10, .began(1): 15],
      [.ended(0): 90, .began(1): 20],
    ]
    let simulated: [(event: RehearsalLog.Event, time: Int64)] = [(.ended(0), 10), (.began(1), 20)]
    let comparison = RehearsalComparison(simulated: simulated, runs: runs, tie: 2)
    // Distances of 10, 5 and -70: the median is 5.
    #expect(comparison.disagreements.isEmpty)
    #expect(comparison.moment(.ended(0))?.real.median == 10)
    #expect(comparison.moment(.began(1))?.difference == 0)
  }

  @Test("A moment that a run lacks is named")
  func missing() {
    let comparison = RehearsalComparison(
      simulated: Self.simulated, runs: [[.began(0): 0, .ended(0): 10]], tie: 2)
    #expect(comparison.missing == [.began(1), .ended(1)])
    #expect(comparison.moments.map(\.event) == [.began(0), .ended(0)])
  }

  @Test("The wider of two disagreements comes first")
  func widestFirst() {
    let comparison = RehearsalComparison(
      simulated: [(.began(0), 0), (.began(1), 10), (.began(2), 40)],
      runs: [[.began(0): 9, .began(1): 8, .began(2): 7]], tie: 2)
    #expect(comparison.disagreements.map(\.simulated) == [40, 30, 10])
  }

  @Test(
    "A sample has its median and the distance of its quartiles",
    arguments: [
      ([7], 7, 0), ([1, 3], 2, 1), ([5, 1, 3], 3, 2), ([1, 2, 3, 4, 100], 3, 2),
    ] as [([Int64], Int64, Int64)])
  func sample(_ values: [Int64], median: Int64, spread: Int64) {
    #expect(Sample(values).median == median)
    #expect(Sample(values).spread == spread)
  }
}
