// What no line break separates is joined by no-break spaces, which `TextStyle.finished(_:)` prints as
// plain ones.

extension Nanoseconds {
  /// Milliseconds as people read them, with their unit, as in `383.3 ms`.
  var inMilliseconds: String { "\(milliseconds) ms".unbroken }

  /// A time that may be long as people read it: tenths of a second from a second on, as in `28.0 s`, else
  /// milliseconds.
  var inSeconds: String {
    guard rawValue.magnitude >= 1_000_000_000 else { return inMilliseconds }
    return "\(Nanoseconds(rawValue / 1_000).milliseconds) s".unbroken
  }

  /// Exact milliseconds with their unit, without decimals there are not, as in `400 ms`.
  var exactlyInMilliseconds: String { "\(exactMilliseconds) ms".unbroken }
}

extension String {
  /// The text as one word that is not wrapped.
  var unbroken: String { replacing(" ", with: "\u{A0}") }

  /// The text in lines of at most so many columns, broken at spaces.
  ///
  /// A word longer than a line gets a line of its own and sticks out. Paragraphs are kept: a line
  /// break in the text is one in the result.
  ///
  /// - Parameters:
  ///   - width: How many columns there are.
  ///   - indentation: What stands before every line but the first.
  /// - Returns: At least one line.
  package func wrapped(toWidth width: Int, indentation: String = "") -> [String] {
    var lines: [String] = []
    for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
      var line = lines.isEmpty ? "" : indentation
      var isFresh = true
      for word in paragraph.split(separator: " ") {
        if isFresh {
          line += word
        } else if line.displayWidth + 1 + word.displayWidth <= width {
          line += " " + word
        } else {
          lines.append(line)
          line = indentation + word
        }
        isFresh = false
      }
      lines.append(isFresh ? "" : line)
    }
    return lines
  }
}
