/// The role of a scene, which decides the delegate that gets its callbacks.
public enum SceneRole: String, CaseIterable, Sendable {
  /// A window on the device's own display.
  case window
  /// A window on an external display without touch.
  case externalDisplay
  /// The display of a car.
  case carPlay

  /// The protocol of the scene's delegate.
  package var delegate: String {
    switch self {
    case .window, .externalDisplay: "UIWindowSceneDelegate"
    case .carPlay: "CPTemplateApplicationSceneDelegate"
    }
  }

  /// The callbacks of a connection, in order.
  ///
  /// A CarPlay scene has only the connection, because the system draws its templates.
  func connecting(in lifeCycle: LifeCycle) -> [Callback] {
    guard self != .carPlay else { return [.templateApplicationSceneDidConnect] }
    let entering = lifeCycle.enteringForeground.map { [$0] } ?? []
    return [.sceneWillConnect] + entering + [lifeCycle.becomingActive]
  }

  /// The callback of a disconnection; SwiftUI has none.
  func disconnecting(in lifeCycle: LifeCycle) -> Callback? {
    if self == .carPlay { return .templateApplicationSceneDidDisconnect }
    return lifeCycle == .swiftUI ? nil : .sceneDidDisconnect
  }

  /// All callbacks of the role, including its frame's.
  package func callbacks(in lifeCycle: LifeCycle) -> [Callback] {
    let last = disconnecting(in: lifeCycle).map { [$0] } ?? []
    guard self != .carPlay else { return connecting(in: lifeCycle) + last }
    return connecting(in: lifeCycle)
      + [.initialFrame, lifeCycle.resigning, lifeCycle.enteringBackground] + last
  }
}

extension App {
  /// A scene besides the first one of a launch.
  package struct FurtherScene: Hashable, Sendable {
    package var name: String
    package var role = SceneRole.window
    /// True if the scene connects during the launch, after the first scene.
    package var connectsAtLaunch = false
    /// True if the app has registered a scene accessory for the scene.
    var hasAccessory = false
    /// Steps of the scene's own callbacks, and of its frame under `initialFrame`.
    package var callbacks: [Callback: [Step]] = [:]
  }
}

extension App.FurtherScene {
  /// The first iOS that connects an external display only with a registered scene accessory.
  static let systemOfAccessories = 27

  /// True if a version of iOS connects the scene: up to iOS 26 an external display connects by
  /// itself.
  func connects(onIOS version: Int) -> Bool {
    role != .externalDisplay || hasAccessory || version < Self.systemOfAccessories
  }
}

extension Callback {
  /// The callbacks for which a further scene has steps of its own.
  package static let ofFurtherScenes: [Callback] = [
    .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive, .scenePhaseActive,
    .initialFrame, .sceneWillResignActive, .sceneDidEnterBackground, .scenePhaseInactive,
    .scenePhaseBackground, .sceneDidDisconnect, .templateApplicationSceneDidConnect,
    .templateApplicationSceneDidDisconnect,
  ]
}
