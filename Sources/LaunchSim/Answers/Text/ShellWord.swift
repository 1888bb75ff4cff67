extension String {
  /// The text as one word of a shell's command line, as it is where nothing in it needs quotes.
  ///
  /// For POSIX shells and zsh: what stands between single quotes means itself there.
  package var shellQuoted: String {
    let plain = utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || "_-./=:,+@%".utf8.contains(byte)
    }
    // To zsh a word that begins with an equals sign is the path of a command.
    guard !plain || isEmpty || hasPrefix("=") else { return self }
    // By bytes: a quote that carries a combining mark is a quote to the shell all the same.
    let parts = utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    return "'" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "'\\''") + "'"
  }

  /// The path of a file as one word that is not taken for an option; `-` alone is standard input.
  package var shellPath: String { operand.shellQuoted }

  /// The path of a file as an argument that is not taken for an option; `-` alone is standard input.
  package var operand: String { hasPrefix("-") && self != "-" ? "./\(self)" : self }
}
