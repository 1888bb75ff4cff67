import LaunchSim

/// A model that other simulators run as well, by the programs in `Peers`.
///
/// The program makes and times one pass. The answer has the same format as in the other programs,
/// so that differences show.
struct PeerModel {
  /// The model with its form: `steps` for a scenario, `actors` for an app written in Swift.
  var name: String
  /// Number of holds or launches in a pass.
  var operations: @Sendable (Plan) -> Int
  /// Sets up a pass, which is not measured; the pass returns its last trace.
  var prepare: @Sendable (_ operations: Int) throws -> () throws -> Trace
  /// The answer, for comparison with the other programs.
  var answer: @Sendable (Trace) -> String

  /// Makes one pass.
  ///
  /// - Returns: The line that all programs print: the name, the number of operations, the
  ///   nanoseconds of processor time and of wall time, and the answer.
  func measured(_ plan: Plan) throws -> String {
    let operations = operations(plan)
    let pass = try prepare(operations)
    let (processor, wall) = (Stopwatch.processor.reading, Stopwatch.wall.reading)
    let trace = try pass()
    let times = (Stopwatch.processor.reading - processor, Stopwatch.wall.reading - wall)
    return "\(name) \(operations) \(times.0) \(times.1) \(answer(trace))\n"
  }

  static func named(_ name: String) -> PeerModel? { all.first { $0.name == name } }

  static let all = [
    holds("hold/actors") { operations in
      let app = HoldLaunch(holds: operations / HoldLaunch.processes)
      let plan = LaunchPlan(try Scenario.empty)
      return { try app.play(plan) }
    },
    holds("hold/steps") { operations in
      let scenario = try HoldLaunch.scenario(holds: operations / HoldLaunch.processes)
      let program = LaunchProgram(scenario)
      return {
        var simulation = LaunchSimulation(program)
        return try simulation.run()
      }
    },
    launches("launch/actors") {
      let app = SampleLaunch(items: 30)
      let plan = LaunchPlan(try Scenario.empty)
      return { try app.play(plan) }
    },
    launches("launch/steps") {
      let program = LaunchProgram(try SampleApp.scenario(items: 30))
      return {
        var simulation = LaunchSimulation(program)
        return try simulation.run()
      }
    },
  ]

  private static func holds(
    _ name: String, prepare: @escaping @Sendable (_ operations: Int) throws -> () throws -> Trace
  ) -> PeerModel {
    PeerModel(
      name: name, operations: { $0.size(smoke: 5_000, full: 1_000_000) }, prepare: prepare
    ) { trace in
      let waits = trace.events.filter { $0.kind == .wait }
      let ends = trace.events.filter { $0.kind == .jobEnded && $0.job != .launchSequence }
      let length = (ends.last?.time ?? .zero) - (waits.first?.time ?? .zero)
      return "\(waits.count) holds in \(length.rawValue) ns"
    }
  }

  private static func launches(
    _ name: String, prepare: @escaping @Sendable () throws -> () throws -> Trace
  ) -> PeerModel {
    PeerModel(
      name: name, operations: { $0.size(smoke: 30, full: 3_000) },
      prepare: { operations in
        let launch = try prepare()
        return {
          var trace = try launch()
          for _ in 1..<operations { trace = try launch() }
          return trace
        }
      }
    ) { trace in
      let frame = trace.time(of: .firstFrame)?.rawValue ?? -1
      return "first frame at \(frame) ns, over at \(trace.end.rawValue) ns"
    }
  }
}
