/// The diagnostics of files while they are read.
package struct DiagnosticLog {
  /// The most errors that are kept, and the most warnings, so that warnings never push out every
  /// error; a hostile file has one for every few bytes.
  private let keptLimit: Int

  /// The errors after which no near match is looked for among keys and conditions: a hostile file
  /// has an error every few bytes.
  static let hintLimit = 200

  /// True while errors get hints.
  package var isHinting: Bool { errorCount < Self.hintLimit }

  private struct Entry {
    var order: (source: UInt16, offset: UInt32, number: Int)
    var diagnostic: Diagnostic
  }

  private var entries: [Entry] = []
  private var omitted = 0
  package private(set) var errorCount = 0
  private var warningCount = 0
  /// The texts that ranges refer to.
  package var texts: [SourceText] = []

  package init(keeping keptLimit: Int = 5_000) { self.keptLimit = keptLimit }

  package mutating func add(
    _ problem: Problem, at range: SourceRange, path: [DocumentPath.Part] = [],
    severity: Diagnostic.Severity = .error
  ) {
    if severity == .error { errorCount += 1 } else { warningCount += 1 }
    guard (severity == .error ? errorCount : warningCount) <= keptLimit else {
      omitted += 1
      return
    }
    let diagnostic = Diagnostic(
      problem, at: location(of: range), path: DocumentPath(path), severity: severity)
    entries.append(
      Entry(order: (range.source, range.start, entries.count), diagnostic: diagnostic))
  }

  /// Adds a diagnostic about a whole file that has no text.
  package mutating func add(_ problem: Problem, at location: SourceLocation) {
    errorCount += 1
    entries.append(
      Entry(order: (0, 0, entries.count), diagnostic: Diagnostic(problem, at: location)))
  }

  /// Adds a diagnostic of another file that a value names, in the order of that value.
  package mutating func add(_ diagnostic: Diagnostic, of range: SourceRange) {
    if diagnostic.severity == .error { errorCount += 1 } else { warningCount += 1 }
    entries.append(
      Entry(order: (range.source, range.start, entries.count), diagnostic: diagnostic))
  }

  package mutating func add(_ errors: JSONErrors, source: UInt16) {
    for entry in errors.entries {
      add(
        entry.problem, at: SourceRange(source: source, start: entry.offset, end: entry.offset))
    }
  }

  package func location(of range: SourceRange) -> SourceLocation {
    texts[Int(range.source)].location(of: Int(range.start))
  }

  /// Everything, in order.
  package var list: DiagnosticList {
    DiagnosticList(
      diagnostics: entries.sorted { $0.order < $1.order }.map(\.diagnostic), omitted: omitted)
  }
}
