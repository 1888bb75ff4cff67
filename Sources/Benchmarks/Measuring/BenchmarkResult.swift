/// Result of a benchmark.
struct BenchmarkResult {
  enum Outcome {
    case measured(Figures)
    /// The benchmark cannot be measured here, for this reason.
    case unavailable(String)
    case failed(String)
  }

  struct Figures {
    var size: String
    /// Nanoseconds per operation in each sample, fastest first.
    var times: [Double]
    var counts: [(name: String, value: Int)]
    /// A hash of the computed result.
    var result: UInt64

    var fastest: Double { times[0] }
    var slowest: Double { times[times.count - 1] }
    var median: Double { (times[(times.count - 1) / 2] + times[times.count / 2]) / 2 }
  }

  var name: String
  var operation: String
  var stopwatch: Stopwatch
  var outcome: Outcome

  /// The operation in the plural.
  var operations: String { operation.hasSuffix("ch") ? operation + "es" : operation + "s" }
}

extension Benchmark {
  /// Measures the benchmark.
  func measured(_ plan: Plan) -> BenchmarkResult {
    BenchmarkResult(name: name, operation: operation, stopwatch: stopwatch, outcome: outcome(plan))
  }

  private func outcome(_ plan: Plan) -> BenchmarkResult.Outcome {
    do {
      let workload = try prepare(plan)
      // The first sample warms up: its time is dropped, and later samples must repeat its result.
      let first = try Sample(workload, plan, stopwatch, expecting: nil)
      var times: [Double] = []
      for _ in 0..<plan.samples {
        let sample = try Sample(workload, plan, stopwatch, expecting: first.result)
        times.append(sample.timePerOperation)
      }
      return .measured(
        BenchmarkResult.Figures(
          size: workload.size, times: times.sorted(), counts: workload.counts,
          result: first.result))
    } catch let problem as Unavailable {
      return .unavailable(problem.reason)
    } catch {
      return .failed("\(error)".split(separator: "\n").first.map(String.init) ?? "no reason given")
    }
  }
}

/// A sample: passes repeated for a while.
private struct Sample {
  /// Two passes over the same work had different results.
  struct Disagreement: Error, CustomStringConvertible {
    var description: String { "two passes over the same input computed different results" }
  }

  var timePerOperation: Double
  var result: UInt64

  init(
    _ workload: Workload, _ plan: Plan, _ stopwatch: Stopwatch, expecting expected: UInt64?
  ) throws {
    var expected = expected
    var time: Int64 = 0
    var passes = 0
    repeat {
      let pass = try workload.makePass()
      let start = stopwatch.reading
      let result = try pass()
      time += stopwatch.reading - start
      passes += 1
      guard result == expected ?? result else { throw Disagreement() }
      expected = result
    } while time < plan.sampleTime
    result = expected ?? 0
    timePerOperation = Double(time) / Double(passes * workload.operations)
  }
}
