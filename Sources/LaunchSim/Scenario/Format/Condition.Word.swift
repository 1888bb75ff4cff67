extension Condition {
  /// The words of conditions; the reader, the schema and near matches take them from here.
  enum Word {
    static let negation = "not:"
    /// Prefix of a condition about an item; the name of the item follows.
    static let failure = "failed:"

    /// Words without an argument.
    private static let plain: [(word: String, test: Test)] =
      [
        ("firstLaunch", .firstLaunch), ("restoring", .restoring), ("background", .background),
        ("urlQuery", .urlQuery),
      ] + LaunchKind.allCases.map { ($0.rawValue, .kind($0)) }

    /// Prefixes with a colon, each with the words that may follow it.
    private static let prefixed:
      [(word: String, argument: String, tests: [(word: String, test: Test)])] = [
        ("reason", "REASON", LaunchReason.Kind.allCases.map { ($0.rawValue, .reason($0)) }),
        ("launchOption", "KEY", LaunchOption.allCases.map { ($0.rawValue, .launchOption($0)) }),
        (
          "connectionOption", "KEY",
          ConnectionOption.allCases.map { ($0.rawValue, .connectionOption($0)) }
        ),
      ]

    private static let all =
      plain + prefixed.flatMap { prefix in prefix.tests.map { ("\(prefix.word):\($0)", $1) } }

    /// Conditions about no item, by their words.
    static let tests = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0.test) })

    /// Words of the conditions about no item.
    static let words = Dictionary(uniqueKeysWithValues: all.map { ($0.test, $0.word) })

    /// The spellings that errors offer if no word is near.
    static let spellings =
      plain.map(\.word) + prefixed.map { "\($0.word):\($0.argument)" } + ["\(failure)ITEM"]

    /// A regular expression of all conditions.
    static let pattern: String = {
      let words =
        plain.map(\.word)
        + prefixed.map { "\($0.word):(\($0.tests.map(\.word).joined(separator: "|")))" }
      return "^(\(negation))?(\((words + ["\(failure).+"]).joined(separator: "|")))$"
    }()

    /// The word most likely meant; a word without its prefix counts too.
    static func nearest(to word: String) -> String? {
      let words = all.map(\.word)
      return NearMatch.find(word, in: words)
        ?? prefixed.lazy.compactMap { NearMatch.find("\($0.word):\(word)", in: words) }.first
    }
  }
}

extension Condition {
  /// The condition as a scenario writes it, as in `not:firstLaunch`.
  package func word(_ names: [String]) -> String {
    let word =
      if case .failed(let item) = test { Word.failure + names[item] } else {
        Word.words[test] ?? ""
      }
    return isNegated ? Word.negation + word : word
  }
}
