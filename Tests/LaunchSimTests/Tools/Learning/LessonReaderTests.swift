import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// Reading and reviewing lessons: each mistake is reported at its place.
@Suite("Reading lessons")
struct LessonReaderTests {
  private func complaints(_ ask: String, rest: String = "") -> [String] {
    LessonFixture.complaints(LessonFixture.text(ask: ask, rest: rest))
  }

  @Test("A lesson without mistakes is read")
  func good() {
    #expect(complaints(#"{"order":["C","A","firstFrame"]}"#) == [])
  }

  @Test(
    "A file of another kind is named",
    arguments: [
      (
        #"<!doctype html><html><meta name="generator" content="launch-sim 1.0">launchScenario"#,
        "this is a page of launch-sim, not a lesson"
      ),
      (#"<svg class="launch-timeline">"#, "this is a picture of launch-sim, not a lesson"),
      (#"{"traceEvents":[]}"#, "this is a Chrome trace, not a lesson"),
    ])
  func foreign(text: String, message: String) {
    #expect(LessonFixture.complaints(text) == [message])
    #expect(
      LessonFixture.complaints(text + String(repeating: " ", count: 1_000_000)) == [message])
  }

  @Test("All mistakes of a file are reported at once, each with line and column")
  func places() {
    let text = """
      { "launchLesson": 2, "id": "A b", "titel": "x", "text": "no",
        "scenario": {"launchScenario":1,"app":{},"work":{"A":{"cpu":"1"}}},
        "questions": [] }
      """
    // The version, the id, the unknown and the missing title, the text, the cost, the questions.
    #expect(LessonFixture.read(text).diagnostics.errors.count == 7)
    let lines = LessonFixture.read(text).diagnostics.errors.map { "\($0.location)" }
    #expect(lines.allSatisfy { $0.hasPrefix("l.jsonc:") && $0.split(separator: ":").count == 3 })
    // The scenario's own mistake stands where it stands in the lesson.
    #expect(lines.contains("l.jsonc:2:63"))
  }

  @Test(
    "A question that runs do not answer is refused, at the value that is wrong",
    arguments: [
      (
        #"{"chooseOne":[{"runs":"A"},{"runs":"C"}]}"#, "chooseOne",
        "options a and b hold; exactly one must hold"
      ),
      (
        #"{"chooseOne":[{"onPath":"B"},{"onMainThread":"B"}]}"#, "chooseOne",
        "no option holds; exactly one must hold"
      ),
      (
        #"{"chooseAll":[{"runs":"A"},{"runs":"C"}]}"#, "chooseAll",
        "all options hold; add one that does not hold"
      ),
      (
        #"{"chooseAll":[{"onPath":"B"},{"onMainThread":"B"}]}"#, "chooseAll",
        "no option holds; add one that holds"
      ),
      (
        #"{"chooseOne":[{"text":"x","runs":"A"},{"text":"x","onPath":"B"}]}"#, "chooseOne/1",
        "two options read \"x\"; write another text"
      ),
      (
        #"{"order":["A","contentReady"]}"#, "order/1",
        "the milestone “content ready” does not come in the run of \"base\"; "
          + "take it out, or change the scenario"
      ),
      // B begins in the pool at the instant at which A has ended on the main thread.
      (
        #"{"order":["end:A","B"]}"#, "order/1",
        "the end of A and the beginning of B come at the same time in different jobs; "
          + "take one of them out, or change a cost"
      ),
      (
        #"{"predict":"contentReady"}"#, "predict",
        "the milestone “content ready” does not come in the run of \"base\"; "
          + "take it out, or change the scenario"
      ),
      (
        #"{"culprit":"path","among":["B"]}"#, "culprit",
        "no item has any part of the critical path; write another measure, or change the scenario"
      ),
      (
        #"{"repair":["work/*/on"],"until":{"runs":"A"},"solution":["work/A/on=task"]}"#, "repair",
        "the goal is met without any edit; make the scenario miss it"
      ),
      (
        #"{"repair":["work/*/on"],"until":{"onPath":"B"},"solution":["work/A/on=task"]}"#,
        "solution",
        "the solution does not meet the goal: B has 0.0 ms of the critical path; "
          + "change the solution or the goal"
      ),
      (
        #"{"repair":["work/B/on"],"until":{"onPath":"B"},"solution":["work/A/on=task"]}"#,
        "solution/0", "\"work/A/on\" may not be edited here; edit work/B/on"
      ),
    ])
  func reviewed(ask: String, place: String, message: String) {
    #expect(complaints(ask) == ["questions/0/ask/\(place): \(message)"])
  }

  @Test("Items with the same part are no culprit")
  func equals() {
    let scenario = """
      {"launchScenario":1,"app":{"initialFrame":["A","B"]},\
      "work":{"A":{"cpu":"10ms"},"B":{"cpu":"10ms"}}}
      """
    let text = LessonFixture.text(ask: #"{"culprit":"path"}"#, scenario: scenario)
    #expect(
      LessonFixture.complaints(text) == [
        "questions/0/ask/culprit: \"A\" and \"B\" have the same part of the critical path; "
          + "change a cost"
      ])
  }

  @Test("All edits at fault are told at once, each with its own line and column")
  func placesOfEdits() {
    let variants = LessonFixture.text(
      ask: #"{"order":["A","C"]}"#,
      rest: """
        "variants":{"v":["work/A/cpu=1ms",
          "work/Z/on=task",
          "work/A/cpu=1"],"w":["work/A/on=nowhere"]}
        """)
    let errors = LessonFixture.read(variants).diagnostics.errors
    #expect(errors.map { "\($0.path)" } == ["variants/v/1", "variants/v/2", "variants/w/0"])
    #expect(errors.map(\.location.line) == [2, 3, 3])
    #expect(errors.map(\.location.column) == [3, 3, 24])
    let repair = LessonFixture.text(
      ask: """
        {"repair":["work/*/on"],"most":2,"until":{"onPath":"B"},"solution":["work/A/on=task",
          "work/B/on=nowhere"]}
        """)
    let found = LessonReader(files: .memory([("l.jsonc", repair)])).judge("l.jsonc").errors
    #expect(found.map { "\($0.path)" } == ["questions/0/ask/solution/1"])
    #expect(found.map { "\($0.location)" } == ["l.jsonc:2:3"])
  }

  @Test(
    "Mistakes of form are refused",
    arguments: [
      (#"{"order":["A","Z"]}"#, "order/1: \"Z\" is not an item, a callback or a milestone"),
      (#"{"order":["A"]}"#, "order: there is nothing to choose; add another"),
      (#"{"order":["A","A"]}"#, "order/1: \"A\" is in this list already"),
      (#"{"chooseOne":[{"runs":"Z"},{"runs":"A"}]}"#, "chooseOne/0/runs: there is no item \"Z\""),
      (#"{"chooseOne":[{"run":"A"},{"runs":"A"}]}"#, "this is not a claim; did you mean \"runs\"?"),
      (
        #"{"chooseOne":[{"gain":"A"},{"runs":"A"}]}"#,
        "write \"is\": \"positive\", \"negative\" or \"zero\""
      ),
      (#"{"chooseOne":[{"mainTime":"A"},{"runs":"A"}]}"#, "the claim states no bounds"),
      (
        #"{"chooseOne":[{"runs":"A","atMost":"1ms"},{"runs":"C"}]}"#,
        "\"atMost\" goes only with"
      ),
      (#"{"chooseOne":[{"runs":"A","ends":"A"},{"runs":"C"}]}"#, "the claim has the kinds"),
      (#"{"predict":"firstFrame","tolerance":"1"}"#, "tolerance: "),
      (#"{"culprit":"size"}"#, "\"size\" is not a measure"),
      (#"{"repair":["work/*/on"]}"#, "a repair needs the key \"solution\""),
      (#"{"repair":["work/*/on"],"solution":["x"]}"#, "\"x\" is not an edit"),
      (#"{"guess":"A"}"#, "the query has no kind"),
      (#"[]"#, "expected an object for a query, found a list"),
    ])
  func form(ask: String, part: String) {
    let found = complaints(ask)
    #expect(found.contains { $0.contains(part) }, "\(found)")
  }

  @Test(
    "A malformed value of a claim is one mistake",
    arguments: [
      (#""takes":"A","atLeast":"10""#, "takes", "atLeast"),
      (#""takes":"A","atMost":7"#, "takes", "atMost"),
      (#""mainTime":"A","atMost":"1 month""#, "mainTime", "atMost"),
      (#""tapWaits":"longest","atMost":[]"#, "tapWaits", "atMost"),
      (#""milestone":"firstFrame","atMost":"x""#, "milestone", "atMost"),
      (#""gain":"A","is":3"#, "gain", "is"), (#""changes":"A","is":[]"#, "changes", "is"),
      (#""changes":"A","is":"later","than":1"#, "changes", "than"),
    ])
  func malformed(claim: String, kind: String, key: String) {
    let text = LessonFixture.text(ask: "{\"chooseOne\":[{\(claim)},{\"runs\":\"A\"}]}")
    let errors = LessonReader(files: .memory([("l.jsonc", text)])).judge("l.jsonc").errors
    #expect(errors.map { "\($0.path)" } == ["questions/0/ask/chooseOne/0/\(key)"], "\(errors)")
  }

  @Test("A variant is read with its edits, and a mistake in one stands at the variant")
  func variants() {
    let rest = #""variants":{"v":["work/Z/on=task"],"base":[]}"#
    let found = complaints(#"{"order":["A","C"]}"#, rest: rest)
    #expect(found.contains { $0.hasPrefix("variants/v/0: ") && $0.contains("\"Z\"") }, "\(found)")
    #expect(found.contains { $0.contains("\"base\" is the scenario without edits") }, "\(found)")
  }

  @Test("A scenario may stand in a file of the root folder, and nowhere else")
  func files() {
    func findings(_ scenario: String) -> String {
      let text = LessonFixture.text(ask: #"{"order":["A","C"]}"#, scenario: "\"\(scenario)\"")
      let files = SourceFiles.memory([
        ("course/l.jsonc", text), ("course/s.jsonc", LessonFixture.scenario),
        ("s.jsonc", LessonFixture.scenario),
      ])
      return LessonReader(files: files).judge("course/l.jsonc").description
    }
    #expect(findings("s.jsonc") == "")
    #expect(
      findings("../s.jsonc").contains("\"../s.jsonc\" leads out of the root folder \"course\""))
    #expect(findings("/s.jsonc").contains("\"/s.jsonc\" is not a path from the lesson's folder"))
  }

  @Test(
    "Damaged lessons are read, or refused with a place; none crashes",
    arguments: 1...4 as ClosedRange<UInt64>)
  func damaged(seed: UInt64) throws {
    var state = SplitMix64(state: seed)
    let entry = Course.entries[Int(seed) % Course.entries.count]
    for _ in 0..<25 {
      var bytes = Array(entry.text.utf8)
      for _ in 0...Int(state.next() % 3) where !bytes.isEmpty {
        let place = Int(state.next() % UInt64(bytes.count))
        switch state.next() % 4 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: state.next())
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 9))
        case 2: bytes.insert(contentsOf: Array("\"not\":{\"not\":[".utf8), at: place)
        default: bytes.removeLast(bytes.count - place)
        }
      }
      let files = SourceFiles.memory(bytes: [("l.jsonc", bytes)])
      let read = LessonReader(files: files).read("l.jsonc")
      #expect(read.lesson != nil || !read.diagnostics.errors.isEmpty)
      for error in read.diagnostics.errors { #expect(error.location.file == "l.jsonc") }
    }
  }
}
