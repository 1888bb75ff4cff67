/// Something an import has to say about a place in its input.
package struct ImportRemark<Content: Hashable & Sendable>: Hashable, Sendable {
  package var content: Content
  package var location: SourceLocation
  /// The byte the remark is about.
  package var offset: Int

  init(_ content: Content, at offset: Int, in text: SourceText) {
    self.content = content
    self.offset = offset
    location = text.location(of: offset)
  }
}

extension ImportRemark<ImportProblem> {
  /// What is wrong with a scenario of some length; `nil` if it can be read again.
  package init?(writing bytes: Int, importedFrom text: SourceText) {
    let limit = ScenarioLoader.fileLimit
    guard bytes > limit else { return nil }
    self.init(.tooLong(bytes: bytes, limit: limit), at: text.byteOrderMarkLength, in: text)
  }
}

/// Collects what is wrong with an input, up to what a person can use.
struct ImportProblemLog {
  /// After how many problems the rest is left out: a hostile file has one for every few bytes.
  static let limit = 100

  let text: SourceText
  private var entries: [ImportRemark<ImportProblem>] = []

  init(_ text: SourceText) {
    self.text = text
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether no further problem is kept, so that going on is pointless.
  var isFull: Bool { entries.count > Self.limit }

  /// The problems in the order of their places.
  var problems: [ImportRemark<ImportProblem>] {
    let last = isFull ? [entries[Self.limit]] : []
    return entries.prefix(Self.limit).sorted { $0.offset < $1.offset } + last
  }

  mutating func report(_ problem: ImportProblem, at offset: Int) {
    guard entries.count < Self.limit else {
      if !isFull { entries.append(ImportRemark(.gaveUp(after: Self.limit), at: offset, in: text)) }
      return
    }
    entries.append(ImportRemark(problem, at: offset, in: text))
  }

  /// Whether there is a problem in a range of the text.
  func hasProblem(in range: ClosedRange<Int>) -> Bool {
    entries.contains { range.contains($0.offset) }
  }
}
