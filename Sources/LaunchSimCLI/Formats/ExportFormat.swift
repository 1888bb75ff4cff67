import LaunchSim
import LaunchSimTools

/// A form in which `export` writes launches; the raw value is the word after `--format`.
enum ExportFormat: String, CaseIterable, Sendable {
  case html, svg, perfetto, chrome, speedscope, markdown, mermaid, json
}

extension ExportFormat {
  /// The facts of a form.
  struct Row: Sendable {
    /// Suffixes of file names that select the form.
    var suffixes: [String]
    /// Use of the form, in half a line.
    var summary: String
    /// True if two launches fit into one document.
    var takesTwo = false
    /// The document of the launches.
    var document: @Sendable (ExportedLaunches) -> Document
  }

  /// A document, as text or bytes.
  enum Document: Equatable, Sendable {
    case text(String)
    case bytes([UInt8])

    /// The number of bytes.
    var size: Int {
      switch self {
      case .text(let text): text.utf8.count
      case .bytes(let bytes): bytes.count
      }
    }
  }

  var row: Row {
    switch self {
    case .html:
      Row(
        suffixes: [".html", ".htm"],
        summary: "a page with everything in it: timeline, steps, tables", takesTwo: true
      ) { .text($0.page.text) }
    case .svg:
      Row(suffixes: [".svg"], summary: "a picture of the timeline", takesTwo: true) {
        .text(SVGTimeline($0.records).text)
      }
    case .perfetto:
      Row(
        suffixes: [".pftrace", ".perfetto-trace"], summary: "a trace for ui.perfetto.dev",
        takesTwo: true
      ) { .bytes(PerfettoTrace($0.records).bytes) }
    case .chrome:
      Row(
        suffixes: [".trace.json"], summary: "a trace in Chrome's JSON, which many viewers read",
        takesTwo: true
      ) { .text(ChromeTrace($0.records).text) }
    case .speedscope:
      Row(suffixes: [".speedscope.json"], summary: "a profile for speedscope.app") {
        .text(SpeedscopeProfile($0.record).text)
      }
    case .markdown:
      Row(
        suffixes: [".md", ".markdown"], summary: "tables for a proposal or pull request",
        takesTwo: true
      ) { .text($0.markdown) }
    case .mermaid:
      Row(suffixes: [".mmd", ".mermaid"], summary: "a Gantt chart that GitHub draws in Markdown") {
        .text(MermaidGantt($0.record).text)
      }
    case .json:
      Row(suffixes: [".json"], summary: "the saved run: any form later, by 'export' again") {
        .text($0.savedRun)
      }
    }
  }

  /// The answers that the form shows.
  var questions: Analysis.Questions {
    switch self {
    case .html, .svg, .markdown: .text
    case .perfetto, .chrome, .speedscope, .mermaid, .json: .verdict
    }
  }

  /// The form for the name of a file; the longest matching suffix wins.
  init?(ofFile path: String) {
    let lowercase = path.lowercased()
    let matches = Self.allCases.flatMap { format in
      format.row.suffixes.filter(lowercase.hasSuffix).map { (format, $0.utf8.count) }
    }
    guard let best = matches.max(by: { $0.1 < $1.1 }) else { return nil }
    self = best.0
  }
}
