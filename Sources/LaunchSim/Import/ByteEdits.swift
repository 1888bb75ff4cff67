/// Replacements of byte ranges in a text, all given in the positions of the text as it was.
struct ByteEdits {
  private struct Edit {
    var range: Range<Int>
    var replacement: [UInt8]
    /// Its number, which orders insertions at one place.
    var number: Int
  }

  private var edits: [Edit] = []

  /// Replaces a range, or inserts where it is empty.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, replacement: Array(text.utf8), number: edits.count))
  }

  mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  mutating func remove(_ range: Range<Int>) {
    replace(range, with: "")
  }

  /// The text with all edits made.
  ///
  /// - Precondition: no two ranges overlap.
  func apply(to bytes: [UInt8]) -> [UInt8] {
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
