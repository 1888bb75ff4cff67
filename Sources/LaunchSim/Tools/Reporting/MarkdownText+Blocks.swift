import LaunchSim

extension MarkdownText {
  /// A fenced block of lines.
  ///
  /// Source: GitHub Flavored Markdown, 4.5.
  static func block(_ lines: [String]) -> String {
    let lines = lines.map { $0.printable() }
    let run = lines.map(longestRun).max() ?? 0
    let fence = String(repeating: "`", count: max(3, run + 1))
    return "\(fence)text\n" + lines.map { $0 + "\n" }.joined() + "\(fence)\n"
  }

  /// Code in a line of HTML.
  static func htmlCode(_ text: String) -> String {
    "<code>\(replacing(["&": "&amp;", "<": "&lt;", ">": "&gt;"], in: text.printable()))</code>"
  }

  /// Replaces scalars rather than characters: to Markdown, a mark followed by a combining character
  /// is still a mark.
  static func replacing(_ table: [Unicode.Scalar: String], in text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars { result += table[scalar] ?? String(scalar) }
    return result
  }

  /// The length of the longest run of backticks.
  static func longestRun(in text: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
