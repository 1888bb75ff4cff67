import Testing

@testable import LaunchSim

@Suite("Sources of an Info.plist")
struct AppSourceTests {
  @Test(
    "A path is known by its ending",
    arguments: [
      ("a/App.app", AppSource.bundle), ("App.app/", .bundle), ("App.ipa", .packed),
      ("App.xcarchive", .archive), ("App.xcodeproj//", .project), ("App.XCWORKSPACE", .workspace),
      ("App.plist", nil), ("app", nil), (".app", nil), ("", nil),
    ])
  func kinds(path: String, expected: AppSource?) {
    #expect(AppSource(path: path) == expected)
  }

  @Test("A packed app is refused with the line that unpacks it")
  func packed() {
    #expect(
      AppSource.refusal(of: "b/My App.ipa")?.message
        == "an .ipa is packed; run unzip -q 'b/My App.ipa' 'Payload/*' -d DIR, and name the app in "
        + "DIR/Payload")
    #expect(AppSource.refusal(of: "App.app") == nil)
  }

  @Test(
    "The Info.plist of a bundle lies at its root or in Contents, those of an archive in its apps")
  func infoPlists() {
    let folders = [
      "A.app": ["A", "Info.plist"], "M.app": ["Contents"], "M.app/Contents": ["Info.plist"],
      "E.app": ["E"], "X.xcarchive/Products/Applications": ["M.app", "A.app", "notes.txt"],
      "X.xcarchive/Products/Applications/A.app": ["Info.plist"],
      "X.xcarchive/Products/Applications/M.app/Contents": ["Info.plist"],
    ]
    func find(_ path: String) -> Result<[String], Problem> {
      AppSource.infoPlists(at: path) { folders[$0] }
    }
    #expect(find("A.app/") == .success(["A.app/Info.plist"]))
    #expect(find("M.app") == .success(["M.app/Contents/Info.plist"]))
    #expect(find("E.app") == .failure(.bundleWithoutInfoPlist))
    #expect(
      find("X.xcarchive")
        == .success([
          "X.xcarchive/Products/Applications/A.app/Info.plist",
          "X.xcarchive/Products/Applications/M.app/Contents/Info.plist",
        ]))
    #expect(find("Y.xcarchive") == .failure(.archiveWithoutApp))
  }
}
