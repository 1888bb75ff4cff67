/// Position of an event in the order of all events: time, then rank, then sequence.
///
/// No two pending events share a key, so the order never depends on the queue's structure or on the
/// Swift runtime.
struct EventKey: Comparable, Sendable {
  var time: Nanoseconds
  /// Rank among events of one instant: lower goes first.
  var rank: UInt8
  /// Sequence among events of one instant and rank: lower goes first.
  var sequence: Int32

  @inlinable
  init(time: Nanoseconds, rank: UInt8, sequence: Int32) {
    self.time = time
    self.rank = rank
    self.sequence = sequence
  }

  @inlinable
  static func < (left: EventKey, right: EventKey) -> Bool {
    if left.time != right.time { return left.time < right.time }
    if left.rank != right.rank { return left.rank < right.rank }
    return left.sequence < right.sequence
  }
}

/// The pending events, earliest first: a binary heap (Williams 1964).
///
/// The sequence of a key is also its payload; the queue's owner gives the payload its meaning.
struct EventQueue: Sendable {
  private var heap: [EventKey] = []

  /// The earliest event; `nil` if no event is pending.
  ///
  /// - Complexity: O(1).
  var first: EventKey? { heap.first }

  var isEmpty: Bool { heap.isEmpty }

  /// The pending events, in no particular order.
  var keys: [EventKey] { heap }

  /// Postpones the events that satisfy a condition.
  ///
  /// - Complexity: O(*n* log *n*).
  mutating func postpone(by time: Nanoseconds, where isPostponed: (EventKey) -> Bool) {
    let keys = heap
    heap.removeAll(keepingCapacity: true)
    for var key in keys {
      if isPostponed(key) { key.time += time }
      insert(key)
    }
  }

  /// Adds an event.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ key: EventKey) {
    if heap.capacity == 0 { heap.reserveCapacity(16) }
    heap.append(key)
    heap.siftUpLast { $0 < $1 }
  }

  /// Removes the events that satisfy a condition.
  ///
  /// - Complexity: O(*n* log *n*).
  mutating func remove(where isRemoved: (EventKey) -> Bool) {
    let kept = heap.filter { !isRemoved($0) }
    guard kept.count < heap.count else { return }
    heap.removeAll(keepingCapacity: true)
    for key in kept { insert(key) }
  }

  /// Removes and returns the earliest event.
  ///
  /// - Complexity: O(log n).
  mutating func popFirst() -> EventKey? {
    heap.popHeap { $0 < $1 }
  }
}

extension Array {
  /// Restores the heap order after an append.
  ///
  /// - Complexity: O(log n).
  @inline(__always)
  mutating func siftUpLast(_ precedes: (Element, Element) -> Bool) {
    var child = count - 1
    let element = self[child]
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(element, self[parent]) else { break }
      self[child] = self[parent]
      child = parent
    }
    self[child] = element
  }

  /// Removes the root of the heap and restores its order.
  ///
  /// - Complexity: O(log n).
  @inline(__always)
  mutating func popHeap(_ precedes: (Element, Element) -> Bool) -> Element? {
    guard let last = popLast() else { return nil }
    guard !isEmpty else { return last }
    let first = self[0]
    var hole = 0
    while true {
      var child = 2 * hole + 1
      guard child < count else { break }
      if child + 1 < count, precedes(self[child + 1], self[child]) { child += 1 }
      guard precedes(self[child], last) else { break }
      self[hole] = self[child]
      hole = child
    }
    self[hole] = last
    return first
  }
}
