package import LaunchSim

/// The effect of undocumented rules on a launch, setting by setting: `--bounds`.
package struct BoundsText {
  package let bounds: Bounds
  let style: TextStyle
  private let deciding: [Int]
  /// The moments after the launch that the settings move, as many as there is room for.
  private let moments: [Bounds.LaterMoment]

  package init(_ bounds: Bounds, style: TextStyle = .plain) {
    self.bounds = bounds
    deciding = bounds.deciding
    // Beside the two columns of a frame, one moment fits.
    let hasFrame = bounds.combinations.contains { $0.firstFrame != nil }
    moments = Array(bounds.laterMoments.prefix(hasFrame ? 1 : 2))
    self.style = style
  }

  /// The earliest and latest outcomes, then every combination, ending in a line break.
  package var text: String {
    var lines = [headline]
    if !isOpen {
      if bounds.combinations.count > 1 { lines += all }
    } else {
      lines += decision
      let ends = (bounds.optimistic, bounds.pessimistic)
      // A launch with the same end in all combinations has no earliest and latest outcome.
      if ends.0 != ends.1 { lines += end("Earliest", ends.0) + end("Latest", ends.1) }
      lines += [""] + table
    }
    return style.finished((lines + unanswered).joined(separator: "\n") + "\n")
  }

  /// The combinations that could not be simulated to their end.
  private var unanswered: [String] {
    bounds.unanswered.flatMap { changes in
      let setting = changes.joined(separator: ", ")
      let sentence = "No answer with \(setting): the launch takes too many turns, or too long."
      return sentence.wrapped(toWidth: style.width)
    }
  }

  private var isOpen: Bool { bounds.isOpen }

  /// The settings to show; if the outcomes differ, only the settings of the deciding switches.
  private func shownSettings(of entry: Bounds.Combination) -> [String] {
    guard isOpen, !deciding.isEmpty else { return entry.settings }
    return deciding.map { entry.settings[$0] }
  }

  /// The changes of a combination to show.
  private func shownChanges(of entry: Bounds.Combination) -> [String] {
    let shown = shownSettings(of: entry)
    return entry.changes.filter(shown.contains)
  }

  /// The switches that decide the outcome, if other switches do not.
  private var decision: [String] {
    let settings = bounds.own.settings
    guard !deciding.isEmpty, deciding.count < settings.count else { return [] }
    let names = deciding.map { String(settings[$0].prefix { $0 != "=" }) }
    let rest = settings.count - deciding.count
    let others = rest == 1 ? "the other switch changes" : "the other \(rest) switches change"
    return "Decided by \(names.joined(separator: ", ")); \(others) nothing."
      .wrapped(toWidth: style.width)
  }

  private var headline: String {
    let count = bounds.combinations.count + bounds.unanswered.count
    guard count > 1 else { return "No undocumented rule matters to this launch." }
    guard isOpen else {
      return "Undocumented rules change nothing (\(count) combinations)"
    }
    return "Range of the undocumented rules (\(count) combinations)"
  }

  /// The outcome of every combination, and the switches that were tried.
  private var all: [String] {
    let names = bounds.own.settings.map { String($0.prefix { $0 != "=" }) }
    let either = names.count == 1 ? "either way" : "each either way"
    let tried = "\(names.joined(separator: ", ")), \(either)"
    return row("All", outcome(of: bounds.own) + "\n" + tried)
  }

  /// The earliest or latest outcome, with its settings.
  private func end(_ name: String, _ entry: Bounds.Combination) -> [String] {
    let own = isOpen && entry.changes.isEmpty ? ", the scenario's own setting" : ""
    return row(
      name, outcome(of: entry) + own + "\n" + shownSettings(of: entry).joined(separator: ", "))
  }

  private func row(_ name: String, _ paragraphs: String) -> [String] {
    paragraphs.wrapped(toWidth: style.width, after: name.padded(toWidth: 10))
  }

  private func outcome(of entry: Bounds.Combination) -> String {
    guard let frame = entry.firstFrame else {
      return entry.verdict.phrase + (entry.margin.map { ", \($0.inMilliseconds) to spare" } ?? "")
    }
    let ready = entry.frameReady.map { ", ready at \($0.inMilliseconds)" } ?? ""
    return "first frame at \(frame.inMilliseconds)\(ready): \(entry.verdict.phrase)"
  }

  private var table: [String] {
    let hasFrame = bounds.combinations.contains { $0.firstFrame != nil || $0.frameReady != nil }
    let hasMargin = !hasFrame && bounds.combinations.contains { $0.margin != nil }
    let times: [TextTable.Column] =
      hasFrame
      ? [.right("first frame"), .right("ready")] : hasMargin ? [.right("to spare")] : []
    let others = moments.map { TextTable.Column.right($0.title) }
    var table = TextTable(columns: times + others + [.init("verdict"), .init("changed")])
    table.rows = outcomes.map { entry, alike in
      let changes = shownChanges(of: entry).joined(separator: ", ")
      let place = bounds.combinations.firstIndex(of: entry) ?? 0
      let times =
        (hasFrame ? [entry.firstFrame, entry.frameReady] : hasMargin ? [entry.margin] : [])
        + moments.map { $0.times[place] }
      return times.map { $0.map { "\($0.milliseconds) ms" } ?? "–" } + [
        entry.verdict.facts.word,
        (changes.isEmpty ? "nothing" : changes) + (alike > 0 ? "; \(alike) more alike" : ""),
      ]
    }
    return table.lines(style)
  }

  /// One combination for each outcome: the combination with the fewest changes.
  ///
  /// `alike` counts the other settings of the deciding switches with the same outcome.
  private var outcomes: [(entry: Bounds.Combination, alike: Int)] {
    var outcomes: [(entry: Bounds.Combination, settings: Set<[String]>)] = []
    for entry in sorted {
      if let known = outcomes.firstIndex(where: { $0.entry.hasOutcome(of: entry) }) {
        outcomes[known].settings.insert(shownChanges(of: entry))
      } else {
        outcomes.append((entry, [shownChanges(of: entry)]))
      }
    }
    return outcomes.map { ($0.entry, $0.settings.count - 1) }
  }

  /// The combinations from the earliest frame to the latest; combinations without a frame come
  /// last.
  private var sorted: [Bounds.Combination] {
    bounds.combinations.stablySorted { key(of: $0).lexicographicallyPrecedes(key(of: $1)) }
  }

  private func key(of entry: Bounds.Combination) -> [Int64] {
    [
      entry.firstFrame?.rawValue ?? .max, entry.frameReady?.rawValue ?? .max,
      -(entry.margin?.rawValue ?? 0), Int64(entry.changes.count),
    ]
  }
}
