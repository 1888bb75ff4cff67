import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// The runtime's words about a task, which a version of it may change.
@Suite("The ends of tasks")
struct TaskAddressTests {
  /// The first jobs of tasks that a run makes, which it passes to `body`.
  private func withJob(
    of operation: @escaping @LaunchMain @Sendable () async -> Void,
    _ body: (UnownedJob) throws -> Void
  ) throws {
    let scenario = Scenario(title: "Test", device: .iPhone12, app: App())
    let run = AppRun(scenario, handlers: [])
    try run.whileCurrent {
      let task = run.makeTask(isMain: true) { Task(operation: operation) }
      try body(try #require(task.first))
    }
  }

  @Test("A task that ends is told from one that is suspended elsewhere, and its number is found")
  func ends() throws {
    try withJob(of: {}) { job in
      #expect(job.hasKnownLayout)
      #expect(job.runOnMainThread())
    }
    try withJob(of: { try? await Task.sleep(for: .milliseconds(1)) }) { job in
      #expect(job.hasKnownLayout)
      #expect(!job.runOnMainThread())
    }
  }

  @Test("A runtime that marks ended tasks otherwise is found")
  func otherMark() throws {
    try withJob(of: {}) { job in #expect(!job.runOnMainThread(ended: 7)) }
  }

  @Test("Under an unknown runtime a Task {} is one clear error, and other code is simulated")
  func unknownRuntime() async {
    await #expect(processExitsWith: .success) { try Self.simulateUnderUnknownRuntime() }
  }

  private static func simulateUnderUnknownRuntime() throws {
    let app = OneApp { _ in Task {} }
    #expect(try app.simulate().items.count == 1)
    #expect(AppRun.endsAreKnown.load(ordering: .relaxed) == 1)
    AppRun.endsAreKnown.store(0, ordering: .relaxed)
    #expect(throws: SimulationError.unknownRuntime("didFinishLaunching")) { try app.simulate() }
    #expect(try OneApp { launch in launch.task("A") { _ in } }.simulate().items.count == 1)
  }

  @Test("The error names the code and the way out")
  func message() {
    #expect(
      SimulationError.unknownRuntime("Feed").description == """
        no answer: the code of Feed makes a Task {}, and this version of the Swift runtime does not tell \
        whether one has ended; start it with launch.task
        """)
  }
}
