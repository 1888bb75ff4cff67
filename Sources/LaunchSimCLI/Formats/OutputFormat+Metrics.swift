import LaunchSim
import LaunchSimTools

extension OutputFormat {
  /// JSON of `github-action-benchmark`, tool `customSmallerIsBetter`.
  static let customSmallerIsBetter = OutputFormat(
    name: "custom-smaller-is-better", holdsFiguresOnly: true,
    check: { result, _ in CheckMetrics(result).customSmallerIsBetter })

  /// JSON in the Bencher Metric Format.
  static let bencher = OutputFormat(
    name: "bencher", holdsFiguresOnly: true, check: { result, _ in CheckMetrics(result).bencher })
}
