import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Playback of a launch")
struct PlaybackTests {
  /// The event of a kind, by an item's job or the launch sequence.
  private func event(
    _ kind: TraceEvent.Kind, of item: String? = nil, in trial: Trial
  ) throws -> Int {
    let event = try #require(trial.events(kind, of: item).first)
    return try #require(trial.trace.events.firstIndex(of: event))
  }

  @Test("The call stack has the callback first and the innermost item last")
  func callStack() throws {
    let trial = try Trial(
      ["Outer"], ["Outer": .on(.inline, "Inner"), "Inner": .on(.inline, .cpu(1))])
    let playback = trial.playback
    let running = try event(.cpu, in: trial)
    #expect(
      playback.names(.callStack, after: running) == ["didFinishLaunching", "Outer", "Inner"])
    let ended = try event(.itemEnded, in: trial)
    #expect(playback.names(.callStack, after: ended) == ["didFinishLaunching", "Outer"])
    #expect(playback.names(.mainThread, after: running) == ["launch sequence"])
    #expect(playback.turn(at: running) == 1)
  }

  @Test("Before there is a process, no thread has work and no turn has begun")
  func creation() throws {
    let report = try ScenarioFolder.run("one-point/queued-work-delays-the-first-frame.json")
    let playback = Playback(of: report)
    let created = try #require(
      report.trace.events.firstIndex {
        $0.kind == .milestone && $0.subject == Milestone.processStart.index
      })
    #expect(created > 0)
    #expect(playback.names(.mainThread, after: created - 1) == [])
    #expect(playback.turn(at: created - 1) == 0)
    #expect(playback.names(.mainThread, after: created) == ["launch sequence"])
    #expect(playback.turn(at: created) == 1)
  }

  @Test("The pool's queue is in the order of class, then of arrival")
  func poolQueue() throws {
    let trial = try Trial(
      ["First", "Low", "Late", "High"],
      [
        "First": .on(.detached(.utility), .cpu(9)), "Low": .on(.detached(.background)),
        "Late": .on(.detached(.background)), "High": .on(.detached(.userInitiated)),
      ], on: .bench(1))
    let playback = trial.playback
    let queued = try event(.queued, of: "High", in: trial)
    // No thread takes work before the launch sequence pauses.
    #expect(
      playback.names(.poolQueue, after: queued) == ["High", "First", "Low", "Late"])
    let classes = playback.state(after: queued).filter { $0.place.kind == .poolQueue }.map(\.qos)
    #expect(classes == [.userInitiated, .utility, .background, .background])
  }

  @Test("A donated class moves a job ahead of others")
  func donation() throws {
    let trial = try Trial(
      ["Busy", "A", "B", .cpu(1), "Waiter", .cpu(1)],
      [
        "Busy": .on(.detached(.userInitiated), .cpu(20)), "A": .on(.detached(.background)),
        "B": .on(.detached(.background)), "Waiter": .on(.task, .await("B")),
      ], on: .bench(1))
    let playback = trial.playback
    let awaited = try event(.await, of: "Waiter", in: trial)
    #expect(playback.names(.poolQueue, after: awaited - 1) == ["A", "B"])
    let raised = try event(.effectiveQoS, of: "B", in: trial)
    #expect(playback.names(.poolQueue, after: raised) == ["B", "A"])
    #expect(playback.names(.awaiting, after: awaited) == ["Waiter"])
  }

  @Test("Locks have an owner and waiters")
  func locks() throws {
    let trial = try Trial(
      ["Work", .cpu(1), .lock("db", .cpu(1))], ["Work": .on(.global(nil), .lock("db", .cpu(3)))])
    let playback = trial.playback
    let waits = try event(.lockWait, in: trial)
    #expect(playback.names(.lockOwner, after: waits) == ["Work"])
    #expect(playback.names(.lockWaiters, after: waits) == ["launch sequence"])
    let place = try #require(
      playback.state(after: waits).first { $0.place.kind == .lockWaiters })
    #expect(playback.title(of: place.place) == "Waiting for lock db")
    #expect(place.detail == "owned by Work")
    let acquired = try event(.lockAcquired, in: trial)
    #expect(playback.names(.lockOwner, after: acquired) == ["launch sequence"])
    #expect(playback.names(.lockWaiters, after: acquired).isEmpty)
  }

  @Test("Actors have a holder and waiters, serial queues a thread and a queue")
  func exclusives() throws {
    let trial = try Trial(
      ["Q1", "Q2", "A1", "A2", .cpu(1)],
      [
        "Q1": .on(.queue(label: "db", nil), .cpu(5)), "Q2": .on(.queue(label: "db", nil)),
        "A1": .on(.actor(name: "Store"), .cpu(5)), "A2": .on(.actor(name: "Store")),
      ], on: .bench(4))
    let playback = trial.playback
    let running = try event(.cpu, of: "A1", in: trial)
    let state = playback.state(after: running)
    #expect(playback.names(.queueThread, after: running + 1) == ["Q1"])
    #expect(playback.names(.serialQueue, after: running + 1) == ["Q2"])
    #expect(state.filter { $0.place.kind == .actorHolder }.map(\.name) == ["A1"])
    #expect(state.filter { $0.place.kind == .actorWaiters }.map(\.name) == ["A2"])
    #expect(state.first { $0.name == "A1" }.map { playback.title(of: $0.place) } != nil)
  }

  @Test("Deferred work waits for the first frame, for idleness or for its delay")
  func deferred() throws {
    let trial = try Trial(
      ["Frame", "Idle", "Delay", .cpu(1)],
      [
        "Frame": .on(.afterFirstFrame), "Idle": .on(.whenIdle),
        "Delay": .on(.after(.milliseconds(50))),
      ])
    let playback = trial.playback
    let running = try event(.cpu, in: trial)
    #expect(playback.names(.untilFirstFrame, after: running) == ["Frame"])
    #expect(playback.names(.untilIdle, after: running) == ["Idle"])
    #expect(playback.names(.delayed, after: running) == ["Delay"])
    let last = playback.count - 1
    #expect(playback.names(.untilIdle, after: last).isEmpty)
    #expect(playback.names(.screen, after: running) == ["Launch screen"])
    #expect(playback.names(.screen, after: last) == ["First frame"])
  }

  @Test("The app, its assertions and their deadlines follow its life")
  func life() throws {
    let trial = try Trial([.begin("save")]) {
      $0.laterEvents = [
        LaterEvent(at: .seconds(1), .leave),
        LaterEvent(at: .seconds(2), .comeBack, steps: [.endBackgroundTask("save")]),
        LaterEvent(at: .seconds(3), .leave),
      ]
    }
    let playback = trial.playback
    func last(before seconds: Int64) throws -> Int {
      try #require(trial.trace.events.lastIndex { $0.time < .seconds(seconds) })
    }
    #expect(try playback.names(.app, after: last(before: 1)) == ["in the foreground"])
    #expect(try playback.names(.app, after: last(before: 2)) == ["in the background"])
    #expect(playback.names(.app, after: playback.count - 1) == ["suspended"])
    #expect(playback.names(.screen, after: playback.count - 1).isEmpty)
    let save = try playback.state(after: last(before: 2)).first { $0.name == "save" }
    #expect(save?.deadline == Nanoseconds.seconds(1 + 30))
    #expect(try playback.state(after: last(before: 3)).allSatisfy { $0.name != "save" })
  }
}
