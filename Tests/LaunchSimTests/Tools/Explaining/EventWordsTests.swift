import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Reasons of single events in words, each true of its run.
@Suite("Events in words")
struct EventWordsTests {
  private func told(_ file: String) throws -> [EventExplanation] {
    let report = try ScenarioFolder.run(file)
    let explanations = EventExplanations(report, EventCauses(report.history))
    return report.trace.events.indices.map { explanations[$0] }
  }

  @Test("A task that was escalated keeps its class when it suspends, and loses no donor")
  func escalated() throws {
    let told = try told("rehearsals/an-awaiting-task-frees-the-main-thread.json")
    let classes = told.filter { $0.text == "Feed.download now counts as userInitiated work." }
    #expect(
      classes.map(\.because) == [
        "Feed.show waits for it and lends it its class",
        "it gave its thread back and keeps this class without it",
      ])
    #expect(classes.allSatisfy { $0.rules.map(\.number) == [14] })
  }

  @Test("Work that is put off is put off, not put off it")
  func putOff() throws {
    let told = try told("rehearsals/a-delay-counts-from-its-start.json")
    let delay = try #require(told.first { $0.text.hasPrefix("The delay of Soon begins") })
    #expect(delay.because == "didFinishLaunching put it off")
    #expect(told.allSatisfy { $0.because?.contains("put off it") != true })
  }

  @Test("An event that comes before another is told in the past")
  func past() throws {
    let read = try told("kills/a-fetch-asks-how-much-time-is-left.json").compactMap(\.because)
    #expect(read.contains("it comes next, once Pages.fetch read the time left in the background"))
    let asked = try told("background/a-push-wakes-a-suspended-app.json").compactMap(\.because)
    #expect(
      asked.contains("it comes next, once didFinishLaunching registered for remote notifications"))
  }

  @Test("Rates change as code begins to compute, not once it has computed")
  func rates() throws {
    let told = try told("one-point/a-lock-lends-priority.json")
    let rates = told.filter { $0.text.hasPrefix("Each running thread") }.compactMap(\.because)
    #expect(rates.contains { $0.contains(" began to compute") })
    #expect(!rates.contains { $0.hasSuffix(" computed") })
  }

  @Test("Places in a queue and in a semaphore are told as such, with their rules")
  func places() throws {
    let images = Placement.queue(label: "images", nil)
    let trial = try Trial(
      ["A", "B", .wait(1), .lock("slots", .cpu(1))],
      ["A": .on(images, .lock("slots", .wait(4))), "B": .on(images, .wait(3)).alone()]
    ) {
      $0.app.queueWidths["images"] = .max
      $0.app.semaphores["slots"] = 1
    }
    let report = Report(trial.scenario, program: trial.simulation.program, trace: trial.trace)
    let explanations = EventExplanations(report, EventCauses(report.history))
    func explanation(_ text: String) throws -> (because: String, rules: [Int]) {
      let told = report.trace.events.indices.lazy.map { explanations[$0] }
      let found = try #require(told.first { $0.text.replacing("\u{A0}", with: " ") == text })
      return (
        found.because?.replacing("\u{A0}", with: " ") ?? "", found.rules.map(\.number)
      )
    }
    let wait = try explanation(
      "didFinishLaunching waits 3.0 ms for the semaphore slots, of which no place is free, and holds "
        + "the main thread; that donates no class.")
    #expect(wait.rules == [62])
    let taken = try explanation("didFinishLaunching takes the semaphore slots.")
    #expect(
      taken.because
        == "A released the semaphore, for which didFinishLaunching had waited 3.0 ms")
    #expect(taken.rules == [62])
    let begun = try explanation("B begins on a worker thread (userInitiated).")
    #expect(begun.because.hasPrefix("A has ended and left it a place in its queue"))
    #expect(begun.rules == [61, 24])
  }

  @Test("The chain of a resume goes back to the resume, which is no launch")
  func resume() throws {
    let report = try ScenarioFolder.run("one-point/a-resume-is-not-a-launch.json")
    let explanations = EventExplanations(report, EventCauses(report.history))
    let last = try #require(EventText(report.trace.events.count, in: explanations))
    #expect(last.text.contains("The resume is requested"))
    #expect(!last.text.contains("The launch is requested"))
  }
}
