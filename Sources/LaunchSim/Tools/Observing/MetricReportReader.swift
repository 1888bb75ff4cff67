import LaunchSim

/// Reads the launch times of MetricKit's reports from iOS 27 on: `MetricReport`, encoded as JSON.
///
/// Apple publishes the types and no example. Keys are the names of the types' properties, and results
/// are told by the names of their cases or of their metrics, as public tests have them.
struct MetricReportReader {
  /// The results with launch times, by the names that a report may give them.
  private static let results: [(keys: [String], meter: Meter.Kind)] = [
    (["timeToFirstDrawMetric", "timeToFirstDraw"], .timeToFirstDraw),
    (
      ["optimizedTimeToFirstDrawMetric", "optimizedTimeToFirstDraw"], .optimizedTimeToFirstDraw
    ),
    (["applicationResumeTimeMetric", "applicationResumeTime"], .resumeTime),
    (["extendedLaunchMetric", "extendedLaunch"], .extendedLaunch),
  ]

  /// Reads the reports of a text, each interval of a report for itself; problems go to the log.
  static func read(
    _ root: JSONValue, in text: SourceText, log: inout ImportLog
  ) -> [ObservedLaunches] {
    var groups: [ObservedLaunches] = []
    for report in root.objects(having: ["intervalEntries"]) {
      for entry in report["intervalEntries"]?.elements ?? [] where !log.isFull {
        log.report { () throws(PlacedProblem) in
          let launches = try launches(of: entry, in: report, text)
          if !launches.figures.isEmpty { groups.append(launches) }
        }
      }
    }
    return groups
  }

  private static func launches(
    of entry: JSONValue, in report: JSONValue, _ text: SourceText
  ) throws(PlacedProblem) -> ObservedLaunches {
    var launches = ObservedLaunches()
    let line = text.position(of: entry.range.bytes.lowerBound).line
    launches.source = "\(ItemNames.printable(text.name)):\(line)"
    let environment = report["environment"]
    func word(_ key: String) -> String? {
      environment?[key]?.string.map { ItemNames.printable($0) }
    }
    launches.model = word("deviceType")
    launches.os = word("osVersion")
    launches.app = word("latestApplicationVersion")
    launches.date = day(of: entry["timeRange"] ?? report["timeRange"])
    for (keys, meter) in results {
      guard let result = entry.objects(having: keys).first,
        let value = keys.lazy.compactMap({ result[$0] }).first
      else { continue }
      let buckets = try buckets(of: value, text)
      if !buckets.isEmpty { _ = launches.add(.meter(meter), .buckets(buckets)) }
    }
    return launches
  }

  /// The day on which a range of time begins, in UTC or as written; `nil` for a number before 2026,
  /// when there were no reports.
  ///
  /// Foundation encodes a date as seconds since 2001 unless told otherwise; an encoder may be told to
  /// use seconds since 1970, which are larger for every report, or text.
  private static func day(of range: JSONValue?) -> String? {
    let seconds: Double
    switch range?["begin"]?.content {
    case .integer(let number): seconds = Double(number)
    case .decimal(let number): seconds = number
    case .string(let text): return CalendarDay(text.prefix(10))?.description
    default: return nil
    }
    let (in2001, in1970) = (788_918_400.0, 1_767_225_600.0)
    guard seconds >= in2001, seconds < 4_000_000_000 else { return nil }
    let days = Int(seconds) / 86_400 + (seconds < in1970 ? 11_323 : 0)
    return CalendarDay(daysAfter1970: days).description
  }

  private static func buckets(
    of metric: JSONValue, _ text: SourceText
  ) throws(PlacedProblem) -> [ObservedTimes.Bucket] {
    var buckets: [ObservedTimes.Bucket] = []
    for entry in metric.objects(having: ["lowerBound"]) {
      guard case .integer(let count)? = entry["count"]?.content, count >= 0,
        count <= Int64(ObservedTimes.mostLaunches)
      else { throw .unreadable("count", entry) }
      let bucket = ObservedTimes.Bucket(
        least: try time("lowerBound", of: entry, text),
        most: try time("upperBound", of: entry, text), count: Int(count))
      guard bucket.least <= bucket.most else { throw .unreadable("upperBound", entry) }
      if count > 0 { buckets.append(bucket) }
    }
    return buckets.stablySorted { ($0.least, $0.most) < ($1.least, $1.most) }
  }

  /// A time with its unit: `{ "value": 1.5, "unit": "s" }`.
  private static func time(
    _ key: String, of bucket: JSONValue, _ text: SourceText
  ) throws(PlacedProblem) -> Nanoseconds {
    let measurement = bucket[key]
    guard let value = measurement?["value"], let unit = measurement?["unit"]?.string,
      let power = XCTestMetric.power(ofUnit: unit),
      let time = value.time(byPowerOfTen: power, in: text)
    else { throw .unreadable(key, measurement ?? bucket) }
    return time
  }
}

extension JSONValue {
  /// A number of times 10^power nanoseconds, of a day at most; `nil` for anything else.
  func time(byPowerOfTen power: Int, in text: SourceText) -> Nanoseconds? {
    let digits: [UInt8] =
      switch content {
      case .integer, .decimal: Array(text.bytes[range.bytes])
      default: Array((string ?? "").utf8)
      }
    guard let (number, length) = DecimalNumber.read(digits[...]), length == digits.count,
      !number.isNegative, let time = number.scaled(byPowerOfTen: power),
      Nanoseconds(time) <= ObservedTimes.longest
    else { return nil }
    return Nanoseconds(time)
  }
}

extension PlacedProblem {
  fileprivate static func unreadable(_ key: String, _ value: JSONValue) -> PlacedProblem {
    PlacedProblem(.unreadableBucket(key), at: value.range.bytes.lowerBound)
  }
}
