import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Projects")
struct XcodeProjectTests {
  private static let bases = [
    "d/Base.xcconfig": "A = base\nB = base\nC = base\nD = base",
    "d/Config/App.xcconfig": "C = config\nD = config $(inherited)",
  ]

  private static func read(_ project: String, configuration: String? = nil) -> XcodeProject.Contents
  {
    var files = bases
    files["d/App.xcodeproj/project.pbxproj"] = project
    return XcodeProject.targets(
      at: "d/App.xcodeproj/", configuration: configuration, reading: ProjectFixture.reading(files))
  }

  @Test("The work of filling settings is limited over all targets, and reported once")
  func settingsBudget() {
    // Each target has 2^6 copies of 16 bytes, so about 1 KB to read and write at each of 6 levels.
    let levels = (0..<6).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\";" }.joined(separator: " ")
    let shared =
      "\(levels) A6 = 0123456789abcdef; INFOPLIST_KEY_CFBundleDisplayName = \"$(A0)\"; "
      + "GENERATE_INFOPLIST_FILE = YES;"
    var files = Self.bases
    files["d/App.xcodeproj/project.pbxproj"] = ProjectFixture.project(app: "", shared: shared)
    let read = ProjectFixture.reading(files)
    func made(_ limit: Int) -> (count: Int, problems: [Diagnostic]) {
      let choice = XcodeProject.Choice(
        configuration: nil, overrides: [], budget: BuildSettings.Budget(limit))
      let contents = XcodeProject.targets(at: "d/App.xcodeproj", choice, reading: read)
      let lists = (0..<3).flatMap { _ in contents.targets.map { $0.infoPlist(reading: read) } }
      return (
        lists.count { $0.infoPlist != nil }, contents.diagnostics + lists.flatMap(\.diagnostics)
      )
    }
    let all = made(BuildSettings.Budget.limit)
    let some = made(20_000)
    #expect(some.count > 0)
    #expect(some.count < all.count)
    #expect(some.problems.map(\.problem.id).count { $0 == "settings-too-long" } == 1)
    #expect(some.problems.last?.location.line != nil)
    #expect(all.problems.allSatisfy { $0.problem.id != "settings-too-long" })
    // Without work for a single setting no target is left.
    #expect(made(1).problems.map(\.problem.id) == ["settings-too-long"])
  }

  @Test("Targets have their kinds, platforms and places; Release is judged, else the default")
  func targets() throws {
    let contents = Self.read(ProjectFixture.project(app: ""))
    #expect(contents.diagnostics.isEmpty)
    #expect(
      contents.targets.map { "\($0.name) \($0.kind) \($0.configuration.name)" } == [
        "My App application Release", "Widget appExtension Shipping", "AppTests tests Shipping",
      ])
    #expect(contents.targets.map(\.configuration.platform) == [.iOS, .visionOS, .visionOS])
    #expect(contents.targets.first?.location.description == "d/App.xcodeproj/project.pbxproj:13:68")
    let debug = Self.read(ProjectFixture.project(app: ""), configuration: "Debug")
    #expect(debug.targets.map(\.name) == ["My App"])
    #expect(debug.targets.first?.configuration.infoPlistPath == "d/Debug.plist")
    #expect(
      Self.read(ProjectFixture.project(app: ""), configuration: "Relase").diagnostics.map(
        \.description) == [
          "d/App.xcodeproj: error: no target has the build configuration \"Relase\"; "
            + "did you mean \"Release\"?"
        ])
  }

  @Test("The platform of an app follows its SDK and its supported platforms")
  func platforms() {
    let vision = Self.read(
      ProjectFixture.project(app: "SUPPORTED_PLATFORMS = \"xros xrsimulator\";"))
    #expect(vision.targets.first?.configuration.platform == .visionOS)
    // Xcode takes an empty SDK for that of macOS.
    let mac = Self.read(ProjectFixture.project(app: "SDKROOT = \"\";"))
    #expect(mac.targets.first?.configuration.platform == .macOS)
    let catalyst = "SDKROOT = auto; SUPPORTED_PLATFORMS = macosx; SUPPORTS_MACCATALYST ="
    for (answer, platform) in [("YES", BuildPlatform.macCatalyst), ("NO", .macOS)] {
      let app = Self.read(ProjectFixture.project(app: "\(catalyst) \(answer);")).targets.first
      #expect(app?.configuration.platform == platform)
    }
    // The SDK of macOS itself makes an app of AppKit.
    let native = Self.read(
      ProjectFixture.project(app: "SDKROOT = macosx; SUPPORTS_MACCATALYST = YES;"))
    #expect(native.targets.first?.configuration.platform == .macOS)
  }

  @Test("A level hides the levels it is based on, and a place is that of the assignment")
  func levels() throws {
    let contents = Self.read(
      ProjectFixture.project(
        app: "D = (target, \"$(inherited)\"); \"E[sdk=iphoneos*]\" = device; E = all;",
        shared: "B = project;"))
    let settings = try #require(contents.targets.first).configuration.settings
    #expect(
      ["A", "B", "C", "D", "E"].map { settings.value(of: $0) }
        == ["base", "project", "config", "target config base", "device"])
    #expect(settings.value(of: "PRODUCT_NAME") == "My App")
    #expect(settings.value(of: "PRODUCT_MODULE_NAME") == "My_App")
    #expect(
      ["A", "B", "C"].map { settings.assignment(of: $0)?.location.description } == [
        "d/Base.xcconfig:1:1", "d/App.xcodeproj/project.pbxproj:24:5",
        "d/Config/App.xcconfig:1:1",
      ])
  }

  @Test(
    "INFOPLIST_FILE is a path from the folder of the project",
    arguments: [
      ("App/Info.plist", "d/App/Info.plist"), ("$(SRCROOT)/App/Info.plist", "d/App/Info.plist"),
      ("${PROJECT_DIR}/./Info.plist", "d/Info.plist"), ("../$(TARGET_NAME).plist", "My App.plist"),
      ("/Info.plist", "/Info.plist"), ("$(DERIVED_FILE_DIR)/Info.plist", nil), ("", nil),
    ])
  func infoPlistPath(value: String, expected: String?) {
    let contents = Self.read(ProjectFixture.project(app: "INFOPLIST_FILE = \"\(value)\";"))
    #expect(contents.targets.first?.configuration.infoPlistPath == expected)
  }

  @Test("A configuration file that is missing is a warning in its configuration")
  func missingBase() throws {
    let contents = XcodeProject.targets(
      at: "d/App.xcodeproj",
      reading: ProjectFixture.reading([
        "d/App.xcodeproj/project.pbxproj": ProjectFixture.project(app: ""),
        "d/Base.xcconfig": "A = 1",
      ]))
    let configuration = try #require(contents.targets.first).configuration
    #expect(!configuration.hasAllSettings)
    #expect(
      configuration.diagnostics.map(\.description) == [
        "d/App.xcodeproj/project.pbxproj:26:66: warning: the settings of "
          + "\"d/Config/App.xcconfig\" are unknown: there is no such file; "
          + "generate or add the file, then check again"
      ])
  }

  @Test(
    "A damaged project has a located error",
    arguments: [
      (
        "{ objects = {",
        "p/project.pbxproj:1:14: error: the text ends inside a dictionary opened at 1:13"
      ),
      (
        "{ objects = { P = { isa = PBXGroup; }; }; rootObject = P; }",
        "p/project.pbxproj:1:1: error: the project names no project as its root object; "
          + "open it in Xcode, and save"
      ),
      (
        """
        { objects = { P = { isa = PBXProject; targets = (T, T); };
        T = { isa = PBXNativeTarget; name = A; }; }; rootObject = P; }
        """,
        "p/project.pbxproj:2:5: error: the project has no build configuration for \"A\"; "
          + "open it in Xcode, and save"
      ),
    ])
  func damagedProject(text: String, expected: String) {
    let contents = XcodeProject.targets(
      at: "p", reading: ProjectFixture.reading(["p/project.pbxproj": text]))
    #expect(contents.diagnostics.map(\.description) == [expected])
    #expect(contents.targets.isEmpty)
  }

  @Test("Groups that hold one another have no path")
  func groupCircle() {
    let text = ProjectFixture.project(app: "").replacing(
      "G0 = {isa = PBXGroup; children = (G1, S1);", with: "G0 = {isa = PBXGroup; children = (G1);"
    )
    .replacing("children = (F1 /* App.xcconfig */, F2, );", with: "children = (F1, F2, G1);")
    #expect(Self.read(text).targets.first?.configuration.settings.value(of: "C") == "base")
  }

  @Test("A workspace gives the targets of its projects")
  func workspace() {
    let workspace = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
         <!-- <FileRef location = "group:No.xcodeproj"/> -->
         <Group location = "group:d" name = "A &gt; B">
            <FileRef location = "group:App.xcodeproj"></FileRef>
            <FileRef location = "group:README.md"/>
         </Group>
         <FileRef location = "container:d/App.xcodeproj"></FileRef>
         <FileRef location = "group:Pods/A &amp; B.xcodeproj"></FileRef>
      </Workspace>
      """
    var files = Self.bases
    files["d/App.xcodeproj/project.pbxproj"] = ProjectFixture.project(app: "")
    files["All.xcworkspace/contents.xcworkspacedata"] = workspace
    files["Empty.xcworkspace/contents.xcworkspacedata"] = "<Workspace></Workspace>"
    let contents = XcodeProject.targets(
      at: "All.xcworkspace", reading: ProjectFixture.reading(files))
    #expect(
      contents.targets.map(\.project) == ["d/App.xcodeproj", "d/App.xcodeproj", "d/App.xcodeproj"])
    #expect(
      contents.diagnostics.map(\.description) == [
        "All.xcworkspace/contents.xcworkspacedata:9:4: warning: the settings of "
          + "\"Pods/A & B.xcodeproj\" are unknown: there is no such file; "
          + "generate or add the file, then check again"
      ])
    #expect(
      XcodeProject.targets(at: "Empty.xcworkspace", reading: ProjectFixture.reading(files))
        .diagnostics
        .map(\.problem.id) == ["workspace-without-projects"])
  }

  @Test(
    "No damage to a project or workspace crashes the reader or goes unplaced", arguments: 0..<40)
  func damage(number: Int) {
    var dice = Dice(seed: 144, number: number)
    let workspace =
      "<Workspace><Group location='group:a'><FileRef location = \"self:\"/></Group>"
      + "<FileRef location=\"group:App.xcodeproj\"/></Workspace>"
    let project = Array(ProjectFixture.project(app: "INFOPLIST_FILE = \"$(A)/I.plist\";").utf8)
    for (path, file, original, count) in [
      ("d/App.xcodeproj", "d/App.xcodeproj/project.pbxproj", project, 10),
      ("W.xcworkspace", "W.xcworkspace/contents.xcworkspacedata", Array(workspace.utf8), 40),
    ] {
      for _ in 0..<count {
        var bytes = original
        for _ in 0..<dice.roll(1...4) where !bytes.isEmpty {
          let index = dice.roll(0...(bytes.count - 1))
          switch dice.roll(0...3) {
          case 0: bytes[index] = dice.pick(Array("{}();=\"<>/LCTP12".utf8))
          case 1: bytes.remove(at: index)
          case 2: bytes.insert(UInt8(dice.roll(0...255)), at: index)
          default: if dice.chance(20) { bytes.removeLast(bytes.count - index) }
          }
        }
        let changed = bytes
        let read: XcodeProject.Reading = { asked, _ in
          asked == file
            ? .success(changed) : .failure(Problem("x", "y", cause: .missingInput))
        }
        let contents = XcodeProject.targets(at: path, reading: read)
        for target in contents.targets { _ = target.infoPlist(reading: read) }
        for diagnostic in contents.diagnostics
        where !["workspace-without-projects", "x"].contains(diagnostic.problem.id) {
          #expect(diagnostic.location.line != nil)
        }
      }
    }
  }
}
