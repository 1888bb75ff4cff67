/// The parts of the app's last state that a launch restores, and the parts that it does not
/// restore.
package struct StateRestoration: Hashable, Sendable {
  /// UIKit's two ways of restoring state.
  package enum Form: String, CaseIterable, Sendable {
    /// Between willFinish and didFinish, view controller by view controller.
    case viewControllers
    /// By an activity that the scene's session keeps.
    case scene
  }

  /// Reason why a form restores nothing.
  package enum Obstacle: String, CaseIterable, Sendable {
    /// The process is alive and still has its state.
    case alive
    case nothingSaved
    case firstLaunch
    /// A force quit deletes the saved state.
    case forceQuit
    /// A crash during the last launch deletes the saved state.
    case crashedInLaunch
    /// The saved state cannot be read, because the device is locked.
    case locked
    /// shouldRestoreState returns false.
    case refused
    /// There is no window by the end of willFinish.
    case noWindow
    /// No scene connects, neither at the launch nor later.
    case noScene
    /// The scene's session is new and has no state.
    case newSession
  }

  /// One form of restoration in this launch.
  package struct Attempt: Hashable, Sendable {
    package var form: Form
    /// The obstacle; `nil` if the form restores something.
    package var obstacle: Obstacle?
    /// The callbacks that the form calls, in order.
    package var callbacks: [Callback]
  }

  /// A restored view controller.
  package struct Restored: Hashable, Sendable {
    /// The restoration identifiers from the outermost view controller on.
    package var path: [String]
    package var provider: App.Restoration.Provider
    var decode: [Step]
  }

  /// A view controller that is not restored.
  package struct Dropped: Hashable, Sendable {
    package enum Cause: String, CaseIterable, Sendable {
      /// The view controller has no restoration identifier.
      case noIdentifier
      /// The restoration class returned nil.
      case classReturnedNil
      /// No provider makes the view controller.
      case notFound
      /// The view controller is below a dropped one.
      case parentDropped
    }

    /// The identifiers from the outermost on; `nil` for each view controller without one.
    package var path: [String?]
    package var cause: Cause
  }

  /// The app's forms, in the order in which they are tried.
  package var attempts: [Attempt] = []
  package var restored: [Restored] = []
  package var dropped: [Dropped] = []
  /// The steps that make the view controllers, in order, including controllers that are dropped
  /// later.
  var make: [Step] = []
  /// True if the file lists the view controllers.
  var isListed = false

  /// The attempt of a form; `nil` if the app does not use the form.
  func attempt(_ form: Form) -> Attempt? { attempts.first { $0.form == form } }

  /// True if anything is restored.
  package var isRestoring: Bool {
    attempts.contains { attempt in
      guard attempt.obstacle == nil else { return false }
      return attempt.form == .scene || !isListed || !restored.isEmpty
    }
  }

  /// The callbacks that restoration calls, in order.
  var callbacks: [Callback] { attempts.flatMap(\.callbacks) }
}
