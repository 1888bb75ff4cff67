import Foundation
import Testing

@testable import LaunchSimTestSupport

@Suite("The page of the library")
struct PublicSymbolsTests {
  @Test("Every public type of the library is in one of its topics, and nothing else is")
  func topics() throws {
    let page = try PackageFiles.lines(of: "Sources/LaunchSim/LaunchSim.docc/LaunchSim.md")
    let listed = page.compactMap { line in
      line.hasPrefix("- ``") ? String(line.dropFirst(4).prefix { $0 != "`" }) : nil
    }
    #expect(Set(listed).count == listed.count)
    #expect(Set(listed) == (try Self.publicTypes()))
  }

  /// The names of the public types that stand in no other.
  private static func publicTypes() throws -> Set<String> {
    let folder = PackageFiles.root.appending(path: "Sources/LaunchSim")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.allObjects ?? []).compactMap { ($0 as? URL)?.path() }
    let types = /public (?:final )?(?:struct|enum|class|actor|protocol|typealias) (?<name>\w+)/
    var names: Set<String> = []
    // The recorder and what Swift Testing needs are modules of their own.
    let modules = ["/Recorder/", "/Testing/"]
    for path in paths where path.hasSuffix(".swift") && !modules.contains(where: path.contains) {
      let source = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      for line in source.split(separator: "\n") {
        if let match = line.prefixMatch(of: types) { names.insert(String(match.output.name)) }
      }
    }
    return names
  }
}
