extension RunningBoard {
  /// The open assertions of one kind, in the order of their beginning.
  ///
  /// Several assertions may share a name; the oldest of them ends first. A scenario of permitted
  /// size has tens of thousands of assertions, so every operation except iteration takes constant
  /// time.
  struct OpenList<Entry: Sendable>: Sendable {
    /// The first and last open entries of one name.
    private struct Queue: Sendable {
      var first: Int
      var last: Int
    }

    /// All entries that ever began; `nil` for ended entries.
    private var entries: [Entry?] = []
    /// For each entry, the index of the next entry of the same name.
    private var followers: [Int?] = []
    private var queues: [AssertionID: Queue] = [:]
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Indices of the open entries, in order.
    ///
    /// - Complexity: O(entries that ever began).
    var indices: some Sequence<Int> {
      (count == 0 ? 0..<0 : entries.indices).lazy.filter { entries[$0] != nil }
    }

    /// An entry by its index; `nil` if the entry has ended.
    subscript(index: Int) -> Entry? { entries[index] }

    mutating func append(_ entry: Entry, named id: AssertionID) {
      let place = entries.count
      entries.append(entry)
      followers.append(nil)
      count += 1
      if let last = queues[id]?.last {
        followers[last] = place
        queues[id]?.last = place
      } else {
        queues[id] = Queue(first: place, last: place)
      }
    }

    /// Removes the oldest entry of a name.
    mutating func removeFirst(named id: AssertionID) -> Entry? {
      guard let place = queues[id]?.first else { return nil }
      if let next = followers[place] { queues[id]?.first = next } else { queues[id] = nil }
      count -= 1
      defer { entries[place] = nil }
      return entries[place]
    }

    /// Changes an open entry; does nothing if the entry has ended.
    mutating func change(_ index: Int, _ body: (inout Entry) -> Void) {
      guard var entry = entries[index] else { return }
      body(&entry)
      entries[index] = entry
    }

    /// Changes all open entries.
    mutating func changeAll(_ body: (inout Entry) -> Void) {
      for index in indices { change(index, body) }
    }
  }

  /// Instants of many assertions, most of which share a few instants.
  struct Instants: Sendable {
    /// The distinct instants in order, each with the number of assertions that have it.
    private var counts: [(instant: Nanoseconds, count: Int)] = []

    var first: Nanoseconds? { counts.first?.instant }
    var last: Nanoseconds? { counts.last?.instant }

    mutating func insert(_ instant: Nanoseconds) {
      let place = place(of: instant)
      if place < counts.count, counts[place].instant == instant {
        counts[place].count += 1
      } else {
        counts.insert((instant, 1), at: place)
      }
    }

    mutating func remove(_ instant: Nanoseconds) {
      let place = place(of: instant)
      guard place < counts.count, counts[place].instant == instant else { return }
      counts[place].count -= 1
      if counts[place].count == 0 { counts.remove(at: place) }
    }

    /// Index of the first instant that is not earlier.
    private func place(of instant: Nanoseconds) -> Int {
      counts.partitioningIndex { $0.instant >= instant }
    }
  }
}
