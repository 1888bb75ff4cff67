import Synchronization

extension AppRun {
  /// Callbacks that an app's type leaves to the protocol, whose defaults do nothing.
  ///
  /// A default reports itself when it is called, and every later run of the type in the process skips
  /// the call: a launch of an app of usual size would otherwise take a fourth longer. An app that
  /// forwards a callback to another app does not leave it to the protocol.
  struct CallbackTable {
    private static let ofTypes = Mutex<[ObjectIdentifier: [Bool]]>([:])
    /// The callbacks that each life cycle does not have.
    private static let foreign = Dictionary(
      uniqueKeysWithValues: LifeCycle.allCases.map { lifeCycle in
        (lifeCycle, Callback.allCases.filter { !$0.lifeCycles.contains(lifeCycle) })
      })

    private var type: ObjectIdentifier?
    private var isDefault: [Bool] = []
    private var hasLearned = false
    /// Callback that is called only to find out whether it declares something.
    var probed: Callback?
    /// A Boolean value indicating whether the probed callback has declared something.
    var hasDeclared = false

    /// Loads the defaults known of an app's type.
    mutating func load(for app: some SimulatedApp) {
      let type = ObjectIdentifier(Swift.type(of: app))
      self.type = type
      isDefault =
        Self.ofTypes.withLock { $0[type] }
        ?? Array(repeating: false, count: Callback.allCases.count)
    }

    /// Stores the defaults that the run found.
    func store() {
      guard hasLearned, let type else { return }
      Self.ofTypes.withLock { types in
        types[type] = zip(types[type] ?? isDefault, isDefault).map { $0 || $1 }
      }
    }

    /// Records that a default was called on an app.
    mutating func recordDefault(_ callback: Callback, of app: some SimulatedApp) {
      guard ObjectIdentifier(Swift.type(of: app)) == type else { return }
      isDefault[callback.index] = true
      hasLearned = true
    }

    /// Returns true if a callback is known to do nothing.
    func isKnownDefault(_ callback: Callback) -> Bool { isDefault[callback.index] }

    /// The callbacks that a life cycle does not have, without those known to do nothing.
    func callbacks(foreignTo lifeCycle: LifeCycle) -> [Callback] {
      (Self.foreign[lifeCycle] ?? []).filter { !isDefault[$0.index] }
    }
  }
}
