import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rule 60: yields.
@Suite("The rules: yields")
struct YieldRulesTests {
  @Test("Rule 60: a yield gives the thread to the next job in line")
  func yielding() throws {
    let trial = try Trial(
      ["Work", "Other"],
      [
        "Work": .on(.detached(.userInitiated), .cpu(2), .yield, "Mark", .cpu(3)),
        "Mark": .on(.inlineAsync), "Other": .on(.detached(.userInitiated), .cpu(5)),
      ], on: .bench(1))
    #expect(trial.began("Other") == .milliseconds(2))
    #expect(trial.began("Mark") == Nanoseconds.milliseconds(2 + 5))
    #expect(trial.ended("Work") == Nanoseconds.milliseconds(2 + 5 + 3))
    let main = try Trial(
      ["First", "Second"],
      ["First": .on(.task, .cpu(2), .yield, .cpu(3)), "Second": .on(.mainQueue, .cpu(5))])
    #expect(main.endings == ["Second", "First"])
    let actor = try Trial(
      ["First", "Second"],
      [
        "First": .on(.actor(name: "Store"), .cpu(2), .yield, .cpu(3)),
        "Second": .on(.actor(name: "Store"), .cpu(5)),
      ])
    #expect(actor.endings == ["Second", "First"])
  }

  @Test("Rule 60: a yield without another job in line, or in synchronous code, changes nothing")
  func yieldingAlone() throws {
    let alone = try Trial(["Work"], ["Work": .on(.detached(nil), .cpu(2), .yield, .cpu(3))])
    #expect(alone.ended("Work") == Nanoseconds.milliseconds(2 + 3))
    let block = try Trial(
      ["Block", "Other"],
      [
        "Block": .on(.queue(label: "q", nil), .cpu(2), .yield, .cpu(3)),
        "Other": .on(.queue(label: "q", nil)),
      ])
    #expect(block.began("Other") == Nanoseconds.milliseconds(2 + 3))
    let call = try Trial(
      ["Work", "Other"],
      [
        "Work": .on(.detached(.userInitiated), "Call"),
        "Call": .on(.inline, .yield, .cpu(3)), "Other": .on(.detached(.userInitiated)),
      ], on: .bench(1))
    #expect(call.began("Other") == .milliseconds(3))
  }

  @Test("Rule 60: the rest of a task that yields in a drain is no entry of that drain")
  func yieldingInADrain() throws {
    func trial(draining: Bool) throws -> Trial {
      try Trial(
        callbacks: [.didFinishLaunching: ["Task"], .initialFrame: [.cpu(5)]],
        ["Task": .on(.task, .cpu(1), .yield, .cpu(3))]
      ) { $0.switches.queuedWorkBeforeCommit = draining }
    }
    // The only entry of the drain: the frame comes before its rest.
    let drained = try trial(draining: true)
    #expect(drained[.firstCommit] == Nanoseconds.milliseconds(1 + 5))
    #expect(drained.ended("Task") == Nanoseconds.milliseconds(1 + 5 + 3))
    // In the run loop nothing is ahead of it.
    let looped = try trial(draining: false)
    #expect(looped[.firstCommit] == .milliseconds(5))
    #expect(looped.ended("Task") == Nanoseconds.milliseconds(5 + 1 + 3))
  }

  @Test("Rule 60: an immediate item that yields gives the thread back to its host")
  func yieldingWhileHosted() throws {
    // On the main thread the rest is a task, here in the drain before the frame.
    let main = try Trial(["Now", .cpu(4)], ["Now": .on(.immediate, .cpu(1), .yield, .cpu(2))])
    #expect(main[.lifeCycleDone] == Nanoseconds.milliseconds(1 + 4))
    #expect(main.ended("Now") == Nanoseconds.milliseconds(1 + 4 + 2))
    // In the pool, of one thread here, it is a detached item.
    let pool = try Trial(
      ["Host"],
      [
        "Host": .on(.detached(nil), "Now", .cpu(4)),
        "Now": .on(.immediate, .cpu(1), .yield, .cpu(2)),
      ], on: .bench(1))
    #expect(pool.ended("Host") == Nanoseconds.milliseconds(1 + 4))
    #expect(pool.ended("Now") == Nanoseconds.milliseconds(1 + 4 + 2))
  }
}
