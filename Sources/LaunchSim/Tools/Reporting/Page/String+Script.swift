import LaunchSim

extension String {
  /// JSON text with the characters escaped that could end its script element.
  ///
  /// They stand in strings only, where JSON has another spelling for each.
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
