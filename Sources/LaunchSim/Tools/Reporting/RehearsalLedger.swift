import LaunchSim

/// The accuracy ledger: rehearsals as a table in Markdown, a row each, with the median and the
/// worst error.
package struct RehearsalLedger {
  let rehearsals: [Rehearsal]
  let host: HostProfile
  /// The day, as in `2026-11-23`.
  let day: String
  /// The most runs of one scenario.
  let runs: Int

  package init(_ rehearsals: [Rehearsal], on host: HostProfile, day: String, runs: Int) {
    self.rehearsals = rehearsals
    self.host = host
    self.day = day
    self.runs = runs
  }

  /// The table, ending in a line break.
  package var text: String {
    var lines = [
      "\(HostText(host).line); \(day); \(runs) runs each.", "",
      "| scenario | shows | order | frame ready | simulated | error |",
      "| --- | --- | --- | --- | --- | --- |",
    ]
    lines += rehearsals.map(row)
    if rehearsals.contains(where: \.isOnBusyHost) {
      lines += ["", "Other work kept this host busy: the errors are not the model's alone."]
    }
    lines.append("")
    let others = rehearsals.filter(\.departures.isEmpty)
    lines.append(summary(of: rehearsals, "All \(rehearsals.count)"))
    if others.count < rehearsals.count {
      lines.append("")
      lines.append(summary(of: others, "Without the rows marked †"))
      let departures = Set(rehearsals.flatMap(\.departures)).sorted()
      lines += departures.flatMap { ["", "† This host departs from the model. \($0)."] }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The agreement of the order, and the median and worst error of frame ready, as a sentence.
  private func summary(of rehearsals: [Rehearsal], _ subject: String) -> String {
    let pairs = rehearsals.reduce(0) { $0 + $1.comparison.orderedPairs }
    let disagreements = rehearsals.reduce(0) { $0 + $1.comparison.disagreements.count }
    let share = pairs == 0 ? 1000 : (pairs - disagreements) * 1000 / pairs
    let order = "\(subject): the order agrees in \(RehearsalText.percent(share)) of \(pairs) pairs"
    let errors = rehearsals.compactMap(\.frameError).map { Int64(abs($0)) }
    guard let worst = errors.max() else { return order + "." }
    return order + "; error of frame ready: median "
      + "\(RehearsalText.percent(Int(Sample(errors).median))), worst \(RehearsalText.percent(Int(worst)))."
  }

  private func row(_ rehearsal: Rehearsal) -> String {
    let plan = rehearsal.plan
    var cells = [MarkdownText.code(FilePath.name(of: plan.file))]
    let mark = rehearsal.departures.isEmpty ? "" : " †"
    cells.append(MarkdownText.escaped(plan.report.scenario.title) + mark)
    if rehearsal.hasAnswer {
      let frame = rehearsal.frameReady
      cells.append(RehearsalText.percent(rehearsal.comparison.agreement))
      cells += [frame?.real.median, frame?.simulated].map { time in
        time.map { "\(Nanoseconds($0).milliseconds) ms" } ?? "–"
      }
      cells.append(rehearsal.frameError.map(RehearsalText.percent) ?? "–")
    } else {
      cells += ["no answer", "–", "–", "–"]
    }
    return "| \(cells.joined(separator: " | ")) |"
  }
}
