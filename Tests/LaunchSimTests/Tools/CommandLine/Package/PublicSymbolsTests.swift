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

  @Test("Each public declaration says what it is")
  func documentation() throws {
    var undocumented: [String] = []
    for (path, lines) in try Self.files() {
      // The indents of the public enumerations around the line.
      var enumerations: [Int] = []
      for (index, line) in lines.enumerated() {
        let text = line.drop { $0 == " " }
        let indent = line.count - text.count
        if text.isEmpty || text.hasPrefix("//") { continue }
        while let last = enumerations.last, indent <= last { enumerations.removeLast() }
        let isCase = text.hasPrefix("case ") && enumerations.last == indent - 2
        let isPublic = text.contains(#/^(@\S+ )*public (?!import )/#)
        if isCase || isPublic, !Self.hasComment(above: index, in: lines) {
          undocumented.append("\(path):\(index + 1)")
        }
        if text.contains(#/^public (indirect )?enum /#) { enumerations.append(indent) }
      }
    }
    #expect(undocumented == [])
  }

  /// Returns true if a comment of documentation stands above a declaration and its attributes.
  private static func hasComment(above line: Int, in lines: [Substring]) -> Bool {
    let attributes = /\s*(@.*|\*, .*|message: .*|\))/
    return lines[..<line].last { $0.wholeMatch(of: attributes) == nil }?.contains("///") == true
  }

  /// The names of the public types that stand in no other.
  private static func publicTypes() throws -> Set<String> {
    let types = /public (?:final )?(?:struct|enum|class|actor|protocol|typealias) (?<name>\w+)/
    var names: Set<String> = []
    // The recorder and what Swift Testing needs are modules of their own.
    let modules = ["/Recorder/", "/Testing/"]
    for (path, lines) in try files() where !modules.contains(where: path.contains) {
      for line in lines {
        if let match = line.prefixMatch(of: types) { names.insert(String(match.output.name)) }
      }
    }
    return names
  }

  /// The lines of each file of the library, by its path.
  private static func files() throws -> [(path: String, lines: [Substring])] {
    let folder = PackageFiles.root.appending(path: "Sources/LaunchSim")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.allObjects ?? []).compactMap { ($0 as? URL)?.path() }
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let source = try String(contentsOf: URL(filePath: path), encoding: .utf8)
      return (path, source.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }
}
