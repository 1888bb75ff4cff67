/// The place of an event in the one order in which everything happens: time, then rank, then
/// sequence.
///
/// No two pending events share a key, so the order never depends on how the queue is built or on the
/// runtime beneath it. The three are one number, since a heap compares keys some ten times an event,
/// and a processor foresees none of the results.
package struct EventKey: Comparable, Sendable {
  private let order: UInt128

  /// - Parameters:
  ///   - time: Not before zero.
  ///   - rank: Of events of one instant the lower goes first.
  ///   - sequence: Of events of one instant and rank the lower goes first; not negative.
  package init(time: Nanoseconds, rank: UInt8, sequence: Int32) {
    order =
      UInt128(UInt64(time.rawValue)) << 64 | UInt128(rank) << 32 | UInt128(UInt32(sequence))
  }

  package var time: Nanoseconds { Nanoseconds(Int64(order >> 64)) }
  package var rank: UInt8 { UInt8(truncatingIfNeeded: order >> 32) }
  package var sequence: Int32 { Int32(truncatingIfNeeded: order) }

  package static func < (left: EventKey, right: EventKey) -> Bool { left.order < right.order }
}

/// The pending events, earliest first: a binary heap (Williams 1964).
///
/// The sequence of the key doubles as the payload, whose meaning is the owner's.
package struct EventQueue: Sendable {
  private var heap: [EventKey] = []

  package init() {}

  /// The earliest event, or `nil` when nothing is pending.
  ///
  /// - Complexity: O(1).
  package var first: EventKey? { heap.first }

  package var isEmpty: Bool { heap.isEmpty }

  /// Adds an event.
  ///
  /// - Complexity: O(log n).
  package mutating func insert(_ key: EventKey) {
    if heap.capacity == 0 { heap.reserveCapacity(16) }
    heap.append(key)
    heap.siftUpLast { $0 < $1 }
  }

  /// Removes the events that satisfy a condition.
  ///
  /// - Complexity: O(*n* log *n*).
  package mutating func remove(where isRemoved: (EventKey) -> Bool) {
    let kept = heap.filter { !isRemoved($0) }
    guard kept.count < heap.count else { return }
    heap.removeAll(keepingCapacity: true)
    for key in kept { insert(key) }
  }

  /// Removes and returns the earliest event.
  ///
  /// - Complexity: O(log n).
  package mutating func popFirst() -> EventKey? {
    heap.popHeap { $0 < $1 }
  }
}

extension Array {
  /// Restores the heap order after an append.
  ///
  /// - Complexity: O(log n).
  @inline(__always)
  mutating func siftUpLast(_ precedes: (Element, Element) -> Bool) {
    sift(self[count - 1], upFrom: count - 1, precedes)
  }

  /// Removes the root of the heap and restores its order.
  ///
  /// The hole goes down to a leaf along the earlier children, and the last element up from there
  /// (Wegener 1993): it was a leaf, so it seldom rises, and a level takes one comparison, not two.
  ///
  /// - Complexity: O(log n).
  @inline(__always)
  mutating func popHeap(_ precedes: (Element, Element) -> Bool) -> Element? {
    guard let last = popLast() else { return nil }
    guard !isEmpty else { return last }
    let first = self[0]
    var hole = 0
    var child = 2
    while child < count {
      if precedes(self[child - 1], self[child]) { child -= 1 }
      self[hole] = self[child]
      hole = child
      child = 2 * hole + 2
    }
    if child == count {
      self[hole] = self[child - 1]
      hole = child - 1
    }
    sift(last, upFrom: hole, precedes)
    return first
  }

  @inline(__always)
  private mutating func sift(
    _ element: Element, upFrom start: Int, _ precedes: (Element, Element) -> Bool
  ) {
    var hole = start
    while hole > 0 {
      let parent = (hole - 1) / 2
      guard precedes(element, self[parent]) else { break }
      self[hole] = self[parent]
      hole = parent
    }
    self[hole] = element
  }
}
