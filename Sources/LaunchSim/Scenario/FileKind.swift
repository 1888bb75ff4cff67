/// What a file is, which its first key says.
package enum FileKind: String, CaseIterable, Sendable {
  case scenario = "launchScenario"
  case costs = "launchCosts"
  case budgets = "launchBudgets"
  case lesson = "launchLesson"

  /// The file with its article, as in `a cost table`.
  package var noun: String {
    switch self {
    case .scenario: "a scenario"
    case .costs: "a cost table"
    case .budgets: "a budget table"
    case .lesson: "a lesson"
    }
  }

  /// The object that a file of this kind holds; nil for kinds this reader does not read.
  var objectKind: ObjectKind? {
    switch self {
    case .scenario: .scenario
    case .costs: .costTable
    case .budgets: .budgetTable
    case .lesson: nil
    }
  }
}
