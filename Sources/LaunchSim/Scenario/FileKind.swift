/// A kind of file, which the first key of a file names.
package enum FileKind: String, CaseIterable, Sendable {
  case scenario = "launchScenario"
  case costs = "launchCosts"
  case budgets = "launchBudgets"
  case lesson = "launchLesson"
  case observation = "launchObservation"
  case device = "launchDevice"

  /// The file with its article, as in `a cost table`.
  package var noun: String {
    switch self {
    case .scenario: "a scenario"
    case .costs: "a cost table"
    case .budgets: "a budget table"
    case .lesson: "a lesson"
    case .observation: "an observation"
    case .device: "a device file"
    }
  }

  /// The table of a file of this kind; `nil` for kinds that are not read here.
  var format: ObjectFormat<ScenarioResolver, ScenarioFormat.FileForm>? {
    switch self {
    case .scenario: ScenarioFormat.scenario
    case .costs: ScenarioFormat.costTable
    case .budgets: ScenarioFormat.budgetTable
    case .lesson, .observation, .device: nil
    }
  }
}
