import Foundation
import Testing

@Suite("The table of additions in CONTRIBUTING")
struct AdditionsTests {
  @Test("Every file it names exists, and each row counts its source files")
  func files() throws {
    let lines = try PackageFiles.lines(of: "CONTRIBUTING.md")
    let section = lines.drop { $0 != "## To add something" }.dropFirst()
      .prefix { !$0.hasPrefix("#") }
    let rows = section.filter { $0.hasPrefix("|") }.dropFirst(2)
    #expect(rows.count == 28)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 3, "\(row)")
      let paths = cells[2].matches(of: /`([^`]+)`/).map { String($0.output.1) }
      let sources = Set(paths.filter { !$0.hasPrefix("Tests/") })
      #expect(Int(cells[1]) == sources.count, "\(cells[0])")
      for path in paths {
        let places = [path, "Sources/LaunchSim/\(path)"]
        let urls = places.map { PackageFiles.root.appending(path: $0) }
        #expect(urls.contains { FileManager.default.fileExists(atPath: $0.path()) }, "\(path)")
      }
    }
  }
}
