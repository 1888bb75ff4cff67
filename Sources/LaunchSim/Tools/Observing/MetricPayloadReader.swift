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
    var launches = ObservedLaunches()
    let place = text.position(of: payload.range.bytes.lowerBound)
    launches.source = "\(ItemNames.printable(text.name)):\(place.line)"
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
    guard let entries else { throw PlacedProblem(.noHistogram(key), at: start(of: values)) }
    var buckets: [ObservedTimes.Bucket] = []
    for entry in entries where entry.members?.isEmpty == false {
      guard case .integer(let count)? = entry["bucketCount"]?.content, count >= 0,
        count <= Int64(ObservedTimes.mostLaunches)
      else { throw PlacedProblem(.unreadableBucket("bucketCount"), at: start(of: entry)) }
      let bucket = ObservedTimes.Bucket(
        least: try time("bucketStart", of: entry), most: try time("bucketEnd", of: entry),
        count: Int(count))
      guard bucket.least <= bucket.most else {
        throw PlacedProblem(.unreadableBucket("bucketEnd"), at: start(of: entry))
      }
      if count > 0 { buckets.append(bucket) }
    }
    // The keys of a payload are in no order.
    return buckets.stablySorted { ($0.least, $0.most) < ($1.least, $1.most) }
  }

  private mutating func time(
    _ key: String, of bucket: JSONValue
  ) throws(PlacedProblem) -> Nanoseconds {
    let value = bucket[key]
    let text: String? =
      switch value?.content {
      case .string(let string)?: string
      case .integer(let number)?: String(number)
      default: nil
      }
    guard let text, let time = LocalizedTime(text) else {
      throw PlacedProblem(.unreadableBucket(key), at: start(of: value ?? bucket))
    }
    if let unit = time.unknownUnit, !unknownUnits.contains(unit), unknownUnits.count < 10 {
      unknownUnits.append(unit)
    }
    return time.time
  }

  private func start(of value: JSONValue) -> Int { value.range.bytes.lowerBound }

  private static func text(_ value: JSONValue?) -> String? {
    value?.string.flatMap { $0.isEmpty ? nil : ItemNames.printable($0) }
  }
}

extension Problem {
  fileprivate static func noHistogram(_ key: String) -> Problem {
    Problem("no-histogram", "\"\(key)\" has no list of buckets")
  }
  static func unreadableBucket(_ key: String) -> Problem {
    Problem("unreadable-bucket", "\"\(key)\" of this bucket is missing, or cannot be used")
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
