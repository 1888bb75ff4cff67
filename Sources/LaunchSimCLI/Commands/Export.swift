import LaunchSim
import LaunchSimTools

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
    switch document {
    case .text(let text): output.write(text)
    case .bytes(let bytes): output.write(bytes)
    }
    guard !invocation.isQuiet else { return Answer() }
    var remarks = loader.warnings.map(\.description)
    output.finish()
    if case .file(let path, _) = invocation.destination, output.complaint == nil {
      let noun = options.format.row.summary
      remarks.append("launch-sim: \(path.printable()): \(noun) (\(document.size.inBytes))")
    }
    return Answer(remarks: remarks)
  }
}

extension LaunchLoader.Loaded {
  /// The same launch, with names of files that may be passed on.
  fileprivate var shared: Self {
    let names = SharedNames(besides: path)
    var shared = self
    shared.report = report.namingFiles(names.name)
    shared.path = path.map(names.name)
    shared.name = names.name(of: name)
    if case .file(let path) = source { shared.source = .file(names.name(of: path)) }
    return shared
  }
}

/// The launches of an export, with what its forms show of them; no path of this machine is in them.
struct ExportedLaunches {
  let loaded: [LaunchLoader.Loaded]
  let options: ExportOptions
  /// True if a page reads its file again while it is visible.
  let reloads: Bool

  init(_ loaded: [LaunchLoader.Loaded], _ options: ExportOptions, reloads: Bool = false) {
    self.loaded = loaded.map(\.shared)
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

  /// The title of the only launch; of two the files.
  private func name(of launch: LaunchLoader.Loaded) -> String {
    loaded.count == 1 ? launch.report.scenario.title : launch.name
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

  /// The tables of one launch, or of two and their difference.
  var markdown: String {
    let runs = records.map { MarkdownTimeline($0) }
    guard let difference else { return runs[0].text }
    return MarkdownTimeline.text(
      of: runs[0], runs[1],
      ComparisonMarkdown(
        difference, first: .source(loaded[0].source), second: .source(loaded[1].source)))
  }

  /// The difference of two launches; `nil` for one.
  private var difference: LaunchComparison? {
    guard loaded.count == 2 else { return nil }
    return LaunchComparison(ComparedLaunch(loaded[0].report), ComparedLaunch(loaded[1].report))
  }

  /// The lines on the difference of two launches, or the first of them; none for one launch.
  private func comparison(isQuiet: Bool) -> [String] {
    guard let difference else { return [] }
    let text = ComparisonText(
      difference, first: .source(loaded[0].source),
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
