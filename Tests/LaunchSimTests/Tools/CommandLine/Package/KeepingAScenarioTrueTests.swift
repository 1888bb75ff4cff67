import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The page on keeping a scenario true")
struct KeepingAScenarioTrueTests {
  private static let path = "Sources/LaunchSim/LaunchSim.docc/KeepingAScenarioTrue.md"

  @Test("Its example is a scenario whose one open cost is a warning")
  func example() throws {
    let examples = try PackageFiles.blocks("json", of: Self.path)
    #expect(examples.count == 1)
    for example in examples {
      let read = try ScenarioFixture.read(("t", example))
      #expect(read.warnings.map(\.problem.id) == ["open-costs"])
      #expect(read.scenario.covers.count == 2)
    }
  }

  @Test("Its limits are those of the code")
  func limits() throws {
    func number(_ value: Int) -> String {
      value < 1_000 ? "\(value)" : "\(value / 1_000),000"
    }
    let rows = try PackageFiles.table(under: "## Bounds", of: Self.path)
    let swift = ["\(SwiftSource.fileLimit / 1_000_000) MB", "\(SwiftSource.nestingLimit)"]
    let calls = number(SwiftCallReader.callLimit)
    let outline = "\(number(LaunchMethod.callLimit)), \(LaunchMethod.depthLimit)"
    let baseline = [
      number(LaunchValues.laneLimit), number(CodeOutline.textLimit),
      "\(CheckFinding.codeChangeLimit)",
    ]
    let check = "\(number(AppSources.fileLimit)), \(AppSources.byteLimit / 1_000_000) MB"
    let files = "\(number(SwiftFileSearch.fileLimit)), \(number(SwiftFileSearch.folderLimit))"
    let draft = [
      "\(files), \(SwiftFileSearch.byteLimit / 1_000_000) MB", number(LaunchDraft.itemLimit),
    ]
    let expected: [String] =
      swift + [calls, outline] + baseline + ["\(SwiftMeaning.lookLimit)", check] + draft
    #expect(rows.map { $0.last ?? "" } == expected)
  }

  @Test("It names the folders that are passed over")
  func folders() throws {
    let text = try PackageFiles.lines(of: Self.path).joined(separator: " ")
    for name in SkippedFolder.names { #expect(text.contains("`\(name)`"), "\(name)") }
  }
}
