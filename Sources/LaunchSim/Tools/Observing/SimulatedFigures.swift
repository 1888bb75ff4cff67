package import LaunchSim

/// The figures of a simulated launch.
package struct SimulatedFigures {
  private let metrics: LaunchMetrics
  private let meters: [Meter]
  private var spans: [String: Nanoseconds] = [:]
  private var waits: [String: Nanoseconds] = [:]
  private var begins: [String: Nanoseconds] = [:]
  /// The time from the first frame of the launch to the mean of all launches whose display
  /// refreshes at another moment.
  private var displayDelay = Nanoseconds.zero

  /// Takes the figures of a launch.
  ///
  /// - Parameters:
  ///   - report: The launch.
  ///   - meansDisplay: True for the mean over all moments at which the display may refresh: a frame
  ///     then appears half a refresh after it is ready.
  package init(_ report: Report, meansDisplay: Bool = false) {
    metrics = report.metrics
    meters = metrics.meters(of: report.scenario.request.kind)
    for item in report.items where item.ended != nil && spans[item.name] == nil {
      spans[item.name] = Nanoseconds(item.running + item.waiting)
      waits[item.name] = Nanoseconds(item.waiting)
      begins[item.name] = item.began.map { Nanoseconds($0) }
    }
    guard meansDisplay, let ready = metrics.frameReady, let frame = metrics.firstFrame else {
      return
    }
    let refresh = 1_000_000_000 / Int64(report.scenario.device.refreshRate.value)
    displayDelay = ready + Nanoseconds(refresh / 2) - frame
  }

  /// The time of a figure; `nil` if the launch does not have the figure.
  package subscript(figure: ObservedFigure) -> Nanoseconds? {
    switch figure {
    case .meter(let kind):
      meters.first { $0.kind == kind }.map { $0.value + delay(at: $0.end) }
    case .milestone(let milestone):
      metrics.time(of: milestone).map { $0 + delay(at: $0) }
    case .phase(let phase):
      metrics.phases.entry(of: phase).flatMap { stretch in
        stretch.length.map { $0 + delay(at: stretch.end) }
      }
    case .frame(let name):
      begins[name].flatMap { begin in
        metrics.firstFrame.flatMap { $0 > begin ? $0 + displayDelay - begin : nil }
      }
    case .span(let name): spans[name]
    case .wait(let name): waits[name]
    }
  }

  /// The delay of an instant: the first frame is delayed, other instants are not.
  private func delay(at instant: Nanoseconds) -> Nanoseconds {
    instant == metrics.firstFrame ? displayDelay : .zero
  }
}
