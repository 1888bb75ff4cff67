import Synchronization

extension BuildSettings {
  /// The remaining work allowed for filling the references in a project or workspace.
  ///
  /// All targets share one budget, because settings of the project are filled for each target.
  final class Budget: Sendable {
    /// The most bytes to read and write for all targets: 25,000 for each of 2,000.
    static let limit = 50_000_000

    private struct State {
      var left: Int
      var isReported = false
    }

    private let state: Mutex<State>

    init(_ left: Int = limit) { state = Mutex(State(left: left)) }

    /// The bytes left, at least 0.
    var left: Int { state.withLock(\.left) }

    var isSpent: Bool { left == 0 }

    /// Spends bytes from the budget, at most all that are left.
    func take(_ count: Int) {
      state.withLock { $0.left = max(0, $0.left - count) }
    }

    /// Problem of a spent budget, reported at the first target left without settings.
    func diagnostic(at place: SettingPlace) -> Diagnostic? {
      let isNew = state.withLock { state in
        defer { if state.left == 0 { state.isReported = true } }
        return state.left == 0 && !state.isReported
      }
      return isNew
        ? Diagnostic(.settingsTooLong(limit: Self.limit), at: place.location) : nil
    }
  }
}
