import Testing

@testable import LaunchSim

@Suite("Projects")
struct XcodeProjectTests {
  static func reading(_ files: [String: String]) -> XcodeProject.Reading {
    { path, _ in
      files[path].map { .success(Array($0.utf8)) }
        ?? .failure(Problem("no-such-file", "there is no such file", cause: .missingInput))
    }
  }

  /// A project with an app, an extension and tests, as Xcode writes it.
  ///
  /// The settings are those of the app and of the project in Release; the sources are those of the
  /// app.
  static func project(app: String, shared: String = "", sources: [String] = []) -> String {
    let files = sources.indices.map { "B\($0)" }.joined(separator: ", ")
    // On one line, so that the lines of the project stay.
    let objects =
      sources.enumerated().map { index, path in
        "B\(index) = {isa = PBXBuildFile; fileRef = R\(index); }; "
          + "R\(index) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; }; "
      }.joined() + "S2 = {isa = PBXSourcesBuildPhase; files = (\(files)); };"
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tobjectVersion = 77;
      \tobjects = {
      /* Begin PBXFileReference section */
      \t\tF1 /* App.xcconfig */ = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
      \t\tF2 /* Base.xcconfig */ = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = SOURCE_ROOT; };
      /* End PBXFileReference section */
      \t\tG0 = {isa = PBXGroup; children = (G1, S1); sourceTree = "<group>"; };
      \t\tG1 = {isa = PBXGroup; children = (F1 /* App.xcconfig */, F2, ); path = Config; sourceTree = "<group>"; };
      \t\tS1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Sources; sourceTree = "<group>"; }; \(objects)
      \t\tT1 = {isa = PBXNativeTarget; buildConfigurationList = L1; name = "My App"; buildPhases = (S2);
      \t\t\tproductType = "com.apple.product-type.application"; };
      \t\tT2 = {isa = PBXNativeTarget; buildConfigurationList = L2; name = Widget;
      \t\t\tproductType = "com.apple.product-type.app-extension"; };
      \t\tT3 = {isa = PBXNativeTarget; buildConfigurationList = L2; name = AppTests;
      \t\t\tproductType = "com.apple.product-type.bundle.unit-test"; };
      \t\tT4 = {isa = PBXAggregateTarget; buildConfigurationList = L2; name = All; };
      \t\tP = {isa = PBXProject; buildConfigurationList = L0; developmentRegion = en; mainGroup = G0;
      \t\t\tprojectDirPath = ""; targets = (T1, T2, T3, T4, ); };
      \t\tC1 = {isa = XCBuildConfiguration; baseConfigurationReference = F2; buildSettings = {
      \t\t\t\tSDKROOT = iphoneos;
      \t\t\t\t\(shared)
      \t\t\t}; name = Release; };
      \t\tC2 = {isa = XCBuildConfiguration; baseConfigurationReference = F1 /* App.xcconfig */;
      \t\t\tbuildSettings = {
      \t\t\t\t\(app)
      \t\t\t}; name = Release; };
      \t\tC3 = {isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = Debug.plist; }; name = Debug; };
      \t\tC4 = {isa = XCBuildConfiguration; buildSettings = { SDKROOT = xros26.0; }; name = Shipping; };
      \t\tL0 = {isa = XCConfigurationList; buildConfigurations = (C1, ); };
      \t\tL1 = {isa = XCConfigurationList; buildConfigurations = (C3, C2, ); defaultConfigurationName = Debug; };
      \t\tL2 = {isa = XCConfigurationList; buildConfigurations = (C4, ); };
      \t};
      \trootObject = P /* Project object */;
      }
      """
  }

  private static let bases = [
    "d/Base.xcconfig": "A = base\nB = base\nC = base\nD = base",
    "d/Config/App.xcconfig": "C = config\nD = config $(inherited)",
  ]

  private static func read(_ project: String, configuration: String? = nil) -> XcodeProject.Contents
  {
    var files = bases
    files["d/App.xcodeproj/project.pbxproj"] = project
    return XcodeProject.targets(
      at: "d/App.xcodeproj/", configuration: configuration, reading: reading(files))
  }

  @Test("The work of filling settings is limited over all targets, and reported once")
  func settingsBudget() {
    // Each target has 2^6 copies of 16 bytes, so about 1 KB to read and write at each of 6 levels.
    let levels = (0..<6).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\";" }.joined(separator: " ")
    let shared =
      "\(levels) A6 = 0123456789abcdef; INFOPLIST_KEY_CFBundleDisplayName = \"$(A0)\"; "
      + "GENERATE_INFOPLIST_FILE = YES;"
    var files = Self.bases
    files["d/App.xcodeproj/project.pbxproj"] = Self.project(app: "", shared: shared)
    let read = Self.reading(files)
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
    let contents = Self.read(Self.project(app: ""))
    #expect(contents.diagnostics.isEmpty)
    #expect(
      contents.targets.map { "\($0.name) \($0.kind) \($0.configuration.name)" } == [
        "My App application Release", "Widget appExtension Shipping", "AppTests tests Shipping",
      ])
    #expect(contents.targets.map(\.configuration.platform) == [.iOS, .visionOS, .visionOS])
    #expect(contents.targets.first?.location.description == "d/App.xcodeproj/project.pbxproj:13:68")
    let debug = Self.read(Self.project(app: ""), configuration: "Debug")
    #expect(debug.targets.map(\.name) == ["My App"])
    #expect(debug.targets.first?.configuration.infoPlistPath == "d/Debug.plist")
    #expect(
      Self.read(Self.project(app: ""), configuration: "Relase").diagnostics.map(\.description) == [
        "d/App.xcodeproj: error: no target has the build configuration \"Relase\"; "
          + "did you mean \"Release\"?"
      ])
  }

  @Test("The platform of an app follows its SDK and its supported platforms")
  func platforms() {
    let vision = Self.read(Self.project(app: "SUPPORTED_PLATFORMS = \"xros xrsimulator\";"))
    #expect(vision.targets.first?.configuration.platform == .visionOS)
    // Xcode takes an empty SDK for that of macOS.
    let mac = Self.read(Self.project(app: "SDKROOT = \"\";"))
    #expect(mac.targets.first?.configuration.platform == .macOS)
    let catalyst = "SDKROOT = auto; SUPPORTED_PLATFORMS = macosx; SUPPORTS_MACCATALYST ="
    for (answer, platform) in [("YES", BuildPlatform.macCatalyst), ("NO", .macOS)] {
      let app = Self.read(Self.project(app: "\(catalyst) \(answer);")).targets.first
      #expect(app?.configuration.platform == platform)
    }
    // The SDK of macOS itself makes an app of AppKit.
    let native = Self.read(Self.project(app: "SDKROOT = macosx; SUPPORTS_MACCATALYST = YES;"))
    #expect(native.targets.first?.configuration.platform == .macOS)
  }

  @Test("A level hides the levels it is based on, and a place is that of the assignment")
  func levels() throws {
    let contents = Self.read(
      Self.project(
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
    let contents = Self.read(Self.project(app: "INFOPLIST_FILE = \"\(value)\";"))
    #expect(contents.targets.first?.configuration.infoPlistPath == expected)
  }

  @Test("A configuration file that is missing is a warning in its configuration")
  func missingBase() throws {
    let contents = XcodeProject.targets(
      at: "d/App.xcodeproj",
      reading: Self.reading([
        "d/App.xcodeproj/project.pbxproj": Self.project(app: ""), "d/Base.xcconfig": "A = 1",
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
      at: "p", reading: Self.reading(["p/project.pbxproj": text]))
    #expect(contents.diagnostics.map(\.description) == [expected])
    #expect(contents.targets.isEmpty)
  }

  @Test("Groups that hold one another have no path")
  func groupCircle() {
    let text = Self.project(app: "").replacing(
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
    files["d/App.xcodeproj/project.pbxproj"] = Self.project(app: "")
    files["All.xcworkspace/contents.xcworkspacedata"] = workspace
    files["Empty.xcworkspace/contents.xcworkspacedata"] = "<Workspace></Workspace>"
    let contents = XcodeProject.targets(at: "All.xcworkspace", reading: Self.reading(files))
    #expect(
      contents.targets.map(\.project) == ["d/App.xcodeproj", "d/App.xcodeproj", "d/App.xcodeproj"])
    #expect(
      contents.diagnostics.map(\.description) == [
        "All.xcworkspace/contents.xcworkspacedata:9:4: warning: the settings of "
          + "\"Pods/A & B.xcodeproj\" are unknown: there is no such file; "
          + "generate or add the file, then check again"
      ])
    #expect(
      XcodeProject.targets(at: "Empty.xcworkspace", reading: Self.reading(files)).diagnostics
        .map(\.problem.id) == ["workspace-without-projects"])
  }

  @Test(
    "No damage to a project or workspace crashes the reader or goes unplaced", arguments: 0..<40)
  func damage(number: Int) {
    var dice = Dice(seed: 144, number: number)
    let workspace =
      "<Workspace><Group location='group:a'><FileRef location = \"self:\"/></Group>"
      + "<FileRef location=\"group:App.xcodeproj\"/></Workspace>"
    let project = Array(Self.project(app: "INFOPLIST_FILE = \"$(A)/I.plist\";").utf8)
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
