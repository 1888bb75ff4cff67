@testable import LaunchSim

extension JSONValue {
  /// The number of the value, if it is an integer.
  var integer: Int64? {
    if case .integer(let value) = content { value } else { nil }
  }
}
