import LaunchSim

/// Text of a picture, with widths that are estimated without a font, and never too small.
///
/// The figures are the widths of the widest common sans-serif fonts, Verdana and DejaVu Sans,
/// rounded up.
enum PictureText {
  /// The most characters that are shown of a name, in text or a title.
  static let limit = 240

  /// The width of printable text in tenths of a pixel, in a font of `size` pixels.
  static func width(_ text: String, size: Int) -> Int {
    text.unicodeScalars.reduce(0) { $0 + units($1) } * size / 100
  }

  /// As much of a printable text as fits into `room`, in tenths of a pixel.
  ///
  /// A cut text ends in `…`; the result is empty if less than two characters fit.
  static func fitted(_ text: String, size: Int, room: Int) -> String {
    guard width(text, size: size) > room else { return text }
    let room = room - width("…", size: size)
    var result = ""
    var used = 0
    for character in text {
      used += width(String(character), size: size)
      guard used <= room else { break }
      result.append(character)
    }
    let kept = result.trimmedAtEnd
    return kept.count < 2 ? "" : kept + "…"
  }

  /// A name of any origin as printable text of limited length.
  static func printable(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    var marks = 0
    for scalar in name.shortened(to: limit).printable().unicodeScalars {
      // Leaves out further combining marks, which would grow out of the line.
      marks = units(scalar) == 0 ? marks + 1 : 0
      if marks <= 2 { result.append(scalar) }
    }
    return String(result)
  }

  /// True if the width of some character is unknown, so that the picture must set it.
  static func isOfUnknownWidth(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.value >= 0x590 && !marks.contains($0) && Character($0).displayWidth == 1
    }
  }

  /// The characters other than letters that pictures write themselves.
  private static let marks: Set<Unicode.Scalar> = ["…", "–", "→", "✓", "✗", "≥", "≤", "×"]

  /// The width in thousandths of the font's size.
  private static func units(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "I", " ", ".", ",", ":", ";", "'", "|", "/", "\\", "·": 350
    case "f", "r", "t", "J", "(", ")", "[", "]", "-", "\"", "`", "!": 460
    case "m", "w", "M", "W", "@", "%", "&", "+", "=", "<", ">", "#", "~", "^": 1_000
    case "a"..."z", "0"..."9", "_", "$", "?", "*", "{", "}", "–": 650
    case "A"..."Z": 800
    default:
      switch Character(scalar).displayWidth {
      case 0: 0
      case 1: 1_000
      default: 1_200
      }
    }
  }
}
