extension Distribution {
  /// The value that the given share of all draws stays at or below.
  ///
  /// For measured values this is the nearest rank: the smallest sample that at least `percent` % of
  /// the samples do not exceed. The median of an even number of samples is the lower of the middle
  /// two, so the median is always a measured value.
  ///
  /// - Precondition: `percent` is 1 to 99.
  /// - Complexity: O(1).
  package func quantile(percent: Int) -> Nanoseconds {
    precondition((1...99).contains(percent), "the \(percent)th percentile")
    switch self {
    case .fixed(let value):
      return within(value)
    case .even(let low, let high):
      let span = Double(high.rawValue - low.rawValue)
      return rounded(Double(low.rawValue) + span * Double(percent) / 100)
    case .peaked(let low, let mode, let high):
      return triangle(at: Double(percent) / 100, low: low, mode: mode, high: high)
    case .logNormal(let median, _) where percent == 50:
      return within(median)
    case .logNormal(let median, let spread):
      let deviation = normalQuantile(Double(percent) / 100)
      return rounded(Double(median.rawValue) * exponential(spread * deviation))
    case .measured(let values):
      return within(values[(values.count * percent + 99) / 100 - 1])
    }
  }

  /// A random value, drawn with exactly one number of the stream.
  ///
  /// The number determines the quantile: if every quantile grows, no number of the stream gives a
  /// smaller value than before.
  ///
  /// - Complexity: O(1).
  func draw(from stream: inout RandomStream) -> Nanoseconds {
    switch self {
    case .fixed(let value):
      _ = stream.next()
      return within(value)
    case .even(let low, let high):
      let width = UInt64(high.rawValue - low.rawValue) + 1
      return within(Nanoseconds(low.rawValue + Int64(stream.nextIndex(below: width))))
    case .peaked(let low, let mode, let high):
      return triangle(at: stream.nextFraction(), low: low, mode: mode, high: high)
    case .logNormal(let median, let spread):
      let deviation = normalQuantile(stream.nextFraction())
      return rounded(Double(median.rawValue) * exponential(spread * deviation))
    case .measured(let values):
      return within(values[Int(stream.nextIndex(below: UInt64(values.count)))])
    }
  }

  /// The value below which the given share of a triangle's area lies.
  private func triangle(
    at share: Double, low: Nanoseconds, mode: Nanoseconds, high: Nanoseconds
  ) -> Nanoseconds {
    let base = Double(high.rawValue - low.rawValue)
    let rise = Double(mode.rawValue - low.rawValue)
    let fall = Double(high.rawValue - mode.rawValue)
    // The rising side holds rise ÷ base of the area.
    if share * base <= rise {
      return rounded(Double(low.rawValue) + (share * base * rise).squareRoot())
    }
    return rounded(Double(high.rawValue) - ((1 - share) * base * fall).squareRoot())
  }

  /// A number of nanoseconds rounded to the nearest integer, ties upward, within 0 and the
  /// ceiling.
  private func rounded(_ count: Double) -> Nanoseconds {
    guard count < Double(Self.ceiling.rawValue) else { return Self.ceiling }
    return count > 0 ? Nanoseconds(Int64(count + 0.5)) : .zero
  }

  /// A value clamped to 0 and the ceiling.
  private func within(_ value: Nanoseconds) -> Nanoseconds {
    min(max(value, .zero), Self.ceiling)
  }
}
