import LaunchSim

/// Text for Markdown as GitHub reads it.
///
/// Names come from files of unknown origin, and a comment on a pull request must show them and do
/// nothing else: no markup, no HTML, no mention of a person, no link.
package enum MarkdownText {
  /// The most characters of a name that are shown.
  static let nameLimit = 120

  /// A name as a code span, in which GitHub reads neither markup nor mentions, numbers of issues or
  /// addresses.
  ///
  /// - Parameters:
  ///   - name: Any text; a long one is cut.
  ///   - inTable: Whether it stands in a cell, which a bar would end.
  /// - Returns: The span on one line.
  package static func code(_ name: String, inTable: Bool = true) -> String {
    let text = name.printable().shortened(to: nameLimit)
    guard text.contains(where: { $0 != " " }) else { return "(no name)" }
    let fence = String(repeating: "`", count: longestRun(in: text) + 1)
    // A backtick at an end would belong to the fence, and spaces at both ends would be taken off.
    let ends = [text.utf8.first, text.utf8.last]
    let needsSpace =
      ends.contains(UInt8(ascii: "`")) || ends.allSatisfy { $0 == UInt8(ascii: " ") }
    let content = needsSpace ? " \(text) " : text
    return fence + (inTable ? replacing(["|": "\\|"], in: content) : content) + fence
  }

  /// A sentence that may hold names, as plain text.
  ///
  /// Marks are escaped. GitHub looks for mentions, issues and addresses in the finished page, so these
  /// are broken by a space of no width.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var word = ""
    var previous: Character = " "
    for character in text.printable() {
      // What follows a colon may make an address of it, or the name of a picture.
      if previous == ":", character != " " { result += joint }
      switch character {
      case "@", "#": result += "\\\(character)\(joint)"
      case "." where word.lowercased() == "www": result += "\(joint)."
      // At the beginning of a line, a number with a period is an entry of a list.
      case "." where result == word && word.allSatisfy(\.isNumber): result += "\\."
      case "-" where word.uppercased() == "GH": result += "-\(joint)"
      case _ where marks.contains(character): result += "\\\(character)"
      default: result.append(character)
      }
      word = character.isLetter || character.isNumber ? word + String(character) : ""
      previous = character
    }
    return result
  }

  /// The characters that may be markup.
  private static let marks = Set("\\`*_{}[]()<>+-!|~&$=^")
  /// A space of no width.
  private static let joint = "\u{200B}"
}
