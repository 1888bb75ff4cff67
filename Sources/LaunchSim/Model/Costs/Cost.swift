/// A time that something takes: fixed, or a distribution.
package enum Cost: Hashable, Sendable {
  case fixed(Nanoseconds)
  /// Log-normal with this median and this 95th percentile.
  case percentiles(p50: Nanoseconds, p95: Nanoseconds)
  case uniform(Nanoseconds, Nanoseconds)
  case triangular(low: Nanoseconds, mode: Nanoseconds, high: Nanoseconds)
  /// Measured values, each as likely as the others.
  case samples([Nanoseconds])
}

/// The value of a distribution that a run takes.
package enum CostPolicy: Hashable, Sendable {
  case median
  case p90
  /// A draw from the item's own random stream.
  case draw(seed: UInt64)
}
