extension LintRule {
  /// The rules about the spaces of visionOS.
  static let ofSpaces: [LintRule] = [
    LintRule(
      id: "full-space-at-launch", title: "An app of visionOS launches in the Shared Space",
      severity: .warning, kinds: [.app, .appOfVision],
      source:
        "Human Interface Guidelines, Launching: Consider launching in the Shared Space; Apple, "
        + "UIApplicationPreferredDefaultSceneSessionRole", confidence: .documented,
      rationale: """
        A window there gives context while the app loads, and people choose when to turn to a Full Space, \
        especially beside other apps.
        """,
      caveat: "The guidance says consider: an app may be of no use outside of its immersive space.",
      check: .infoPlist { plist in
        guard let (value, entry) = plist.preferredSceneRole, let role = value.string,
          InfoPlist.SceneRole(rawValue: role)?.isImmersive == true
        else { return [] }
        return [
          Finding(
            place: .entry(entry),
            sentence: "the role \(role) opens an immersive space at the launch",
            repair: .decide(
              "prefer UIWindowSceneSessionRoleApplication, with a control that opens the space"))
        ]
      })
  ]
}
