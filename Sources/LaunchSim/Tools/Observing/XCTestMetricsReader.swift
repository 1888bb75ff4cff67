import LaunchSim

/// Reads the measurements of an Xcode result in JSON, as `xcresulttool` prints them.
///
/// Both generations: `get test-results metrics`, whose tests have `testRuns` with devices and
/// metrics, and `get --legacy`, whose texts and lists are objects with `_value` and `_values`.
struct XCTestMetricsReader {
  private let text: SourceText
  private var skippedCount = 0
  private var repeatedCount = 0

  /// Reads the tests that measure launches; problems go to the log.
  static func read(
    _ root: JSONValue, in text: SourceText, log: inout ImportLog
  ) -> [ObservedLaunches] {
    var reader = XCTestMetricsReader(text: text)
    var groups: [ObservedLaunches] = []
    for test in root.objects(having: ["testRuns", "performanceMetrics"]) where !log.isFull {
      let runs = test["testRuns"]?.elements ?? [test]
      for run in runs where !log.isFull {
        log.report { () throws(PlacedProblem) in
          let launches = try reader.launches(of: run, in: test)
          if launches.timesALaunch {
            groups.append(launches)
          } else {
            reader.skippedCount += launches.figures.count
          }
        }
      }
    }
    if reader.skippedCount > 0 { log.note(.measurementsSkipped(reader.skippedCount)) }
    if reader.repeatedCount > 0 { log.note(.measurementsRepeated(reader.repeatedCount)) }
    return groups
  }

  private mutating func launches(
    of run: JSONValue, in test: JSONValue
  ) throws(PlacedProblem) -> ObservedLaunches {
    var launches = ObservedLaunches(in: text, at: run.start)
    launches.name = (test["testIdentifier"] ?? test["identifier"] ?? test["name"])?.word
      .map { ItemNames.printable($0) }
    launches.model = run["device"]?["deviceName"]?.word.map { ItemNames.printable($0) }
    var known: Set<ObservedFigure> = []
    for metric in run.objects(having: ["measurements"]) {
      let name = metric["displayName"]?.word ?? ""
      guard
        let figure = XCTestMetric.figure(identifier: metric["identifier"]?.word, name: name),
        let power = DecimalNumber.power(ofUnit: metric["unitOfMeasurement"]?.word ?? "")
      else {
        skippedCount += 1
        continue
      }
      guard let values = metric["measurements"]?.list, !values.isEmpty else { continue }
      var times: [Nanoseconds] = []
      for value in values { times.append(try time(value, byPowerOfTen: power)) }
      if known.insert(figure).inserted {
        launches.figures.append(.init(figure: figure, times: .runs(times)))
      } else {
        repeatedCount += 1
      }
    }
    return launches
  }

  private func time(
    _ value: JSONValue, byPowerOfTen power: Int
  ) throws(PlacedProblem) -> Nanoseconds {
    guard let time = (value["_value"] ?? value).time(byPowerOfTen: power, in: text) else {
      throw PlacedProblem(.unreadableNumber("measurements"), at: value.start)
    }
    return time
  }
}

extension JSONValue {
  /// A text, alone or as the `_value` of an object.
  fileprivate var word: String? { string ?? self["_value"]?.string }

  /// A list, alone or as the `_values` of an object.
  fileprivate var list: [JSONValue]? { elements ?? self["_values"]?.elements }
}
