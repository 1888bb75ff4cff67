/// What a launch brings back of the state in which the app was left, and what it does not.
package struct StateRestoration: Hashable, Sendable {
  /// The two ways in which UIKit brings it back.
  package enum Form: String, CaseIterable, Sendable {
    /// Between willFinish and didFinish, view controller by view controller.
    case viewControllers
    /// By an activity that the scene's session keeps.
    case scene
  }

  /// Why a form brings nothing back.
  package enum Obstacle: String, CaseIterable, Sendable {
    /// The process is alive, and with it its state.
    case alive
    case nothingSaved
    case firstLaunch
    /// A force quit deletes what was saved.
    case forceQuit
    /// A crash during the last launch deletes it too.
    case crashedInLaunch
    /// What was saved cannot be read.
    case locked
    /// shouldRestoreState returns false.
    case refused
    /// There is no window by the end of willFinish.
    case noWindow
    /// No scene connects, neither at the launch nor later.
    case noScene
    /// The scene's session is new, and nobody has left anything in it.
    case newSession
  }

  /// One form in this launch.
  package struct Attempt: Hashable, Sendable {
    package var form: Form
    /// `nil` where nothing is in the way.
    package var obstacle: Obstacle?
    /// The callbacks that are called for it, in order.
    package var callbacks: [Callback]
  }

  /// A view controller that is back.
  package struct Restored: Hashable, Sendable {
    /// Its restoration identifiers from the outermost on.
    package var path: [String]
    package var origin: App.Restoration.Origin
    package var decode: [Step]
  }

  /// A view controller that is not.
  package struct Dropped: Hashable, Sendable {
    package enum Cause: String, CaseIterable, Sendable {
      /// It has no restoration identifier.
      case noIdentifier
      /// Its restoration class returned nil.
      case classReturnedNil
      /// None of those that are asked has it.
      case notFound
      /// It stands below one that is dropped.
      case parentDropped
    }

    /// `nil` for each without an identifier.
    package var path: [String?]
    package var cause: Cause
  }

  /// The forms that the app has, in the order in which they have their turn.
  package var attempts: [Attempt] = []
  package var restored: [Restored] = []
  package var dropped: [Dropped] = []
  /// What making the view controllers takes, those in vain included, in order.
  package var make: [Step] = []
  /// Whether the view controllers are told apart.
  package var isListed = false

  /// The form's part, where the app has it.
  package func attempt(_ form: Form) -> Attempt? { attempts.first { $0.form == form } }

  /// Whether anything is brought back.
  package var isRestoring: Bool {
    attempts.contains { attempt in
      guard attempt.obstacle == nil else { return false }
      return attempt.form == .scene || !isListed || !restored.isEmpty
    }
  }

  /// The callbacks that are called, in order.
  package var callbacks: [Callback] { attempts.flatMap(\.callbacks) }
}
