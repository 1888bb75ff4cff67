import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Saved runs that are compared")
struct ComparedSavedRunTests {
  /// The document of a run of the app that comparisons are tested with.
  private static func document(_ settings: String..., label: String? = nil) throws -> JSONReport {
    let edits = settings.compactMap(ScenarioEdit.init(assignment:))
    let read = try ScenarioFixture.read(("a.json", LaunchComparisonTests.app), edits: edits)
    return JSONReport(
      try Report(simulating: read.scenario).analysis(.verdict), source: "a.json", label: label,
      origin: .success(try RunOrigin(read, edits: edits)))
  }

  private static func read(_ text: String) throws(ScenarioErrors) -> [LaunchSetComparison.Member] {
    try SavedRuns(SourceText(name: "saved.json", bytes: Array(text.utf8))).compared()
  }

  /// The mistakes of a text, a line each.
  private static func complaints(_ text: String) -> [String] {
    do throws(ScenarioErrors) {
      _ = try read(text)
      return []
    } catch {
      return error.list.diagnostics.map(\.description)
    }
  }

  @Test("A document is told by its first key")
  func beginning() throws {
    func begins(_ text: String) -> Bool {
      SavedRuns.begin(SourceText(name: "t", bytes: Array(text.utf8)))
    }
    #expect(begins(try Self.document().text))
    #expect(begins("{ \"launchReports\": 1, \"runs\": ["))
    #expect(!begins(LaunchComparisonTests.app))
    #expect(!begins("{ \"launchDiff\": 1 }"))
    #expect(!begins("[]"))
    #expect(!begins(""))
  }

  @Test("One run and a list of runs are read with their names")
  func runs() throws {
    let one = try Self.read(try Self.document(label: "a").text)
    #expect(one.map(\.label) == ["a"])
    #expect(one.map(\.source) == ["a.json"])
    #expect(one[0].launch.otherModel == nil)
    #expect(one[0].launch.frameReady == .milliseconds(172))
    let slower = "work/Open/cpu=30ms"
    let documents = [try Self.document(), try Self.document(slower, label: slower)]
    let list = try Self.read(JSONReportList.text(of: documents))
    #expect(list.map(\.label) == [nil, slower])
    #expect(list.map(\.launch.frameReady) == [.milliseconds(172), .milliseconds(192)])
  }

  @Test(
    "A saved launch is the launch, whatever moved",
    arguments: [
      "title=A", "app/lifeCycle=scenes", "launch/reason=url", "launch/reason=silentPush",
      #"app/applicationDidBecomeActive=["Refresh",{"cpu":"3ms"}]"#,
    ])
  func comparison(setting: String) throws {
    let document = try Self.document(setting)
    #expect(try Self.read(document.text)[0].launch == ComparedLaunch(document.report))
  }

  @Test("A report of another version of the model does not compare, unless both are")
  func models() throws {
    let text = try Self.document().text
    let other = text.replacing("\"model\": \(Version.model),", with: "\"model\": 999,")
    #expect(other != text)
    let (old, now) = (try Self.read(other)[0].launch, try Self.read(text)[0].launch)
    #expect(old.otherModel == 999)
    let comparison = LaunchComparison(old, now)
    #expect(!comparison.isOfOneModel)
    #expect(
      comparison.modelSentence?.hasPrefix(
        "Not comparable: model 999 simulated A, and model \(Version.model) simulated B.") == true)
    #expect(LaunchComparison(old, old).isOfOneModel)
    #expect(LaunchComparison(old, old).modelSentence == nil)
  }

  @Test("Each mistake is reported at its place, with what to do next")
  func mistakes() throws {
    let text = try Self.document().text
    func complaint(_ old: String, _ new: String) -> String {
      let damaged = text.replacing(old, with: new, maxReplacements: 1)
      #expect(damaged != text, "\(old)")
      return Self.complaints(damaged).first ?? ""
    }
    let again = "; save it again with 'launch-sim run --format json'"
    // Only the trace is believed: no figure beside it reaches a comparison.
    for (old, new) in [
      ("\"readyNs\": 172000000,", "\"readyNs\": \"soon\","),
      ("\"phrase\": \"launched\"", "\"phrase\": \"@team\""), ("\"good\": true", "\"good\": 1"),
    ] {
      #expect(complaint(old, new) == "")
    }
    #expect(
      try Self.read(text.replacing("\"phrase\": \"launched\"", with: "\"phrase\": \"@team\""))[0]
        .launch.phrase == "launched")
    let seed = complaint("\"seed\": \"1\"", "\"seed\": 1")
    #expect(seed.hasPrefix("saved.json:"))
    #expect(seed.hasSuffix("costs/seed: expected a string, found a number"))
    #expect(
      complaint("\"policy\": \"median\"", "\"policy\": \"mean\"").hasSuffix(
        "costs/policy: this launch-sim (\(Version.package)) knows no \"mean\"; launch-sim "
          + "\(Version.package) wrote it"))
    #expect(
      complaint("\"policy\": \"median\",", "").hasSuffix(
        "error: costs: a saved report has \"policy\" here\(again)"))
    #expect(
      complaint("\"model\": \(Version.model),", "\"model\": 9223372036854775807,")
        .hasSuffix(
          "versions/model: 9223372036854775807 is out of range; write 0 to 1000000"))
    #expect(complaint("\"digest\": \"", "\"digest\": \"<b>").contains("the digest is not that of"))
    #expect(
      complaint("\"launchReport\": 1", "\"launchReport\": 2").hasSuffix(
        "this launch-sim reads version 1, not 2"))
    #expect(Self.complaints("{ \"launchReports\": 1, \"runs\": [] }").count == 1)
    #expect(Self.complaints("{ \"launchReports\": 1 }").count == 1)
    // However much is wrong, no more is listed than can be read.
    let nothing = "{ \"launchReports\": 1, \"runs\": [\(String(repeating: "1,", count: 500))] }"
    #expect(Self.complaints(nothing).count == SavedRunReader.problemLimit)
  }

  @Test("A list of too many runs is refused")
  func tooMany() {
    let runs = String(repeating: "1,", count: SavedRuns.runLimit + 1)
    let complaints = Self.complaints("{ \"launchReports\": 1, \"runs\": [\(runs)] }")
    #expect(complaints.count == 1)
    #expect(
      complaints.first?.hasSuffix(
        "a saved report of more than 10000 runs is not read; save fewer runs in a file") == true)
  }
}
