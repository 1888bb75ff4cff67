import LaunchSim
import LaunchSimTools

extension LintFindings {
  /// The most files without findings that are listed.
  private static let listedNames = 1_000

  /// The findings for programs; `launchLint` is the version of the form.
  var json: String {
    var members: [JSONLayout.Member] = [
      .init("launchLint", .integer(1)), .init("files", .integer(fileCount)),
      .init("passedOver", .integer(passedOver.count)),
      .init(
        "passedOverFiles", .list(passedOver.prefix(Self.listedNames).map { .string($0) })),
      .init("unbuilt", .integer(unbuilt.count)),
      .init("unbuiltFiles", .list(unbuilt.prefix(Self.listedNames).map { .string($0) })),
      .init("withoutProject", .integer(withoutProject.count)),
      .init("ignored", .integer(ignoredPaths.count)),
      .init("ignoredPaths", .list(ignoredPaths.prefix(Self.listedNames).map { .string($0) })),
      .init("errors", .integer(errors.count)), .init("warnings", .integer(warningCount)),
      .init("known", .integer(knownCount)), .init("omitted", .integer(omitted)),
      .init("diagnostics", .list(diagnostics.map(\.layout))),
    ]
    if makesEdits {
      members += [
        .init("fixed", .integer(fixed.count)), .init("fixes", .list(fixed.map(\.layout))),
      ]
    }
    members.append(.init("verdicts", .list(verdicts.map { $1.layout(of: $0) })))
    return JSONLayout.object(members).text() + "\n"
  }
}
