/// Something whose speed is measured.
struct Benchmark: Sendable {
  /// The group and the one in it, as in `core/few`.
  var name: String
  /// What one operation is, as in `launch`.
  var operation: String
  var stopwatch = Stopwatch.processor
  /// Whether it has a size small enough for the smoke run.
  var isInSmoke = true
  /// Sets up what is measured.
  var prepare: @Sendable (Plan) throws -> Workload

  /// Whether a word on the command line means this benchmark.
  func isNamed(_ word: String) -> Bool {
    name == word || name.hasPrefix(word + "/")
  }

  /// All of them, in the order in which they are measured.
  static let all: [Benchmark] = core + launches + sizes + apps + crowds + texts + starts
}

/// What a benchmark does, ready to be done.
struct Workload {
  /// How large it is, as in `100 processes`.
  var size: String
  /// How many operations one pass consists of.
  var operations: Int
  /// What is counted besides time, as in `bytes kept per item`.
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
