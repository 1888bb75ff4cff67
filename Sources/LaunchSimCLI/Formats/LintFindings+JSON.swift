import LaunchSim
import LaunchSimTools

extension LintFindings {
  /// The most files without findings that are listed.
  private static let listedNames = 1_000

  /// The findings for programs; `launchLint` is the version of the form.
  var json: String {
    func listed(_ names: [String]) -> [String] { Array(names.prefix(Self.listedNames)) }
    let members: JSONMembers = [
      "launchLint": 1, "files": fileCount,
      "passedOver": passedOver.count, "passedOverFiles": listed(passedOver),
      "unbuilt": unbuilt.count, "unbuiltFiles": listed(unbuilt),
      "withoutProject": withoutProject.count,
      "ignored": ignoredPaths.count, "ignoredPaths": listed(ignoredPaths),
      "errors": errors.count, "warnings": warningCount, "known": knownCount, "omitted": omitted,
      "diagnostics": diagnostics.map(\.members),
      "fixed": makesEdits ? fixed.count : nil, "fixes": makesEdits ? fixed.map(\.members) : nil,
      "verdicts": verdicts.map { $1.members(of: $0) },
    ]
    return members.document
  }
}
