/// Replacements of byte ranges in a text.
///
/// All positions count in the text before any edit.
package struct ByteEdits {
  private struct Edit {
    var range: Range<Int>
    var replacement: [UInt8]
    /// Number of the edit in the order of adding; orders insertions at one place.
    var number: Int
  }

  private var edits: [Edit] = []
  /// True if lines end with a carriage return and a line feed; inserted lines end likewise.
  private let isCRLF: Bool

  /// Edits of a text.
  ///
  /// All line endings follow the ending of the first line.
  package init(of bytes: [UInt8]) {
    let first = bytes.firstIndex(of: 0x0A)
    isCRLF = first.map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
  }

  /// Replaces a range, or inserts if the range is empty.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    let bytes = isCRLF ? text.utf8.flatMap { $0 == 0x0A ? [0x0D, $0] : [$0] } : Array(text.utf8)
    edits.append(Edit(range: range, replacement: bytes, number: edits.count))
  }

  package mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  package mutating func remove(_ range: Range<Int>) {
    replace(range, with: "")
  }

  /// The text with all edits made.
  ///
  /// - Precondition: no two ranges overlap.
  package func apply(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.count })
    var index = 0
    let inOrder = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.number)
        < ($1.range.lowerBound, $1.range.upperBound, $1.number)
    }
    for edit in inOrder {
      precondition(edit.range.lowerBound >= index, "edits overlap at byte \(index)")
      result += bytes[index..<edit.range.lowerBound]
      result += edit.replacement
      index = edit.range.upperBound
    }
    return result + bytes[index...]
  }
}
