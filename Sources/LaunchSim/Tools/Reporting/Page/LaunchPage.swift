package import LaunchSim

/// One run, or two runs to compare, as an HTML page: a single file that needs no network.
///
///     let page = LaunchPage([LaunchPage.Run(record, of: .file("trailhead.jsonc"))]).text
///
/// The markup, style and script of the page are the files beside this file. The script displays the
/// data block and computes nothing about a launch.
package struct LaunchPage {
  /// A run with the origin that its commands name.
  package struct Run {
    let record: LaunchRecord
    let words: ReportWords
    /// The options that changed the scenario; they distinguish it from another scenario of the same
    /// title.
    let edits: [String]

    /// Describes a run.
    ///
    /// - Parameters:
    ///   - record: The run with its tracks and causes.
    ///   - source: The origin of the scenario.
    ///   - options: The options that changed the launch.
    ///   - seed: The seed of drawn costs.
    ///   - edits: The options that changed the scenario, as typed.
    package init(
      _ record: LaunchRecord, of source: ScenarioSource = .program, options: [String] = [],
      seed: UInt64 = 1, edits: [String] = []
    ) {
      self.record = record
      self.edits = edits
      words = ReportWords(record.analysis, of: source, options: options, seed: seed)
    }
  }

  let runs: [Content]
  /// The differences of two runs.
  var comparison: [Content.Section] = []
  /// The sentences on the frames of two runs, which stand above the timelines.
  var answer: [String] = []
  /// The saved run as JSON text; empty for none.
  var savedRun = ""
  /// True if the page looks at its file each second while it is visible, and loads it again once it
  /// has changed.
  var reloads = false
  /// The errors of a save after the save whose launch is shown, a line each, which stand above the
  /// verdict.
  package var errors: [String] = []
}

extension LaunchPage {
  /// Describes a page.
  ///
  /// - Parameters:
  ///   - runs: One run, or two runs to compare; empty for a page with errors alone.
  ///   - comparison: The difference of two runs.
  ///   - savedRun: The JSON text from which the run is repeated.
  ///   - reloads: True if the page reloads its file after a change.
  /// - Complexity: O(*n* log *n*) in the events.
  package init(
    _ runs: [Run], comparison: LaunchComparison? = nil, savedRun: String = "",
    reloads: Bool = false
  ) {
    let text = comparison.map {
      ComparisonText(
        $0, first: .source(.program), second: .source(.program), style: .unwrapped)
    }
    self.init(
      runs: Content.all(of: runs), comparison: text.map { Content.Section.all(of: $0) } ?? [],
      answer: [text?.answer, text?.lost].compactMap(\.self), savedRun: savedRun, reloads: reloads)
  }

  /// Describes a page of a launch beside launches that another tool has timed.
  package init(_ run: Run, observed: [ObservedComparison], savedRun: String = "") {
    let texts = observed.map { ObservedText($0, style: .unwrapped) }
    self.init(
      runs: Content.all(of: [run]), comparison: Content.Section.all(of: texts),
      answer: texts.map(\.answer), savedRun: savedRun)
  }

  /// The whole page.
  package var text: String {
    let text = text(version: "")
    guard reloads else { return text }
    var digest = Digest()
    for byte in text.utf8 { digest.mix(UInt64(byte)) }
    return self.text(version: Digest.text(digest.value))
  }

  /// The page with the version by which a watched page tells that its file has changed.
  private func text(version: String) -> String {
    let pieces = runs.isEmpty ? LaunchPageTemplate.piecesOfErrors : LaunchPageTemplate.pieces
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .part(.generator): reloads ? Self.watchGenerator : Self.generator
      case .part(.frames): reloads ? "frame-src file: http: https:; " : ""
      case .part(.watch): reloads ? LaunchPageTemplate.watch(version: version) : ""
      case .part(.errors): errorMarkup
      case .part(.titleText): titleText
      case .part(.title): titleMarkup
      case .part(.circumstances): circumstancesMarkup
      case .part(.verdict): verdictMarkup
      case .part(.sections): sectionMarkup
      case .part(.origin): origin
      case .part(.data): data.escapedForScript
      case .part(.savedRun): savedRun.escapedForScript
      case .part(.movesStyle): hasMoves ? LaunchPageTemplate.movesStyle : ""
      case .part(.movesScript): hasMoves ? LaunchPageTemplate.movesScript : ""
      }
    }.joined()
  }

  /// True if some run has moves to try.
  private var hasMoves: Bool { runs.contains { $0.moves != nil } }

  private var data: String {
    JSONWriter.text { writer in
      writer.write(["launchPage": 1, "reloads": reloads])
      writer.objects("runs", runs) { $1.write(to: &$0) }
    }
  }

  private var origin: String {
    "LaunchSim \(Version.package), model \(Version.model)"
  }
}
