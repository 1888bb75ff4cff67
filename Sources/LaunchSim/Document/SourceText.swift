/// A place in a text: lines and columns both count from 1.
///
/// A column counts Unicode scalars, so that an accented letter or an emoji of one scalar moves it by
/// one, and a tab too. Lines end at LF; the CR of a CRLF belongs to the line it ends.
package struct TextPosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The place of something written: in a file at a position, on a line of Swift code, or in an option.
package struct SourceLocation: Hashable, Sendable {
  /// The file as it was named, or the option as it was typed.
  package var file: String
  /// Counts from 1; `nil` for an option, and for a file that could not be read.
  package var line: Int?
  /// Counts from 1; `nil` without a line, and in Swift code.
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
  /// As compilers write it: `file:line:column`.
  package var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

/// A range of bytes in one of the texts that a scenario is read from.
package struct SourceRange: Hashable, Sendable {
  /// Which text: its position in the list of texts that were read, 0 for the first.
  package var source: UInt16
  package var start: UInt32
  package var end: UInt32

  package init(source: UInt16, start: Int, end: Int) {
    self.source = source
    self.start = UInt32(start)
    self.end = UInt32(end)
  }

  /// The range as indices into `SourceText.bytes`.
  package var bytes: Range<Int> { Int(start)..<Int(end) }
}

/// The bytes of a file or an option, with what it takes to find the line and column of any of them.
///
/// One pass over the bytes checks that they are UTF-8 and notes the position at the start of every
/// block, so that a position costs at most one block of counting, however long the lines are.
package struct SourceText: Sendable {
  /// The file as it was named, or the option as it was typed.
  package let name: String
  package let bytes: [UInt8]
  /// Set for an option of the command line, in which positions say nothing.
  package let isOption: Bool
  /// The first byte that is not part of well-formed UTF-8.
  package let firstInvalidByte: Int?

  private let blockStarts: [TextPosition]
  private static let blockSize = 4096

  package init(name: String, bytes: [UInt8], isOption: Bool = false) {
    self.name = name
    self.bytes = bytes
    self.isOption = isOption
    var scan = UTF8Scan(blockSize: Self.blockSize)
    firstInvalidByte = scan.run(over: bytes)
    blockStarts = scan.blockStarts
  }

  /// The length of a byte order mark at the start; it is not counted in columns.
  package var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The line and column of a byte.
  package func position(of offset: Int) -> TextPosition {
    let block = min(offset / Self.blockSize, blockStarts.count - 1)
    guard block >= 0 else { return TextPosition(line: 1, column: 1) }
    var position = blockStarts[block]
    var index = max(block * Self.blockSize, byteOrderMarkLength)
    let end = min(offset, bytes.count)
    while index < end {
      UTF8Scan.advance(&position, over: bytes[index])
      index += 1
    }
    // A byte inside a scalar stands in the column of its first byte.
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
  /// The problem of the text's encoding, and its place; `nil` if it is UTF-8.
  package var encodingProblem: (problem: Problem, offset: Int)? {
    guard let invalid = firstInvalidByte else { return nil }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return (isUTF16 ? .isUTF16 : .notUTF8(byte: bytes[invalid]), invalid)
  }
}

/// The pass over a text that validates its UTF-8 and notes block positions.
private struct UTF8Scan {
  let blockSize: Int
  var blockStarts: [TextPosition] = []

  init(blockSize: Int) {
    self.blockSize = blockSize
  }

  @inline(__always)
  static func advance(_ position: inout TextPosition, over byte: UInt8) {
    if byte == 0x0A {
      position.line += 1
      position.column = 1
    } else if byte & 0xC0 != 0x80 {
      position.column += 1
    }
  }

  /// Returns the first byte that is not well-formed, if there is one.
  mutating func run(over bytes: [UInt8]) -> Int? {
    var position = TextPosition(line: 1, column: 1)
    blockStarts.reserveCapacity(bytes.count / blockSize + 1)
    var continuation = 0
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    var scalarStart = 0
    var index = 0
    let skipped = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var nextBlock = 0
    while index < bytes.count {
      if index == nextBlock {
        blockStarts.append(position)
        nextBlock += blockSize
      }
      let byte = bytes[index]
      if index >= skipped { Self.advance(&position, over: byte) }
      if continuation > 0 {
        guard byte >= low, byte <= high else { return scalarStart }
        low = 0x80
        high = 0xBF
        continuation -= 1
      } else if byte >= 0x80 {
        scalarStart = index
        switch byte {
        case 0xC2...0xDF: continuation = 1
        case 0xE0...0xEF:
          continuation = 2
          if byte == 0xE0 { low = 0xA0 }
          if byte == 0xED { high = 0x9F }
        case 0xF0...0xF4:
          continuation = 3
          if byte == 0xF0 { low = 0x90 }
          if byte == 0xF4 { high = 0x8F }
        default: return index
        }
      }
      index += 1
    }
    if blockStarts.isEmpty { blockStarts.append(position) }
    return continuation > 0 ? scalarStart : nil
  }
}
