extension String {
  /// The text as one word of a shell's command line, unquoted if no character needs quotes.
  ///
  /// For POSIX shells and zsh, in which characters between single quotes stand for themselves. A
  /// character that is not shown, as U+200F, is written by `printf`, so that a copy of the printed
  /// word is the same word.
  package var shellQuoted: String {
    let plain = utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || "_-./=:,+@%".utf8.contains(byte)
    }
    // In zsh a word that begins with an equals sign stands for the path of a command.
    guard !plain || isEmpty || hasPrefix("=") else { return self }
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return singleQuoted }
    var word = ""
    var shown = ""
    for character in self {
      let text = String(character)
      // A shell would leave out a line break that a command writes last.
      if text.printable() == text || character == "\n" {
        shown += text
        continue
      }
      if !shown.isEmpty { word += shown.singleQuoted }
      shown = ""
      word += "\"$(printf '\(text.utf8.map(\.octalEscape).joined())')\""
    }
    return shown.isEmpty ? word : word + shown.singleQuoted
  }

  private var singleQuoted: String {
    // Split by bytes, because to the shell a quote with a combining mark is still a quote.
    let parts = utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    return "'" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "'\\''") + "'"
  }

  /// Path of a file as one shell word that is never taken for an option; `-` alone is standard
  /// input.
  package var shellPath: String { operand.shellQuoted }

  /// Path of a file as an argument that is never taken for an option; `-` alone is standard input.
  package var operand: String { hasPrefix("-") && self != "-" ? "./\(self)" : self }
}

extension UInt8 {
  /// The byte in the format of `printf`, as in `\342`.
  fileprivate var octalEscape: String {
    let digits = String(self, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
