extension AppRun {
  /// The callbacks that an app declares, found by their positions.
  struct CallbackTable {
    /// Position of an entry; `nil` behind the last entry of a callback.
    typealias Position = Int?

    private let entries: [On]
    /// Position of the first entry of each callback; -1 for a callback without entries.
    private var first: [Int]
    /// Position of the next entry of the same callback, by entry; -1 for the last.
    private var next: [Int]

    private static let absent = Array(repeating: -1, count: Callback.names.count)
    /// True for each callback that a life cycle does not have.
    private static let foreign = Dictionary(
      uniqueKeysWithValues: LifeCycle.allCases.map { lifeCycle in
        (lifeCycle, Callback.allCases.map { !$0.lifeCycles.contains(lifeCycle) })
      })

    /// A table of no callbacks.
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

    /// The first callback declared that a life cycle does not have; `nil` if it has all.
    func first(foreignTo lifeCycle: LifeCycle) -> Callback? {
      guard let isForeign = Self.foreign[lifeCycle] else { return nil }
      return entries.first { isForeign[$0.callback.index] }?.callback
    }
  }
}
