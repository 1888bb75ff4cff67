extension Measurement.Session {
  /// Times the versions turn by turn until the measurement is over, each turn after a preparation.
  ///
  /// The preparation is not timed. A measurement of one version times the first alone.
  mutating func time<First, Second>(
    preparing prepare: () throws -> Void, _ first: () throws -> First,
    _ second: () throws -> Second
  ) rethrows {
    while let turn = next() {
      try prepare()
      if turn.arm == 0 {
        add(try Measurement.Reading(of: turn.calls, processor: processor, first))
      } else {
        add(try Measurement.Reading(of: turn.calls, processor: processor, second))
      }
    }
  }

  /// Times asynchronous versions in the same way.
  mutating func time<First, Second>(
    preparing prepare: () async throws -> Void, _ first: () async throws -> First,
    _ second: () async throws -> Second
  ) async rethrows {
    while let turn = next() {
      try await prepare()
      if turn.arm == 0 {
        add(try await Measurement.Reading(of: turn.calls, processor: processor, first))
      } else {
        add(try await Measurement.Reading(of: turn.calls, processor: processor, second))
      }
    }
  }
}
