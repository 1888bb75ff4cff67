package import LaunchSim

/// A simulated launch beside observed ones, as text: the error first, then the evidence.
package struct ObservedText {
  package let comparison: ObservedComparison
  let isQuiet: Bool
  let style: TextStyle

  package init(
    _ comparison: ObservedComparison, isQuiet: Bool = false, style: TextStyle = .plain
  ) {
    (self.comparison, self.isQuiet, self.style) = (comparison, isQuiet, style)
  }

  /// The whole text, ending in a line break.
  package var text: String {
    var lines = answer.wrapped(toWidth: style.width)
    if !isQuiet {
      lines = headLines + [""] + lines
      if !comparison.rows.isEmpty { lines += [""] + table.lines(style) }
      for section in sections { lines += [""] + section.lines(style, width: style.width) }
    }
    return style.finished(lines.map(\.trimmedAtEnd).joined(separator: "\n") + "\n")
  }

  /// The whole text as Markdown, for a comment on a pull request, within the limit of a comment.
  package var markdown: String {
    var document = MarkdownDocument()
    document.add("### \(MarkdownText.escaped(answer))")
    guard !isQuiet else { return document.text }
    document.add(headLines.map(MarkdownText.escaped).joined(separator: "  \n"))
    document.add(
      table: Self.columns.map { ($0, $0 != Self.columns[0]) },
      rows.map { row in
        [MarkdownText.code(row[0])] + row.dropFirst().map(MarkdownText.escaped)
      })
    for (title, figures) in singles {
      document.add(
        table: [(title, false), ("time", true)],
        figures.map { [MarkdownText.code($0.figure.title), $0.time.inMilliseconds] })
    }
    if !comparison.lanes.isEmpty {
      document.add(
        table: [("On other threads", false), ("observed on", false), ("simulated on", false)],
        comparison.lanes.map {
          [
            MarkdownText.code($0.name), $0.observed.words,
            $0.simulated.map { MarkdownText.code($0) }.joined(separator: ", "),
          ]
        })
    }
    return document.text
  }

  // MARK: - The launches

  var headLines: [String] {
    let simulated = comparison.heading.lines(isExample: false, style).joined(separator: " · ")
    return "Simulated: \(simulated)".wrapped(toWidth: style.width, indentation: "  ")
      + observed.wrapped(toWidth: style.width, indentation: "  ")
  }

  /// The observed launches with their circumstances, as far as the tool tells them.
  var observed: String {
    let launches = comparison.launches
    let device = launches.device.flatMap(DeviceProfile.named)?.name ?? launches.model
    let circumstances =
      [launches.kind.map { "\($0.rawValue) launches" }, device, launches.os] + [
        launches.app.map { "app \($0)" }, launches.date, launches.thermalState,
      ]
    let parts = [launches.name] + circumstances + [launches.source]
    let known = parts.compactMap(\.self).map { style.text($0) }
    return "Observed: "
      + (known.isEmpty ? "launches of an unnamed origin" : known.joined(separator: " · "))
  }

  // MARK: - The answer

  /// The error of the figure that counts most, and the doubts about the device and the kind.
  package var answer: String {
    [error, deviceDoubt, kindDoubt].compactMap(\.self).joined(separator: " ")
  }

  /// The kinds of the two if they differ, so that no figure of one is a figure of the other.
  private var kindDoubt: String? {
    comparison.launches.kind.flatMap { kind in
      kind == comparison.kind
        ? nil
        : "These are \(kind.rawValue) launches; beside them is a \(comparison.kind.rawValue) one "
          + "(--set launch/kind=\(kind.rawValue))."
    }
  }

  /// Why the two may be launches of different devices; `nil` if they are of the same.
  private var deviceDoubt: String? {
    let (launches, simulated) = (comparison.launches, comparison.heading.deviceName)
    if let device = launches.device {
      guard device != comparison.heading.deviceID else { return nil }
      let name = DeviceProfile.named(device)?.name ?? device
      return "It was made on \(style.text(name)); beside it is a launch on \(simulated)."
    }
    guard let model = launches.model else {
      return "The observation names no device; beside it is a launch on \(simulated)."
    }
    return "There is no profile of \(style.text(model)); beside it is a launch on \(simulated)."
  }

  private var error: String {
    guard let row = comparison.headline else {
      return "The observation has no figure that this launch has."
    }
    let times =
      "\(title(of: row)) \(row.simulated.inMilliseconds) simulated, "
      + "\(row.observed.time.inMilliseconds) observed (\(basis(of: row)))"
    if row.isWithin {
      // So few launches have a range that hardly anything is outside of.
      let isOfFew = row.observed.launchesNeeded != nil && row.observed.range != nil
      let few = isOfFew ? row.count.map { "Within the range of \($0) launches" } : nil
      return "\(few ?? "As observed"): \(times)."
    }
    guard let error = row.error else { return "Above the observation: \(times)." }
    let share = MeasuredText.percent(error.magnitude)
    return "\(share) \(error < 0 ? "below" : "above") the observation: \(times)."
  }

  private func title(of row: ObservedComparison.Row) -> String {
    if case .span(let name) = row.figure {
      "own time of \(style.text(name))"
    } else {
      row.figure.title
    }
  }

  /// The launches behind a figure, with the range of their middle.
  private func basis(of row: ObservedComparison.Row) -> String {
    let count = row.count.map { $0 == 1 ? "1 launch" : "\($0) launches" }
    let words =
      row.count == 1 ? count ?? "" : row.observed.kind.rawValue + (count.map { " of \($0)" } ?? "")
    guard let range = range(of: row) else { return words }
    return "\(words), \(range)"
  }

  private func range(of row: ObservedComparison.Row) -> String? {
    row.observed.range.map {
      "\($0.lowerBound.milliseconds) to \($0.upperBound.inMilliseconds)"
    }
  }

  // MARK: - The evidence

  private var table: TextTable {
    var table = TextTable(
      columns: Self.columns.prefix(1).map { .init($0) }
        + Self.columns.dropFirst().map { .right($0) })
    table.rows = rows
    return table
  }

  /// The titles of `rows`.
  static let columns = ["figure", "observed", "range", "simulated", "error"]

  /// The figures of both, a text for each column.
  var rows: [[String]] {
    comparison.rows.map { row in
      [
        style.text(row.figure.title), row.observed.time.inMilliseconds, range(of: row) ?? "",
        row.simulated.inMilliseconds, Self.signed(row.error),
      ]
    }
  }

  /// The figures that only one of the two has, with their titles.
  var singles: [(title: String, figures: [ObservedComparison.Single])] {
    [
      ("Observed, and not simulated", comparison.missing),
      ("On the path, and not observed", comparison.unobserved),
    ].filter { !$0.1.isEmpty }
  }

  /// A share with its sign, as in `+2.5 %`.
  static func signed(_ share: Double?) -> String {
    guard let share else { return "" }
    let text = MeasuredText.percent(share.magnitude)
    return text == "0 %" ? text : (share < 0 ? "-" : "+") + text
  }

  var sections: [ReportSection] {
    let lanes = comparison.lanes.map { difference in
      ReportSection.Block.entry(
        "\(style.text(difference.name)): observed on \(difference.observed.words), simulated on "
          + difference.simulated.map { style.text($0) }.listed(with: "and"))
    }
    return singles.map { section($0.title, $0.figures) }
      + (lanes.isEmpty ? [] : [ReportSection("On other threads", Self.limited(lanes))])
  }

  private func section(_ title: String, _ figures: [ObservedComparison.Single]) -> ReportSection {
    ReportSection(
      title,
      Self.limited(
        figures.map { single in
          .entry("\(style.text(single.figure.title)) \(single.time.inMilliseconds)")
        }))
  }

  private static func limited(_ entries: [ReportSection.Block]) -> [ReportSection.Block] {
    let shown = entries.prefix(shownLimit)
    let rest = entries.count - shown.count
    return shown + (rest > 0 ? [.entry("and \(rest) more")] : [])
  }

  /// The most figures of a section.
  private static let shownLimit = 12
}

extension ObservedLane {
  /// The threads in words, after a preposition.
  var words: String {
    switch self {
    case .main: "the main thread"
    case .pool: "the cooperative pool"
    case .worker: "a thread of a queue"
    }
  }
}
