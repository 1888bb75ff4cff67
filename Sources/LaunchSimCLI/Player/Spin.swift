import LaunchSim

/// A loop that takes processor time.
///
/// A cost is processor time of the thread, read from the thread's clock: with a count of turns
/// alone, a cost would depend on the present clock rate of the core and on the core's other
/// hardware thread. The number of turns between two readings follows from a rate that is measured
/// once, so that the readings, which are system calls, take little of the cost.
struct Spin {
  /// Turns in a microsecond.
  let rate: Int64

  /// The longest stretch between two readings of the clock, in nanoseconds.
  static let stretch: Int64 = 50_000

  /// Takes `cost` nanoseconds of the thread's processor time, and at most some microseconds more.
  ///
  /// - Parameters:
  ///   - cost: The time.
  ///   - reading: The clock.
  ///   - turning: The loop, by its number of turns.
  func burn(
    _ cost: Int64, reading: () -> Int64 = { Platform.Clock.thread.reading },
    turning: (Int64) -> Void = Spin.turn
  ) {
    let end = reading() + cost
    while true {
      let left = end - reading()
      guard left > 0 else { return }
      // Takes half of the time left, so that a rate that is too high does not overshoot.
      turning(max(min(left / 2, Self.stretch) * rate / 1000, 1))
    }
  }

  /// Measures the turns per microsecond: the median of an odd number of samples of at least a
  /// millisecond each.
  ///
  /// - Parameters:
  ///   - samples: The number of samples.
  ///   - reading: The clock.
  ///   - turning: The loop, by its number of turns.
  /// - Returns: The loop with the measured rate.
  static func calibrated(
    samples: Int = 9, reading: () -> Int64 = { Platform.Clock.thread.reading },
    turning: (Int64) -> Void = Spin.turn
  ) -> Spin {
    var turns: Int64 = 1000
    var rates: [Int64] = []
    while rates.count < samples {
      let start = reading()
      turning(turns)
      let time = reading() - start
      if time < 1_000_000, turns < 1 << 40 {
        turns *= 2
      } else {
        rates.append(turns * 1000 / max(time, 1))
      }
    }
    rates.sort()
    return Spin(rate: max(rates[samples / 2], 1))
  }

  /// Runs the loop for a number of turns.
  @inline(never)
  static func turn(_ count: Int64) {
    var value: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<count {
      value ^= value << 13
      value ^= value >> 7
      value ^= value << 17
    }
    precondition(value != 0, "the sequence never comes to zero")
  }
}
