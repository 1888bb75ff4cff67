import Foundation
import Testing

@testable import LaunchSim

/// A generated app that was launched once.
struct PlayedApp: Sendable {
  let plan: AppPlan
  let report: Report
  /// The observations of its code.
  let seen: AppLedger.State

  init(_ plan: AppPlan) throws(SimulationError) {
    let app = GeneratedApp(plan)
    self.plan = plan
    report = try app.simulate()
    seen = app.ledger.contents
  }

  var trace: Trace { report.trace }

  /// A cost as in the trace: on the reference core, rounded up.
  func onReferenceCore(_ cost: Nanoseconds) -> Int64 {
    let speed = Int64(plan.measured.profile.performanceCores.speed.value)
    return (cost.rawValue * speed + 999) / 1_000
  }

  /// The planned step of each cost in the trace.
  var plannedCosts: [Int64: PlannedCost] {
    guard plan.hasUniqueCosts else { return [:] }
    let costs = plan.everyCost.map { (onReferenceCore($0.time), $0) }
    return Dictionary(costs) { first, _ in first }
  }
}

/// The apps on which properties are checked.
///
/// A few hundred; thousands with `LAUNCHSIM_LONG=1`; and with `LAUNCHSIM_CASE` the one of that
/// number.
enum Apps {
  private static let environment = ProcessInfo.processInfo.environment

  /// The apps of a quick run.
  static let quick = 0..<300

  static let numbers: Range<Int> = {
    if let text = environment["LAUNCHSIM_CASE"], let number = Int(text) {
      return number..<(number + 1)
    }
    return environment["LAUNCHSIM_LONG"] == nil ? quick : 0..<3_000
  }()

  /// The apps of a quick run, launched once for all properties.
  private static let played: [Result<PlayedApp, any Error>] = quick.map { number in
    Result { try PlayedApp(AppGenerator.plan(number: number)) }
  }

  static func app(_ number: Int) throws -> PlayedApp {
    if quick.contains(number) { return try played[number].get() }
    return try PlayedApp(AppGenerator.plan(number: number))
  }
}

/// Checks a property of every generated app.
///
/// A failing app is shrunk while it still fails, and printed with the command that runs it again.
///
/// - Parameters:
///   - every: The stride through the apps.
///   - test: The name of the calling test.
///   - location: The source location of the property.
///   - property: The fault of an app, or `nil`.
func expectOfEveryApp(
  every: Int = 1, _ test: String = #function, location: Testing.SourceLocation = #_sourceLocation,
  _ property: (PlayedApp) throws -> String?
) {
  func problem(_ play: () throws -> PlayedApp) -> String? {
    do { return try property(play()) } catch { return "\(error)" }
  }
  var broken = 0
  for number in Apps.numbers where number % every == 0 || Apps.numbers.count == 1 {
    guard let found = problem({ try Apps.app(number) }) else { continue }
    let smallest = AppGenerator.plan(number: number).smallest { plan in
      problem { try PlayedApp(plan) } != nil
    }
    Issue.record(
      """
      app \(number): \(found)
      the smallest that breaks it: \(smallest.listing)
      again: LAUNCHSIM_CASE=\(number) swift test --filter \(test.prefix { $0 != "(" })
      """, sourceLocation: location)
    broken += 1
    if broken == 3 { return }
  }
}
