import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport

@Suite("What lint writes")
struct LintFormatsTests {
  private static let plist = """
    <plist>
    <dict>
    \t<key>CFBundleName</key>
    \t<string>A</string>
    \t<key>UILaunchStoryboardName</key>
    \t<string>L.xib</string>
    </dict>
    </plist>

    """
  private static let storyboard =
    "App/Info.plist:5:2: error: UILaunchStoryboardName: \"L.xib\" is not found with its "
    + "extension; write <string>L</string>"
  private static let scenes =
    "App/Info.plist:2:1: warning: UIApplicationSceneManifest is missing, and without scenes the "
    + "app fails to launch on iOS 27; configure one, unless the app is SwiftUI's or the delegate has "
    + "application(_:configurationForConnecting:options:)"

  private static func folder() throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(plist, to: "App/Info.plist")
    return folder
  }

  /// A symbolic link to a folder that stands elsewhere, as `/tmp` and `/var` are on macOS.
  private static func link(to folder: LaunchSimBinary.Folder) throws -> String {
    let link = "\(folder.path)-link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path)
    return link
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("--fix changes the file, and tells what was changed and what is left")
  func fix() throws {
    let folder = try Self.folder()
    let outcome = try LaunchSimBinary.run("lint", "App/Info.plist", "--fix", in: folder)
    #expect(
      outcome
        == .init(
          status: 0,
          output: """
            \(Self.storyboard.replacing(" error: ", with: " fixed: ").replacing("; write", with: "; wrote"))
            \(Self.scenes)
            App/Info.plist: the app may fail to launch
            ✓ 1 file, no errors, 1 warning, 1 fixed

            """, errors: ""))
    let fixed = Self.plist.replacing("L.xib", with: "L")
    #expect(try folder.text(of: "App/Info.plist") == fixed)
    let json = try Self.object(
      try LaunchSimBinary.run("lint", "App/Info.plist", "--fix", "-f", "json", in: folder).output)
    #expect(json["fixed"] as? Int == 0)
    #expect((json["fixes"] as? [Any])?.isEmpty == true)
    #expect(folder.contents == ["App", "App/Info.plist"])
  }

  @Test("--fix follows a symbolic link and keeps the permissions of its file")
  func links() throws {
    let folder = try Self.folder()
    let files = FileManager.default
    let file = folder.url.appending(path: "App/Info.plist").path()
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    let link = folder.url.appending(path: "link.plist").path()
    try files.createSymbolicLink(atPath: link, withDestinationPath: "App/Info.plist")
    #expect(try LaunchSimBinary.run("lint", "link.plist", "--fix", "-q", in: folder).status == 0)
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "App/Info.plist")
    #expect(try folder.text(of: "App/Info.plist") == Self.plist.replacing("L.xib", with: "L"))
    #expect(try files.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
  }

  @Test("--fix changes no file outside of the folder that was named")
  func outside() throws {
    let folder = try LaunchSimBinary.Folder()
    // The root folder holds both.
    try folder.write("", to: ".git/HEAD")
    try folder.write(
      ProjectFixture.project(app: "INFOPLIST_FILE = \"../Outside/Info.plist\";"),
      to: "P/App.xcodeproj/project.pbxproj")
    // Without the name of a storyboard no other rule keeps the edit from being made.
    let plist = Self.plist.replacing(
      "<string>L.xib</string>", with: "<string></string>\n\t<key>UILaunchScreen</key>\n\t<dict/>")
    try folder.write(plist, to: "Outside/Info.plist")
    for path in ["P", "P/App.xcodeproj/", "P/App.xcodeproj"] {
      let outcome = try LaunchSimBinary.run("lint", path, "--fix", in: folder)
      #expect(outcome.status == 73)
      #expect(
        outcome.errors == """
          launch-sim: Outside/Info.plist: not written: it is outside of P, the folder that --fix may \
          change; name the file, or the folder with --root

          """)
      #expect(outcome.output.contains("the name is empty"))
      #expect(try folder.text(of: "Outside/Info.plist") == plist)
    }
    _ = try LaunchSimBinary.run("lint", "P", "--fix", "--root", ".", in: folder)
    #expect(try folder.text(of: "Outside/Info.plist") != plist)
  }

  @Test("A file that cannot be written keeps its findings", .enabled(if: getuid() != 0))
  func closed() throws {
    let folder = try Self.folder()
    let app = folder.url.appending(path: "App").path()
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: app)
    let outcome = try LaunchSimBinary.run("lint", "App/Info.plist", "--fix", in: folder)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: app)
    #expect(outcome.status == 73)
    #expect(outcome.errors == "launch-sim: App/Info.plist: not written: permission denied\n")
    #expect(outcome.output.contains(Self.storyboard))
    #expect(try folder.text(of: "App/Info.plist") == Self.plist)
  }

  @Test("Known findings are counted and not printed, and come back with another key")
  func known() throws {
    let folder = try Self.folder()
    let list = try LaunchSimBinary.run(
      "lint", "App/Info.plist", "-f", "known", "-o", "known.txt", in: folder)
    #expect(list == .init(status: 0, output: "", errors: ""))
    #expect(
      try folder.text(of: "known.txt") == """
        # Findings of launch-sim lint that do not count; remove a line to see one again.
        launch-storyboard-extension App/Info.plist UILaunchStoryboardName
        scenes-missing App/Info.plist

        """)
    try folder.write("\n<!-- moved -->\n" + Self.plist, to: "App/Info.plist")
    let link = try Self.link(to: folder)
    defer { try? FileManager.default.removeItem(atPath: link) }
    for path in [
      "App/Info.plist", "./App/../App/Info.plist", "\(folder.url.path())/App/Info.plist",
      "\(link)/App/Info.plist", "\(link)/App/../App/Info.plist",
    ] {
      let outcome = try LaunchSimBinary.run("lint", path, "--known", "known.txt", in: folder)
      #expect(
        outcome == .init(status: 0, output: "✓ 1 file, no errors, 2 known\n", errors: ""), "\(path)"
      )
    }
    let json = try Self.object(
      try LaunchSimBinary.run(
        "lint", "App/Info.plist", "--known", "known.txt", "-f", "json", in: folder
      ).output)
    #expect(json["known"] as? Int == 2)
    #expect((json["diagnostics"] as? [Any])?.isEmpty == true)
    let sarif = try LaunchSimBinary.run(
      "lint", "App/Info.plist", "--known", "known.txt", "-f", "sarif", in: folder)
    #expect(sarif.output.contains("\"results\": []"))
    // A known finding is left alone.
    let fixed = try LaunchSimBinary.run(
      "lint", "App/Info.plist", "--known", "known.txt", "--fix", in: folder)
    #expect(fixed.output == "✓ 1 file, no errors, 2 known\n")
  }

  @Test(
    "A file that is named through a link is shown by its place in the working folder",
    arguments: ["sarif", "github", "diff"])
  func named(format: String) throws {
    let folder = try Self.folder()
    try folder.write("{ \"launchScenario\": 1 }", to: "Launch/s.json")
    let link = try Self.link(to: folder)
    defer { try? FileManager.default.removeItem(atPath: link) }
    let commands =
      format == "diff"
      ? [["lint", "App/Info.plist"]]
      : [["lint", "App/Info.plist"], ["check", "Launch/s.json"]]
    let options = format == "diff" ? ["--fix", "--dry-run"] : ["-f", format]
    for command in commands {
      let plain = try LaunchSimBinary.run([command[0], command[1]] + options, in: folder)
      let linked = try LaunchSimBinary.run(
        [command[0], "\(link)/\(command[1])"] + options, in: folder)
      let place = ["sarif": "\"uri\": \"", "github": " file=", "diff": "+++ b/"][format] ?? ""
      #expect(plain.output.contains(place + command[1]))
      #expect(linked.output.contains(place + command[1]), "\(linked)")
      #expect(linked.output.contains("\(place)../") == false)
    }
  }

  @Test("What keeps a file from being judged is told beside the list of findings")
  func obstacles() throws {
    let folder = try LaunchSimBinary.Folder()
    let outcome = try LaunchSimBinary.run("lint", "no.plist", "-f", "known", "-q", in: folder)
    #expect(outcome.status == 66)
    #expect(outcome.errors == "no.plist: error: there is no such file\n")
  }

  @Test("A known finding that is gone is a warning at its line, if its file was looked at")
  func gone() throws {
    let folder = try Self.folder()
    try folder.write(Self.plist, to: "Other/Info.plist")
    try folder.write(
      "# c\nfull-screen-discrete App/Info.plist UIRequiresFullScreen\nx Gone/Info.plist\n"
        + "x Other/Info.plist\n", to: "known.txt")
    let outcome = try LaunchSimBinary.run(
      "lint", "App/Info.plist", "--known", "known.txt", "-q", in: folder)
    #expect(
      outcome.output == """
        \(Self.scenes)
        \(Self.storyboard)
        known.txt:2:1: warning: this known finding is gone; remove the line
        known.txt:3:1: warning: this known finding is gone; remove the line

        """)
  }

  @Test("A damaged list of known findings stops lint at its line")
  func damaged() throws {
    let folder = try Self.folder()
    try folder.write("<<<<<<< HEAD\n", to: "known.txt")
    let outcome = try LaunchSimBinary.run(
      "lint", "App/Info.plist", "--known", "known.txt", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.output.hasPrefix("known.txt:1:1: error: \"<<<<<<<\" is not the name of a rule"))
    #expect(
      try LaunchSimBinary.run("lint", "App/Info.plist", "--known", "no.txt", in: folder).status
        == 66)
  }

  @Test("Annotations of GitHub escape what ends them, and the text stands below")
  func github() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.plist, to: "a,b:c%/Info.plist")
    let outcome = try LaunchSimBinary.run("lint", "a,b:c%/Info.plist", "-f", "github", in: folder)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 6)
    #expect(
      lines.first == """
        ::error file=a%2Cb%3Ac%25/Info.plist,line=5,col=2,title=launch-storyboard-extension::\
        UILaunchStoryboardName: "L.xib" is not found with its extension; \
        write <string>L</string>
        """)
    #expect(lines.last == "✗ 1 error, 1 warning in 1 file")
    #expect(lines[3].hasPrefix("a,b:c%/Info.plist:5:2: error: "))
    #expect(outcome.status == 1)
    #expect(GitHubAnnotation.escaped("a%\r\n:,", inProperty: false) == "a%25%0D%0A:,")
    #expect(GitHubAnnotation.escaped("a%\r\n:,", inProperty: true) == "a%25%0D%0A%3A%2C")
  }

  @Test("Ten errors are annotated, the others counted, and no name of a file is a command")
  func manyAnnotations() throws {
    let folder = try LaunchSimBinary.Folder()
    for number in 10..<23 {
      try folder.write(
        "{ \"launchScenaro\": 1 }", to: "::warning title=x::##[error]/\(number).json")
    }
    let lines = try LaunchSimBinary.run("lint", ".", "-f", "github", in: folder).output
      .split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("::error ") }.count == 10)
    #expect(
      lines[10] == "3 more errors without an annotation: GitHub shows 10 of a kind for a step")
    #expect(lines.dropFirst(11).count == 14)
    for line in lines.dropFirst(11) {
      #expect(!line.hasPrefix("::") && !line.contains("##["))
    }
  }

  @Test("No name in a remark or a property is a command", arguments: ["github", "known"])
  func remarks(format: String) throws {
    let folder = try LaunchSimBinary.Folder()
    // A link to nothing is reported on standard error by the list of findings.
    try folder.write("", to: "::error::##[error]\u{1b}/a.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "::error::##[error]\u{1b}/b.json")
        .path(percentEncoded: false),
      withDestinationPath: "gone")
    let outcome = try LaunchSimBinary.run("lint", ".", "-f", format, in: folder)
    let name = "\\u{3a}:error::#\\u{23}[error]\\u{1b}/b.json: error: "
    #expect((format == "known" ? outcome.errors : outcome.output).contains(name))
    if format == "github" {
      let property = "::error file=%3A%3Aerror%3A%3A##[error]\\u{1b}/b.json,title="
      #expect(outcome.output.hasPrefix(property))
    }
    #expect(!outcome.errors.contains("##[") && !outcome.errors.hasPrefix("::"))
  }

  @Test("--sdk and --deployment-target decide which rules hold")
  func build() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.plist.replacing(".xib", with: ""), to: "Info.plist")
    let old = try LaunchSimBinary.run("lint", "Info.plist", "--sdk", "26.1", in: folder)
    #expect(old.output == "✓ 1 file, no errors\n")
    try folder.write(
      Self.plist.replacing("UILaunchStoryboardName", with: "UILaunchScreen")
        .replacing("<string>L.xib</string>", with: "<dict/>"), to: "Info.plist")
    let target = try LaunchSimBinary.run(
      "lint", "Info.plist", "--sdk=26", "--deployment-target=13.4", "-q", in: folder)
    #expect(target.output.contains("iOS 13, which the app still runs on, ignores it"))
  }

  @Test("The page of JSON keys has every key that lint writes")
  func keys() throws {
    let folder = try Self.folder()
    let json = try Self.object(
      try LaunchSimBinary.run("lint", "App/Info.plist", "--fix", "-f", "json", in: folder).output)
    let page = "Sources/LaunchSim/LaunchSim.docc/JSONOutput.md"
    let documented = try PackageFiles.table(under: "### Findings", of: page).map { $0[0] }
    #expect(Set(documented) == Set(json.keys))
    let verdict = try #require((json["verdicts"] as? [[String: Any]])?.first)
    let cause = try #require((verdict["causes"] as? [[String: Any]])?.first)
    let inside = try PackageFiles.table(under: "### Verdicts", of: page).map { $0[0] }
    #expect(
      Set(inside)
        == Set(verdict.keys).union(cause.keys.map { "causes[].\($0)" } + ["causes[].itms"]))
  }

  @Test("Rules are listed by versions of iOS")
  func rules() throws {
    let text = try LaunchSimBinary.run("show", "rules", "scenes-missing", "--os", "13,27").output
    #expect(
      text.hasPrefix(
        "rule            SDK  iOS 13  iOS 27\nscenes-missing  27–  –       ✓\n"))
    let json = try Self.object(
      try LaunchSimBinary.run("show", "rules", "--os", "13,27", "-f", "json").output)
    let rules = try #require(json["rules"] as? [[String: Any]])
    #expect(rules.count == LintRule.all.count)
    let scenes = try #require(rules.first { $0["rule"] as? String == "scenes-missing" })
    let systems = try #require(scenes["systems"] as? [[String: Any]])
    #expect(systems.map { $0["os"] as? Int } == [13, 27])
    #expect(systems.map { $0["holds"] as? Bool } == [false, true])
  }
}
