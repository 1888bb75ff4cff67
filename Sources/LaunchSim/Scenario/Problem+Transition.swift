// Former wrappers; they go with the last call.
extension Problem {
  static func budgetKey(_ problem: Problem) -> Problem { problem }
  static func meaning(_ problem: Problem) -> Problem { problem }
  static func value(_ problem: Problem) -> Problem { problem }
  static func quantity(_ text: String, noun: String, _ problem: Problem) -> Problem { problem }
  static func placement(_ text: String, _ problem: Problem) -> Problem { problem }
}
extension Quantity { package typealias Problem = LaunchSim.Problem }
extension Placement { package typealias Problem = LaunchSim.Problem }
extension Diagnostic {
  typealias Kind = Problem
  static func quoted(_ text: String) -> String { text.quoted }
}
typealias ValueProblem = Problem
typealias MeaningProblem = Problem
