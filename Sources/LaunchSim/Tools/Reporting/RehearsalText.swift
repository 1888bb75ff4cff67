package import LaunchSim

/// A rehearsal as text: the verdict, a row for each item, differences in order, and the host.
package struct RehearsalText {
  let rehearsal: Rehearsal
  /// Warnings about the host, written below the verdict.
  let warnings: [String]
  let isQuiet: Bool
  let style: TextStyle

  /// The most pairs of moments in the list.
  private static let pairLimit = 10

  package init(
    _ rehearsal: Rehearsal, warnings: [String] = [], isQuiet: Bool = false,
    style: TextStyle = .plain
  ) {
    self.rehearsal = rehearsal
    self.warnings = warnings
    self.isQuiet = isQuiet
    self.style = style
  }

  /// The text, ending in a line break.
  package var text: String {
    var lines = heading
    if !isQuiet {
      lines += [""] + rows
      lines += pairs
      for departure in rehearsal.departures {
        lines +=
          [""]
          + "This host departs from the model here. \(departure)."
          .wrapped(toWidth: style.width)
      }
      for mark in rehearsal.plan.marks {
        lines += [""] + "\(style.text(mark)).".wrapped(toWidth: style.width)
      }
    }
    return style.finished(lines.joined(separator: "\n") + "\n")
  }

  private var heading: [String] {
    let plan = rehearsal.plan
    let count = rehearsal.runCount
    let title = "\(style.text(plan.report.scenario.title)) · \(count.counted("run"))"
    let (answer, evidence) = verdict
    let lines = answer.wrapped(toWidth: style.width, indentation: "  ")
    let remarks = (isQuiet ? [] : warnings).flatMap {
      "! \(style.text($0))".wrapped(toWidth: style.width, indentation: "  ")
    }
    return [title, ""] + lines.map { style(.bold, $0) } + remarks
      + evidence.flatMap { $0.wrapped(toWidth: style.width - 2) }.map { "  \($0)" }
  }

  /// The verdict in a line, and its evidence in a sentence each.
  private var verdict: (answer: String, evidence: [String]) {
    let comparison = rehearsal.comparison
    if rehearsal.plan.isStalled {
      return (
        "✗ The simulated launch stalls" + (rehearsal.hung == nil ? "" : ", and so does the host"),
        []
      )
    }
    if let hung = rehearsal.hung {
      let names = hung.map(style.text).listed(with: "and")
      return (
        "✗ A run on the host came to no end" + (hung.isEmpty ? "" : ": still open are \(names)"), []
      )
    }
    if !comparison.missing.isEmpty {
      let names = comparison.missing.map(name).listed(with: "and")
      return ("✗ Some runs on the host lack moments of the simulation: \(names)", [])
    }
    let tie = Nanoseconds(comparison.tie).milliseconds
    let (pairs, others) = (comparison.orderedPairs, comparison.disagreements.count)
    let apart = "pairs of moments that are \(tie) ms or more apart"
    // An error on a busy host measures the host.
    let error =
      rehearsal.isOnBusyHost
      ? "; no answer on times from a busy host"
      : rehearsal.frameError.map { "; frame ready \(Self.words(forError: $0))" } ?? ""
    let order =
      others == 0
      ? "The order agrees in all \(pairs) \(apart)"
      : "The order differs in \(others) of \(pairs) \(apart)"
    let answer =
      switch rehearsal.verdict {
      case .pass: "✓ Order agrees"
      case .fail: "✗ Order differs"
      case .inconclusive: "? Order differs"
      }
    return (
      answer + error,
      [order] + (frame.map { [$0] } ?? [])
    )
  }

  /// The error of frame ready, as in `1.0 % later than simulated`.
  private static func words(forError error: Int) -> String {
    error == 0
      ? "as simulated"
      : "\(percent(abs(error))) \(error > 0 ? "later" : "sooner") than simulated"
  }

  private var frame: String? {
    guard let frame = rehearsal.frameReady, rehearsal.frameError != nil else { return nil }
    return """
      Frame ready at \(Nanoseconds(frame.real.median).milliseconds) ms on the host, simulated at \
      \(Nanoseconds(frame.simulated).milliseconds) ms; spread \
      \(Nanoseconds(frame.real.spread).milliseconds) ms
      """
  }

  /// Thousandths as a percentage with one decimal, as in `0.8 %`.
  static func percent(_ permille: Int) -> String {
    "\(permille < 0 ? "-" : "")\(abs(permille) / 10).\(abs(permille) % 10) %"
  }

  // MARK: Items

  private var rows: [String] {
    var table = TextTable(columns: [
      .init("ms from willFinish"), .right("begins"), .right("sim."), .right("off"), .right("ends"),
      .right("sim."), .right("off"), .right("spread"),
    ])
    let comparison = rehearsal.comparison
    for (began, ended, name) in subjects {
      let moments = [began, ended].map { comparison.moment($0) }
      let cells = moments.flatMap { moment -> [String] in
        guard let moment else { return ["", "", ""] }
        return [moment.real.median, moment.simulated].map { Nanoseconds($0).milliseconds }
          + [Self.signed(moment.difference)]
      }
      let spread = moments.compactMap { $0?.real.spread }.max()
      table.rows.append([name] + cells + [spread.map { Nanoseconds($0).milliseconds } ?? ""])
    }
    return table.lines(style)
  }

  /// The pairs of moments that make rows: callbacks and items in the order of their beginnings,
  /// then the commit.
  private var subjects: [(RehearsalLog.Event, RehearsalLog.Event, String)] {
    rehearsal.comparison.moments.compactMap { moment in
      switch moment.event {
      case .began(let item): (moment.event, .ended(item), subject(moment.event))
      case .called(let callback): (moment.event, .returned(callback), subject(moment.event))
      case .committed: (.committed, .committed, subject(moment.event))
      case .ended, .returned: nil
      }
    }
  }

  private static func signed(_ time: Int64) -> String {
    let text = Nanoseconds(time).milliseconds
    return time > 0 && text != "0.0" ? "+\(text)" : text
  }

  // MARK: Order

  private var pairs: [String] {
    let all = rehearsal.comparison.disagreements
    guard !all.isEmpty else { return [] }
    let sentences = all.map { pair in
      "\(name(pair.second)) \(Nanoseconds(-pair.real).milliseconds) ms before \(name(pair.first)) "
        + "on the host, \(Nanoseconds(pair.simulated).milliseconds) ms after it in the simulation"
    }
    return ["", "Order that differs"]
      + sentences.limited(to: Self.pairLimit) { "… and \($0) more" }.flatMap { sentence in
        sentence.wrapped(toWidth: style.width - 2).map { "  \($0)" }
      }
  }

  private func subject(_ event: RehearsalLog.Event) -> String {
    switch event {
    case .began(let item), .ended(let item):
      style.text(rehearsal.plan.report.scenario.app.items[item].name)
    case .called(let callback), .returned(let callback):
      Callback(index: callback)?.name ?? "callback \(callback)"
    case .committed: "commit"
    }
  }

  private func name(_ event: RehearsalLog.Event) -> String {
    switch event {
    case .began, .called: "the begin of \(subject(event))"
    case .ended, .returned: "the end of \(subject(event))"
    case .committed: "the commit"
    }
  }
}
