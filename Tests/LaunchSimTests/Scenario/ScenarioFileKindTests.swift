import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The kinds of file")
struct ScenarioFileKindTests {
  private func complaint(_ text: String) -> String {
    let reader = ScenarioReader(files: .memory([("t", text)]))
    do throws(ScenarioErrors) {
      _ = try reader.read("t")
      return ""
    } catch {
      return error.list.description
    }
  }

  @Test(
    "A file that is not a scenario is identified",
    arguments: [
      (
        #"{"launchCosts":1}"#,
        #"1:2: error: this is a cost table; name it in the "include" of a scenario and run that"#
      ),
      (
        #"{"launchBudgets":1}"#,
        #"1:2: error: this is a budget table; name it in the "include" of a scenario and run that"#
      ),
      (
        #"{"launchLesson":1}"#,
        #"1:2: error: this is a lesson, not a scenario; a scenario begins { "launchScenario": 1, …"#
      ),
      (
        #"{"title":"x","launchScenario":1}"#,
        #"1:2: error: "launchScenario" must be the first key, because it says what the file is; move it to the front"#
      ),
      (
        #"{"launchScenaro":1}"#,
        #"1:2: error: the first key must say what the file is, and "launchScenaro" does not; did you mean "launchScenario"?"#
      ),
      (
        #"{"name":"x"}"#,
        #"1:2: error: the first key must say what the file is, and "name" does not; a scenario begins { "launchScenario": 1, …"#
      ),
      ("{}", #"1:1: error: the object is empty; a scenario begins { "launchScenario": 1, …"#),
      (
        "[]",
        #"1:1: error: a scenario is an object that begins { "launchScenario": 1, …; this is a list"#
      ),
      (
        #"{"launchScenario":2,"app":{}}"#,
        "1:19: error: launchScenario: this launch-sim reads version 1, not 2"
      ),
      (
        #"{"launchScenario":1}"#,
        #"1:1: error: a scenario needs the key "app"; write "app": { "didFinishLaunching": [] }"#
      ),
    ])
  func wrongFiles(text: String, expected: String) {
    #expect(complaint(text) == "t:\(expected)")
  }

  @Test("The first key is found without reading the rest")
  func kinds() throws {
    let reader = ScenarioReader(
      files: .memory([
        ("s", "\u{FEFF}// x\n{ \"launchScenario\": broken"), ("c", #"{"launchCosts":1}"#),
        ("o", #"{"name":"x"}"#), ("l", "[]"), ("e", ""), ("q", "{\"launchScenario"),
        ("d", "}{ launchScenario: 1, \"app\": {} }"),
      ]))
    #expect(try reader.head(of: "s") == .known(.scenario))
    #expect(try reader.head(of: "c") == .known(.costs))
    for other in ["o", "l", "e"] { #expect(try reader.head(of: other) == .other) }
    // Damaged before its first key ends, it still counts as meant for a scenario.
    for damaged in ["q", "d"] { #expect(try reader.head(of: damaged) == .nearly) }
    #expect(throws: FileProblem.notFound) { try reader.head(of: "none") }
  }

  @Test("A table is linted for its form alone, without its scenario")
  func tables() {
    let text = """
      {"launchCosts":1,"work":{"A":{"start":"Elsewhere"},"B":{"cpu":"1"}},
      "budgets":{"item:C":"1ms","tag:none":"1ms"},"app":{}}
      """
    #expect(
      ScenarioFixture.lint(text: text) == """
        t:1:63: error: work/B/cpu: "1" has no unit; write ns, us, ms or s, as in "1ms"
        t:2:45: error: app: a cost table has no key "app"; it has launchCosts, title, include, \
        measuredOn, measured, host, factor, factorSource, work, deviceClasses, budgets, note and source
        """)
  }

  @Test("A hundred lines are shown, and the others counted")
  func limit() {
    let items = (0..<150).map { "\"I\($0)\":{\"cpu\":5}" }.joined(separator: ",")
    let lines = complaint("{\"launchScenario\":1,\"app\":{},\"work\":{\(items)}}").split(
      separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last == "… and 50 more")
  }

  @Test("Nothing in a message can move the cursor of a terminal")
  func printable() {
    let text = complaint("{\"launchScenario\":1,\"app\":{},\"\\u001b[2J\\u202e\\u200b\":1}")
    #expect(text.contains(#"a scenario has no key "\u{1b}[2J\u{202e}\u{200b}""#))
    #expect(!text.unicodeScalars.contains { [0x1B, 0x202E, 0x200B].contains($0.value) })
  }
}
