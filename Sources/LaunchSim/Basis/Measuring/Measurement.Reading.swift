extension Measurement {
  /// Readings of the clocks for a number of calls.
  struct Reading: Hashable, Sendable {
    /// Elapsed time in nanoseconds.
    var wall: Int64
    /// Processor time in nanoseconds.
    var processor: Int64

    init(wall: Int64, processor: Int64) {
      (self.wall, self.processor) = (wall, processor)
    }

    /// Times calls of a closure.
    ///
    /// Never inlined, so the compiler cannot see that a call's value is unused.
    @inline(never)
    init<Value>(
      of calls: Int, processor clock: Platform.Clock, _ body: () throws -> Value
    ) rethrows {
      let (wall, processor) = (Platform.Clock.wall.reading, clock.reading)
      for _ in 0..<calls { _ = try body() }
      self.processor = clock.reading - processor
      self.wall = Platform.Clock.wall.reading - wall
    }

    /// Times calls of an asynchronous closure.
    @inline(never)
    init<Value>(
      of calls: Int, processor clock: Platform.Clock, _ body: () async throws -> Value
    ) async rethrows {
      let (wall, processor) = (Platform.Clock.wall.reading, clock.reading)
      for _ in 0..<calls { _ = try await body() }
      self.processor = clock.reading - processor
      self.wall = Platform.Clock.wall.reading - wall
    }
  }
}
