import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The reason of each kind of beginning: what the item had waited for, and not only that a thread was
/// free.
@Suite("Why items begin")
struct BeginningReasonTests {
  /// The reason why an item begins.
  private static func reason(_ item: String, in trial: Trial) throws -> String? {
    let report = Report(trial.scenario, program: trial.simulation.program, trace: trial.trace)
    let began = try #require(
      trial.trace.events.firstIndex {
        $0.kind == .itemBegan && trial.trace.names[$0.item] == item
      })
    return EventExplanations(report, EventCauses(report.history))[began].because?
      .replacing("\u{A0}", with: " ")
  }

  @Test("A job that waited for an actor begins because the other left it")
  func actor() throws {
    let trial = try Trial(
      ["A", "B", "C", .semaphore("C")],
      [
        "A": .on(.actor(name: "S"), .cpu(5)), "B": .on(.actor(name: "S"), .cpu(3)),
        "C": .on(.actor(name: "S"), .cpu(1)),
      ])
    #expect(try Self.reason("A", in: trial) == "a thread of the cooperative pool was free")
    #expect(
      try Self.reason("B", in: trial) == "A left the actor, for which B had waited 5.0 ms")
    #expect(
      try Self.reason("C", in: trial) == "B left the actor, for which C had waited 8.0 ms")
  }

  @Test("A job of an actor follows on the thread of the one that leaves it, ahead of older work")
  func actorAndThread() throws {
    let trial = try Trial(
      ["A", "B", "Other", .semaphore("B")],
      [
        "A": .on(.actor(name: "S"), .cpu(5)), "B": .on(.actor(name: "S"), .cpu(3)),
        "Other": .on(.detached(nil), .cpu(7)),
      ], on: .bench(1))
    #expect(
      try Self.reason("B", in: trial) == "A left the actor, for which B had waited 5.0 ms")
    #expect(
      try Self.reason("Other", in: trial)
        == "its turn came: B has ended; it was queued by didFinishLaunching at 0.0 ms and waited 8.0 ms"
    )
  }

  @Test("Work that was put off and then waits for the main thread says both")
  func putOffAndQueued() throws {
    let trial = try Trial(["Soon", .cpu(20)], ["Soon": .on(.after(.milliseconds(15)), .cpu(1))])
    let reason = try #require(try Self.reason("Soon", in: trial))
    #expect(reason.hasPrefix("its turn came: "), "\(reason)")
    #expect(
      reason.contains(
        "; it was queued at 15.0 ms, because its delay of 15.0 ms is over, and waited 5.0 ms"),
      "\(reason)")
  }

  @Test("Work that was put off begins because its time has come")
  func putOff() throws {
    let trial = try Trial(
      ["Soon", "Deferred"],
      [
        "Soon": .on(.after(.milliseconds(15)), .cpu(1)), "Deferred": .on(.afterFirstFrame, .cpu(1)),
      ])
    #expect(try Self.reason("Soon", in: trial) == "its delay of 15.0 ms is over")
    #expect(
      try Self.reason("Deferred", in: trial)
        == "the first frame is on the display; didFinishLaunching put it off at 0.0 ms")
  }

  @Test("A job of a serial queue begins because the one before it has ended")
  func serialQueue() throws {
    let trial = try Trial(
      ["A", "B"],
      [
        "A": .on(.queue(label: "q", nil), .cpu(5)), "B": .on(.queue(label: "q", nil), .cpu(1)),
      ])
    #expect(try Self.reason("A", in: trial) == "its queue was empty")
    #expect(
      try Self.reason("B", in: trial)
        == "its turn came: A has ended; it was queued by didFinishLaunching at 0.0 ms and waited 5.0 ms"
    )
  }
}
