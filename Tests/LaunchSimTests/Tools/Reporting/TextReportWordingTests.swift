import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The wording of the text report")
struct TextReportWordingTests {
  private func text(app: String, work: String, rest: String = "") throws -> String {
    let scenario = ScenarioFixture.scenario(app: app, work: work, rest: rest)
    let report = try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
    return TextReport(report, source: "t").text
  }

  /// The main thread waits for 60 ms of utility work.
  private func utility(_ rest: String) throws -> String {
    try text(
      app: #""didFinishLaunching":["A",{"await":"A","via":"semaphore"},"B"]"#,
      work: #""A":{"on":"global:utility","cpu":"60ms"},"B":{"cpu":"1ms"}"#, rest: rest
    ).replacing("\n   ", with: " ")
  }

  @Test("Utility work is reported on slow cores only if it runs there")
  func slowCores() throws {
    let stays = "utility work on the slow cores"
    #expect(try utility("\"device\":\"iphone-12\"").contains(stays))
    let open = #""device":"iphone-12","switches":{"utilityOnEfficiencyCores":false}"#
    #expect(try !utility(open).contains(stays))
    let alike = """
      "device":{"basedOn":"iphone-12","name":"alike","cores":{
      "performance":{"count":2},"efficiency":{"count":0}}}
      """
    #expect(try !utility(alike).contains(stays))
  }

  @Test("The command that tries a change does not repeat an option that it replaces")
  func replacedOption() throws {
    let scenario = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["A",{"await":"A","via":"semaphore"}]"#,
      work: #""A":{"on":"global:utility","cpu":"60ms"}"#)
    let report = try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
    let text = TextReport(
      report.analysis(.text), of: .file("t"),
      options: ["--set", "work/A/on=global:utility", "--set", "title=A b"]
    ).text
    #expect(
      text.contains("launch-sim run t --set 'title=A b' --set work/A/on=global:default\n"))
  }

  @Test("Items that a launch skips are named with the condition, as are those that nothing starts")
  func itemsThatNeverRan() throws {
    let text = try text(
      app: #""didFinishLaunching":["Migrate","Show"],"sceneDidEnterBackground":["Save"]"#,
      work: #"""
        "Migrate":{"when":["firstLaunch"],"steps":["Copy"]},"Copy":{"cpu":"1ms"},
        "Show":{"cpu":"1ms"},"Save":{"cpu":"1ms"}
        """#, rest: #""launch":{"kind":"cold","firstLaunch":false}"#
    ).replacing("\n", with: " ")
    #expect(text.contains(" Not started in this launch: Save. "))
    #expect(
      text.contains(
        " Skipped in this launch: Migrate (when firstLaunch), Copy (when firstLaunch, as Migrate).")
    )
  }

  @Test("A phase's budget is reported with its quantity")
  func measures() throws {
    let text = try text(
      app: #""didFinishLaunching":["A",{"wait":"50ms"}]"#,
      work: #""A":{"steps":[{"cpu":"40ms"},{"wait":"20ms"}]}"#,
      rest: """
        "budgets":{"phase:applicationInit":"90ms","main:phase:applicationInit":"50ms",
        "cpu:phase:applicationInit":{"warn":"10ms"}}
        """)
    // 40 + 20 + 50 ms in all; A holds the main thread for 60, and runs for 40.
    #expect(
      text.replacing("\n  ", with: " ").contains(
        "Application initialization · 110.0 ms (20.0 ms over the 90 ms budget); main thread 60.0 ms"
          + " (10.0 ms over the 50 ms budget); CPU 40.0 ms (warning level 10 ms)"))
    #expect(text.split(separator: "\n").allSatisfy { $0.displayWidth <= 80 })
  }

  @Test("The app's own code in UIKit's phase is distinguished")
  func ownPart() throws {
    let text = try text(app: #""delegateInit":["A"]"#, work: #""A":{"cpu":"95ms"}"#)
    #expect(text.contains("UIKit initialization · 123.0 ms, 95.0 ms of it the app's"))
  }

  @Test("Work on the main thread alone is not listed off the main thread")
  func mainThread() throws {
    let text = try text(
      app: #""didFinishLaunching":["A","B"],"initialFrame":["C"]"#,
      work: """
        "A":{"on":"task","steps":[{"cpu":"5ms"},{"wait":"20ms"},{"cpu":"1ms"}]},
        "B":{"on":"detached","cpu":"9ms"},"C":{"cpu":"90ms"}
        """)
    let lines = text.split(separator: "\n")
    let heading = "Off the main thread · cooperative pool"
    let off = try #require(lines.firstIndex { $0.hasPrefix(heading) })
    #expect(lines[off + 1].hasPrefix("  B "))
    #expect(lines[off + 2].hasPrefix("Tasks on the main thread, which they free while they wait"))
    #expect(lines[off + 3].hasPrefix("  A "))
  }

  @Test("A wrong order is reported with both instants, and a tie with one")
  func order() throws {
    func line(_ order: String) throws -> String? {
      let work = #""A":{"cpu":"3ms"},"B":{"steps":["C",{"cpu":"4ms"}]},"C":{"cpu":"1ms"}"#
      return try text(
        app: #""didFinishLaunching":["A","B"]"#, work: work, rest: "\"expect\":{\"order\":\(order)}"
      ).replacing("\n  ", with: " ").split(separator: "\n").first { $0.hasPrefix("✗ expected") }
        .map { String($0) }
    }
    // A begins after 100 + 28 ms, B after A's 3, and C is what B does first.
    let wrong = try line(#"["B","A"]"#)
    #expect(
      wrong
        == "✗ expected B to begin before A: they begin at 131.0 ms and 128.0 ms (t:1:149);"
        + " start B sooner")
    let tie = try line(#"["C","B"]"#)
    #expect(
      tie
        == "✗ expected C to begin before B; both begin at 131.0 ms, B first in the order of events"
        + " (t:1:149); start C sooner")
    #expect(try line(#"["A","B"]"#) == nil)
  }

  @Test("A value and its unit are on one line, joined by a plain space")
  func units() throws {
    for file in ScenarioFolder.files {
      let text = try TextReport(ScenarioFolder.run(file), source: file).text
      #expect(!text.contains("\u{A0}"))
      // A note is in its author's words.
      let lines = text.split(separator: "\n").prefix { $0 != "Note" }
      #expect(!lines.contains { $0.trimmedAtStart.hasPrefix("ms ") || $0.trimmedAtStart == "ms" })
    }
  }
}

extension Substring {
  fileprivate var trimmedAtStart: Substring { drop { $0 == " " } }
}
