import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Judging launch screens and their files")
struct LintLaunchFilesTests {
  private static let plist = """
    <plist><dict>
    <key>CFBundleName</key><string>A</string>
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array><dict/></array></dict></dict>
    <key>UILaunchStoryboardName</key><string>Launch</string>
    </dict></plist>
    """

  private static func storyboard(_ attribute: String, class name: String? = nil) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"\(attribute) \
    initialViewController="a">
    <scenes><scene><objects>
    <viewController id="a"\(name.map { " customClass=\"\($0)\"" } ?? "")/>
    </objects></scene></scenes></document>
    """
  }

  private static let launch = " launchScreen=\"YES\""

  @Test("A folder is judged with the launch files that an Info.plist names, and no others")
  func folder() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(
      ProjectFixture.project(app: "INFOPLIST_FILE = App/Info.plist;"),
      to: "P/App.xcodeproj/project.pbxproj")
    for file in ["Base.xcconfig", "Config/App.xcconfig"] { try folder.write("", to: "P/\(file)") }
    try folder.write("", to: "P/.git/HEAD")
    try folder.write(Self.plist, to: "P/App/Info.plist")
    try folder.write(
      Self.storyboard("", class: "Launch"), to: "P/App/Base.lproj/Launch.storyboard")
    try folder.write(Self.storyboard("", class: "Main"), to: "P/App/Base.lproj/Main.storyboard")
    try folder.write(Self.storyboard(Self.launch, class: "Old"), to: "P/App/Old.storyboard")
    try folder.write("{}", to: "P/App/A.xcassets/Contents.json")
    try folder.write("{", to: "P/App/A.xcassets/X.imageset/Contents.json")
    let expected = LaunchSimBinary.Outcome(
      status: 1,
      output: """
        P/App/Base.lproj/Launch.storyboard:3:24: error: <viewController> "a" has the custom class \
        "Launch"; remove the custom class
        P/App/Old.storyboard:3:24: error: <viewController> "a" has the custom class "Old"; remove \
        the custom class
        ✗ 2 errors in 4 files

        """, errors: "")
    #expect(try LaunchSimBinary.run("lint", "P", in: folder) == expected)
    // Named by itself, an Info.plist brings its own launch files.
    let alone = try LaunchSimBinary.run("lint", "P/App/Info.plist", in: folder)
    #expect(alone.output.hasSuffix("✗ 1 error in 2 files\n"))
    #expect(alone.output.hasPrefix("P/App/Base.lproj/Launch.storyboard:3:24: error: "))
    let twice = try LaunchSimBinary.run("lint", "P", "P/App/Info.plist", "P", in: folder)
    #expect(twice == expected)
  }

  @Test("--configuration chooses the build configuration of a project")
  func configuration() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(
      ProjectFixture.project(app: "INFOPLIST_FILE = Release.plist;"),
      to: "App.xcodeproj/project.pbxproj")
    for file in ["Base.xcconfig", "Config/App.xcconfig"] { try folder.write("", to: file) }
    let screen = Self.plist.replacing("UILaunchStoryboardName", with: "UILaunchScreen")
      .replacing("<string>Launch</string>", with: "<dict/>")
    try folder.write("<plist><array/></plist>", to: "Release.plist")
    try folder.write(screen, to: "Debug.plist")
    for command in ["lint", "launch-screen"] {
      let release = try LaunchSimBinary.run(command, "App.xcodeproj", in: folder)
      #expect((release.output + release.errors).contains("Release.plist:1:8: error: "))
      let debug = try LaunchSimBinary.run(
        command, "App.xcodeproj", "--configuration", "Debug", in: folder)
      #expect(debug.status == 0)
      #expect(!debug.output.contains("Release.plist"))
      let none = try LaunchSimBinary.run(
        command, "App.xcodeproj", "--configuration", "Debgu", in: folder)
      #expect(none.status == 64)
      #expect(
        (none.output + none.errors).contains(
          "App.xcodeproj: error: no target has the build configuration \"Debgu\"; "
            + "did you mean \"Debug\"?\n"))
    }
  }

  @Test("A storyboard, a compiled one and a catalog are read when they are named")
  func named() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.storyboard(Self.launch, class: "Old"), to: "Old.storyboard")
    try folder.write(Self.storyboard(""), to: "Main.storyboard")
    try folder.write("bplist00", to: "A.storyboardc/a.nib")
    try folder.write("{", to: "A.xcassets/X.colorset/Contents.json")
    try folder.write("<document type=\"com.apple", to: "Cut.xib")
    func output(_ path: String) throws -> String {
      let outcome = try LaunchSimBinary.run("lint", path, in: folder)
      return "\(outcome.status) \(outcome.output)"
    }
    #expect(try output("Old.storyboard").hasPrefix("1 Old.storyboard:3:24: error: "))
    #expect(
      try output("Main.storyboard") == """
        0 Main.storyboard: note: this is no launch screen: Use as Launch Screen is off; name a \
        launch screen, or the Info.plist of the app
        ✓ 1 file, no errors

        """)
    for path in ["A.storyboardc", "A.storyboardc/a.nib"] {
      #expect(
        try output(path) == """
          0 \(path): note: the interface is compiled, so its contents cannot be judged; name the \
          storyboard or xib file that it is made of
          ✓ 1 file, no errors

          """)
    }
    #expect(try output("A.xcassets").hasPrefix("1 A.xcassets/X.colorset/Contents.json:1:"))
    #expect(try output("Cut.xib").hasPrefix("1 Cut.xib:1:"))
    #expect(try output("gone.storyboard").hasPrefix("66 gone.storyboard: error: "))
    #expect(try output("gone.xcassets").hasPrefix("66 gone.xcassets: error: "))
  }

  @Test("A bundle has its launch storyboard, compiled")
  func bundle() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.plist, to: "A.app/Info.plist")
    try folder.write(Self.plist, to: "A.app/Frameworks/F.framework/Info.plist")
    let missing = try LaunchSimBinary.run("lint", "A.app", in: folder)
    #expect(
      missing.output == """
        A.app/Info.plist:5:1: error: UILaunchStoryboardName: the bundle has no launch file \
        "Launch"; add it, or write the name of a file that exists
        ✗ 1 error in 1 file

        """)
    try folder.write("<plist><dict/></plist>", to: "A.app/Base.lproj/Launch.storyboardc/Info.plist")
    for path in ["A.app", "A.app/", "A.app/Info.plist"] {
      #expect(
        try LaunchSimBinary.run("lint", path, in: folder).output == "✓ 1 file, no errors\n",
        "\(path)")
    }
  }

  @Test("--assets takes a catalog, or a folder with some")
  func assets() throws {
    let folder = try LaunchSimBinary.Folder()
    let keys = "<key>UILaunchScreen</key><dict><key>UIColorName</key><string>c</string></dict>"
    let plist = Self.plist.replacingOccurrences(
      of: "<key>UILaunchStoryboardName</key><string>Launch</string>", with: keys)
    try folder.write(plist, to: "App/Info.plist")
    try folder.write("{}", to: "Shared/A.xcassets/Contents.json")
    try folder.write("", to: "Empty/notes.txt")
    #expect(
      try LaunchSimBinary.run("lint", "App/Info.plist", in: folder).output
        == "✓ 1 file, no errors\n")
    for path in ["Shared", "Shared/A.xcassets"] {
      #expect(
        try LaunchSimBinary.run("lint", "App/Info.plist", "--assets", path, in: folder).output
          == """
          App/Info.plist:5:32: warning: UILaunchScreen/UIColorName: no asset catalog has the \
          color "c"; add it to a catalog
          ✓ 1 file, no errors, 1 warning

          """)
    }
    for (path, problem) in [
      ("Empty", "no asset catalog is in this folder; name a folder *.xcassets"),
      ("gone", "there is no such folder"), ("App/Info.plist", "this is not a folder"),
    ] {
      let outcome = try LaunchSimBinary.run("lint", "App/Info.plist", "--assets", path, in: folder)
      #expect(outcome.status == 66)
      #expect(outcome.output.hasPrefix("\(path): error: \(problem)\n"))
    }
  }

  @Test("Advice on keys that settings make names the settings, and advice on a file the keys")
  func settings() throws {
    let folder = try LaunchSimBinary.Folder()
    let shared = "TARGETED_DEVICE_FAMILY = \"1,2\"; IPHONEOS_DEPLOYMENT_TARGET = 17.0;"
    for file in ["Base.xcconfig", "Config/App.xcconfig"] { try folder.write("", to: file) }
    func lint(_ settings: String) throws -> String {
      try folder.write(
        ProjectFixture.project(app: settings, shared: shared),
        to: "App.xcodeproj/project.pbxproj")
      return try LaunchSimBinary.run("lint", "App.xcodeproj", in: folder).output
    }
    let generated = try lint("GENERATE_INFOPLIST_FILE = YES;")
    for advice in [
      "; set INFOPLIST_KEY_UILaunchScreen_Generation to \"YES\" in the build settings",
      "; list all four, or set INFOPLIST_KEY_UIRequiresFullScreen; "
        + "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad makes the key",
      "; configure one in a file that INFOPLIST_FILE names, unless ",
    ] {
      #expect(generated.contains(advice))
    }
    #expect(!generated.contains("<key>"))
    try folder.write("<plist><dict/></plist>", to: "Info.plist")
    let file = try lint("INFOPLIST_FILE = Info.plist;")
    #expect(file.contains("; add <key>UILaunchScreen</key><dict/>"))
    #expect(!file.contains("INFOPLIST_KEY"))
    // The file lacks the key that the setting adds beside it.
    let both = try lint(
      "INFOPLIST_FILE = Info.plist; GENERATE_INFOPLIST_FILE = YES; "
        + "INFOPLIST_KEY_UILaunchStoryboardName = Launch.storyboard;")
    #expect(
      both.contains(
        "; set INFOPLIST_KEY_UILaunchStoryboardName to \"Launch\" in the build settings"))
  }
}
