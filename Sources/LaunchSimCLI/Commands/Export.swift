import LaunchSim

extension LaunchSimCommand {
  /// Writes one launch, or two beside each other, in a form for people or other tools.
  static func export(
    _ options: ExportOptions, _ invocation: Invocation, _ style: TextStyle, _ output: Output
  ) -> Answer {
    let inputs = [options.launch.input] + (options.other.map { [$0] } ?? [])
    var loader = LaunchLoader(
      options.launch, readsStandardInput: inputs.contains(.standardInput))
    let loaded = inputs.compactMap { loader.load($0) }
    if let failure = loader.failure { return failure }
    let document = options.format.row.document(ExportedLaunches(loaded, options))
    let size: Int
    switch document {
    case .text(let text):
      size = text.utf8.count
      output.write(text)
    case .bytes(let bytes):
      size = bytes.count
      output.write(bytes)
    }
    guard !invocation.isQuiet else { return Answer() }
    var remarks = loader.warnings.map(\.description)
    output.finish()
    if case .file(let path, _) = invocation.destination, output.complaint == nil {
      let noun = options.format.row.summary
      remarks.append("launch-sim: \(path.printable()): \(noun) (\(size.inBytes))")
    }
    return Answer(remarks: remarks)
  }
}

/// The launches of an export, with what its forms show of them.
struct ExportedLaunches {
  let loaded: [LaunchLoader.Loaded]
  let options: ExportOptions
  /// True if a page reads its file again while it is visible.
  let reloads: Bool

  init(_ loaded: [LaunchLoader.Loaded], _ options: ExportOptions, reloads: Bool = false) {
    self.loaded = loaded
    self.options = options
    self.reloads = reloads
  }

  /// The launches, each with its analysis, causes and tracks.
  var records: [LaunchRecord] { loaded.map { record(of: $0) } }

  /// The first launch.
  var record: LaunchRecord { record(of: loaded[0]) }

  private func record(of launch: LaunchLoader.Loaded) -> LaunchRecord {
    LaunchRecord(of: launch.report, named: name(of: launch), options.format.questions)
  }

  /// The title of the only launch; of two the files, without folders that only this machine has.
  private func name(of launch: LaunchLoader.Loaded) -> String {
    let title = launch.report.scenario.title
    return loaded.count == 1 ? title : SavedPage.source(launch.name) ?? title
  }

  /// The page of one launch, or of two and their difference.
  var page: LaunchPage {
    let documents = documents
    let runs = zip(zip(loaded, records), documents).map { launch, document in
      LaunchPage.Run(
        launch.1, of: launch.0.source, options: options.launch.repeated,
        seed: options.launch.seed, edits: document.edits)
    }
    return LaunchPage(
      runs, comparison: comparison(isQuiet: false), answer: comparison(isQuiet: true),
      savedRun: documents.count == 1 ? documents[0].text : JSONReportList.text(of: documents),
      reloads: reloads)
  }

  /// The lines on the difference of two launches, or the first of them; none for one launch.
  private func comparison(isQuiet: Bool) -> [String] {
    guard loaded.count == 2 else { return [] }
    let sides = loaded.map { ComparedLaunch($0.report) }
    let text = ComparisonText(
      LaunchComparison(sides[0], sides[1]), first: .source(loaded[0].source),
      second: .source(loaded[1].source), isQuiet: isQuiet, style: isQuiet ? .unwrapped : .plain
    ).text
    return text.split(separator: "\n", omittingEmptySubsequences: isQuiet).map(String.init)
  }
}

extension Int {
  /// A number of bytes in words, as in `840 bytes` and `84 KB`.
  fileprivate var inBytes: String {
    self < 10_000 ? "\(self) bytes" : "\(self / 1_000) KB"
  }
}
