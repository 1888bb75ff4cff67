/// Waiters for a server, most urgent first; among equally urgent waiters, first come first served.
///
/// A waiter whose urgency changes is entered again with the same arrival. The old entry has a stale
/// urgency, and is dropped when it reaches the front.
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

  /// True if no entry is left, not even a stale entry.
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
  ///   - isCurrent: Returns true for an entry that is not stale.
  /// - Returns: The waiter; `nil` if none is left.
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
