import Testing

@testable import LaunchSim

@Suite("Files of other tools in place of scenarios")
struct ScenarioForeignFileTests {
  private func complaint(_ files: [(String, String)]) -> String {
    do throws(ScenarioErrors) {
      _ = try ScenarioReader(files: .memory(files)).read("t.json")
      return ""
    } catch {
      return error.list.description
    }
  }

  private static let advice = "'launch-sim import' makes a scenario of it"

  @Test(
    "A file that is read but is no scenario, and one that is no JSON, are named in one line",
    arguments: [
      (#"{"traceEvents":[]}"#, "this is a Chrome trace; \(advice)"),
      (#"{"traceEvents":[],"traceEvents":[{"ph":}"#, "this is a Chrome trace; \(advice)"),
      (#"[{"ph":"X","ts":1}]"#, "this is a Chrome trace; \(advice)"),
      (
        #"{"bug_type":"309","os_version":"iPhone OS 26.0"}"# + "\n{}",
        "this is a crash report; 'launch-sim show limits CODE' explains a termination code in it"
      ),
      (
        "<plist><dict><key>CFBundleName</key></dict></plist>",
        "this is an Info.plist; 'launch-sim lint' judges it"
      ),
      ("PK\u{3}\u{4}", "this is a ZIP archive; unpack it and name a file in it"),
    ])
  func named(text: String, expected: String) {
    #expect(complaint([("t.json", text)]) == "t.json: error: \(expected)")
    let list = ScenarioReader(files: .memory([("t.json", text)])).lint("t.json")
    #expect(list.description == "t.json: error: \(expected)")
    #expect(list.errors.map(\.cause) == [.content])
  }

  @Test("A folder of another tool is named, and counts as missing like any folder")
  func folder() {
    let reader = ScenarioReader(files: .memory([("A.app/Info.plist", "")]))
    let list = reader.lint("A.app")
    #expect(
      list.description
        == "A.app: error: this is an app bundle; 'launch-sim lint' judges the Info.plist in it")
    #expect(list.errors.map(\.cause) == [.missingInput])
  }

  @Test("A file too long to be read is named by its head")
  func tooLong() {
    let text = #"{"traceEvents":["# + String(repeating: " ", count: ScenarioLoader.fileLimit)
    #expect(
      complaint([("t.json", text)]) == "t.json: error: this is a Chrome trace; \(Self.advice)")
    let other = #"{"a":["# + String(repeating: " ", count: ScenarioLoader.fileLimit)
    #expect(
      complaint([("t.json", other)]) == "t.json:1:1: error: the file is longer than 16 MB")
  }

  @Test(
    "A damaged scenario keeps its mistakes and their places, whatever it holds",
    arguments: [
      (
        #"{"launchScenario":1,"traceEvents":[}"#,
        "1:36: error: } does not close the [ opened at 1:35"
      ),
      (#"{"launchScenario":1,"traceEvents":[]"#, "1:37: error: the text ends inside an object"),
      (#"{"traceEvents":[],"launchScenario":1}"#, "must be the first key"),
      (#"{"launchScenaro":1,"traceEvents":[]}"#, #"did you mean "launchScenario"?"#),
    ])
  func damaged(text: String, expected: String) {
    let words = complaint([("t.json", text)])
    #expect(words.contains(expected) && words.hasPrefix("t.json:1:"))
    #expect(!words.contains("Chrome"))
  }

  @Test("A file of another tool among the includes is named at its entry")
  func included() {
    let words = complaint([
      ("t.json", #"{"launchScenario":1,"include":["p.json"],"app":{}}"#),
      ("p.json", #"{"timeStampBegin":"2026","metaData":{}}"#),
    ])
    #expect(
      words == """
        t.json:1:32: error: include/0: "p.json" is a metric payload of MetricKit; 'launch-sim import' \
        makes an observation of it, and 'launch-sim diff SCENARIO FILE' compares it
        """)
  }

  @Test("What is no text could be anything, unless its first bytes say what it is")
  func heads() throws {
    let reader = ScenarioReader(
      files: .memory(bytes: [("z", [0x50, 0x4B, 3, 4, 0xFF]), ("n", [0x51, 0x4B, 3, 4, 0xFF])]))
    #expect(try reader.head(of: "z") == .other)
    #expect(try reader.head(of: "n") == .notUTF8)
  }
}
