import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Tolerances in scenario files")
struct ScenarioToleranceTests {
  private func tolerance(_ rest: String, table: String = "{\"launchBudgets\":1}") throws
    -> Tolerance
  {
    let scenario = ScenarioFixture.scenario(rest: "\"include\":[\"t\"]\(rest)")
    return try ScenarioFixture.read(("s", scenario), ("t", table)).scenario.tolerance
  }

  @Test("A time is that of every measure, an object that of those it names")
  func forms() throws {
    #expect(try tolerance("") == Tolerance())
    #expect(try tolerance(#","tolerance":"2ms""#) == Tolerance(.time(.milliseconds(2))))
    let own = try tolerance(#","tolerance":{"firstFrame":"0ms","backgroundMargin":"1s"}"#)
    #expect(own.of(.milestone(.firstFrame)) == .time(.zero))
    #expect(own.of(.backgroundMargin) == .time(.seconds(1)))
    #expect(own.of(.milestone(.frameReady)) == .time(.milliseconds(1)))
  }

  @Test("A percentage stands where a time does")
  func percentages() throws {
    #expect(
      try tolerance(#","tolerance":"2.5%""#) == Tolerance(.share(millionths: 25_000)))
    let own = try tolerance(#","tolerance":{"firstFrame":"5%","responsive":"2ms"}"#)
    #expect(own.of(.milestone(.firstFrame)) == .share(millionths: 50_000))
    #expect(own.of(.milestone(.responsive)) == .time(.milliseconds(2)))
    #expect(
      ScenarioFixture.lint(text: #"{"launchBudgets":1,"tolerance":"101%"}"#)
        == #"t:1:32: error: tolerance: "101%" is more than 100%, the most a percentage may be"#)
    // Exact to a ten-thousandth of a percent.
    #expect(
      try tolerance(#","tolerance":"0.0001%""#) == Tolerance(.share(millionths: 1)))
    #expect(
      ScenarioFixture.lint(text: #"{"launchBudgets":1,"tolerance":"0.00001%"}"#)
        == #"t:1:32: error: tolerance: "0.00001%" has more than 4 decimals"#)
  }

  @Test("The scenario's own replace those of tables, measure by measure")
  func merging() throws {
    let table = #"{"launchBudgets":1,"tolerance":{"firstFrame":"5ms","responsive":"6ms"}}"#
    let merged = try tolerance(#","tolerance":{"firstFrame":"1ms"}"#, table: table)
    #expect(merged.of(.milestone(.firstFrame)) == .time(.milliseconds(1)))
    #expect(merged.of(.milestone(.responsive)) == .time(.milliseconds(6)))
    #expect(
      try tolerance(#","tolerance":"3ms""#, table: table) == Tolerance(.time(.milliseconds(3))))
  }

  @Test("A table of budgets by itself is checked, and other tables have none")
  func tables() {
    #expect(
      ScenarioFixture.lint(text: #"{"launchBudgets":1,"tolerance":5}"#)
        == #"t:1:32: error: tolerance: expected a time with its unit, found a number; write "5ms""#)
    #expect(
      ScenarioFixture.lint(text: #"{"launchCosts":1,"tolerance":"5ms"}"#)
        .hasPrefix(#"t:1:18: error: tolerance: a cost table has no key "tolerance""#))
    #expect(ScenarioFixture.lint(text: #"{"launchBudgets":1,"tolerance":"5ms"}"#) == "")
  }

  @Test("The order of a launch has no tolerance")
  func order() {
    let complaints = ScenarioFixture.complaints(rest: #""tolerance":{"order":"1ms"}"#)
    #expect(complaints.count == 1)
    #expect(
      complaints.first?.hasPrefix(
        #"error: tolerance/order: an object of tolerances has no key "order"; it has "#) == true)
    #expect(complaints.first?.hasSuffix("backgroundMargin, note and source") == true)
  }
}
