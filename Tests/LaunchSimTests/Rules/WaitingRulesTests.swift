import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rules 12 to 20: waits, donation, locks, items.
@Suite("The rules: waiting")
struct WaitingRulesTests {
  @Test("Rule 12: synchronous code donates its class to queue items only, by a semaphore to none")
  func synchronousWaiting() throws {
    let targets: KeyValuePairs<String, Trial.Item> = [
      "Queue": .on(.queue(label: "q", nil), .wait(1)),
      "Semaphore": .on(.queue(label: "s", nil), .wait(2)),
      "Global": .on(.global(nil), .wait(3)), "Detached": .on(.detached(nil), .wait(4)),
      "Actor": .on(.actor(name: "A"), .wait(5)),
      "Waiter": .on(
        .global(nil), .await("Queue"), .semaphore("Semaphore"), .await("Global"),
        .await("Detached"), .await("Actor")),
    ]
    let trial = try Trial(
      [
        "Queue", "Semaphore", "Global", "Detached", "Actor", "Waiter", .await("Queue"),
        .semaphore("Semaphore"), .await("Global"), .await("Detached"), .await("Actor"),
      ], targets)
    let modes: [AwaitMode] = [.sync, .semaphore, .semaphore, .semaphore, .semaphore]
    #expect(trial.awaitModes() == modes)
    #expect(trial.awaitModes(of: "Waiter") == modes)
    // It blocks: the launch sequence resumes in the same callback when the last item has ended.
    #expect(trial[.lifeCycleDone] == .milliseconds(5))
  }

  @Test("Rule 12: asynchronous code suspends, and escalates tasks and detached items")
  func asynchronousWaiting() throws {
    let trial = try Trial(
      ["Queue", "Global", "Detached", "Task", "Semaphore", "Waiter"],
      [
        "Queue": .on(.queue(label: "q", nil), .wait(1)), "Global": .on(.global(nil), .wait(2)),
        "Detached": .on(.detached(nil), .wait(3)), "Task": .on(.task, .wait(4)),
        "Semaphore": .on(.detached(nil), .wait(5)),
        "Waiter": .on(
          .detached(nil), .await("Queue"), .await("Global"), .await("Detached"), .await("Task"),
          .semaphore("Semaphore")),
      ], on: .bench(2))
    #expect(
      trial.awaitModes(of: "Waiter") == [
        .suspended, .suspended, .escalating, .escalating, .semaphore,
      ])
    // It released its thread four times, so it got one five times; the semaphore wait held it.
    #expect(trial.events(.dispatched, of: "Waiter").count == 1 + 4)
  }

  @Test("Rule 13: a donation lasts as long as the wait")
  func donation() throws {
    let trial = try Trial(
      ["Owner", .wait(1), .lock("L")],
      ["Owner": .on(.queue(label: "q", .background), .lock("L", .cpu(4)), .cpu(4))],
      on: .bench(1, 1))
    // 1 ms at half speed, 3.5 ms on the fast core while the main thread waits, then slow again.
    let released: Int64 = 1000 + 4000 - 500
    #expect(trial[.lifeCycleDone] == .microseconds(released))
    #expect(trial.ended("Owner") == Nanoseconds.microseconds(released + 4000 * 2))
  }

  @Test("Rule 13: an escalation outlasts the wait")
  func escalation() throws {
    // Second waits for the actor that First has; Waiter awaits Second, so First is escalated. It
    // keeps that after its suspension let Second go: its last 4 ms are spent on the fast core.
    let trial = try Trial(
      ["Low", .wait(1), "Waiter"],
      [
        "Low": .on(.detached(.background), "First", "Second"),
        "First": .on(.actor(name: "A"), .cpu(4), .wait(1), .cpu(4)),
        "Second": .on(.actor(name: "A")),
        "Waiter": .on(.task, .await("Second")),
      ], on: .bench(1, 1))
    #expect(trial.job("First").declared == .background)
    let suspended: Int64 = 1000 + 4000 - 500
    #expect(trial.ended("Waiter") == .microseconds(suspended))
    #expect(trial.ended("First") == Nanoseconds.microseconds(suspended + 1000 + 4000))
  }

  @Test("Rule 14: a class passes through chains of locks and queues, and stops at a semaphore")
  func chains() throws {
    // The main thread waits for L, whose owner waits for M, whose owner has 10 ms to run.
    let locks = try Trial(
      ["Far", "Near", .wait(4), .lock("L")],
      [
        "Far": .on(.queue(label: "far", .background), .lock("M", .cpu(10))),
        "Near": .on(.queue(label: "near", .background), .wait(1), .lock("L", .lock("M"))),
      ], on: .bench(1, 1))
    #expect(locks.ended("Far") == Nanoseconds.milliseconds(4 + 10 - 4 / 2))
    // The owner of L waits for Far by a semaphore: no priority reaches Far.
    let semaphore = try Trial(
      ["Far", "Near", .wait(4), .lock("L")],
      [
        "Far": .on(.queue(label: "far", .background), .cpu(10)),
        "Near": .on(.queue(label: "near", .background), .wait(1), .lock("L", .semaphore("Far"))),
      ], on: .bench(1, 1))
    #expect(semaphore.ended("Far") == Nanoseconds.milliseconds(10 * 2))
  }

  @Test("Rule 14: a sync waiter donates to its target and to all that is ahead of it in the queue")
  func syncChain() throws {
    let trial = try Trial(
      ["Ahead", "Target", "Behind", .await("Target")],
      [
        "Ahead": .on(.queue(label: "q", .background), .cpu(4)),
        "Target": .on(.queue(label: "q", .background), .cpu(4)),
        "Behind": .on(.queue(label: "q", .background), .cpu(4)),
      ], on: .bench(1, 1))
    #expect(trial.ended("Target") == Nanoseconds.milliseconds(4 + 4))
    #expect(trial.ended("Behind") == Nanoseconds.milliseconds(4 + 4 + 4 * 2))
  }

  @Test(
    "Rule 15: awaiting an ended or skipped item is free; an item not yet started is waited for")
  func targets() throws {
    let trial = try Trial(
      ["Ended", "Skipped", "Waiter", .wait(2), "Later", .wait(1), .await("Ended")],
      [
        "Ended": .on(.queue(label: "q", nil)),
        "Skipped": .on(.queue(label: "q", nil), .wait(100)).when(.firstLaunch),
        "Later": .on(.queue(label: "later", .background), .cpu(4)),
        "Waiter": .on(
          .queue(label: "w", .userInitiated), .wait(1), .await("Ended"), .await("Skipped"),
          .await("Later")),
      ], on: .bench(1, 1))
    // One real wait, from 1 ms to the end of Later, which gets the fast core from its start at 2
    // ms.
    #expect(trial.awaitModes(of: "Waiter") == [.sync])
    #expect(trial.awaitModes() == [])
    #expect(trial.ended("Waiter") == Nanoseconds.milliseconds(2 + 4))
  }

  @Test("Rule 15: waiting for an inline item from elsewhere is a semaphore")
  func inlineTarget() throws {
    let trial = try Trial(
      ["Sync", "Inline"],
      [
        "Inline": .on(.inline, .wait(3)), "Sync": .on(.queue(label: "q", nil), .await("Inline")),
      ])
    #expect(trial.awaitModes(of: "Sync") == [.semaphore])
    #expect(trial.ended("Sync") == .milliseconds(3))
  }

  @Test(
    "Rule 15: asynchronous code that awaits an inline item gives its thread back and donates nothing"
  )
  func inlineTargetOfAsyncCode() throws {
    // The pool has one thread, which Other takes while Async waits for what Host runs inline.
    let trial = try Trial(
      ["Host", "Async", "Other", .wait(20)],
      [
        "Host": .on(.queue(label: "h", .background), "Inline"), "Inline": .on(.inline, .cpu(2)),
        "Async": .on(.detached(.userInitiated), .await("Inline"), .wait(5)),
        "Other": .on(.detached(.utility), .wait(1)),
      ], on: .bench(1))
    #expect(trial.awaitModes(of: "Async") == [.suspended])
    #expect(trial.began("Other") == .zero)
    #expect(trial.events(.effectiveQoS, of: "Host").isEmpty)
    #expect(trial.ended("Async") == Nanoseconds.milliseconds(2 + 5))
  }

  @Test(
    "Rule 16: a lock belongs to the job, is kept while it is suspended, and waiters donate to its owner"
  )
  func lockOwnership() throws {
    // Owner waits 3 ms with the lock but without a thread; the pool has only one, which Other
    // takes.
    let trial = try Trial(
      ["Owner", .wait(1), "Other", "Urgent", .lock("L")],
      [
        "Owner": .on(.detached(.utility), .lock("L", .wait(3), .cpu(1))),
        "Other": .on(.detached(.userInitiated), .cpu(9)),
        "Urgent": .on(.detached(.userInitiated), .cpu(1)),
      ], on: .bench(1))
    // From 3 ms on Owner queues for the thread, which Other keeps to the end. With the
    // user-interactive that the main thread donates it comes before Urgent, which was there first.
    #expect(trial.began("Other") == .milliseconds(1))
    #expect(trial[.lifeCycleDone] == Nanoseconds.milliseconds(1 + 9 + 1))
    #expect(trial.began("Urgent") == Nanoseconds.milliseconds(1 + 9 + 1))
  }

  @Test("Rule 16: taking a lock one owns is a deadlock")
  func recursiveLock() throws {
    let trial = try Trial([.lock("L", .lock("L"))])
    #expect(trial.trace.conclusion == .killed(at: .seconds(20), isDeadlock: true))
    #expect(trial.trace.stalls.map(\.cause) == [.lock(0, owner: 0)])
  }

  @Test("Rule 17: the next owner is chosen by effective class at that moment, without barging")
  func handOff() throws {
    // Background, first in line, waits with a lock of its own that the main thread wants: so it is
    // donated user-interactive, and comes before Urgent. Owner, which runs on, comes after both.
    let trial = try Trial(
      ["Owner", "Background", "Urgent", .wait(3), .lock("Mine")],
      [
        "Owner": .on(.queue(label: "o", .default), .lock("L", .wait(5)), .lock("L", .wait(1))),
        "Background": .on(
          .queue(label: "b", .background), .wait(2), .lock("Mine", .lock("L", .wait(1)))),
        "Urgent": .on(.queue(label: "u", .userInitiated), .wait(1), .lock("L", .wait(1))),
      ])
    #expect(trial.endings == ["Background", "Urgent", "Owner"])
    #expect(trial[.lifeCycleDone] == Nanoseconds.milliseconds(5 + 1))
    #expect(trial.ended("Owner") == Nanoseconds.milliseconds(5 + 1 + 1 + 1))
  }

  @Test("Rule 18: reads and locks hold the thread, a wait of asynchronous code gives it back")
  func holdingTheThread() throws {
    // One thread in the pool: Other begins when it is free.
    func begin(while act: Trial.Act) throws -> Nanoseconds? {
      try Trial(
        ["Holder", .wait(1), "Work", "Other"],
        [
          "Holder": .on(.queue(label: "h", nil), .lock("L", .wait(7))),
          "Work": .on(.detached(.userInitiated), act), "Other": .on(.detached(nil)),
        ], on: .bench(1)
      ).began("Other")
    }
    #expect(try begin(while: .read(4_000_000)) == Nanoseconds.milliseconds(1 + 1 + 4))
    #expect(try begin(while: .lock("L", .wait(0))) == .milliseconds(7))
    #expect(try begin(while: .wait(5)) == .milliseconds(1))
    #expect(try begin(while: .lock("M", .wait(5))) == .milliseconds(1))
    // On a serial queue a wait holds the thread.
    let queue = try Trial(
      ["A", "B"],
      ["A": .on(.queue(label: "q", nil), .wait(5)), "B": .on(.queue(label: "q", nil))])
    #expect(queue.began("B") == .milliseconds(5))
  }

  @Test("Rule 19: an inline item is a synchronous call: its waits and awaits hold the thread")
  func inline() throws {
    let trial = try Trial(
      ["Gate", "Work", "Other"],
      [
        "Gate": .on(.queue(label: "g", nil), .wait(5)),
        "Work": .on(.detached(.userInitiated), "Inline"),
        "Inline": .on(.inline, .wait(3), .await("Gate")),
        "Other": .on(.detached(nil)),
      ], on: .bench(1))
    #expect(trial.awaitModes(of: "Work") == [.sync])
    #expect(trial.began("Other") == .milliseconds(5))
  }

  @Test("Rule 19: an inlineAsync item is a part of its starter, whose waits release the thread")
  func inlineAsync() throws {
    let trial = try Trial(
      ["Gate", "Work", "Other"],
      [
        "Gate": .on(.detached(.userInitiated), .wait(5)),
        "Work": .on(.detached(.userInitiated), "Call"),
        "Call": .on(.inlineAsync, .wait(3), .await("Gate"), .cpu(1)),
        "Other": .on(.detached(nil), .cpu(1)),
      ], on: .bench(1))
    #expect(trial.awaitModes(of: "Work") == [.escalating])
    #expect(trial.began("Other") == .zero)
    #expect(trial.ended("Call") == Nanoseconds.milliseconds(5 + 1))
    #expect(trial.ended("Work") == Nanoseconds.milliseconds(5 + 1))
    // A task of the main thread can await another one: no deadlock.
    let tasks = try Trial(
      ["Session", "Feed"],
      [
        "Session": .on(.task, .wait(4)), "Feed": .on(.task, "Call"),
        "Call": .on(.inlineAsync, .await("Session")),
      ])
    #expect(tasks.trace.stalls.isEmpty)
    #expect(tasks.ended("Feed") == tasks.ended("Session"))
  }

  @Test("Rule 19: an inlineAsync item within a synchronous call holds the thread")
  func inlineAsyncWithinInline() throws {
    let trial = try Trial(
      ["Work", "Other"],
      [
        "Work": .on(.detached(.userInitiated), "Outer"), "Outer": .on(.inline, "Call"),
        "Call": .on(.inlineAsync, .wait(3)), "Other": .on(.detached(nil)),
      ], on: .bench(1))
    #expect(trial.began("Other") == .milliseconds(3))
  }

  @Test("Rule 20: an item has finished when its own last step ended")
  func finishing() throws {
    let trial = try Trial(
      ["Parent", .await("Parent")],
      [
        "Parent": .on(.queue(label: "p", nil), .wait(1), "Child"),
        "Child": .on(.queue(label: "c", nil), .wait(9)),
      ])
    #expect(trial[.lifeCycleDone] == .milliseconds(1))
    #expect(trial.ended("Child") == Nanoseconds.milliseconds(1 + 9))
  }

  @Test("Rule 20: an item that ends wakes its waiters before its thread is free")
  func wakingBeforeLeaving() throws {
    // The main thread is free for the launch sequence once Ends has woken Blocked.
    let drain = try Trial(
      callbacks: [.didFinishLaunching: ["Ends", "Blocked"], .initialFrame: ["Frame"]],
      [
        "Ends": .on(.mainQueue, .cpu(1)), "Blocked": .on(.global(nil), .semaphore("Ends"), "Mark"),
        "Mark": .on(.inline), "Frame": .on(.inline),
      ])
    #expect(drain.beginnings == ["Ends", "Blocked", "Mark", "Frame"])
    // A start step comes before the end: Last is enqueued ahead of Waiter.
    let pool = try Trial(
      ["Waiter", "Ends"],
      [
        "Waiter": .on(.detached(nil), .await("Ends"), .cpu(2)),
        "Ends": .on(.detached(nil), .cpu(1), "Last"), "Last": .on(.detached(nil), .cpu(1)),
      ], on: .bench(1))
    #expect(pool.began("Last") == .milliseconds(1))
    #expect(pool.ended("Waiter") == Nanoseconds.milliseconds(1 + 1 + 2))
  }

  @Test("Rule 20: items started only by a skipped item are skipped; one never started is unused")
  func skipping() throws {
    let trial = try Trial(
      [.cpu(1), "Skipped", .await("Grandchild"), .cpu(2)],
      [
        "Skipped": .on(.inline, .cpu(50), "Child").when(.firstLaunch),
        "Child": .on(.detached(nil), .cpu(50), .lock("L", "Grandchild")),
        "Grandchild": .on(.detached(nil), .cpu(50)),
        "Unused": .on(.detached(nil), .cpu(50)),
      ])
    #expect(trial[.lifeCycleDone] == Nanoseconds.milliseconds(1 + 2))
    #expect(trial.beginnings.isEmpty)
    #expect(trial.trace.conclusion == .finished)
  }

  @Test("Rule 20: awaiting an item that is never started never ends")
  func neverStarted() throws {
    let trial = try Trial([.await("Unused")], ["Unused": .on(.detached(nil))])
    #expect(trial.trace.conclusion == .killed(at: .seconds(20), isDeadlock: true))
    #expect(trial.trace.stalls.map(\.cause) == [.itemNeverStarted(0)])
  }
}
