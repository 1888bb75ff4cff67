import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport

@Suite("Repairs of lint")
struct LintFixTests {
  private static let plist = """
    <plist>
    <dict>
    \t<key>CFBundleName</key>
    \t<string>A</string>
    \t<key>DTPlatformName</key>
    \t<string>iphoneos</string>
    \t<key>UIDeviceFamily</key>
    \t<array>
    \t\t<integer>2</integer>
    \t</array>
    \t<key>UILaunchStoryboardName</key>
    \t<string>L.xib</string>
    \t<key>UISupportedInterfaceOrientations</key>
    \t<array>
    \t\t<string>UIInterfaceOrientationLandscapeLeft</string>
    \t\t<string>UIInterfaceOrientationLandscapeRight</string>
    \t</array>
    </dict>
    </plist>

    """
  /// The list after the edit that has one answer.
  private static let bare = plist.replacing("L.xib", with: "L")
  private static let lint = ["lint", "App/Info.plist", "--sdk", "26", "--deployment-target", "15"]

  private static func folder(_ text: String = plist) throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(text, to: "App/Info.plist")
    return folder
  }

  private static func run(
    _ arguments: String..., in folder: LaunchSimBinary.Folder
  ) throws -> LaunchSimBinary.Outcome {
    try LaunchSimBinary.run(lint + arguments, in: folder)
  }

  @Test("--fix makes the only answer, and --fix-rule the edits of the rules that it names")
  func choices() throws {
    let folder = try Self.folder()
    let only = try Self.run("--fix", in: folder)
    #expect(
      only.output.contains(
        "; list all four, or set UIRequiresFullScreen (--fix-rule multitasking-orientations)\n"))
    #expect(only.output.contains("\nApp/Info.plist: the app is rejected at upload"))
    #expect(only.status == 1)
    #expect(try folder.text(of: "App/Info.plist") == Self.bare)
    let again = try Self.run("--fix", in: folder)
    #expect(!again.output.contains("fixed"))
    let named = try Self.run("--fix-rule", "repeated-key,multitasking-orientations", in: folder)
    #expect(named.output.contains(" fixed: UISupportedInterfaceOrientations: "))
    let text = try folder.text(of: "App/Info.plist")
    #expect(text.hasPrefix(Self.bare.replacing("</dict>\n</plist>\n", with: "")))
    #expect(text.contains("<key>UISupportedInterfaceOrientations~ipad</key>"))
    // Without --fix only the named edits are made.
    try folder.write(Self.plist, to: "App/Info.plist")
    let alone = try Self.run("--fix-rule=multitasking-orientations", in: folder)
    #expect(alone.output.contains("; write <string>L</string> (--fix)\n"))
    #expect(try folder.text(of: "App/Info.plist").contains("<string>L.xib</string>"))
  }

  @Test("show rules says which option makes an edit, and why")
  func rules() throws {
    let list = try LaunchSimBinary.run("show", "rules", "--width", "120").output
    for (rule, mark) in [
      ("launch-storyboard-extension ", "yes"), ("multitasking-orientations ", "rule"),
      ("wrong-kind ", "–"),
    ] {
      let line = list.split(separator: "\n").first { $0.hasPrefix(rule) }
      #expect(line?.split(separator: " ").dropFirst(2).first == mark[...], "\(rule)")
    }
    func page(_ rule: String, _ more: String...) throws -> String {
      try LaunchSimBinary.run(["show", "rules", rule, "--width", "120"] + more).output
    }
    #expect(
      try page("orientation-ignored").contains(
        "\nrepair        'lint --fix' makes an edit. The system ignores the key, whatever its value.\n"
      ))
    #expect(
      try page("full-screen-discrete").contains(
        "\nrepair        'lint --fix-rule full-screen-discrete' makes an edit. "))
    #expect(try page("wrong-kind").contains("\nrepair        takes a decision\n"))
    let json = try page("full-screen-discrete", "-f", "json")
    #expect(json.contains("\"repair\": \"choice\"") && json.contains("\"repairReason\": \"Systems"))
    #expect(try page("wrong-kind", "-f", "json").contains("\"repair\": \"decision\""))
  }

  @Test("--dry-run writes nothing, prints a diff, and has the status of the edits made")
  func dryRun() throws {
    let folder = try Self.folder()
    let outcome = try Self.run("--fix", "--dry-run", in: folder)
    #expect(
      outcome.output == """
        --- a/App/Info.plist
        +++ b/App/Info.plist
        @@ -9,7 +9,7 @@
         \t\t<integer>2</integer>
         \t</array>
         \t<key>UILaunchStoryboardName</key>
        -\t<string>L.xib</string>
        +\t<string>L</string>
         \t<key>UISupportedInterfaceOrientations</key>
         \t<array>
         \t\t<string>UIInterfaceOrientationLandscapeLeft</string>

        """)
    #expect(try folder.text(of: "App/Info.plist") == Self.plist)
    #expect(folder.contents == ["App", "App/Info.plist"])
    let made = try Self.run("--fix", in: folder)
    #expect(outcome.status == made.status)
    #expect(outcome.errors.hasPrefix("Would fix 1 finding, and leave "))
    let none = try Self.run("--fix", "--dry-run", "-q", in: folder)
    #expect(none == .init(status: made.status, output: "", errors: ""))
  }

  @Test(
    "git apply takes the diff, and makes what --fix writes",
    .enabled(if: GitRepository.program != nil),
    arguments: [
      "App/Info.plist", "My App/Info.plist", "naïve \"x\"/Info.plist", "crlf/Info.plist",
      "mark/Info.plist", "open/Info.plist",
    ])
  func gitApply(path: String) throws {
    var text = Self.plist
    switch path.prefix(4) {
    case "crlf": text = text.replacing("\n", with: "\r\n")
    case "mark": text = "\u{FEFF}" + text
    case "open": text = String(text.dropLast())
    default: break
    }
    let repository = try GitRepository()
    let folder = repository.folder
    // In a folder of the repository, names are relative to it.
    for place in [".", "sub"] {
      let inside = "\(place)/\(path)"
      try folder.write(text, to: inside)
      try repository.commit(place)
      // Foundation would take the byte order mark off a text.
      func contents() throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.url.appending(path: inside)))
      }
      func run(_ script: String) throws -> (status: Int32, output: String) {
        try LaunchSimBinary.shell(
          script, in: folder.url.appending(path: place), environment: ["FILE": path])
      }
      let lint =
        "launch-sim lint \"$FILE\" --sdk 26 --deployment-target 15 --fix "
        + "--fix-rule multitasking-orientations"
      let dry = try run("\(lint) --dry-run --output fix.patch")
      #expect(try contents() == Array(text.utf8))
      let made = try run(lint)
      #expect(made.status == dry.status)
      let expected = try contents()
      #expect(expected != Array(text.utf8))
      try folder.write(text, to: inside)
      let applied = try run("git apply --whitespace=nowarn fix.patch 2>&1")
      #expect(applied.status == 0, "\(applied.output)")
      #expect(try contents() == expected)
    }
  }

  @Test("Files that a diff cannot hold are named on standard error")
  func leftOut() throws {
    let folder = try LaunchSimBinary.Folder()
    let bytes = try #require(Self.plist.data(using: .utf16))
    try folder.write("", to: "utf16/Info.plist")
    try bytes.write(to: folder.url.appending(path: "utf16/Info.plist"))
    let list: [String: Any] = ["CFBundleName": "A", "UILaunchStoryboardName": "L.xib"]
    try folder.write("", to: "binary/Info.plist")
    try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      .write(to: folder.url.appending(path: "binary/Info.plist"))
    try folder.write(
      Self.plist.replacing("\t<key>UILaunch", with: "<!--\n  ::error::x -->\n\t<key>UILaunch"),
      to: "command/Info.plist")
    let outcome = try LaunchSimBinary.run(
      "lint", "binary/Info.plist", "command/Info.plist", "utf16/Info.plist", "--sdk", "26", "--fix",
      "--dry-run", in: folder)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.split(separator: "\n").dropLast() == [
        """
        binary/Info.plist: error: --fix does not change a binary property list; convert it with \
        'plutil -convert xml1 FILE'
        """,
        """
        launch-sim: command/Info.plist: left out of the diff: a line of it would be a command in the log of \
        GitHub Actions
        """, "launch-sim: utf16/Info.plist: left out of the diff: it is not UTF-8",
      ])
  }

  @Test("A file that two apps build is edited where the finding is one of both")
  func severalApps() throws {
    let left = "<key>UILaunchImages</key><array/>"
    let folder = try LaunchSimBinary.Folder()
    func project(_ name: String, from version: String) throws {
      try folder.write(
        ProjectFixture.project(
          app: "INFOPLIST_FILE = ../Info.plist; IPHONEOS_DEPLOYMENT_TARGET = \(version);"),
        to: "\(name)/App.xcodeproj/project.pbxproj")
      for file in ["Base.xcconfig", "Config/App.xcconfig"] {
        try folder.write("", to: "\(name)/\(file)")
      }
    }
    func fixed() throws -> String {
      try folder.write(
        Self.bare.replacing("<key>UIDevice", with: "\(left)<key>UIDevice"), to: "Info.plist")
      _ = try LaunchSimBinary.run("lint", ".", "--fix", in: folder)
      return try folder.text(of: "Info.plist")
    }
    try project("New", from: "15.0")
    #expect(try !fixed().contains("UILaunchImages"))
    // The first launch of an older app shows the images.
    try project("Old", from: "12.0")
    #expect(try fixed().contains(left))
    try project("Old", from: "14.0")
    #expect(try !fixed().contains("UILaunchImages"))
  }

  @Test(
    "The diff of an Info.plist that is a link names the file, and git apply takes it",
    .enabled(if: GitRepository.program != nil))
  func link() throws {
    let repository = try GitRepository()
    let folder = repository.folder
    try folder.write(Self.plist, to: "Shared/Info.plist")
    try folder.write("", to: "App/keep")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/App/Info.plist", withDestinationPath: "../Shared/Info.plist")
    try repository.commit("link")
    let dry = try Self.run("--fix", "--dry-run", "--output", "fix.patch", in: folder)
    #expect(try folder.text(of: "fix.patch").hasPrefix("--- a/Shared/Info.plist\n"), "\(dry)")
    let applied = try LaunchSimBinary.shell("git apply fix.patch 2>&1", in: folder.url)
    #expect(applied.status == 0, "\(applied.output)")
    #expect(try folder.text(of: "Shared/Info.plist") == Self.bare)
  }

  @Test("A file that two targets build has one diff, from its contents to those in the end")
  func shared() throws {
    let folder = try LaunchSimBinary.Folder()
    var preview = LintPreview()
    let path = folder.url.appending(path: "Info.plist").path
    try folder.write("a\n", to: "Info.plist")
    preview.write(Array("b\n".utf8), to: path, insteadOf: Array("a\n".utf8))
    #expect(preview.contents(of: path) == Array("b\n".utf8))
    preview.write(
      Array("c\n".utf8), to: "\(folder.path)/./Info.plist", insteadOf: Array("b\n".utf8))
    let (text, remarks) = preview.difference { _ in "Info.plist" }
    #expect(text == "--- a/Info.plist\n+++ b/Info.plist\n@@ -1 +1 @@\n-a\n+c\n")
    #expect(remarks.isEmpty)
    #expect(
      preview.difference { _ in "../Info.plist" }.remarks == [
        """
        launch-sim: ../Info.plist: outside of this folder, so that 'git apply' refuses the diff; run lint \
        above it
        """
      ])
  }
}
