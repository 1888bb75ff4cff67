import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The advice of rules about launch screens, and their agreement with the screen that is shown.
@Suite("Launch screens that are missing")
struct LaunchScreenAdviceTests {
  private static let built = "<key>DTPlatformName</key><string>iphoneos</string>"
  private static let pad =
    "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>"

  private static func build(_ sdk: Int, _ target: Int?) -> InfoPlist.Build {
    .init(sdk: sdk, deploymentTarget: target)
  }

  @Test(
    "Below iOS 14 a launch storyboard is advised, and never UILaunchScreen",
    arguments: [
      "", InfoPlistKeys.text("UILaunchStoryboardName", ""),
      InfoPlistKeys.text("UILaunchStoryboardName~iphone", "Launch"),
      InfoPlistKeys.text("UILaunchStoryboardName", "") + InfoPlistKeys.screen,
    ])
  func advice(keys: String) throws {
    for sdk in [26, 27] {
      for target in [nil, 9, 12, 13, 14, 15] {
        for kind in [Self.built, Self.built + Self.pad, Self.pad] {
          let plist = try InfoPlistKeys.plist(keys + kind, build: Self.build(sdk, target))
          let advice = plist.breaks().filter { $0.rule.id != "scenes-missing" }
            .compactMap(\.finding.repair?.words)
          let namesScreen = advice.contains { $0.contains("UILaunchScreen") }
          if let target, target < 14 {
            #expect(!namesScreen, "\(sdk) \(target): \(advice)")
            #expect(advice.contains { $0.contains("storyboard") }, "\(sdk) \(target): \(advice)")
          } else if keys.isEmpty {
            #expect(namesScreen, "\(sdk) \(String(describing: target)): \(advice)")
          }
        }
      }
    }
  }

  @Test("Where the app runs letterboxed, or is not installed, the verdict is not that it launches")
  func agreement() throws {
    let keys = [
      "", InfoPlistKeys.name, InfoPlistKeys.screen, InfoPlistKeys.images(""),
      "<key>UILaunchStoryboards</key><dict/>", "<key>UILaunchScreens</key><dict/>",
      "<key>UILaunchScreen</key><string>A</string>", InfoPlistKeys.text("UILaunchImageFile", "A"),
      InfoPlistKeys.text("UILaunchStoryboardName", "A.storyboard"),
    ]
    var (letterboxed, absent) = (0, 0)
    for key in keys {
      for target in [nil, 12, 13, 15, 26] {
        let plist = try InfoPlistKeys.plist(key + Self.built, build: Self.build(26, target))
        for version in [12, 13, 14, 15, 26] {
          let conditions = LaunchScreen.Conditions(.iOS, version, files: [])
          let report = LaunchScreenReport(plist, from: "t", for: [conditions])
          let launch = try #require(report.launches.first)
          let text = report.text(TextStyle())
          let isInstalled = target.map { $0 <= version } ?? true
          #expect(launch.isNotApplicable == !isInstalled, "\(key) \(version)")
          if !isInstalled {
            absent += 1
            #expect(text.contains("is not installed on iOS \(version)"))
            #expect(!text.contains("The app"))
          } else if case .nothing(letterboxed: true) = launch.resolution.shown {
            letterboxed += 1
            #expect(launch.verdict.outcome >= .letterboxed, "\(key) \(version)")
            #expect(!text.contains("The app launches"), "\(key) \(version)")
          } else {
            #expect(!launch.headline(TextStyle()).contains("letterboxed"), "\(key) \(version)")
          }
        }
      }
    }
    // Of the pairs of target and version: 13 on 12; 15 on 12, 13, 14; 26 on all but 26.
    #expect(absent == keys.count * (1 + 3 + 4))
    #expect(letterboxed > keys.count)
  }
}
