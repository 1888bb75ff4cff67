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
    var launches = ObservedLaunches(in: text, at: entry.start)
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
    try ObservedTimes.buckets(
      metric.objects(having: ["lowerBound"]), "count", from: "lowerBound", to: "upperBound"
    ) { measurement in
      // A number with its unit: `{ "value": 1.5, "unit": "s" }`.
      guard let unit = measurement["unit"]?.string, let power = DecimalNumber.power(ofUnit: unit)
      else { return nil }
      return measurement["value"]?.time(byPowerOfTen: power, in: text)
    }
  }
}
