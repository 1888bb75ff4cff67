import LaunchSim

/// The moments of a launch on the host beside the moments of the simulation, and the agreement of
/// their order.
///
/// Two moments are ordered if the simulation has them at least a tie apart. Their order agrees if
/// the median, over the runs, of the time from the first to the second is not negative. All
/// instants count from the call of `willFinishLaunching`.
package struct RehearsalComparison: Hashable, Sendable {
  /// A moment on both sides.
  struct Moment: Hashable, Sendable {
    let event: RehearsalLog.Event
    let simulated: Int64
    /// The instant of each run, in the order of the runs.
    let runs: [Int64]

    var real: Sample { Sample(runs) }

    /// The time by which the host is later.
    var difference: Int64 { real.median - simulated }
  }

  /// Two moments whose order differs from the simulation's order.
  struct Disagreement: Hashable, Sendable {
    /// The moment that the simulation has first, and the other.
    let first: RehearsalLog.Event
    let second: RehearsalLog.Event
    /// The time from the first to the second, in the simulation and on the host.
    let simulated: Int64
    let real: Int64
  }

  /// All moments that both sides have, in the order of the simulation.
  let moments: [Moment]
  /// Number of pairs of moments that the simulation orders.
  let orderedPairs: Int
  /// The pairs in another order, the widest apart first.
  let disagreements: [Disagreement]
  /// Moments closer than this in the simulation have no order.
  let tie: Int64
  /// The moments of the simulation that a run lacks.
  let missing: [RehearsalLog.Event]

  /// Compares runs with a simulation.
  ///
  /// - Parameters:
  ///   - simulated: The instants of the simulation.
  ///   - runs: The instants of each run; none of them is empty.
  ///   - tie: The distance from which on moments are ordered.
  /// - Complexity: O(*m*² *r* log *r*) in moments and runs.
  init(
    simulated: [(event: RehearsalLog.Event, time: Int64)],
    runs: [[RehearsalLog.Event: Int64]], tie: Int64
  ) {
    self.tie = tie
    var moments: [Moment] = []
    var missing: [RehearsalLog.Event] = []
    for (event, time) in simulated.sorted(by: { $0.time < $1.time }) {
      let instants = runs.compactMap { $0[event] }
      if instants.count == runs.count, !runs.isEmpty {
        moments.append(Moment(event: event, simulated: time, runs: instants))
      } else {
        missing.append(event)
      }
    }
    var count = 0
    var disagreements: [Disagreement] = []
    for (place, first) in moments.enumerated() {
      for second in moments[(place + 1)...] where second.simulated - first.simulated >= tie {
        count += 1
        let real = Sample(zip(first.runs, second.runs).map { $1 - $0 }).median
        guard real < 0 else { continue }
        disagreements.append(
          Disagreement(
            first: first.event, second: second.event,
            simulated: second.simulated - first.simulated, real: real))
      }
    }
    self.moments = moments
    self.missing = missing
    orderedPairs = count
    self.disagreements = disagreements.enumerated().sorted {
      ($1.element.simulated, $0.offset) < ($0.element.simulated, $1.offset)
    }.map(\.element)
  }

  /// Thousandths of the ordered pairs whose order agrees, rounded down; 1000 without such a pair.
  var agreement: Int {
    orderedPairs == 0 ? 1000 : (orderedPairs - disagreements.count) * 1000 / orderedPairs
  }

  /// The moment of an event; `nil` if one of the sides lacks it.
  func moment(_ event: RehearsalLog.Event) -> Moment? { moments.first { $0.event == event } }
}
