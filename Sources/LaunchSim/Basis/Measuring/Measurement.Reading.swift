extension Measurement {
  /// The counts of the clocks while some calls were made.
  struct Reading: Hashable, Sendable {
    /// Nanoseconds.
    var wall: Int64
    /// Nanoseconds.
    var processor: Int64

    init(wall: Int64, processor: Int64) {
      (self.wall, self.processor) = (wall, processor)
    }

    /// Times calls of a closure.
    ///
    /// Never part of its caller, so that the compiler cannot see the value of a call unused.
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
