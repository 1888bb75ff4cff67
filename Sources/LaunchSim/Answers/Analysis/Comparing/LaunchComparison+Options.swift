extension LaunchComparison {
  /// A key of the launch or connection options that only one launch has, or whose value or place
  /// differs.
  package struct OptionChange: Hashable, Sendable {
    /// The key, as `LaunchOption` or `ConnectionOption` spells it.
    package let key: String
    /// Value of the key in the first launch; `nil` without the key.
    package let first: String?
    package let second: String?
    /// New place of the key in an app with scenes; only if the second launch has scenes and the
    /// first has not.
    package let movesTo: String?
  }

  /// The differing launch options.
  ///
  /// If the second launch has scenes and the first has not, every option is listed with its new
  /// place, because a launch with scenes has no launch options.
  package var launchOptions: [OptionChange] {
    let isMigration =
      first.heading.lifeCycle == .appDelegate && second.heading.lifeCycle != .appDelegate
    return changes(of: \.launchOptions) { isMigration ? $0.facts.replacement : nil }
  }

  /// The connection options that differ.
  package var connectionOptions: [OptionChange] { changes(of: \.connectionOptions) { _ in nil } }

  private func changes<Key: RawRepresentable<String> & CaseIterable & Hashable>(
    of options: KeyPath<ComparedLaunch, [Key: String]>, movingTo place: (Key) -> String?
  ) -> [OptionChange] {
    let (before, after) = (first[keyPath: options], second[keyPath: options])
    return Key.allCases.compactMap { option in
      let (one, other) = (before[option], after[option])
      let place = place(option)
      guard one != other || place != nil else { return nil }
      return OptionChange(key: option.rawValue, first: one, second: other, movesTo: place)
    }
  }

  /// True if the app gets the same options in both launches.
  var hasSameOptions: Bool {
    launchOptions.allSatisfy { $0.first == $0.second } && connectionOptions.isEmpty
  }
}
