import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rules 6, 7, 9, 10 and 11: cores and classes.
@Suite("The rules: cores and classes")
struct ProcessorRulesTests {
  @Test("Rule 6: a higher band is served first, and takes the fastest cores")
  func bands() throws {
    // One core. While the main thread runs, Work gets nothing: starved, not stuck.
    let one = try Trial(
      ["Work", .cpu(5)], ["Work": .on(.detached(.userInitiated), .cpu(10))], on: .bench(1))
    #expect(one[.lifeCycleDone] == .milliseconds(5))
    #expect(one.ended("Work") == Nanoseconds.milliseconds(5 + 10))
    // A P and an E core: the main thread has the first until 5 ms, Work the other at half speed.
    let two = try Trial(
      ["Work", .cpu(5)], ["Work": .on(.detached(.userInitiated), .cpu(10))], on: .bench(1, 1))
    #expect(two.ended("Work") == Nanoseconds.microseconds(5000 + 10_000 - 2500))
    // Where the E cores are the fast ones, they are taken first.
    let odd = try Trial([.cpu(6)], on: .bench(1, 1, efficiencySpeed: 2000))
    #expect(odd[.lifeCycleDone] == Nanoseconds.milliseconds(6 / 2))
  }

  @Test("Rule 6: all threads of a band run at the same mean rate, the main thread among them")
  func sharing() throws {
    // Cores of 1000 and 500 between two threads: 750 each.
    let trial = try Trial(
      ["Rival", .cpu(15)], ["Rival": .on(.global(.userInteractive), .cpu(15))], on: .bench(1, 1))
    #expect(trial[.lifeCycleDone] == Nanoseconds.milliseconds(15 * 1000 / 750))
    #expect(trial.ended("Rival") == Nanoseconds.milliseconds(15 * 1000 / 750))
  }

  @Test("Rule 6: utility and background keep to the efficiency cores where there are both kinds")
  func confinement() throws {
    func time(_ qos: QoS, on device: DeviceProfile, confined: Bool = true) throws -> Nanoseconds? {
      try Trial(["Work"], ["Work": .on(.global(qos), .cpu(10))], on: device) {
        $0.switches.utilityOnEfficiencyCores = confined
      }.ended("Work")
    }
    // An efficiency core takes twice as long, and the other core is idle all the while.
    #expect(try time(.default, on: .bench(1, 1)) == .milliseconds(10))
    #expect(try time(.utility, on: .bench(1, 1)) == Nanoseconds.milliseconds(10 * 2))
    #expect(try time(.background, on: .bench(1, 1)) == Nanoseconds.milliseconds(10 * 2))
    #expect(try time(.utility, on: .bench(1, 1), confined: false) == .milliseconds(10))
    #expect(try time(.background, on: .bench(2)) == .milliseconds(10))
  }

  @Test("Rule 7: a donated class opens the performance cores to background work")
  func donatedCores() throws {
    let trial = try Trial(
      ["Work", .wait(4), .await("Work")],
      ["Work": .on(.queue(label: "q", .background), .cpu(10))], on: .bench(1, 1))
    // For 4 ms at half speed, then the other 8 on the performance core.
    #expect(trial.ended("Work") == Nanoseconds.milliseconds(4 + 10 - 4 / 2))
  }

  @Test("Rule 9: all work on the main thread runs as user-interactive")
  func mainThread() throws {
    // Task is started by background work, and has its class. On the main thread it gets the fast
    // core all the same, while Rival, user-initiated, has the slow one.
    let trial = try Trial(
      ["Starter", "Rival"],
      [
        "Starter": .on(.detached(.background), "Task"), "Task": .on(.task, .cpu(10)),
        "Rival": .on(.global(.userInitiated), .cpu(10)),
      ], on: .bench(1, 1))
    #expect(trial.job("Task").declared == .background)
    #expect(trial.ended("Task") == .milliseconds(10))
    // Half speed to 10 ms, then the fast core for the rest.
    #expect(trial.ended("Rival") == Nanoseconds.milliseconds(10 + 10 / 2))
  }

  @Test("Rule 10: the class of work is the one it states, or captures, or inherits")
  func classes() throws {
    let trial = try Trial(
      [
        "Main", "GlobalOfMain", "QueueOfMain", "TaskOfMain", "ActorOfMain", "Detached", "Stated",
        "Low",
      ],
      [
        "Main": .on(.mainQueue), "GlobalOfMain": .on(.global(nil)),
        "QueueOfMain": .on(.queue(label: "main's", nil)), "TaskOfMain": .on(.task),
        "ActorOfMain": .on(.actor(name: "main's")), "Detached": .on(.detached(nil)),
        "Stated": .on(.global(.userInteractive)),
        "Low": .on(
          .global(.background), "GlobalOfLow", "QueueOfLow", "TaskOfLow", "ActorOfLow",
          "DetachedOfLow", "InlineOfLow"),
        "GlobalOfLow": .on(.global(nil)), "QueueOfLow": .on(.queue(label: "low's", nil)),
        "TaskOfLow": .on(.task), "ActorOfLow": .on(.actor(name: "low's")),
        "DetachedOfLow": .on(.detached(nil)), "InlineOfLow": .on(.inline, "GlobalOfInline"),
        "GlobalOfInline": .on(.global(nil)),
      ])
    // From the main thread, user-interactive becomes user-initiated.
    #expect(trial.job("Main").declared == .userInteractive)
    for name in ["GlobalOfMain", "QueueOfMain", "TaskOfMain", "ActorOfMain"] {
      #expect(trial.job(name).declared == .userInitiated, "\(name)")
    }
    #expect(trial.job("Detached").declared == .default)
    #expect(trial.job("Stated").declared == .userInteractive)
    for name in ["GlobalOfLow", "QueueOfLow", "TaskOfLow", "ActorOfLow", "GlobalOfInline"] {
      #expect(trial.job(name).declared == .background, "\(name)")
    }
    #expect(trial.job("DetachedOfLow").declared == .default)
  }

  @Test("Rule 10: a donated or escalated class is not inherited")
  func capturedClass() throws {
    let trial = try Trial(
      ["Donated", "Escalated", .await("Donated"), "Awaiting"],
      [
        "Donated": .on(.queue(label: "q", .background), .cpu(1), "OfDonated"),
        "OfDonated": .on(.global(nil)),
        "Escalated": .on(.detached(.utility), .wait(5), .cpu(1), "OfEscalated"),
        "OfEscalated": .on(.global(nil)),
        "Awaiting": .on(.task, .await("Escalated")),
      ])
    #expect(trial.job("OfDonated").declared == .background)
    #expect(trial.job("Escalated").escalated == .userInitiated)
    #expect(trial.job("OfEscalated").declared == .utility)
  }

  @Test("Rule 11: a task's own class counts while it is queued or suspended")
  func suspendedTask() throws {
    // Each task suspends awaiting its work: the main thread's task donates user-initiated and so
    // the fast core; the other one was started by background work and donates no more than that.
    func time(startedBy starter: QoS?) throws -> Nanoseconds? {
      let placement: Placement = starter.map { .detached($0) } ?? .inline
      return try Trial(
        ["Work", "Starter"],
        [
          "Work": .on(.detached(.background), .cpu(10)), "Starter": .on(placement, "Task"),
          "Task": .on(.task, .await("Work")),
        ], on: .bench(1, 1)
      ).ended("Work")
    }
    #expect(try time(startedBy: nil) == .milliseconds(10))
    #expect(try time(startedBy: .background) == Nanoseconds.milliseconds(10 * 2))
  }
}
