/// Scripts that complete command lines in a shell, generated from the tables of the grammar.
enum Completions {
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The options with a value, in every spelling, as a `case` pattern.
  static let valuedFlags = spellings(Flag.allCases.filter { $0.row.argument != nil })

  static func spellings(_ flags: [Flag]) -> String {
    flags.flatMap { [$0.spelling] + ($0.shortSpelling.map { [$0] } ?? []) }.joined(separator: "|")
  }

  static let commands = Command.all.map(\.name)
}
