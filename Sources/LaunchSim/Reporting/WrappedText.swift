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

  /// The exact time in the unit that people use for it: seconds from one on, as in `10.1 s`, milliseconds from one
  /// on, else microseconds.
  var exactly: String {
    let digits: (Int64, String)? =
      switch rawValue.magnitude {
      case 1_000_000_000...: (1_000, "s")
      case 1_000_000...: (1, "ms")
      default: nil
      }
    guard let (divisor, unit) = digits, rawValue % divisor == 0 else { return spelled.unbroken }
    return "\(Nanoseconds(rawValue / divisor).exactMilliseconds) \(unit)".unbroken
  }

  /// What is left of a time, of which no digit hides that some of it was used: `9.98 s of 10 s`.
  func left(of total: Nanoseconds) -> String {
    guard self < total else { return "\(total.exactly) of\u{A0}\(total.exactly)" }
    let isLong = rawValue.magnitude >= 1_000_000_000
    let value = isLong ? Nanoseconds(rawValue / 1_000) : self
    let whole = isLong ? Nanoseconds(total.rawValue / 1_000) : total
    for decimals in 1...6 {
      let text = value.milliseconds(decimals: decimals)
      if text != whole.milliseconds(decimals: decimals) {
        return "\(text) \(isLong ? "s" : "ms")".unbroken + " of\u{A0}\(total.exactly)"
      }
    }
    return "\(exactly) of\u{A0}\(total.exactly)"
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
