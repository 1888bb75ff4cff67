import Foundation
import Testing

@testable import LaunchSimTestSupport

@Suite("The table of additions in CONTRIBUTING")
struct AdditionsTests {
  /// A row of the table.
  private struct Row {
    var title: String
    /// Words of the code, or literals in quotes, that name the thing of the row; none if it has no name.
    var examples: [String]
    var count: Int?
    /// The files, as paths from the root of the package.
    var files: Set<String>
    /// The files among these that are code.
    var sources: Set<String> { files.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") } }
  }

  private static let rows: [Row] = {
    let lines = (try? PackageFiles.lines(of: "CONTRIBUTING.md")) ?? []
    let section = lines.drop { $0 != "## To add something" }.dropFirst()
      .prefix { !$0.hasPrefix("#") }
    return section.filter { $0.hasPrefix("|") }.dropFirst(2).map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      func code(in cell: Int) -> [String] {
        cells[cell].matches(of: /`([^`]+)`/).map { String($0.output.1) }
      }
      let files = code(in: 3).map { path in
        ["Sources/", "Tests/"].contains(where: path.hasPrefix) ? path : "Sources/LaunchSim/\(path)"
      }
      return Row(
        title: cells[0], examples: code(in: 1), count: Int(cells[2]), files: Set(files))
    }
  }()

  /// The words of each source file without its comments, literals in their quotes, and ids with hyphens
  /// in literals; the benchmarks add nothing.
  private static let words: [String: Set<String>] = {
    var words: [String: Set<String>] = [:]
    for room in ["Sources/LaunchSim", "Sources/LaunchSimCLI"] {
      let folder = PackageFiles.root.appending(path: room).resolvingSymlinksInPath()
      let files = FileManager.default.enumerator(atPath: folder.path())?.allObjects ?? []
      for case let file as String in files where file.hasSuffix(".swift") {
        let path = "\(room)/\(file)"
        for line in (try? PackageFiles.lines(of: path)) ?? [] {
          words[path, default: []].formUnion(Self.words(of: line))
        }
      }
    }
    return words
  }()

  private static func words(of line: Substring) -> [String] {
    guard !line.utf8.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "//".utf8) else {
      return []
    }
    let code = line.components(separatedBy: " //")[0]
    return code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part -> [String] in
        let isLiteral = index % 2 == 1
        let words = part.utf8.split { byte in
          let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          return !(isLetter || isDigit || byte == UInt8(ascii: isLiteral ? "-" : "_"))
        }.map { String(Substring($0)) }
        return isLiteral ? words.filter { $0.contains("-") } + ["\"\(part)\""] : words
      }
  }

  private static func files(naming example: String) -> Set<String> {
    Set(words.filter { $0.value.contains(example) }.keys)
  }

  @Test("Every file it names exists, and each row counts its source files")
  func files() {
    #expect(Self.rows.count == 33)
    for row in Self.rows {
      let sources = row.files.filter { !$0.hasPrefix("Tests/") }
      #expect(row.count == sources.count, "\(row.title)")
      for path in row.files {
        let url = PackageFiles.root.appending(path: path)
        #expect(FileManager.default.fileExists(atPath: url.path()), "\(path)")
      }
    }
  }

  @Test("Each file of a row names its example, and no other file does so in silence")
  func examples() throws {
    let tried = try PackageFiles.lines(of: ".ci/check-additions").compactMap { line in
      line.wholeMatch(of: /addition '([^']+)'.*/).map { String($0.output.1) }
    }
    #expect(Set(tried).isSubset(of: Self.rows.map(\.title)))
    for row in Self.rows where !row.examples.isEmpty {
      let naming = row.examples.map(Self.files).reduce(into: Set<String>()) { $0.formUnion($1) }
      #expect(row.sources.isSubset(of: naming), "\(row.title): \(row.sources.subtracting(naming))")
      // Of these the compiler tells which files a new case needs.
      guard !tried.contains(row.title) else { continue }
      #expect(naming == row.sources, "\(row.title): \(naming.subtracting(row.sources))")
    }
    #expect(Self.rows.filter(\.examples.isEmpty).map(\.title) == ["a rule"])
  }
}
