import LaunchSim

/// A line on the terminal that tells how far a long command has come, and is gone at the end.
///
/// It goes to standard error, so that it never stands in an answer.
struct ProgressLine {
  /// False where standard error is no terminal; then nothing is written.
  let isShown: Bool
  private var shown = ""

  init(isShown: Bool) { self.isShown = isShown }

  /// Shows a text in place of the last one.
  mutating func show(_ text: String) {
    guard isShown, text != shown else { return }
    Self.write(Self.replacement(of: shown, by: text))
    shown = text
  }

  /// Removes the line.
  mutating func erase() {
    guard isShown, !shown.isEmpty else { return }
    Self.write(Self.replacement(of: shown, by: ""))
    shown = ""
  }

  /// The characters that put a text in the place of another: over it, and spaces over its rest.
  static func replacement(of old: String, by new: String) -> String {
    let rest = max(0, old.displayWidth - new.displayWidth)
    let spaces = String(repeating: " ", count: rest)
    return "\r\(new)\(spaces)" + (new.isEmpty ? "\r" : "")
  }

  private static func write(_ text: String) {
    // A line that cannot be shown is not missed.
    try? Platform.write(text, to: .standardError)
  }
}
