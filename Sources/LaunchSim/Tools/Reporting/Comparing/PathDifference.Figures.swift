import LaunchSim

extension PathDifference {
  /// The changes as they are printed: in tenths of a millisecond, and with the same sum.
  struct Figures: Sendable {
    /// The changes that are listed, the largest first.
    var rows: [(part: PathPart, tenths: Int64)]
    /// The number of the others; never one.
    var restCount: Int
    /// The sum of the changes left out.
    var rest: Int64
    /// The sum of all changes: the difference of the two printed lengths.
    var total: Int64
  }

  /// The most changes in the list.
  static let shownLimit = 12
  /// Smaller changes are added up, unless all changes are smaller.
  private static let smallest = Nanoseconds(100_000)

  var figures: Figures {
    let total = Change(goal, from: first, to: second).tenths
    let large = changes.prefix { $0.more.rawValue.magnitude >= Self.smallest.rawValue.magnitude }
    var shown = min(large.isEmpty ? changes.count : large.count, Self.shownLimit)
    if shown + 1 == changes.count { shown += 1 }
    let tenths = tenths(total: total)
    return Figures(
      rows: zip(changes, tenths).prefix(shown).map { ($0.subject, $1) },
      restCount: changes.count - shown, rest: tenths.dropFirst(shown).reduce(0, +), total: total)
  }

  /// The figure of each change.
  ///
  /// The figures of an item's changes add up to the figure of the item, which `check` prints as
  /// well.
  private func tenths(total: Int64) -> [Int64] {
    let items = Change.sums(
      changes.map { Change($0.subject.owner.item, from: $0.first, to: $0.second) })
    let groups = Dictionary(grouping: changes.indices) { changes[$0].subject.owner.item }
    var tenths = [Int64](repeating: 0, count: changes.count)
    for (item, figure) in zip(items, Change.tenths(of: items, total: total)) {
      let own = groups[item.subject] ?? []
      let parts = own.map { changes[$0] }
      for (index, part) in zip(own, Change.tenths(of: parts, total: figure) { "\($0)" }) {
        tenths[index] = part
      }
    }
    return tenths
  }
}

extension PathDifference {
  /// The end of the path, as the subject of a sentence.
  var subject: String { goal == .frameReady ? "Frame ready" : "Path in the background" }
}

extension PathPart.Owner {
  /// The item; `nil` for the system and for steps of callbacks.
  fileprivate var item: String? {
    if case .item(let name) = self { name } else { nil }
  }
}
