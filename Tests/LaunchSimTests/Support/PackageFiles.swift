import Foundation
import Testing

/// The package's own files, for tests that compare documents with the code.
enum PackageFiles {
  /// The root of the package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder of the pages, from the root.
  static let catalog = "Sources/LaunchSim/LaunchSim.docc"

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
  /// True if tests record what they would compare.
  static var isRecording: Bool {
    ProcessInfo.processInfo.environment["LAUNCHSIM_RECORD"] != nil
  }

  /// Expects the table under a heading to have these rows, or records them with `LAUNCHSIM_RECORD` set.
  static func expect(_ rows: [[String]], under heading: String, of path: String) throws {
    let lines = try lines(of: path).map(String.init)
    guard let head = lines.firstIndex(of: heading),
      let rule = lines[head...].firstIndex(where: { $0.hasPrefix("| ---") })
    else {
      Issue.record("\(path) has no table under \(heading)")
      return
    }
    let start = rule + 1
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    try expect(rows.map { "| \($0.joined(separator: " | ")) |" }, at: start..<end, of: path)
  }

  /// Expects a fenced block of a page to hold this text, or records it with `LAUNCHSIM_RECORD` set.
  static func expect(_ text: String, inBlock index: Int, of language: String, of path: String)
    throws
  {
    let lines = try lines(of: path).map(String.init)
    let starts = lines.indices.filter { lines[$0] == "```\(language)" }
    let start = try #require(starts.dropFirst(index).first) + 1
    let end = try #require(lines[start...].firstIndex(of: "```"))
    let expected = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try expect(text.hasSuffix("\n") ? expected.dropLast() : expected, at: start..<end, of: path)
  }

  private static func expect(
    _ expected: [String], at range: Range<Int>, of path: String
  ) throws {
    let lines = try lines(of: path).map(String.init)
    if isRecording {
      let recorded = lines[..<range.lowerBound] + expected + lines[range.upperBound...]
      try recorded.joined(separator: "\n")
        .write(to: root.appending(path: path), atomically: true, encoding: .utf8)
    } else {
      expectText(
        lines[range].joined(separator: "\n"), expected.joined(separator: "\n"),
        "\(path) from line \(range.lowerBound + 1) (LAUNCHSIM_RECORD=1 swift test records it)")
    }
  }

  /// The fenced blocks of one language in a page.
  static func blocks(_ language: String, of path: String) throws -> [String] {
    let text = try lines(of: path).joined(separator: "\n")
    return text.components(separatedBy: "```\(language)\n").dropFirst().map { part in
      part.components(separatedBy: "\n```").first ?? ""
    }
  }
}
