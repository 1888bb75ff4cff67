import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Mending Info.plist files")
struct InfoPlistReviewTests {
  /// A file of a bundle with scenes and some keys, a line each.
  private static func file(_ keys: String...) -> String {
    let lines = [
      "<key>CFBundleName</key><string>A</string>", "<!-- kept -->",
      "<key>DTPlatformName</key><string>iphoneos</string>",
      "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>"
        + "<key>UIWindowSceneSessionRoleApplication</key><array><dict/></array></dict></dict>",
    ]
    return
      (["<plist>", "<dict>"] + (lines + keys).map { "  \($0)" } + ["</dict>", "</plist>", ""])
      .joined(separator: "\n")
  }

  /// The edits of every rule.
  private static let all = InfoPlist.Review.Selection(
    onlyAnswers: true, rules: Set(LintRule.mendable.map(\.id)))

  private static func review(
    _ text: String, sdk: Int? = nil, target: Int? = nil,
    making selection: InfoPlist.Review.Selection = all,
    leaving: (Diagnostic) -> Bool = { _ in false }
  ) -> InfoPlist.Review {
    InfoPlist.review(
      "t", Array(text.utf8), build: .init(sdk: sdk, deploymentTarget: target),
      edits: .made(selection), leaving: leaving)
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

  /// A break of each rule with an edit: the option that makes it, the SDK and deployment target, and
  /// the file.
  private static let samples:
    [(rule: String, option: String, sdk: Int, target: Int?, text: String)] = [
      ("launch-screen-missing", "--fix-rule", 27, nil, file()),
      ("launch-screen-none", "--fix-rule", 26, nil, file()),
      (
        "launch-storyboard-extension", "--fix", 27, nil,
        file("<key>UILaunchStoryboardName</key><string>L.storyboard</string>")
      ),
      (
        "launch-storyboard-empty", "--fix", 27, nil,
        file(screen, "<key>UILaunchStoryboardName</key><string/>")
      ),
      (
        "launch-images-left-behind", "--fix", 27, 15,
        file(screen, "<key>UILaunchImages</key><array/>", "<key>UILaunchImageFile</key><string/>")
      ),
      ("multitasking-orientations", "--fix-rule", 27, 15, file(screen, pad)),
      ("multitasking-launch-screen", "--fix-rule", 26, 15, file(pad, orientations)),
      ("full-screen-discrete", "--fix-rule", 27, 15, file(screen, pad, orientations, full)),
      (
        "full-screen-version-alone", "--fix", 27, 15,
        file(screen, "<key>UIRequiresFullScreenIgnoredStartingWithVersion</key><string>27</string>")
      ),
      (
        "orientation-ignored", "--fix", 27, 15,
        file(screen, orientations, "<key>UIInterfaceOrientation</key><string>X</string>")
      ),
      ("repeated-key", "--fix", 27, 15, file("<key>UILaunchScreen</key><true/>", screen)),
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

  @Test("Of a binary list the first of equal keys counts, and no edit is made")
  func duplicateKeysOfBinaryList() throws {
    var bytes = [UInt8](
      try PropertyListSerialization.data(
        fromPropertyList: ["CFBundleName": "A", "CFBundleNamf": "B"], format: .binary, options: 0))
    let key = try #require(bytes.firstRange(of: Array("CFBundleNamf".utf8)))
    bytes.replaceSubrange(key, with: "CFBundleName".utf8)
    let only = InfoPlist.Review.Selection(onlyAnswers: true)
    let review = InfoPlist.review("t", bytes, build: .init(sdk: 15), edits: .made(only))
    #expect(
      review.diagnostics.map(\.description).filter { !$0.contains("launch-screen") }.suffix(2) == [
        """
        t: warning: CFBundleName: this key is repeated, and the first one counts in a binary list; remove the \
        others
        """,
        """
        t: error: --fix does not change a binary property list; convert it with \
        'plutil -convert xml1 FILE'
        """,
      ])
    #expect(review.bytes == nil)
  }

  @Test("Repeated keys are mended at once, inner ones too, and the judgment stays")
  func repeatedKeys() throws {
    let keys = (0..<50).flatMap { number in
      ["A", "B", "C"].map { "<key>K\(number)</key><string>\($0)</string>" }
    }
    let inner = "<key>O</key><dict><key>a</key><true/><key>a</key><false/></dict>"
    let text = Self.file(
      Self.screen, keys.joined(separator: "\n  "), inner, "<key>UILaunchScreen</key><string/>",
      Self.screen, inner)
    let only = InfoPlist.Review.Selection(onlyAnswers: true)
    let review = Self.review(text, target: 15, making: only)
    #expect(review.fixed.count == 54)
    #expect(review.fixed.allSatisfy { $0.problem.advice == "removed the others" })
    let last = (0..<50).map { "<key>K\($0)</key><string>C</string>" }
    #expect(
      review.bytes.map { String(decoding: $0, as: UTF8.self) }
        == Self.file(
          last.joined(separator: "\n  "), Self.screen,
          "<key>O</key><dict><key>a</key><false/></dict>"))
    // More than are listed are left to a person.
    let many = (0..<100).map { "CFBundle\($0) = a; CFBundle\($0) = b;" }.joined()
    #expect(Self.review("{ \(many) }", making: only).bytes == nil)
    // A known one keeps its place among others.
    let known = Self.review(text, target: 15, making: only) { "\($0.path)" == "K7" }
    #expect(known.diagnostics.map { "\($0.path)" } == ["K7"])
    #expect(known.fixed.count == 53)
  }

  @Test("Each rule with an edit is mended by it, and no other breaks", arguments: samples.indices)
  func rules(number: Int) throws {
    let sample = Self.samples[number]
    let before = try InfoPlist(
      named: "t", Array(sample.text.utf8),
      build: .init(sdk: sample.sdk, deploymentTarget: sample.target)
    ).breaks().map(\.rule.id)
    #expect(before.contains(sample.rule))
    let isOnly = sample.option == "--fix"
    let review = Self.review(
      sample.text, sdk: sample.sdk, target: sample.target,
      making: .init(onlyAnswers: isOnly, rules: isOnly ? [] : [sample.rule]))
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

  @Test("The rows name the option that makes the edit of each rule, and the reason")
  func options() {
    let options = LintRule.all.compactMap { rule in
      rule.repairOption.map { "\(rule.id) \($0)" }
    }
    #expect(
      Set(options)
        == Set(
          Self.samples.map { sample in
            "\(sample.rule) \(sample.option)"
              + (sample.option == "--fix-rule" ? " \(sample.rule)" : "")
          }))
    for rule in LintRule.mendable { #expect(rule.repairKind.reason?.hasSuffix(".") == true) }
  }

  @Test(
    "--fix leaves an edit that is one answer of several, and names the option that makes it",
    arguments: samples.indices.filter { samples[$0].option == "--fix-rule" })
  func choices(number: Int) throws {
    let sample = Self.samples[number]
    let review = Self.review(
      sample.text, sdk: sample.sdk, target: sample.target, making: .init(onlyAnswers: true))
    #expect(review.bytes == nil && review.fixed.isEmpty)
    let found = try #require(review.diagnostics.first { $0.problem.id == sample.rule })
    #expect(found.problem.advice?.hasSuffix(" (--fix-rule \(sample.rule))") == true)
    // The verdict has the words of the finding.
    let cause = review.verdict?.causes.first { $0.rule == sample.rule }
    #expect(cause?.sentence == found.description)
  }

  @Test("--fix-rule alone makes the edits of its rules and no other")
  func named() throws {
    let text = Self.file("<key>UILaunchStoryboardName</key><string>L.xib</string>", Self.pad)
    let review = Self.review(
      text, target: 15, making: .init(onlyAnswers: false, rules: ["multitasking-orientations"]))
    #expect(review.fixed.map(\.problem.id) == ["multitasking-orientations"])
    #expect(
      review.diagnostics.map(\.problem.advice) == ["write <string>L</string> (--fix)"])
  }

  @Test("An edit that a condition rules out takes a decision, and no option is named")
  func conditions() throws {
    let source = Self.file().replacing(
      "<key>DTPlatformName</key><string>iphoneos</string>", with: "")
    func advice(_ keys: String..., target: Int? = 15, in file: String = Self.file()) -> [String?] {
      let text = file.replacing("</dict>\n</plist>", with: keys.joined() + "</dict>\n</plist>")
      let review = Self.review(text, target: target, making: .init(onlyAnswers: true))
      #expect(review.bytes == nil)
      return review.diagnostics.map(\.problem.advice)
    }
    let empty = "<key>UILaunchStoryboardName</key><string/>"
    let named = "name a storyboard, or write UILaunchScreen instead"
    #expect(advice(Self.screen, empty, target: 13).contains("name a storyboard"))
    // Without the empty name of iPhone its launch screen would be the storyboard.
    #expect(
      advice(
        Self.screen, empty.replacing("Name<", with: "Name~iphone<"),
        "<key>UILaunchStoryboardName</key><string>L</string>"
      ).contains(named))
    let alone = "<key>UIRequiresFullScreenIgnoredStartingWithVersion</key><string>27</string>"
    // A build setting may add UIRequiresFullScreen.
    #expect(
      advice(Self.screen, alone, in: source) == ["remove it, or set UIRequiresFullScreen"])
    for value in [
      "<key>UIRequiresFullScreen</key><string>$(FULL)</string>",
      "<key>UIRequiresFullScreen~ipad</key><true/>",
    ] {
      #expect(!advice(Self.screen, alone, value).contains { $0 == "remove it" })
    }
    let single = "<key>UIInterfaceOrientation</key><string>UIInterfaceOrientationPortrait</string>"
    #expect(
      advice(
        Self.screen, single, "<key>UISupportedInterfaceOrientations</key><string>$(LIST)</string>")
        == ["remove it, and put the orientation first in the list"])
    let list = "<key>UISupportedInterfaceOrientations</key><array/>"
    #expect(
      advice(Self.screen, list, "<key>UIInterfaceOrientation</key><string>$(ONE)</string>")
        == ["remove it, and put the orientation first in the list"])
  }

  @Test("An edit that would break another rule is left, with the reason")
  func trade() {
    let review = Self.review(Self.file(Self.screen, Self.pad, Self.full), target: 15)
    #expect(review.bytes == nil && review.fixed.isEmpty)
    #expect(
      review.diagnostics.map(\.description) == [
        """
        t:9:3: warning: UIRequiresFullScreen: on iPadOS 27 the window is resized in steps all the same; \
        remove it and support all sizes (left by --fix-rule full-screen-discrete, which would break \
        multitasking-orientations)
        """
      ])
    // iOS 13 would ignore the launch screen that iOS 27 asks for, so that no edit adds it.
    let old = Self.review(Self.file(), target: 13)
    #expect(old.bytes == nil)
    #expect(
      old.diagnostics.map(\.problem.advice) == [
        "add a launch storyboard, and name it by UILaunchStoryboardName"
      ])
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
    let review = InfoPlist.review("t", [UInt8](data), edits: .made(Self.all))
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

  @Test("An edit that is one answer of several is offered as such")
  func offeredChoices() throws {
    let review = InfoPlist.review("t", Array(Self.file().utf8), edits: .offered)
    #expect(
      review.offers.values.map(\.words)
        == ["one answer of several: add <key>UILaunchScreen</key><dict/>"])
  }

  @Test("Edits that were made once leave nothing to make", arguments: [true, false])
  func twice(isEvery: Bool) throws {
    let selection = isEvery ? Self.all : InfoPlist.Review.Selection(onlyAnswers: true)
    var texts = Self.samples.map(\.text)
    for number in 0..<60 {
      var dice = Dice(seed: 18, number: number)
      var lines: [String] = []
      for _ in 0..<dice.roll(1...9) {
        lines.append(
          dice.pick([
            Self.screen, Self.pad, Self.full, Self.orientations,
            "<key>UILaunchStoryboardName</key><string/>",
            "<key>UILaunchStoryboardName~ipad</key><string>L.xib</string>",
            "<key>UILaunchImages</key><array/>",
            "<key>UIInterfaceOrientation</key><string>X</string>",
            "<key>UIRequiresFullScreenIgnoredStartingWithVersion</key><string>27</string>",
            "<key>O</key><dict><key>a</key><true/><key>a</key><false/></dict>",
          ]))
      }
      texts.append(Self.file(lines.joined(separator: dice.pick(["\r\n\t", "\n  ", ""]))))
    }
    var mended = 0
    for text in texts {
      for target in [nil, 13, 15] {
        let review = Self.review(text, target: target, making: selection)
        guard let changed = review.bytes else { continue }
        mended += 1
        let again = Self.review(
          String(decoding: changed, as: UTF8.self), target: target, making: selection)
        #expect(again.bytes == nil && again.fixed.isEmpty, "\(text)")
        #expect(again.diagnostics == review.diagnostics, "\(text)")
      }
    }
    #expect(mended > 60)
  }

  @Test("Real files are mended without a new finding", .needsCorpus)
  func corpus() throws {
    var mended = 0
    for path in Corpus.files(in: "info-plists/ios") {
      let bytes = try Corpus.bytes(of: path)
      let review = InfoPlist.review(
        path, bytes, build: .init(deploymentTarget: 15), edits: .made(Self.all))
      #expect(!review.hasFailedEdit, "\(path)")
      guard let changed = review.bytes else { continue }
      let plist = try InfoPlist(named: path, changed, build: .init(deploymentTarget: 15))
      #expect(plist.findings().map(\.problem.id) == review.diagnostics.map(\.problem.id))
      let again = InfoPlist.review(
        path, changed, build: .init(deploymentTarget: 15), edits: .made(Self.all))
      #expect(again.bytes == nil && again.diagnostics == review.diagnostics, "\(path)")
      mended += 1
    }
    #expect(mended > 5)
  }
}
