extension InfoPlist {
  /// The role of a scene that visionOS opens first.
  ///
  /// Source: Apple, UIApplicationPreferredDefaultSceneSessionRole.
  enum SceneRole: String, CaseIterable, Sendable {
    case window = "UIWindowSceneSessionRoleApplication"
    case volume = "UIWindowSceneSessionRoleVolumetricApplication"
    case space = "UISceneSessionRoleImmersiveSpaceApplication"
    /// A space that the app draws with Compositor Services.
    case compositorSpace = "CPSceneSessionRoleImmersiveSpaceApplication"

    /// The roles of scenes on other screens: in CarPlay, and on connected displays.
    static let ofOtherScreens = [
      "CPTemplateApplicationSceneSessionRoleApplication",
      "CPTemplateApplicationDashboardSceneSessionRoleApplication",
      "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication",
      "UIWindowSceneSessionRoleExternalDisplay",
      "UIWindowSceneSessionRoleExternalDisplayNonInteractive",
    ]

    /// True for a scene that opens an immersive space.
    var isImmersive: Bool {
      switch self {
      case .window, .volume: false
      case .space, .compositorSpace: true
      }
    }
  }
}
