import LaunchSim

// Budgets whose levels differ.

extension ComparisonText {
  var budgetTable: Table {
    Table(
      title: "Budgets with another level",
      rows: comparison.budgets.map { change in
        Self.row(style.text(change.subject), change.first?.value, change.second?.value) + [
          change.words
        ]
      }, limit: 20)
  }
}

extension Change<String, ComparedLaunch.BudgetValue?> {
  /// The change of the level, as in `within → exceeded`.
  var words: String {
    [first, second].map { $0?.level.rawValue ?? "–" }.joined(separator: " → ")
  }
}
