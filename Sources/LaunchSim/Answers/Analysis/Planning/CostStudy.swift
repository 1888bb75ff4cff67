/// One item's cost in full: the curve of each quantity, and all numbers at the break points of the
/// ready frame.
package struct CostStudy: Sendable {
  /// The launch with a cost.
  package struct Point: Sendable {
    package let cost: Nanoseconds
    package let numbers: LaunchNumbers
  }

  /// A curve for each quantity, the ready frame first.
  package let curves: [CostCurve]
  /// The launch at the costs of today, of break points and of the ends, in their order; if there are
  /// more than ``pointLimit``, those nearest to today.
  package let points: [Point]

  /// The curve of the ready frame.
  package var ready: CostCurve { curves[0] }

  package static let pointLimit = 24

  /// Studies an item; `nil` for a launch without a frame, for one that is larger than
  /// ``Analysis/sizeLimit``, and for one that cannot be simulated again.
  ///
  /// - Complexity: the simulations of four curves, and one for each point.
  package init?(_ report: Report, _ item: ItemIndex) {
    let experiments = Experiments(report: report)
    guard report.metrics.frameReady != nil, report.size <= Analysis.sizeLimit else { return nil }
    curves = CostCurve.Quantity.allCases.compactMap { experiments.curve(of: item, $0) }
    guard curves.count == CostCurve.Quantity.allCases.count else { return nil }
    let cost = curves[0].cost
    let costs = curves[0].breakPoints + [cost]
    let nearest = Set(costs).sorted { ($0.distance(to: cost), $0) < ($1.distance(to: cost), $1) }
    let name = report.scenario.app.items[item].name
    points = nearest.prefix(Self.pointLimit).sorted().compactMap { cost in
      experiments.applying([Move(item: name, action: .cpu(cost))])
        .flatMap { LaunchNumbers($0.metrics) }.map { Point(cost: cost, numbers: $0) }
    }
  }
}

/// The effects of costs, of the device and of the order on the ready frame of a launch.
package struct CostEffects: Sendable {
  /// The curves of the items whose cost moves the frame.
  package let curves: [CostCurve]
  /// The number of items whose curve was not searched because the launch is large.
  package let untried: Int
  /// Improvements that make the frame later, then swaps that move it.
  package let anomalies: [SchedulingAnomaly]
}

extension CostEffects {
  /// Searches the effects; none for a run that is too large to be repeated.
  ///
  /// - Complexity: the simulations of all curves, and one for each two adjoining starts.
  package init(of report: Report) {
    let experiments = Experiments(report: report)
    let isTooLarge = report.size > Analysis.sizeLimit
    (curves, untried) = isTooLarge ? ([], 0) : experiments.curvesThatMatter()
    anomalies =
      isTooLarge
      ? []
      : curves.flatMap(\.anomalies) + experiments.deviceAnomalies() + experiments.orderDependences()
  }
}

extension WorkItem {
  /// True if some step waits or reads.
  package var waitsOrReads: Bool {
    steps.contains { step in
      switch step {
      case .wait, .read, .touch: true
      default: false
      }
    }
  }

  /// True for an item that waits or reads and does not compute.
  func takesOtherTimeOnly(_ costs: CostPolicy) -> Bool {
    waitsOrReads && CPUShares.sum(of: self, costs) == .zero
  }
}
