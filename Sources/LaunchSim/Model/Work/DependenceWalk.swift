/// A walk over all items along their dependences, which finds an order and all circles.
///
/// - Complexity: O(*n*) in the number of items and dependences; depth costs no stack, because items
///   may depend on one another in long rows.
struct DependenceWalk {
  /// All items, each after the items it depends on.
  private(set) var order: [ItemIndex] = []
  /// The circles of items that each depend on the next, the first again at the end.
  private(set) var circles: [[ItemIndex]] = []

  private enum Mark { case unseen, open, done }

  /// Walks from each item in turn.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - dependences: Returns the items that an item depends on, in the order in which to follow
  ///     them.
  init(_ items: Range<ItemIndex>, by dependences: (ItemIndex) -> [ItemIndex]) {
    var marks = Array(repeating: Mark.unseen, count: items.count)
    order.reserveCapacity(items.count)
    for root in items where marks[root] == .unseen {
      // The way from the root to the current item, each item with its unvisited dependences, the
      // next one last.
      var way = [(item: root, rest: dependences(root).reversed() as [ItemIndex])]
      marks[root] = .open
      while let last = way.indices.last {
        guard let next = way[last].rest.popLast() else {
          marks[way[last].item] = .done
          order.append(way[last].item)
          way.removeLast()
          continue
        }
        switch marks[next] {
        case .done: break
        case .unseen:
          marks[next] = .open
          way.append((next, dependences(next).reversed()))
        case .open:
          guard let start = way.firstIndex(where: { $0.item == next }) else { break }
          circles.append(way[start...].map(\.item) + [next])
        }
      }
    }
  }
}
