package import LaunchSim

/// A simulated launch beside the launches of an app that another tool has timed.
package struct ObservedComparison: Hashable, Sendable {
  /// A figure of both.
  package struct Row: Hashable, Sendable {
    package var figure: ObservedFigure
    package var observed: ObservedTimes.Middle
    /// The number of launches observed; `nil` if it is unknown.
    package var count: Int?
    package var simulated: Nanoseconds

    /// The simulated time less the observed one, as a share of the observed one; `nil` if that is
    /// zero.
    package var error: Double? {
      guard observed.time > .zero else { return nil }
      return Double((simulated - observed.time).rawValue) / Double(observed.time.rawValue)
    }

    /// The error as a time, without its sign.
    fileprivate var distance: Nanoseconds { simulated.distance(to: observed.time) }

    /// True if the simulated time lies in the range that may hold the observed middle.
    package var isWithin: Bool {
      observed.range.map { $0.contains(simulated) } ?? (simulated == observed.time)
    }
  }

  /// A figure that only one of the two has.
  package struct Single: Hashable, Sendable {
    package var figure: ObservedFigure
    package var time: Nanoseconds
  }

  /// A span on another kind of thread than the item.
  package struct LaneDifference: Hashable, Sendable {
    package var name: String
    package var observed: ObservedLane
    /// The lanes of the item's own code.
    package var simulated: [String]
  }

  package var launches: ObservedLaunches
  package var heading: LaunchHeading
  /// The kind of the simulated launch.
  package var kind: LaunchKind
  /// The figures of both: whole launches, milestones, phases, then spans, each in the order of the
  /// observation.
  package var rows: [Row] = []
  /// The figures that were observed and are not simulated, in the order of the observation.
  package var missing: [Single] = []
  /// Items on the path to the first frame without a span, the largest first; empty without any
  /// span.
  package var unobserved: [Single] = []

  /// The spans whose items run on other kinds of threads, in the order of the observation.
  package var lanes: [LaneDifference] = []

  /// The least time of an item that counts as unobserved.
  static let least = Nanoseconds(1_000_000)

  /// Compares a launch with observed ones.
  ///
  /// - Complexity: O(events + figures).
  package init(_ report: Report, _ launches: ObservedLaunches) {
    self.launches = launches
    heading = LaunchHeading(report.scenario)
    kind = report.scenario.request.kind
    let simulated = SimulatedFigures(report)
    var spans: Set<String> = []
    for entry in launches.figures {
      if case .span(let name) = entry.figure { spans.insert(name) }
      guard let middle = entry.times.middle else { continue }
      guard let time = simulated[entry.figure] else {
        // A span that is missing says it once.
        if case .wait = entry.figure { continue }
        missing.append(Single(figure: entry.figure, time: middle.time))
        continue
      }
      rows.append(
        Row(
          figure: entry.figure, observed: middle, count: entry.times.count, simulated: time))
    }
    rows = rows.stablySorted { $0.figure.rank < $1.figure.rank }
    guard !spans.isEmpty else { return }
    addLanes(report)
    unobserved = report.items.filter { item in
      !spans.contains(item.name) && Nanoseconds(item.path) >= Self.least
    }.map { Single(figure: .span($0.name), time: Nanoseconds($0.path)) }
      .stablySorted { $0.time > $1.time }
  }

  private mutating func addLanes(_ report: Report) {
    let lanes = Dictionary(report.items.map { ($0.name, $0.lanes) }) { first, _ in first }
    for entry in launches.figures {
      guard case .span(let name) = entry.figure, let observed = entry.lane,
        let simulated = lanes[name], !simulated.isEmpty,
        !simulated.map(ObservedLane.init).contains(observed)
      else { continue }
      self.lanes.append(
        LaneDifference(
          name: name, observed: observed, simulated: simulated.map(\.description)))
    }
  }

  /// The figure of the answer: a whole launch before a milestone, then a phase, then the first frame
  /// after a span; of spans alone the span with the largest error; `nil` if the two have no figure in
  /// common.
  package var headline: Row? {
    guard let first = rows.first, first.figure.rank >= ObservedFigure.span("").rank else {
      return rows.first
    }
    return rows.max { $0.distance < $1.distance }
  }
}

extension ObservedFigure {
  /// Rank of a figure among others: a figure of a larger part of the launch first.
  fileprivate var rank: Int {
    switch self {
    case .meter: 0
    case .milestone: 1
    case .phase: 2
    case .frame: 3
    case .span: 4
    case .wait: 5
    }
  }
}
