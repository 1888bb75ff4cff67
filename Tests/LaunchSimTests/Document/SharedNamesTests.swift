import Testing

@testable import LaunchSim

@Suite("Names of files in records that are passed on")
struct SharedNamesTests {
  @Test("A path that leads down stays, another loses its folders")
  func names() {
    let names = SharedNames()
    #expect(names.name(of: "Launch/a.json") == "Launch/a.json")
    #expect(names.name(of: "a..b.json") == "a..b.json")
    #expect(names.name(of: "-") == "-")
    #expect(names.name(of: "/a/b/c.json") == "c.json")
    #expect(names.name(of: "../b/c.json") == "c.json")
    #expect(names.name(of: "b/../../c.json") == "c.json")
    #expect(names.name(of: "/a/b/") == "b")
    #expect(names.name(of: "/") == "/")
  }

  @Test("A file beside a scenario without folders is named from there")
  func besides() {
    for folder in ["/a/Launch", "../Launch"] {
      let names = SharedNames(besides: FilePath.join(folder, "app.json"))
      func name(_ path: String) -> String { names.name(of: FilePath.join(folder, path)) }
      #expect(name("app.json") == "app.json")
      #expect(name("costs/sdks.json") == "costs/sdks.json")
      #expect(name("../shared/sdks.json") == "sdks.json")
      #expect(names.name(of: "/other/budgets.json") == "budgets.json")
      #expect(names.name(of: "budgets.json") == "budgets.json")
    }
    let root = SharedNames(besides: "/app.json")
    #expect(root.name(of: "/app.json") == "app.json")
    #expect(root.name(of: "/other/budgets.json") == "budgets.json")
    #expect(root.name(of: "budgets.json") == "budgets.json")
    let names = SharedNames(besides: "Launch/app.json")
    #expect(names.name(of: "Launch/costs/sdks.json") == "Launch/costs/sdks.json")
  }
}
