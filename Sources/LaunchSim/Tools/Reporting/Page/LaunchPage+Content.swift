import LaunchSim

// A run in the words and figures of the page.

extension LaunchPage.Content {
  /// Collects everything that the page shows of its runs.
  ///
  /// The titles of two runs of one scenario also have the difference: their options or, with the
  /// same options, their names.
  static func all(of runs: [LaunchPage.Run]) -> [Self] {
    var contents = runs.map(Self.init)
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
    let text = run.text
    let report = run.record.report
    let heading = LaunchHeading(report.scenario)
    let verdict = text.verdictLines
    let headline = verdict.first ?? ""
    let isExpected = headline.hasSuffix(" \(TextReport.expected)")
    self.init(
      title: heading.title,
      circumstances: heading.circumstances(
        device: heading.deviceName.printable(), system: heading.system.printable()),
      verdict: isExpected ? String(headline.dropLast(TextReport.expected.count + 1)) : headline,
      remark: isExpected ? TextReport.expected : nil,
      isGood: report.judgment.isGood && text.strictWarnings == 0 && !text.isExpectedFailure,
      facts: (verdict.dropFirst() + text.seenLines + text.essentialLines + text.failureLines)
        .map(\.trimmedAtStart),
      sections: text.pageSections,
      frame: report.metrics.firstFrame,
      budget: report.scenario.request.reason.isInBackground
        ? nil : report.scenario.firstFrameBudget,
      tracks: run.record.tracks,
      items: Item.all(of: run.record.analysis))
    addSteps(of: run.record)
  }
}

extension TextReport {
  /// The parts of the text report below its chart.
  fileprivate var pageSections: [LaunchPage.Content.Section] {
    var sections: [LaunchPage.Content.Section?] = []
    let isDelivered = if case .notDelivered = report.verdict { false } else { true }
    if isDelivered {
      let reason = reasonLines
      sections = [
        changeSection,
        section(reason.count == 1 ? "Launch reason" : nil, reason),
        section(nil, backgroundLines),
        section(nil, restorationLines),
        section("Prewarmed launch", prewarmingLines),
        section(nil, sceneLines),
        section(nil, methodLines),
        section("Evidence and rules", evidenceLines),
      ]
    }
    let note = scenario.note.flatMap { $0.split(whereSeparator: \.isNewline) }
    sections.append(section("Note", note.map(String.init)))
    return sections.compactMap(\.self)
  }

  /// A section; `nil` without lines.
  ///
  /// - Parameters:
  ///   - title: The title; if it is `nil`, the first line is the title.
  ///   - lines: The lines, which may begin with the title.
  /// - Returns: The section with the lines below its title.
  private func section(
    _ title: String?, _ lines: [String]
  ) -> LaunchPage.Content.Section? {
    guard let first = lines.first else { return nil }
    let hasHeading = title.map(first.hasPrefix) ?? true
    let rest = hasHeading ? Array(lines.dropFirst()) : lines
    return rest.isEmpty ? nil : .init(title: title ?? first, lines: rest)
  }
}

extension String {
  /// The text without spaces at its start.
  fileprivate var trimmedAtStart: String { String(drop { $0 == " " }) }
}
