package import LaunchSim

/// One run or two as an HTML page: one file that needs no network.
///
///     let page = LaunchPage([LaunchPage.Run(record, of: .file("trailhead.jsonc"))])
///     page.write { text += $0 }
///
/// Its markup, style and script are the files beside this one. The script shows the data block and
/// works out nothing about a launch.
package struct LaunchPage {
  /// A run with the origin that its commands name.
  package struct Run {
    let record: LaunchRecord
    let text: TextReport
    /// The options that changed the scenario, which tell it from another scenario of the same
    /// title.
    let edits: [String]

    /// Describes a run.
    ///
    /// - Parameters:
    ///   - record: The run with its tracks and causes.
    ///   - source: The origin of the scenario.
    ///   - options: The options that changed the launch.
    ///   - seed: The seed of the costs that were drawn.
    ///   - edits: The options that changed the scenario, as they were typed.
    package init(
      _ record: LaunchRecord, of source: ScenarioSource = .program, options: [String] = [],
      seed: UInt64 = 1, edits: [String] = []
    ) {
      self.record = record
      self.edits = edits
      text = TextReport(
        record.analysis, of: source, options: options, seed: seed, style: .unwrapped)
    }
  }

  let runs: [Content]
  /// The differences of two runs, as `ComparisonText` writes them.
  let comparison: [String]
  /// The sentences on the frames of two runs, which stand above the timelines.
  let answer: [String]
  /// The saved run as JSON text; empty for none.
  let savedRun: String
  /// True if the page looks at its file each second while it is visible, and loads it again once it
  /// has changed.
  let reloads: Bool
  /// The errors of a save after the save whose launch is shown, a line each, which stand above the
  /// verdict.
  package var errors: [String] = []

  /// Describes a page.
  ///
  /// - Parameters:
  ///   - runs: One run, or two to compare; none for a page of errors only.
  ///   - comparison: The lines on the differences of two runs.
  ///   - answer: The first of them, which stand above the timelines.
  ///   - savedRun: The JSON text from which the run is repeated.
  ///   - reloads: True if the page loads its file again once it has changed.
  /// - Complexity: O(*n* log *n*) in the events.
  package init(
    _ runs: [Run], comparison: [String] = [], answer: [String] = [], savedRun: String = "",
    reloads: Bool = false
  ) {
    self.init(
      Content.all(of: runs), comparison: comparison, answer: answer, savedRun: savedRun,
      reloads: reloads)
  }

  init(
    _ runs: [Content], comparison: [String] = [], answer: [String] = [], savedRun: String = "",
    reloads: Bool = false
  ) {
    self.runs = runs
    self.comparison = comparison
    self.answer = answer
    self.savedRun = savedRun
    self.reloads = reloads
  }

  /// The whole page.
  package var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Writes the page, piece by piece.
  ///
  /// - Parameter sink: Takes the next piece of the text.
  /// - Complexity: O(events + slices + presences).
  package func write(to sink: (String) -> Void) {
    guard reloads else { return write(version: "", to: sink) }
    var digest = Digest()
    write(version: "") { for byte in $0.utf8 { digest.mix(UInt64(byte)) } }
    write(version: Digest.text(digest.value), to: sink)
  }

  /// Writes the page with the version by which a watched page tells that its file has changed.
  private func write(version: String, to sink: (String) -> Void) {
    for piece in runs.isEmpty ? LaunchPageTemplate.piecesOfErrors : LaunchPageTemplate.pieces {
      switch piece {
      case .text(let text): sink(text)
      case .part(.generator): sink(reloads ? Self.watchGenerator : Self.generator)
      case .part(.frames): if reloads { sink("frame-src file: http: https:; ") }
      case .part(.watch): if reloads { sink(LaunchPageTemplate.watch(version: version)) }
      case .part(.errors): sink(errorMarkup)
      case .part(.data): writeData { sink($0.escapedForScript) }
      case .part(.savedRun): sink(savedRun.escapedForScript)
      }
    }
  }

  private func writeData(to sink: (String) -> Void) {
    withoutActuallyEscaping(sink) { sink in
      var writer = JSONWriter(to: sink)
      writer.write([
        "launchPage": 1,
        "reloads": reloads,
        "origin": origin,
        "comparison": comparison.isEmpty
          ? nil
          : [
            "answer": answer.map { $0.printable() }, "lines": comparison.map { $0.printable() },
          ] as JSONMembers,
      ])
      writer.objects("runs", runs) { $1.write(to: &$0) }
      writer.end()
    }
  }

  private var origin: String {
    "LaunchSim \(Version.package), model \(Version.model)"
  }
}
