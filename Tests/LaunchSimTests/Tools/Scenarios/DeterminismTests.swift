import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The same bytes")
struct DeterminismTests {
  /// Everything that is printed of a run.
  private static func output(_ subject: String) throws -> [String] {
    let isExample = subject == Golden.example
    let read = isExample ? try StarterScenario.read() : try ScenarioFolder.read(subject)
    var everything = Analysis.Questions.document
    everything.bounds = true
    everything.insistsOnBounds = true
    let analysis = try Report(simulating: read.scenario).analysis(everything)
    return [
      TextReport(analysis, of: ScenarioSource(isExample ? nil : subject)).text,
      JSONReport(analysis, source: subject).text, MetersText(analysis.meters).text,
      BoundsText(try #require(analysis.bounds)).text,
    ]
  }

  @Test("A run gives the same output again", arguments: Golden.subjects)
  func again(subject: String) throws {
    #expect(try Self.output(subject) == Self.output(subject))
  }

  @Test("Eight tasks side by side get the same answers to all scenarios")
  func sideBySide() async throws {
    // Each begins with another scenario, so that different ones meet.
    let answers = try await withThrowingTaskGroup(of: [String: String].self) { group in
      for task in 0..<8 {
        group.addTask {
          var texts: [String: String] = [:]
          let count = Golden.subjects.count
          for index in 0..<count {
            let subject = Golden.subjects[(index + task * count / 8) % count]
            let report = try JSONReportTests.run(subject)
            texts[subject] = JSONReport(report, isExploring: false).text
          }
          return texts
        }
      }
      var answers: [[String: String]] = []
      for try await texts in group { answers.append(texts) }
      return answers
    }
    #expect(answers.count == 8)
    for answer in answers { #expect(answer == answers[0]) }
    #expect(answers[0].count == Golden.subjects.count)
  }

  @Test("A draw follows from its seed alone")
  func draws() throws {
    func text(seed: UInt64) throws -> String {
      let report = try Report(simulating: JSONOutput.distributions, costs: .draw(seed: seed))
      return JSONReport(report).text
    }
    #expect(try text(seed: 1) == text(seed: 1))
    #expect(try text(seed: 1) != text(seed: 2))
  }
}
