import LaunchSim

/// A form of answers; the raw value is the word after `--format`.
///
/// Each action has a renderer for each form that it can be answered in. A form without a renderer for what
/// a command line asks is a usage error.
enum OutputFormat: String, CaseIterable, Sendable {
  /// Text for people.
  case text
  /// JSON for programs.
  case json
  /// Markdown for a comment on a pull request.
  case markdown
  /// JUnit XML for lists of tests.
  case junit
  /// SARIF for code scanning.
  case sarif
  /// Annotations of GitHub Actions, and the text below them.
  ///
  /// The log shows an annotation without its file and line, so every finding stands in the text too.
  case github
  /// The file that `lint --known` reads, with every finding in it.
  case known
  /// JSON of `github-action-benchmark`, tool `customSmallerIsBetter`.
  case customSmallerIsBetter = "custom-smaller-is-better"
  /// JSON in the Bencher Metric Format.
  case bencher
  /// Comma-separated values, for spreadsheets.
  case csv
}

extension OutputFormat {
  /// The renderers of a subject, a row for each form, the default first.
  typealias Renderers<Subject> = KeyValuePairs<OutputFormat, @Sendable (Subject, Layout) -> String>

  /// The layout that was asked for.
  struct Layout: Hashable, Sendable {
    var style = TextStyle.plain
    var isQuiet = false
  }

  /// `true` if its documents hold the diagnostics, which go to standard error otherwise.
  var holdsDiagnostics: Bool { self == .json || self == .junit || self == .sarif }

  /// `true` if its documents have room for figures alone, so that files with errors go to standard error.
  var holdsFiguresOnly: Bool { self == .customSmallerIsBetter || self == .bencher || self == .csv }
}

extension KeyValuePairs where Key == OutputFormat {
  /// The renderer of a form; `nil` without one.
  subscript(format: OutputFormat) -> Value? { first { $0.key == format }?.value }
}
