/// Those who wait for a server, the most urgent first and first come first served among equals.
///
/// Somebody whose urgency changes while waiting is entered again with the same arrival; the entry
/// left behind is recognised by its stale urgency and dropped when it comes to the front.
package struct ReadyQueue<ID: Sendable>: Sendable {
  /// Somebody waiting, as of the urgency at which they were entered.
  package struct Waiter: Sendable {
    package var urgency: UInt8
    package var arrival: UInt32
    package var id: ID

    @inline(__always)
    fileprivate static func precedes(_ left: Waiter, _ right: Waiter) -> Bool {
      left.urgency != right.urgency ? left.urgency > right.urgency : left.arrival < right.arrival
    }
  }

  private var heap: [Waiter] = []

  package init() {}

  /// Whether nobody was entered, or everybody has come to the front since.
  package var isEmpty: Bool { heap.isEmpty }

  /// Enters somebody, or enters them again at another urgency.
  ///
  /// - Complexity: O(log n).
  package mutating func insert(_ id: ID, urgency: UInt8, arrival: UInt32) {
    heap.append(Waiter(urgency: urgency, arrival: arrival, id: id))
    heap.siftUpLast(Waiter.precedes)
  }

  /// Removes and returns whoever is next, passing over entries that are no longer current.
  ///
  /// - Parameters:
  ///   - owner: What `isCurrent` needs to look at.
  ///   - isCurrent: Whether an entry still tells the truth.
  /// - Returns: The one whose turn it is, or `nil`.
  ///
  /// - Complexity: O(log n) on average: an entry is passed over once.
  package mutating func popFirst<Owner>(
    of owner: Owner, isCurrent: (Owner, Waiter) -> Bool
  ) -> ID? {
    while let waiter = heap.popHeap(Waiter.precedes) {
      if isCurrent(owner, waiter) { return waiter.id }
    }
    return nil
  }

  /// Removes and returns the next, where every waiter is current.
  ///
  /// - Complexity: O(log n).
  package mutating func popFirst() -> ID? { heap.popHeap(Waiter.precedes)?.id }
}
