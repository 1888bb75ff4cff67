/// `UIApplicationMain`: makes the application object and its delegate.
///
/// At this point iOS 27 stops an app that was built with a 27 SDK and has no scenes: UIKit asserts
/// that the scene life cycle is adopted (TN3187, *Migrating to the UIKit scene-based life cycle*).
struct UIKitInitialization: Sendable {
  let lifeCycle: LifeCycle
  /// The SDK because of which UIKit stops the app; `nil` if UIKit does not stop the app.
  let refusedSDK: Int?
  /// UIKit's own cost on the reference core.
  let cost: Nanoseconds
  private(set) var hasDelegate = false

  mutating func receive(_ message: LaunchMessage) -> LaunchAct {
    switch message {
    case .callMain:
      // A SwiftUI app makes its `App` value before it calls `UIApplicationMain`.
      return lifeCycle == .swiftUI ? .run(.appInit, .createApplication) : .tell(.createApplication)
    case .createApplication:
      if let refusedSDK { return .refuse(.scenesRequired(sdk: refusedSDK)) }
      return .spend(cost, .createDelegate)
    case .createDelegate:
      precondition(!hasDelegate, "the delegate is created once")
      hasDelegate = true
      return .run(.delegateInit, lifeCycle == .appDelegate ? .loadMainInterface : .finishLaunching)
    case .loadMainInterface:
      // Without scenes the window and its root exist before willFinish.
      return .run(.mainInterface, .finishLaunching)
    default:
      preconditionFailure("UIKit initialization got \(message)")
    }
  }
}
