import Synchronization

extension BuildSettings {
  /// The work that filling the references of a project or workspace may still take.
  ///
  /// All its targets share it, as settings of the project are filled for each of them.
  final class Budget: Sendable {
    /// The most bytes that are read and written for all targets: 25,000 for each of 2,000.
    static let limit = 50_000_000

    private struct State {
      var left: Int
      var isReported = false
    }

    private let state: Mutex<State>

    init(_ left: Int = limit) { state = Mutex(State(left: left)) }

    /// The bytes that are left, at least 0.
    var left: Int { state.withLock(\.left) }

    var isSpent: Bool { left == 0 }

    /// Takes bytes; of more than are left, all.
    func take(_ count: Int) {
      state.withLock { $0.left = max(0, $0.left - count) }
    }

    /// The problem of a spent budget, reported at the first target that it leaves without settings.
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
