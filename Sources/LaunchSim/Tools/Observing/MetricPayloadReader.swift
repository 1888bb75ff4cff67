import LaunchSim

/// Reads the launch times of MetricKit payloads: `MXMetricPayload.jsonRepresentation()`.
///
/// A payload may stand alone, in a list, or anywhere within the envelope of a service that collects
/// payloads. Keys differ between systems: with and without `Key` at the end.
struct MetricPayloadReader {
  private let text: SourceText
  private var unknownUnits: [String] = []

  /// Keys of the object of a payload that has launch times.
  private static let metrics = "applicationLaunchMetrics"

  /// The histograms of a payload, and their meters (Apple, MXAppLaunchMetric; payloads in public
  /// projects).
  private static let histograms: [(keys: [String], meter: Meter.Kind)] = [
    (
      ["histogrammedTimeToFirstDrawKey", "histogrammedTimeToFirstDraw"], .timeToFirstDraw
    ),
    (
      ["histogrammedOptimizedTimeToFirstDrawKey", "histogrammedOptimizedTimeToFirstDraw"],
      .optimizedTimeToFirstDraw
    ),
    (["histogrammedResumeTime", "histogrammedApplicationResumeTime"], .resumeTime),
    (["histogrammedExtendedLaunch", "histogrammedExtendedLaunchKey"], .extendedLaunch),
  ]

  /// Reads the payloads of a text; problems go to the log.
  static func read(
    _ root: JSONValue, in text: SourceText, log: inout ImportLog
  ) -> [ObservedLaunches] {
    var reader = MetricPayloadReader(text: text)
    var groups: [ObservedLaunches] = []
    for payload in root.objects(having: [metrics]) where !log.isFull {
      log.report { () throws(PlacedProblem) in
        let launches = try reader.launches(of: payload)
        if !launches.figures.isEmpty { groups.append(launches) }
      }
    }
    for unit in reader.unknownUnits { log.note(.unitAssumed(unit)) }
    return groups
  }

  private mutating func launches(
    of payload: JSONValue
  ) throws(PlacedProblem) -> ObservedLaunches {
    var launches = ObservedLaunches(in: text, at: payload.start)
    let data = payload["metaData"]
    launches.model = Self.text(data?["deviceType"])
    launches.os = Self.text(data?["osVersion"])
    let (version, build) = (Self.text(payload["appVersion"]), Self.text(data?["appBuildVersion"]))
    launches.app = version.map { version in build.map { "\(version) (\($0))" } ?? version }
    // The day; the time behind it depends on the zone of the user.
    launches.date = Self.text(payload["timeStampBegin"]).map { String($0.prefix(10)) }
    let metrics = payload[Self.metrics]
    for (keys, meter) in Self.histograms {
      guard let key = keys.first(where: { metrics?[$0] != nil }), let value = metrics?[key] else {
        continue
      }
      let buckets = try buckets(of: value, key)
      if !buckets.isEmpty { _ = launches.add(.meter(meter), .buckets(buckets)) }
    }
    return launches
  }

  private mutating func buckets(
    of histogram: JSONValue, _ key: String
  ) throws(PlacedProblem) -> [ObservedTimes.Bucket] {
    let values = histogram["histogramValue"] ?? histogram
    let entries = values.members?.map(\.value) ?? values.elements
    guard let entries else { throw PlacedProblem(.noHistogram(key), at: values.start) }
    return try ObservedTimes.buckets(
      entries.filter { $0.members?.isEmpty == false }, "bucketCount", from: "bucketStart",
      to: "bucketEnd"
    ) { time($0) }
  }

  private mutating func time(_ value: JSONValue) -> Nanoseconds? {
    let text: String? =
      switch value.content {
      case .string(let string): string
      case .integer(let number): String(number)
      default: nil
      }
    guard let text, let time = LocalizedTime(text) else { return nil }
    if let unit = time.unknownUnit, !unknownUnits.contains(unit), unknownUnits.count < 10 {
      unknownUnits.append(unit)
    }
    return time.time
  }

  private static func text(_ value: JSONValue?) -> String? {
    value?.string.flatMap { $0.isEmpty ? nil : ItemNames.printable($0) }
  }
}

extension Problem {
  fileprivate static func noHistogram(_ key: String) -> Problem {
    Problem("no-histogram", "\"\(key)\" has no list of buckets")
  }
  fileprivate static func unitAssumed(_ unit: String) -> Problem {
    Problem(
      "unit-assumed",
      unit.isEmpty
        ? "times without a unit count milliseconds, MetricKit's unit of launch times"
        : "the unit \(unit.quoted) is not known, and counts as milliseconds, MetricKit's unit of "
          + "launch times")
  }
}
