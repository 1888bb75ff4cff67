extension AppRun {
  /// The callbacks that an app declares, indexed for lookup.
  struct CallbackTable {
    /// Position of an entry; `nil` after the last entry of a callback.
    typealias Position = Int?

    private let entries: [On]
    /// Position of the first entry of each callback; -1 for a callback without entries.
    private var first: [Int]
    /// For each entry, the position of the next entry of the same callback; -1 for the last entry.
    private var next: [Int]

    private static let absent = Array(repeating: -1, count: Callback.names.count)
    /// For each life cycle and each callback, true if the life cycle does not have the callback.
    private static let foreign = Dictionary(
      uniqueKeysWithValues: LifeCycle.allCases.map { lifeCycle in
        (lifeCycle, Callback.allCases.map { !$0.lifeCycles.contains(lifeCycle) })
      })

    /// A table without callbacks.
    init() {
      entries = []
      first = Self.absent
      next = []
    }

    /// A table of the callbacks of an app.
    ///
    /// - Complexity: O(entries).
    init(_ callbacks: Callbacks) {
      entries = callbacks.entries
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

    /// The first entry of a callback.
    func first(of callback: Callback) -> Position { Self.position(first[callback.index]) }

    /// An entry, and the next entry of its callback.
    func entry(at position: Int) -> (code: On, next: Position) {
      (entries[position], Self.position(next[position]))
    }

    private static func position(_ number: Int) -> Position { number < 0 ? nil : number }

    /// The first declared callback that a life cycle does not have; `nil` if the life cycle has
    /// all.
    func first(foreignTo lifeCycle: LifeCycle) -> Callback? {
      guard let isForeign = Self.foreign[lifeCycle] else { return nil }
      return entries.first { isForeign[$0.callback.index] }?.callback
    }
  }
}
