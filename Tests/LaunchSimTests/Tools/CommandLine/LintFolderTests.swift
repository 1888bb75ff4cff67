import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("What lint judges in a folder")
struct LintFolderTests {
  private static let plist = """
    <plist><dict><key>CFBundleName</key><string>A</string>
    <key>CFBundlePackageType</key><string>APPL</string></dict></plist>
    """
  private static let bad = #"{"launchScenario":1,"titel":"x","app":{}}"#

  /// A repository with the project of an app, whose Info.plist and sources are given.
  private static func repository(
    plist: String = plist, sources: [String] = []
  ) throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("", to: ".git/HEAD")
    try folder.write(
      ProjectFixture.project(app: "INFOPLIST_FILE = App/Info.plist;", sources: sources),
      to: "App.xcodeproj/project.pbxproj")
    for file in ["Base.xcconfig", "Config/App.xcconfig"] { try folder.write("", to: file) }
    try folder.write(plist, to: "App/Info.plist")
    return folder
  }

  private static func object(_ arguments: String..., in folder: LaunchSimBinary.Folder) throws
    -> [String: Any]
  {
    let outcome = try LaunchSimBinary.run(["lint", "."] + arguments + ["-f", "json"], in: folder)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  /// The ids of the findings in each file.
  private static func findings(
    _ arguments: String..., in folder: LaunchSimBinary.Folder, _ more: [String] = []
  ) throws -> [String: Set<String>] {
    let outcome = try LaunchSimBinary.run(
      ["lint", "."] + arguments + more + ["-f", "json"], in: folder)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    var found: [String: Set<String>] = [:]
    for entry in try #require(object["diagnostics"] as? [[String: Any]]) {
      found[entry["file"] as? String ?? "", default: []].insert(entry["id"] as? String ?? "")
    }
    return found
  }

  @Test("Only the Info.plist files of app targets are judged, and the others are counted")
  func targets() throws {
    let folder = try Self.repository()
    for path in ["AppTests/Info.plist", "Kit/Kit-Info.plist", "Theme-Info.plist"] {
      try folder.write(Self.plist, to: path)
    }
    let object = try Self.object(in: folder)
    #expect(object["unbuilt"] as? Int == 3)
    #expect(
      object["unbuiltFiles"] as? [String] == [
        "AppTests/Info.plist", "Kit/Kit-Info.plist", "Theme-Info.plist",
      ])
    #expect(Set(try Self.findings(in: folder).keys) == ["App/Info.plist"])
    #expect(
      try LaunchSimBinary.run("lint", ".", in: folder).output.hasSuffix(
        "; 3 Info.plist files of no app target: AppTests/Info.plist, Kit/Kit-Info.plist, "
          + "Theme-Info.plist; name one to judge it alone\n"))
    // Named, such a file is judged alone.
    let named = try LaunchSimBinary.run("lint", "Theme-Info.plist", in: folder)
    #expect(named.output.contains("Theme-Info.plist:1:8: warning: "))
  }

  @Test(
    "A file that --exclude names is not judged for its target, and one that is ignored not edited")
  func leftOutOfTargets() throws {
    let left = "<key>UILaunchStoryboardName</key><string>L.storyboard</string>"
    let folder = try Self.repository(plist: Self.plist.replacing("</dict>", with: left + "</dict>"))
    try folder.write("", to: "App/L.storyboard")
    func fixed(_ arguments: String...) throws -> (findings: Set<String>?, isEdited: Bool) {
      let before = try folder.text(of: "App/Info.plist")
      let found = try Self.findings("--fix", in: folder, arguments)["App/Info.plist"]
      defer { try? folder.write(before, to: "App/Info.plist") }
      return (found, try folder.text(of: "App/Info.plist") != before)
    }
    for pattern in ["App/Info.plist", "App/", "Info.plist"] {
      let excluded = try fixed("--exclude", pattern)
      #expect(excluded.findings == nil && !excluded.isEdited, "\(pattern)")
    }
    try folder.write("Info.plist\n", to: ".gitignore")
    let ignored = try fixed()
    #expect(ignored.findings?.contains("launch-storyboard-extension") == true)
    #expect(!ignored.isEdited)
    try folder.write("", to: ".gitignore")
    let kept = try fixed()
    #expect(kept.findings?.contains("launch-storyboard-extension") == false && kept.isEdited)
  }

  @Test("A storyboard in a folder that --exclude names is there all the same")
  func excludedStoryboard() throws {
    let name = "<key>UILaunchStoryboardName</key><string>L</string>"
    let folder = try Self.repository(plist: Self.plist.replacing("</dict>", with: name + "</dict>"))
    try folder.write("", to: "Screens/deep/L.storyboard")
    let found = try Self.findings("--exclude", "Screens/", in: folder, [])
    #expect(found["App/Info.plist"]?.contains("launch-storyboard-missing") == false)
    #expect(found["Screens/deep/L.storyboard"] == nil)
  }

  @Test("The summary names what .gitignore leaves out, and Info.plist files without a project")
  func summary() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("Launch\n*.jsonc", to: ".gitignore")
    for path in ["Launch/a.json", "Other/b.jsonc"] { try folder.write(Self.bad, to: path) }
    try folder.write(#"{"launchScenario":1,"app":{}}"#, to: "Other/c.json")
    try folder.write(Self.plist, to: "App/Info.plist")
    func end() throws -> String { try LaunchSimBinary.run("lint", ".", in: folder).output }
    #expect(
      try end() == """
        ! 1 file, no errors, no app judged; 1 Info.plist file not judged, without a project in \
        reach: App/Info.plist; name the folder of the project, or a file to judge it alone; left \
        out by .gitignore: Launch, Other/b.jsonc

        """)
    try folder.write("name: A", to: "project.yml")
    #expect(
      try end().contains(
        "; not read: project.yml, so the apps and keys that it adds are not judged"))
  }

  @Test("A folder whose only app was passed over is not called good")
  func passedOver() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(#"{"launchScenario":1,"app":{}}"#, to: "a.json")
    func end() throws -> String { try LaunchSimBinary.run("lint", ".", in: folder).output }
    #expect(try end() == "✓ 1 file, no errors\n")
    // A project without its file, a project for macOS, and one for iOS.
    try folder.write("", to: "App.xcodeproj/xcuserdata/a")
    #expect(try end().hasPrefix("! 1 file, no errors, no app judged; 1 other file passed over"))
    try folder.write(
      ProjectFixture.project(app: "SDKROOT = macosx;"), to: "App.xcodeproj/project.pbxproj")
    #expect(try end().hasPrefix("! 2 files, no errors, no app judged"))
    try folder.write(
      ProjectFixture.project(app: "GENERATE_INFOPLIST_FILE = YES; SDKROOT = iphoneos;"),
      to: "App.xcodeproj/project.pbxproj")
    #expect(try !end().contains("no app judged"))
  }

  @Test("The file of a project is the project")
  func projectFile() throws {
    let folder = try Self.repository()
    #expect(
      try LaunchSimBinary.run("lint", "App.xcodeproj/project.pbxproj", in: folder)
        == LaunchSimBinary.run("lint", "App.xcodeproj", in: folder))
  }

  @Test(
    "The Info.plist of another target is judged alone when it is named, and has no launch screen")
  func otherTarget() throws {
    let folder = try Self.repository()
    try folder.write(
      ProjectFixture.project(app: "").replacing(
        "SDKROOT = xros26.0;", with: "SDKROOT = iphoneos; INFOPLIST_FILE = Widget.plist;"),
      to: "App.xcodeproj/project.pbxproj")
    try folder.write(Self.plist, to: "Widget.plist")
    let lint = try LaunchSimBinary.run("lint", "Widget.plist", in: folder)
    #expect(
      lint.output.hasPrefix(
        "Widget.plist: note: the target \"Widget\" of \"App.xcodeproj\" builds it, and is no app: it "
          + "is judged alone\n"))
    let screen = try LaunchSimBinary.run("launch-screen", "Widget.plist", in: folder)
    #expect(
      screen.errors == """
        Widget.plist: error: the target "Widget" of "App.xcodeproj" builds it, and is no app; name the \
        Info.plist of an app

        """)
  }

  @Test("--fix changes no file of dependencies, tests and frameworks")
  func fix() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("", to: ".git/HEAD")
    let twice = Self.plist.replacing(
      "</dict>", with: "<key>CFBundleName</key><string>B</string></dict>")
    let paths = [
      "Pods/Some/Info.plist", "AppTests/Info.plist", "Kit/Info.plist",
      "node_modules/x/ios/App/Info.plist",
    ]
    for path in paths { try folder.write(twice, to: path) }
    _ = try LaunchSimBinary.run(
      "lint", ".", "--fix", "--fix-rule", "launch-screen-missing", in: folder)
    for path in paths { #expect(try folder.text(of: path) == twice, "\(path)") }
  }

  @Test(
    "Folders of dependencies and builds, and other repositories, are passed over",
    arguments: SkippedFolder.names.sorted() + ["Submodule", "Made"])
  func skipped(name: String) throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.bad, to: "\(name)/deep/s.json")
    if name == "Submodule" { try folder.write("gitdir: x", to: "\(name)/.git") }
    if name == "Made" { try folder.write("", to: "\(name)/CMakeCache.txt") }
    #expect(try LaunchSimBinary.run("lint", ".", in: folder).status == 66)
    // Named, it is searched; and run and check search everything.
    #expect(try LaunchSimBinary.run("lint", name, in: folder).status == 1)
    #expect(try LaunchSimBinary.run("run", ".", in: folder).status == 65)
  }

  @Test("What .gitignore names is left out, and --exclude has the last word")
  func ignored() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("", to: ".git/HEAD")
    try folder.write("/a/\n*.tmp.json\n/sub/top.json\n", to: ".gitignore")
    try folder.write("!keep.tmp.json\n/inner.json\n", to: "sub/.gitignore")
    for path in [
      "a/s.json", "b/a/s.json", "x.tmp.json", "sub/keep.tmp.json", "sub/inner.json", "sub/top.json",
      "sub/deep/inner.json",
    ] { try folder.write(Self.bad, to: path) }
    func files(_ arguments: String...) throws -> Set<String> {
      let outcome = try LaunchSimBinary.run(["lint"] + arguments + ["-f", "json"], in: folder)
      let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let list = try #require((object as? [String: Any])?["diagnostics"] as? [[String: Any]])
      return Set(list.compactMap { $0["file"] as? String })
    }
    let kept: Set = ["b/a/s.json", "sub/keep.tmp.json", "sub/deep/inner.json"]
    #expect(try files(".") == kept)
    // The patterns of the folders around the one that is named hold as well.
    #expect(try files("sub") == kept.subtracting(["b/a/s.json"]))
    #expect(try files(".", "--exclude", "b/", "--exclude=deep") == ["sub/keep.tmp.json"])
    #expect(try files(".", "--exclude", "!x.tmp.json") == kept.union(["x.tmp.json"]))
    // A folder that is left out is searched when it is named.
    #expect(try files("a") == ["a/s.json"])
    // What .gitignore names stays in the gate.
    #expect(try LaunchSimBinary.run("check", ".", in: folder).output.contains("a/s.json"))
  }

  @Test("A project that .gitignore names is judged, and one without its file is passed over")
  func projects() throws {
    let folder = try Self.repository()
    try folder.write("*.xcodeproj\n", to: ".gitignore")
    try folder.write("", to: "Left.xcodeproj/xcuserdata/x")
    #expect(Set(try Self.findings(in: folder).keys) == ["App/Info.plist"])
    let outcome = try LaunchSimBinary.run("lint", ".", in: folder)
    #expect(outcome.output.contains("1 other file passed over: Left.xcodeproj"))
  }

  @Test(
    "The sources of a target tell if it adopts scenes",
    arguments: [
      (
        "App/Main.swift", "import SwiftUI\n@main struct Main: App { var body: some Scene { } }",
        true
      ),
      (
        "App/Main.swift", "struct Main: Sendable,\n  SwiftUI.App\n{ var body: some Scene { } }",
        true
      ),
      (
        "App/D.swift",
        "class D { func application(_ a: A, configurationForConnecting s: S, options: O) -> C { } }",
        true
      ),
      ("App/D.m", "- (id)application:(id)a configurationForConnectingSceneSession:(id)s {", true),
      ("App/D.swift", "class D: UIResponder, UIApplicationDelegate {}", false),
      ("App/D.swift", "// struct Main: App { var body: some Scene { } }", false),
    ])
  func scenes(path: String, text: String, adopts: Bool) throws {
    let folder = try Self.repository(sources: [path])
    try folder.write(text, to: path)
    let found = try Self.findings(in: folder)["App/Info.plist"] ?? []
    #expect(found.contains("scenes-missing") == !adopts)
    let screen = try LaunchSimBinary.run("launch-screen", "App/Info.plist", in: folder).output
    #expect(screen.contains("may fail to launch") == !adopts)
  }

  @Test("Sources in folders that Xcode keeps in step count, but for exceptions of the target")
  func synchronizedFolders() throws {
    let folder = try Self.repository()
    try folder.write(
      "@main struct Main: App { var body: some Scene { } }", to: "App/My.Feature/Main.swift")
    func missing(_ exceptions: String) throws -> Bool {
      let project = ProjectFixture.project(app: "INFOPLIST_FILE = App/Info.plist;")
        .replacing(
          "name = \"My App\";", with: "name = \"My App\"; fileSystemSynchronizedGroups = (SG);"
        )
        .replacing(
          "\t\tG0 =",
          with: """
            SG = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = SOURCE_ROOT;
            \(exceptions)};
            E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1;
            membershipExceptions = ("My.Feature/Main.swift"); };
            \t\tG0 =
            """)
      try folder.write(project, to: "App.xcodeproj/project.pbxproj")
      return try Self.findings(in: folder)["App/Info.plist"]?.contains("scenes-missing") == true
    }
    #expect(try !missing(""))
    #expect(try missing("exceptions = (E1);"))
  }

  @Test("A target without a deployment target has that of the SDK, if all settings are known")
  func deploymentTarget() throws {
    let screens = Self.plist.replacing(
      "</dict>",
      with: "<key>UILaunchScreen</key><dict/><key>UIDeviceFamily</key>"
        + "<array><integer>2</integer></array></dict>")
    let folder = try Self.repository(plist: screens)
    let ids = try Self.findings("--sdk", "26", in: folder)["App/Info.plist"] ?? []
    #expect(!ids.contains("multitasking-launch-screen"))
    let old = try Self.findings("--sdk", "26", "--deployment-target", "13", in: folder)
    #expect(old["App/Info.plist"]?.contains("multitasking-launch-screen") == true)
  }
}
