import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

extension LaunchProperties {
  @Test("A scenario compiled and played again gives the same trace")
  func repetition() {
    expectOfEveryLaunch(andLives: true) { launch in
      guard try launch.again().trace == launch.trace else { return "another trace" }
      var simulation = LaunchSimulation(launch.program)
      return try simulation.run().digest == launch.trace.digest ? nil : "another digest"
    }
  }

  @Test("Played in slices, a launch gives the same trace as in one go")
  func slices() {
    expectOfEveryLaunch(andLives: true) { launch in
      var dice = Dice(seed: 7, number: launch.trace.events.count)
      var simulation = LaunchSimulation(launch.program)
      var instant = Nanoseconds.zero
      for _ in 0..<dice.roll(1...60) {
        // Some of them are instants at which something happens, and some lie in the past.
        if dice.chance(50), let event = launch.trace.events.randomElement(&dice) {
          instant = event.time
        } else {
          instant += Nanoseconds(dice.roll(0...20_000_000))
        }
        let before = simulation.now
        simulation.run(until: instant)
        guard simulation.now >= before else { return "time goes back from \(before)" }
        guard simulation.now <= max(before, instant) else { return "it went beyond \(instant)" }
        // What it tells before its end would be made up.
        guard !simulation.isOver || simulation.trace() == launch.trace else {
          return "at \(instant) it ends in another way"
        }
      }
      let trace = try simulation.run()
      guard trace.events == launch.trace.events else { return "other events" }
      guard trace.stalls == launch.trace.stalls else { return "other stalls" }
      return trace.conclusion == launch.trace.conclusion ? nil : "\(trace.conclusion)"
    }
  }

  @Test("Played turn by turn, a launch gives the same trace as in one go")
  func turns() {
    expectOfEveryLaunch(every: 3, andLives: true) { launch in
      var simulation = LaunchSimulation(launch.program)
      while simulation.playTurn() {}
      return simulation.trace() == launch.trace ? nil : "another trace"
    }
  }

  @Test("A copy of a running launch continues independently, to the same end")
  func copies() {
    expectOfEveryLaunch(every: 3, andLives: true) { launch in
      var simulation = LaunchSimulation(launch.program)
      simulation.run(until: Nanoseconds(launch.trace.end.rawValue / 2))
      var copy = simulation
      let end = try copy.run()
      let other = try simulation.run()
      return end == launch.trace && other == launch.trace ? nil : "they part"
    }
  }

  @Test("The bounds contain the run itself, first, and lie around it")
  func bounds() {
    expectOfEveryLaunch(every: 5) { launch in
      let report = try Report(simulating: launch.scenario, costs: launch.costs)
      let bounds = report.bounds()
      guard let first = bounds.combinations.first, first.changes.isEmpty,
        first.switches == launch.scenario.switches, first.frameReady == launch.metrics.frameReady,
        first.firstFrame == launch.metrics.firstFrame
      else { return "the run is not the first of them" }
      let own = launch.metrics.frameReady ?? .max
      guard bounds.optimistic.frameReady ?? .max <= own else { return "the best end is worse" }
      return bounds.pessimistic.frameReady ?? .max >= own ? nil : "the worst end is better"
    }
  }

  @Test("A cost measured on a faster device is never less here")
  func measuredOn() {
    expectOfEveryLaunch(andLives: true) { launch in
      for (speed, faster) in [(1, 2), (420, 421), (1000, 1001), (997, 10_000)] {
        var scenario = launch.scenario
        for index in scenario.app.items.indices { scenario.app.items[index].measuredSpeed = speed }
        let slow = LaunchProgram(scenario, costs: launch.costs)
        for index in scenario.app.items.indices { scenario.app.items[index].measuredSpeed = faster }
        let fast = LaunchProgram(scenario, costs: launch.costs)
        for (here, there) in zip(slow.instructions, fast.instructions) {
          // Only work on the cores depends on the device.
          if case (.cpu(let cost), .cpu(let other)) = (here, there), other >= cost { continue }
          guard here == there else { return "\(here) becomes \(there)" }
        }
      }
      return nil
    }
  }
}

extension [TraceEvent] {
  fileprivate func randomElement(_ dice: inout Dice) -> TraceEvent? {
    isEmpty ? nil : dice.pick(self)
  }
}
