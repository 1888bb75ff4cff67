import LaunchSim

/// Reads the accepted averages of tests that measure launches.
///
/// Xcode keeps a property list for each device in the `.xcbaseline` folder of a test target. The list
/// has classes, their tests, and the metrics of each test. (Lists in public projects.)
enum XCTestBaselineReader {
  /// Reads the tests that measure launches; problems go to the log.
  static func read(_ list: PropertyList, log: inout ImportLog) -> [ObservedLaunches] {
    let name = log.text.name
    var groups: [ObservedLaunches] = []
    var skippedCount = 0
    for testClass in list.root["classNames"]?.members ?? [] {
      for test in testClass.value.members ?? [] {
        var launches = ObservedLaunches()
        launches.name = ItemNames.printable("\(testClass.key) \(test.key)")
        let line = list.location(of: test.keyRange, in: name).line
        launches.source = ItemNames.printable(name) + (line.map { ":\($0)" } ?? "")
        for metric in test.value.members ?? [] {
          guard let average = metric.value["baselineAverage"],
            let figure = XCTestMetric.figure(identifier: metric.key, name: "")
          else {
            skippedCount += 1
            continue
          }
          guard let time = time(average), launches.add(figure, .mean(time, runs: 0)) else {
            log.report(.unreadableNumber("baselineAverage"), at: average.range?.lowerBound ?? 0)
            continue
          }
        }
        if launches.timesALaunch {
          groups.append(launches)
        } else {
          skippedCount += launches.figures.count
        }
      }
    }
    if skippedCount > 0 { log.note(.measurementsSkipped(skippedCount)) }
    return groups
  }

  /// An average in seconds; `nil` for another value, and for more than a day.
  private static func time(_ average: PropertyListValue) -> Nanoseconds? {
    let seconds: Double? =
      switch average.content {
      case .real(let number): number
      case .integer(let number): Double(number)
      default: nil
      }
    guard let seconds, seconds >= 0, seconds <= ObservedTimes.longest.duration / .seconds(1) else {
      return nil
    }
    return Nanoseconds(Int64((seconds * 1e9).rounded()))
  }
}
