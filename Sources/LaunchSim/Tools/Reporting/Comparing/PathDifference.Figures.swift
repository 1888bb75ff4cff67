import LaunchSim

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
    let total = PartChange(first: first, second: second).tenths
    let large = changes.prefix { $0.more.rawValue.magnitude >= Self.smallest.rawValue.magnitude }
    var shown = min(large.isEmpty ? changes.count : large.count, Self.shownLimit)
    if shown + 1 == changes.count { shown += 1 }
    let tenths = tenths(total: total)
    return Figures(
      rows: zip(changes, tenths).prefix(shown).map { .init(part: $0.part, tenths: $1) },
      restCount: changes.count - shown, rest: tenths.dropFirst(shown).reduce(0, +), total: total)
  }

  /// The figure of each change.
  ///
  /// The figures of an item's changes add up to the figure of the item, which `check` has too.
  private func tenths(total: Int64) -> [Int64] {
    let groups = Dictionary(grouping: changes.indices) { changes[$0].part.owner.item ?? "" }
    let items = groups.keys.sorted()
    let sums = items.map { item -> PathShares.Change in
      (groups[item] ?? []).reduce(
        into: PathShares.Change(item: item, first: .zero, second: .zero)
      ) { sum, index in
        sum.first += changes[index].first
        sum.second += changes[index].second
      }
    }
    var tenths = [Int64](repeating: 0, count: changes.count)
    for (item, figure) in zip(items, PathShares.tenths(of: sums, total: total)) {
      let own = groups[item] ?? []
      let parts = own.map { index in
        (
          "\(changes[index].part)",
          PartChange(first: changes[index].first, second: changes[index].second)
        )
      }
      for (index, part) in zip(own, PartChange.tenths(of: parts, total: figure)) {
        tenths[index] = part
      }
    }
    return tenths
  }
}

extension PathPart.Owner {
  /// The item; `nil` for the system and for steps of callbacks.
  fileprivate var item: String? {
    if case .item(let name) = self { name } else { nil }
  }
}
