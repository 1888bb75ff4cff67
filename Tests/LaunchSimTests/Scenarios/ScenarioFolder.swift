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

  static func read(_ file: String) throws -> ReadScenario {
    try ScenarioReader(files: .disk).read(path + file)
  }

  static func run(_ file: String) throws -> Report {
    try Report(simulating: read(file).scenario)
  }
}
