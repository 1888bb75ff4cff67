import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rules 3, 22 to 25, 41 and 42: lanes.
@Suite("The rules: lanes")
struct LaneRulesTests {
  @Test(
    "Rule 3: at an instant jobs resume in job order, then woken jobs, then free threads take work")
  func oneInstant() throws {
    // At 5 ms the steps of Later (job 1) and Gate (job 2) end. Gate wakes the launch sequence,
    // which resumes after both and starts Taken; that is taken when no other job can run.
    let trial = try Trial(
      ["Later", "Gate", .semaphore("Gate"), "Mark", "Taken", "Mark2"],
      [
        "Later": .on(.queue(label: "l", nil), .wait(5), "Ended"), "Ended": .on(.inline),
        "Gate": .on(.queue(label: "g", nil), .wait(5)),
        "Mark": .on(.inline), "Taken": .on(.detached(nil)), "Mark2": .on(.inline),
      ])
    #expect(trial.beginnings == ["Later", "Gate", "Ended", "Mark", "Mark2", "Taken"])
    #expect(trial.began("Taken") == .milliseconds(5))
  }

  @Test("Rule 22: a turn of the main thread is never interrupted, and waits in it hold the thread")
  func mainThreadTurns() throws {
    let trial = try Trial(
      callbacks: [.didFinishLaunching: ["A", "Task", "B"], .initialFrame: [.cpu(1), .wait(1)]],
      [
        "A": .on(.mainQueue, .wait(2), .cpu(1)), "Task": .on(.task, .cpu(1), .wait(2), .cpu(1)),
        "B": .on(.mainQueue, .cpu(1)),
      ])
    // A keeps the thread while it waits; Task gives it back to B, and is ready again at 3 + 1 + 2 =
    // 6, while the frame is drawn from 5 to 7 ms.
    #expect(trial.ended("A") == Nanoseconds.milliseconds(2 + 1))
    #expect(trial.ended("B") == Nanoseconds.milliseconds(2 + 1 + 1 + 1))
    #expect(trial[.firstCommit] == Nanoseconds.milliseconds(5 + 1 + 1))
    #expect(trial.ended("Task") == Nanoseconds.milliseconds(5 + 1 + 1 + 1))
  }

  @Test("Rule 23: the pool has as many threads as cores, and a resumption enqueues anew")
  func poolWidth() throws {
    let trial = try Trial(
      ["A", "B", "C", "D"],
      [
        "A": .on(.detached(nil), .read(2_000_000)), "B": .on(.detached(nil), .read(2_000_000)),
        "C": .on(.detached(nil), .read(0)), "D": .on(.detached(nil)),
      ], on: .bench(1, 2))
    // Three threads; all three read, then D gets the first that is free.
    #expect(trial.began("C") == .zero)
    #expect(trial.began("D") == .milliseconds(1))
    let anew = try Trial(
      ["Resumed", "Queued", "Last"],
      [
        "Resumed": .on(.detached(nil), .wait(1), .cpu(1)), "Queued": .on(.detached(nil), .cpu(2)),
        "Last": .on(.detached(nil), .cpu(1)),
      ], on: .bench(1))
    // Resumed, ready again at 1 ms, comes after Last.
    #expect(anew.endings == ["Queued", "Last", "Resumed"])
  }

  @Test("Rule 23: a running job leaves its pool thread only by suspending or ending")
  func poolPreemption() throws {
    let trial = try Trial(
      ["Low", .wait(1), "High"],
      [
        "Low": .on(.detached(.background), .cpu(5)),
        "High": .on(.detached(.userInitiated), .cpu(1)),
      ],
      on: .bench(1))
    #expect(trial.began("High") == .milliseconds(5))
  }

  @Test(
    "Rule 24: global items start while fewer unblocked workers than cores serve their class or above"
  )
  func globalQueues() throws {
    let trial = try Trial(
      ["A", "B", "C", "D"],
      [
        "A": .on(.global(nil), .cpu(2), .wait(3), .cpu(4)), "B": .on(.global(nil), .cpu(9)),
        "C": .on(.global(nil), .cpu(4)), "D": .on(.global(nil), .cpu(1)),
      ], on: .bench(2))
    // A blocks at 2 ms, so C starts. At 5 ms A resumes regardless of the limit: three share two
    // cores.
    #expect(trial.began("B") == .zero)
    #expect(trial.began("C") == .milliseconds(2))
    // From 2 to 5 ms C gets 3 of its 4; the last takes 1.5 at two thirds of a core.
    #expect(trial.ended("C") == Nanoseconds.microseconds(5000 + 1500))
    // A and B are unblocked until B ends; at 6.5 B has 9 - 5 - 1 = 3 to go, and A 4 - 1 = 3.
    #expect(trial.ended("B") == Nanoseconds.microseconds(6500 + 3000))
    #expect(trial.began("D") == Nanoseconds.microseconds(6500 + 3000))
  }

  @Test("Rule 24: a class that may use efficiency cores only has room for as many workers")
  func globalRoom() throws {
    let trial = try Trial(
      ["Low1", "Low2", "Low3", "High1", "High2"],
      [
        "Low1": .on(.global(.utility), .cpu(2)), "Low2": .on(.global(.utility), .cpu(2)),
        "Low3": .on(.global(.utility), .cpu(2)), "High1": .on(.global(.default), .cpu(1)),
        "High2": .on(.global(.default), .cpu(1)),
      ], on: .bench(2, 2))
    // The high items start first and count against the low ones too: both threads are taken until
    // one ends.
    #expect(trial.beginnings == ["High1", "High2", "Low1", "Low2", "Low3"])
    #expect(trial.began("Low1") == .milliseconds(1))
    #expect(trial.began("Low3") == Nanoseconds.milliseconds(1 + 2 * 2))
  }

  @Test("Rule 24: there are never more workers than 64, or five for each core")
  func workerLimit() throws {
    func begin(_ number: Int, on device: DeviceProfile) throws -> Nanoseconds? {
      let names = (1...number).map(String.init)
      let items = names.map { ($0, Trial.Item.on(.global(nil), .wait(10))) }
      return try Trial(names.map { Trial.Act(stringLiteral: $0) }, items: items, on: device)
        .began("\(number)")
    }
    #expect(try begin(64, on: .bench(2)) == .zero)
    #expect(try begin(65, on: .bench(2)) == .milliseconds(10))
    #expect(try begin(5 * 14, on: .bench(14)) == .zero)
    #expect(try begin(5 * 14 + 1, on: .bench(14)) == .milliseconds(10))
  }

  @Test("Rule 25: each serial queue has a thread of its own, outside every limit")
  func serialQueues() throws {
    let trial = try Trial(
      ["G", "A", "B", "C", "A2"],
      [
        "G": .on(.global(nil), .cpu(4)), "A": .on(.queue(label: "a", nil), .cpu(4)),
        "B": .on(.queue(label: "b", nil), .cpu(4)), "C": .on(.queue(label: "c", nil), .cpu(4)),
        "A2": .on(.queue(label: "a", nil), .cpu(1)),
      ], on: .bench(1))
    #expect(trial.began("C") == .zero)
    // Four share the core to 16 ms.
    #expect(trial.ended("G") == Nanoseconds.milliseconds(4 * 4))
    #expect(trial.ended("A2") == Nanoseconds.milliseconds(4 * 4 + 1))
  }

  @Test("Rule 41: an immediate item runs at once to its first suspension, then as a task")
  func immediate() throws {
    let trial = try Trial(
      ["Now", .cpu(1), "Queued"],
      [
        "Now": .on(.immediate, .cpu(2), .read(1_000_000), .wait(3), .cpu(1)),
        "Queued": .on(.mainQueue, .cpu(9)),
      ])
    // The read holds the starter, the wait from 4 ms on does not. The task is ready at 4 + 3, and
    // comes to the main thread when Queued has ended.
    #expect(trial.began("Now") == .zero)
    #expect(trial[.lifeCycleDone] == Nanoseconds.milliseconds(2 + 2 + 1))
    #expect(trial.ended("Queued") == Nanoseconds.milliseconds(5 + 9))
    #expect(trial.ended("Now") == Nanoseconds.milliseconds(5 + 9 + 1))
  }

  @Test(
    "Rule 41: started off the main thread, it continues as a detached item of its starter's class")
  func immediateOffMain() throws {
    let trial = try Trial(
      ["Starter"],
      [
        "Starter": .on(.queue(label: "q", .utility), "Now", "Mark"), "Mark": .on(.inline),
        "Now": .on(.immediate, .wait(3), .cpu(4)),
      ], on: .bench(1, 1))
    #expect(trial.began("Mark") == .zero)
    #expect(trial.job("Now").declared == .utility)
    #expect(trial.job("Now").kind == .detached)
    #expect(trial.ended("Now") == Nanoseconds.milliseconds(3 + 4 * 2))
  }

  @Test("Rule 42: an actor runs one job at a time, and a suspension lets another in")
  func actors() throws {
    let trial = try Trial(
      ["A", "B", "C"],
      [
        "A": .on(.actor(name: "Store"), .cpu(2), .wait(5), .cpu(1)),
        "B": .on(.actor(name: "Store"), .read(1_000_000)),
        "C": .on(.actor(name: "Store"), .cpu(4)),
      ], on: .bench(4))
    // B comes in when A waits, and keeps the actor while it reads; then C, with A ready at 7 ms.
    #expect(trial.began("B") == .milliseconds(2))
    #expect(trial.began("C") == Nanoseconds.milliseconds(2 + 1 + 1))
    #expect(trial.ended("C") == Nanoseconds.milliseconds(2 + 2 + 4))
    #expect(trial.ended("A") == Nanoseconds.milliseconds(2 + 2 + 4 + 1))
  }

  @Test("Rule 42: a free actor goes to the most urgent job, which then queues for a pool thread")
  func actorHandOver() throws {
    let trial = try Trial(
      ["Busy", "Low", "Main"],
      [
        "Busy": .on(.actor(name: "A"), .cpu(4)),
        "Low": .on(.detached(.background), .wait(1), "OfLow"),
        "OfLow": .on(.actor(name: "A"), .cpu(1)),
        "Main": .on(.mainQueue, .wait(2), "OfMain"),
        "OfMain": .on(.actor(name: "A"), .cpu(1)),
      ], on: .bench(2))
    #expect(trial.job("OfLow").declared == .background)
    #expect(trial.job("OfMain").declared == .userInitiated)
    #expect(trial.began("OfMain") == .milliseconds(4))
    #expect(trial.began("OfLow") == Nanoseconds.milliseconds(4 + 1))
  }

  @Test("Rule 42: an item that ends wakes its waiters before its actor is handed over")
  func actorAtTheEnd() throws {
    // Waiter is woken at 4 ms, in time to be ahead of the less urgent OfLow.
    let urgent = try Trial(
      ["Waiter", "Ends", "Low"],
      [
        "Waiter": .on(.actor(name: "A"), .await("Ends"), .cpu(2)),
        "Ends": .on(.actor(name: "A"), .cpu(4)),
        "Low": .on(.detached(.background), "OfLow"), "OfLow": .on(.actor(name: "A"), .cpu(1)),
      ])
    #expect(urgent.ended("Waiter") == Nanoseconds.milliseconds(4 + 2))
    #expect(urgent.began("OfLow") == Nanoseconds.milliseconds(4 + 2))
    // On one thread the waiter in the pool is ahead of the job that gets the actor.
    let pool = try Trial(
      ["Waiter", "Ends", "Next"],
      [
        "Waiter": .on(.detached(.userInitiated), .await("Ends"), .cpu(2)),
        "Ends": .on(.actor(name: "A"), .cpu(4)), "Next": .on(.actor(name: "A"), .cpu(1)),
      ], on: .bench(1))
    #expect(pool.ended("Waiter") == Nanoseconds.milliseconds(4 + 2))
    #expect(pool.began("Next") == Nanoseconds.milliseconds(4 + 2))
  }

  @Test("Rule 44: inherited user-interactive is lowered for actors and immediate items too")
  func lowered() throws {
    let trial = try Trial(
      ["Urgent"],
      [
        "Urgent": .on(.global(.userInteractive), "Now", "Actor"),
        "Now": .on(.immediate, .wait(1)), "Actor": .on(.actor(name: "A")),
      ])
    #expect(trial.job("Urgent").declared == .userInteractive)
    #expect(trial.job("Now").declared == .userInitiated)
    #expect(trial.job("Actor").declared == .userInitiated)
  }
}
