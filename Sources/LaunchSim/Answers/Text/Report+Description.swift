extension Report: CustomStringConvertible {
  /// The report as text: the verdict, the launch drawn over time, and the proposed changes.
  ///
  /// - Complexity: a simulation for each item that is shown, for each move that is tried, and
  ///   for each combination of the undocumented rules.
  public var description: String { TextReport(Analysis(of: self, .text), of: .program).text }
}

extension Report {
  /// The report in a few lines: the launch, its verdict, the failures, and the items with the largest
  /// shares of the critical path.
  ///
  ///     #expect(try report.timeToFirstFrame <= .milliseconds(400), "\(report.summary)")
  ///
  /// - Complexity: O(*n* log *n*) in the events; one simulation for a prewarmed launch.
  public var summary: String {
    let words = ReportWords(Analysis(of: self, .verdict), of: .program, isQuiet: true)
    let style = TextStyle.plain
    let lines =
      LaunchHeading(scenario).lines(isExample: false, style) + words.verdict.lines(style)
      + words.failuresAndWarnings.lines(style, width: style.width)
      + words.longest.lines(style, width: style.width)
    return style.finished(lines.map(\.trimmedAtEnd).joined(separator: "\n"))
  }
}

extension Report {
  /// The failures beside the verdict, a sentence each: exceeded budgets, then unmet expectations of
  /// the scenario.
  ///
  ///     #expect(report.failures == [])
  public var failures: [String] { sentences(.init()) { $0.failures } }

  /// The budgets over their warning level, and what else the report warns of, a sentence each: code
  /// that the host blocked, loops and listeners without an end, work that is suspended unfinished.
  ///
  ///     #expect(report.warnings == [])
  public var warnings: [String] {
    sentences(.init()) { $0.budgets(at: .warning) + $0.warningSentences }
  }

  /// Time from the request to the presentation of the first frame.
  ///
  ///     #expect(try report.timeToFirstFrame <= .milliseconds(400), "\(report)")
  ///
  /// ``firstFrame`` is the same time as an optional.
  ///
  /// - Throws: ``NoFirstFrame`` with the verdict and the stalls, for a launch without a frame: a launch in the
  ///   background, or a launch that was killed or stalled before the frame.
  public var timeToFirstFrame: Duration {
    get throws(NoFirstFrame) {
      guard let firstFrame else { throw NoFirstFrame(verdict: verdict, stalls: stalls) }
      return firstFrame
    }
  }

  /// The waits in which the launch came to a stop or was killed, a sentence each; empty if all
  /// started work has ended.
  public var stalls: [String] {
    sentences(.init()) { words in trace.stalls.map { words.sentence(for: $0) } }
  }

  /// The observations, a sentence each: waits that could be shorter, work before the first frame
  /// that could come later, and work after the first frame that keeps a tap waiting.
  ///
  /// - Complexity: one simulation for each item of the chart, and one for each move tried.
  public var notes: [String] {
    sentences(Analysis.Questions(gains: true, observations: 5)) { words in
      words.analysis.observations.map { words.sentence(for: $0) }
    }
  }

  /// Sentences with plain spaces, which may be broken into lines anywhere.
  private func sentences(
    _ questions: Analysis.Questions, _ list: (ReportWords) -> [String]
  ) -> [String] {
    let analysis = Analysis(of: self, questions)
    return list(ReportWords(analysis, of: .program)).map(TextStyle.plain.finished)
  }
}
