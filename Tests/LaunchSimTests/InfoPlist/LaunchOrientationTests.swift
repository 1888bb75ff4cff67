import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Launch orientation and status bar")
struct LaunchOrientationTests {
  @Test("The orientation of the launch", arguments: LaunchOrientationRow.all)
  func orientations(row: LaunchOrientationRow) throws {
    #expect(try row.actual == row.expected)
  }

  @Test(
    "The status bar of the launch: hidden, text",
    arguments: [
      ("", LaunchScreen.Conditions(.iOS, 26), "false dark"),
      ("", .init(.iOS, 26, appearance: .dark), "false light"),
      ("", .init(.iOS, 12, appearance: .dark), "false dark"),
      ("<key>UIStatusBarHidden</key><true/>", .init(.iOS, 26), "true dark"),
      ("<key>UIStatusBarHidden~ipad</key><true/>", .init(.iOS, 26), "false dark"),
      ("<key>UIStatusBarHidden~ipad</key><true/>", .init(.iPadOS, 26), "true dark"),
      (style("LightContent"), .init(.iOS, 7), "false light"),
      (style("BlackOpaque"), .init(.iOS, 26), "false light"),
      (style("DarkContent"), .init(.iOS, 26, appearance: .dark), "false dark"),
      (style("DarkContent"), .init(.iOS, 12), "false dark"),
      (style("Default"), .init(.iOS, 26, appearance: .highContrast), "false dark"),
      (InfoPlistKeys.text("UIUserInterfaceStyle", "Dark"), .init(.iOS, 13), "false light"),
      (
        InfoPlistKeys.text("UIUserInterfaceStyle", "Light"),
        .init(.iOS, 26, appearance: .dark), "false dark"
      ),
      ("", .init(.tvOS, 26), "none none"), ("", .init(.visionOS, 1), "none none"),
    ])
  func statusBar(keys: String, conditions: LaunchScreen.Conditions, expected: String) throws {
    let resolution = try InfoPlistKeys.resolve(keys, conditions)
    let hidden = resolution.isStatusBarHidden.answer.map { "\($0)" } ?? "none"
    #expect("\(hidden) \(resolution.statusBarText.answer?.rawValue ?? "none")" == expected)
  }

  private static func style(_ name: String) -> String {
    InfoPlistKeys.text("UIStatusBarStyle", "UIStatusBarStyle\(name)")
  }
}
