import LaunchSim

extension AnswerJudgment {
  /// The causes of the run's end in sentences, as its story tells them; empty if something else
  /// decides the judgment, for a run that ends well, and for a run that the system refuses.
  ///
  /// - Complexity: O(events).
  func endCauses(_ style: TextStyle = .plain) -> [String] {
    guard isOfEnd else { return [] }
    let own = run.report
    // Lines of the lesson's file say nothing about the launch.
    var scenario = own.scenario
    scenario.places = Scenario.Places()
    for item in scenario.app.items.indices { scenario.app.items[item].location = nil }
    let report = Report(scenario, costs: own.costs, program: own.program, trace: own.trace)
    let analysis = Analysis(of: report, Analysis.Questions())
    return StoryText(analysis, EventCauses(report.history), of: .program, style: style).endCauses
  }
}
