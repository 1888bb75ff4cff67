import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport

@Suite("Folders of scenarios")
struct ScenarioPathsTests {
  private static let scenario = #"{"launchScenario":1,"app":{}}"#

  /// A folder of two scenarios, one damaged, beside tables and files of other kinds.
  private func folder(isDamaged: Bool = true) throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.scenario, to: "all/two.json")
    try folder.write(Self.scenario, to: "all/x/one.jsonc")
    try folder.write(#"{"launchCosts":1}"#, to: "all/costs.json")
    try folder.write(#"{"launchBudgets":1}"#, to: "all/budgets.json")
    try folder.write(#"{"launchLesson":1}"#, to: "all/lesson.json")
    try folder.write(#"{"name":"other"}"#, to: "all/package.json")
    try folder.write(Self.scenario, to: "all/.hidden/three.json")
    try folder.write("text", to: "all/notes.txt")
    if isDamaged { try folder.write(#"{"launchScenaro":1,"app":{}}"#, to: "all/damaged.json") }
    return folder
  }

  private func expand(_ paths: [String], in folder: LaunchSimBinary.Folder) -> ScenarioPaths {
    ScenarioPaths.expand(paths.map { .file("\(folder.url.path)/\($0)") })
  }

  private func names(_ paths: ScenarioPaths, in folder: LaunchSimBinary.Folder) -> [String] {
    paths.inputs.map { String($0.path.dropFirst(folder.url.path.count + 1)) }
  }

  @Test("Every scenario is found, in the order of the names, and none that is nearly one is lost")
  func search() throws {
    let folder = try folder()
    let found = expand(["all"], in: folder)
    #expect(names(found, in: folder) == ["all/damaged.json", "all/two.json", "all/x/one.jsonc"])
    #expect(found.problems == [])
  }

  @Test("A file that is named twice counts once, at its first place")
  func once() throws {
    let folder = try folder(isDamaged: false)
    let found = expand(["all/x/one.jsonc", "all", "all/two.json", "all/x"], in: folder)
    #expect(names(found, in: folder) == ["all/x/one.jsonc", "all/two.json"])
    // Nothing new is in the last folder, but it does hold a scenario.
    #expect(found.problems == [])
  }

  @Test("A folder without a scenario is a problem of its own")
  func empty() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(#"{"launchCosts":1}"#, to: "tables/costs.json")
    try folder.write(Self.scenario, to: "one.json")
    let found = expand(["tables", "one.json"], in: folder)
    #expect(names(found, in: folder) == ["one.json"])
    #expect(found.problems.map(\.problem) == [.noScenario])
    #expect(found.problems.first?.location.file.hasSuffix("/tables") == true)
    #expect(!found.isEmpty)
    #expect(expand(["tables"], in: folder).isEmpty)
    let sentence = """
      tables: error: there is no scenario in this folder; launch-sim init writes one

      """
    #expect(
      try LaunchSimBinary.run("tables", in: folder)
        == .init(status: 66, output: "", errors: sentence))
    let both = try LaunchSimBinary.run("one.json", "tables", "-q", in: folder)
    #expect(both.status == 66)
    #expect(both.errors == sentence)
    #expect(both.output.hasPrefix("✓ First frame at "))
    let json = try LaunchSimBinary.run("one.json", "tables", "-f", "json", in: folder)
    #expect(json.output.contains(#""id": "no-scenario""#))
  }

  @Test("run simulates every scenario of a folder, on every device")
  func run() throws {
    let folder = try folder(isDamaged: false)
    let table = try LaunchSimBinary.run("all", "-d", "iphone-12,iphone-8", in: folder)
    #expect(table.status == 0)
    #expect(table.errors == "")
    for label in ["two.json, iphone-12", "two.json, iphone-8", "x/one.jsonc, iphone-8"] {
      #expect(table.output.contains(label))
    }
    #expect(table.output.hasPrefix("✓ All 4 runs pass\n"))
    let alone = try LaunchSimBinary.run("all/x", in: folder)
    #expect(alone == (try LaunchSimBinary.run("all/x/one.jsonc", in: folder)))
  }

  @Test("A damaged file fails the run of its folder, and the others are simulated")
  func damaged() throws {
    let folder = try folder()
    let outcome = try LaunchSimBinary.run("all", "-q", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("all/damaged.json:1:2: error: "))
    #expect(outcome.output.contains("2 of 3 runs pass"))
  }

  @Test("The runs of a folder count against the most of one command")
  func limit() throws {
    let folder = try folder(isDamaged: false)
    let values = (1...5_001).map(String.init).joined(separator: ",")
    let outcome = try LaunchSimBinary.run("all", "--vary", "a=\(values)", in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.hasPrefix(
        "launch-sim: the scenarios, --device and --vary ask for more than 10000 runs together\n"))
  }
}
