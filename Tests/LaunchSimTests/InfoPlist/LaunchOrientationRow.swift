@testable import LaunchSim
@testable import LaunchSimTestSupport

/// A launch, with the rule that decides about its orientation and the answer.
struct LaunchOrientationRow: CustomStringConvertible, Sendable {
  var keys: String
  var conditions: LaunchScreen.Conditions
  var sdk: Int
  /// The rule and the answer, with the other reading after a stroke.
  var expected: String

  init(
    _ keys: String, _ conditions: LaunchScreen.Conditions, sdk: Int = 25, _ expected: String
  ) {
    self.keys = keys
    self.conditions = conditions
    self.sdk = sdk
    self.expected = expected
  }

  var description: String { "\(conditions.systemName): \(expected)" }

  /// The rule and the answer of the simulator, in the form of `expected`.
  var actual: String {
    get throws {
      let decision = try InfoPlistKeys.resolve(keys, conditions, build: .init(sdk: sdk))
        .orientation
      let rule = decision.decidingStep?.rule ?? "none"
      let others = decision.doubts.map { " | \($0.answer?.rawValue ?? "none")" }.joined()
      return "\(rule) \(decision.answer?.rawValue ?? "none")\(others)"
    }
  }
}

extension LaunchOrientationRow {
  private static func list(_ names: String..., suffix: String = "") -> String {
    let entries = names.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
    return "<key>UISupportedInterfaceOrientations\(suffix)</key><array>\(entries)</array>"
  }
  private static let landscapes = list("LandscapeLeft", "LandscapeRight")
  private static let three = list("Portrait", "LandscapeLeft", "LandscapeRight")
  private static let mixed = list("LandscapeLeft", "Portrait")
  private static let pad =
    "<key>UIDeviceFamily</key><array><integer>2</integer></array>"
  private static let phoneOnly =
    "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
  private static let full = "<key>UIRequiresFullScreen</key><true/>"

  /// Launches by the rules of the page *Info.plist*, each worked out from its sources.
  static let all: [LaunchOrientationRow] = [
    .init("", .init(.iOS, 26), "single-orientation portrait"),
    .init("", .init(.iOS, 26, orientation: .landscapeLeft), "single-orientation portrait"),
    .init(
      InfoPlistKeys.text("UIInterfaceOrientation", "UIInterfaceOrientationLandscapeRight"),
      .init(.iOS, 12), "single-orientation landscape-right"),
    .init(
      InfoPlistKeys.text("UIInterfaceOrientation", "UIInterfaceOrientationLandscapeRight")
        + three, .init(.iOS, 12), "device portrait"),
    // iPhone: portrait first until iOS 7, then the device's orientation, or the first entry.
    .init(mixed, .init(.iOS, 7, orientation: .landscapeLeft), "portrait-first portrait"),
    .init(mixed, .init(.iOS, 8), "device portrait | landscape-left"),
    .init(three, .init(.iOS, 26, orientation: .landscapeLeft), "device landscape-left | portrait"),
    .init(three, .init(.iOS, 26, orientation: .portraitUpsideDown), "first-listed portrait"),
    // Landscape only: as held, else the Home button on the right.
    .init(
      landscapes, .init(.iOS, 26, orientation: .landscapeLeft), "landscape-held landscape-left"),
    .init(landscapes, .init(.iOS, 26), "landscape-right landscape-right | landscape-left"),
    .init(landscapes, .init(.iOS, 7), "landscape-right landscape-right | landscape-left"),
    .init(list("LandscapeLeft"), .init(.iOS, 26), "first-listed landscape-left"),
    // iPad: as held.
    .init(three, .init(.iPadOS, 18, orientation: .landscapeRight), "device-on-pad landscape-right"),
    .init(
      list("Portrait") + list("LandscapeLeft", suffix: "~ipad"), .init(.iPadOS, 18),
      "first-listed landscape-left"),
    .init(
      list("Portrait") + list("LandscapeLeft", suffix: "~ipad"), .init(.iOS, 18),
      "device portrait"),
    // iPadOS 26 ignores locks of apps built with its SDK.
    .init(
      pad + landscapes, .init(.iPadOS, 26), sdk: 26, "windowing portrait"),
    .init(
      pad + landscapes, .init(.iPadOS, 26), sdk: 18,
      "landscape-right landscape-right | landscape-left"),
    .init(
      pad + landscapes + full, .init(.iPadOS, 26), sdk: 26,
      "landscape-right landscape-right | landscape-left"),
    .init(pad + landscapes + full, .init(.iPadOS, 27), sdk: 27, "windowing portrait"),
    .init(
      phoneOnly + landscapes, .init(.iPadOS, 27), sdk: 27,
      "landscape-right landscape-right | landscape-left"),
    // Upside down: only with a Home button, and on iPad.
    .init(
      list("PortraitUpsideDown"), .init(.iOS, 12, device: .iPhone8),
      "first-listed portrait-upside-down"),
    .init(
      list("PortraitUpsideDown"), .init(.iOS, 12, device: .iPhoneXR), "none-supported portrait"),
    .init(list("PortraitUpsideDown"), .init(.iOS, 26), "none-supported portrait"),
    .init(
      list("PortraitUpsideDown", "Portrait"), .init(.iPadOS, 18, orientation: .portraitUpsideDown),
      "device-on-pad portrait-upside-down"),
    .init(list("Diagonal"), .init(.iOS, 26), "none-supported portrait"),
    .init(three, .init(.tvOS, 26), "no-orientation none"),
    .init(three, .init(.visionOS, 2), "system-default none"),
    .init(
      three
        + InfoPlistKeys.text(
          "UIPreferredDefaultInterfaceOrientation", "UIInterfaceOrientationLandscapeLeft"),
      .init(.visionOS, 2), "preferred-default landscape-left"),
    .init(
      list("Portrait")
        + InfoPlistKeys.text(
          "UIPreferredDefaultInterfaceOrientation", "UIInterfaceOrientationLandscapeLeft"),
      .init(.visionOS, 2), "system-default none"),
  ]
}
