import LaunchSim

/// Text for XML 1.0.
enum XMLText {
  /// Text between tags or quotes, of any origin.
  ///
  /// Control characters and other characters that are not allowed in XML are spelled out, as
  /// everywhere in the output; line breaks stay.
  ///
  /// Source: XML 1.0, 2.2 (characters) and 2.4 (markup).
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in lines(of: text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // A ">" after "]]" would end a CDATA section.
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // An unescaped line break in an attribute is read as a space.
      case "\n": result += "&#10;"
      case "\u{FFFE}", "\u{FFFF}": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func lines(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable() }
      .joined(separator: "\n")
  }
}
