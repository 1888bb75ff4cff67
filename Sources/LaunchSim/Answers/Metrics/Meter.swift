/// A figure that another tool reports for the same launch.
package struct Meter: Hashable, Sendable {
  /// A figure of MetricKit, of XCTest, or of a process that times itself.
  package enum Kind: String, CaseIterable, Sendable {
    case timeToFirstDraw
    case optimizedTimeToFirstDraw
    case resumeTime
    case extendedLaunch
    case xctestLaunch
    case xctestResponsive
    case processToFirstFrame
  }

  package var kind: Kind
  package var start: Nanoseconds
  package var startName: String
  package var end: Nanoseconds
  package var endName: String

  /// Name of the figure, as users of the tool know it.
  package var name: String { kind.name }
  package var source: String { kind.source }
  package var value: Nanoseconds { end - start }
}

extension Meter.Kind {
  /// Table row of a figure.
  private var facts: (name: String, source: String) {
    switch self {
    case .timeToFirstDraw:
      ("MetricKit time to first draw", "MXAppLaunchMetric.histogrammedTimeToFirstDraw")
    case .optimizedTimeToFirstDraw:
      (
        "MetricKit optimized time to first draw",
        "MXAppLaunchMetric.histogrammedOptimizedTimeToFirstDraw, iOS 15.2"
      )
    case .resumeTime:
      (
        "MetricKit application resume time", "MXAppLaunchMetric.histogrammedApplicationResumeTime"
      )
    case .extendedLaunch:
      ("MetricKit extended launch", "MXAppLaunchMetric.histogrammedExtendedLaunch")
    case .xctestLaunch: ("XCTest application launch", "XCTApplicationLaunchMetric()")
    case .xctestResponsive:
      ("XCTest launch until responsive", "XCTApplicationLaunchMetric(waitUntilResponsive: true)")
    case .processToFirstFrame:
      ("Process start to first frame", "what a process can time by itself")
    }
  }

  package var name: String { facts.name }
  package var source: String { facts.source }
}

extension LaunchMetrics {
  /// The meters that report a launch of this kind, in a fixed order (MetricKit and XCTest
  /// documentation).
  package func meters(of kind: LaunchKind) -> [Meter] {
    guard isSeen else { return [] }
    let commit = timeline[.firstCommit]
    let frame = firstFrame
    let content = contentReady ?? frame
    let contentName = contentReady == nil ? "first frame" : "content ready"
    var meters: [Meter] = []
    func add(
      _ kind: Meter.Kind, from start: Nanoseconds = .zero, _ startName: String = "request",
      to end: Nanoseconds?, _ endName: String
    ) {
      guard let end else { return }
      meters.append(
        Meter(kind: kind, start: start, startName: startName, end: end, endName: endName))
    }
    switch kind {
    case .resume:
      add(.resumeTime, to: commit, "first commit")
      return meters
    case .prewarmed: add(.optimizedTimeToFirstDraw, to: commit, "first commit")
    case .cold, .warm, .afterInstall: add(.timeToFirstDraw, to: commit, "first commit")
    }
    if contentReady != nil { add(.extendedLaunch, to: content, contentName) }
    add(.xctestLaunch, to: content, contentName)
    add(.xctestResponsive, to: timeline[.responsive], "responsive")
    if let start = timeline[.processStart] {
      add(.processToFirstFrame, from: start, "process start", to: frame, "first frame")
    }
    return meters
  }
}
