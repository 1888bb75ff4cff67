import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The history of a written trace")
struct RunHistoryTests {
  /// `didFinishLaunching` calls an inline item, then waits for an item of the pool.
  private let history = RunHistory(
    Trace(
      [
        .at(0, .callbackBegan, Int32(Callback.didFinishLaunching.index)),
        .at(0, .itemStarted, 0, -1), .at(0, .itemBegan, 0), .at(0, .cpu, 4, 5_000_000),
        .at(5, .itemEnded, 0), .at(5, .itemStarted, 1, 1), .at(5, .queued, job: 1, 1),
        .at(5, .await, 1, AwaitMode.semaphore.rawValue), .at(6, .dispatched, job: 1, 1),
        .at(6, .itemBegan, job: 1, 1), .at(6, .lockAcquired, job: 1, 0),
        .at(8, .lockReleased, job: 1, 0), .at(8, .itemEnded, job: 1, 1), .at(8, .jobEnded, job: 1),
      ], end: .milliseconds(10), items: ["Inline", "Pool"], locks: ["store"]))

  @Test("A stay lasts from the event that takes a thread to the event that leaves it")
  func stays() {
    let main = RunHistory.Stay(job: 0, thread: .main, start: 0, end: 14)
    let pool = RunHistory.Stay(job: 1, thread: .pool, start: 8, end: 13)
    #expect(history.stays == [main, pool])
  }

  @Test("An event comes from the innermost code that is open before it")
  func code() {
    #expect(history.frames.map(\.item) == [nil, 0, 1])
    #expect(history.frames.map(\.outer) == [-1, 0, -1])
    #expect(history.item(of: 2) == nil)
    #expect(history.item(of: 3) == 0)
    #expect(history.callback(of: 3) == history.callback(of: 7))
    // A job is its item's before the code of the item runs, and after it has ended.
    #expect(history.item(of: 6) == 1)
    #expect(history.item(of: 13) == 1)
  }

  @Test("An activity ends with the next step of its job; what never ends has no end")
  func ends() {
    #expect(history.spans.map(\.start) == [3, 5, 6, 7])
    #expect(history.spans.map(\.end) == [4, 6, 8, 14])
    #expect(history.end(of: 2) == 4)
    #expect(history.end(of: 3) == 4)
    #expect(history.end(of: 7) == nil)
    #expect(history.end(of: 12) == nil)
  }

  @Test("A lock has an owner from its acquisition to its release")
  func owners() {
    #expect(history.owner(of: 0, before: 10, awaitedUntil: 12) == nil)
    #expect(history.owner(of: 0, before: 11, awaitedUntil: 12) == 1)
    #expect(history.owner(of: 0, before: 12, awaitedUntil: 12) == nil)
    #expect(history.release(of: 0, endingWaitAt: 12) == 11)
  }
}
