import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Runs that are too large to repeat")
struct AnalysisSizeTests {
  private static func report(steps: Int) throws -> Report {
    var scenario = Scenario(title: "Large", device: .iPhone12, app: App())
    scenario.app.callbacks = [
      .didFinishLaunching: (0..<steps).map { _ in .cpu(.fixed(.microseconds(1))) }
    ]
    return try Report(simulating: scenario)
  }

  @Test(
    "The report says what it leaves out, and works out the bounds if they are asked for by name")
  func large() throws {
    let report = try Self.report(steps: 26_000)
    let analysis = report.analysis(.text)
    #expect(analysis.isTooLarge)
    #expect(analysis.bounds == nil && analysis.gains.isEmpty && analysis.observations.isEmpty)
    let text = TextReport(analysis, of: .file("t")).text.replacing("\n", with: " ")
    #expect(text.contains("Too large to repeat (\(report.size) turns and events): no gains and no"))
    var questions = Analysis.Questions.verdict
    questions.insistsOnBounds = true
    #expect(report.analysis(questions).bounds != nil)
    #expect(try !Self.report(steps: 100).analysis(.text).isTooLarge)
  }

  @Test("A run with more events than the limit is given up")
  func events() throws {
    var scenario = Scenario(title: "Endless", device: .iPhone12, app: App())
    scenario.app.callbacks = [
      .sceneDidEnterBackground: (0..<50).map { _ in .cpu(.fixed(.microseconds(1))) }
    ]
    scenario.laterEvents = (0..<100).map { (number: Int64) in
      LaterEvent(at: .seconds(10 + number), number % 2 == 0 ? .leave : .comeBack)
    }
    var simulation = LaunchSimulation(LaunchProgram(scenario))
    simulation.eventLimit = 1_000
    let error = #expect(throws: SimulationError.self) { try simulation.run() }
    guard case .runaway? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
