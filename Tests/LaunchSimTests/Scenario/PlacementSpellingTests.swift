import Testing

@testable import LaunchSim

@Suite("The spelling of placements")
struct PlacementSpellingTests {
  @Test("Every placement reads back from its printed form")
  func roundTrip() throws {
    var placements: [Placement] = [
      .inline, .inlineAsync, .mainQueue, .task, .immediate, .detached(nil), .global(nil),
      .queue(label: "com.example.store", nil), .actor(name: "Store: main"), .afterFirstFrame,
      .whenIdle, .after(.milliseconds(200)), .after(.zero),
    ]
    for qos in QoS.allCases {
      placements += [.global(qos), .queue(label: "q", qos)]
      // Task priorities end at high.
      if qos != .userInteractive { placements.append(.detached(qos)) }
    }
    for placement in placements {
      #expect(try Placement.parse(placement.description) == placement)
    }
    #expect(try Placement.parse("detached:high") == .detached(.userInitiated))
    #expect(try Placement.parse("detached:medium") == .detached(.default))
  }

  @Test(
    "An invalid placement gives the cause, with the near match",
    arguments: [
      ("globl:utility", .unknownPlacement("globl:utility", nearest: "global:utility")),
      ("mainqueue", .unknownPlacement("mainqueue", nearest: "mainQueue")),
      ("main", .unknownPlacement("main", nearest: "mainQueue")),
      ("utility", .unknownPlacement("utility", nearest: "global:utility")),
      ("", .unknownPlacement("", nearest: nil)),
      ("elsewhere", .unknownPlacement("elsewhere", nearest: nil)),
      ("global:utilty", .unknownQoS("utilty", nearest: "utility")),
      ("global:", .unknownQoS("", nearest: nil)),
      ("detached:default", .unknownPriority("default", nearest: nil)),
      ("queue", .missingPart(of: "queue", "the queue's label", example: "queue:com.example.store")),
      (
        "queue::utility",
        .missingPart(of: "queue::utility", "the queue's label", example: "queue:com.example.store")
      ),
      ("queue:a:b", .unknownQoS("b", nearest: nil)),
      ("actor:", .missingPart(of: "actor:", "the actor's name", example: "actor:Store")),
      ("after", .missingPart(of: "after", "a time", example: "after:200ms")),
      ("after:200", .missingUnit("200", .time)),
      ("mainQueue:utility", .takesNothing("mainQueue")),
    ] as [(String, Problem)])
  func problems(text: String, expected: Problem) {
    #expect(throws: expected) { try Placement.parse(text) }
  }
}
