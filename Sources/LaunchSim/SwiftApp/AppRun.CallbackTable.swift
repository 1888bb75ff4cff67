extension AppRun {
  /// The callbacks that an app declares, found by their positions.
  struct CallbackTable {
    private static let absent = Array(repeating: -1, count: Callback.names.count)

    private let entries: [On]
    /// Position of the first entry of each callback; -1 for a callback without entries.
    private var first: [Int]
    /// Position of the next entry of the same callback, by entry; -1 for the last.
    private var next: [Int]

    /// A table of no callbacks.
    init() { self.init([]) }

    /// A table of the callbacks of an app.
    ///
    /// - Complexity: O(entries).
    init(_ callbacks: Callbacks) { self.init(callbacks.entries) }

    private init(_ entries: [On]) {
      self.entries = entries
      first = Self.absent
      next = Array(repeating: -1, count: entries.count)
      for position in entries.indices.reversed() {
        let callback = entries[position].callback.index
        next[position] = first[callback]
        first[callback] = position
      }
    }

    /// Returns true if the app declares a callback.
    func declares(_ callback: Callback) -> Bool { first[callback.index] >= 0 }

    /// The code of a callback, in the order in which it is written.
    func bodies(of callback: Callback) -> some Sequence<On.Body> {
      sequence(first: first[callback.index]) { next[$0] }.prefix { $0 >= 0 }
        .lazy.map { entries[$0].body }
    }

    /// The first callback declared that a life cycle does not have; `nil` if it has all.
    func first(foreignTo lifeCycle: LifeCycle) -> Callback? {
      entries.first { !$0.callback.lifeCycles.contains(lifeCycle) }?.callback
    }
  }
}
