import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Imported scenarios")
struct ImportedTextTests {
  /// The diagnostics of the scenario reader for a text, warnings included.
  func complaints(_ text: String) -> [String] {
    let reader = ScenarioReader(files: .memory([("imported.json", text)]))
    return reader.lint("imported.json").diagnostics.map(\.description)
  }

  @Test("A scenario made from spans is valid and keeps the recorded times")
  func spans() throws {
    let text = SourceText(name: "spans.csv", bytes: Array(SpanImportTests().table.utf8))
    let table = try #require(SpanImport.read(text).table)
    #expect(complaints(table.scenarioText) == [])
    let reader = ScenarioReader(files: .memory([("imported.json", table.scenarioText)]))
    let scenario = try reader.read("imported.json").scenario
    #expect(scenario.app.items.map(\.name) == table.items.map(\.name))
    #expect(scenario.app.items.allSatisfy { $0.isWallTime })
    #expect(scenario.app.items[2].placement == .global(.utility))
    #expect(
      scenario.app.items[2].steps == [
        .cpu(.fixed(.milliseconds(5))), .start(3), .cpu(.fixed(.milliseconds(20))),
      ])
    #expect(scenario.app.items[0].provenance.isCited)
  }

  @Test("Names with special characters of JSON, paths or terminals remain valid")
  func awkwardNames() throws {
    let names = [
      "a/b~c", "\"quoted\"", "back\\slash", "tab\there", "\u{1B}[31mred", "é\u{301}", "👩‍🚀", " ",
    ]
    var csv = "name,thread,start,duration\n"
    for (index, name) in names.enumerated() {
      csv += "\"\(name.replacing("\"", with: "\"\""))\",main,\(index)ms,1ms\n"
    }
    let outcome = SpanImport.read(SourceText(name: "odd\u{7}.csv", bytes: Array(csv.utf8)))
    let table = try #require(outcome.table)
    #expect(table.items.count == names.count)
    #expect(complaints(table.scenarioText) == [])
  }

  @Test("A JSON value is on one line if it fits, else one member per line")
  func layout() {
    let value = JSONLayout.object([
      .init("a", .list([.integer(1), .string("x\n\u{1}")])), .init("b", .object([])),
      .init("c", .bool(true)),
    ])
    #expect(value.text() == #"{ "a": [1, "x\n\u0001"], "b": {}, "c": true }"#)
    #expect(
      value.text(width: 0) == """
        {
          "a": [1, "x\\n\\u0001"],
          "b": {},
          "c": true
        }
        """)
  }
}
