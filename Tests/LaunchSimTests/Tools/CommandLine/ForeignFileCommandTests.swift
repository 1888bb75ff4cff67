import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Files of other tools on the command line")
struct ForeignFileCommandTests {
  private static let trace = #"{"traceEvents":[]}"#
  private static let words =
    "a.json: error: this is a Chrome trace; 'launch-sim import' makes a scenario of it\n"

  @Test("run, diff and explain name the file and the next step; the status is that of bad data")
  func files() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.trace, to: "a.json")
    for arguments in [
      ["a.json"], ["run", "a.json"], ["diff", "a.json", "a.json"], ["explain", "a.json"],
    ] {
      let outcome = try LaunchSimBinary.run(arguments, in: folder)
      #expect(outcome.status == 65, "\(arguments)")
      #expect(outcome.errors.hasPrefix(Self.words), "\(arguments)")
    }
    let input = try LaunchSimBinary.run("run", "-", input: Self.trace)
    #expect(input.errors.hasPrefix("<stdin>: error: this is a Chrome trace; "))
  }

  @Test("lint judges such a file bad where it is named, and passes it over in a folder")
  func lint() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.trace, to: "l/a.json")
    let plist = "<plist><dict><key>runDestinationsByUUID</key><dict/></dict></plist>"
    try folder.write(plist, to: "l/A.xcbaseline/Info.plist")
    try folder.write(#"{"launchCosts": 1}"#, to: "l/c.json")
    #expect(
      try LaunchSimBinary.run("lint", "l", in: folder).output == """
        ✓ 1 file, no errors; 2 other files passed over: l/A.xcbaseline/Info.plist, l/a.json

        """)
    let named = try LaunchSimBinary.run("lint", "l/a.json", in: folder)
    #expect(named.status == 1)
    #expect(named.output.hasPrefix("l/\(Self.words)"))
    let baseline = try LaunchSimBinary.run("lint", "l/A.xcbaseline/Info.plist", in: folder)
    #expect(baseline.status == 0)
    #expect(
      baseline.output.contains("Info.plist: warning: this is a performance baseline of Xcode;"))
  }

  @Test("Folders of other tools are named; the Info.plist of an app bundle is judged")
  func folders() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write("", to: "A.xcresult/Data/data")
    let result = "A.xcresult: error: this is a result bundle of Xcode; "
    for arguments in [
      ["run", "A.xcresult"], ["import", "A.xcresult"], ["lint", "A.xcresult"],
    ] {
      let outcome = try LaunchSimBinary.run(arguments, in: folder)
      #expect(outcome.status == 66, "\(arguments)")
      #expect((outcome.output + outcome.errors).hasPrefix(result), "\(arguments)")
    }
    let plist =
      "<plist><dict><key>UILaunchStoryboardName</key><string>A.xib</string></dict></plist>"
    try folder.write(plist, to: "A.app/Info.plist")
    #expect(try LaunchSimBinary.run("lint", "A.app", in: folder).status == 1)
    #expect(
      try LaunchSimBinary.run("A.app", in: folder).errors.hasPrefix(
        "A.app: error: this is an app bundle"))
  }

  @Test("In JSON the problem is a diagnostic without a line")
  func json() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.trace, to: "a.json")
    let outcome = try LaunchSimBinary.run("lint", "a.json", "-f", "json", in: folder)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let first = (object?["diagnostics"] as? [[String: Any]])?.first
    #expect(first?["file"] as? String == "a.json")
    #expect(first?["line"] is Int == false)
    #expect((first?["message"] as? String)?.hasPrefix("this is a Chrome trace; ") == true)
  }
}
