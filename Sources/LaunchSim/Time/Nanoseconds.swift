/// A length of simulated time, and an instant as the length of time since the launch request.
///
/// All time in LaunchSim is a whole number of nanoseconds, so that sums are exact and equal on every
/// machine. Units are named where a value is made (`.milliseconds(16)`) and nowhere else.
@frozen
public struct Nanoseconds: RawRepresentable, Hashable, Comparable, Sendable {
  /// The count of nanoseconds.
  public var rawValue: Int64

  /// Creates a length of time from a count of nanoseconds.
  @inlinable
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// Creates a length of time from a count of nanoseconds.
  @inlinable
  package init(_ count: Int64) {
    rawValue = count
  }

  /// No time at all; as an instant, the launch request.
  public static let zero = Nanoseconds(rawValue: 0)

  /// The latest instant there is, some 292 years after the request.
  package static let max = Nanoseconds(.max)

  /// So many microseconds.
  @inlinable public static func microseconds(_ count: Int64) -> Nanoseconds {
    Nanoseconds(rawValue: count * 1_000)
  }

  /// So many milliseconds.
  @inlinable public static func milliseconds(_ count: Int64) -> Nanoseconds {
    Nanoseconds(rawValue: count * 1_000_000)
  }

  /// So many seconds.
  @inlinable public static func seconds(_ count: Int64) -> Nanoseconds {
    Nanoseconds(rawValue: count * 1_000_000_000)
  }

  /// Whether the left is the shorter time, or the earlier instant.
  @inlinable public static func < (left: Nanoseconds, right: Nanoseconds) -> Bool {
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

  /// The same length as a value of the standard library has, to the whole nanosecond below.
  ///
  /// What is longer than 292 years is as long as a length can be.
  package init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLongBySome) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    rawValue = !isTooLong && !isTooLongBySome ? sum : seconds < 0 ? .min : .max
  }

  /// The same length as a value of the standard library.
  public var duration: Duration { .nanoseconds(rawValue) }
}

extension Nanoseconds: CustomStringConvertible {
  /// The exact value in milliseconds without trailing zeros, as in `383.3 ms`.
  public var description: String {
    "\(exactMilliseconds) ms"
  }
}
