/// The accuracy ledger: rehearsals as a table in Markdown, a row each, with the median and the worst error.
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

  /// The errors of frame ready without their signs, in thousandths, ascending.
  var errors: [Int] { rehearsals.compactMap(\.frameError).map(abs).sorted() }

  /// The table, ending in a line break.
  package var text: String {
    var lines = [
      "\(HostText(host).line); \(day); \(runs) runs each.", "",
      "| scenario | shows | order | frame ready | simulated | error |",
      "| --- | --- | --- | --- | --- | --- |",
    ]
    lines += rehearsals.map(row)
    lines.append("")
    let (pairs, disagreements) = rehearsals.reduce((0, 0)) { sum, rehearsal in
      let comparison = rehearsal.comparison
      return (sum.0 + comparison.orderedPairs, sum.1 + comparison.disagreements.count)
    }
    let share = pairs == 0 ? 1000 : (pairs - disagreements) * 1000 / pairs
    lines.append("Order: \(RehearsalText.percent(share)) of \(pairs) pairs agree.")
    if let worst = errors.last {
      let median = Sample(errors.map(Int64.init)).median
      lines.append(
        "Error of frame ready: median \(RehearsalText.percent(Int(median))), worst "
          + "\(RehearsalText.percent(worst)).")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ rehearsal: Rehearsal) -> String {
    let plan = rehearsal.plan
    var cells = [plan.file.split(separator: "/").last.map(String.init) ?? plan.file]
    cells.append(plan.report.scenario.title)
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
    let safe = cells.map { $0.printable().replacing("|", with: "\\|") }
    return "| \(safe.joined(separator: " | ")) |"
  }
}
