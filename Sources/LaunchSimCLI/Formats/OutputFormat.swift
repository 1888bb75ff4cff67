import LaunchSim
import LaunchSimTools

/// A form of answers: one row, with a renderer for each command that can print it.
///
/// Commands ask this list. A form without a renderer for what a command line asks is a usage error.
struct OutputFormat: Sendable {
  /// The answers a run needs to be written in a form, and the writer.
  struct RunRenderer: Sendable {
    /// The questions, by the options and whether the answer is quiet.
    var questions: @Sendable (RunOptions, Bool) -> Analysis.Questions
    var writer: @Sendable (RunOptions, Layout) -> any RunWriter
  }

  /// The layout that was asked for.
  struct Layout: Hashable, Sendable {
    var style = TextStyle.plain
    var isQuiet = false
  }

  /// The word after `--format`.
  let name: String
  /// `true` if its documents hold the diagnostics, which go to standard error otherwise.
  var holdsDiagnostics = false
  /// `true` if its documents have room for figures alone, so that files with errors go to standard error.
  var holdsFiguresOnly = false
  /// `true` if its answer of `lint` lists the edits that other programs may make.
  var offersEdits = false
  /// `true` if its answer of `lint` makes all findings known findings, so that they are no
  /// mistakes.
  var acceptsFindings = false
  var run: RunRenderer?
  var explain: (@Sendable (ExplainedLaunch, Layout) -> String)?
  var diff: (@Sendable (DiffOutcome, Layout) -> String)?
  var check: (@Sendable (CheckResult, Layout) -> String)?
  var lint: (@Sendable (LintFindings, Layout) -> String)?
  var rehearse: (@Sendable (RehearseOutcome, Layout) -> String)?
  var launchScreen: (@Sendable (LaunchScreenReport, Layout) -> String)?
  var selfTest: (@Sendable (SelfTest.Result, Layout) -> String)?
  /// The grades of files of answers.
  var grades: (@Sendable (GradeBook, Layout) -> String)?
  /// The list of topics of `show`.
  var topics: (@Sendable (Layout) -> String)?
  /// A topic of `show`, or one entry of it; rules by versions of iOS.
  var show: (@Sendable (ShowTopic, _ name: String?, _ systems: [Int], Layout) -> String)?

  /// The problems of a command line.
  var usage: (@Sendable (UsageError) -> String)?

  /// Every form, the default first.
  static let all = [
    text, json, markdown, junit, sarif, github, known, customSmallerIsBetter, bencher, csv,
  ]
}

extension OutputFormat: Hashable {
  static func == (left: OutputFormat, right: OutputFormat) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension OutputFormat {
  /// `true` if a command has an answer in this form.
  func canPrint(_ command: Command) -> Bool {
    switch command {
    case .run: run != nil
    case .explain: explain != nil
    case .learn: grades != nil
    case .diff: diff != nil
    case .check: check != nil
    case .lint: lint != nil
    case .rehearse: rehearse != nil
    case .launchScreen: launchScreen != nil
    case .show: show != nil || topics != nil
    case .export, .baseline, .initialize, .importData, .completions, .help: self == .text
    }
  }

  /// `true` if an action can be answered in this form.
  func canPrint(_ action: Invocation.Action) -> Bool {
    switch action {
    case .run: run != nil
    case .explain: explain != nil
    case .learn(let options): options.grades ? grades != nil : self == .text
    case .diff: diff != nil
    case .check: check != nil
    case .lint(let options): options.isDryRun ? self == .text : lint != nil
    case .rehearse: rehearse != nil
    case .launchScreen: launchScreen != nil
    case .selfTest: selfTest != nil
    case .show(nil, _, _): topics != nil
    case .show: show != nil
    case .export, .baseline, .initialize, .writeRecorder, .importData, .completions, .help,
      .version:
      self == .text
    }
  }
}
