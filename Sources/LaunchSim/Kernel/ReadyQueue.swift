/// Those who wait for a server, the most urgent first and first come first served among equals.
///
/// Somebody whose urgency changes while waiting is entered again with the same arrival; the entry
/// left behind is recognised by its stale urgency and dropped when it comes to the front.
package struct ReadyQueue: Sendable {
  /// Somebody waiting, as of the urgency at which they were entered.
  package struct Entry: Sendable {
    package var urgency: UInt8
    package var arrival: UInt32
    package var id: Int32

    @inline(__always)
    fileprivate static func precedes(_ left: Entry, _ right: Entry) -> Bool {
      left.urgency != right.urgency ? left.urgency > right.urgency : left.arrival < right.arrival
    }
  }

  private var heap: [Entry] = []

  package init() {}

  /// Whether nobody was entered, or everybody has come to the front since.
  package var isEmpty: Bool { heap.isEmpty }

  /// Enters somebody, or enters them again at another urgency.
  ///
  /// - Complexity: O(log n).
  package mutating func insert(_ id: Int32, urgency: UInt8, arrival: UInt32) {
    heap.append(Entry(urgency: urgency, arrival: arrival, id: id))
    heap.siftUpLast(Entry.precedes)
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
    of owner: Owner, isCurrent: (Owner, Entry) -> Bool
  ) -> Int32? {
    while let entry = heap.popHeap(Entry.precedes) {
      if isCurrent(owner, entry) { return entry.id }
    }
    return nil
  }
}
