import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// A priority inversion shows in the classes and rates of the run, never in names.
@Suite("Priority inversions")
struct PriorityInversionTests {
  /// The sentences about inversions in a launch.
  private func sentences(_ trial: Trial) -> [String] {
    let report = Report(
      trial.scenario, program: trial.simulation.program, trace: trial.trace)
    let causes = EventCauses(trial.metrics.timeline.history)
    let explanations = EventExplanations(report, causes)
    return explanations.inversions.keys.sorted().compactMap { index in
      explanations.inversions[index].map {
        explanations.sentence(for: $0).replacing("\u{A0}", with: " ")
      }
    }
  }

  @Test("A semaphore leaves utility work on the slow cores")
  func slowCores() throws {
    let trial = try Trial(
      ["Work", .semaphore("Work")], ["Work": .on(.queue(label: "q", .utility), .cpu(10))],
      on: .bench(1, 1))
    // 10 ms on a core of half the speed.
    #expect(
      sentences(trial) == [
        "This is a priority inversion: didFinishLaunching (userInteractive) waits for Work "
          + "(utility), which has less than a fast core for 20.0 ms."
      ])
  }

  @Test("A counted semaphore leaves its holder on the slow cores")
  func countedSemaphore() throws {
    let trial = try Trial(
      ["Work", .wait(1), .lock("S")],
      ["Work": .on(.queue(label: "q", .utility), .lock("S", .cpu(10)))], on: .bench(1, 1)
    ) { $0.app.semaphores["S"] = 1 }
    // 10 ms on a core of half the speed, without the first.
    #expect(
      sentences(trial) == [
        "This is a priority inversion: didFinishLaunching (userInteractive) waits for the semaphore "
          + "S of Work (utility), which has less than a fast core for 19.0 ms."
      ])
  }

  @Test("By queue.sync, and where there is one kind of core free, there is none")
  func donated() throws {
    let sync = try Trial(
      ["Work", .await("Work")], ["Work": .on(.queue(label: "q", .utility), .cpu(10))],
      on: .bench(1, 1))
    #expect(sentences(sync) == [])
    let fast = try Trial(
      ["Work", .semaphore("Work")], ["Work": .on(.queue(label: "q", .utility), .cpu(10))],
      on: .bench(2))
    #expect(sentences(fast) == [])
  }

  @Test("Work that other work keeps from the core is named at the end of the chain")
  func chain() throws {
    let trial = try Trial(
      ["Owner", "Busy", .cpu(1), "Work", .semaphore("Work")],
      [
        "Owner": .on(.queue(label: "slow", .background), .lock("db", .cpu(4))),
        "Busy": .on(.queue(label: "busy", .userInitiated), .cpu(9)),
        "Work": .on(.queue(label: "q", .utility), .lock("db", .cpu(1))),
      ], on: .bench(1))
    // Owner and Work stand still while Busy, of a higher class, has the one core: from 1 to 10 ms.
    // Then Work takes the core, waits for the lock, and lends its class to Owner for 4 ms.
    let sentence = try #require(sentences(trial).first)
    #expect(sentence.contains("didFinishLaunching (userInteractive) waits for "))
    #expect(sentence.contains("This is a priority inversion"))
  }
}
