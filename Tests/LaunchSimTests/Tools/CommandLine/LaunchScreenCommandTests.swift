import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Launch screens on the command line")
struct LaunchScreenCommandTests {
  private static func file(_ keys: String) -> String {
    """
    <plist><dict><key>DTPlatformName</key><string>iphoneos</string>
    <key>DTPlatformVersion</key><string>26.0</string>\(keys)</dict></plist>

    """
  }
  private static let both = file(InfoPlistKeys.name + InfoPlistKeys.screen)

  @Test("A folder with the name of a packed app is a folder")
  func folderNamedAsPackedApp() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.both, to: "Y.ipa/Info.plist")
    let outcome = try LaunchSimBinary.run("launch-screen", "Y.ipa", in: folder)
    #expect(
      outcome.errors == """
        Y.ipa: error: this folder holds no project; name the Info.plist, a bundle or a project

        """)
  }

  @Test("The answer comes first, then verdict, chain, keys, settings and doubts")
  func text() throws {
    let outcome = try LaunchSimBinary.run("launch-screen", "-", input: Self.both)
    #expect(
      outcome
        == .init(
          status: 0,
          output: """
            ✓ iOS 26, iPhone: the storyboard "Launch"
              The app launches.

            Why
              bundle-kind         – the bundle is an app
              deployment-target   – the deployment target is not known
              snapshot            – the app was not suspended
              interface-id        – none is asked for
              url-storyboard      – no URL launches the app
              url-screen          – no URL launches the app
              default-screen      – UILaunchScreens is missing
              default-storyboard  – UILaunchStoryboards is missing
              storyboard-name     → UILaunchStoryboardName names "Launch", if it is in the
                                    bundle
                                    disputed: Use Your Loaf, Dropping launch storyboards;
                                    Apple, UILaunchStoryboardName

            Without a key
              UILaunchStoryboardName → the launch screen: system background
              no change: UILaunchScreen

            At the launch
              orientation  portrait: no key names an orientation (single-orientation,
                           documented)
              status bar   shown: nothing hides it (shown, documented)
              status text  dark: the appearance is light (default-automatic, documented)
              appearance   light: the user has chosen it (device-appearance, documented)
              image        rendered for this launch: the app was not launched since it was
                           installed (first-launch, reported)

            Sources disagree
              storyboard-name: UILaunchStoryboardName comes before UILaunchScreen (Use Your
              Loaf). Other reading: UILaunchScreen takes over as the default (decompiled
              SplashBoard): the launch screen: system background.

            An InfoPlist.strings of the bundle, not seen here, may name another storyboard.

            """, errors: ""))
    let quiet = try LaunchSimBinary.run("launch-screen", "-", "-q", input: Self.both)
    #expect(quiet.output == "✓ iOS 26, iPhone: the storyboard \"Launch\"\n")
  }

  @Test("Several systems have a row each, and a rejected app has status 1")
  func table() throws {
    let outcome = try LaunchSimBinary.run(
      "launch-screen", "-", "--os", "13,iPadOS 26", "--deployment-target", "13",
      input: Self.file(InfoPlistKeys.screen))
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("system ") == true)
    #expect(lines.dropFirst().first?.hasPrefix("iOS 13 ") == true)
    #expect(outcome.output.contains("is rejected at upload"))
    #expect(outcome.output.contains("iPadOS 26  "))
  }

  @Test("Bundles without a launch screen have one line")
  func others() throws {
    let extensions = Self.file("<key>NSExtension</key><dict/>")
    #expect(
      try LaunchSimBinary.run("launch-screen", "-", input: extensions)
        == .init(
          status: 0,
          output: "No launch screen: an extension is shown inside another app\n",
          errors: ""))
  }

  @Test("Files that cannot be read, and versions that are none")
  func problems() throws {
    #expect(try LaunchSimBinary.run("launch-screen", "nowhere.plist").status == 66)
    #expect(try LaunchSimBinary.run("launch-screen", "-", input: "<plist>").status == 65)
    let list = try LaunchSimBinary.run("launch-screen", "-", input: "<plist><array/></plist>")
    #expect(list.status == 65)
    #expect(list.errors == "<stdin>:1:8: error: an Info.plist is a dictionary, not an array\n")
    let old = try LaunchSimBinary.run("launch-screen", "-", "--os", "6", input: Self.both)
    #expect(old.status == 64)
    #expect(
      old.errors == """
        launch-sim: --os '6': expected iOS 7 or later
        Try 'launch-sim help launch-screen'.

        """)
    let tv = try LaunchSimBinary.run(
      "launch-screen", "-", "--platform", "tvOS", "-d", "iphone-8", input: Self.both)
    #expect(tv.status == 64)
  }

  @Test("The JSON form has the keys of its page")
  func json() throws {
    let outcome = try LaunchSimBinary.run(
      "launch-screen", "-", "-f", "json", "--os", "12,26", input: Self.both)
    let root = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(root?["launchScreen"] as? Int == 1)
    let launches = try #require(root?["launches"] as? [[String: Any]])
    #expect(launches.count == 2)
    let page = try PackageFiles.table(
      under: "### Launch screens", of: "Sources/LaunchSim/LaunchSim.docc/JSONOutput.md")
    let documented = Set(
      page.compactMap { row -> String? in
        let path = row[0].split(separator: ".")
        return path.count == 2 && path[0] == "launches[]"
          ? path[1].replacingOccurrences(of: "[]", with: "") : nil
      })
    #expect(Set(launches.flatMap(\.keys)) == documented)
    let shown = launches.last?["shown"] as? [String: Any]
    #expect(shown?["kind"] as? String == "storyboard")
    #expect(shown?["storyboard"] as? String == "Launch")
    let screen = launches.last?["screen"] as? [String: Any]
    #expect((screen?["doubts"] as? [Any])?.count == 1)
    #expect((screen?["steps"] as? [Any])?.count == LaunchScreen.Rule.screens.count)
  }

  @Test("The JSON form has the verdict of lint, without its file")
  func verdict() throws {
    let outcome = try LaunchSimBinary.run(
      "launch-screen", "-", "-f", "json", "--os", "26", input: Self.file(""))
    let root = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let launch = try #require((root?["launches"] as? [[String: Any]])?.first)
    let verdict = try #require(launch["verdict"] as? [String: Any])
    let cause = try #require((verdict["causes"] as? [[String: Any]])?.first)
    let page = try PackageFiles.table(
      under: "### Verdicts", of: "Sources/LaunchSim/LaunchSim.docc/JSONOutput.md")
    #expect(
      Set(page.map { $0[0] }).subtracting(["file"]).isSuperset(
        of: Set(verdict.keys).union(cause.keys.map { "causes[].\($0)" })))
    #expect(verdict["outcome"] as? String == "letterboxed")
    #expect(cause["rule"] as? String == "launch-screen-none")
    #expect(cause["certain"] as? Bool == true)
  }

  @Test("Of a workspace with a target name in two projects --target names none")
  func targetNotUnique() throws {
    let project = ProjectFixture.project(
      app: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UILaunchStoryboardName = Launch;")
    let folder = try LaunchSimBinary.Folder()
    for place in ["A", "B"] {
      try folder.write(project, to: "\(place)/App.xcodeproj/project.pbxproj")
      for file in ["Base.xcconfig", "Config/App.xcconfig"] {
        try folder.write("", to: "\(place)/\(file)")
      }
    }
    let references = ["A", "B"].map {
      #"<FileRef location="group:\#($0)/App.xcodeproj"></FileRef>"#
    }
    try folder.write(
      #"<Workspace version="1.0">\#(references.joined())</Workspace>"#,
      to: "Apps.xcworkspace/contents.xcworkspacedata")
    let outcome = try LaunchSimBinary.run(
      "launch-screen", "Apps.xcworkspace", "--target", "My App", in: folder)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.contains(
        "error: several apps have the target name \"My App\"; name the project or the Info.plist"))
    let one = try LaunchSimBinary.run("launch-screen", "A/App.xcodeproj", in: folder)
    #expect(one.output.contains("the storyboard \"Launch\""))
  }

  @Test("Of a project with several apps --target names one, and app clips stand aside")
  func targets() throws {
    let project = ProjectFixture.project(
      app: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UILaunchStoryboardName = Launch;"
    ).replacing(
      "SDKROOT = xros26.0;",
      with: "SDKROOT = iphoneos; GENERATE_INFOPLIST_FILE = YES; "
        + "INFOPLIST_KEY_UILaunchScreen_Generation = YES;")
    for (product, isClip) in [
      ("application.on-demand-install-capable", true), ("application", false),
    ] {
      let folder = try LaunchSimBinary.Folder()
      try folder.write(
        project.replacing("product-type.app-extension", with: "product-type.\(product)"),
        to: "App.xcodeproj/project.pbxproj")
      for file in ["Base.xcconfig", "Config/App.xcconfig"] { try folder.write("", to: file) }
      func run(_ arguments: String...) throws -> LaunchSimBinary.Outcome {
        try LaunchSimBinary.run(["launch-screen", "App.xcodeproj"] + arguments, in: folder)
      }
      let plain = try run()
      if isClip {
        #expect(plain.output.hasPrefix("✓ iOS 27, iPhone: the storyboard \"Launch\"\n"))
        #expect(plain.errors.contains("note: the answer is not about the app clip \"Widget\""))
      } else {
        #expect(
          plain.errors == """
            App.xcodeproj: error: this holds several apps: My App, Widget; name the target of one \
            with --target

            """)
      }
      let named = try run("--target", "Widget")
      #expect(named.output.hasPrefix("✓ iOS 27, iPhone: the launch screen: system background\n"))
      #expect(try run("--target", "Wigdet").errors.contains("did you mean \"Widget\"?"))
    }
  }

  @Test(
    "An app whose Info.plist is unknown has no answer, and no status of one",
    arguments: [
      ("INFOPLIST_FILE = Info.plist; INFOPLIST_PREPROCESS = YES;", "runs the preprocessor"),
      ("INFOPLIST_FILE = \"$(X)/Info.plist\";", "of which a part is unknown"),
    ])
  func unknown(settings: String, reason: String) throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(
      ProjectFixture.project(app: settings), to: "App.xcodeproj/project.pbxproj")
    try folder.write("#if DEBUG\n#endif\n" + Self.both, to: "Info.plist")
    // A warning before it, of a file that is left out of the repository, is not the reason.
    try folder.write("#include \"Generated.xcconfig\"", to: "Base.xcconfig")
    try folder.write("", to: "Config/App.xcconfig")
    let outcome = try LaunchSimBinary.run("launch-screen", ".", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("error: ") && outcome.errors.contains(reason))
  }

  @Test("Options of a project are refused where no project builds the file")
  func optionsOfProjects() throws {
    let folder = try LaunchSimBinary.Folder()
    for file in ["A.app/Info.plist", "P/Info.plist"] { try folder.write(Self.both, to: file) }
    for (option, choices) in [
      ("--target", "targets"), ("--configuration", "build configurations"),
    ] {
      for path in ["A.app", "A.app/Info.plist", "P/Info.plist"] {
        let outcome = try LaunchSimBinary.run("launch-screen", path, option, "X", in: folder)
        #expect(outcome.status == 64)
        #expect(
          outcome.errors == """
            \(path): error: \(option) chooses among the \(choices) of a project, and no project \
            builds this; leave it out, or name the project

            """)
      }
    }
    let input = try LaunchSimBinary.run("launch-screen", "-", "--target", "X", input: Self.both)
    #expect(input.status == 64)
  }

  @Test("Of an Info.plist that a project builds --target names one of its apps")
  func builders() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(
      ProjectFixture.project(app: "INFOPLIST_FILE = Info.plist;"),
      to: "App.xcodeproj/project.pbxproj")
    for file in ["Base.xcconfig", "Config/App.xcconfig"] { try folder.write("", to: file) }
    try folder.write(Self.both, to: "Info.plist")
    func run(_ target: String) throws -> LaunchSimBinary.Outcome {
      try LaunchSimBinary.run("launch-screen", "Info.plist", "--target", target, in: folder)
    }
    #expect(try run("My App").status == 0)
    let other = try run("Kit")
    #expect(
      other.errors == """
        Info.plist: error: no app target "Kit" builds this file; it is built by My App

        """)
  }

  @Test("The names of many targets are few, the nearest first")
  func manyTargets() throws {
    let names = (10..<40).map { "App\($0)" } + ["Trailhead Beta"]
    let folder = try LaunchSimBinary.Folder()
    let targets = names.indices.map { index in
      """
      T\(index) = {isa = PBXNativeTarget; name = "\(names[index])"; buildConfigurationList = L; \
      productType = "com.apple.product-type.application";};
      """
    }
    try folder.write(
      """
      {objects = {P = {isa = PBXProject; mainGroup = G; buildConfigurationList = L; \
      targets = (\(names.indices.map { "T\($0)" }.joined(separator: ", ")));};
      G = {isa = PBXGroup; children = ();};
      L = {isa = XCConfigurationList; buildConfigurations = (C);};
      C = {isa = XCBuildConfiguration; name = Release; \
      buildSettings = {SDKROOT = iphoneos; GENERATE_INFOPLIST_FILE = YES;};};
      \(targets.joined(separator: "\n"))}; rootObject = P;}
      """, to: "App.xcodeproj/project.pbxproj")
    func errors(_ arguments: String...) throws -> String {
      try LaunchSimBinary.run(["launch-screen", "App.xcodeproj"] + arguments, in: folder).errors
    }
    let few = "App10, App11, App12, App13, App14, App15, App16, App17, App18"
    // Of 31 names 10 are shown.
    #expect(
      try errors("--target", "Beta")
        .hasSuffix("its apps are Trailhead Beta, \(few) and \(31 - 10) more\n"))
    #expect(
      try errors().hasSuffix(
        "several apps: \(few), App19 and \(31 - 10) more; name the target of one with --target\n"))
    #expect(try errors("--target", "App1O").hasSuffix("did you mean \"App10\"?\n"))
  }

  @Test("Strings of languages in a bundle are read, and name other storyboards")
  func strings() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.file(InfoPlistKeys.name), to: "A.app/Info.plist")
    try folder.write("", to: "A.app/Launch.storyboardc/Info.plist")
    for (language, name) in [("de", "Start"), ("en", "Launch")] {
      try folder.write(
        "\"UILaunchStoryboardName\" = \"\(name)\";", to: "A.app/\(language).lproj/InfoPlist.strings"
      )
    }
    let text = try LaunchSimBinary.run("launch-screen", "A.app", in: folder).output
    let note =
      "In its language, A.app/de.lproj/InfoPlist.strings:1:1 names the storyboard \"Start\"."
    #expect(text.split { $0.isNewline || $0 == " " }.joined(separator: " ").contains(note))
    #expect(!text.contains("en.lproj"))
    #expect(!text.contains("not seen here"))
  }

  @Test("Strings that cannot be read are located")
  func damagedStrings() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.file(InfoPlistKeys.name), to: "A.app/Info.plist")
    try folder.write("", to: "A.app/Launch.storyboardc/Info.plist")
    let strings = [
      // The string that begins at column 3 has no end.
      ("da", "\n  \"a", "2:5: PLACE: the text ends inside a string opened at 2:3"),
      ("de", "(a)", "1:1: PLACE: a strings file is a dictionary, not an array"),
      ("en", "/* none */\n", nil), ("es", "", nil),
      ("fr", "\"UILaunchStoryboardName\" = \"Launch\";", nil),
    ]
    for (language, text, _) in strings {
      try folder.write(text, to: "A.app/\(language).lproj/InfoPlist.strings")
    }
    func expected(_ severity: String) -> String {
      strings.compactMap { language, _, problem in
        problem.map {
          "A.app/\(language).lproj/InfoPlist.strings:"
            + "\($0.replacing("PLACE", with: severity))\n"
        }
      }.joined()
    }
    let screen = try LaunchSimBinary.run("launch-screen", "A.app", in: folder)
    #expect(screen.status == 0)
    #expect(screen.errors == expected("warning"))
    let lint = try LaunchSimBinary.run("lint", "A.app", in: folder)
    #expect(lint.status == 1)
    #expect(lint.output == expected("error") + "✗ 2 errors in \(1 + 2) files\n")
  }

  @Test("A folder whose project is to be generated names the file that is not read")
  func generator() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("name: App", to: "P/project.yml")
    let screen = try LaunchSimBinary.run("launch-screen", "P", in: folder)
    #expect(screen.errors.contains("project.yml is not read; generate its project"))
    // A folder of that name generates nothing, and marks no project.
    for name in ["project.yml", "Project.swift"] {
      try folder.write(Self.both, to: "Q/\(name)/App/Info.plist")
      let outcome = try LaunchSimBinary.run("launch-screen", "Q", in: folder)
      #expect(outcome.errors.contains("this folder holds no project; name"))
      for path in ["Q", "Q/\(name)/App/Info.plist"] {
        let outcome = try LaunchSimBinary.run("lint", path, in: folder)
        #expect(!(outcome.output + outcome.errors).contains("not read"), "\(name) \(path)")
      }
    }
    let lint = try LaunchSimBinary.run("lint", "P", in: folder)
    #expect(lint.output.contains("; not read: P/project.yml, so the apps and keys that it adds"))
  }
}
