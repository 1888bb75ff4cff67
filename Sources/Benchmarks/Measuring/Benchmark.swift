/// A measurement of speed.
struct Benchmark: Sendable {
  /// Its group and its own name, such as `core/few`.
  var name: String
  /// Name of one operation, such as `launch`.
  var operation: String
  var stopwatch = Stopwatch.processor
  /// A Boolean value indicating whether its smoke size is small enough for the smoke run.
  var isInSmoke = true
  /// Sets up the work to measure.
  var prepare: @Sendable (Plan) throws -> Workload

  /// Returns true if a word on the command line names this benchmark or its group.
  func isNamed(_ word: String) -> Bool {
    name == word || name.hasPrefix(word + "/")
  }

  /// All of them, in the order in which they are measured.
  static let all: [Benchmark] = core + launches + sizes + apps + crowds + texts + starts
}

/// The prepared work of a benchmark.
struct Workload {
  /// Its size, such as `100 processes`.
  var size: String
  /// Number of operations in one pass.
  var operations: Int
  /// Counts besides time, such as `bytes kept per item`.
  var counts: [(name: String, value: Int)] = []
  /// Makes one pass.
  ///
  /// Whatever is done before the pass is called is not measured; the pass returns a
  /// hash of what it computed.
  var makePass: () throws -> () throws -> UInt64
}

/// A benchmark that cannot be measured here, and why.
struct Unavailable: Error {
  var reason: String
}
