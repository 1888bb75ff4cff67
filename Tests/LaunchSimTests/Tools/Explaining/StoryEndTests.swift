import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The ends of stories over all scenarios: the last step, what prevents it, and the cited rules.
@Suite("The end of a story")
struct StoryEndTests {
  private func story(_ file: String) throws -> StoryText {
    let report = try ScenarioFolder.run(file)
    return StoryText(
      report.analysis(.story), EventCauses(report.metrics.timeline.history), of: .file(file))
  }

  /// The text on one line, so that a sentence can be found wherever its lines break.
  private func flowing(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(
    "A bad end is the last step of its story, and names what prevents it",
    arguments: ScenarioFolder.files)
  func badEnd(file: String) throws {
    let story = try story(file)
    let isMended =
      switch story.report.report.verdict {
      case .killed, .deadlocked, .failsToLaunch, .notDelivered: true
      // An app that ended its work itself when the time expired needs no other repair.
      case .expired, .launched, .launchedOverBudget, .completed, .ended: false
      }
    guard isMended else { return }
    #expect(story.story.chapters.last?.steps.last == .end)
    let remedy = try #require(story.remedy)
    #expect(story.trials.first?.text ?? story.reasonForNone == remedy)
  }

  /// The edit that a remedy names.
  private func edit(of remedy: String) -> ScenarioEdit? {
    remedy.firstMatch(of: /--set ([^ )]+)\)/).flatMap {
      ScenarioEdit(assignment: String($0.output.1))
    }
  }

  @Test("An edit that a remedy names prevents the kill", arguments: ScenarioFolder.files)
  func repair(file: String) throws {
    guard let remedy = try story(file).remedy, let edit = edit(of: remedy) else { return }
    let read = try ScenarioReader(files: .disk).read(ScenarioFolder.path + file, edits: [edit])
    let verdict = try Report(simulating: read.scenario).verdict.kind
    #expect(![.killed, .killedByWatchdog, .deadlocked].contains(verdict), "\(verdict)")
  }

  @Test(
    "The remedy of a kill is what its repaired twin has",
    arguments: [
      ("a-background-task-is-never-ended", "in the expiration of the task"),
      ("a-background-task-is-never-ended-on-ios-12", "in the expiration of the task"),
      ("a-call-that-is-not-reported", "Report the call (reportCall) before"),
      ("a-fetch-takes-too-long", "(ifTimeRemains)"),
      ("a-file-is-held-at-suspension", "(beginBackgroundTask) before Library.sync holds the file"),
      ("a-processing-task-knows-no-end", "also in backgroundTaskExpired"),
      ("a-push-is-never-completed", "complete silentPush also where"),
      ("a-refresh-ignores-its-expiry", "also in backgroundTaskExpired"),
      ("a-resume-waits-for-the-network", "(--set work/Session.renew/on=detached)"),
      ("a-scene-update-on-a-busy-main-thread", "(--set work/Tour.convert/on=detached)"),
      ("a-url-session-without-its-handler", "Add a step with complete backgroundURLSession."),
      ("bluetooth-work-takes-too-long", "do the rest of Samples.sync later"),
      ("six-seconds-in-did-enter-background", "within a background task (beginBackgroundTask)"),
    ])
  func twin(name: String, words: String) throws {
    let story = try story("kills/\(name).json")
    #expect(try #require(story.remedy).contains(words))
    #expect(flowing(story.ending).contains(words))
  }

  @Test("A story lists exactly the rules that it cites", arguments: ScenarioFolder.files)
  func citedRules(file: String) throws {
    let text = flowing(try story(file).text)
    let parts = text.split(separator: "Rules of the model and their sources", maxSplits: 1)
    var cited: Set<Int> = []
    for match in parts[0].matches(of: /\(rules? ([0-9, and]+)\)/) {
      cited.formUnion(match.output.1.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) })
    }
    #expect(try Set(story(file).rules.map(\.number)) == cited)
    #expect(parts.count == (cited.isEmpty ? 1 : 2))
  }

  @Test(
    "An event lists its rules and the rules that its text cites, each once",
    arguments: ScenarioFolder.files)
  func citedRulesOfEvents(file: String) throws {
    let report = try ScenarioFolder.run(file)
    let explanations = EventExplanations(report, EventCauses(report.history))
    for number in stride(from: 1, through: report.trace.events.count, by: 13) {
      let text = try #require(EventText(number, in: explanations)).text
      let parts = text.split(separator: "\nRules\n", maxSplits: 1).map(String.init)
      var cited: Set<Int> = []
      for match in flowing(parts[0]).matches(of: /\(rules? ([0-9, and]+)\)/) {
        cited.formUnion(
          match.output.1.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) })
      }
      let lines = parts.dropFirst().joined().split(separator: "\n")
      let listed = lines.compactMap { Int($0.prefix(4).filter(\.isNumber)) }
      cited.formUnion(explanations[number - 1].rules.map(\.number))
      #expect(listed.sorted() == cited.sorted(), "event \(number)")
    }
  }

  @Test("The request is the reason of no step", arguments: ScenarioFolder.files)
  func request(file: String) throws {
    let steps = try story(file).told.joined()
    #expect(!steps.contains { $0.because?.hasSuffix("launch was requested") ?? false })
  }

  @Test("A refused request has its end, in a chapter of its own where nothing ran")
  func refused() throws {
    let push = try story("background/without-the-mode-no-push-comes.json")
    #expect(push.story.chapters.map(\.part) == [.request])
    #expect(
      flowing(push.text).contains(
        "The request 0.0 ms The request is not delivered: remote-notification is not in "
          + "backgroundModes"))
    let app = flowing(try story("one-point/sdk-27-needs-scenes.json").text)
    #expect(app.contains("120.0 ms UIKit stops the app (SIGTRAP): UIScene life cycle is required"))
  }

  @Test("A share of the path is rounded to the next percent")
  func percent() {
    let whole = Nanoseconds.milliseconds(200)
    #expect(Nanoseconds.milliseconds(1).percent(of: whole) == 1)
    #expect(Nanoseconds.microseconds(999).percent(of: whole) == 0)
    #expect(Nanoseconds.milliseconds(133).percent(of: whole) == 67)
    #expect(Nanoseconds.milliseconds(1).percent(of: .zero) == 0)
    #expect(Nanoseconds.max.percent(of: .max) == 100)
  }
}
