import Foundation

@testable import LaunchSim

/// The scenarios that ship with the package.
enum ScenarioFolder {
  /// The folder, with a slash at its end.
  static let path = PackageFiles.root.appending(path: "Scenarios/").path(percentEncoded: false)

  /// The scenario files relative to the folder, in order; cost tables are not among them.
  static let files: [String] = {
    guard let all = FileManager.default.enumerator(atPath: path) else { return [] }
    return all.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".json") && !$0.contains("/costs/") }.sorted()
  }()

  /// Reads a file by its name in the folder, so that no path of this machine is in what it says.
  static func read(_ file: String, edits: [ScenarioEdit] = []) throws -> ReadScenario {
    try ScenarioReader(files: filesOfFolder).read(file, edits: edits)
  }

  private static let filesOfFolder: SourceFiles = {
    @Sendable func absolute(_ path: String) -> String {
      path.hasPrefix("/") ? path : ScenarioFolder.path + path
    }
    let disk = SourceFiles.disk
    return SourceFiles(
      read: { disk.read(absolute($0), $1) }, readStart: { disk.readStart(absolute($0), $1) },
      resolve: { disk.resolve(absolute($0)) })
  }()

  static func run(_ file: String) throws -> Report {
    try Report(simulating: read(file).scenario)
  }
}
