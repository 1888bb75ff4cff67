import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Budget tables of a run")
struct ScenarioBudgetFilesTests {
  private func reader(
    _ files: [(String, String)], _ budgets: String..., root: String? = nil
  ) -> ScenarioReader {
    ScenarioReader(
      files: .memory(files.map { (path: $0.0, text: $0.1) }), root: root, budgets: budgets)
  }

  private static let scenario = ScenarioFixture.scenario(
    rest: #""budgets":{"firstFrame":"400ms","responsive":"1s"}"#)

  private static func table(_ budgets: String) -> String {
    #"{"launchBudgets":1,"budgets":{\#(budgets)}}"#
  }

  @Test("Its budgets replace those of the same key, stricter or looser, and others stay")
  func replacing() throws {
    let table = Self.table(#""firstFrame":"2s","frameReady":"1s""#)
    let scenario = try reader([("s", Self.scenario), ("b", table)], "b").read("s").scenario
    #expect(scenario.budgets.map(\.key) == ["firstFrame", "responsive", "frameReady"])
    #expect(
      scenario.budgets.map(\.usual.fail) == [.seconds(2), .seconds(1), .seconds(1)])
    #expect(scenario.places.budgets["firstFrame"]?.description == "b:1:31")
    #expect(scenario.places.budgets["responsive"]?.file == "s")
  }

  @Test("The scenario keeps its own places, title and device")
  func places() throws {
    let text = """
      {"launchScenario":1,"device":"iphone-8","app":{"didFinishLaunching":[{"cpu":"1ms"}]},
      "expect":{"verdict":"launched"}}
      """
    let read = try reader([("s", text), ("b", Self.table(""))], "b").read("s").scenario
    #expect(read.title == "s")
    #expect(read.device.id == "iphone-8")
    #expect(read.places.verdict?.description == "s:2:11")
    #expect(read.places.steps[.callback(.didFinishLaunching)]?.map(\.description) == ["s:1:70"])
  }

  @Test("The last of several holds, and a change of --set after them")
  func order() throws {
    let files = [
      ("s", Self.scenario), ("a", Self.table(#""firstFrame":"2s""#)),
      ("b", Self.table(#""firstFrame":"3s""#)),
    ]
    let edit = ScenarioEdit(path: "budgets/firstFrame", value: "4s")
    #expect(
      try reader(files, "a", "b").read("s").scenario.budgets[0].usual.fail == .seconds(3))
    #expect(
      try reader(files, "b", "a").read("s").scenario.budgets[0].usual.fail == .seconds(2))
    #expect(
      try reader(files, "a", "b").read("s", edits: [edit]).scenario.budgets[0].usual.fail
        == .seconds(4))
  }

  @Test("A table that the scenario includes and overrides holds after all")
  func included() throws {
    let scenario = ScenarioFixture.scenario(
      rest: """
        "include":["b"],"budgets":{"firstFrame":{"fail":"2s","override":true}}
        """)
    let files = [("s", scenario), ("b", Self.table(#""firstFrame":"400ms""#))]
    #expect(try reader(files).read("s").scenario.budgets[0].usual.fail == .seconds(2))
    let strict = try reader(files, "b").read("s").scenario
    #expect(strict.budgets.map(\.usual.fail) == [.milliseconds(400)])
  }

  @Test("It may replace device classes and tolerances, and include tables of its own folder")
  func others() throws {
    let scenario = ScenarioFixture.scenario(
      rest: """
        "deviceClasses":{"old":["iphone-8"]},"tolerance":"3ms",
        "budgets":{"firstFrame":{"fail":"1s","devices":{"old":"2s"}}}
        """)
    let table = """
      {"launchBudgets":1,"include":["more"],"deviceClasses":{"old":["iphone-6s"]},
      "tolerance":{"firstFrame":"5ms"}}
      """
    let files = [
      ("a/s", scenario), ("b/t", table), ("b/more", Self.table(#""responsive":"9s""#)),
    ]
    let read = try reader(files, "b/t").read("a/s").scenario
    #expect(Array(read.budgets[0].own.keys) == ["iphone-6s"])
    #expect(read.budgets.map(\.key) == ["firstFrame", "responsive"])
    #expect(read.tolerance.of(.milestone(.firstFrame)) == .time(.milliseconds(5)))
    #expect(read.tolerance.of(.milestone(.responsive)) == .time(.milliseconds(3)))
  }

  @Test("A table serves scenarios that lack an item or a turn, with a warning")
  func otherScenarios() throws {
    let text = Self.table(#""item:None":"1s","turn:Nothing":"1s","firstFrame":"400ms""#)
    let read = try reader([("a/s", Self.scenario), ("b/t", text)], "b/t").read("a/s")
    #expect(read.scenario.budgets.allSatisfy { !$0.key.contains("None") })
    #expect(read.warnings.map(\.problem.id).sorted() == ["unknown-item", "unknown-turn"])
  }

  @Test(
    "What is wrong in it is located there",
    arguments: [
      (
        #"{"launchCosts":1}"#,
        #"b/t:1:2: error: this is a cost table, and --budgets takes a budget table; one begins { "launchBudgets": 1, …"#
      ),
      (
        #"{"launchBudgets":1,"include":["../c"]}"#,
        #"b/t:1:31: error: include/0: "../c" leads out of the root folder "b"; move it into that folder, or name a folder around both with --root"#
      ),
      (
        #"{"launchBudgets":1,"include":["t"]}"#,
        "b/t:1:31: error: include/0: includes in a circle: b/t → b/t"
      ),
    ])
  func mistakes(table: String, expected: String) {
    let files = [("s", Self.scenario), ("b/t", table), ("c", Self.table(""))]
    #expect(reader(files, "b/t").lint("s").description == expected)
    #expect(throws: ScenarioErrors.self) { try reader(files, "b/t").read("s") }
  }

  @Test("One that is missing is input that is missing")
  func missing() {
    let list = reader([("s", Self.scenario)], "none").lint("s")
    #expect(list.description == "none: error: there is no such file")
    #expect(list.errors.map(\.cause) == [.missingInput])
  }

  @Test("Two definitions in one table and its includes are a mistake, as in any file")
  func duplicates() {
    let table = """
      {"launchBudgets":1,"include":["more"],"budgets":{"firstFrame":"2s"}}
      """
    let files = [
      ("s", Self.scenario), ("t", table), ("more", Self.table(#""firstFrame":"9s""#)),
    ]
    #expect(
      reader(files, "t").lint("s").description == """
        t:1:50: error: budgets/firstFrame: the budget "firstFrame" is set at more:1:31 already; \
        write { "fail": …, "override": true } to replace it
        """)
  }

  @Test("The built-in example takes tables of this machine")
  func example() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(Self.table(#""frameReady":"1ms""#), to: "Launch/strict.json")
    try folder.write(
      #"{"launchBudgets":1,"include":["strict.json"]}"#, to: "Launch/all.json")
    let read = try StarterScenario.read(budgets: [folder.url.path + "/Launch/all.json"])
    #expect(read.scenario.budgets.last?.key == "frameReady")
    let outcome = try LaunchSimBinary.run("-q", "--budgets", "Launch/all.json", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("✗ frameReady comes at"))
    #expect(outcome.output.contains("(Launch/strict.json:1:31)"))
  }
}
