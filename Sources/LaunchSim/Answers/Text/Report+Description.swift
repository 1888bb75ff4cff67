extension Report: CustomStringConvertible {
  /// The report as text: the verdict, then the launch drawn over time, then what to change.
  ///
  /// - Complexity: a simulation for each item that is shown, for each proposal that is tried, and for each
  ///   combination of the undocumented rules.
  public var description: String { TextReport(Analysis(of: self, .text), of: .program).text }
}

extension Report {
  /// The failures beside the verdict, a sentence each: exceeded budgets, then expectations of the scenario that
  /// the run does not meet.
  ///
  ///     #expect(report.failures == [])
  public var failures: [String] { sentences(.init()) { $0.failures } }

  /// The budgets over their warning level, a sentence each.
  public var warnings: [String] { sentences(.init()) { $0.budgets(at: .warning) } }

  /// The waits in which the launch came to a stop or was killed, a sentence each; empty if all started work has
  /// ended.
  public var stalls: [String] {
    sentences(.init()) { text in trace.stalls.map { text.sentence(for: $0) } }
  }

  /// The observations, a sentence each: waits that could be shorter, work before the first frame that could
  /// come later, and work after it that keeps a tap waiting.
  ///
  /// - Complexity: a simulation for each item of the chart, and for each proposal that is tried.
  public var notes: [String] {
    sentences(Analysis.Questions(gains: true, observations: 5)) { text in
      text.analysis.observations.map { text.sentence(for: $0) }
    }
  }

  /// Sentences with plain spaces, to be broken into lines anywhere.
  private func sentences(
    _ questions: Analysis.Questions, _ list: (TextReport) -> [String]
  ) -> [String] {
    let analysis = Analysis(of: self, questions)
    let text = TextReport(analysis, of: .program)
    return list(text).map(text.style.finished)
  }
}
