@testable import LaunchSim

/// Tests write the numbers of jobs, items and locks as they stand in an expected trace.
extension Identifier: ExpressibleByIntegerLiteral {
  /// Creates an identifier from its number.
  public init(integerLiteral value: Int32) { self.init(rawValue: value) }
}
