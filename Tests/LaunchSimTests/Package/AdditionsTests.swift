import Foundation
import Testing

@Suite("The table of additions in CONTRIBUTING")
struct AdditionsTests {
  @Test("Every file it names exists")
  func files() throws {
    let lines = try PackageFiles.lines(of: "CONTRIBUTING.md")
    let section = lines.drop { $0 != "## To add something" }.dropFirst()
      .prefix { !$0.hasPrefix("#") }
    let rows = section.filter { $0.hasPrefix("|") }.dropFirst(2)
    #expect(rows.count == 12)
    for row in rows {
      let files = try #require(row.split(separator: "|").dropFirst(2).first)
      for path in files.matches(of: /`([^`]+)`/).map({ String($0.output.1) }) {
        let places = [path, "Sources/LaunchSim/\(path)"]
        let urls = places.map { PackageFiles.root.appending(path: $0) }
        #expect(urls.contains { FileManager.default.fileExists(atPath: $0.path()) }, "\(path)")
      }
    }
  }
}
