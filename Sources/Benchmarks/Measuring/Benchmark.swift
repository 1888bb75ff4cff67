/// A measurement of speed.
struct Benchmark: Sendable {
  /// The name with its group, such as `core/few`.
  var name: String
  /// Name of one operation, such as `launch`.
  var operation: String
  var stopwatch = Stopwatch.processor
  /// A Boolean value indicating whether the smoke size is small enough for the smoke run.
  var isInSmoke = true
  /// Sets up the work to be measured.
  var prepare: @Sendable (Plan) throws -> Workload

  /// Returns true if a word on the command line names this benchmark or its group.
  func isNamed(_ word: String) -> Bool {
    name == word || name.hasPrefix(word + "/")
  }

  /// All benchmarks, in the order of measuring.
  static let all: [Benchmark] =
    core + launches + plans + sizes + apps + runtime + crowds + texts + recordings + starts
}

/// The prepared work of a benchmark.
struct Workload {
  /// Size of the work, such as `100 processes`.
  var size: String
  /// Number of operations in one pass.
  var operations: Int
  /// Counts other than time, such as `bytes kept per item`.
  var counts: [(name: String, value: Int)] = []
  /// Makes one pass.
  ///
  /// Only the call of the returned pass is measured. The pass returns a hash of its result.
  var makePass: () throws -> () throws -> UInt64
}

/// Reason why a benchmark cannot be measured here.
struct Unavailable: Error {
  var reason: String
}
