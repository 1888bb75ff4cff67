import Foundation
import Testing

@testable import LaunchSim

@Suite("The verdict on an Info.plist")
struct InfoPlistVerdictTests {
  private static func plist(
    _ keys: String, sdk: Int? = nil, from target: Int? = nil
  ) throws -> InfoPlist {
    let text = "<plist><dict><key>CFBundleName</key><string>A</string>\(keys)</dict></plist>"
    return try InfoPlist(
      named: "t", Array(text.utf8), build: .init(sdk: sdk, deploymentTarget: target))
  }

  private static let manifest = """
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>\
    <key>UIWindowSceneSessionRoleApplication</key><array><dict/></array></dict></dict>
    """
  private static let built = "<key>DTPlatformName</key><string>iphoneos</string>"
  private static let screen = "<key>UILaunchScreen</key><dict/>"
  private static let pad = """
    <key>UIDeviceFamily</key><array><integer>2</integer></array>\
    <key>UIRequiresFullScreen</key><true/>
    """

  @Test(
    "The gravest break that the file shows decides",
    arguments: [
      (manifest + screen, 27, "launches", "launches"),
      // The scenes may be in the code, so the file is no proof.
      (screen, 27, "launches", "failsToLaunch"),
      (screen, 26, "launches", "launches"),
      (manifest + built, 27, "rejected", "rejected"),
      // A build setting may add the key.
      (manifest, 27, "launches", "rejected"),
      (built, 27, "rejected", "failsToLaunch"),
      (built, 26, "letterboxed", "letterboxed"),
      (manifest + built + screen + pad, 27, "resizedDiscretely", "resizedDiscretely"),
      (manifest + built + screen + pad, 26, "launches", "launches"),
    ])
  func outcomes(keys: String, sdk: Int, certain: String, possible: String) throws {
    let verdict = try Self.plist(keys, sdk: sdk).verdict()
    #expect(verdict.outcome.rawValue == certain)
    #expect(verdict.possibleOutcome.rawValue == possible)
  }

  @Test("On one system only its own rules decide")
  func systems() throws {
    let plist = try Self.plist(Self.screen, sdk: 27)
    #expect(plist.verdict(on: 26).causes.isEmpty)
    #expect(plist.verdict(on: 27).causes.map(\.rule) == ["scenes-missing"])
    let old = try Self.plist(Self.manifest + Self.screen, sdk: 26, from: 12)
    // An upload does not depend on the system that would run the app.
    for system in [13, 14, 27] { #expect(old.verdict(on: system).outcome == .rejected) }
  }

  @Test("It reads as a sentence, with its causes below")
  func words() throws {
    #expect(
      try Self.plist(Self.built, sdk: 27).verdict().description == """
        The app is rejected at upload, and may fail to launch.
          t:1:8: warning: UIApplicationSceneManifest is missing, and without scenes the app fails to \
        launch on iOS 27; configure one, unless the app is SwiftUI's or the delegate has \
        application(_:configurationForConnecting:options:)
          t:1:8: error: none of UILaunchStoryboardName, UILaunchStoryboards, UILaunchScreen and \
        UILaunchScreens is there (ITMS-90870); add <key>UILaunchScreen</key><dict/>
        """)
  }

  @Test("An app's own tests read its file, or learn why it cannot be read")
  func reading() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Info.plist").path
    try "<plist><dict>\(Self.manifest)\(Self.screen)</dict></plist>".write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(try InfoPlist(contentsOf: file).verdict().outcome == .launches)
    try "<plist><array/></plist>".write(toFile: file, atomically: true, encoding: .utf8)
    #expect {
      try InfoPlist(contentsOf: file)
    } throws: { error in
      "\(error)" == "\(file):1:8: error: an Info.plist is a dictionary, not an array"
    }
    #expect(throws: PropertyListError.self) { try InfoPlist(contentsOf: file + "x") }
  }
}
