import Foundation
import Testing

@testable import LaunchSim

@Suite("Mending Info.plist files")
struct InfoPlistReviewTests {
  /// A file of a bundle with scenes and some keys, a line each.
  private static func file(_ keys: String...) -> String {
    let lines = [
      "<key>CFBundleName</key><string>A</string>", "<!-- kept -->",
      "<key>DTPlatformName</key><string>iphoneos</string>",
      "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>"
        + "<key>UIWindowSceneSessionRoleApplication</key><array/></dict></dict>",
    ]
    return
      (["<plist>", "<dict>"] + (lines + keys).map { "  \($0)" } + ["</dict>", "</plist>", ""])
      .joined(separator: "\n")
  }

  private static func review(
    _ text: String, sdk: Int? = nil, target: Int? = nil,
    leaving: (Diagnostic) -> Bool = { _ in false }
  ) -> InfoPlist.Review {
    InfoPlist.review(
      "t", Array(text.utf8), build: .init(sdk: sdk, deploymentTarget: target), edits: .made,
      leaving: leaving)
  }

  private static let screen = "<key>UILaunchScreen</key><dict/>"
  private static let pad = "<key>UIDeviceFamily</key><array><integer>2</integer></array>"
  private static let full = "<key>UIRequiresFullScreen</key><true/>"
  private static func four(_ key: String) -> String {
    "<key>\(key)</key><array>"
      + ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"].map {
        "<string>UIInterfaceOrientation\($0)</string>"
      }.joined() + "</array>"
  }
  private static let orientations = four("UISupportedInterfaceOrientations")

  /// A break of each rule with an edit: the SDK and deployment target, and the file.
  private static let samples: [(rule: String, sdk: Int, target: Int?, text: String)] = [
    ("launch-screen-missing", 27, nil, file()),
    ("launch-screen-none", 26, nil, file()),
    (
      "launch-storyboard-extension", 27, nil,
      file("<key>UILaunchStoryboardName</key><string>L.storyboard</string>")
    ),
    (
      "launch-storyboard-empty", 27, nil,
      file(screen, "<key>UILaunchStoryboardName</key><string/>")
    ),
    (
      "launch-images-left-behind", 27, 15,
      file(screen, "<key>UILaunchImages</key><array/>", "<key>UILaunchImageFile</key><string/>")
    ),
    ("multitasking-orientations", 27, 15, file(screen, pad)),
    ("multitasking-launch-screen", 26, 15, file(pad, orientations)),
    ("full-screen-discrete", 27, 15, file(screen, pad, orientations, full)),
    (
      "full-screen-version-alone", 27, 15,
      file(screen, "<key>UIRequiresFullScreenIgnoredStartingWithVersion</key><string>27</string>")
    ),
    (
      "orientation-ignored", 27, 15,
      file(screen, orientations, "<key>UIInterfaceOrientation</key><string>X</string>")
    ),
    ("repeated-key", 27, 15, file("<key>UILaunchScreen</key><true/>", screen)),
  ]

  @Test("A key that stands twice in a dictionary is a warning at its second place")
  func duplicateKeys() {
    func warnings(_ text: String) -> [String] {
      InfoPlist.review("t", Array(text.utf8)).diagnostics.filter {
        $0.problem.id == "repeated-key"
      }.map(\.description)
    }
    let twice = "<key>a</key><true/>\n<key>a</key><true/><key>a</key><true/>"
    let words = "this key is repeated, and the last one counts; remove the others"
    #expect(
      warnings(
        "<plist><dict><key>CFBundleName</key><array><dict>\(twice)</dict></array></dict></plist>")
        == ["t:2:1: warning: CFBundleName/0/a: \(words)"])
    #expect(
      warnings("{\nCFBundleName = a;\nCFBundleName = b; }")
        == ["t:3:1: warning: CFBundleName: \(words)"])
    #expect(warnings("{ CFBundleName = { CFBundleName = b; }; }") == [])
    let many = (0..<300).map { "CFBundle\($0) = a; CFBundle\($0) = b;" }.joined()
    #expect(warnings("{ \(many) }").count == DiagnosticList.shownLimit)
  }

  @Test("Each rule with an edit is mended by it, and no other breaks", arguments: samples.indices)
  func rules(number: Int) throws {
    let sample = Self.samples[number]
    let before = try InfoPlist(
      named: "t", Array(sample.text.utf8),
      build: .init(sdk: sample.sdk, deploymentTarget: sample.target)
    ).breaks().map(\.rule.id)
    #expect(before.contains(sample.rule))
    let review = Self.review(sample.text, sdk: sample.sdk, target: sample.target)
    #expect(review.fixed.map(\.problem.id).contains(sample.rule))
    #expect(review.diagnostics.isEmpty && !review.hasFailedEdit)
    let after = String(decoding: try #require(review.bytes), as: UTF8.self)
    // Lines come and go whole; those that stay are the same and in their order.
    let difference = after.split(separator: "\n", omittingEmptySubsequences: false)
      .difference(from: sample.text.split(separator: "\n", omittingEmptySubsequences: false))
    let isStoryboard = sample.rule == "launch-storyboard-extension"
    #expect(difference.removals.isEmpty || difference.insertions.isEmpty || isStoryboard)
    #expect(after.contains("\n  <!-- kept -->\n"))
  }

  @Test("The rows that say so are the rules with an edit")
  func fixable() {
    #expect(
      Set(LintRule.all.filter(\.isFixable).map(\.id)) == Set(Self.samples.map(\.rule)))
  }

  @Test("An edit that would break another rule is left, with the reason")
  func trade() {
    let review = Self.review(Self.file(Self.screen, Self.pad, Self.full), target: 15)
    #expect(review.bytes == nil && review.fixed.isEmpty)
    #expect(
      review.diagnostics.map(\.description) == [
        """
        t:9:3: warning: UIRequiresFullScreen: on iPadOS 27 the window is resized in steps all the same; \
        remove it and support all sizes (left by --fix, which would break multitasking-orientations)
        """
      ])
    // iOS 13 would ignore the launch screen that iOS 27 asks for.
    let old = Self.review(Self.file(), target: 13)
    #expect(old.bytes == nil)
    #expect(old.diagnostics.map(\.message).allSatisfy { $0.contains("launch-screen-before-14") })
  }

  @Test("Findings are mended together, with their first places, and what is left stands below")
  func together() {
    let text = Self.file(
      "<key>UILaunchStoryboardName</key><string/>", "<key>UILaunchImages</key><array/>", Self.pad)
    let review = Self.review(text, target: 15)
    #expect(
      review.fixed.map { "\($0.location) \($0.problem.id)" } == [
        "t:2:1 launch-screen-missing", "t:2:1 multitasking-orientations",
        "t:2:1 multitasking-launch-screen", "t:7:3 launch-storyboard-empty",
        "t:8:3 launch-images-left-behind",
      ])
    #expect(review.diagnostics.isEmpty)
    #expect(review.verdict?.outcome == .launches)
  }

  @Test("A finding that is known keeps its place in the file")
  func known() {
    let review = Self.review(Self.file()) { $0.problem.id == "launch-screen-missing" }
    #expect(review.bytes == nil)
    #expect(review.diagnostics.map(\.problem.id) == ["launch-screen-missing"])
  }

  @Test("A list that a build setting may have is left to a decision")
  func orientationsOfBuild() {
    let built = Self.file(Self.screen, Self.pad)
    let text = built.replacing("<key>DTPlatformName</key><string>iphoneos</string>", with: "")
    let review = Self.review(text, target: 15)
    #expect(review.bytes == nil)
    #expect(review.diagnostics.map(\.problem.id) == ["multitasking-orientations"])
    #expect(Self.review(built, target: 15).bytes != nil)
  }

  @Test("A binary list is not changed, and the way to change it is named")
  func binary() throws {
    let list: [String: Any] = ["CFBundleName": "A", "UILaunchStoryboardName": "L.xib"]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    let review = InfoPlist.review("t", [UInt8](data), edits: .made)
    #expect(review.bytes == nil && review.fixed.isEmpty)
    #expect(
      review.diagnostics.last?.description == """
        t: error: --fix does not change a binary property list; convert it with \
        'plutil -convert xml1 FILE'
        """)
    #expect(
      InfoPlist.review("t", [UInt8](data), edits: .offered).offers.isEmpty)
  }

  @Test("An edit that is offered is the one that is made")
  func offers() throws {
    let text = Self.file("<key>UILaunchStoryboardName</key><string>é.xib</string>")
    let review = InfoPlist.review("t", Array(text.utf8), edits: .offered)
    let offer = try #require(review.offers.values.first)
    #expect(review.offers.count == 1)
    #expect(offer.words == "write <string>é</string>")
    let replacement = try #require(offer.replacements.first)
    #expect(replacement.text == "<string>é</string>")
    #expect(replacement.start == TextPosition(line: 7, column: 36))
    // Columns count characters, not bytes: <string>é.xib</string> has 22 of them.
    #expect(replacement.end == TextPosition(line: 7, column: 58))
  }

  @Test("Real files are mended without a new finding", .needsCorpus)
  func corpus() throws {
    var mended = 0
    for path in Corpus.files(in: "info-plists/ios") {
      let bytes = try Corpus.bytes(of: path)
      let review = InfoPlist.review(
        path, bytes, build: .init(deploymentTarget: 15), edits: .made)
      #expect(!review.hasFailedEdit, "\(path)")
      guard let changed = review.bytes else { continue }
      let plist = try InfoPlist(named: path, changed, build: .init(deploymentTarget: 15))
      #expect(plist.findings().map(\.problem.id) == review.diagnostics.map(\.problem.id))
      mended += 1
    }
    #expect(mended > 5)
  }
}
