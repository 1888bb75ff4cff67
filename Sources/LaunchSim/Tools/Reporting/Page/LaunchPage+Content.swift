import LaunchSim

// A run in the words and figures of the page.

extension LaunchPage.Content {
  /// Collects everything that the page shows of its runs.
  ///
  /// The titles of two runs of one scenario also have the difference: their options or, with the
  /// same options, their names.
  static func all(of runs: [LaunchPage.Run]) -> [Self] {
    var contents = runs.map(Self.init)
    // The runs of a page share its size.
    let limits = MoveRuns.Limits(bytes: MoveRuns.Limits().bytes / max(runs.count, 1))
    for (place, run) in runs.enumerated() {
      let analysis = run.record.analysis
      let plan = analysis.plan ?? analysis.together?.plan
      contents[place].addMoves(
        MoveRuns(analysis.moveChoices, plan: plan?.options ?? [], of: run, limits))
    }
    guard contents.count > 1, Set(contents.map(\.title)).count == 1 else { return contents }
    let haveOtherEdits = Set(runs.map(\.edits)).count > 1
    for (index, run) in runs.enumerated() {
      let edits = run.edits.isEmpty ? "" : " with \(run.edits.joined(separator: " "))"
      contents[index].title += haveOtherEdits ? edits : " (\(run.record.name))"
    }
    return contents
  }

  /// Collects everything that the page shows of a run.
  ///
  /// - Complexity: O(events + slices + intervals).
  init(of run: LaunchPage.Run) {
    let words = run.words
    let report = run.record.report
    let heading = LaunchHeading(report.scenario)
    let verdict = words.verdict
    self.init(
      title: heading.title,
      circumstances: heading.circumstances(
        device: heading.deviceName.printable(), system: heading.system.printable()),
      verdict: verdict.title, remark: verdict.remark,
      isGood: report.judgment.isGood && words.strictWarnings == 0 && !words.isExpectedFailure,
      facts: words.facts.sentences, sections: words.sections.map(Section.init),
      frame: report.metrics.firstFrame,
      budget: report.scenario.request.reason.isInBackground
        ? nil : report.scenario.firstFrameBudget,
      tracks: run.record.tracks,
      items: Item.all(of: run.record.analysis))
    addSteps(of: run.record)
  }
}
