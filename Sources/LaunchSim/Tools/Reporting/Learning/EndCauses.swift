import LaunchSim

/// The causes of a run's end in sentences, as its story tells them.
struct EndCauses {
  /// The sentences; empty for a run that ends well, and for a run that the system refuses.
  let sentences: [String]

  /// Finds the causes of a run's end.
  ///
  /// - Complexity: O(events).
  init(of run: LessonRun, style: TextStyle = .plain) {
    let own = run.report
    // Lines of the lesson's file say nothing about the launch.
    var scenario = own.scenario
    scenario.places = Scenario.Places()
    for item in scenario.app.items.indices { scenario.app.items[item].location = nil }
    let report = Report(scenario, costs: own.costs, program: own.program, trace: own.trace)
    let story = StoryText(
      Analysis(of: report, Analysis.Questions()), EventCauses(report.history), of: .program,
      style: style)
    sentences = story.endCauses
  }

  /// The causes of the end that decides a judgment; empty if something else decides it.
  static func sentences(of judgment: AnswerJudgment, style: TextStyle = .plain) -> [String] {
    judgment.isOfEnd ? EndCauses(of: judgment.run, style: style).sentences : []
  }
}
