/// The look of text: its width, colors and characters.
///
/// Renderers lay text out with `marks` and plain characters, and pass the whole output through
/// `finished(_:)`. Every mark is one column wide in both character sets, so the layout does not
/// change.
package struct TextStyle: Hashable, Sendable {
  /// The width in columns.
  package var width: Int
  /// True if weight and color may be used; they never carry meaning alone.
  package var isColored: Bool
  /// True if only ASCII may be written.
  package var isASCII: Bool

  package init(width: Int = 80, isColored: Bool = false, isASCII: Bool = false) {
    self.width = width
    self.isColored = isColored
    self.isASCII = isASCII
  }

  /// The style for pipes and files: 80 columns, UTF-8, no color.
  package static let plain = TextStyle()

  /// The style for output that its viewer wraps: one line for each paragraph.
  package static let unwrapped = TextStyle(width: 1_000_000)

  /// The width of paragraphs: at most 80 columns, because longer lines are hard to read.
  package var paragraphWidth: Int { width == Self.unwrapped.width ? width : min(width, 80) }

  /// The characters beyond ASCII in the output, each with an ASCII substitute of the same width.
  static let marks: KeyValuePairs<Character, Unicode.Scalar> = [
    "█": "#", "░": ".", "▒": "=", "┊": "|", "✓": "+", "✗": "x", "·": "-", "…": "~", "→": ">",
    "×": "x", "≥": ">", "≤": "<", "±": "~", "µ": "u", "–": "-",
  ]

  /// A way to set text apart.
  package enum Emphasis: Int, Sendable {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
  }

  /// The text with emphasis, if the style has color; the text must not contain emphasized text.
  package func callAsFunction(_ emphasis: Emphasis, _ text: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Text from a file or a command line, made safe to lay out and print.
  package func text(_ untrusted: String) -> String {
    untrusted.printable(asciiOnly: isASCII)
  }

  /// The finished output: no-break spaces become plain spaces, and nothing reads as a workflow
  /// command.
  ///
  /// In ASCII every mark has its substitute, and other characters are escaped.
  package func finished(_ output: String) -> String {
    let output = output.replacing("\u{A0}", with: " ").withoutWorkflowCommands
    guard isASCII, !output.utf8.allSatisfy({ $0 < 0x80 }) else { return output }
    var result = ""
    result.reserveCapacity(output.utf8.count)
    for scalar in output.unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else if let mark = Self.marks.first(where: { $0.key == Character(scalar) }) {
        result.unicodeScalars.append(mark.value)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result
  }
}
