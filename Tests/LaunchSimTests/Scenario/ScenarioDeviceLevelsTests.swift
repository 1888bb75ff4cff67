import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Budgets by device")
struct ScenarioDeviceLevelsTests {
  private static let classes = #""deviceClasses":{"old":["iphone-8","iphone-6s"]}"#

  private func budget(_ levels: String, rest: String = classes) throws -> Budget {
    let text = ScenarioFixture.scenario(rest: "\(rest),\"budgets\":{\"firstFrame\":\(levels)}")
    return try #require(try ScenarioFixture.read(("t", text)).scenario.budgets.first)
  }

  @Test("A class gives its levels to each of its devices, and a device has its own before those")
  func levels() throws {
    let (warn, fail) = (Nanoseconds.milliseconds(300), Nanoseconds.milliseconds(400))
    let budget = try budget(
      """
      {"warn":"300ms","fail":"400ms","devices":{"iphone-8":"620ms","old":{"fail":"600ms"}}}
      """)
    #expect(budget.usual == Budget.Levels(warn: warn, fail: fail))
    #expect(
      budget.own == [
        "iphone-8": Budget.Levels(warn: warn, fail: .milliseconds(620)),
        "iphone-6s": Budget.Levels(warn: warn, fail: .milliseconds(600)),
      ])
    #expect(budget.levels(on: .iPhone8).fail == .milliseconds(620))
    #expect(budget.levels(on: .iPhone12) == budget.usual)
  }

  @Test("A level that is not given to the device is that of its class, else that of the budget")
  func cascade() throws {
    let budget = try budget(
      """
      {"fail":"400ms","devices":{"old":{"warn":"500ms","fail":"600ms"},"iphone-8":"620ms",
      "iphone-12":{"warn":"350ms"}}}
      """)
    #expect(
      budget.own == [
        "iphone-8": Budget.Levels(warn: .milliseconds(500), fail: .milliseconds(620)),
        "iphone-6s": Budget.Levels(warn: .milliseconds(500), fail: .milliseconds(600)),
        "iphone-12": Budget.Levels(warn: .milliseconds(350), fail: .milliseconds(400)),
      ])
  }

  @Test("A launch is judged by the levels of its device, a what-if by those of the other device")
  func judgment() throws {
    // 10 ms of the reference core are 10 ms on it, and more on a slower one.
    let text = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["A"]"#, work: #""A":{"cpu":"10ms"}"#,
      rest: """
        "budgets":{"cpu:item:A":{"fail":"9ms","devices":{"iphone-12":"10ms"}},
        "firstFrame":{"fail":"1ms","devices":{"iphone-12":"5s"}}}
        """)
    let report = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    #expect(report.verdict == .launched)
    #expect(report.judgment.isGood)
    #expect(report.judgment.budgets.map(\.levels.fail) == [.milliseconds(10), .seconds(5)])
    let other = try report.whatIf(on: .iPhone8)
    #expect(other.verdict == .launchedOverBudget)
    #expect(other.judgment.budgets.map(\.levels.fail) == [.milliseconds(9), .milliseconds(1)])
    #expect(other.judgment.budgets.map(\.level) == [.exceeded, .exceeded])
    #expect(other.failures.contains { $0.contains("over its budget of 9 ms") })
  }

  @Test("The device that a scenario writes out goes by its name")
  func ownDevice() throws {
    let rest = #""device":{"basedOn":"iphone-8","name":"bench"},"deviceClasses":{"slow":["bench"]}"#
    let text = ScenarioFixture.scenario(
      rest: "\(rest),\"budgets\":{\"firstFrame\":{\"fail\":\"1s\",\"devices\":{\"slow\":\"2s\"}}}")
    let own = try ScenarioFixture.read(("t", text)).scenario
    #expect(own.budgets[0].levels(on: own.device).fail == .seconds(2))
    // An option may put another device in its place.
    let other = try ScenarioFixture.read(("t", text), edits: [.device("iphone-12")]).scenario
    #expect(other.budgets[0].levels(on: other.device).fail == .seconds(1))
  }

  @Test("The classes of all files merge, so that a table may name a class of its scenario")
  func files() throws {
    let table = """
      {"launchCosts":1,"deviceClasses":{"new":["iphone-15"]},
      "budgets":{"firstFrame":{"fail":"1s","devices":{"old":"2s","new":"500ms"}}}}
      """
    #expect(ScenarioFixture.lint(text: table) == "")
    let scenario = ScenarioFixture.scenario(rest: "\"include\":[\"t\"],\(Self.classes)")
    let read = try ScenarioFixture.read(("s", scenario), ("t", table)).scenario
    #expect(Set(read.budgets[0].own.keys) == ["iphone-8", "iphone-6s", "iphone-15"])
    #expect(
      ScenarioFixture.lint(
        ("s", "{\"launchScenario\":1,\"include\":[\"t\"],\"app\":{},\(Self.classes)}"),
        ("t", #"{"launchBudgets":1,"deviceClasses":{"old":["iphone-7"]}}"#))
          == """
          s:1:63: error: deviceClasses/old: the device class "old" is defined at t:1:37 already; \
          define it in one file
          """)
  }

  @Test(
    "Every mistake in a class is located",
    arguments: [
      (
        #""old":[]"#,
        #"deviceClasses/old: the device class "old" has no devices; name profiles, as in ["iphone-8"]"#
      ),
      (
        #""old":["iphone8"]"#,
        #"deviceClasses/old/0: there is no device "iphone8"; did you mean "iphone-8"?"#
      ),
      (
        #""iphone-8":["iphone-6s"]"#,
        #"deviceClasses/iphone-8: "iphone-8" is a device, so no class can have that name; give the class another name"#
      ),
      (
        #""a":["iphone-8"],"b":["iphone-7","iphone-8"]"#,
        #"deviceClasses/b: the device "iphone-8" is in the classes "a" and "b"; leave it in one of them"#
      ),
      (
        #""old":"iphone-8""#,
        #"deviceClasses/old: expected a list of devices, found a string; write ["iphone-12"]"#
      ),
    ])
  func classMistakes(members: String, expected: String) {
    #expect(
      ScenarioFixture.complaints(rest: "\"deviceClasses\":{\(members)}") == ["error: \(expected)"])
  }

  @Test(
    "Every mistake in the levels of a device is located",
    arguments: [
      (
        #"{"odl":"2s"}"#,
        #"devices/odl: there is no device or device class "odl"; did you mean "old"?"#
      ),
      (
        #"{"ancient":"2s"}"#,
        #"devices/ancient: there is no device or device class "ancient"; define the class in "deviceClasses""#
      ),
      (
        #"{"old":"250ms"}"#,
        #"devices/old: on "old" fail is 250ms, less than warn, 300ms; give both levels there"#
      ),
      (
        #"{"old":{"warn":"2s","fail":"1s"}}"#,
        "devices/old/fail: fail is 1s, less than warn, 2s"
      ),
      (
        #"{"iphone-8":{}}"#,
        #"devices/iphone-8: a budget needs "fail", "warn" or a limit such as "p90", as in { "fail": "400ms" }"#
      ),
      (
        #"[]"#,
        #"devices: expected an object of levels, found a list; write { "iphone-8": "620ms" }"#
      ),
    ])
  func levelMistakes(devices: String, expected: String) {
    let budget = #"{"warn":"300ms","fail":"400ms","devices":\#(devices)}"#
    #expect(
      ScenarioFixture.complaints(rest: "\(Self.classes),\"budgets\":{\"firstFrame\":\(budget)}")
        == [
          "error: budgets/firstFrame/\(expected)"
        ])
  }
}
