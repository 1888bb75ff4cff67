// Budgets with another level.

extension ComparedLaunch {
  /// The measured value of a budget, and its level.
  package struct BudgetValue: Hashable, Sendable {
    /// The measured value; `nil` if the launch has no such subject.
    package var value: Nanoseconds?
    package var level: Judgment.BudgetResult.Level
  }
}

extension LaunchComparison {
  /// Budgets of both scenarios whose levels differ, in the order of their keys.
  static func budgets(
    _ first: ComparedLaunch, _ second: ComparedLaunch
  ) -> [Change<String, ComparedLaunch.BudgetValue?>] {
    first.budgets.keys.sorted().compactMap { key in
      guard let one = first.budgets[key], let other = second.budgets[key], one.level != other.level
      else { return nil }
      return Change(key, from: one, to: other)
    }
  }
}
