extension String {
  /// Text in a form that the log of GitHub Actions never takes for a command.
  ///
  /// A command begins with `::` at the start of a line, after any white space, or with `##[`
  /// anywhere. One character of each such sign is escaped.
  ///
  /// Source: GitHub, Workflow commands for GitHub Actions.
  package var withoutWorkflowCommands: String {
    // Most texts hold neither sign.
    guard holdsCommandSign else { return self }
    var result = String.UnicodeScalarView()
    var isAtStart = true
    var signs = 0
    let scalars = unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      let following = next < scalars.endIndex ? scalars[next] : nil
      if isAtStart, scalar == ":", following == ":" {
        result.append(contentsOf: "\\u{3a}".unicodeScalars)
      } else if scalar == "#", signs > 0, following == "[" {
        result.append(contentsOf: "\\u{23}".unicodeScalars)
      } else {
        result.append(scalar)
      }
      signs = scalar == "#" ? signs + 1 : 0
      isAtStart = scalar == "\n" || scalar == "\r" || isAtStart && scalar.properties.isWhitespace
    }
    return String(result)
  }

  /// True if `::` or `##` stands anywhere.
  private var holdsCommandSign: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == last, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return true }
      last = byte
    }
    return false
  }
}
