import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Properties of every app written in Swift: its code computes the values that Swift's semantics
/// require, and the trace contains the steps that its code declared.
@Suite("Every app")
struct AppProperties {
  @Test("Every body runs once, and computes the value of Swift's semantics")
  func values() {
    expectOfEveryApp { app in
      guard app.trace.conclusion == .finished else { return "it is \(app.trace.conclusion)" }
      for piece in app.plan.everyPiece {
        let values = app.seen.values[piece.number] ?? []
        guard values == [piece.value] else {
          return "piece \(piece.number) returned \(values), not \(piece.value)"
        }
      }
      guard app.seen.values.count == app.plan.everyPiece.count else { return "there are others" }
      return app.seen.problems.first
    }
  }

  @Test("An actor sees the calls of one body in their order, each at its end before the next")
  func calls() {
    expectOfEveryApp { app in
      for desk in 0..<app.plan.desks {
        let log = app.seen.calls[desk] ?? []
        for piece in app.plan.everyPiece {
          let called = piece.actions.compactMap { action -> Int? in
            if case .call(.desk(desk), let callee) = action { callee.number } else { nil }
          }
          let seen = log.filter { called.contains($0.piece) }
          let expected = called.flatMap { number in
            [
              AppLedger.DeskCall(piece: number, isEnd: false),
              AppLedger.DeskCall(piece: number, isEnd: true),
            ]
          }
          guard seen == expected else { return "desk \(desk) saw \(seen)" }
        }
      }
      return nil
    }
  }

  @Test("Every declared cost is in the trace exactly once, and nothing else but the system's own")
  func costs() throws {
    var ofSystem: [String: [Int64]] = [:]
    expectOfEveryApp { app in
      let declared = app.plan.everyCost.map(\.time).sorted()
      guard app.seen.begunCosts.sorted() == declared else { return "not every step was begun" }
      guard app.seen.endedCosts.sorted() == declared else { return "not every step was over" }
      let key = "\(app.plan.device.profile.id) \(app.plan.kind)"
      let system = try ofSystem[key] ?? PlayedApp(app.plan.ofNothing).trace.costs
      ofSystem[key] = system
      let expected = declared.map(app.onReferenceCore).filter { $0 > 0 } + system
      return app.trace.costs.sorted() == expected.sorted() ? nil : "the trace tells other costs"
    }
  }

  @Test("A step runs on the thread where Swift runs the code that declares it")
  func lanes() {
    expectOfEveryApp { app in
      let planned = app.plannedCosts
      var replay = Play(app.report).replay
      while let event = replay.next() {
        guard event.kind == .cpu, let lane = planned[event.amount]?.lane else { continue }
        let thread = event.job.map { replay.jobs[$0.index].thread } ?? .none
        let isThere =
          switch (lane, thread) {
          case (.main, .main), (.pool, .pool), (.global, .worker), (.queue, .queue): true
          default: false
          }
        guard isThere else { return "at \(event.time) a step of \(lane) code is on \(thread)" }
      }
      return nil
    }
  }

  @Test("No two steps of one actor's code overlap")
  func actors() {
    expectOfEveryApp { app in
      let planned = app.plannedCosts
      var open: [JobID: (desk: Int, start: Nanoseconds)] = [:]
      for event in app.trace.events where TraceReplay.isOwnAct(event) {
        guard let job = event.job else { continue }
        // A job's next act ends its step.
        if let (desk, start) = open.removeValue(forKey: job) {
          guard !open.values.contains(where: { $0.desk == desk && event.time > $0.start }) else {
            return "desk \(desk) does two things from \(start) to \(event.time)"
          }
        }
        if event.kind == .cpu, let desk = planned[event.amount]?.desk {
          open[job] = (desk, event.time)
        }
      }
      return nil
    }
  }

  @Test("The recording of a run that does not depend on time replays it")
  func recordings() {
    expectOfEveryApp { app in
      let waits = app.trace.events.contains { event in
        [.ownWait, .hop, .childStarted].contains(event.kind)
      }
      let looksAtClock = app.plan.everyAction.contains { action in
        switch action {
        case .sleep, .race: true
        default: false
        }
      }
      if waits || looksAtClock {
        return app.report.isReplayable ? "it depends on the time, and is said not to" : nil
      }
      guard app.report.isReplayable else {
        return app.plan.hasOnlySteps ? "it does not depend on the time" : nil
      }
      // With the numbers of the run: locks are numbered in the order of their first use.
      let program = LaunchProgram(app.report.scenario, names: app.trace.names)
      var recording = LaunchSimulation(program)
      let events = try recording.run().events
      return events == app.trace.events ? nil : "the recording gives other events"
    }
  }
}

extension Trace {
  /// The costs of the CPU steps.
  fileprivate var costs: [Int64] { events.filter { $0.kind == .cpu }.map(\.amount) }
}

extension AppPlan {
  /// The same launch of an app that does nothing.
  fileprivate var ofNothing: AppPlan {
    var plan = AppPlan()
    plan.device = device
    plan.kind = kind
    plan.measured = measured
    return plan
  }

  /// True if the app never waits for its own code.
  fileprivate var hasOnlySteps: Bool {
    everyAction.allSatisfy { action in
      switch action {
      case .cpu, .read, .touch, .wait, .work, .lock, .start, .await, .call(.nonsending, _): true
      default: false
      }
    }
  }
}
