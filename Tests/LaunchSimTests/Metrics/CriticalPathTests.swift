import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rule 39 on traces written by hand, so that nothing the simulator does can hide a mistake.
@Suite("The critical path of a written trace")
struct CriticalPathTests {
  /// A segment as a line: when, which job, what.
  private func lines(_ trace: Trace) -> [String] {
    CriticalPath(Timeline(trace)).segments.map { segment in
      "\(segment.start)–\(segment.end) \(segment.job) \(segment.activity)"
    }
  }

  private func lengths(_ trace: Trace) -> [Nanoseconds] {
    CriticalPath(Timeline(trace)).segments.map(\.length)
  }

  private func milliseconds(_ lengths: [Int64]) -> [Nanoseconds] {
    lengths.map { .milliseconds($0) }
  }

  @Test("The path follows a lock's owner that waits for another lock to that lock's owner")
  func lockChain() {
    let events: [TraceEvent] = [
      .at(0, .itemStarted, 0, 1), .at(0, .itemStarted, 1, 2), .at(0, .cpu, 4, 2_000_000),
      .at(0, job: 1, on: .queue, 0), .at(0, .itemBegan, job: 1, 0),
      .at(0, .lockAcquired, job: 1, 0), .at(0, .cpu, job: 1, 4, 4_000_000),
      .at(0, job: 2, on: .queue, 1), .at(0, .itemBegan, job: 2, 1),
      .at(0, .lockAcquired, job: 2, 1), .at(0, .wait, job: 2, 0, 9_000_000),
      .at(2, .lockWait, 0, 1),
      .at(4, .lockWait, job: 1, 1, 2),
      .at(9, .lockReleased, job: 2, 1), .at(9, .lockAcquired, job: 1, 1),
      .at(9, .itemEnded, job: 2, 1), .at(9, .jobEnded, job: 2),
      .at(9, .cpu, job: 1, 4, 3_000_000),
      .at(12, .lockReleased, job: 1, 0), .at(12, .lockAcquired, 0),
      .at(12, .cpu, 4, 1_000_000), .at(12, .cpu, job: 1, 4, 5_000_000),
      .at(13, .lockReleased, 0), .at(13, .firstCommit), .at(16, .frameReady),
      .at(17, .itemEnded, job: 1, 0), .at(17, .jobEnded, job: 1),
    ]
    let trace = Trace(events, end: .milliseconds(17), items: ["A", "B"], locks: ["L", "M"])
    #expect(
      lines(trace) == [
        "0 ms–2 ms 0 running", "2 ms–4 ms 1 running", "4 ms–9 ms 2 waiting",
        "9 ms–12 ms 1 running", "12 ms–13 ms 0 running", "13 ms–16 ms 0 elapsing",
      ])
    #expect(lengths(trace) == milliseconds([2, 4 - 2, 9 - 4, 3, 1, 16 - 13]))
    let path = CriticalPath(Timeline(trace))
    #expect(path.share(of: 0) == Nanoseconds.milliseconds(4 - 2 + 3))
    #expect(path.share(of: 1) == Nanoseconds.milliseconds(9 - 4))
    #expect(path.share(of: nil) == Nanoseconds.milliseconds(2 + 1 + 16 - 13))
  }

  @Test("Before an awaited item is started, the path follows its starter; then its queue")
  func notYetStarted() {
    let events: [TraceEvent] = [
      .at(0, .itemStarted, 0, 1), .at(0, .cpu, 4, 2_000_000),
      .at(0, job: 1, on: .pool), .at(0, .itemBegan, job: 1, 0),
      .at(0, .cpu, job: 1, 2, 5_000_000),
      .at(2, .await, 1, AwaitMode.semaphore.rawValue),
      .at(5, .itemStarted, job: 1, 1, 2), .at(5, .queued, job: 2, LaneKind.pool.rawValue),
      .at(5, .cpu, job: 1, 2, 9_000_000),
      .at(6, job: 2, on: .pool), .at(6, .itemBegan, job: 2, 1),
      .at(6, .cpu, job: 2, 2, 3_000_000),
      .at(9, .itemEnded, job: 2, 1), .at(9, .jobEnded, job: 2), .at(9, .cpu, 4, 1_000_000),
      .at(10, .firstCommit), .at(10, .callbackEnded), .at(12, .frameReady),
      .at(14, .itemEnded, job: 1, 0), .at(14, .jobEnded, job: 1),
    ]
    let trace = Trace(events, end: .milliseconds(14), items: ["Starter", "Awaited"])
    #expect(
      lines(trace) == [
        "0 ms–2 ms 0 running", "2 ms–5 ms 1 running", "5 ms–6 ms 2 queued(LaunchSim.LaneKind.pool)",
        "6 ms–9 ms 2 running", "9 ms–10 ms 0 running", "10 ms–12 ms 0 elapsing",
      ])
    #expect(lengths(trace) == milliseconds([2, 5 - 2, 6 - 5, 3, 1, 12 - 10]))
  }

  /// A drain from 3 to 9 ms with two entries, the first of which begins at `start`.
  private func drain(from start: Int64) -> Trace {
    let events: [TraceEvent] = [
      .at(0, .itemStarted, 0, 1), .at(0, .itemStarted, 1, 2), .at(0, .cpu, 4, 3_000_000),
      .at(3, .drain, 0, 2),
      .at(start, job: 1, on: .main), .at(start, .itemBegan, job: 1, 0),
      .at(start, .cpu, job: 1, 4, 2_000_000),
      .at(5, .itemEnded, job: 1, 0), .at(5, .jobEnded, job: 1),
      .at(5, job: 2, on: .main), .at(5, .itemBegan, job: 2, 1),
      .at(5, .wait, job: 2, 0, 4_000_000),
      .at(9, .itemEnded, job: 2, 1), .at(9, .jobEnded, job: 2),
      .at(9, .callbackBegan, 19), .at(9, .cpu, 4, 1_000_000), .at(10, .callbackEnded, 19),
      .at(10, .firstCommit), .at(10, .frameReady),
    ]
    return Trace(events, end: .milliseconds(10), items: ["First", "Second"])
  }

  @Test("A drain is replaced by the turns that the main thread took in it")
  func drain() {
    #expect(
      lines(drain(from: 3)) == [
        "0 ms–3 ms 0 running", "3 ms–5 ms 1 running", "5 ms–9 ms 2 waiting", "9 ms–10 ms 0 running",
      ])
    #expect(lengths(drain(from: 3)) == milliseconds([3, 2, 9 - 5, 1]))
  }

  @Test("A replacement that would leave a gap in the path is not made, so the sum is exact")
  func gap() {
    // From 3 to 4 ms the main thread is free.
    #expect(
      lines(drain(from: 4)) == [
        "0 ms–3 ms 0 running", "3 ms–9 ms 0 draining", "9 ms–10 ms 0 running",
      ])
  }

  @Test("An immediate item is on the path until it suspends, and then no longer")
  func immediate() {
    let events: [TraceEvent] = [
      .at(0, .cpu, 4, 2_000_000),
      .at(2, .itemStarted, 0, 1), .at(2, .hosts, 0, 1), .at(2, .itemBegan, job: 1, 0),
      .at(2, .cpu, job: 1, 4, 3_000_000),
      .at(5, .wait, job: 1, 1, 4_000_000), .at(5, .cpu, 4, 1_000_000),
      .at(6, .callbackEnded), .at(6, .firstCommit), .at(8, .frameReady),
      .at(9, .itemEnded, job: 1, 0), .at(9, .jobEnded, job: 1),
    ]
    let trace = Trace(events, end: .milliseconds(9), items: ["Immediate"])
    #expect(
      lines(trace) == [
        "0 ms–2 ms 0 running", "2 ms–5 ms 1 running", "5 ms–6 ms 0 running", "6 ms–8 ms 0 elapsing",
      ])
    #expect(CriticalPath(Timeline(trace)).segments.map(\.thread) == [.main, .main, .main, .none])
    #expect(CriticalPath(Timeline(trace)).share(of: 0) == .milliseconds(3))
  }

  @Test("A launch that never commits has a path to its end")
  func noCommit() {
    let events: [TraceEvent] = [
      .at(0, .cpu, 4, 2_000_000), .at(2, .itemStarted, 0, 1), .at(2, .await, 0, 0),
      .at(2, .queued, job: 1, LaneKind.main.rawValue),
    ]
    let trace = Trace(
      events, conclusion: .killed(at: .seconds(20), isDeadlock: true), end: .milliseconds(2_000),
      items: ["Never"])
    #expect(lengths(trace) == milliseconds([2, 20_000 - 2]))
    #expect(CriticalPath(Timeline(trace)).segments.last?.activity == .queued(.main))
  }
}
