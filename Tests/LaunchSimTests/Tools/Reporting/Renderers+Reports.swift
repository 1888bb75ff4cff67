@testable import LaunchSim
@testable import LaunchSimTools

// Renderers of a report alone, which is worked out here with all that they may write.

extension JSONReport {
  init(
    _ report: Report, source: String? = nil, settings: [String] = [], label: String? = nil,
    hasBounds: Bool = false, diagnostics: [Diagnostic] = [], isExploring: Bool = true
  ) {
    var questions = isExploring ? Analysis.Questions.document : .verdict
    questions.bounds = hasBounds
    self.init(
      report.analysis(questions), source: source, settings: settings, label: label,
      diagnostics: diagnostics)
  }
}

extension MetersText {
  init(_ report: Report, style: TextStyle = .plain) {
    self.init(report.metrics.meters(of: report.scenario.request.kind), style: style)
  }
}

extension RunTableText {
  init(
    _ subject: String, _ runs: [(label: String, report: Report)], isQuiet: Bool = false,
    style: TextStyle = .plain
  ) {
    self.init(subject, isQuiet: isQuiet, style: style)
    for run in runs { add((run.label, run.report.analysis(.verdict))) }
  }

  var text: String { text() }
}
