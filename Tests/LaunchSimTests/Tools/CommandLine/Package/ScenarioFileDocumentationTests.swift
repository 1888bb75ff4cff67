import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Compares the page *The scenario file* with the reader: its examples are accepted, its keys
/// exist.
@Suite("The page on the scenario file")
struct ScenarioFileDocumentationTests {
  private static let path = "Sources/LaunchSim/LaunchSim.docc/TheScenarioFile.md"

  @Test("Lint accepts every file it shows, and the scenarios run")
  func examples() throws {
    let examples = try PackageFiles.blocks("json", of: Self.path)
    #expect(examples.count == 9)
    for example in examples {
      #expect(ScenarioFixture.lint(text: example) == "", "\(example)")
      guard example.contains("launchScenario") else { continue }
      _ = try Report(simulating: ScenarioFixture.read(("t", example)).scenario)
    }
  }

  @Test("Its command runs and has an answer")
  func command() throws {
    let command = try #require(try PackageFiles.blocks("sh", of: Self.path).first)
    let folder = try LaunchSimBinary.Folder()
    #expect(try LaunchSimBinary.run("init", "-q", in: folder).status == 0)
    let words = command.replacing("'", with: "").split(separator: " ").dropFirst().map(String.init)
    let outcome = try LaunchSimBinary.run(words, in: folder)
    #expect([0, 1].contains(outcome.status))
    #expect(outcome.errors == "")
  }

  @Test("It names every key of a scenario, a step, an item, a budget, a launch and restoration")
  func keys() throws {
    let text = try PackageFiles.lines(of: Self.path).joined(separator: "\n")
    let kinds: [ObjectKind] = [
      .scenario, .costTable, .budgetTable, .host, .step, .item, .budget, .launch, .laterEvent,
      .furtherScene,
      .restoration,
      .viewController,
    ]
    for kind in kinds {
      for key in kind.description.keyNames {
        #expect(text.contains("`\(key)`") || text.contains("\"\(key)\":"), "\(key)")
      }
    }
    #expect(text.contains(#""limits": { "processing": "300s" }"#))
    #expect(ScenarioFixture.complaints(rest: #""limits":{"processing":"300s"}"#) == [])
    for word in LaunchKind.allCases.map(\.rawValue) + Mobility.allCases.map(\.rawValue) {
      #expect(text.contains("`\(word)`"), "\(word)")
    }
    #expect(text.replacing("\n", with: " ").contains(Placement.Form.spellings))
  }

  @Test("Its limits are those of the reader")
  func limits() throws {
    let rows = try PackageFiles.table(under: "## Limits", of: Self.path)
    func number(_ value: Int) -> String {
      value < 1_000 ? "\(value)" : "\(value / 1_000),000"
    }
    let expected = [
      "\(ScenarioLoader.fileLimit / 1_000_000) MB, \(ScenarioLimit.bytes.count / 1_000_000) MB",
      "\(ScenarioLimit.files.count), \(ScenarioLimit.includes.count)",
      [
        ScenarioLimit.items.count, ScenarioLimit.calls.count, ScenarioLimit.locks.count,
      ].map(number).joined(separator: ", "),
      "\(ScenarioLimit.steps.count)",
      [ScenarioLimit.laterEvents.count, ScenarioLimit.furtherScenes.count]
        .map(number).joined(separator: ", "),
      number(ScenarioLimit.list.count),
      [ScenarioLimit.viewControllers.count, ScenarioLimit.viewControllerDepth.count]
        .map(number).joined(separator: ", "),
      "\(JSONParser.depthLimit)", "\(Quantity.time.limitText), \(Quantity.size.limitText)",
      "1,000 characters", "\(CombiningMarks.limit)", "\(DiagnosticLog.hintLimit)",
      "\(BackgroundTime.Reader.expirationLimit)",
      "\(Machine.defaultTurnLimit / 1_000_000) million, \(Machine.defaultEventLimit / 1_000_000) million, "
        + number(RunningBoard.Registrations.limit), number(Analysis.sizeLimit),
    ]
    #expect(rows.map(\.last) == expected)
  }
}
