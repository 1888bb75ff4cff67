package import LaunchSim

/// A run in GitHub Flavored Markdown, for a README or a pull request: the verdict, the phases, the
/// items in the order of their beginnings, and moves.
///
/// The text stays within the limit of a comment (`MarkdownDocument`).
package struct MarkdownTimeline: Sendable {
  /// The most items in the table.
  ///
  /// The items with most of the path are kept, and the others are counted.
  package static let itemLimit = 40

  private let words: ReportWords
  private let name: String

  /// Describes the run of a record.
  package init(_ record: LaunchRecord) {
    self.init(record.analysis, name: record.name)
  }

  /// Describes a run with the answers of its analysis; gains and observations are included if they
  /// were requested.
  ///
  /// - Parameters:
  ///   - analysis: The run.
  ///   - name: The name that identifies the run: its file, or its title.
  package init(_ analysis: Analysis, name: String) {
    words = ReportWords(analysis, of: .program)
    self.name = name
  }

  /// The document, ending in a line break.
  package var text: String {
    var document = MarkdownDocument()
    add(to: &document)
    return document.text
  }

  /// Several runs in one document: a table of their first frames, then each run.
  package static func text(of runs: [MarkdownTimeline]) -> String {
    if runs.count == 1 { return runs[0].text }
    var document = MarkdownDocument()
    add(runs, to: &document)
    for run in runs { run.add(to: &document) }
    return document.text
  }

  /// Two runs in one document: their difference and their first frames, then each run under its
  /// letter.
  package static func text(
    of first: MarkdownTimeline, _ second: MarkdownTimeline, _ comparison: ComparisonMarkdown
  ) -> String {
    var document = MarkdownDocument()
    comparison.add(to: &document)
    let runs = [(first, "A"), (second, "B")]
    add(runs.map(\.0), letters: runs.map(\.1), to: &document)
    for (run, letter) in runs { run.add(to: &document, letter: letter) }
    return document.text
  }

  /// Adds a table of runs.
  private static func add(
    _ runs: [MarkdownTimeline], letters: [String]? = nil, to document: inout MarkdownDocument
  ) {
    document.add(
      table: [
        ("Run", false), ("Verdict", false), ("Frame ready (ms)", true), ("First frame (ms)", true),
      ],
      runs.enumerated().map { index, run in
        [
          (letters.map { "\($0[index]): " } ?? "") + MarkdownText.code(run.name),
          "\(run.report.mark()) "
            + MarkdownText.escaped(run.report.verdict.phrase),
          run.metrics.frameReady?.milliseconds ?? "–", run.metrics.firstFrame?.milliseconds ?? "–",
        ]
      })
  }

  private var report: Report { words.report }
  private var metrics: LaunchMetrics { words.metrics }

  private func add(to document: inout MarkdownDocument, letter: String? = nil) {
    let heading = LaunchHeading(report.scenario)
    let label = letter.map { "\($0): " } ?? ""
    document.add("### \(label)\(MarkdownText.code(name, inTable: false))")
    document.add("**\(Self.sentence(PicturedLaunch.headline(of: words.analysis)))**")
    let moments = words.verdict.blocks.sentences
    if !moments.isEmpty { document.add(moments.map(Self.sentence).joined(separator: "\n")) }
    document.add(
      Self.sentence(
        heading.circumstances(device: heading.deviceName, system: heading.system).capitalizedFirst)
        + ".")
    document.add(
      table: [("Phase", false), ("Start (ms)", true), ("Length (ms)", true)],
      metrics.phases.entries.filter { $0.length != .zero }.map {
        [$0.phase.title, $0.start.milliseconds, $0.length?.milliseconds ?? "does not end"]
      })
    addItems(to: &document)
    addList(words.failures, to: &document)
    addDecision(to: &document)
    if let evidence = words.howSure { document.add(Self.sentence(evidence)) }
  }

  // MARK: Items

  private func addItems(to document: inout MarkdownDocument) {
    let begun = metrics.timeline.beginnings.map(\.index)
    let hasGains = !words.analysis.gains.isEmpty
    let longest = begun.stablySorted { metrics.uses[$0].path > metrics.uses[$1].path }
    let kept = Set(longest.prefix(Self.itemLimit))
    var columns: [(title: String, isFigure: Bool)] = [
      ("Item", false), ("Lane", false), ("Start (ms)", true), ("Length (ms)", true),
      ("On the path (ms)", true),
    ]
    if hasGains { columns.append(("Gain without it (ms)", true)) }
    let rows = begun.filter(kept.contains).map { item -> [String] in
      let times = metrics.timeline.items[item]
      let lane = ThreadLane(times.beganOn, metrics.names).map { Self.lane($0) } ?? "–"
      let length = times.began.flatMap { began in times.ended.map { $0 - began } }
      let path = metrics.uses[item].path
      let cells = [
        MarkdownText.code(report.scenario.app.items[item].name), lane,
        times.began?.milliseconds ?? "–", length?.milliseconds ?? "not ended",
        path > .zero ? path.milliseconds : "–",
      ]
      return hasGains ? cells + [words.analysis.gains[item]?.milliseconds ?? "–"] : cells
    }
    document.add(table: columns, rows)
    if begun.count > kept.count {
      let rest = begun.count - kept.count
      document.add(
        "\(rest.counted("more item")); those with most of the path are shown.")
    }
  }

  private static func lane(_ lane: ThreadLane) -> String {
    switch lane {
    case .main, .pool: lane.title
    case .global, .queue: MarkdownText.code(lane.title)
    }
  }

  // MARK: Decision

  /// The observations, each with the setting for trying its move.
  private func addDecision(to document: inout MarkdownDocument) {
    let observations = words.analysis.observations
    guard !observations.isEmpty else { return }
    document.add("**What to change**")
    addList(
      observations.map { words.sentence(for: $0) },
      behind: observations.map { observation in
        observation.move.flatMap { words.option(for: $0) }.map {
          " " + MarkdownText.code($0, inTable: false)
        }
      }, to: &document)
    guard let together = words.analysis.together, together.places.count > 1 else { return }
    let numbers = together.places.map { "\($0 + 1)" }.listed(with: "and")
    document.add(
      "\(numbers) together: frame ready at \(together.plan.numbers.ready.milliseconds) ms, "
        + "first frame at \(together.plan.numbers.shown.milliseconds) ms.")
  }

  private func addList(
    _ sentences: [String], behind: [String?]? = nil, to document: inout MarkdownDocument
  ) {
    guard !sentences.isEmpty else { return }
    let lines = sentences.enumerated().map { index, sentence in
      let bullet = behind == nil ? "- " : "\(index + 1). "
      return bullet + Self.sentence(sentence) + (behind?[index] ?? "")
    }
    document.add(lines.joined(separator: "\n"))
  }

  /// A sentence that may contain names, with plain spaces.
  private static func sentence(_ text: String) -> String {
    MarkdownText.escaped(TextStyle.plain.finished(text))
  }
}
