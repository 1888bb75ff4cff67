import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Day and versions of costs")
struct ScenarioRecordTests {
  private let text = """
    { "launchScenario": 1, "os": "iOS 26",
      "measured": { "date": "2025-11-28", "os": "iOS 18.2", "app": "5.9" },
      "app": { "version": "5.10", "didFinishLaunching": ["A", "B", "C"] },
      "work": {
        "A": { "cpu": "1ms" },
        "B": { "cpu": "1ms", "measured": { "date": "2026-11-01", "os": "iOS 26.1" } },
        "C": { "cpu": "1ms", "measured": { "date": "2025-11-29", "os": "watchOS 9", "app": "beta" } }
      } }
    """

  private func warnings(asOf day: String?, _ text: String) -> [String] {
    var reader = ScenarioReader(files: .memory([("a.json", text)]))
    reader.costsAsOf = day.flatMap { CalendarDay($0) }
    return reader.lint("a.json").diagnostics.map(\.description)
  }

  @Test("An item has the facts of its file, except those of its own")
  func inherited() throws {
    let items = try ScenarioReader(files: .memory([("a.json", text)])).read("a.json").scenario.app
      .items
    #expect(items[0].measurement.date?.description == "2025-11-28")
    #expect(items[1].measurement.os == "iOS 26.1" && items[1].measurement.app == "5.9")
    #expect(items[2].measurement.app == "beta")
  }

  @Test("Costs are old after a year to the day, and with an older system or app")
  func old() {
    #expect(
      warnings(asOf: "2026-11-29", text) == [
        "a.json:2:15: warning: measured: the cost of this file's items was measured on 2025-11-28, "
          + "more than a year before 2026-11-29; measure it again",
        "a.json:2:15: warning: measured: the cost of this file's items was measured on iOS 18.2, and "
          + "the launch is on iOS 26; measure it again",
        "a.json:2:15: warning: measured: the cost of this file's items was measured in version 5.9 of "
          + "the app, which is 5.10 now; measure it again",
        "a.json:7:5: warning: work/C: the cost of \"C\" was measured with \"watchOS 9\", whose age "
          + "cannot be told; write it as in \"iOS 26.1\"",
        "a.json:7:5: warning: work/C: the cost of \"C\" was measured with \"beta\", whose age cannot "
          + "be told; write it as in \"5.2\"",
      ])
  }

  @Test(
    "Versions are compared by their numbers, however they are written",
    arguments: [
      ("iOS26", "5.10", 0), ("iPadOS 26.1 (23B85)", "v5.10", 0), ("26", "5.10.0 (3)", 0),
      ("visionOS 2", "6", 1), ("iPadOS 18", "version 5.9", 2), ("18.4", "v5.9", 2),
      ("iOS 99999999999999999999", "٣", 2),
    ])
  func versions(os: String, app: String, count: Int) {
    let text = """
      { "launchScenario": 1, "os": "iOS 26", "app": { "version": "5.10", "didFinishLaunching": ["A"] },
        "work": { "A": { "cpu": "1ms", "measured": { "os": "\(os)", "app": "\(app)" } } } }
      """
    let found = warnings(asOf: "2026-11-29", text).filter { !$0.contains(" note: ") }
    #expect(found.count == count, "\(found)")
  }

  @Test("A day after the day of the check is no age")
  func later() {
    let table =
      #"{ "launchCosts": 1, "work": { "A": { "cpu": "1ms", "measured": { "date": "2026-11-30" } } } }"#
    #expect(
      warnings(asOf: "2026-11-29", table) == [
        "a.json:1:31: warning: work/A: the cost of \"A\" was measured on 2026-11-30, which is after "
          + "2026-11-29; correct the day"
      ])
  }

  @Test("Without a day no clock is read, and nothing is old")
  func undated() {
    #expect(warnings(asOf: nil, text) == [])
  }

  @Test("A cost table alone is judged by its days")
  func table() {
    let table =
      #"{ "launchCosts": 1, "work": { "A": { "cpu": "1ms", "measured": { "date": "2020-01-01", "os": "iOS 13" } } } }"#
    #expect(
      warnings(asOf: "2026-11-29", table) == [
        "a.json:1:31: warning: work/A: the cost of \"A\" was measured on 2020-01-01, more than a year "
          + "before 2026-11-29; measure it again"
      ])
  }

  @Test("Items without a day are noted once, when their ages are asked for")
  func undatedItems() {
    let table = #"{ "launchCosts": 1, "work": { "A": { "cpu": "1ms" }, "B": { "cpu": "1ms" } } }"#
    #expect(
      warnings(asOf: "2026-11-29", table) == [
        "a.json:1:31: note: work: 2 of 2 items do not state the day of measurement, so that the age on "
          + "2026-11-29 is not known; state it, as in \"measured\": { \"date\": \"2026-11-29\" }"
      ])
    #expect(warnings(asOf: nil, table) == [])
  }

  @Test("A day that does not exist is an error at its place")
  func damaged() {
    let table = #"{ "launchCosts": 1, "measured": { "date": "2026-02-30" }, "work": {} }"#
    #expect(
      warnings(asOf: nil, table) == [
        "a.json:1:43: error: measured/date: \"2026-02-30\" is no day; write a day of the calendar, as in "
          + "\"2026-11-23\""
      ])
  }
}

@Suite("Limits of observed launches in budgets")
struct ObservedBudgetTests {
  private func read(_ budget: String) throws -> Budget {
    let text = ScenarioFixture.scenario(rest: #""budgets": { "firstFrame": \#(budget) }"#)
    return try #require(try ScenarioFixture.read(("t", text)).scenario.budgets.first)
  }

  @Test("A budget has them beside or without a limit of the simulated launch")
  func levels() throws {
    let alone = try read(#"{ "p90": "600ms" }"#)
    #expect(alone.usual == Budget.Levels(p90: .milliseconds(600)))
    let both = try read(
      #"{ "fail": "400ms", "p50": "380ms", "devices": { "iphone-8": { "p99": "2s" } } }"#)
    #expect(
      both.own["iphone-8"]
        == Budget.Levels(fail: .milliseconds(400), p50: .milliseconds(380), p99: .seconds(2)))
  }

  @Test("A larger share with less time is an error at its place")
  func order() {
    let text = ScenarioFixture.scenario(
      rest: #""budgets": { "firstFrame": { "p50": "2s", "p99": "1s" } }"#)
    let reader = ScenarioReader(files: .memory([("t", text)]))
    let errors = reader.lint("t").errors.map(\.description)
    #expect(errors.count == 1 && errors[0].contains("p99"), "\(errors)")
  }
}
