package import LaunchSim

/// A run of a lesson's scenario, which judges claims and answers.
package struct LessonRun: Sendable {
  /// The name of the variant, or ``Lesson/baseName``.
  package let name: String
  package let report: Report
  let findings: Findings

  init(name: String, report: Report) {
    self.name = name
    self.report = report
    findings = Findings(report)
  }
}

/// The runs of a lesson: a run of its scenario, and a run of each variant.
package struct LessonRuns: Sendable {
  package let runs: [LessonRun]

  /// Simulates a lesson.
  ///
  /// - Throws: `SimulationError` for a scenario without an answer. Fatal.
  /// - Complexity: one simulation for the scenario and each variant.
  package init(of lesson: Lesson) throws(SimulationError) {
    var runs: [LessonRun] = []
    for (name, scenario) in lesson.scenarios {
      runs.append(LessonRun(name: name, report: try Report(simulating: scenario)))
    }
    self.runs = runs
  }

  /// Takes existing runs; the first is the run of the scenario without edits.
  init(_ runs: [LessonRun]) { self.runs = runs }

  /// The run of a variant; for `nil` and for unknown names, the run of the scenario.
  package subscript(name: String?) -> LessonRun {
    runs.first { $0.name == name } ?? runs[0]
  }
}

extension Lesson {
  /// The scenario without edits, then the scenarios of the variants, each with its name.
  var scenarios: [(name: String, scenario: Scenario)] {
    [(Self.baseName, base)] + variants.map { ($0.name, $0.scenario) }
  }
}

extension LessonRun {
  var trace: Trace { report.trace }
  var metrics: LaunchMetrics { report.metrics }

  /// The index of an item; `nil` if the run has no item with the name.
  func item(_ name: String) -> ItemIndex? {
    report.scenario.app.items.firstIndex { $0.name == name }
  }

  /// The instants of an item.
  func times(of name: String) -> Timeline.ItemTimes? {
    item(name).map { metrics.timeline.items[$0] }
  }

  /// The use of the machine by an item's own code.
  func use(of name: String) -> ItemUse? { item(name).map { metrics.uses[$0] } }

  /// The place in the trace of the first event of a kind that concerns an item.
  func event(_ kind: TraceEvent.Kind, of name: String) -> Int? {
    item(name).flatMap { item in
      trace.events.firstIndex { $0.kind == kind && $0.item.index == item }
    }
  }

  /// The place in the trace of the last event.
  var lastEvent: Int? { trace.events.indices.last }

  /// The place in the trace of a milestone.
  func event(of milestone: Milestone) -> Int? {
    if milestone == .contentReady { return contentEvent }
    return report.history.event(of: milestone)
  }

  /// The last end of an item that the content needs, or the first frame if that is later.
  private var contentEvent: Int? {
    guard let time = metrics.contentReady else { return nil }
    let items = report.scenario.app.contentReady
    return trace.events.firstIndex { event in
      event.time == time && event.kind == .itemEnded && items.contains(event.item.index)
    } ?? event(of: .firstFrame)
  }
}
