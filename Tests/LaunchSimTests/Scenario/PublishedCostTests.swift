import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Published costs in a scenario")
struct PublishedCostTests {
  private let include = #""include":["launch-sim:published-costs"]"#

  private func items(_ app: String, _ rest: String = "") throws -> [WorkItem] {
    let text = ScenarioFixture.scenario(app: app, rest: include + rest)
    return try ScenarioFixture.read(("t", text)).scenario.app.items
  }

  @Test("The table is one that lint accepts, and each cost has a source and a doubt")
  func table() throws {
    #expect(ScenarioFixture.lint(("t", PublishedCost.table)) == "")
    #expect(PublishedCost.catalog.count > 15)
    #expect(Set(PublishedCost.catalog.map(\.name)).count == PublishedCost.catalog.count)
    for cost in PublishedCost.catalog {
      #expect(!cost.source.isEmpty && !cost.doubt.isEmpty && !cost.subject.isEmpty)
    }
  }

  @Test("A scenario has the items that it names, with their source and the device they scale from")
  func named() throws {
    let items = try items(
      #""staticInitializers":["Texture, initializers"],"didFinishLaunching":["FirebaseApp.configure"]"#
    )
    #expect(Set(items.map(\.name)) == ["Texture, initializers", "FirebaseApp.configure"])
    let item = try #require(items.first { $0.name == "FirebaseApp.configure" })
    #expect(item.steps == [.cpu(.fixed(.milliseconds(30)))])
    #expect(item.measuredOn == "iphone-15" && item.isWallTime)
    #expect(
      item.provenance
        == .cited(
          "firebase/firebase-ios-sdk issue 13675, on iPhone 15, iOS 18, SDK 10.2, without a debugger"
        ))
  }

  @Test("An option may call one too, and a scenario may replace one")
  func others() throws {
    let text = ScenarioFixture.scenario(app: #""didFinishLaunching":[]"#, rest: include)
    let read = try ScenarioFixture.read(
      ("t", text), edits: [.init(path: "app/didFinishLaunching/-", value: "Braze.init")])
    #expect(read.scenario.app.items.map(\.name) == ["Braze.init"])
    let replaced = try ScenarioFixture.read(
      (
        "t",
        ScenarioFixture.scenario(
          app: #""didFinishLaunching":["Braze.init"]"#,
          work: #""Braze.init":{"override":true,"cpu":"9ms"}"#, rest: include)
      ))
    #expect(replaced.scenario.app.items[0].steps == [.cpu(.fixed(.milliseconds(9)))])
  }

  @Test("A misspelled name gets the nearest published one")
  func misspelled() {
    let text = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["Braze.inti"]"#, rest: include)
    #expect(ScenarioFixture.lint(("t", text)).contains("did you mean \"Braze.init\"?"))
  }

  @Test("The table can be included twice, and by an included table")
  func twice() throws {
    let read = try ScenarioFixture.read(
      (
        "t",
        ScenarioFixture.scenario(
          app: #""didFinishLaunching":["Braze.init"]"#,
          rest: #""include":["c.json","launch-sim:published-costs"]"#)
      ), ("c.json", #"{"launchCosts":1,"include":["launch-sim:published-costs"]}"#))
    #expect(read.scenario.app.items.map(\.name) == ["Braze.init"])
  }
}
