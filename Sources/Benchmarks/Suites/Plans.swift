import LaunchSim

extension Benchmark {
  /// Answers from many launches that differ in a few items: gains, plans, quotes and curves.
  static let plans = [
    // Every gain of a launch at once, as for a report.
    Benchmark(name: "plan/gains", operation: "re-simulation") { _ in
      let program = LaunchProgram(try SampleApp.scenario(items: 30))
      let items = program.specs.indices
      var runs = RemovalRuns(program)
      _ = runs.frames(without: items)
      return Workload(
        size: "30 items", operations: items.count,
        counts: [("% of events shared", 100 * runs.sharedCount / runs.eventCount)]
      ) {
        {
          var runs = RemovalRuns(program)
          let frames = runs.frames(without: items)
          var digest = Digest()
          for item in items { digest.mix(UInt64(frames[item]?.rawValue ?? 0)) }
          return digest.value
        }
      }
    },
    search("plan/search", threads: 1),
    search("plan/search-2", threads: 2, stopwatch: .wall),
    Benchmark(name: "plan/quote", operation: "cell") { plan in
      let report = try Report(simulating: SampleApp.scenario(items: plan.size(smoke: 10, full: 30)))
      let quote = Quote([report], measuredOn: report.scenario.device)
      return Workload(
        size: "\(report.scenario.app.items.count) items", operations: quote.rows.count
      ) {
        {
          var digest = Digest()
          for row in Quote([report], measuredOn: report.scenario.device).rows {
            digest.mix(UInt64(row.cells[0].cost?.rawValue ?? 0))
          }
          return digest.value
        }
      }
    },
    Benchmark(name: "plan/curves", operation: "curve") { plan in
      let report = try Report(simulating: SampleApp.scenario(items: plan.size(smoke: 10, full: 30)))
      let experiments = Experiments(report: report)
      let items = report.scenario.app.items.indices.prefix(plan.size(smoke: 2, full: 30))
      return Workload(size: "\(items.count) items", operations: items.count) {
        {
          var digest = Digest()
          for item in items {
            for segment in experiments.curve(of: item)?.segments ?? [] {
              digest.mix(UInt64(segment.upper.rawValue))
              digest.mix(UInt64(segment.end?.rawValue ?? 0))
            }
          }
          return digest.value
        }
      }
    },
  ]

  /// The moves of an app whose items may move anywhere, alone and together.
  private static func search(
    _ name: String, threads: Int, stopwatch: Stopwatch = .processor
  ) -> Benchmark {
    Benchmark(name: name, operation: "run", stopwatch: stopwatch) { plan in
      var scenario = try SampleApp.scenario(items: plan.size(smoke: 10, full: 200))
      // Two movable items have few enough combinations for a debug build.
      for item in scenario.app.items.indices.prefix(plan.size(smoke: 2, full: 200)) {
        scenario.app.items[item].mobility = .anywhere
      }
      let report = try Report(simulating: scenario)
      guard let planning = Planning([report], threads: threads) else {
        throw Unavailable(reason: "the launch has no frame")
      }
      return Workload(size: "\(scenario.app.items.count) items", operations: planning.runs) {
        {
          var digest = Digest()
          let planning = Planning([report], threads: threads)
          digest.mix(UInt64(planning?.best.numbers.ready.rawValue ?? 0))
          digest.mix(UInt64(planning?.best.options.count ?? 0))
          digest.mix(UInt64(planning?.runs ?? 0))
          return digest.value
        }
      }
    }
  }
}
