import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The code of items and scenarios")
struct ScenarioCodeTests {
  private func complaints(code: String) -> [String] {
    ScenarioFixture.complaints(
      app: #""didFinishLaunching":["A"]"#, work: #""A":{"cpu":"1ms","code":"\#(code)"}"#)
  }

  @Test("An item's code is a Swift file and a symbol, relative to its file")
  func code() throws {
    #expect(complaints(code: "../App/A.swift#A.b(_:)") == [])
    #expect(
      complaints(code: "App/A.swift") == [
        #"error: work/A/code: "App/A.swift" names no symbol; write one behind #, as in App/AppDelegate.swift#Analytics.start"#
      ])
    #expect(
      complaints(code: "App/A.m#b") == [
        #"error: work/A/code: "App/A.m" is no Swift file; write a path such as App/AppDelegate.swift, relative to this file"#
      ])
    #expect(
      complaints(code: "/App/A.swift#b") == [
        #"error: work/A/code: "/App/A.swift" is an absolute path; the app's files are named relative to this file"#
      ])
    #expect(
      complaints(code: "https://a/A.swift#b") == [
        #"error: work/A/code: "https://a/A.swift" is a URL; the app's files are named by paths relative to this one"#
      ])
    let read = try ScenarioFixture.read(
      (
        "t",
        ScenarioFixture.scenario(
          app: #""didFinishLaunching":["A"]"#,
          work: #""A":{"cpu":"1ms","code":"App/A.swift#A.b"}"#)
      ))
    #expect(
      read.scenario.app.items[0].code == CodeReference(file: "App/A.swift", symbol: "A.b"))
    #expect(read.scenario.places.code["A"]?.description == "t:1:88")
  }

  @Test(
    "An item with code and no work has an open cost, which is a warning with the number of them")
  func openCosts() throws {
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["A"]"#, work: #""A":{"code":"a.swift#b"}"#) == [
          #"warning: work/A: "A" has no cost yet: its time counts as nothing; give each cpu, read, wait or steps, or merge measured costs with launch-sim import"#
        ])
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["A","C","B"]"#,
        work: #""A":{"cpu":"1ms"},"B":{"code":"a.swift#b"},"C":{"on":"task","code":"a.swift#c"}"#)
        == [
          #"warning: work/B: 2 items, from "B" on, have no cost yet: their time counts as nothing; give each cpu, read, wait or steps, or merge measured costs with launch-sim import"#
        ])
    // Without code an item without work is a mistake, and a misspelled verb is one too.
    #expect(
      ScenarioFixture.complaints(app: #""didFinishLaunching":["A"]"#, work: #""A":{}"#).first?
        .hasPrefix("error: work/A: the item has no work") == true)
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["A"]"#, work: #""A":{"code":"a.swift#b","cached":false}"#
      ).contains { $0.hasPrefix("error: work/A/cached:") })
  }

  @Test("Covered code is a list of files and declarations, each once")
  func covers() throws {
    func complaints(_ covers: String) -> [String] {
      ScenarioFixture.complaints(rest: #""covers":\#(covers)"#)
    }
    #expect(complaints(#"["A.swift","A.swift#B",{"file":"B.swift","ignores":["print"]}]"#) == [])
    #expect(
      complaints(#"["A.swift",{"file":"A.swift"}]"#) == [
        #"error: covers/1: "A.swift" is in this list already"#
      ])
    #expect(
      complaints(#"[{"ignores":["print"]}]"#).first?.hasPrefix("error: covers/0: ") == true)
    #expect(
      complaints(#""A.swift""#) == [
        #"error: covers: expected a list of files, found a string; write ["App/AppDelegate.swift"]"#
      ])
  }
}
