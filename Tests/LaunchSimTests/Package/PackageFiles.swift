import Foundation
import Testing

/// The package's own files, for tests that compare documents with the code.
enum PackageFiles {
  /// The root of the package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The lines of a file, by its path from the root.
  static func lines(of path: String) throws -> [Substring] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The rows of the table under a heading of a Markdown file, cell by cell, without its head.
  static func table(under heading: String, of path: String) throws -> [[String]] {
    let section = try lines(of: path).drop { $0 != heading }.dropFirst()
      .prefix { !$0.hasPrefix("#") }
    return section.filter { $0.hasPrefix("|") }.dropFirst(2).map { row in
      row.split(separator: "|").map { cell in
        cell.trimmingCharacters(in: .whitespaces).replacing("`", with: "")
      }
    }
  }
}

extension PackageFiles {
  /// Expects the table under a heading to have these rows, or records them with `LAUNCHSIM_RECORD`
  /// set.
  static func expect(_ rows: [[String]], under heading: String, of path: String) throws {
    let expected = rows.map { "| \($0.joined(separator: " | ")) |" }
    let lines = try lines(of: path).map(String.init)
    guard let head = lines.firstIndex(of: heading),
      let rule = lines[head...].firstIndex(where: { $0.hasPrefix("| ---") })
    else {
      Issue.record("\(path) has no table under \(heading)")
      return
    }
    let start = rule + 1
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    guard ProcessInfo.processInfo.environment["LAUNCHSIM_RECORD"] == nil else {
      let recorded = lines[..<start] + expected + lines[end...]
      try recorded.joined(separator: "\n")
        .write(to: root.appending(path: path), atomically: true, encoding: .utf8)
      return
    }
    #expect(
      Array(lines[start..<end]) == expected,
      "\(path), \(heading): to record the values of the code, LAUNCHSIM_RECORD=1 swift test")
  }
}
