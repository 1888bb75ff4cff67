extension App {
  /// The restoration of the app's view controllers: UIKit's older form of state restoration, which
  /// is opt-in.
  package struct Restoration: Hashable, Sendable {
    /// True if shouldRestoreState returns true.
    package var shouldRestore = true
    /// True if the window exists by the end of willFinish.
    package var hasWindowInTime = true
    /// The saved view controllers, outermost first; `nil` if the file does not list them.
    package var controllers: [Controller]?

    /// The provider of a view controller for a restoration identifier path, in the order in which
    /// UIKit asks providers.
    package enum Provider: String, CaseIterable, Sendable {
      /// `viewController(withRestorationIdentifierPath:coder:)` of the controller's restoration
      /// class.
      case restorationClass
      /// The app delegate's method of the same purpose.
      case appDelegate
      /// The view controller exists already, with the same path.
      case existing
      case storyboard
      /// No provider makes the view controller.
      case none
    }

    /// A view controller, with the steps of its restoration.
    package struct Controller: Hashable, Sendable {
      /// The restoration identifier; a controller without one is not saved, and nothing below it
      /// is.
      package var id: String?
      package var provider = Provider.storyboard
      /// True if the restoration class returns nil.
      package var returnsNil = false
      var make: [Step] = []
      var decode: [Step] = []
      package var children: [Controller] = []
    }
  }

  /// True if the app takes part in view-controller restoration, by a statement in the file or by
  /// one of the callbacks.
  var restoresViewControllers: Bool {
    guard lifeCycle != .swiftUI else { return false }
    return restoration != nil
      || Callback.viewControllerRestoration.contains { callbacks[$0] != nil }
  }
}

extension Callback {
  /// The callbacks that restore view controllers, in order, between willFinish and didFinish.
  static let viewControllerRestoration: [Callback] = [
    .shouldRestoreState, .viewControllerForRestoration, .decodeRestorableState,
    .didDecodeRestorableState, .applicationFinishedRestoringState,
  ]

  /// The restoring callbacks that restored view controllers get: not called if no controller was
  /// restored.
  static let ofRestoredViewControllers: Set<Callback> = [
    .decodeRestorableState, .applicationFinishedRestoringState,
  ]
}
