/// A part of a report, which text and pages render: a title with paragraphs, fields and trials.
///
/// Texts are safe to print and finished but for their layout.
package struct ReportSection: Hashable, Sendable {
  /// The look of the title in text; a page always shows the title.
  package enum Heading: Hashable, Sendable {
    case bold, plain, none
  }

  package enum Block: Hashable, Sendable {
    /// A title within the section.
    case heading(String)
    /// Sentences, indented by two columns a level.
    case paragraph(String, level: Int = 0)
    /// An entry of a list; its further lines are indented.
    case entry(String, level: Int = 1)
    /// Facts on one line, if they fit; no fact is broken.
    case facts([String])
    /// Labels with their texts.
    case fields(Fields)
    /// Moves, each with the command that tries it.
    case trials([Trial])
  }

  /// Name of the section, which its heading shows.
  package var title: String
  /// Words behind the title, which a page leaves out or sets apart.
  package var remark: String?
  var heading = Heading.bold
  package var blocks: [Block]

  package init(
    _ title: String, remark: String? = nil, heading: Heading = .bold, _ blocks: [Block]
  ) {
    (self.title, self.remark, self.heading, self.blocks) = (title, remark, heading, blocks)
  }

  /// The title with its remark.
  package var line: String { [title, remark].compactMap(\.self).joined(separator: " ") }
}

extension [ReportSection.Block] {
  /// The paragraphs, entries and facts, each on one line.
  package var sentences: [String] {
    compactMap { block in
      switch block {
      case .heading, .fields, .trials: nil
      case .paragraph(let text, _), .entry(let text, _): text
      case .facts(let facts): facts.joined(separator: " · ")
      }
    }
  }
}

extension ReportSection {
  /// A move in words, with the command that tries it.
  package struct Trial: Hashable, Sendable {
    /// Position in the list; `nil` for several moves together.
    package var number: Int?
    package var text: String
    /// The words of the command; empty without a command of its own.
    package var command: [String] = []
    /// The arguments of `--set` that carry the moves out; empty if none do.
    package var assignments: [String] = []
    /// Time by which the frame is ready sooner; `nil` if it is not.
    package var saving: Nanoseconds?

    package init(_ text: String, number: Int? = nil) {
      (self.text, self.number) = (text, number)
    }
  }
}

// MARK: - Text

extension ReportSection {
  /// The section as lines of text.
  ///
  /// - Parameters:
  ///   - style: The width of the title and of commands, and the emphasis.
  ///   - width: The width of everything else; `nil` for the width of paragraphs.
  /// - Returns: Lines, which may end in spaces.
  package func lines(_ style: TextStyle, width: Int? = nil) -> [String] {
    let heading =
      switch heading {
      case .bold:
        line.wrapped(toWidth: style.width, indentation: "  ").map { style(.bold, $0) }
      case .plain: line.wrapped(toWidth: style.width)
      case .none: [String]()
      }
    return heading + blocks.lines(style, width: width)
  }
}

extension [ReportSection.Block] {
  /// The blocks as lines of text; see `ReportSection.lines(_:width:)`.
  package func lines(_ style: TextStyle, width: Int? = nil) -> [String] {
    flatMap { $0.lines(style, width: width ?? style.paragraphWidth) }
  }
}

extension ReportSection.Block {
  fileprivate func lines(_ style: TextStyle, width: Int) -> [String] {
    switch self {
    case .heading(let text): return text.wrapped(toWidth: style.width)
    case .paragraph(let text, let level):
      return text.wrapped(toWidth: width, after: String(repeating: "  ", count: level))
    case .entry(let text, let level):
      let margin = String(repeating: "  ", count: level)
      return text.wrapped(toWidth: width - margin.utf8.count, indentation: "  ")
        .map { margin + $0 }
    case .facts(let facts): return facts.joinedInLines(toWidth: width - 2).map { "  \($0)" }
    case .fields(let fields): return fields.lines(width: width)
    case .trials(let trials):
      return trials.flatMap { trial in
        let label = trial.number.map { "\($0)".padded(toWidth: 3) } ?? ""
        return trial.text.wrapped(toWidth: width, after: label)
          + trial.command.commandLines(toWidth: style.width)
      }
    }
  }
}

extension [String] {
  /// The words of a command, over several lines if it is long.
  fileprivate func commandLines(toWidth width: Int) -> [String] {
    var lines: [String] = []
    for word in self {
      // Each line but the last needs room for a continuation mark.
      if let line = lines.last, line.displayWidth + 1 + word.displayWidth + 2 > width {
        lines[lines.count - 1] += " \\"
        lines.append("        " + word)
      } else if let line = lines.last {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append("      " + word)
      }
    }
    return lines
  }
}
