import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Saved reports")
struct SavedReportsTests {
  private static func saved(_ settings: String...) throws -> String {
    JSONReport(
      try LaunchComparisonTests.report(settings), source: "a.json", label: "a", isExploring: false
    ).text
  }

  private static func read(_ text: String) throws(ScenarioErrors) -> SavedReports {
    try SavedReports(SourceText(name: "saved.json", bytes: Array(text.utf8)))
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
      SavedReports.begin(SourceText(name: "t", bytes: Array(text.utf8)))
    }
    #expect(begins(try Self.saved()))
    #expect(begins("{ \"launchReports\": 1, \"runs\": ["))
    #expect(!begins(LaunchComparisonTests.app))
    #expect(!begins("{ \"launchDiff\": 1 }"))
    #expect(!begins("[]"))
    #expect(!begins(""))
  }

  @Test("One run and a list of runs are read with their names")
  func runs() throws {
    let one = try Self.read(try Self.saved())
    #expect(!one.isList)
    #expect(one.runs.map(\.label) == ["a"])
    #expect(one.runs.map(\.source) == ["a.json"])
    #expect(one.runs[0].launch.otherModel == nil)
    #expect(one.runs[0].launch.frameReady == .milliseconds(172))
    let runs = try [[], ["work/Open/cpu=30ms"]].map { settings in
      JSONReport(
        try LaunchComparisonTests.report(settings), label: settings.first, isExploring: false)
    }
    let list = try Self.read(JSONReportList.text(of: runs))
    #expect(list.isList)
    #expect(list.runs.map(\.label) == [nil, "work/Open/cpu=30ms"])
    #expect(list.runs.map(\.launch.frameReady) == [.milliseconds(172), .milliseconds(192)])
  }

  @Test("Saved launches differ as the launches do")
  func comparison() throws {
    let (first, second) = (
      try LaunchComparisonTests.report(), try LaunchComparisonTests.report("app/lifeCycle=scenes")
    )
    let live = LaunchComparison(first, second)
    let saved = LaunchComparison(
      try ComparedLaunch(asSaved: first), try ComparedLaunch(asSaved: second))
    #expect(saved.vanished == live.vanished)
    #expect(saved.appeared == live.appeared)
    #expect(saved.path == live.path)
    #expect(saved.calls == live.calls)
    #expect(saved.milestones == live.milestones)
    #expect(saved.launchOptions == live.launchOptions)
    let texts = [saved, live].map {
      ComparisonText($0, first: .source(.program), second: .source(.program)).text
    }
    #expect(texts[0] == texts[1])
    // The same steps in the place of the vanished callback are found in both forms.
    let moved = try LaunchComparisonTests.report(
      "app/lifeCycle=scenes", #"app/sceneDidBecomeActive=["Refresh",{"cpu":"2ms"}]"#)
    let kept = LaunchComparison(
      try ComparedLaunch(asSaved: first), try ComparedLaunch(asSaved: moved))
    #expect(kept.vanished == LaunchComparison(first, moved).vanished)
  }

  @Test("A report of another version of the model does not compare, unless both are")
  func models() throws {
    let text = try Self.saved()
    let other = text.replacing("\"model\": \(Version.model),", with: "\"model\": 999,")
    #expect(other != text)
    let (old, now) = (try Self.read(other).runs[0].launch, try Self.read(text).runs[0].launch)
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
    let text = try Self.saved()
    func complaint(_ old: String, _ new: String) -> String {
      let damaged = text.replacing(old, with: new, maxReplacements: 1)
      #expect(damaged != text, "\(old)")
      return Self.complaints(damaged).first ?? ""
    }
    let again = "; save it again with 'launch-sim run --format json'"
    #expect(
      complaint("\"readyNs\": 172000000,", "\"readyNs\": \"soon\",") == "")
    let verdict = complaint("\"good\": true", "\"good\": 1")
    #expect(verdict.hasPrefix("saved.json:"))
    #expect(
      verdict.hasSuffix(
        "error: verdict/good: \"good\" is true or false in a saved report, not a number\(again)"))
    #expect(
      complaint("\"phrase\": \"launched\",", "").hasSuffix(
        "error: verdict: a saved report has \"phrase\" here\(again)"))
    #expect(
      complaint("\"milestone\": \"firstFrame\"", "\"milestone\": \"lastFrame\"").hasSuffix(
        "this launch-sim knows no \"lastFrame\" of \"milestone\"; read it with the version that saved it"
      ))
    #expect(
      complaint(
        "\"milestone\": \"frameReady\", \"atNs\": 172000000",
        "\"milestone\": \"frameReady\", \"atNs\": 9223372036854775807"
      ).contains("\"atNs\" is a number from -34560000000000000 to 34560000000000000"))
    #expect(
      complaint(
        "\"criticalPath\": [\n    { \"startNs\": 0,",
        "\"criticalPath\": [\n    { \"startNs\": 1,"
      ).hasSuffix("the critical path has a gap or an overlap before this\(again)"))
    #expect(
      complaint("\"pathNs\": 10000000", "\"pathNs\": 172000001").hasSuffix(
        "the items take more of the critical path than there is\(again)"))
    #expect(
      complaint("\"launchReport\": 1", "\"launchReport\": 2").hasSuffix(
        "this launch-sim reads version 1, not 2"))
    #expect(Self.complaints("{ \"launchReports\": 1, \"runs\": [] }").count == 1)
    #expect(Self.complaints("{ \"launchReports\": 1 }").count == 1)
    // However much is wrong, no more is listed than can be read.
    let nothing = "{ \"launchReports\": 1, \"runs\": [\(String(repeating: "1,", count: 500))] }"
    #expect(Self.complaints(nothing).count == SavedReportReader.problemLimit)
  }

  @Test("A phrase or a digest that no run has is refused, so that none reaches a page")
  func texts() throws {
    let text = try Self.saved()
    let phrase = text.replacing("\"phrase\": \"launched\"", with: "\"phrase\": \"@team\"")
    #expect(Self.complaints(phrase).count == 1)
    let digest = text.replacing("\"digest\": \"", with: "\"digest\": \"<b>")
    #expect(Self.complaints(digest).count == 1)
  }

  @Test("A damaged report is refused with a place, or compared without harm", arguments: 0..<60)
  func damage(number: Int) throws {
    var dice = Dice(seed: 15, number: number)
    var lines = try Self.whole.get().split(separator: "\n").map(String.init)
    let whole = try Self.wholeLaunch.get()
    let values = [
      "null", "true", "\"x\"", "0", "-1", "9223372036854775807", "-9223372036854775808",
      "99999999999999999999", "1e300", "[]", "{}", "[{}]", "{ \"a\": 1 }", "34560000000000000",
    ]
    for _ in 0..<dice.roll(1...3) {
      // The trace comes last and only its digest is read.
      let place = dice.roll(0...(lines.count / 2))
      let parts = lines[place].split(separator: ": ", omittingEmptySubsequences: false)
      guard parts.count > 1 else {
        lines.remove(at: place)
        continue
      }
      let part = dice.roll(1...(parts.count - 1))
      let rest = parts[part].drop { $0 != "," && $0 != "}" }
      var damaged = parts.map(String.init)
      damaged[part] = dice.pick(values) + rest
      lines[place] = damaged.joined(separator: ": ")
    }
    if dice.chance(10) { lines.removeLast(dice.roll(1...lines.count)) }
    let text = lines.joined(separator: "\n")
    do throws(ScenarioErrors) {
      let launch = try Self.read(text).runs[0].launch
      for comparison in [LaunchComparison(launch, whole), LaunchComparison(whole, launch)] {
        let side = ComparisonText.Side.saved("x")
        #expect(!ComparisonText(comparison, first: side, second: side).text.isEmpty)
        #expect(!ComparisonMarkdown(comparison, first: side, second: side).text.isEmpty)
        let wire = JSONComparison.Side(source: "x", options: [])
        #expect(!JSONComparison(comparison, first: wire, second: wire).text.isEmpty)
      }
    } catch {
      let errors = error.list.diagnostics
      #expect(!errors.isEmpty)
      #expect(errors.allSatisfy { $0.location.file == "saved.json" && $0.location.line != nil })
    }
  }

  /// A report without damage, and its launch.
  private static let whole = Result { try saved("launch/reason=url") }
  private static let wholeLaunch = Result { try read(try whole.get()).runs[0].launch }

  @Test("A list of too many runs is refused")
  func tooMany() {
    let runs = String(repeating: "1,", count: SavedReports.runLimit + 1)
    let complaints = Self.complaints("{ \"launchReports\": 1, \"runs\": [\(runs)] }")
    #expect(complaints.count == 1)
    #expect(
      complaints.first?.hasSuffix(
        "a saved report of more than 10000 runs is not read; save fewer runs in a file") == true)
  }
}
