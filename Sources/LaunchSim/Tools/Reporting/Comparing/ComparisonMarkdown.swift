package import LaunchSim

/// Two launches side by side as Markdown, for a comment on a pull request.
package struct ComparisonMarkdown {
  let comparison: LaunchComparison
  let first: ComparisonText.Side
  let second: ComparisonText.Side
  let isQuiet: Bool

  package init(
    _ comparison: LaunchComparison, first: ComparisonText.Side, second: ComparisonText.Side,
    isQuiet: Bool = false
  ) {
    self.comparison = comparison
    self.first = first
    self.second = second
    self.isQuiet = isQuiet
  }

  /// The whole text, within the limit of a comment.
  package var text: String {
    var document = MarkdownDocument()
    add(to: &document)
    return document.text
  }

  /// Adds the answer, and the tables of differences.
  func add(to document: inout MarkdownDocument) {
    document.add("### \(Self.answer(comparison))")
    if !isQuiet {
      document.add(
        "A: \(Self.words(first, comparison.first))  \nB: \(Self.words(second, comparison.second))")
      Self.add(comparison, to: &document)
    }
  }

  /// The answer of the text form, without no-break spaces.
  static func answer(_ comparison: LaunchComparison) -> String {
    let text = ComparisonText(comparison, first: .source(.program), second: .source(.program))
    return MarkdownText.escaped(text.answer)
  }

  private static func words(_ side: ComparisonText.Side, _ launch: ComparedLaunch) -> String {
    func code(_ name: String) -> String { MarkdownText.code(name, inTable: false) }
    let heading = launch.heading
    let facts = [
      code(heading.title),
      heading.circumstances(device: code(heading.deviceName), system: code(heading.system)),
    ]
    switch side {
    case .source(.file(let path)): return (facts + [code(path)]).joined(separator: " · ")
    case .source(.example): return (facts + ["built-in example"]).joined(separator: " · ")
    case .source: return facts.joined(separator: " · ")
    case .saved(let path):
      return (facts + ["saved in \(code(path))"]).joined(separator: " · ")
    case .changed(let options): return "A with \(code(options.joined(separator: " ")))"
    }
  }

  // MARK: - The tables

  private typealias Column = (title: String, isFigure: Bool)
  private static let times: [Column] = [("A", true), ("B", true), ("B - A", true)]

  /// Adds everything that differs between two launches.
  static func add(_ comparison: LaunchComparison, to document: inout MarkdownDocument) {
    if let sentence = comparison.modelSentence { document.add(MarkdownText.escaped(sentence)) }
    document.add(
      table: [("Milestone (ms)", false)] + times,
      comparison.milestones.map {
        ComparisonText.row($0.subject.title, $0.first, $0.second)
      })
    document.add(
      table: [("Budget with another level (ms)", false)] + times + [("", false)],
      comparison.budgets.map { change in
        ComparisonText.row(
          MarkdownText.code(change.subject), change.first?.value, change.second?.value)
          + [change.words]
      })
    addPath(comparison, to: &document)
    document.add(
      table: [("Callback that moves (ms)", false)] + times + [("", false)],
      comparison.movedCalls.map { change in
        ComparisonText.row(
          MarkdownText.code(change.subject.words), change.first?.start, change.second?.start)
          + [change.words.replacing("\u{A0}", with: " ")]
      })
    document.add(
      table: [("Callback only in one", false), ("", false)],
      comparison.vanished.filter(\.isCalled).map { [MarkdownText.code($0.callback.name), "A"] }
        + comparison.appeared.map { [MarkdownText.code($0.name), "B"] })
    document.add(
      table: [("Item that changes (ms)", false)] + times + [("", false)],
      comparison.items.map { item in
        ComparisonText.row(
          MarkdownText.code(item.subject), item.first?.beginning, item.second?.beginning)
          + [MarkdownText.escaped(item.words(.plain))]
      })
  }

  private static func addPath(_ comparison: LaunchComparison, to document: inout MarkdownDocument) {
    guard let path = comparison.path else {
      if let obstacle = comparison.pathObstacle { document.add(MarkdownText.escaped(obstacle)) }
      return
    }
    let figures = path.figures
    var rows = figures.rows.map { row in
      [
        row.tenths.signedTenths, owner(row.part.owner),
        row.part.cause.words { MarkdownText.code($0) },
      ]
    }
    if figures.restCount > 0 {
      rows.append([figures.rest.signedTenths, "\(figures.restCount) more together", ""])
    }
    if !rows.isEmpty {
      let subject = path.goal == .frameReady ? "frame ready" : "path in the background"
      rows.append(["**\(figures.total.signedTenths)**", "**\(subject)**", ""])
    }
    if let sum = comparison.frameSum {
      rows.append([sum.display.signedTenths, "the wait for the display", ""])
      rows.append(["**\(sum.total.signedTenths)**", "**first frame**", ""])
    }
    document.add(
      table: [("B - A (ms)", true), ("Critical path", false), ("Cause", false)], rows)
  }

  private static func owner(_ owner: PathPart.Owner) -> String {
    switch owner {
    case .item, .callback: MarkdownText.code(owner.words { $0 })
    case .phase, .render: owner.words { $0 }
    }
  }
}
