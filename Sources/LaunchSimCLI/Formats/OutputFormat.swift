import LaunchSim

/// A form of answers; the raw value is the word after `--format`.
///
/// Each action has a renderer for each of its forms. A form without a renderer for the requested
/// action is a usage error.
enum OutputFormat: String, CaseIterable, Sendable {
  /// Text for people.
  case text
  /// JSON for programs.
  case json
  /// Markdown for a comment on a pull request.
  case markdown
  /// An HTML page.
  case html
  /// An SVG picture.
  case svg
  /// JUnit XML for lists of tests.
  case junit
  /// SARIF for code scanning.
  case sarif
  /// Annotations of GitHub Actions, and the text below them.
  ///
  /// The log shows an annotation without its file and line, so the text below has every finding as
  /// well.
  case github
  /// The file that `lint --known` reads; it holds every finding.
  case known
  /// JSON of `github-action-benchmark`, tool `customSmallerIsBetter`.
  case customSmallerIsBetter = "custom-smaller-is-better"
  /// JSON in the Bencher Metric Format.
  case bencher
  /// Comma-separated values, for spreadsheets.
  case csv
}

extension OutputFormat {
  /// The renderers of a subject, a row for each form; the first row is the default.
  typealias Renderers<Subject> = KeyValuePairs<OutputFormat, @Sendable (Subject, Layout) -> String>

  /// The requested layout.
  struct Layout: Hashable, Sendable {
    var style = TextStyle.plain
    var isQuiet = false
  }

  /// `true` for forms whose documents hold the diagnostics.
  ///
  /// In other forms, diagnostics go to standard error.
  var holdsDiagnostics: Bool { self == .json || self == .junit || self == .sarif }

  /// `true` for forms whose documents hold only figures, so that files with errors are reported on
  /// standard error.
  var holdsFiguresOnly: Bool { self == .customSmallerIsBetter || self == .bencher || self == .csv }
}

extension KeyValuePairs where Key == OutputFormat {
  /// The renderer of a form; `nil` without a renderer.
  subscript(format: OutputFormat) -> Value? { first { $0.key == format }?.value }
}
