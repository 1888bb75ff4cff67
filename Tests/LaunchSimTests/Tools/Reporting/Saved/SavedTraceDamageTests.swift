import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Damaged saved traces")
struct SavedTraceDamageTests {
  /// A launch with queues and awaits, one with a life after it, and one with scenes.
  static let files = [
    "one-point/two-windows-and-a-display.json", "kills/saved-in-a-background-task.json",
    "background/leave-and-come-back.json",
  ]

  @Test("A trace of any launch passes the check", arguments: files + ["apps/home-assistant.json"])
  func whole(file: String) throws {
    let report = try ScenarioFolder.run(file)
    var check = TraceCheck(of: report.scenario)
    try check.run(report.trace)
  }

  /// The lines of a trace, one for each event.
  private static func lines(of trace: Trace) -> [String] {
    trace.json.split(separator: "\n").map(String.init)
  }

  @Test("A trace that is none is refused, or drawn without harm", arguments: numbers)
  func damage(number: Int) throws {
    var dice = Dice(seed: 16, number: number)
    let report = try Self.reports.get()[number % Self.files.count]
    var lines = Self.lines(of: report.trace)
    let numbers = ["0", "1", "-1", "7", "9223372036854775807", "-9223372036854775808", "34560000"]
    for _ in 0..<dice.roll(1...3) {
      let place = dice.roll(0...(lines.count - 1))
      switch dice.roll(0...4) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(lines[place], at: dice.roll(0...(lines.count - 1)))
      case 2: lines.swapAt(place, dice.roll(0...(lines.count - 1)))
      case 3:
        // Another event's kind, with the names and numbers of this one.
        let other = dice.pick(TraceEvent.Kind.allCases).name
        guard let kind = lines[place].firstRange(of: #/"kind": "[A-Za-z]+"/#) else { break }
        lines[place].replaceSubrange(kind, with: "\"kind\": \"\(other)\"")
      default:
        guard let number = lines[place].ranges(of: #/: -?[0-9]+/#).randomized(&dice) else { break }
        lines[place].replaceSubrange(number, with: ": \(dice.pick(numbers))")
      }
    }
    let trace: Trace
    do {
      trace = try Trace(json: lines.joined(separator: "\n"))
    } catch let errors as ScenarioErrors {
      let found = errors.list.diagnostics
      #expect(!found.isEmpty && found.count <= SavedRunReader.problemLimit)
      #expect(found.allSatisfy { $0.location.line != nil })
      return
    }
    var check = TraceCheck(of: report.scenario)
    do throws(TraceCheck.Contradiction) {
      try check.run(trace)
    } catch {
      #expect(!error.sentence.isEmpty)
      #expect(error.event.map { trace.events.indices.contains($0) } ?? true)
      return
    }
    let drawn = Report(report.scenario, costs: .median, savedTrace: trace)
    #expect(!JSONReport(drawn.analysis(.init())).text.isEmpty)
    #expect(!TextReport(drawn.analysis(.init()), of: ScenarioSource("saved.json")).text.isEmpty)
    draw(drawn)
  }

  /// Draws a report in every other form.
  private func draw(_ report: Report) {
    let record = LaunchRecord(of: report, named: "saved.json", .init())
    let page = LaunchPage([LaunchPage.Run(record, of: ScenarioSource("saved.json"))])
    let story = StoryText(record.analysis, record.causes, of: ScenarioSource("saved.json"))
    let playback = Playback(of: report)
    let state = PlaybackText(playback).lines(after: max(0, playback.count - 1))
    #expect(
      EventText(playback.count, in: EventExplanations(record.report, record.causes), state: state)?
        .text.isEmpty == false)
    let texts = [
      page.text, story.text, story.json, SVGTimeline([record, record]).text,
      ChromeTrace(record).text, SpeedscopeProfile(record).text, MarkdownTimeline(record).text,
      MermaidGantt(record).text,
    ]
    for text in texts { #expect(!text.isEmpty) }
    #expect(!PerfettoTrace(record).bytes.isEmpty)
    let side = ComparedLaunch(report)
    let comparison = LaunchComparison(side, side)
    let comparisons = [
      ComparisonText(comparison, first: .saved("a.json"), second: .saved("b.json")).text,
      ComparisonMarkdown(comparison, first: .saved("a.json"), second: .saved("b.json")).text,
      JSONComparison(
        comparison, first: .init(source: "a.json", options: []),
        second: .init(source: "b.json", options: [])
      ).text,
    ]
    for text in comparisons { #expect(!text.isEmpty) }
  }

  /// The damaged traces: more of them in a long run.
  private static let numbers =
    0..<(ProcessInfo.processInfo.environment["LAUNCHSIM_LONG"] == nil ? 150 : 10_000)

  @Test("A damaged document is refused with a place, or made again without harm", arguments: 0..<30)
  func document(number: Int) throws {
    var dice = Dice(seed: 17, number: number)
    var lines = try SavedRunTests.example.get().split(separator: "\n").map(String.init)
    let values = [
      "null", "true", "\"\"", "\"../a\"", "\"/a\"", "-1", "9223372036854775807", "1e300", "[]",
      "{}", "[{}]", "[1]",
    ]
    // All that a recipe is read from: the head, and the files and edits.
    let wanted = ["versions", "source", "costs", "\"name\":", "origin", "files", "digest"]
    let places = lines.indices.filter { place in wanted.contains { lines[place].contains($0) } }
    for _ in 0..<dice.roll(1...2) {
      let place = dice.pick(places)
      let parts = lines[place].split(separator: ": ", omittingEmptySubsequences: false)
      let part = dice.roll(0...(parts.count - 1))
      var damaged = parts.map(String.init)
      damaged[part] = dice.pick(values)
      lines[place] = damaged.joined(separator: ": ")
    }
    let text = SourceText(name: "saved.json", bytes: Array(lines.joined(separator: "\n").utf8))
    do throws(ScenarioErrors) {
      for run in try SavedRuns(text).runs {
        _ = try run.recipe.read()
        _ = try run.report()
      }
    } catch {
      let errors = error.list.diagnostics
      #expect(!errors.isEmpty)
      // The scenario's own mistakes follow the place of the run.
      #expect(errors.first?.location.file == "saved.json")
    }
  }

  private static let reports = Result { try files.map { try ScenarioFolder.run($0) } }

  /// The sentence with which the check refuses a changed trace; `nil` if it accepts the trace.
  private func sentence(_ change: (inout Trace) -> Void) throws -> String? {
    let report = try Self.reports.get()[1]
    var trace = report.trace
    change(&trace)
    var check = TraceCheck(of: report.scenario)
    do throws(TraceCheck.Contradiction) {
      try check.run(trace)
      return nil
    } catch {
      return error.sentence
    }
  }

  private func first(_ kind: TraceEvent.Kind) throws -> Int {
    try #require(try Self.reports.get()[1].trace.events.firstIndex { $0.kind == kind })
  }

  @Test("Each rule about a value refuses what it names")
  func values() throws {
    let (began, cpu) = (try first(.itemBegan), try first(.cpu))
    let happened = try first(.happened)
    #expect(try sentence { _ in } == nil)
    #expect(
      try sentence { $0.names.items.append("X") } == "its items are not those of the scenario")
    #expect(
      try sentence { $0.names.scenes.append("X") }
        == "its scenes are not those of the scenario")
    #expect(
      try sentence { $0.names.locks = ["L", "L"] } == "a name stands twice in one of its lists"
    )
    #expect(
      try sentence { $0.events[began].time = .seconds(-1) }
        == "it comes before the event that precedes it")
    #expect(
      try sentence { $0.events[began].time = .max }
        == "it comes more than 400 days after the request")
    #expect(try sentence { $0.events[began].job = JobID(1_000) } == "its job never started")
    #expect(try sentence { $0.events[cpu].job = nil } == "it has no job")
    #expect(try sentence { $0.events[cpu].amount = -1 } == "a number is out of range")
    #expect(try sentence { $0.events[cpu].subject = -1 } == "it names nothing")
    #expect(try sentence { $0.events[began].subject = 1_000 } == "it names nothing")
    #expect(
      try sentence { $0.events[happened].subject = 1_000 } == "the scenario has no such event")
    #expect(
      try sentence { $0.stalls = [.init(job: 1_000, cause: .time)] }
        == "a stalled job never started")
  }

  @Test("Each rule about the order of events refuses what it names")
  func order() throws {
    let (began, ended) = (try first(.itemBegan), try first(.itemEnded))
    let happened = try first(.happened)
    let (called, returned) = (try first(.callbackBegan), try first(.callbackEnded))
    #expect(try sentence { $0.events.remove(at: began) } == "the item is not open")
    #expect(
      try sentence { $0.events.insert($0.events[began], at: began) }
        == "the item cannot begin here")
    #expect(
      try sentence { $0.events.insert($0.events[ended], at: ended) } == "the item is not open")
    #expect(
      try sentence { $0.events.insert($0.events[called], at: called) }
        == "another callback is open")
    #expect(try sentence { $0.events.remove(at: called) } == "the callback is not open")
    #expect(try sentence { $0.events.remove(at: returned) } == "another callback is open")
    #expect(
      try sentence { $0.events.insert($0.events[happened], at: happened) }
        == "the event came before")
    #expect(try sentence { $0.events = [] } == "the launch sequence does nothing")
    #expect(
      try sentence { $0.end = .zero }
        == "it ends before its last event, or more than 400 days after the request")
    #expect(
      try sentence { $0.conclusion = .killed(at: .zero, isDeadlock: false) }
        == "the kill comes before the last event")
  }
}

extension [Range<String.Index>] {
  /// One of the ranges; `nil` if there is none.
  fileprivate func randomized(_ dice: inout Dice) -> Range<String.Index>? {
    isEmpty ? nil : dice.pick(self)
  }
}
