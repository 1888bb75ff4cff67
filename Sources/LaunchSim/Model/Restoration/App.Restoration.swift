extension App {
  /// What the app does to have its view controllers back as they were left: UIKit's older form of
  /// state restoration, which an app opts into.
  package struct Restoration: Hashable, Sendable {
    /// Whether shouldRestoreState returns true.
    package var shouldRestore: Bool
    /// Whether the window is there by the end of willFinish.
    package var hasWindowInTime: Bool
    /// The view controllers that were saved, outermost first; `nil` where they are not told apart.
    package var controllers: [Controller]?

    package init(
      shouldRestore: Bool = true, hasWindowInTime: Bool = true, controllers: [Controller]? = nil
    ) {
      self.shouldRestore = shouldRestore
      self.hasWindowInTime = hasWindowInTime
      self.controllers = controllers
    }

    /// Who has the view controller of a restoration identifier path, in the order in which UIKit asks.
    package enum Origin: String, CaseIterable, Sendable {
      /// `viewController(withRestorationIdentifierPath:coder:)` of its restoration class.
      case restorationClass
      /// The method of that name of the app delegate.
      case appDelegate
      /// It is there already, with the same path.
      case existing
      case storyboard
      /// Nobody has it.
      case none
    }

    /// A view controller, with what it takes to bring it back.
    package struct Controller: Hashable, Sendable {
      /// Its restoration identifier; one without is not saved, nor is anything below it.
      package var id: String?
      package var origin: Origin
      /// Whether its restoration class returns nil instead of it.
      package var returnsNil: Bool
      package var make: [Step]
      package var decode: [Step]
      package var children: [Controller]

      package init(
        id: String?, origin: Origin = .storyboard, returnsNil: Bool = false, make: [Step] = [],
        decode: [Step] = [], children: [Controller] = []
      ) {
        self.id = id
        self.origin = origin
        self.returnsNil = returnsNil
        self.make = make
        self.decode = decode
        self.children = children
      }
    }
  }

  /// Whether the app takes part in the view-controller form: it says so, or has one of its callbacks.
  package var restoresViewControllers: Bool {
    guard lifeCycle != .swiftUI else { return false }
    return restoration != nil
      || Callback.viewControllerRestoration.contains { callbacks[$0] != nil }
  }
}

extension Callback {
  /// What restores view controllers, in order, between willFinish and didFinish.
  package static let viewControllerRestoration: [Callback] = [
    .shouldRestoreState, .viewControllerForRestoration, .decodeRestorableState,
    .didDecodeRestorableState,
  ]
}
