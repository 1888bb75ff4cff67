import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Other names for the files of a scenario")
struct ScenarioFileNamesTests {
  @Test("Each place of a report has the new name, and nothing else changes")
  func places() throws {
    for file in ScenarioFolder.files {
      let report = try ScenarioFolder.run(file)
      let renamed = report.namingFiles { "@@\($0)" }
      let former = JSONReport(report.analysis(.verdict)).text
      let text = JSONReport(renamed.analysis(.verdict)).text
      #expect(text.replacing("@@", with: "") == former, "\(file)")
      #expect(!text.contains("\"\(file):"), "\(file)")
      #expect(
        renamed.scenario.namingFiles { String($0.dropFirst(2)) } == report.scenario, "\(file)")
    }
  }

  @Test("An option that changed the scenario stays as it was typed")
  func options() throws {
    let edit = ScenarioEdit(path: "expect", value: #"{"verdict":"killed"}"#)
    let scenario = try StarterScenario.read(edits: [edit]).scenario
    let typed = SourceLocation(file: #"--set expect={"verdict":"killed"}"#)
    #expect(scenario.places.verdict == typed)
    let renamed = scenario.namingFiles { _ in "other.json" }
    #expect(renamed.places.verdict == typed)
    #expect(renamed.app.items.allSatisfy { $0.location?.file == "other.json" })
  }
}
