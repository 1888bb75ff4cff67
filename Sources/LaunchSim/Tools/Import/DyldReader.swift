import LaunchSim

/// Reads pasted statistics of dyld, and finds damage.
///
/// A paste has often been through a console, a forum or a source comment, so each line is stripped of
/// Markdown emphasis, quote and comment marks, indentation and a carriage return; text after the
/// percentage and lines that are not dyld's are skipped. Dyld's own lines are read strictly: a block with a line missing, repeated or cut is an error at its place.
struct DyldReader {
  private let text: SourceText
  private var log: ImportLog
  private(set) var launches: [DyldStatistics] = []
  /// The number of lines inside a block that are not dyld's.
  private(set) var foreignLines = 0

  private var sections: [DyldStatistics.Section] = []
  private var current: DyldStatistics.Section?
  private var pendingForeignLines = 0
  private var hasStrayLine = false

  init(_ text: SourceText) {
    self.text = text
    log = ImportLog(text)
    read()
  }

  var problems: [Diagnostic] { log.problems }
  /// `true` if not one line of dyld's was found.
  private(set) var foundNothing = false

  private mutating func read() {
    if let (problem, offset) = text.encodingProblem {
      foundNothing = true
      report(problem, at: offset)
      return
    }
    let bytes = text.bytes
    var start = text.byteOrderMarkLength
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      let mayBeImage = current.map { $0.hasImageList && !$0.hasTail } ?? false
      switch Glance(bytes, start..<end, mayBeImage: mayBeImage) {
      case .blank: break
      case .foreign: if current != nil { pendingForeignLines += 1 }
      case .worthReading: readLine(Line(bytes, start..<end))
      }
      start = end + 1
    }
    finishSection()
    guard !sections.isEmpty || !log.isEmpty else {
      foundNothing = true
      report(.noDyldStatistics, at: text.byteOrderMarkLength)
      return
    }
    for section in sections where !log.isFull { check(section) }
    pair()
  }

  // MARK: - Lines

  private mutating func readLine(_ line: Line) {
    guard !line.isEmpty else { return }
    if let label = line.label {
      readLabel(label, of: line)
    } else if line.beginsImageList {
      current?.hasImageList = true
      extendSection(to: line)
    } else if line.isDetailsTail {
      if current?.kind == .details { current?.hasTail = true }
      extendSection(to: line)
    } else if line.isDetailsCount {
      extendSection(to: line)
    } else if current?.hasImageList == true, current?.hasTail == false, let image = line.image {
      readImage(image, of: line)
    } else if current != nil {
      pendingForeignLines += 1
    }
  }

  private mutating func readLabel(_ label: DyldStatistics.Label, of line: Line) {
    if label == .total || label == .detailsTotal {
      finishSection()
      current = .init(kind: label.kind, start: line.start, end: line.end)
    }
    guard let section = current, section.kind == label.kind else {
      // One such line says it; the rest of the block would only repeat it.
      if !hasStrayLine { report(.lineOutsideBlock(label.rawValue), at: line.start) }
      hasStrayLine = true
      return
    }
    if let first = section.figures[label] {
      report(
        .repeatedLine(label.rawValue, first: text.position(of: first.offset)), at: line.start
      )
      return
    }
    extendSection(to: line)
    switch line.figure(requiresWords: false) {
    case .figure(let figure): current?.figures[label] = figure
    case .unreadable(let offset): report(.unreadableTime(label.rawValue), at: offset)
    case .cut: report(.cutLine, at: line.end)
    }
    if label == .detailsInitializers { current?.hasImageList = true }
  }

  private mutating func readImage(_ name: String, of line: Line) {
    switch line.figure(requiresWords: true) {
    case .figure(let figure):
      current?.images.append(.init(name: name, figure: figure))
      extendSection(to: line)
    case .unreadable: pendingForeignLines += 1
    case .cut:
      extendSection(to: line)
      report(.cutLine, at: line.end)
    }
  }

  /// Counts the line, and foreign lines between it and the one before, into the current block.
  private mutating func extendSection(to line: Line) {
    guard current != nil else { return }
    current?.end = line.end
    foreignLines += pendingForeignLines
    pendingForeignLines = 0
  }

  private mutating func finishSection() {
    if let current { sections.append(current) }
    current = nil
    pendingForeignLines = 0
  }

  // MARK: - Blocks

  private mutating func check(_ section: DyldStatistics.Section) {
    let missing = DyldStatistics.Label.required(in: section.kind)
      .filter { section.figures[$0] == nil }.map(\.rawValue)
    // A line that was there but could not be read has been reported already.
    guard !log.hasProblem(in: section.start...section.end) else { return }
    if !missing.isEmpty {
      report(.missingLines(missing, isDetails: section.kind == .details), at: section.end)
    } else if section.kind == .details, !section.hasTail {
      report(.missingLines(["total symbol trie searches"], isDetails: true), at: section.end)
    }
  }

  /// Joins each summary with the details printed right after it.
  private mutating func pair() {
    guard log.isEmpty else { return }
    for section in sections {
      switch section.kind {
      case .summary: launches.append(DyldStatistics(summary: section))
      case .details:
        if let last = launches.indices.last, launches[last].details == nil {
          launches[last].details = section
        } else {
          launches.append(DyldStatistics(details: section))
        }
      }
    }
  }

  private mutating func report(_ problem: Problem, at offset: Int) {
    log.report(problem, at: offset)
  }
}
