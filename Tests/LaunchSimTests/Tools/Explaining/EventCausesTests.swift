import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The cause of each kind of event, on launches whose order a reader can work out.
@Suite("The causes of events")
struct EventCausesTests {
  /// The deciding cause of an event of an item, as in `freesThread: jobEnded of First at 20 ms`.
  private func cause(
    _ kind: TraceEvent.Kind, of item: String, in trial: Trial, number: Int = 0
  ) throws -> String {
    let event = try #require(trial.events(kind, of: item).dropFirst(number).first)
    let index = try #require(trial.trace.events.firstIndex(of: event))
    return try cause(at: index, in: trial)
  }

  private func cause(at index: Int, in trial: Trial) throws -> String {
    let causes = EventCauses(trial.metrics.timeline.history)
    let cause = try #require(causes.deciding(index))
    let event = trial.trace.events[cause.event]
    let owner = event.job.flatMap { trial.metrics.timeline.jobItems[$0] }
    let name = owner.map { trial.trace.names[$0] } ?? "launch"
    return "\(cause.relation): \(event.kind) of \(name) at \(event.time)"
  }

  @Test(
    "A main-queue item gets the main thread by the drain before the commit, the next by its end")
  func mainQueue() throws {
    let trial = try Trial(
      ["First", "Second", .cpu(10)],
      ["First": .on(.mainQueue, .cpu(5)), "Second": .on(.mainQueue, .cpu(1))])
    #expect(
      try cause(.dispatched, of: "First", in: trial) == "freesThread: drain of launch at 10 ms")
    #expect(
      try cause(.dispatched, of: "Second", in: trial) == "freesThread: jobEnded of First at 15 ms")
    #expect(
      try cause(.queued, of: "Second", in: trial) == "starts: itemStarted of launch at 0 ms")
    let frame = try #require(
      trial.trace.events.firstIndex {
        $0.kind == .callbackBegan && Int($0.subject) == Callback.layoutSubviews.index
      })
    #expect(try cause(at: frame, in: trial) == "freesThread: jobEnded of Second at 16 ms")
  }

  @Test("A released lock decides the next owner's time, and its wait is the other cause")
  func lock() throws {
    let trial = try Trial(
      ["Owner", .cpu(1), .lock("db", .cpu(2))],
      ["Owner": .on(.queue(label: "q", nil), .lock("db", .cpu(8)))])
    let taken = try #require(trial.events(.lockAcquired).first)
    let index = try #require(trial.trace.events.firstIndex(of: taken))
    #expect(try cause(at: index, in: trial) == "releasesLock: lockReleased of Owner at 8 ms")
    let causes = EventCauses(trial.metrics.timeline.history).causes[index]
    #expect(causes.map(\.relation) == [.releasesLock, .follows])
    #expect(trial.trace.events[causes[1].event].kind == .lockWait)
    #expect(trial.trace.events[causes[1].event].time == .milliseconds(1))
  }

  @Test("The end of an item resumes the code that waits for it, by semaphore and by await")
  func awaits() throws {
    let trial = try Trial(
      ["Work", "Task", .semaphore("Work")],
      [
        "Work": .on(.global(.default), .cpu(6)),
        "Task": .on(.detached(.userInitiated), .await("Work"), .cpu(1)),
      ])
    let resumed = try #require(
      trial.trace.events.firstIndex { $0.kind == .callbackEnded && $0.time == .milliseconds(6) })
    #expect(try cause(at: resumed, in: trial) == "finishes: itemEnded of Work at 6 ms")
    // The task gave its thread back, so its end of waiting puts it in line.
    #expect(
      try cause(.queued, of: "Task", in: trial, number: 1)
        == "finishes: itemEnded of Work at 6 ms")
  }

  @Test("With a pool of two the third task gets the thread of the first that ends")
  func pool() throws {
    let trial = try Trial(
      ["A", "B", "C"],
      [
        "A": .on(.detached(nil), .cpu(9)), "B": .on(.detached(nil), .cpu(4)),
        "C": .on(.detached(nil), .cpu(1)),
      ])
    #expect(
      try cause(.dispatched, of: "A", in: trial) == "follows: queued of A at 0 ms")
    #expect(try cause(.dispatched, of: "C", in: trial) == "freesThread: jobEnded of B at 4 ms")
  }

  @Test("A serial queue runs the next item when the one before has ended")
  func serialQueue() throws {
    let trial = try Trial(
      ["A", "B"],
      [
        "A": .on(.queue(label: "q", nil), .cpu(3)), "B": .on(.queue(label: "q", nil), .cpu(1)),
      ])
    #expect(try cause(.dispatched, of: "B", in: trial) == "freesThread: jobEnded of A at 3 ms")
    #expect(try cause(.itemBegan, of: "B", in: trial) == "follows: dispatched of B at 3 ms")
  }

  @Test("An actor goes to the job that waits for it when the holder leaves")
  func actor() throws {
    let trial = try Trial(
      ["A", "B"],
      [
        "A": .on(.actor(name: "Store"), .cpu(3)), "B": .on(.actor(name: "Store"), .cpu(1)),
      ])
    #expect(try cause(.queued, of: "B", in: trial) == "freesActor: jobEnded of A at 3 ms")
  }

  @Test("Deferred work is permitted by the first frame, idle work by an idle main thread")
  func deferred() throws {
    let trial = try Trial(
      ["Later", "Idle", "Delayed"],
      [
        "Later": .on(.afterFirstFrame, .cpu(2)), "Idle": .on(.whenIdle, .cpu(1)),
        "Delayed": .on(.after(.milliseconds(3)), .cpu(1)),
      ])
    // The frame is committed at once and shown at the refresh after 10 ms.
    #expect(
      try cause(.queued, of: "Later", in: trial) == "permits: milestone of launch at 10 ms")
    #expect(
      try cause(.dispatched, of: "Idle", in: trial) == "permits: milestone of launch at 12 ms")
    #expect(
      try cause(.queued, of: "Delayed", in: trial) == "elapses: delayed of Delayed at 0 ms")
  }

  @Test("A class is donated by the wait for a lock")
  func donation() throws {
    let trial = try Trial(
      ["Owner", .cpu(1), .lock("db")],
      ["Owner": .on(.queue(label: "q", .background), .lock("db", .cpu(8)))])
    #expect(
      try cause(.effectiveQoS, of: "Owner", in: trial) == "donates: lockWait of launch at 1 ms")
  }
}
