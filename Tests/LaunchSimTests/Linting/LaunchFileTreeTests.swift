import Testing

@testable import LaunchSim

@Suite("The rules of the files around an Info.plist")
struct LaunchFileTreeTests {
  /// Files in memory by path, and the sizes of those without contents.
  private struct Files {
    var texts: [String: String] = [:]
    var sizes: [String: Int] = [:]

    /// The tree of these files; catalogs are added as folders.
    func tree(assets: [String]? = nil) -> LaunchFileTree {
      var folders: [String: Set<String>] = [:]
      let paths = (Array(texts.keys) + Array(sizes.keys)).sorted()
      for path in paths {
        let parts = path.split(separator: "/")
        for index in parts.indices.dropFirst() {
          folders[parts[..<index].joined(separator: "/"), default: []].insert(String(parts[index]))
        }
      }
      let (texts, sizes, known) = (texts, sizes, folders)
      var tree = LaunchFileTree(
        root: "P", assets: assets,
        access: FolderAccess(
          names: { folder in known[folder].map { Array($0) } },
          isLink: { _ in false }, contents: { texts[$0].map { Array($0.utf8) } },
          size: { sizes[$0] ?? texts[$0]?.utf8.count }))
      for path in (Array(folders.keys) + paths).sorted() { tree.add(path) }
      return tree
    }
  }

  private static let manifest = """
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>\
    <key>UIWindowSceneSessionRoleApplication</key><array><dict/></array></dict></dict>
    """
  private static let named = "<key>UILaunchStoryboardName</key><string>Launch</string>"

  private static func screen(_ members: String) -> String {
    "<key>UILaunchScreen</key><dict>\(members)</dict>"
  }
  private static func color(_ name: String) -> String {
    screen("<key>UIColorName</key><string>\(name)</string>")
  }
  private static func image(_ name: String) -> String {
    screen("<key>UIImageName</key><string>\(name)</string>")
  }

  /// A launch storyboard whose view has some attributes of its background.
  private static func storyboard(_ image: String = "Mark", background: String? = nil) -> String {
    let color = background.map { "<color key=\"backgroundColor\" \($0)/>" } ?? ""
    return storyboard(image, color: color)
  }

  private static func storyboard(_ image: String, color: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" launchScreen="YES" \
    initialViewController="a"><scenes><scene><objects><viewController id="a"><view key="view" \
    id="v"><subviews><imageView id="i" image="\(image)"/></subviews>\(color)</view></viewController>\
    </objects></scene></scenes></document>
    """
  }

  private static let dark =
    "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"
  private static let high = "\"appearances\": [{\"appearance\": \"contrast\", \"value\": \"high\"}]"

  private static func colorSet(_ appearances: [String]) -> String {
    let color = "\"color\": {}"
    let variants = [color] + appearances.map { "\(color), \($0)" }
    return "{\"colors\": [\(variants.map { "{\($0)}" }.joined(separator: ", "))]}"
  }
  private static func imageSet(_ appearances: [String]) -> String {
    let image = "\"filename\": \"a.png\""
    let variants = [image] + appearances.map { "\(image), \($0)" }
    return "{\"images\": [\(variants.map { "{\($0)}" }.joined(separator: ", "))]}"
  }

  /// A project with a catalog that breaks no rule.
  private static let project = Files(
    texts: [
      "P/App.xcodeproj/project.pbxproj": "",
      "P/App/A.xcassets/Paper.colorset/Contents.json": colorSet([dark, high]),
      "P/App/A.xcassets/Mark.imageset/Contents.json": imageSet([dark]),
      "P/App/Base.lproj/Launch.storyboard": storyboard(),
    ], sizes: ["P/App/A.xcassets/Mark.imageset/a.png": 100])

  private static func findings(
    _ keys: String, in files: Files, at path: String = "P/App/Info.plist", assets: [String]? = nil
  ) -> [String] {
    var tree = files.tree(assets: assets)
    let text = "<plist><dict>\(manifest)\(keys)</dict></plist>"
    return tree.review(infoPlist: path, text).diagnostics.map {
      "\($0.problem.id) \($0.severity.rawValue)"
    }
  }

  /// The outcome that files show, and the gravest that they do not rule out.
  private static func outcomes(
    _ keys: String, in files: Files, at path: String = "P/App/Info.plist"
  ) -> [String] {
    var tree = files.tree()
    let text = "<plist><dict>\(manifest)\(keys)</dict></plist>"
    let verdict = tree.review(infoPlist: path, text).verdict
    return [verdict?.outcome.rawValue ?? "", verdict?.possibleOutcome.rawValue ?? ""]
  }

  /// The project with some files more, or in place of its own; `nil` removes one.
  private static func project(
    _ texts: [String: String?], sizes: [String: Int] = [:]
  ) -> Files {
    var files = project
    for (path, text) in texts { files.texts[path] = text }
    files.sizes.merge(sizes) { $1 }
    return files
  }

  @Test("A project without a mistake has no findings")
  func good() {
    for keys in [Self.named, Self.color("Paper"), Self.image("Mark")] {
      #expect(Self.findings(keys, in: Self.project) == [])
    }
  }

  @Test("A launch storyboard that is missing is a warning in a project, and rejected in a bundle")
  func missingStoryboard() {
    let files = Self.project(["P/App/Base.lproj/Launch.storyboard": nil])
    #expect(
      Self.findings(Self.named, in: files) == ["launch-storyboard-missing warning"])
    let pad = Self.named + "<key>UIDeviceFamily</key><array><integer>2</integer></array>"
    #expect(Self.outcomes(pad, in: files) == ["launches", "rejected"])
    let phone = Self.named + "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
    #expect(Self.outcomes(phone, in: files) == ["launches", "launches"])
    let built =
      pad + "<key>DTPlatformName</key><string>iphoneos</string>"
      + "<key>UISupportedInterfaceOrientations</key><array>"
      + LaunchScreen.Orientation.allCases.map { "<string>\($0.key)</string>" }.joined()
      + "</array>"
    var bundle = Files(texts: ["P/A.app/Base.lproj/Launch.storyboardc/a.nib": ""])
    #expect(Self.findings(built, in: bundle, at: "P/A.app/Info.plist") == [])
    // A storyboard of an extension is not the app's.
    bundle = Files(texts: ["P/A.app/PlugIns/B.appex/Launch.storyboardc/a.nib": ""])
    #expect(
      Self.findings(built, in: bundle, at: "P/A.app/Info.plist") == [
        "launch-storyboard-missing error"
      ])
    #expect(
      Self.outcomes(built, in: bundle, at: "P/A.app/Info.plist") == ["rejected", "rejected"])
  }

  @Test("Launch storyboards and catalogs of apps for tvOS are judged too")
  func tvOS() throws {
    let keys = Self.named + "<key>UIDeviceFamily</key><array><integer>3</integer></array>"
    #expect(Self.findings(keys, in: Self.project) == [])
    let light = Self.project(["P/App/A.xcassets/Mark.imageset/Contents.json": Self.imageSet([])])
    #expect(Self.findings(keys, in: light) == ["launch-image-no-dark note"])
    let none = Self.project(["P/App/Base.lproj/Launch.storyboard": nil])
    #expect(Self.findings(keys, in: none) == ["launch-storyboard-missing warning"])
    var tree = Self.project.tree()
    let text = "<plist><dict>\(Self.manifest)\(keys)</dict></plist>"
    let plist = try InfoPlist(named: "P/App/Info.plist", Array(text.utf8))
    #expect(tree.launchFiles(of: plist) == ["P/App/Base.lproj/Launch.storyboard"])
  }

  @Test("Without the files of a project nothing is missing")
  func alone() {
    let files = Files(texts: ["P/App/notes.txt": ""])
    #expect(Self.findings(Self.named, in: files) == [])
    #expect(Self.findings(Self.color("Paper"), in: files) == [])
  }

  @Test("Near names are looked up a hundred times at most, and collected once")
  func suggestions() {
    var collected = 0
    var suggestions = LaunchSurroundings.Suggestions {
      collected += 1
      return ["Paper"]
    }
    let found = (1...102).map { _ in suggestions.name(likelyMeantBy: "Papre") }
    #expect(found == Array(repeating: "Paper", count: 100) + [nil, nil])
    #expect(collected == 1)
  }

  @Test("A near name is proposed, at the place of the definition")
  func definitions() {
    let keys = """
      <key>UILaunchStoryboards</key><dict><key>UILaunchStoryboardDefinitions</key><array>
      <dict><key>UILaunchStoryboardFile</key>
      <string>Lunch</string></dict></array></dict>
      """
    var tree = Self.project.tree()
    let text = "<plist><dict>\(Self.manifest)\(keys)</dict></plist>"
    #expect(
      tree.review(infoPlist: "P/App/Info.plist", text).list.description == """
        P/App/Info.plist:2:7: warning: UILaunchStoryboards/UILaunchStoryboardDefinitions/0/\
        UILaunchStoryboardFile: no storyboard or xib file "Lunch" is in the folder of the project; \
        did you mean "Launch"?
        """)
  }

  @Test("Only a copy beside the base is localized in vain")
  func localized() {
    let strings = "P/App/de.lproj/Launch.strings"
    #expect(
      Self.findings(Self.named, in: Self.project([strings: "\"a.text\" = \"b\";"])) == [
        "launch-file-localized warning"
      ])
    #expect(Self.findings(Self.named, in: Self.project([strings: "\n"])) == [])
    let single = Self.project([
      "P/App/Base.lproj/Launch.storyboard": nil,
      "P/App/en.lproj/Launch.storyboard": Self.storyboard(),
    ])
    #expect(Self.findings(Self.named, in: single) == [])
  }

  @Test(
    "Names that no catalog has are found, with upper and lower case",
    arguments: [
      ("launch-color-missing warning", color("paper"), color("Paper")),
      ("launch-image-missing warning", image("mark"), image("Mark")),
      (
        "launch-image-missing warning",
        screen("<key>UITabBar</key><dict><key>UIImageName</key><string>x</string></dict>"),
        screen("<key>UITabBar</key><dict><key>UIImageName</key><string>$(X)</string></dict>")
      ),
    ])
  func missingAssets(finding: String, wrong: String, right: String) {
    #expect(Self.findings(wrong, in: Self.project) == [finding])
    #expect(Self.findings(right, in: Self.project) == [])
    var tree = Self.project.tree()
    let text = "<plist><dict>\(Self.manifest)\(wrong)</dict></plist>"
    let message = tree.review(infoPlist: "P/App/Info.plist", text).list.description
    #expect(message.contains("did you mean") == !wrong.contains("UITabBar"), "\(message)")
    let kind = finding.contains("color") ? "color" : "image"
    #expect(message.contains("no asset catalog has the \(kind) \""), "\(message)")
  }

  @Test("An image that a storyboard names is found there, unless a file has its name")
  func missingImage() {
    let path = "P/App/Base.lproj/Launch.storyboard"
    let wrong = Self.project([path: Self.storyboard("Marc")])
    #expect(Self.findings(Self.named, in: wrong) == ["storyboard-missing-image warning"])
    let loose = Self.project([path: Self.storyboard("Marc")], sizes: ["P/App/Marc@2x.png": 1])
    #expect(Self.findings(Self.named, in: loose) == [])
  }

  @Test(
    "The background of a launch storyboard is of a catalog or of the system, or has no dark variant",
    arguments: [
      ("name=\"Paper\"", []), ("name=\"paper\"", ["storyboard-missing-color warning"]),
      ("systemColor=\"systemBackgroundColor\"", []),
      ("white=\"1\" alpha=\"1\"", ["storyboard-fixed-background note"]),
    ])
  func backgrounds(color: String, expected: [String]) {
    let path = "P/App/Base.lproj/Launch.storyboard"
    let files = Self.project([path: Self.storyboard(background: color)])
    #expect(Self.findings(Self.named, in: files) == expected)
    let one = Self.named + "<key>UIUserInterfaceStyle</key><string>Light</string>"
    #expect(Self.findings(one, in: files) == expected.filter { !$0.contains("fixed") })
  }

  @Test(
    "Variants that a color or image lacks are found once",
    arguments: [
      (
        "Paper.colorset", [high], color("Paper"), ["launch-color-no-dark warning"]
      ),
      (
        "Paper.colorset", [dark], color("Paper"), ["launch-color-no-high-contrast note"]
      ),
      ("Mark.imageset", [], image("Mark"), ["launch-image-no-dark note"]),
      ("Mark.imageset", [], named, ["launch-image-no-dark note"]),
    ])
  func variants(set: String, appearances: [String], keys: String, expected: [String]) {
    let path = "P/App/A.xcassets/\(set)/Contents.json"
    let text = set.hasPrefix("P") ? Self.colorSet(appearances) : Self.imageSet(appearances)
    let files = Self.project([path: text])
    #expect(Self.findings(keys, in: files) == expected)
    let one = keys + "<key>UIUserInterfaceStyle</key><string>Light</string>"
    #expect(Self.findings(one, in: files) == expected.filter { !$0.contains("no-dark") })
  }

  @Test("Images count with their largest file, up to 25 MB")
  func size() {
    let file = "P/App/A.xcassets/Mark.imageset/a.png"
    let limit = 25_000_000
    #expect(Self.findings(Self.image("Mark"), in: Self.project([:], sizes: [file: limit])) == [])
    let over = Self.project([:], sizes: [file: limit + 1])
    for keys in [Self.image("Mark"), Self.named] {
      #expect(Self.findings(keys, in: over) == ["launch-screen-over-25-mb warning"])
    }
    for (size, words) in [(limit + 1, "25.1 MB"), (25_400_000, "25.4 MB")] {
      var tree = Self.project([:], sizes: [file: size]).tree()
      let text = "<plist><dict>\(Self.manifest)\(Self.image("Mark"))</dict></plist>"
      let message = tree.review(infoPlist: "P/App/Info.plist", text).list.description
      #expect(message.contains("\(words), and 25 MB is the limit"), "\(message)")
    }
  }

  @Test("An image that is branding by its name is a hint")
  func branding() {
    let files = Self.project(
      ["P/App/A.xcassets/AppLogo.imageset/Contents.json": Self.imageSet([Self.dark])],
      sizes: ["P/App/A.xcassets/AppLogo.imageset/a.png": 1])
    #expect(Self.findings(Self.image("AppLogo"), in: files) == ["launch-branding note"])
    #expect(Self.findings(Self.image("Mark"), in: files) == [])
    let plain = Self.project(
      ["P/App/A.xcassets/SplashBackground.imageset/Contents.json": Self.imageSet([Self.dark])],
      sizes: ["P/App/A.xcassets/SplashBackground.imageset/a.png": 1])
    #expect(Self.findings(Self.image("SplashBackground"), in: plain) == [])
  }

  @Test("Launch images of a catalog are found with its Info.plist, and alone")
  func launchImages() {
    let path = "P/App/A.xcassets/LaunchImage.launchimage/Contents.json"
    let files = Self.project([path: "{}"])
    #expect(Self.findings(Self.named, in: files) == ["launch-image-set warning"])
    var tree = files.tree()
    #expect(
      tree.lint(catalog: "P/App/A.xcassets").description == """
        P/App/A.xcassets/LaunchImage.launchimage: warning: launch images in asset catalogs are \
        deprecated since June 2020; make a launch storyboard of them, then remove the set
        """)
    #expect(Self.findings(Self.named, in: Self.project) == [])
  }

  @Test("Each app has the files of its own project, and --assets replaces the catalogs")
  func projects() {
    var files = Self.project
    files.texts["P/Other/Other.xcodeproj/project.pbxproj"] = ""
    files.texts["P/Other/B.xcassets/Sky.colorset/Contents.json"] = Self.colorSet([
      Self.dark, Self.high,
    ])
    let other = "P/Other/Info.plist"
    #expect(Self.findings(Self.color("Sky"), in: files, at: other) == [])
    #expect(
      Self.findings(Self.color("Paper"), in: files, at: other) == ["launch-color-missing warning"])
    #expect(
      Self.findings(Self.color("Paper"), in: files, at: other, assets: ["P/App/A.xcassets"]) == [])
  }

  @Test("The launch files of an Info.plist are those to judge with it")
  func launchFiles() throws {
    var tree = Self.project(["P/App/Base.lproj/Main.storyboard": ""]).tree()
    let text = "<plist><dict>\(Self.manifest)\(Self.named)</dict></plist>"
    let plist = try InfoPlist(named: "P/App/Info.plist", Array(text.utf8))
    #expect(tree.launchFiles(of: plist) == ["P/App/Base.lproj/Launch.storyboard"])
    #expect(tree.lint(launchFile: "P/App/Base.lproj/Launch.storyboard") == DiagnosticList())
    #expect(tree.lint(launchFile: "P/App/gone.xib") == nil)
  }

  @Test(
    "The strings of a language may name a launch storyboard of their own",
    arguments: [
      ("\"UILaunchStoryboardName\" = \"Gone\";", ["launch-storyboard-missing"]),
      ("UILaunchStoryboardName = Launch;", []), ("CFBundleName = Gone;", []),
      ("\"UILaunchStoryboardName~ipad\" = \"Gone\";", ["launch-storyboard-missing"]), ("{", []),
    ])
  func strings(text: String, expected: [String]) {
    let bundle = Files(
      texts: ["P/A.app/de.lproj/InfoPlist.strings": text],
      sizes: [
        "P/A.app/Launch.storyboardc": 1
      ])
    var files = Self.project
    files.texts["P/App/de.lproj/InfoPlist.strings"] = text
    let severities = [" error", " warning"]
    for (severity, (files, path)) in zip(
      severities, [(bundle, "P/A.app/Info.plist"), (files, "P/App/Info.plist")])
    {
      let all = Self.findings(Self.named, in: files, at: path)
      #expect(
        all.filter { $0.hasPrefix("launch-storyboard-missing") } == expected.map { $0 + severity })
    }
  }
}

extension LaunchFileTree {
  /// The review of an Info.plist with a text; of one that cannot be read, nothing.
  fileprivate mutating func review(infoPlist path: String, _ text: String) -> InfoPlist.Review {
    guard let plist = try? InfoPlist(named: path, Array(text.utf8)) else {
      return InfoPlist.Review()
    }
    return review(plist, [])
  }
}

extension InfoPlist.Review {
  fileprivate var list: DiagnosticList { DiagnosticList(diagnostics: diagnostics) }
}
