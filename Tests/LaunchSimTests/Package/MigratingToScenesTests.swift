import Foundation
import Testing

@testable import LaunchSim

/// The page on migrating to scenes against the program: it shows what the program prints.
@Suite("The page on migrating to scenes")
struct MigratingToScenesTests {
  private static let path = "Sources/LaunchSim/LaunchSim.docc/MigratingToScenes.md"

  @Test("Each command prints what stands below it")
  func commands() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(
      try #require(try PackageFiles.blocks("json", of: Self.path).first), to: "old-app.jsonc")
    let commands = try PackageFiles.blocks("sh", of: Self.path)
    let outputs = try PackageFiles.blocks("text", of: Self.path)
    #expect(commands.count == 2)
    #expect(outputs.count == 2)
    for (command, output) in zip(commands, outputs) {
      let words = LaunchSimBinary.words(of: command).dropFirst()
      let outcome = try LaunchSimBinary.run(Array(words), in: folder)
      #expect(outcome == .init(status: 0, output: output + "\n", errors: ""))
    }
  }
}

extension PackageFiles {
  /// The fenced blocks of one language in a page.
  static func blocks(_ language: String, of path: String) throws -> [String] {
    let text = try lines(of: path).joined(separator: "\n")
    return text.components(separatedBy: "```\(language)\n").dropFirst().map { part in
      part.components(separatedBy: "\n```").first ?? ""
    }
  }
}

extension LaunchSimBinary {
  /// The words of a command line, with single quotes around those that need them.
  static func words(of line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }
}
