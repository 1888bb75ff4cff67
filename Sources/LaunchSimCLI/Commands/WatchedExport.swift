import LaunchSim
import LaunchSimTools

/// The file that a watch writes in a form of `export`: one launch, or two scenarios side by side.
///
/// A page shows the errors of the last save above the launch of the last save without errors. A
/// file of another form stays unchanged until a save without errors.
struct WatchedExport {
  private let path: String
  private let format: ExportFormat
  private let options: RunOptions
  /// The page of the last save without errors.
  private var page: LaunchPage?

  /// Describes the file of `--output`; `nil` if the name of the file gives no form, or `--format`
  /// gives another form.
  init?(_ options: RunOptions, _ invocation: Invocation) {
    guard case .file(let path, _) = invocation.destination, invocation.format == .text,
      let format = ExportFormat(ofFile: path)
    else { return nil }
    self.path = path
    self.format = format
    self.options = options
  }

  /// The most launches in the file.
  var capacity: Int { format.row.takesTwo ? 2 : 1 }

  /// The problem of runs, one scenario for each input, that do not fit into the file; `nil` if they
  /// fit.
  func problem(of options: RunOptions) -> Problem? {
    let count = options.runCount
    // Two runs of one scenario have different commands, and a page has room for the commands of
    // one.
    let fits = count <= 1 || count == 2 && options.inputs.count == 2 && format.row.takesTwo
    return fits ? nil : problem(ofRuns: count)
  }

  private func problem(ofRuns count: Int) -> Problem {
    .watchedRuns(
      count, in: path, holds: format.row.takesTwo ? "one launch or two scenarios" : "one launch")
  }

  /// The document of a round of runs.
  ///
  /// - Parameters:
  ///   - results: The runs.
  ///   - errors: The lines about the last save; empty without errors.
  /// - Returns: The document, or `nil` if the file stays as it is.
  mutating func document(of results: [RunResult], errors: [String]) -> ExportFormat.Document? {
    guard errors.isEmpty, !results.isEmpty else {
      guard format == .html else { return nil }
      var page = page ?? LaunchPage([], reloads: true)
      page.errors = errors
      return .text(page.text)
    }
    let launches = ExportedLaunches(
      results.map(loaded),
      ExportOptions(
        launch: LaunchOptions(
          seed: options.seed, repeated: options.repeated(naming: SharedNames().name)),
        format: format),
      reloads: true)
    guard format == .html else { return format.row.document(launches) }
    let page = launches.page
    self.page = page
    return .text(page.text)
  }

  private func loaded(_ result: RunResult) -> LaunchLoader.Loaded {
    let report = result.analysis.report
    return LaunchLoader.Loaded(
      report: report, source: ScenarioSource(result.variant.path),
      name: result.variant.source ?? report.scenario.title, path: result.variant.source,
      kept: { result.kept(options, $0, source: $1) })
  }

  /// The line about more runs than fit, as after scenarios were added to a folder; `nil` if all
  /// fit.
  func excess(ofRuns count: Int) -> String? {
    count > capacity ? "launch-sim: \(problem(ofRuns: count).message)" : nil
  }
}

extension Problem {
  /// Runs that do not fit into the file of a watch.
  fileprivate static func watchedRuns(_ count: Int, in path: String, holds room: String) -> Problem
  {
    usage(
      "watched-runs",
      "\(path.printable()) holds \(room), and the files and options ask for \(count) runs",
      "name fewer, or leave out --output to watch them as text")
  }

  /// A file that a watch both reads and writes.
  static func watchesOutput(_ path: String) -> Problem {
    usage(
      "watches-output", "\(path.printable()) is read and written, so each run would begin the next",
      "name another file with --output")
  }
}
