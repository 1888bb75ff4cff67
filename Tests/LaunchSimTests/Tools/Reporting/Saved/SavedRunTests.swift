import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Saved runs")
struct SavedRunTests {
  static func document(
    _ read: ReadScenario, _ report: Report? = nil, source: String?, edits: [ScenarioEdit] = []
  ) throws -> String {
    let report = try report ?? Report(simulating: read.scenario)
    return JSONReport(
      report.analysis(.verdict), source: source, diagnostics: read.warnings,
      origin: .success(try RunOrigin(read, edits: edits))
    ).text
  }

  static func runs(_ text: String) throws(ScenarioErrors) -> [SavedRun] {
    try SavedRuns(SourceText(name: "saved.json", bytes: Array(text.utf8))).runs
  }

  /// The mistakes of a text that is made again, or drawn, a line each.
  static func complaints(_ text: String) -> [String] {
    do throws(ScenarioErrors) {
      for run in try runs(text) { _ = try run.report() }
      return []
    } catch {
      return error.list.diagnostics.map(\.description)
    }
  }

  static let example = Result { try document(StarterScenario.read(), source: nil) }

  @Test("Every scenario is made again with the same bytes, and drawn from an equal trace")
  func everyScenario() throws {
    for file in ScenarioFolder.files {
      let read = try ScenarioFolder.read(file)
      let report = try Report(simulating: read.scenario)
      let text = try Self.document(read, report, source: file)
      let run = try #require(try Self.runs(text).first)
      #expect(run.recipe.source == file)
      let again = try run.recipe.read()
      #expect(try Self.document(again, source: file) == text, "\(file)")
      let drawn = try run.report()
      #expect(drawn.trace == report.trace, "\(file)")
      #expect(Digest.text(drawn.trace.digest) == run.recipe.digest)
      #expect(run.recipe.remark(on: drawn) == nil)
    }
  }

  @Test("More edits than a run may have are refused at the first of them")
  func manyEdits() throws {
    let limit = ScenarioLimit.edits.count
    let text = try Self.example.get()
    func complaints(_ count: Int) -> [String] {
      // In one line, so that the column tells the place.
      let edit = #"{"option":"--set","value":"title=X"}"#
      let edits = Array(repeating: edit, count: count).joined(separator: ",")
      return Self.complaints(
        text.replacing(#""origin": {"#, with: "\"origin\": { \"edits\": [\n\(edits)],"))
    }
    #expect(complaints(limit) == [])
    let found = complaints(limit + 1)
    #expect(found.count == 1)
    let column = limit * (#"{"option":"--set","value":"title=X"},"#).utf8.count + 1
    #expect(
      found.first?.hasSuffix(
        ":\(column): error: origin/edits/\(limit): at most \(limit) edits can be made") == true,
      "\(found)")
  }

  @Test("Edits, costs and the seed are those of the run")
  func edits() throws {
    let edits = [
      ScenarioEdit.device("iphone-15"), .os("iOS 18"),
      ScenarioEdit(path: "work/Feed.load/cpu", value: "9ms"),
      ScenarioEdit(
        path: "work/Cache.trim/cpu", value: "1ms", option: "--vary work/Cache.trim/cpu=1ms,2ms"),
    ]
    let read = try StarterScenario.read(edits: edits)
    let report = try Report(simulating: read.scenario, costs: .draw(seed: .max))
    let text = JSONReport(
      report.analysis(.verdict), settings: ["work/Feed.load/cpu=9ms"], label: "a", seed: .max,
      origin: .success(try RunOrigin(read, edits: edits))
    ).text
    let run = try #require(try Self.runs(text).first)
    // A sweep has one of its values, so it is kept as the assignment that it is.
    let assignment = ScenarioEdit(path: "work/Cache.trim/cpu", value: "1ms")
    #expect(run.recipe.origin.edits == Array(edits.dropLast()) + [assignment])
    #expect(run.recipe.costs == .draw(seed: .max))
    #expect(run.recipe.seed == .max)
    #expect(run.recipe.label == "a")
    #expect(run.recipe.settings == ["work/Feed.load/cpu=9ms"])
    let again = try Report(simulating: try run.recipe.read().scenario, costs: run.recipe.costs)
    #expect(again.trace == report.trace)
    let further = try run.recipe.read(further: [.device("iphone-12")])
    #expect(further.scenario.device.id == "iphone-12")
  }

  @Test("A run of another model is made again with a note, and one that differs with a warning")
  func remarks() throws {
    let text = try Self.example.get()
    let report = try Report(simulating: StarterScenario.read().scenario)
    let other = text.replacing("\"model\": \(Version.model),", with: "\"model\": 999,")
    let old = try #require(try Self.runs(other).first)
    #expect(
      old.recipe.remark(on: report)?.description
        == "saved.json:1:1: note: model 999 made this run, and model \(Version.model) makes it "
        + "again; 'launch-sim export' draws the trace that was saved")
    // Drawing takes the trace as it is.
    #expect(try old.report().trace == report.trace)
    let slower = try Report(
      simulating: StarterScenario.read(edits: [.device("iphone-se-2")]).scenario)
    let same = try #require(try Self.runs(text).first)
    #expect(same.recipe.remark(on: slower)?.problem == .savedOtherTrace)
    #expect(same.recipe.remark(on: slower)?.severity == .warning)
  }

  @Test("A run drawn from its trace is kept with the versions that made it")
  func keptAgain() throws {
    let text = try Self.example.get()
    let old =
      text.replacing("\"model\": \(Version.model),", with: "\"model\": 999,")
      .replacing("\"package\": \"\(Version.package)\"", with: "\"package\": \"9.1.0\"")
    let run = try #require(try Self.runs(old).first)
    let kept = run.document(try run.report().analysis(.verdict), source: run.recipe.source).text
    let again = try #require(try Self.runs(kept).first)
    #expect(again.recipe == run.recipe)
    #expect(again.recipe.model == 999)
    #expect(again.recipe.version == "9.1.0")
  }

  @Test("Each mistake has its place, and what a newer version wrote names that version")
  func mistakes() throws {
    let text = try Self.example.get()
    func complaint(_ old: String, _ new: String) -> String {
      let damaged = text.replacing(old, with: new, maxReplacements: 1)
      #expect(damaged != text, "\(old)")
      return Self.complaints(damaged).first ?? ""
    }
    let newer =
      text
      .replacing("\"package\": \"\(Version.package)\"", with: "\"package\": \"9.1.0\"")
      .replacing(
        "\"kind\": \"itemBegan\"", with: "\"kind\": \"teleported\"", maxReplacements: 1)
    let complaints = Self.complaints(newer)
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix("saved.json:") == true)
    #expect(
      complaints.first?.hasSuffix(
        "/kind: this launch-sim (\(Version.package)) knows no \"teleported\"; "
          + "launch-sim 9.1.0 wrote it") == true)
    let again = "; save it again with 'launch-sim run --format json'"
    #expect(
      complaint("\"origin\"", "\"orgin\"").hasSuffix(
        "this saved run does not hold its scenario\(again)"))
    #expect(
      complaint("\"name\": \"trailhead.jsonc\"", "\"name\": \"../trailhead.jsonc\"").hasSuffix(
        "a file of a saved run has a name of its own, from the folder of the scenario\(again)"))
    #expect(
      complaint("\"seed\": \"1\"", "\"seed\": \"-1\"").hasSuffix(
        "\"seed\" is a whole number from 0 on\(again)"))
    #expect(
      complaint("\"digest\": \"", "\"digest\": \"0").hasSuffix(
        "the digest is not that of the events, so the trace was damaged or edited\(again)"))
    #expect(
      complaint("\"startedJob\": 1 ", "\"startedJob\": 2 ").hasSuffix(
        "this is the trace of no run: jobs are numbered in start order\(again)"))
    let refused = complaint("\\\"launchScenario\\\": 1", "\\\"launchScenario\\\": 9")
    #expect(
      refused
        == "saved.json:1:1: error: the scenario in this saved run cannot be read by launch-sim "
        + "\(Version.package); launch-sim \(Version.package) wrote it")
  }

  @Test("A trace of each release is read and drawn", arguments: ["0.1.0"])
  func fixture(version: String) throws {
    let path = "Tests/LaunchSimTests/Fixtures/SavedRuns/\(version).json"
    let text = try PackageFiles.lines(of: path).joined(separator: "\n")
    let run = try #require(try Self.runs(text).first)
    #expect(run.recipe.version == version)
    let report = try run.report()
    #expect(Digest.text(report.trace.digest) == run.recipe.digest)
    // The figures in the document are those of the trace in it.
    let root = try JSONOutput.root(of: text)
    #expect(report.metrics.frameReady?.rawValue == root["firstFrame"]?["readyNs"]?.integer)
    #expect(report.metrics.firstFrame?.rawValue == root["firstFrame"]?["atNs"]?.integer)
    #expect(report.scenario.device.id == "iphone-15")
    #expect(report.item("Search.warm") != nil)
    let written = JSONReport(report, isExploring: false).text
    #expect(try JSONOutput.root(of: written)["trace"]?["digest"]?.string == run.recipe.digest)
    #expect(TextReport(report, source: "saved.json").text.contains("Trailhead"))
  }
}
