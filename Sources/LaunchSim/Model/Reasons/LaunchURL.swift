/// A URL that an app is asked to open, or a text in place of a URL.
///
/// The text is judged by the grammar of RFC 3986 as far as a launch depends on it: form, scheme,
/// host, and query items.
package struct LaunchURL: Hashable, Sendable {
  package let text: String
  /// The scheme in lower case, because schemes ignore case; empty if there is none.
  var scheme = ""
  /// The host in lower case; `nil` without an authority, and empty if the authority names no host.
  var host: String?
  /// Text between the question mark and the fragment; `nil` without a question mark.
  var query: String?
  /// Reason why the text is not a URL; `nil` for a URL.
  var problem: Problem?
}

extension LaunchURL {
  /// Judges a text; keeps an invalid text together with the reason.
  init(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      self.init(text: text, problem: .noScheme)
      return
    }
    let scheme = text[..<colon]
    guard Self.isScheme(scheme) else {
      self.init(text: text, problem: .badScheme(String(scheme)))
      return
    }
    var rest = text[text.utf8.index(after: colon)...]
    if let problem = Self.problem(of: rest) {
      self.init(text: text, problem: problem)
      return
    }
    if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
    var query: Substring?
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    var host: Substring?
    var problem: Problem?
    if rest.hasPrefix("//") {
      var authority = rest.dropFirst(2).prefix { $0 != "/" }
      if let at = authority.lastIndex(of: "@") {
        authority = authority[authority.index(after: at)...]
      }
      // The colons of a literal address stand between brackets.
      let bracket = authority.lastIndex(of: "]") ?? authority.startIndex
      if let colon = authority[bracket...].lastIndex(of: ":") {
        let port = authority[authority.index(after: colon)...]
        if UInt16(port) == nil, !port.isEmpty { problem = .badPort(String(port)) }
        authority = authority[..<colon]
      }
      host = authority
    }
    self.init(
      text: text, scheme: scheme.lowercased(), host: host?.lowercased(),
      query: query.map(String.init),
      problem: problem)
  }

  /// `true` if `URLComponents.queryItems` would not be empty.
  var hasQueryItems: Bool { query?.isEmpty == false }

  /// `true` if a browser opens the URL when no app does.
  var isOfTheWeb: Bool { scheme == "http" || scheme == "https" }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first.isLetter else { return false }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }

  /// Problem of the characters behind the scheme.
  private static func problem(of text: Substring) -> Problem? {
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "%") {
      guard index + 2 < bytes.count, bytes[index + 1].hexValue != nil,
        bytes[index + 2].hexValue != nil
      else { return .badPercent }
    }
    let allowed = "-._~:/?#[]@!$&'()*+,;=%".unicodeScalars
    let other = text.unicodeScalars.first { scalar in
      guard let byte = UInt8(exactly: scalar.value), byte < 0x80 else { return true }
      return !(byte.isLetter || byte.isDigit || allowed.contains(scalar))
    }
    return other.map { .unencodedCharacter(String($0)) }
  }
}

extension Problem {
  static let noScheme = Problem(
    "no-scheme", "it has no scheme", "write one and a colon, as in trailhead://route")
  static func badScheme(_ scheme: String) -> Problem {
    Problem(
      "bad-scheme", "\(scheme.quoted) is no scheme",
      "that is a letter, then letters, digits, +, - or .")
  }
  /// A character that must be percent-encoded.
  static func unencodedCharacter(_ character: String) -> Problem {
    Problem("unencoded-character", "\(character.printable().quoted) must be percent-encoded")
  }
  static let badPercent = Problem(
    "bad-percent", "two hex digits must follow each %", "a percent sign itself is %25")
  static func badPort(_ port: String) -> Problem {
    Problem("bad-port", "\(port.quoted) is no port")
  }
}
