/// A line of a text for people and merges: words between spaces, and a comment behind `#`.
///
/// In a word, spaces, tabs, `%` and `#` are percent-encoded, as in a URL: `%20`.
package struct FieldLine: Hashable, Sendable {
  /// The words, as ranges of the file's bytes.
  package var fields: [Range<Int>] = []
  /// Text behind `#`, without spaces around it; `nil` without a comment.
  package var comment: Range<Int>?

  /// Splits a line.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  package init(_ bytes: [UInt8], _ line: Range<Int>) {
    var index = line.lowerBound
    while index < line.upperBound, bytes[index] != UInt8(ascii: "#") {
      guard !Self.isSpace(bytes[index]) else {
        index += 1
        continue
      }
      let end = bytes[index..<line.upperBound].firstIndex(where: Self.isSpace) ?? line.upperBound
      fields.append(index..<end)
      index = end
    }
    guard index < line.upperBound else { return }
    var start = index + 1
    var end = line.upperBound
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    comment = start..<end
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  // MARK: - Words

  /// Text of a word.
  ///
  /// - Throws: `problem` if a `%` is not followed by two hex digits of UTF-8.
  package static func decoded(
    _ field: Range<Int>, in bytes: [UInt8], orThrow problem: Problem
  ) throws(PlacedProblem) -> String {
    var result: [UInt8] = []
    var index = field.lowerBound
    while index < field.upperBound {
      guard bytes[index] == UInt8(ascii: "%") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < field.upperBound, let high = bytes[index + 1].hexValue,
        let low = bytes[index + 2].hexValue
      else { throw PlacedProblem(problem, at: index) }
      result.append(high << 4 | low)
      index += 3
    }
    guard let text = String(validating: result, as: UTF8.self) else {
      throw PlacedProblem(problem, at: field.lowerBound)
    }
    return text
  }

  /// A text as a word.
  package static func encoded(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == " " || scalar == "%" || scalar == "#" || scalar.isInvisible {
        for byte in String(scalar).utf8 {
          result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
