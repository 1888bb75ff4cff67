/// A place in a text: lines and columns both count from 1.
///
/// A column counts Unicode scalars, so an accented letter, a tab, or an emoji of one scalar each
/// counts 1. Lines end at LF; the CR of a CRLF belongs to the line it ends.
package struct TextPosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Place of written input: a position in a file, a line of Swift code, or an option.
package struct SourceLocation: Hashable, Sendable {
  /// The file as it was named, or the option as it was typed.
  package var file: String
  /// Line, from 1; `nil` for an option, and for a file that could not be read.
  package var line: Int?
  /// Column, from 1; `nil` without a line, and in Swift code.
  package var column: Int?

  package init(file: String, line: Int?) {
    self.file = file
    self.line = line
  }

  package init(file: String, position: TextPosition? = nil) {
    self.file = file
    line = position?.line
    column = position?.column
  }

  package var position: TextPosition? {
    guard let line, let column else { return nil }
    return TextPosition(line: line, column: column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as compilers write it: `file:line:column`.
  package var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

/// A range of bytes in one of the texts that a scenario is read from.
package struct SourceRange: Hashable, Sendable {
  /// Index of the text in the list of texts that were read, 0 for the first.
  var source: UInt16
  package var start: UInt32
  var end: UInt32

  init(source: UInt16, start: Int, end: Int) {
    self.source = source
    self.start = UInt32(start)
    self.end = UInt32(end)
  }

  /// The range as indices into `SourceText.bytes`.
  package var bytes: Range<Int> { Int(start)..<Int(end) }
}

/// Bytes of a file or an option, indexed to find the line and column of each byte.
///
/// The position at the start of every block is recorded once, so finding a position costs at most
/// one block of counting, however long the lines are.
package struct SourceText: Sendable {
  /// The file as it was named, or the option as it was typed.
  package let name: String
  package let bytes: [UInt8]
  /// Set for an option of the command line, in which positions say nothing.
  let isOption: Bool
  /// The first byte that is not part of well-formed UTF-8.
  let firstInvalidByte: Int?
  /// The first combining mark beyond the limit of a run.
  let firstExcessMark: Int?

  private let blockStarts: [TextPosition]
  /// Bytes in a block: a few lines, because a position is asked for at each key of a file.
  private static let blockSize = 256

  package init(name: String, bytes: [UInt8], isOption: Bool = false) {
    self.name = name
    self.bytes = bytes
    self.isOption = isOption
    firstInvalidByte = Self.firstInvalidByte(of: bytes)
    firstExcessMark = CombiningMarks.firstExcess(in: bytes)
    var position = TextPosition(line: 1, column: 1)
    var blockStarts: [TextPosition] = []
    let mark = Self.byteOrderMarkLength(of: bytes)
    for index in bytes.indices {
      if index % Self.blockSize == 0 { blockStarts.append(position) }
      if index >= mark { position.advance(over: bytes[index]) }
    }
    self.blockStarts = blockStarts
  }

  /// Length of a byte order mark at the start; the mark is not counted in columns.
  package var byteOrderMarkLength: Int { Self.byteOrderMarkLength(of: bytes) }

  private static func byteOrderMarkLength(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }

  /// The line and column of a byte.
  package func position(of offset: Int) -> TextPosition {
    let block = min(offset / Self.blockSize, blockStarts.count - 1)
    guard block >= 0 else { return TextPosition(line: 1, column: 1) }
    var position = blockStarts[block]
    var index = max(block * Self.blockSize, byteOrderMarkLength)
    let end = min(offset, bytes.count)
    while index < end {
      position.advance(over: bytes[index])
      index += 1
    }
    // A byte inside a scalar stands in the column of the scalar's first byte.
    if end < bytes.count, bytes[end] & 0xC0 == 0x80, end != firstInvalidByte, position.column > 1 {
      position.column -= 1
    }
    return position
  }

  /// The location of a byte; an option is its own location.
  package func location(of offset: Int) -> SourceLocation {
    SourceLocation(file: name, position: isOption ? nil : position(of: offset))
  }
}

extension SourceText {
  /// The encoding problem of the text with its place; `nil` for valid UTF-8 without excessive
  /// marks.
  package var encodingProblem: (problem: Problem, offset: Int)? {
    guard let invalid = firstInvalidByte else {
      return firstExcessMark.map { (.tooManyMarks, $0) }
    }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return (isUTF16 ? .isUTF16 : .notUTF8(byte: bytes[invalid]), invalid)
  }
}

extension TextPosition {
  /// Moves past a byte: continuation bytes stand in the column of their scalar.
  fileprivate mutating func advance(over byte: UInt8) {
    if byte == 0x0A {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }
}
