extension App {
  /// The restoration of the app's view controllers: UIKit's older form of state restoration, which an app
  /// opts into.
  package struct Restoration: Hashable, Sendable {
    /// True if shouldRestoreState returns true.
    package var shouldRestore = true
    /// True if the window exists by the end of willFinish.
    package var hasWindowInTime = true
    /// The saved view controllers, outermost first; `nil` if the file does not list them.
    package var controllers: [Controller]?

    /// The provider of the view controller of a restoration identifier path, in the order in which UIKit
    /// asks.
    package enum Provider: String, CaseIterable, Sendable {
      /// `viewController(withRestorationIdentifierPath:coder:)` of its restoration class.
      case restorationClass
      /// The method of that name of the app delegate.
      case appDelegate
      /// It exists already, with the same path.
      case existing
      case storyboard
      /// There is none.
      case none
    }

    /// A view controller, with the steps of its restoration.
    package struct Controller: Hashable, Sendable {
      /// Its restoration identifier; one without is not saved, nor is anything below it.
      package var id: String?
      package var provider = Provider.storyboard
      /// True if its restoration class returns nil.
      package var returnsNil = false
      var make: [Step] = []
      var decode: [Step] = []
      package var children: [Controller] = []
    }
  }

  /// True if the app takes part in the view-controller form: by its own word, or by one of its callbacks.
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

  /// The callbacks among them that restored view controllers get: none is called if none was restored.
  static let ofRestoredViewControllers: Set<Callback> = [
    .decodeRestorableState, .applicationFinishedRestoringState,
  ]
}
