import Testing

@testable import LaunchSim

@Suite("Forms of placements")
struct PlacementFormTests {
  typealias Row = (placement: Placement, spelling: String, example: String)

  static let rows: [Row] = [
    (.inline, "inline", "inline"), (.inlineAsync, "inlineAsync", "inlineAsync"),
    (.mainQueue, "mainQueue", "mainQueue"),
    (.task, "task", "task"), (.immediate, "immediate", "immediate"),
    (.detached(.utility), "detached[:PRIORITY]", "detached:low"),
    (.global(.utility), "global[:QOS]", "global:utility"),
    (.queue(label: "store", .default), "queue:LABEL[:QOS]", "queue:store:default"),
    (.actor(name: "Store"), "actor:NAME", "actor:Store"),
    (.afterFirstFrame, "afterFirstFrame", "afterFirstFrame"), (.whenIdle, "whenIdle", "whenIdle"),
    (.after(.milliseconds(200)), "after:DURATION", "after:200ms"),
  ]

  @Test("Each has its spelling, and a placement of it reads back")
  func spellings() throws {
    #expect(Self.rows.map(\.placement.form) == Placement.Form.allCases)
    for row in Self.rows {
      #expect(row.placement.form.spelling == row.spelling)
      #expect(row.placement.description == row.example)
      #expect(try Placement.parse(row.example) == row.placement)
    }
  }
}
