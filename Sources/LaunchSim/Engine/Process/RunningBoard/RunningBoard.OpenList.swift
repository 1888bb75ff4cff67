extension RunningBoard {
  /// The assertions of one kind that are open, in the order of their beginning.
  ///
  /// Several may have one name, of which the oldest ends first. A scenario of permitted size has tens
  /// of thousands, so everything but a visit of all takes constant time.
  struct OpenList<Entry: Sendable>: Sendable {
    /// The places of the open entries of one name.
    private struct Queue: Sendable {
      var first: Int
      var last: Int
    }

    /// All entries that ever began; `nil` for ended entries.
    private var entries: [Entry?] = []
    /// The place of the next entry of the same name, for each entry.
    private var followers: [Int?] = []
    private var queues: [AssertionID: Queue] = [:]
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// The places of the open entries, in their order.
    ///
    /// - Complexity: O(entries that ever began).
    var indices: some Sequence<Int> {
      (count == 0 ? 0..<0 : entries.indices).lazy.filter { entries[$0] != nil }
    }

    /// An entry by its place; `nil` if it has ended.
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

    /// Changes an open entry; does nothing to an ended entry.
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

  /// Instants of many assertions, most of which are the same few.
  struct Instants: Sendable {
    /// The different instants, in order, each with the number of assertions that have it.
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

    /// The place of the first that is not earlier.
    private func place(of instant: Nanoseconds) -> Int {
      counts.partitioningIndex { $0.instant >= instant }
    }
  }
}
