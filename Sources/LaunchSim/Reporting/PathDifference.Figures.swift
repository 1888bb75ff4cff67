extension PathDifference {
  /// The changes as they are printed: in tenths of a millisecond, and with the same sum.
  struct Figures: Hashable, Sendable {
    struct Row: Hashable, Sendable {
      var part: PathPart
      var tenths: Int64
    }

    /// The changes that are listed, the largest first.
    var rows: [Row]
    /// The number of the others; never one.
    var restCount: Int
    /// Their sum.
    var rest: Int64
    /// The sum of all: the difference of the two lengths as they are printed.
    var total: Int64
  }

  /// The most changes that are listed.
  static let shownLimit = 12
  /// A smaller change is put together with the others, unless all are smaller.
  private static let smallest = Nanoseconds(100_000)

  var figures: Figures {
    let total = second.roundedMilliseconds - first.roundedMilliseconds
    let large = changes.prefix { $0.more.rawValue.magnitude >= Self.smallest.rawValue.magnitude }
    var shown = min(large.isEmpty ? changes.count : large.count, Self.shownLimit)
    if shown + 1 == changes.count { shown += 1 }
    let listed = changes.prefix(shown).map(\.more.rawValue)
    let rest = changes.dropFirst(shown).reduce(Nanoseconds.zero) { $0 + $1.more }
    let hasRest = shown < changes.count
    let tenths = signedTenths(of: listed + (hasRest ? [rest.rawValue] : []), total: total)
    return Figures(
      rows: zip(changes, tenths).prefix(shown).map { .init(part: $0.part, tenths: $1) },
      restCount: changes.count - shown, rest: hasRest ? tenths.last ?? 0 : 0, total: total)
  }
}

/// Lengths in tenths of a millisecond that add up to a total, which is at most one from their sum.
private func signedTenths(of lengths: [Int64], total: Int64) -> [Int64] {
  let unit: Int64 = 100_000
  // The largest remainders are those of parts that are not below zero.
  let lift = (lengths.min() ?? 0) < 0 ? -(lengths.min() ?? 0) / unit + 1 : 0
  return largestRemainder(
    lengths.map { $0 + lift * unit }, times: 1, over: unit,
    total: total + lift * Int64(lengths.count)
  ).map { $0 - lift }
}
