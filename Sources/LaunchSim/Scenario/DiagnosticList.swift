/// What was found in a scenario: ordered by file, in the order of reading, then by position.
package struct DiagnosticList: Hashable, Sendable {
  /// How many a person is shown at once.
  package static let shownLimit = 100

  package var diagnostics: [Diagnostic] = []
  /// How many more there were than are kept.
  package var omitted = 0

  package init(diagnostics: [Diagnostic] = [], omitted: Int = 0) {
    self.diagnostics = diagnostics
    self.omitted = omitted
  }

  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  package var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }
}

extension DiagnosticList: CustomStringConvertible {
  /// One line each, without a line break at the end.
  package var description: String {
    let shown = diagnostics.prefix(Self.shownLimit).map(\.description)
    let hidden = diagnostics.count - shown.count + omitted
    guard hidden > 0 else { return shown.joined(separator: "\n") }
    return (shown + ["… and \(hidden) more"]).joined(separator: "\n")
  }
}

/// A scenario could not be read; the list holds at least one error.
public struct ScenarioErrors: Error, Hashable, Sendable {
  package var list: DiagnosticList

  package init(list: DiagnosticList) {
    self.list = list
  }
}

extension ScenarioErrors: CustomStringConvertible {
  /// Every problem on a line of its own, as in `app.json:4:12: error: work/Feed.load/cpu: …`.
  public var description: String { list.description }
}

/// Collects diagnostics while a scenario is read.
struct DiagnosticLog {
  /// How many are kept; a hostile file has one for every few bytes.
  static let keptLimit = 10_000

  private struct Entry {
    var order: (source: UInt16, offset: UInt32, number: Int)
    var diagnostic: Diagnostic
  }

  private var entries: [Entry] = []
  private var omitted = 0
  private(set) var errorCount = 0
  private var warningCount = 0
  /// The texts that locations refer to.
  var texts: [SourceText] = []

  mutating func add(
    _ kind: Diagnostic.Kind, at range: SourceRange, path: [DocumentPath.Part] = [],
    severity: Diagnostic.Severity = .error
  ) {
    if severity == .error { errorCount += 1 } else { warningCount += 1 }
    // Each kind has half of the room, so that warnings never push out every error.
    let count = severity == .error ? errorCount : warningCount
    guard count <= Self.keptLimit / 2 else {
      omitted += 1
      return
    }
    let diagnostic = Diagnostic(
      severity: severity, location: location(of: range), path: DocumentPath(path), kind: kind)
    entries.append(
      Entry(order: (range.source, range.start, entries.count), diagnostic: diagnostic))
  }

  /// Adds a diagnostic about a whole file that has no text.
  mutating func add(_ kind: Diagnostic.Kind, file: String) {
    errorCount += 1
    entries.append(
      Entry(
        order: (0, 0, entries.count),
        diagnostic: Diagnostic(location: SourceLocation(file: file), kind: kind)))
  }

  mutating func add(_ errors: JSONErrors, source: UInt16) {
    for entry in errors.entries {
      add(
        .syntax(entry.problem),
        at: SourceRange(source: source, start: entry.offset, end: entry.offset))
    }
  }

  func location(of range: SourceRange) -> SourceLocation {
    texts[Int(range.source)].location(of: Int(range.start))
  }

  /// Everything, in order.
  var list: DiagnosticList {
    DiagnosticList(
      diagnostics: entries.sorted { $0.order < $1.order }.map(\.diagnostic), omitted: omitted)
  }
}
