import LaunchSim

extension Benchmark {
  /// Whole launches of an app with 30 items, with a recorded trace.
  static let launches = [
    launch("launch/run") { program, _, _ in
      var simulation = LaunchSimulation(program)
      return try simulation.run()
    },
    launch("launch/compile-and-run") { _, scenario, _ in
      var simulation = LaunchSimulation(LaunchProgram(scenario))
      return try simulation.run()
    },
    launch("launch/re-simulate") { program, scenario, index in
      // The same launch without one item after another, as for the report's gains.
      var simulation = LaunchSimulation(program.removing(index % scenario.app.items.count))
      return try simulation.run()
    },
    launch("launch/report") { _, scenario, _ in
      try Report(simulating: scenario).trace
    },
  ]

  /// A benchmark of launches; `body` makes the launch with the given index.
  private static func launch(
    _ name: String,
    body: @escaping @Sendable (LaunchProgram, Scenario, Int) throws -> Trace
  ) -> Benchmark {
    Benchmark(name: name, operation: "launch") { plan in
      let scenario = try SampleApp.scenario(items: 30)
      let program = LaunchProgram(scenario)
      let launches = plan.size(smoke: 30, full: 3_000)
      return Workload(size: "30 items", operations: launches) {
        {
          var digest = Digest()
          for index in 0..<launches {
            let trace = try body(program, scenario, index)
            // Digesting a trace takes a fifth of the time of making it. Therefore the first thirty
            // launches, in which each item is left out once, stand for the others.
            if index < 30 { digest.mix(trace.digest) }
            digest.mix(UInt64(trace.end.rawValue))
          }
          return digest.value
        }
      }
    }
  }
}
