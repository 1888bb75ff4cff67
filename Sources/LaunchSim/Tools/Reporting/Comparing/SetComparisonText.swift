package import LaunchSim

/// Many launches side by side as text: the counts, then a line for each pair.
package struct SetComparisonText {
  let comparison: LaunchSetComparison
  let isQuiet: Bool
  let style: TextStyle

  package init(
    _ comparison: LaunchSetComparison, isQuiet: Bool = false, style: TextStyle = .plain
  ) {
    self.comparison = comparison
    self.isQuiet = isQuiet
    self.style = style
  }

  /// The whole text, ending in a line break.
  package var text: String {
    var lines = answer.wrapped(toWidth: style.width, indentation: "  ").map { style(.bold, $0) }
    if !isQuiet {
      for part in [pairLines, names("A", comparison.onlyFirst), names("B", comparison.onlySecond)]
      where !part.isEmpty {
        lines += [""] + part
      }
    }
    return style.finished(lines.map(\.trimmedAtEnd).joined(separator: "\n") + "\n")
  }

  /// The counts in a sentence or two.
  var answer: String {
    guard !comparison.pairs.isEmpty else {
      return "Nothing to compare: no launch is in both; \(alone)."
    }
    let outcomes = comparison.pairs.map(\.outcome)
    let parts = LaunchSetComparison.Outcome.allCases.compactMap { outcome -> String? in
      let count = outcomes.count { $0 == outcome }
      return count > 0 ? "\(count) \(outcome.words)" : nil
    }
    let count = comparison.pairs.count
    let counts =
      "\(count) launch\(count == 1 ? "" : "es") compared: \(parts.joined(separator: ", "))"
    return alone.isEmpty ? counts : "\(counts); \(alone)"
  }

  private var alone: String {
    [(comparison.onlyFirst.count, "A"), (comparison.onlySecond.count, "B")].filter { $0.0 > 0 }
      .map { "\($0) only in \($1)" }.joined(separator: ", ")
  }

  private var pairLines: [String] {
    guard !comparison.pairs.isEmpty else { return [] }
    var table = TextTable(columns: [
      .init("Launch"), .right("A"), .right("B"), .right("B - A"), .right("ready"), .init(""),
    ])
    table.rows = comparison.rows.map { row in
      [style.text(row.name), row.first, row.second, row.more, row.ready, style.text(row.remark)]
    }
    return table.lines(style)
      + "A and B are the first frames in ms; ready is B - A of frame ready."
      .wrapped(toWidth: style.width)
  }

  private func names(_ letter: String, _ members: [LaunchSetComparison.Member]) -> [String] {
    guard !members.isEmpty else { return [] }
    return [style(.bold, "Only in \(letter)")]
      + members.flatMap { style.text($0.name).wrapped(toWidth: style.width, after: "  ") }
  }
}

extension LaunchSetComparison {
  /// A pair in figures, each text without markup.
  struct Row: Hashable, Sendable {
    var name: String
    var first: String
    var second: String
    var more: String
    var ready: String
    /// The change of the verdict, or the reason why figures do not compare.
    var remark: String
  }

  /// A row for each pair; several pairs also have a row of sums.
  var rows: [Row] {
    var rows = pairs.map { pair -> Row in
      let (first, second) = (pair.comparison.first, pair.comparison.second)
      return Row(
        name: pair.first.name, first: first.firstFrame?.milliseconds ?? "–",
        second: second.firstFrame?.milliseconds ?? "–",
        more: pair.comparison.firstFrame?.tenths.signedTenths ?? "",
        ready: pair.comparison.frameReady?.tenths.signedTenths ?? "", remark: pair.remark)
    }
    if pairs.count > 1 { rows.append(totals) }
    return rows
  }

  /// The sums over the pairs with a frame on both sides.
  private var totals: Row {
    let frames = pairs.compactMap(\.comparison.firstFrame)
    let ready = pairs.compactMap(\.comparison.frameReady)
    func sum(_ tenths: [Int64]) -> Int64 { tenths.reduce(0, +) }
    return Row(
      name: "Together", first: sum(frames.map(\.first.roundedMilliseconds)).tenths,
      second: sum(frames.map(\.second.roundedMilliseconds)).tenths,
      more: sum(frames.map(\.tenths)).signedTenths, ready: sum(ready.map(\.tenths)).signedTenths,
      remark: "")
  }
}

extension LaunchSetComparison.Pair {
  fileprivate var remark: String {
    let (first, second) = (comparison.first, comparison.second)
    switch outcome {
    case .notComparable: return "model \(first.model), then model \(second.model)"
    case .later, .sooner, .differs, .same: break
    }
    if first.phrase != second.phrase { return "\(first.phrase), now \(second.phrase)" }
    if first.isGood != second.isGood {
      return second.isGood ? "now as it should be" : "now over a budget or against an expectation"
    }
    return outcome == .differs ? "differs otherwise" : ""
  }
}

extension LaunchSetComparison.Outcome {
  var words: String {
    switch self {
    case .later: "later"
    case .sooner: "sooner"
    case .differs: "different otherwise"
    case .same: "unchanged"
    case .notComparable: "not comparable"
    }
  }
}
