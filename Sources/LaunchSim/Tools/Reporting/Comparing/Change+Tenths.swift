import LaunchSim

extension Change where Value == Nanoseconds {
  /// The difference of the two times as they are printed, in tenths of a millisecond.
  var tenths: Int64 { second.roundedMilliseconds - first.roundedMilliseconds }

  /// Changes in tenths of a millisecond that add up to a total: the largest remainders are rounded
  /// up; among equal remainders, the first names win.
  ///
  /// Every comparison of two launches rounds its changes here, so that a change has the same figure
  /// in all comparisons.
  ///
  /// - Parameters:
  ///   - changes: The parts, each once.
  ///   - total: The change of the whole as it is printed; parts that do not add up to it, as in an
  ///     edited baseline, are each rounded alone.
  ///   - name: The name of a part.
  /// - Returns: The figure of each part.
  /// - Complexity: O(*n* log *n*) in the parts.
  static func tenths(
    of changes: [Change], total: Int64?, name: (Subject) -> String
  ) -> [Int64] {
    let unit: Int128 = 100_000
    let exact = changes.map(\.exact)
    var tenths = exact.map { $0 / unit - ($0 % unit < 0 ? 1 : 0) }
    let remainders = zip(exact, tenths).map { $0 - $1 * unit }
    let missing = Int128(total ?? 0) - tenths.reduce(0, +)
    guard total != nil, missing >= 0, missing <= remainders.count(where: { $0 > 0 }) else {
      return changes.map(\.tenths)
    }
    let names = changes.map { name($0.subject) }
    let order = changes.indices.sorted {
      (remainders[$1], names[$0], $0) < (remainders[$0], names[$1], $1)
    }
    for index in order.prefix(Int(missing)) { tenths[index] += 1 }
    return tenths.map { Int64(clamping: $0) }
  }
}

extension Change<String?, Nanoseconds> {
  /// The figures of changed parts of a path.
  static func tenths(of changes: [Change], total: Int64?) -> [Int64] {
    // No name of an item is empty.
    tenths(of: changes, total: total) { $0 ?? "" }
  }
}
