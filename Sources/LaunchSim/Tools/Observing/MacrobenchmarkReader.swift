import LaunchSim

/// Reads the start-up times in results of Android's Macrobenchmark: `…-benchmarkData.json`.
struct MacrobenchmarkReader {
  /// The metrics with start-up times (Android, StartupTimingMetric).
  private static let metrics: [(key: String, figure: ObservedFigure)] = [
    ("timeToInitialDisplayMs", .milestone(.firstFrame)),
    ("timeToFullDisplayMs", .milestone(.contentReady)),
  ]

  /// Reads the benchmarks that time a start; problems go to the log.
  static func read(
    _ root: JSONValue, in text: SourceText, log: inout ImportLog
  ) -> [ObservedLaunches] {
    let model = root["context"]?["build"]?["model"]?.string
    var groups: [ObservedLaunches] = []
    for benchmark in root["benchmarks"]?.elements ?? [] where !log.isFull {
      log.report { () throws(PlacedProblem) in
        var launches = ObservedLaunches(in: text, at: benchmark.start)
        launches.name = benchmark["name"]?.string.map { ItemNames.printable($0) }
        launches.model = model.map { ItemNames.printable($0) }
        for (key, figure) in metrics {
          guard let runs = benchmark["metrics"]?[key]?["runs"] else { continue }
          let times = try times(of: runs, text)
          if !times.isEmpty { _ = launches.add(figure, .runs(times)) }
        }
        if !launches.figures.isEmpty { groups.append(launches) }
      }
    }
    return groups
  }

  private static func times(
    of runs: JSONValue, _ text: SourceText
  ) throws(PlacedProblem) -> [Nanoseconds] {
    guard let values = runs.elements else {
      throw PlacedProblem(.unreadableNumber("runs"), at: runs.start)
    }
    var times: [Nanoseconds] = []
    for value in values {
      guard let time = value.time(byPowerOfTen: 6, in: text) else {
        throw PlacedProblem(.unreadableNumber("runs"), at: value.start)
      }
      times.append(time)
    }
    return times
  }
}
