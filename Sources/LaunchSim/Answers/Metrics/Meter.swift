/// A figure that another tool reports for the same launch.
package struct Meter: Hashable, Sendable {
  /// Name of the figure, as users of the tool know it.
  package var name: String
  package var start: Nanoseconds
  package var startName: String
  package var end: Nanoseconds
  package var endName: String
  package var source: String

  package var value: Nanoseconds { end - start }
}

extension LaunchMetrics {
  /// The meters that report a launch of this kind, in a fixed order (MetricKit and XCTest
  /// documentation).
  func meters(of kind: LaunchKind) -> [Meter] {
    let zero = Nanoseconds.zero
    guard isSeen else { return [] }
    let commit = timeline[.firstCommit]
    let frame = firstFrame
    let content = contentReady ?? frame
    let contentName = contentReady == nil ? "first frame" : "content ready"
    var meters: [Meter] = []
    func add(
      _ name: String, from start: Nanoseconds? = nil, _ startName: String = "request",
      to end: Nanoseconds?, _ endName: String, _ source: String
    ) {
      guard let end else { return }
      meters.append(
        Meter(
          name: name, start: start ?? zero, startName: startName, end: end, endName: endName,
          source: source))
    }
    switch kind {
    case .resume:
      add(
        "MetricKit application resume time", to: commit, "first commit",
        "MXAppLaunchMetric.histogrammedApplicationResumeTime")
      return meters
    case .prewarmed:
      add(
        "MetricKit optimized time to first draw", to: commit, "first commit",
        "MXAppLaunchMetric.histogrammedOptimizedTimeToFirstDraw, iOS 15.2")
    case .cold, .warm, .afterInstall:
      add(
        "MetricKit time to first draw", to: commit, "first commit",
        "MXAppLaunchMetric.histogrammedTimeToFirstDraw")
    }
    if contentReady != nil {
      add(
        "MetricKit extended launch", to: content, contentName,
        "MXAppLaunchMetric.histogrammedExtendedLaunch")
    }
    add(
      "XCTest application launch", to: content, contentName, "XCTApplicationLaunchMetric()")
    add(
      "XCTest launch until responsive", to: timeline[.responsive], "responsive",
      "XCTApplicationLaunchMetric(waitUntilResponsive: true)")
    if let start = timeline[.processStart] {
      add(
        "Process start to first frame", from: start, "process start", to: frame, "first frame",
        "what a process can time by itself")
    }
    return meters
  }
}
