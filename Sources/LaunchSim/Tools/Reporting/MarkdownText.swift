import LaunchSim

/// Text for Markdown as GitHub reads it.
///
/// Names come from files of unknown origin, and a comment on a pull request must only show them: a
/// name must not become markup, HTML, a mention of a person, or a link.
package enum MarkdownText {
  /// The most characters that are shown of a name.
  static let nameLimit = 120

  /// A name as a code span, in which GitHub recognizes neither markup nor mentions, issue numbers
  /// or addresses.
  ///
  /// - Parameters:
  ///   - name: Any text; a long text is cut.
  ///   - inTable: True for a name in a table cell, where vertical bars must be escaped.
  /// - Returns: The span on one line.
  package static func code(_ name: String, inTable: Bool = true) -> String {
    let text = name.printable().shortened(to: nameLimit)
    guard text.contains(where: { $0 != " " }) else { return "(no name)" }
    let fence = String(repeating: "`", count: longestRun(in: text) + 1)
    // A backtick at an end would join the fence, and spaces at both ends would be stripped.
    let ends = [text.utf8.first, text.utf8.last]
    let needsSpace =
      ends.contains(UInt8(ascii: "`")) || ends.allSatisfy { $0 == UInt8(ascii: " ") }
    let content = needsSpace ? " \(text) " : text
    return fence + (inTable ? replacing(["|": "\\|"], in: content) : content) + fence
  }

  /// A sentence that may hold names, as plain text.
  ///
  /// Marks are escaped. GitHub searches the finished page for mentions, issues and addresses, so a
  /// zero-width space breaks them. A space that does not break a line becomes one that does.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var word = ""
    var previous: Character = " "
    for character in text.printable() {
      // A colon with the text after it may become an address, or the name of a picture.
      if previous == ":", character != " " { result += joint }
      switch character {
      case "@", "#": result += "\\\(character)\(joint)"
      case "." where word.lowercased() == "www": result += "\(joint)."
      // A number with a period at the beginning of a line would become a list entry.
      case "." where result == word && word.allSatisfy(\.isNumber): result += "\\."
      case "\u{A0}": result += " "
      case "-" where word.uppercased() == "GH": result += "-\(joint)"
      case _ where marks.contains(character): result += "\\\(character)"
      default: result.append(character)
      }
      word = character.isLetter || character.isNumber ? word + String(character) : ""
      previous = character
    }
    return result
  }

  /// The characters that may be read as markup.
  private static let marks = Set("\\`*_{}[]()<>+-!|~&$=^")
  /// A zero-width space.
  private static let joint = "\u{200B}"
}
