import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Compares the page *Migrating to scenes* with the output of the program.
@Suite("The page on migrating to scenes")
struct MigratingToScenesTests {
  private static let path = "Sources/LaunchSim/LaunchSim.docc/MigratingToScenes.md"

  @Test("Each command prints the block below it, the first two in full")
  func commands() throws {
    let folder = try LaunchSimBinary.Folder()
    let apps = try PackageFiles.blocks("json", of: Self.path)
    #expect(apps.count == 2)
    for (app, name) in zip(apps, ["old-app.jsonc", "opened-by-url.jsonc"]) {
      try folder.write(app, to: name)
    }
    let commands = try PackageFiles.blocks("sh", of: Self.path)
    let outputs = try PackageFiles.blocks("text", of: Self.path)
    #expect(commands.count == 5)
    #expect(outputs.count == commands.count)
    for (index, (command, output)) in zip(commands, outputs).enumerated() {
      let words = LaunchSimBinary.words(of: command).dropFirst()
      let outcome = try LaunchSimBinary.run(Array(words), in: folder)
      if index < 2 {
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        try PackageFiles.expect(outcome.output, inBlock: index, of: "text", of: Self.path)
      } else {
        #expect(outcome.status == 0)
        #expect("\n\(outcome.output)".contains("\n\(output)\n"), "\(output)")
      }
    }
  }

  @Test("The table of requests agrees with the table of reasons")
  func requests() throws {
    let rows = try PackageFiles.table(
      under: "### A request has two places", of: Self.path)
    let reasons: [LaunchReason.Kind] = [
      .url, .universalLink, .handoff, .quickAction, .cloudKitShare,
    ]
    #expect(rows.count == reasons.count)
    for (row, reason) in zip(rows, reasons) {
      let facts = reason.facts
      #expect(row[1] == facts.launched[.appDelegate].last?.name)
      #expect(facts.launched[.scenes].isEmpty)
      let options = facts.connectionOptions.filter { $0 != .sourceApplication }
      let names = options.map(\.rawValue).joined(separator: ", ")
      #expect(row[2] == "sceneWillConnect: \(names)")
      #expect(row[3] == facts.running[.scenes].last?.name)
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
