import LaunchSim

/// A line on the terminal with the progress of a long command, erased at the end.
///
/// The line goes to standard error, so it never becomes part of an answer.
struct ProgressLine {
  /// False if standard error is no terminal; nothing is written then.
  let isShown: Bool
  private var shown = ""

  init(isShown: Bool) { self.isShown = isShown }

  /// Shows a text in place of the previous text.
  mutating func show(_ text: String) {
    guard isShown, text != shown else { return }
    Self.write(Self.replacement(of: shown, by: text))
    shown = text
  }

  /// Erases the line.
  mutating func erase() {
    guard isShown, !shown.isEmpty else { return }
    Self.write(Self.replacement(of: shown, by: ""))
    shown = ""
  }

  /// The characters that replace a text on the terminal: the new text, then spaces over the rest of
  /// the old text.
  static func replacement(of old: String, by new: String) -> String {
    let rest = max(0, old.displayWidth - new.displayWidth)
    let spaces = String(repeating: " ", count: rest)
    return "\r\(new)\(spaces)" + (new.isEmpty ? "\r" : "")
  }

  private static func write(_ text: String) {
    // A progress line that cannot be written is dropped.
    try? Platform.write(text, to: .standardError)
  }
}
