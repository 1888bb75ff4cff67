import Foundation
import Testing

@testable import LaunchSimTestSupport

@Suite("Tables of the pages")
struct PageTablesTests {
  @Test("Every row stands in a table with a head")
  func heads() throws {
    let sources = PackageFiles.root.appending(path: "Sources")
    let pages = try #require(FileManager.default.enumerator(atPath: sources.path()))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
    #expect(pages.count > 20)
    for page in pages + ["README.md", "CONTRIBUTING.md"] {
      var isCode = false
      var last: Substring = ""
      let lines = try PackageFiles.lines(of: page)
      for (index, line) in lines.enumerated() {
        if line.hasPrefix("```") { isCode.toggle() }
        if !isCode, line.hasPrefix("|"), !last.hasPrefix("|") {
          let next = index + 1 < lines.count ? lines[index + 1] : ""
          #expect(next.hasPrefix("| --"), "\(page):\(index + 1) is cut off from its table")
        }
        last = line
      }
    }
  }
}
