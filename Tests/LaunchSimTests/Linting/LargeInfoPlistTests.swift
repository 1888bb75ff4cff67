import Testing

@testable import LaunchSim

/// Info.plist files with many keys and elements, which the limits of a file allow.
@Suite("Large Info.plist files")
struct LargeInfoPlistTests {
  private static let count = 20_000

  private func plist(_ members: String) -> [UInt8] {
    Array("<plist><dict>\n\(members)</dict></plist>\n".utf8)
  }

  @Test("A key that stands many times is said once, and its last value counts")
  func equalKeys() throws {
    let members = (1...Self.count).map {
      "<key>MinimumOSVersion</key><string>\($0 == Self.count ? 16 : 15)</string>\n"
    }
    let bytes = plist(members.joined() + "<key>CFBundleName</key><string>a</string>")
    let plist = try InfoPlist(named: "Info.plist", bytes)
    #expect(plist.minimumOS == 16)
    #expect(plist.entry("MinimumOSVersion")?.location.line == Self.count + 1)
    let found = InfoPlist.lint("Info.plist", bytes).diagnostics
    #expect(found.count { $0.problem.id == "repeated-key" } == 1)
  }

  @Test("The place of each key is that of its line")
  func places() throws {
    let members = (0..<Self.count).map { "<key>UIKey\($0)</key><true/>\n" }
    let plist = try InfoPlist(named: "Info.plist", plist(members.joined()))
    #expect(plist.entries.map(\.location.line) == (0..<Self.count).map { $0 + 2 })
    for number in [0, 1, 4_095, Self.count - 1] {
      #expect(plist.entry("UIKey\(number)")?.location.line == number + 2)
    }
    #expect(plist.entry("UIKey\(Self.count)") == nil)
    #expect(plist.without("UIKey7").entry("UIKey7") == nil)
    #expect(plist.without("UIKey7").entry("UIKey8") != nil)
  }

  @Test("Each unknown orientation is said once, and no more of them than are shown at once")
  func elements() {
    func findings(_ names: [String]) -> Int {
      let elements = names.map { "<string>\($0)</string>" }.joined()
      let key = "<key>UISupportedInterfaceOrientations</key><array>\(elements)</array>"
      let found = InfoPlist.lint("Info.plist", plist("<key>CFBundleName</key><true/>" + key))
      return found.diagnostics.count { $0.problem.id == "orientation-unknown" }
    }
    #expect(findings(Array(repeating: "x", count: Self.count)) == 1)
    #expect(findings((0..<Self.count).map { "x\($0)" }) == DiagnosticList.shownLimit)
  }
}
