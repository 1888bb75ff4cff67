import LaunchSim

/// The change of a part of a whole, as its lengths before and after.
struct PartChange: Hashable, Sendable {
  var first: Nanoseconds
  var second: Nanoseconds

  /// The difference of the two lengths as they are printed, in tenths of a millisecond.
  var tenths: Int64 { second.roundedMilliseconds - first.roundedMilliseconds }

  /// The exact change; a baseline may state any number.
  fileprivate var exact: Int128 { Int128(second.rawValue) - Int128(first.rawValue) }
}

extension PartChange {
  /// Changes in tenths of a millisecond that add up to a total: the largest remainders are rounded
  /// up; among equal remainders, the first names win.
  ///
  /// Every comparison of two launches rounds the changes of their parts here, so that a change has
  /// one figure in all of them.
  ///
  /// - Parameters:
  ///   - changes: The parts with names, each once.
  ///   - total: The change of the whole as it is printed; parts that do not add up to it, as in an
  ///     edited baseline, are each rounded alone.
  /// - Returns: The figure of each part.
  /// - Complexity: O(*n* log *n*) in the parts.
  static func tenths(of changes: [(name: String, change: PartChange)], total: Int64?) -> [Int64] {
    let unit: Int128 = 100_000
    let exact = changes.map(\.change.exact)
    var tenths = exact.map { $0 / unit - ($0 % unit < 0 ? 1 : 0) }
    let remainders = zip(exact, tenths).map { $0 - $1 * unit }
    let missing = Int128(total ?? 0) - tenths.reduce(0, +)
    guard total != nil, missing >= 0, missing <= remainders.count(where: { $0 > 0 }) else {
      return changes.map(\.change.tenths)
    }
    let order = changes.indices.sorted {
      (remainders[$1], changes[$0].name, $0) < (remainders[$0], changes[$1].name, $1)
    }
    for index in order.prefix(Int(missing)) { tenths[index] += 1 }
    return tenths.map { Int64(clamping: $0) }
  }
}

extension PathShares {
  /// The figures of changed parts of a path.
  static func tenths(of changes: [Change], total: Int64?) -> [Int64] {
    // No name of an item is empty.
    PartChange.tenths(
      of: changes.map { ($0.item ?? "", PartChange(first: $0.first, second: $0.second)) },
      total: total)
  }
}
