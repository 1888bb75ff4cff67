import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The timeline of a written trace")
struct TimelineTests {
  /// A launch sequence that runs for 10 ms and then lets the main queue run an item.
  private func drain(_ events: [TraceEvent]) -> [Timeline.Turn] {
    let beginning: [TraceEvent] = [
      .at(0, .cpu), .at(10, .drain), .at(10, job: 1, on: .main), .at(10, .cpu, job: 1),
    ]
    let trace = Trace(
      beginning + events, conclusion: .deadlocked, end: .milliseconds(20), items: ["A"])
    return Timeline(trace).turns
  }

  private let launch = Timeline.Turn(job: 0, start: .zero, end: .milliseconds(10))

  @Test("A turn that waits without end in a drain lasts to the end of the run, and is not over")
  func endlessDrain() {
    let turns = drain([.at(12, .await, job: 1, 0, AwaitMode.semaphore.rawValue)])
    let endless = Timeline.Turn(
      job: 1, start: .milliseconds(10), end: .milliseconds(20), isOver: false)
    #expect(turns == [launch, endless])
  }

  @Test("A turn that ends in a drain is over, and the rest of the launch is a turn of its own")
  func endedDrain() {
    let turns = drain([.at(12, .jobEnded, job: 1), .at(12, .cpu)])
    let item = Timeline.Turn(job: 1, start: .milliseconds(10), end: .milliseconds(12))
    let rest = Timeline.Turn(
      job: 0, start: .milliseconds(12), end: .milliseconds(20), isOver: false)
    #expect(turns == [launch, item, rest])
  }

  @Test("A wait is for the item that is awaited, or whose job owns the lock")
  func itemWaitedFor() throws {
    let trial = try Trial(
      ["Index", "Fetch", .semaphore("Fetch"), .lock("store", .cpu(1)), .wait(3)],
      [
        "Fetch": .on(.detached(nil), .cpu(5)),
        "Index": .on(.detached(nil), .lock("store", .cpu(20))),
      ])
    let timeline = trial.metrics.timeline
    let waits = timeline.intervals[.launchSequence].compactMap { interval in
      timeline.itemWaitedFor(in: interval).map { ($0, interval.length) }
    }
    #expect(waits.map(\.0) == [0, 1])
    #expect(waits.map(\.1) == [.milliseconds(5), .milliseconds(15)])
  }
}
