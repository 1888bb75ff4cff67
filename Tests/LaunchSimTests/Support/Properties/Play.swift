import Foundation
import Testing

@testable import LaunchSim

/// A generated launch, simulated to its end.
struct Play: Sendable {
  let scenario: Scenario
  let costs: CostPolicy
  let program: LaunchProgram
  let trace: Trace
  let metrics: LaunchMetrics
  /// True for an app written in Swift.
  let isSwiftApp: Bool

  /// The launch of an app written in Swift, with a scenario of what it did.
  init(_ report: Report) {
    scenario = report.scenario
    costs = report.costs
    program = report.program
    trace = report.trace
    metrics = report.metrics
    isSwiftApp = true
  }

  init(_ scenario: Scenario, costs: CostPolicy = .draw(seed: 1)) throws {
    self.scenario = scenario
    self.costs = costs
    program = LaunchProgram(scenario, costs: costs)
    var simulation = LaunchSimulation(program)
    trace = try simulation.run()
    metrics = LaunchMetrics(trace, of: scenario)
    isSwiftApp = false
  }

  var replay: TraceReplay { TraceReplay(trace, of: scenario, isSwiftApp: isSwiftApp) }

  /// True if the watchdog or a refusal ended the launch early.
  var wasCutShort: Bool {
    switch trace.conclusion {
    case .killed(_, let isDeadlock): !isDeadlock
    case .refused, .terminated, .ended: true
    case .finished, .expired, .deadlocked: false
    }
  }

  /// A copy of a launch made anew, from nothing but the scenario.
  func again() throws -> Play { try Play(scenario, costs: costs) }
}

/// The launches on which properties are checked.
///
/// A few hundred; tens of thousands with `LAUNCHSIM_LONG=1`; and with `LAUNCHSIM_CASE` the one of
/// that number.
enum Launches {
  private static let environment = ProcessInfo.processInfo.environment

  static let numbers: Range<Int> = {
    if let text = environment["LAUNCHSIM_CASE"], let number = Int(text) {
      return number..<(number + 1)
    }
    return 0..<(environment["LAUNCHSIM_LONG"] == nil ? 340 : 20_000)
  }()

  /// The launches of a quick run, played once for all properties.
  private static let played: [Result<Play, any Error>] = quickNumbers.map(play)
  private static let quickNumbers = numbers.count > 1_000 ? 0..<0 : numbers

  private static func play(_ number: Int) -> Result<Play, any Error> {
    Result { try Play(ScenarioGenerator.scenario(number: number)) }
  }

  static func launch(_ number: Int) throws -> Play {
    let index = number - quickNumbers.lowerBound
    return try (quickNumbers.contains(number) ? played[index] : play(number)).get()
  }
}

/// The lives on which properties are checked: a few hundred, thousands with `LAUNCHSIM_LONG=1`, and
/// with `LAUNCHSIM_LIFE` the one of that number.
enum Lives {
  static let numbers: Range<Int> = {
    let environment = ProcessInfo.processInfo.environment
    if let text = environment["LAUNCHSIM_LIFE"], let number = Int(text) {
      return number..<(number + 1)
    }
    return 0..<(environment["LAUNCHSIM_LONG"] == nil ? 340 : 8_000)
  }()

  /// The lives of a quick run, played once for all properties.
  private static let played: [Result<Play, any Error>] = quickNumbers.map(play)
  private static let quickNumbers = numbers.count > 1_000 ? 0..<0 : numbers

  private static func play(_ number: Int) -> Result<Play, any Error> {
    Result { try Play(LifeGenerator.scenario(number: number)) }
  }

  static func life(_ number: Int) throws -> Play {
    let index = number - quickNumbers.lowerBound
    return try (quickNumbers.contains(number) ? played[index] : play(number)).get()
  }
}

/// Checks a property of every launch.
///
/// A failing launch is shrunk while it still fails, and printed with the command that runs it
/// again.
///
/// - Parameters:
///   - every: The stride through the launches.
///   - andApps: True if the property also holds for apps written in Swift.
///   - andLives: True if it also holds for lives with later events.
///   - test: The name of the calling test.
///   - suite: The name of its suite.
///   - location: The source location of the property.
///   - property: The fault of a launch, or `nil`.
func expectOfEveryLaunch(
  every: Int = 1, andApps: Bool = false, andLives: Bool = false, _ test: String = #function,
  suite: String = "LaunchProperties", location: Testing.SourceLocation = #_sourceLocation,
  _ property: (Play) throws -> String?
) {
  if andApps {
    expectOfEveryApp(every: every, test, location: location) { try property(Play($0.report)) }
  }
  if andLives {
    expectOfEveryLife(every: every, test, suite: suite, location: location, property)
  }
  expect(
    of: Launches.numbers, every: every, "launch", "LAUNCHSIM_CASE", test, suite: suite, location,
    Launches.launch, property)
}

/// Checks a property of every life, like `expectOfEveryLaunch`.
func expectOfEveryLife(
  every: Int = 1, _ test: String = #function, suite: String = "LaunchProperties",
  location: Testing.SourceLocation = #_sourceLocation, _ property: (Play) throws -> String?
) {
  expect(
    of: Lives.numbers, every: every, "life", "LAUNCHSIM_LIFE", test, suite: suite, location,
    Lives.life, property)
}

private func expect(
  of numbers: Range<Int>, every: Int, _ noun: String, _ variable: String, _ test: String,
  suite: String, _ location: Testing.SourceLocation,
  _ play: (Int) throws -> Play, _ property: (Play) throws -> String?
) {
  var broken = 0
  for number in numbers where number % every == 0 || numbers.count == 1 {
    do {
      let launch = try play(number)
      guard let problem = try property(launch) else { continue }
      let smallest = launch.scenario.smallest { scenario in
        (try? Play(scenario)).flatMap { try? property($0) } != nil
      }
      let name = test.prefix { $0 != "(" }
      Issue.record(
        """
        \(noun) \(number): \(problem)
        the smallest that breaks it: \(smallest.listing)
        again: \(variable)=\(number) swift test --filter \(suite)/\(name)
        """, sourceLocation: location)
    } catch {
      Issue.record("\(noun) \(number): \(error)", sourceLocation: location)
    }
    broken += 1
    if broken == 3 { return }
  }
}
