extension Condition {
  /// The words of conditions, from which reader, schema and near matches take them.
  enum Word {
    static let negation = "not:"
    /// The name of an item follows.
    static let failure = "failed:"

    /// The words that stand alone.
    private static let plain: [(word: String, test: Test)] =
      [
        ("firstLaunch", .firstLaunch), ("restoring", .restoring), ("background", .background),
        ("urlQuery", .urlQuery),
      ] + LaunchKind.allCases.map { ($0.rawValue, .kind($0)) }

    /// The words that a colon and one of a set follow.
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

    /// The conditions that name nothing of the scenario's own, by their words.
    static let tests = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0.test) })

    /// The words of the conditions that name nothing of the scenario's own.
    static let words = Dictionary(uniqueKeysWithValues: all.map { ($0.test, $0.word) })

    /// The spellings that errors offer where no word is near.
    static let spellings =
      plain.map(\.word) + prefixed.map { "\($0.word):\($0.argument)" } + ["\(failure)ITEM"]

    /// A regular expression of all conditions.
    static let pattern: String = {
      let words =
        plain.map(\.word)
        + prefixed.map { "\($0.word):(\($0.tests.map(\.word).joined(separator: "|")))" }
      return "^(\(negation))?(\((words + ["\(failure).+"]).joined(separator: "|")))$"
    }()

    /// The word most likely meant; a word that only lacks its prefix counts too.
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
