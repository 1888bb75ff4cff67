/// The parts of the app's last state that a launch restores, and the parts that it does not
/// restore.
package struct StateRestoration: Hashable, Sendable {
  /// UIKit's two ways of restoring it.
  package enum Form: String, CaseIterable, Sendable {
    /// Between willFinish and didFinish, view controller by view controller.
    case viewControllers
    /// By an activity that the scene's session keeps.
    case scene
  }

  /// The reason why a form restores nothing.
  package enum Obstacle: String, CaseIterable, Sendable {
    /// The process is alive, and with it its state.
    case alive
    case nothingSaved
    case firstLaunch
    /// A force quit deletes what was saved.
    case forceQuit
    /// A crash during the last launch deletes it too.
    case crashedInLaunch
    /// The saved state cannot be read.
    case locked
    /// shouldRestoreState returns false.
    case refused
    /// There is no window by the end of willFinish.
    case noWindow
    /// No scene connects, neither at the launch nor later.
    case noScene
    /// The scene's session is new, without any state.
    case newSession
  }

  /// One form in this launch.
  package struct Attempt: Hashable, Sendable {
    package var form: Form
    /// `nil` if it restores something.
    package var obstacle: Obstacle?
    /// The callbacks that are called for it, in order.
    package var callbacks: [Callback]
  }

  /// A restored view controller.
  package struct Restored: Hashable, Sendable {
    /// Its restoration identifiers from the outermost on.
    package var path: [String]
    package var provider: App.Restoration.Provider
    var decode: [Step]
  }

  /// A view controller that is not restored.
  package struct Dropped: Hashable, Sendable {
    package enum Cause: String, CaseIterable, Sendable {
      /// It has no restoration identifier.
      case noIdentifier
      /// Its restoration class returned nil.
      case classReturnedNil
      /// No provider has it.
      case notFound
      /// It is below a dropped one.
      case parentDropped
    }

    /// `nil` for each without an identifier.
    package var path: [String?]
    package var cause: Cause
  }

  /// The app's forms, in the order in which they are tried.
  package var attempts: [Attempt] = []
  package var restored: [Restored] = []
  package var dropped: [Dropped] = []
  /// The steps that make the view controllers, in order; also view controllers made in vain.
  var make: [Step] = []
  /// True if the file lists the view controllers.
  var isListed = false

  /// The attempt of a form; `nil` if the app does not have it.
  func attempt(_ form: Form) -> Attempt? { attempts.first { $0.form == form } }

  /// True if anything is restored.
  package var isRestoring: Bool {
    attempts.contains { attempt in
      guard attempt.obstacle == nil else { return false }
      return attempt.form == .scene || !isListed || !restored.isEmpty
    }
  }

  /// The callbacks that are called, in order.
  var callbacks: [Callback] { attempts.flatMap(\.callbacks) }
}
