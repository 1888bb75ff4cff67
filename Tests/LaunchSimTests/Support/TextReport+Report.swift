@testable import LaunchSim

extension TextReport {
  /// The text of a report, which is worked out here with all that the text may write.
  init(
    _ report: Report, source: String?, isQuiet: Bool = false, style: TextStyle = .plain
  ) {
    self.init(
      report.analysis(.text), of: ScenarioSource(source), isQuiet: isQuiet, style: style)
  }
}
