import LaunchSim

/// The moments of a launch on the host and in the simulation, and the agreement of their order.
///
/// Two moments have an order if they are at least `tie` apart in the simulation. The order agrees
/// if the time from the first to the second moment has a median over the runs that is not negative.
/// All instants count from the call of `willFinishLaunching`.
package struct RehearsalComparison: Hashable, Sendable {
  /// A moment, with its instants on both sides.
  struct Moment: Hashable, Sendable {
    let event: RehearsalLog.Event
    let simulated: Int64
    /// The instants on the host, in the order of the runs.
    let runs: [Int64]

    var real: Sample { Sample(runs) }

    /// The delay of the host relative to the simulation.
    var difference: Int64 { real.median - simulated }
  }

  /// Two moments whose order on the host differs from the simulation.
  struct Disagreement: Hashable, Sendable {
    /// The moment that comes first in the simulation, and the other moment.
    let first: RehearsalLog.Event
    let second: RehearsalLog.Event
    /// Time from the first to the second moment, in the simulation and on the host.
    let simulated: Int64
    let real: Int64
  }

  /// All moments present on both sides, in the order of the simulation.
  let moments: [Moment]
  /// Number of pairs of moments with an order in the simulation.
  let orderedPairs: Int
  /// The pairs in a different order, the widest apart first.
  let disagreements: [Disagreement]
  /// The least distance of two moments in the simulation that gives them an order.
  let tie: Int64
  /// The moments of the simulation that a run lacks.
  let missing: [RehearsalLog.Event]

  /// Compares runs with a simulation.
  ///
  /// - Parameters:
  ///   - simulated: The instants of the simulation.
  ///   - runs: The instants of each run, none of them empty.
  ///   - tie: The least distance that gives moments an order.
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

  /// Share of the ordered pairs whose order agrees, in thousandths, rounded down; 1000 without
  /// ordered pairs.
  var agreement: Int {
    orderedPairs == 0 ? 1000 : (orderedPairs - disagreements.count) * 1000 / orderedPairs
  }

  /// The moment of an event; `nil` if either side lacks the event.
  func moment(_ event: RehearsalLog.Event) -> Moment? { moments.first { $0.event == event } }
}
