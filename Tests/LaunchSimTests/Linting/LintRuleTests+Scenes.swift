import Testing

@testable import LaunchSim

// The rule about scenes: roles, kinds of apps, and the systems that findings name.

extension LintRuleTests {
  /// A scene manifest with configurations for some roles: the members of each, as XML.
  private static func manifest(_ roles: [(name: String, members: String)]) -> String {
    let members = roles.map { "<key>\($0.name)</key>\($0.members)" }.joined()
    return "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key>"
      + "<dict>\(members)</dict></dict>"
  }

  private static let carPlay = "CPTemplateApplicationSceneSessionRoleApplication"
  private static let window = "UIWindowSceneSessionRoleApplication"

  @Test(
    "A manifest counts with a scene of the app's own, and no other",
    arguments: [
      ([], "no scene is configured"),
      ([(window, "<array/>")], "no scene is configured"),
      ([(window, "<dict/>")], "no scene is configured"),
      ([(window, "<array><dict/></array>")], nil),
      (
        [(carPlay, "<array><dict/></array>")],
        "scenes are configured for \(carPlay), and none for the app's own windows"
      ),
      (
        [(window, "<array/>"), (carPlay, "<array><dict/></array>")],
        "scenes are configured for \(carPlay), and none for the app's own windows"
      ),
      ([(carPlay, "<array/>")], "no scene is configured"),
      ([(carPlay, "<array><dict/></array>"), (window, "<array><dict/></array>")], nil),
      (
        [("UIWindowSceneSessionRoleExternalDisplay", "<array><dict/></array>")],
        "scenes are configured for UIWindowSceneSessionRoleExternalDisplay, and none for the app's "
          + "own windows"
      ),
      ([("UIWindowSceneSessionRoleVolumetricApplication", "<array><dict/></array>")], nil),
      ([("UISceneSessionRoleImmersiveSpaceApplication", "<array><dict/></array>")], nil),
    ] as [([(String, String)], String?)])
  func roles(_ roles: [(String, String)], words: String?) throws {
    let keys = Self.manifest(roles.map { (name: $0.0, members: $0.1) }) + Self.screen
    let found = try Self.plist(keys).findings().filter { $0.problem.id == "scenes-missing" }
    let ending = ", and without scenes the app fails to launch on iOS 27"
    #expect(found.map(\.problem.sentence) == [words].compactMap { $0.map { $0 + ending } })
    // Before the SDK of version 27 an app needs no scenes.
    #expect(try !Self.findings(keys, sdk: 26).contains { $0.hasPrefix("scenes-missing") })
  }

  @Test(
    "Each kind of app needs scenes on its own system, and others need none",
    arguments: [
      ("iphoneos", "", "iOS"), ("appletvos", "", "tvOS"), ("xros", "", "visionOS"),
      ("macosx", "<integer>2</integer>", "macOS"), ("macosx", "<integer>6</integer>", "macOS"),
      ("macosx", "", nil), ("watchos", "<integer>4</integer>", nil),
    ] as [(String, String, String?)])
  func systems(platform: String, families: String, system: String?) throws {
    let keys =
      "<key>DTPlatformName</key><string>\(platform)</string>\(Self.screen)"
      + "<key>UIDeviceFamily</key><array>\(families)</array>"
    let found = try Self.plist(keys).findings().filter { $0.problem.id == "scenes-missing" }
    #expect(
      found.map(\.problem.sentence)
        == [system].compactMap {
          $0.map {
            "UIApplicationSceneManifest is missing, and without scenes the app fails to launch on "
              + "\($0) 27"
          }
        })
  }
}
