/// Waiters for a server, the most urgent first and first come first served among equals.
///
/// A waiter whose urgency changes is entered again with the same arrival; the entry left behind is
/// recognized by its stale urgency and dropped when it comes to the front.
struct ReadyQueue<ID: Sendable>: Sendable {
  /// A waiter at the urgency at which it was entered.
  struct Waiter: Sendable {
    var urgency: UInt8
    var arrival: UInt32
    var id: ID

    @inline(__always)
    fileprivate static func precedes(_ left: Waiter, _ right: Waiter) -> Bool {
      left.urgency != right.urgency ? left.urgency > right.urgency : left.arrival < right.arrival
    }
  }

  private var heap: [Waiter] = []

  /// True if no entry is left, a stale one included.
  var isEmpty: Bool { heap.isEmpty }

  /// Enters a waiter, or enters it again at another urgency.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ id: ID, urgency: UInt8, arrival: UInt32) {
    heap.append(Waiter(urgency: urgency, arrival: arrival, id: id))
    heap.siftUpLast(Waiter.precedes)
  }

  /// Removes and returns the next waiter, passing over entries that are no longer current.
  ///
  /// - Parameters:
  ///   - owner: The state that `isCurrent` reads.
  ///   - isCurrent: A test that an entry has not become stale.
  /// - Returns: The waiter, or `nil` when none is left.
  ///
  /// - Complexity: O(log n) on average: an entry is passed over once.
  mutating func popFirst<Owner>(
    of owner: Owner, isCurrent: (Owner, Waiter) -> Bool
  ) -> ID? {
    while let waiter = heap.popHeap(Waiter.precedes) {
      if isCurrent(owner, waiter) { return waiter.id }
    }
    return nil
  }

  /// Removes and returns the next waiter of a queue without stale entries.
  ///
  /// - Complexity: O(log n).
  mutating func popFirst() -> ID? { heap.popHeap(Waiter.precedes)?.id }
}
