// Measurements of work that needs a preparation before each call, such as opening a database that
// must be closed.

extension Measurement {
  /// Times two versions of some work against each other, each call after a preparation.
  ///
  /// A sample is one call, however short; the preparation is not timed.
  ///
  /// - Parameters:
  ///   - prepare: The preparation.
  ///   - baseline: The version to compare with.
  ///   - candidate: The version that may be slower by `tolerance`.
  /// - Returns: The comparison, with its verdict.
  /// - Throws: The error of a closure, which ends the measurement.
  public func compare<First, Second>(
    preparing prepare: () throws -> Void, baseline: () throws -> First,
    candidate: () throws -> Second
  ) rethrows -> Comparison {
    var session = Session(self, arms: 2, processor: .thread, isPrepared: true)
    try session.time(preparing: prepare, baseline, candidate)
    return Comparison(session)
  }

  /// Times two versions of some asynchronous work against each other, each call after a
  /// preparation.
  ///
  /// Processor time counts the whole process, with all other work in it.
  public func compare<First, Second>(
    preparing prepare: () async throws -> Void, baseline: () async throws -> First,
    candidate: () async throws -> Second
  ) async rethrows -> Comparison {
    var session = Session(self, arms: 2, processor: .process, isPrepared: true)
    try await session.time(preparing: prepare, baseline, candidate)
    return Comparison(session)
  }

  /// Times some work, each call after a preparation.
  ///
  /// A sample is one call, however short; the preparation is not timed.
  ///
  /// - Parameters:
  ///   - prepare: The preparation.
  ///   - body: The work.
  /// - Returns: The cost of the work on this machine.
  /// - Throws: The error of a closure, which ends the measurement.
  public func run<Value>(
    preparing prepare: () throws -> Void, _ body: () throws -> Value
  ) rethrows -> Cost {
    var session = Session(self, arms: 1, processor: .thread, isPrepared: true)
    try session.time(preparing: prepare, body, body)
    return Cost(session)
  }

  /// Times some asynchronous work, each call after a preparation.
  ///
  /// Processor time counts the whole process, with all other work in it.
  public func run<Value>(
    preparing prepare: () async throws -> Void, _ body: () async throws -> Value
  ) async rethrows -> Cost {
    var session = Session(self, arms: 1, processor: .process, isPrepared: true)
    try await session.time(preparing: prepare, body, body)
    return Cost(session)
  }
}
