// Words that must stay on one line are joined by no-break spaces, which `TextStyle.finished(_:)`
// prints as plain spaces.

extension Nanoseconds {
  /// Milliseconds with one decimal and their unit, as in `383.3 ms`.
  package var inMilliseconds: String { "\(milliseconds) ms".unbroken }

  /// Milliseconds with one decimal, rounded down, as in `23.7 ms` for 23.78 ms.
  var inMillisecondsRoundedDown: String { roundedDownToTenths.inMilliseconds }

  /// Milliseconds with one decimal, rounded up.
  var inMillisecondsRoundedUp: String {
    (.zero - (.zero - self).roundedDownToTenths).inMilliseconds
  }

  /// The time rounded down to a tenth of a millisecond.
  private var roundedDownToTenths: Nanoseconds {
    let tenth: Int64 = 100_000
    return Nanoseconds(rawValue - (rawValue % tenth + tenth) % tenth)
  }

  /// A possibly long time: tenths of a second from a second on, as in `28.0 s`, else milliseconds.
  package var inSeconds: String {
    guard rawValue.magnitude >= 1_000_000_000 else { return inMilliseconds }
    return "\(Nanoseconds(rawValue / 1_000).milliseconds) s".unbroken
  }

  /// Seconds with three decimals, for a list of short and long times, as in `0.148 s`.
  package var inThousandths: String {
    "\(Nanoseconds(rawValue / 1_000).milliseconds(decimals: 3)) s".unbroken
  }

  /// The exact time in its usual unit: seconds from one second on, as in `10.1 s`, milliseconds
  /// from one millisecond on, else microseconds.
  package var exactly: String {
    let digits: (Int64, String)? =
      switch rawValue.magnitude {
      case 1_000_000_000...: (1_000, "s")
      case 1_000_000...: (1, "ms")
      default: nil
      }
    guard let (divisor, unit) = digits, rawValue % divisor == 0 else { return spelled.unbroken }
    return "\(Nanoseconds(rawValue / divisor).exactMilliseconds) \(unit)".unbroken
  }

  /// Time left of a total, with enough digits to show that some of the total was used: `9.98 s of
  /// 10 s`.
  package func left(of total: Nanoseconds) -> String {
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

  /// Exact milliseconds with their unit, without trailing zeros, as in `400 ms`.
  package var exactlyInMilliseconds: String { "\(exactMilliseconds) ms".unbroken }
}

extension String {
  /// The text with a capital first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text as one word that is never wrapped.
  package var unbroken: String { replacing(" ", with: "\u{A0}") }

  /// Text in lines of at most `width` columns, broken at spaces.
  ///
  /// A word longer than a line is broken after a mark such as a colon, or at the end of the line.
  /// Line breaks in the text remain.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - indentation: The text before every line but the first.
  /// - Returns: At least one line.
  /// - Complexity: O(*n*) in the length of the text.
  package func wrapped(toWidth width: Int, indentation: String = "") -> [String] {
    let margin = indentation.displayWidth
    var lines: [String] = []
    for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
      var line = lines.isEmpty ? "" : indentation
      // The column is counted along the way, because a line may be as long as the text.
      var column = lines.isEmpty ? 0 : margin
      var isFresh = true
      for word in paragraph.split(separator: " ") {
        if !isFresh, let length = word.displayWidth(atMost: width - column - 1) {
          line += " " + word
          column += 1 + length
          continue
        }
        if !isFresh {
          lines.append(line)
          (line, column) = (indentation, margin)
        }
        isFresh = false
        var rest = word
        while rest.displayWidth(atMost: width - column) == nil,
          let cut = rest.lineEnd(atWidth: width - column)
        {
          lines.append(line + rest[..<cut])
          (line, column) = (indentation, margin)
          rest = rest[cut...]
        }
        line += rest
        column += rest.displayWidth
      }
      lines.append(isFresh ? "" : line)
    }
    return lines
  }

  /// Text after a label, in lines of at most `width` columns; further lines are indented by the
  /// width of the label.
  package func wrapped(toWidth width: Int, after label: String) -> [String] {
    let column = label.displayWidth
    return wrapped(toWidth: width - column).enumerated().map { index, line in
      (index == 0 ? label : String(repeating: " ", count: column)) + line
    }
  }
}

extension Substring {
  /// Place at which to break a word so that its beginning fits; `nil` if nothing fits.
  fileprivate func lineEnd(atWidth width: Int) -> Index? {
    var room = width
    var last: Index?
    var lastMark: Index?
    for index in indices {
      room -= self[index].displayWidth
      guard room >= 0 else { break }
      let next = self.index(after: index)
      last = next
      if ":/=,.".contains(self[index]) { lastMark = next }
    }
    return lastMark ?? last
  }
}

extension [String] {
  /// The texts in lines of at most `width` columns, with a mark between two texts on one line.
  ///
  /// No line begins or ends with the mark, and no text is broken.
  package func joinedInLines(toWidth width: Int, by mark: String = " · ") -> [String] {
    let gap = mark.displayWidth
    var lines: [String] = []
    var column = 0
    for text in self {
      let length = text.displayWidth
      if !lines.isEmpty, column + gap + length <= width {
        lines[lines.count - 1] += mark + text
        column += gap + length
      } else {
        lines.append(text)
        column = length
      }
    }
    return lines
  }
}
