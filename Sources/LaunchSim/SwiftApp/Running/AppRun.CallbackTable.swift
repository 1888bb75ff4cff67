extension AppRun {
  /// The callbacks that an app declares, indexed for lookup.
  struct CallbackTable {
    /// Position of an entry; `nil` after the last entry of a callback.
    typealias Position = Int?

    private var entries: [On]
    /// Position of the first entry of each callback, of the app and then of each further scene; -1
    /// for a callback without entries.
    private var first: [Int]
    /// For each entry, the position of the next entry of the same callback; -1 for the last entry.
    private var next: [Int]

    private static let absent = Array(repeating: -1, count: Callback.names.count)
    /// For each life cycle and each callback, true if the life cycle does not have the callback.
    private static let foreign = Dictionary(
      uniqueKeysWithValues: LifeCycle.allCases.map { lifeCycle in
        (lifeCycle, Callback.allCases.map { !$0.lifeCycles.contains(lifeCycle) })
      })

    /// A table of the callbacks of an app.
    ///
    /// - Parameters:
    ///   - callbacks: The callbacks.
    ///   - scenes: The further scenes of the launch; the entries of other scenes are never called.
    /// - Complexity: O(entries × scenes).
    init(_ callbacks: Callbacks, scenes: [App.FurtherScene] = []) {
      entries = callbacks.entries
      first = Self.absent
      for _ in scenes { first += Self.absent }
      next = Array(repeating: -1, count: entries.count)
      for position in entries.indices.reversed() {
        let entry = entries[position]
        let scene = entry.scene.map { name in scenes.firstIndex { $0.name == name } }
        if let scene, scene == nil { continue }
        let callback = Self.index(entry.callback, of: scene ?? nil)
        next[position] = first[callback]
        first[callback] = position
      }
    }

    /// Index of a callback of the app, or of a further scene by its number.
    private static func index(_ callback: Callback, of scene: Int?) -> Int {
      guard let scene else { return callback.index }
      return callback.index + (scene + 1) * absent.count
    }

    /// Returns true if the app declares a callback, of its own or of a further scene.
    func declares(_ callback: Callback, of scene: Int? = nil) -> Bool {
      first[Self.index(callback, of: scene)] >= 0
    }

    /// The first entry of a callback, of the app or of a further scene.
    func first(of callback: Callback, scene: Int? = nil) -> Position {
      Self.position(first[Self.index(callback, of: scene)])
    }

    /// An entry, and the next entry of its callback.
    func entry(at position: Int) -> (code: On, next: Position) {
      (entries[position], Self.position(next[position]))
    }

    /// Removes and returns the code of the callbacks, with the objects that it uses.
    mutating func takeCode() -> [On] {
      defer { for index in entries.indices { entries[index].body = { _ in } } }
      return entries
    }

    private static func position(_ number: Int) -> Position { number < 0 ? nil : number }

    /// The first declared callback that a life cycle does not have; `nil` if the life cycle has
    /// all.
    func first(foreignTo lifeCycle: LifeCycle) -> Callback? {
      guard let isForeign = Self.foreign[lifeCycle] else { return nil }
      return entries.first { isForeign[$0.callback.index] }?.callback
    }

    /// The error of an entry for a scene that the launch lacks, although it has others, or for a
    /// callback that its scene never gets; `nil` without such an entry.
    func problem(among scenes: [App.FurtherScene], in lifeCycle: LifeCycle) -> SimulationError? {
      guard !scenes.isEmpty else { return nil }
      for entry in entries {
        guard let name = entry.scene else { continue }
        guard let scene = scenes.first(where: { $0.name == name }) else {
          return .noSuchScene(name, nearest: NearMatch.find(name, in: scenes.map(\.name)))
        }
        guard scene.role.callbacks(in: lifeCycle).contains(entry.callback) else {
          let callback = "\(entry.callback.name) of the \(scene.role.rawValue) scene \(name)"
          return .neverCalled(callback: callback, lifeCycle: lifeCycle)
        }
      }
      return nil
    }
  }
}
