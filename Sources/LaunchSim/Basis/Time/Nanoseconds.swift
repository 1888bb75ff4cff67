/// A duration of simulated time, or an instant as the duration since the launch request.
///
/// Time in LaunchSim is a whole number of nanoseconds, so sums are exact and equal on every
/// machine. Only the code that makes a value names a unit, as in `.milliseconds(16)`.
package struct Nanoseconds: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number of nanoseconds.
  package var rawValue: Int64

  /// Creates a duration from a number of nanoseconds.
  @inlinable
  package init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// Creates a duration from a number of nanoseconds.
  @inlinable
  package init(_ count: Int64) {
    rawValue = count
  }

  /// The empty duration; as an instant, the launch request.
  package static let zero = Nanoseconds(rawValue: 0)

  /// The latest instant, some 292 years after the request.
  package static let max = Nanoseconds(.max)

  /// A duration of whole microseconds.
  @inlinable package static func microseconds(_ count: Int64) -> Nanoseconds {
    Nanoseconds(rawValue: count * 1_000)
  }

  /// A duration of whole milliseconds.
  @inlinable package static func milliseconds(_ count: Int64) -> Nanoseconds {
    Nanoseconds(rawValue: count * 1_000_000)
  }

  /// A duration of whole seconds.
  @inlinable package static func seconds(_ count: Int64) -> Nanoseconds {
    Nanoseconds(rawValue: count * 1_000_000_000)
  }

  /// Orders durations by length and instants by time.
  @inlinable package static func < (left: Nanoseconds, right: Nanoseconds) -> Bool {
    left.rawValue < right.rawValue
  }

  @inlinable package static func + (left: Nanoseconds, right: Nanoseconds) -> Nanoseconds {
    Nanoseconds(left.rawValue + right.rawValue)
  }

  @inlinable package static func - (left: Nanoseconds, right: Nanoseconds) -> Nanoseconds {
    Nanoseconds(left.rawValue - right.rawValue)
  }

  @inlinable package static func += (left: inout Nanoseconds, right: Nanoseconds) {
    left.rawValue += right.rawValue
  }

  @inlinable package static func -= (left: inout Nanoseconds, right: Nanoseconds) {
    left.rawValue -= right.rawValue
  }

  @inlinable package static prefix func - (value: Nanoseconds) -> Nanoseconds {
    Nanoseconds(-value.rawValue)
  }

  /// The time between two instants, whichever is the earlier.
  package func distance(to other: Nanoseconds) -> Nanoseconds {
    self < other ? other - self : self - other
  }

  /// Creates the duration of a standard library value, rounded down to a whole nanosecond.
  ///
  /// A value beyond ±292 years becomes the nearest representable duration.
  package init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLongBySome) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    rawValue = !isTooLong && !isTooLongBySome ? sum : seconds < 0 ? .min : .max
  }

  /// The duration as a standard library value.
  package var duration: Duration { .nanoseconds(rawValue) }
}

extension Nanoseconds {
  /// Length of a standard library value, rounded down to a whole nanosecond; `nil` for a negative
  /// length, for a length below a nanosecond other than zero, and for a length above the limit.
  ///
  /// Exact for every limit: the library's own division into seconds and attoseconds takes four
  /// times as long.
  init?(_ duration: Duration, upTo limit: Nanoseconds) {
    let attoseconds = duration.attoseconds
    guard attoseconds >= 1_000_000_000 || attoseconds == 0,
      attoseconds <= Int128(limit.rawValue) * 1_000_000_000
    else { return nil }
    self.init(rawValue: Int64(truncatingIfNeeded: attoseconds / 1_000_000_000))
  }
}

extension Nanoseconds: CustomStringConvertible {
  /// The exact value in milliseconds without trailing zeros, as in `383.3 ms`.
  package var description: String {
    "\(exactMilliseconds) ms"
  }
}
