import Foundation
import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Projects, settings, workspaces and patterns with random damage, hostile paths among it.
///
/// A thousand of them; a million with `LAUNCHSIM_LONG=1`.
@Suite("Damaged projects")
struct DamagedProjectTests {
  private static let isLong = ProcessInfo.processInfo.environment["LAUNCHSIM_LONG"] != nil
  /// The numbers of the cases, in parts that run side by side.
  static let parts = 0..<10
  private static let casesOfPart = isLong ? 100_000 : 100

  private static let project = ProjectFixture.project(
    app: "INFOPLIST_FILE = App/Info.plist; TOKEN = a;",
    sources: ["App/Main.swift", "App/Main.m", "Shared"])
  private static let workspace =
    "<Workspace><Group location=\"group:ios\"><FileRef location=\"group:App.xcodeproj\"/></Group>"
    + "</Workspace>"
  private static let files = [
    "P/.git": "", "P/ios/App.xcodeproj/project.pbxproj": project,
    "P/W.xcworkspace/contents.xcworkspacedata": workspace,
    "P/ios/Base.xcconfig": "#include \"Config/App.xcconfig\"\nA = 1",
    "P/ios/Config/App.xcconfig": "#include? \"../Base\"\nB = $(A)",
    "P/ios/App/Info.plist":
      "<plist><dict><key>CFBundleName</key><string>$(B)</string></dict></plist>",
    "P/ios/App/Main.swift": "@main struct Main: App {}", "P/ios/App/Main.m": "int main() {}",
    "P/.gitignore": "/ios/**/*.swift\n!ios/[A-Z]?pp/*\nbuild/\n",
    "Other/Info.plist": "<plist><dict/></plist>", "Other/A.xcconfig": "C = 1",
  ]
  private static let hostile = [
    "../", "/", "/memory/Other/", "\"../../Other/Info.plist\"", "$(SRCROOT)/../", "link/", "**/",
    "\0",
    "group:..", "absolute:/memory/Other", "<absolute>", "[", "\\",
  ]

  /// The contents with some bytes changed, and sometimes a hostile path put in.
  private static func damaged(_ text: String, _ dice: inout Dice) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<dice.roll(0...4) where !bytes.isEmpty {
      let index = dice.roll(0...(bytes.count - 1))
      switch dice.roll(0...4) {
      case 0: bytes[index] = UInt8(dice.roll(0...255))
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(UInt8(dice.roll(32...126)), at: index)
      case 3: bytes.insert(contentsOf: dice.pick(hostile).utf8, at: index)
      default: if dice.chance(10) { bytes.removeLast(bytes.count - index) }
      }
    }
    return bytes
  }

  @Test("No damage crashes a reader, or makes it read outside of the root", arguments: parts)
  func confinement(part: Int) throws {
    for number in 0..<Self.casesOfPart {
      var dice = Dice(seed: 26, number: part * Self.casesOfPart + number)
      let bytes = Self.files.sorted { $0.key < $1.key }.map { path, text in
        (path, path.hasPrefix("P/") ? Self.damaged(text, &dice) : Array(text.utf8))
      }
      let base = SourceFiles.memory(
        bytes: bytes, links: [("P/ios/link", "Other"), ("P/ios/Shared", "P/ios/App")])
      let read = Mutex<[String]>([])
      var files = base
      files.read = { path, limit in
        read.withLock { $0.append(path) }
        return base.read(path, limit)
      }
      let root = try #require(RootFolder(around: "P", base))
      let confined = files.confined(to: [root])
      let access = ProjectAccess(found: confined, referenced: confined)
      var targets = AppTargets()
      for project in ["P/W.xcworkspace", "P/ios/App.xcodeproj"] {
        let contents = targets.contents(of: project, access)
        for target in contents.targets { _ = targets.infoPlist(of: target, access) }
      }
      _ = targets.builder(of: "P/ios/App/Info.plist", access)
      let outside = read.withLock { $0 }.filter { !root.holds($0) }
      #expect(outside.isEmpty, "case \(part * Self.casesOfPart + number): \(outside)")
    }
  }

  @Test("No pattern crashes the reader, or takes more work than it may", arguments: parts)
  func patterns(part: Int) throws {
    for number in 0..<Self.casesOfPart {
      var dice = Dice(seed: 27, number: part * Self.casesOfPart + number)
      let patterns = IgnorePatterns(Self.damaged(Self.files["P/.gitignore"] ?? "", &dice))
      var work = 10_000
      for path in ["ios/App/Main.swift", "build", "a/b/c/d", ""] {
        _ = patterns.decision(on: path, isFolder: dice.chance(50), work: &work)
      }
      #expect(work > 0)
    }
  }
}
