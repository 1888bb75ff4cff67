extension String {
  /// The text with everything that could steer a terminal, or hide, spelled out as `\u{1b}`.
  ///
  /// Names and titles may come from files of unknown origin. Control characters,
  /// invisible and direction-changing characters, and line separators never reach the output as
  /// they are.
  ///
  /// - Parameter asciiOnly: Whether everything beyond ASCII is spelled out too.
  /// - Returns: The text on one line.
  package func printable(asciiOnly: Bool = false) -> String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var result = ""
    for character in self {
      // Joiners and selectors belong inside an emoji; elsewhere they only hide text.
      let base = character.unicodeScalars.first
      let isEmoji = base.map { $0.properties.isEmoji && !$0.isASCII } ?? false
      for scalar in character.unicodeScalars {
        if scalar.isSafe(inEmoji: isEmoji) && (scalar.isASCII || !asciiOnly) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        }
      }
    }
    return result
  }
}

extension String {
  /// The first `limit` Unicode scalars of the text, with an ellipsis if the text is longer.
  package func shortened(to limit: Int = 60) -> String {
    guard unicodeScalars.count > limit else { return self }
    var short = String.UnicodeScalarView()
    short.append(contentsOf: unicodeScalars.prefix(limit))
    return "\(String(short))…"
  }
  /// Text in quotes, shortened.
  package var quoted: String { "\"\(shortened())\"" }
}

extension Int {
  /// The number with a noun, as in `1 item` and `2 items`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension [String] {
  /// The words as a list in a sentence, as in `a, b or c`.
  package func listed(with conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }

  /// The first texts, and behind them the number of the others.
  package func limited(
    to limit: Int, others: (Int) -> String = { "… and \($0) more (--format json)" }
  ) -> [String] {
    count > limit ? prefix(limit) + [others(count - limit)] : self
  }

  /// The first texts in a row, with the number of the others.
  package func row(upTo limit: Int) -> String {
    prefix(limit).joined(separator: ", ") + (count > limit ? " and \(count - limit) more" : "")
  }
}

extension Unicode.Scalar {
  /// True for a scalar that is not shown, or that changes how the text around it is shown.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// True for a scalar that controls the output instead of showing a character.
  package var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || (0x2028...0x2029).contains(value)
      || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }

  fileprivate func isSafe(inEmoji: Bool) -> Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: false
    case .format: inEmoji && value == 0x200D
    default: inEmoji || !properties.isDefaultIgnorableCodePoint
    }
  }
}
