extension LaunchComparison {
  /// A key that the app is handed in one of the launches, or that has another place in the second.
  package struct OptionChange: Hashable, Sendable {
    /// The key, as `LaunchOption` or `ConnectionOption` spells it.
    package let key: String
    /// Its value in the first launch; `nil` where that has none.
    package let first: String?
    package let second: String?
    /// What takes its place in an app with scenes; only where the second launch has them and the first
    /// has not.
    package let movesTo: String?
  }

  /// The launch options that are not the same; where the second launch has scenes and the first has not,
  /// all of them, each with its new place, because there are none in any launch with scenes.
  package var launchOptions: [OptionChange] {
    let isMigration =
      first.scenario.app.lifeCycle == .appDelegate && second.scenario.app.lifeCycle != .appDelegate
    let before = first.scenario.delivery.launchOptions ?? []
    let after = second.scenario.delivery.launchOptions ?? []
    return LaunchOption.allCases.compactMap { option in
      let one = before.first { $0.key == option }?.value
      let other = after.first { $0.key == option }?.value
      guard one != other || isMigration else { return nil }
      return OptionChange(
        key: option.rawValue, first: one, second: other,
        movesTo: isMigration ? option.facts.replacement : nil)
    }
  }

  /// The connection options that are not the same.
  package var connectionOptions: [OptionChange] {
    let before = first.scenario.delivery.connectionOptions ?? []
    let after = second.scenario.delivery.connectionOptions ?? []
    return ConnectionOption.allCases.compactMap { option in
      let one = before.first { $0.key == option }?.value
      let other = after.first { $0.key == option }?.value
      guard one != other else { return nil }
      return OptionChange(key: option.rawValue, first: one, second: other, movesTo: nil)
    }
  }

  /// Whether the app is told the same in both.
  var isToldTheSame: Bool {
    launchOptions.allSatisfy { $0.first == $0.second } && connectionOptions.isEmpty
  }
}
