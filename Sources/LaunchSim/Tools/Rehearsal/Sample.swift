import LaunchSim

/// Values of one quantity in several runs.
package struct Sample: Hashable, Sendable {
  /// Values in ascending order.
  let sorted: [Int64]

  init(_ values: [Int64]) {
    precondition(!values.isEmpty, "a sample has a value")
    sorted = values.sorted()
  }

  /// The middle value; of an even number of values, the mean of the two middle values.
  var median: Int64 { quantile(2) }

  /// The distance between the first and the third quartile, between which half of the values lie.
  var spread: Int64 { quantile(3) - quantile(1) }

  /// Value at a number of quarters of the way from the least to the greatest, interpolated.
  private func quantile(_ quarters: Int) -> Int64 {
    let place = (sorted.count - 1) * quarters
    let (index, rest) = (place / 4, Int64(place % 4))
    guard rest > 0 else { return sorted[index] }
    return sorted[index] + (sorted[index + 1] - sorted[index]) * rest / 4
  }
}
