import Testing

@testable import LaunchSim

@Suite("The names of threads")
struct ThreadLaneTests {
  @Test("A lane has a name for charts, sentences and tracks")
  func words() {
    let lanes: [ThreadLane] = [.main, .pool, .global(.utility), .queue("db")]
    #expect(
      lanes.map(\.title) == ["main thread", "cooperative pool", "global:utility", "queue:db"])
    #expect(
      lanes.map(\.phrase) == [
        "the main thread", "the cooperative pool", "the global queue utility", "the queue db",
      ])
    #expect(
      lanes.map(\.threadPhrase) == [
        "the main thread", "a thread of the cooperative pool", "a worker thread (utility)",
        "the thread of the queue db",
      ])
    #expect(
      lanes.map { $0.trackTitle(thread: 2) } == [
        "Main thread", "Cooperative pool, thread 2", "Global queue utility, thread 2", "Queue db",
      ])
  }
}
