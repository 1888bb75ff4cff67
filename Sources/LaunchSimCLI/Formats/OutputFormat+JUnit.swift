import LaunchSim

extension OutputFormat {
  /// JUnit XML for lists of tests.
  static let junit = OutputFormat(
    name: "junit", holdsDiagnostics: true, check: { result, _ in JUnitCheck(result).text })
}
