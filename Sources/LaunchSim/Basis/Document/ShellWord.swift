extension String {
  /// The text as one word of a shell's command line, unquoted if no character needs quotes.
  ///
  /// For POSIX shells and zsh, in which characters between single quotes stand for themselves.
  package var shellQuoted: String {
    let plain = utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || "_-./=:,+@%".utf8.contains(byte)
    }
    // In zsh a word that begins with an equals sign stands for the path of a command.
    guard !plain || isEmpty || hasPrefix("=") else { return self }
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
