import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimCLI

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
  private static let lint = ["lint", "App", "--sdk", "26", "--deployment-target", "15"]

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
      ("launch-storyboard-extension  error ", "yes"), ("multitasking-orientations ", "rule"),
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
}
