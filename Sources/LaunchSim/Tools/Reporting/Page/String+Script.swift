import LaunchSim

extension String {
  /// JSON text, with escapes for the characters that could end the script element around it.
  ///
  /// In JSON these characters occur only inside strings, where each has an escape.
  var escapedForScript: String {
    let isPlain = utf8.allSatisfy { byte in
      byte < 0x80 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
        && byte != UInt8(ascii: "&")
    }
    guard !isPlain else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
