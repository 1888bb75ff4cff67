import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// The numbered promises of the article *Understanding event order*, one test each.
@Suite("The order of events")
struct OrderingTests {
  @Test(
    "Promise 1: at one instant the frame is presented, then delays end, then steps, in job order")
  func oneInstant() throws {
    // All of it falls on 10 ms: the refresh, the delay, and two steps, the later job's begun first.
    let trial = try Trial(
      ["Waits", "Delayed", "Computes", .cpu(2)],
      [
        "Waits": .on(.detached(nil), .wait(10), .wait(1)),
        "Delayed": .on(.after(.milliseconds(10)), .cpu(1)),
        "Computes": .on(.detached(nil), .cpu(10), .cpu(1)),
      ])
    let happened = trial.trace.events.filter { $0.time == .milliseconds(10) }.map {
      "\($0.kind) \($0.job?.index ?? -1)"
    }
    let expected = [
      "milestone 0",  // the first frame
      "queued 2",  // the delay is over
      "queued 1", "cpu 3",  // the steps of jobs 1 and 3 are over
      "dispatched 2",  // the main thread, then the pool
    ]
    #expect(expected.allSatisfy(happened.contains))
    #expect(happened.filter(expected.contains) == expected)
  }

  @Test("Promise 2: jobs are numbered in the order in which they are started")
  func jobNumbers() throws {
    // Three steps end at 5 ms; the jobs resume in the order of their start, regardless of lane.
    let trial = try Trial(
      ["C", "A", "B", .wait(5)],
      [
        "A": .on(.queue(label: "q", nil), .wait(5)),
        "B": .on(.detached(nil), .cpu(5)),
        "C": .on(.global(nil), .wait(5)),
      ])
    #expect(trial.endings == ["C", "A", "B"])
    #expect(trial.ended("B") == .milliseconds(5))
  }

  @Test("Promise 3: jobs woken at one instant resume in the order of waking")
  func wokenJobs() throws {
    // At 2 ms B and then A begin to wait for Gate, which ends at 5 ms.
    let trial = try Trial(
      ["Gate", "A", "B"],
      [
        "Gate": .on(.queue(label: "gate", nil), .wait(5)),
        "A": .on(.queue(label: "a", nil), .wait(2), .semaphore("Gate")),
        "B": .on(.queue(label: "b", nil), .wait(1), .semaphore("Gate")),
      ])
    #expect(trial.endings == ["Gate", "B", "A"])
    #expect(trial.ended("A") == .milliseconds(5))
  }

  @Test("Promise 4: free threads take work in turn: main, pool, global, serial queues by first use")
  func freeThreads() throws {
    let trial = try Trial(
      ["Second", "First", "Global", "Pool", "Main"],
      [
        "First": .on(.queue(label: "first", nil)),
        "Second": .on(.queue(label: "second", nil)),
        "Global": .on(.global(nil)),
        "Pool": .on(.detached(nil)),
        "Main": .on(.mainQueue),
      ])
    // All begin at 0, when the launch sequence gives the main thread to the queue before the
    // commit.
    #expect(trial.beginnings == ["Main", "Pool", "Global", "Second", "First"])
  }

  @Test("Promise 5: starting an item never interrupts the starter")
  func starting() throws {
    let trial = try Trial(
      ["A", "Inline", "B", .cpu(1)],
      ["A": .on(.detached(nil)), "B": .on(.detached(nil)), "Inline": .on(.inline)])
    #expect(trial.beginnings == ["Inline", "A", "B"])
    #expect(trial.began("B") == .zero)
  }

  @Test(
    "Promise 6: a released lock passes to the most urgent waiter, in order of arrival among equals")
  func lockHandOff() throws {
    let trial = try Trial(
      ["Owner", "Low", "High1", "High2"],
      [
        "Owner": .on(.queue(label: "owner", .default), .lock("L", .wait(5)), .lock("L")),
        "Low": .on(.queue(label: "low", .utility), .wait(1), .lock("L", .wait(1))),
        "High1": .on(.queue(label: "high1", .userInitiated), .wait(2), .lock("L", .wait(1))),
        "High2": .on(.queue(label: "high2", .userInitiated), .wait(3), .lock("L", .wait(1))),
      ])
    // The owner requests it again at 5 ms and comes after the three waiters: 5 + 1 + 1, then by
    // class Owner, which is default, before Low, which is utility.
    #expect(trial.endings == ["High1", "High2", "Owner", "Low"])
    #expect(trial.ended("High1") == Nanoseconds.milliseconds(5 + 1))
    #expect(trial.ended("High2") == Nanoseconds.milliseconds(5 + 1 + 1))
    #expect(trial.ended("Owner") == Nanoseconds.milliseconds(5 + 1 + 1))
    #expect(trial.ended("Low") == Nanoseconds.milliseconds(5 + 1 + 1 + 1))
  }

  @Test("Promise 7: waiters of an item wake in the order in which they began to wait")
  func waiters() throws {
    let trial = try Trial(
      ["Gate", "Late", "Early", "Urgent"],
      [
        "Gate": .on(.queue(label: "gate", nil), .wait(5)),
        "Late": .on(.queue(label: "1", nil), .wait(3), .semaphore("Gate")),
        "Early": .on(.queue(label: "2", .background), .wait(1), .semaphore("Gate")),
        "Urgent": .on(.queue(label: "3", .userInteractive), .wait(2), .semaphore("Gate")),
      ])
    #expect(trial.endings == ["Gate", "Early", "Urgent", "Late"])
  }

  @Test("Promise 8: the main queue is one queue, in order of arrival, regardless of class")
  func mainQueue() throws {
    // From the commit at 0 on, Block holds the main thread to 6 ms; the others get ready meanwhile.
    let trial = try Trial(
      ["Block", "Pool", "Delayed", "Queued"],
      [
        "Block": .on(.mainQueue, .cpu(6)),
        "Pool": .on(.detached(.background), .wait(2), "Task"),
        "Task": .on(.task, .cpu(1), .wait(3), .cpu(1)),
        "Delayed": .on(.after(.milliseconds(1)), .cpu(1)),
        "Queued": .on(.mainQueue, .cpu(1)),
      ]
    ) { $0.switches.queuedWorkBeforeCommit = false }
    // Queued is ready at 0, Delayed at 1, Task at 2, and again at 6 + 1 + 1 + 1 + 3 = 12.
    #expect(trial.beginnings.filter { $0 != "Pool" } == ["Block", "Queued", "Delayed", "Task"])
    #expect(trial.began("Task") == Nanoseconds.milliseconds(6 + 1 + 1))
    #expect(trial.ended("Task") == Nanoseconds.milliseconds(6 + 1 + 1 + 1 + 3 + 1))
  }

  @Test(
    "Promise 9: the pool takes the most urgent job, then the earliest; an escalated job keeps its place"
  )
  func pool() throws {
    // One core, so one thread of the pool, which Busy has until 4 ms.
    let trial = try Trial(
      ["Busy", "Low", "Medium", "High", "Waiter", .wait(1)],
      [
        "Busy": .on(.detached(.userInitiated), .cpu(4)),
        "Low": .on(.detached(.utility), .cpu(1)),
        "Medium": .on(.detached(.default), .cpu(1)),
        "High": .on(.detached(.userInitiated), .cpu(1)),
        "Waiter": .on(.task, .await("Low")),
      ], on: .bench(1))
    // Waiter, a task of the main thread, escalates Low, which came before High.
    #expect(trial.beginnings.filter { $0 != "Waiter" } == ["Busy", "Low", "High", "Medium"])
  }

  @Test(
    "Promise 10: global queues start the most urgent class first, in order of arrival within a class"
  )
  func globalQueues() throws {
    // One core: one worker at a time, and the next when it has ended.
    let trial = try Trial(
      ["Busy", "Low1", "High1", "Low2", "High2", .wait(2)],
      [
        "Busy": .on(.global(.userInitiated), .cpu(1)),
        "Low1": .on(.global(.utility), .cpu(1)),
        "Low2": .on(.global(.utility), .cpu(1)),
        "High1": .on(.global(.userInitiated), .cpu(1)),
        "High2": .on(.global(.userInitiated), .cpu(1)),
      ], on: .bench(1))
    #expect(trial.endings == ["Busy", "High1", "High2", "Low1", "Low2"])
  }

  @Test("Promise 11: a serial queue runs its items strictly in start order")
  func serialQueues() throws {
    let trial = try Trial(
      ["A", "B", "C"],
      [
        "A": .on(.queue(label: "q", nil), .wait(3), .cpu(1)),
        "B": .on(.queue(label: "q", nil), .cpu(1)),
        "C": .on(.queue(label: "q", nil), .wait(1)),
      ])
    #expect(trial.ended("A") == Nanoseconds.milliseconds(3 + 1))
    #expect(trial.began("B") == Nanoseconds.milliseconds(3 + 1))
    #expect(trial.began("C") == Nanoseconds.milliseconds(3 + 1 + 1))
  }

  @Test("Promise 12: a drain runs exactly the entries that were queued when it began")
  func drain() throws {
    let trial = try Trial(
      callbacks: [.didFinishLaunching: ["A", "B"], .initialFrame: [.cpu(5)]],
      [
        "A": .on(.mainQueue, .cpu(1), "Later"),
        "B": .on(.mainQueue, .cpu(1)),
        "Later": .on(.mainQueue, .cpu(1)),
      ])
    #expect(trial.ended("B") == Nanoseconds.milliseconds(1 + 1))
    // Later was queued by A during the drain: it comes after the frame and its commit.
    #expect(trial[.firstCommit] == Nanoseconds.milliseconds(1 + 1 + 5))
    #expect(trial.began("Later") == Nanoseconds.milliseconds(1 + 1 + 5))
  }

  @Test(
    "Promise 13: work placed afterFirstFrame runs in start order, before all other work ready then")
  func afterFirstFrame() throws {
    // Delayed is due at 10 ms, the refresh at which the frame is presented.
    let trial = try Trial(
      ["Delayed", "B", "A"],
      [
        "A": .on(.afterFirstFrame, .cpu(1)), "B": .on(.afterFirstFrame, .cpu(1)),
        "Delayed": .on(.after(.milliseconds(10)), .cpu(1)),
      ])
    #expect(trial[.firstFrame] == .milliseconds(10))
    #expect(trial.beginnings == ["B", "A", "Delayed"])
    #expect(trial.began("Delayed") == Nanoseconds.milliseconds(10 + 1 + 1))
  }

  @Test(
    "Promise 14: idle work runs one item at a time, in start order, when no other work is left")
  func whenIdle() throws {
    let trial = try Trial(
      ["B", "A", "Late", "After"],
      [
        "A": .on(.whenIdle, .cpu(2)), "B": .on(.whenIdle, .cpu(2)),
        "After": .on(.afterFirstFrame, .cpu(3)),
        "Late": .on(.after(.milliseconds(14)), .cpu(4)),
      ])
    // After holds the main thread from 10 to 13 ms, B to 15; Late, queued meanwhile, comes before
    // A.
    #expect(trial[.responsive] == Nanoseconds.milliseconds(10 + 3))
    #expect(trial.beginnings == ["After", "B", "Late", "A"])
    #expect(trial.began("A") == Nanoseconds.milliseconds(10 + 3 + 2 + 4))
  }
}
