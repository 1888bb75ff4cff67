import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rounds of page faults that repeat are counted instead of played.
@Suite("Page faults in bulk")
struct FaultRoundsTests {
  /// A launch with touches of various sizes on queues of their own, among other work.
  private func scenario(_ dice: inout Dice, _ kind: LaunchKind = .cold) -> Scenario {
    var items: [WorkItem] = []
    let count = dice.roll(1...6)
    for index in 0..<count {
      let pages = dice.roll(1...5_000)
      var steps: [Step] = [.touch(bytes: Int64(pages) * 16_384 - Int64(dice.roll(0...2_000)))]
      if dice.chance(30) {
        steps.insert(.wait(.fixed(Nanoseconds(dice.roll(0...9_000_000))), for: nil), at: 0)
      }
      if dice.chance(30) { steps.append(.cpu(.fixed(.milliseconds(Int64(dice.roll(1...90)))))) }
      if dice.chance(20) {
        steps.append(.read(bytes: Int64(dice.roll(1...9_000_000)), isCached: true))
      }
      if dice.chance(20) { steps.append(.touch(bytes: Int64(dice.roll(1...900)) * 16_384)) }
      items.append(
        WorkItem(
          name: "T\(index)",
          placement: .queue(
            label: "q\(index)", dice.chance(30) ? .utility : dice.chance(30) ? .userInitiated : nil),
          steps: steps))
    }
    if dice.chance(50) {
      items.append(
        WorkItem(
          name: "Read", placement: .queue(label: "r", nil),
          steps: [.read(bytes: Int64(dice.roll(1...900_000_000)), isCached: true)]))
    }
    if dice.chance(50) {
      items.append(
        WorkItem(
          name: "Work", placement: .detached(nil),
          steps: (0..<20).flatMap { _ -> [Step] in
            [
              .cpu(.fixed(Nanoseconds(dice.roll(1...40_000_000)))),
              .wait(.fixed(Nanoseconds(dice.roll(1...40_000_000))), for: nil),
            ]
          }))
    }
    return Scenario(
      title: "Touches", device: kind == .warm ? .iPhone12 : .bench(2, 4),
      request: LaunchRequest(kind: kind, isWatchdogArmed: false),
      app: App(
        callbacks: [.didFinishLaunching: items.indices.map { .start($0) }], items: items))
  }

  @Test("The result is that of playing each fault", arguments: 0..<60, [LaunchKind.cold, .warm])
  func same(number: Int, kind: LaunchKind) throws {
    var dice = Dice(seed: 43, number: number)
    let scenario = scenario(&dice, kind)
    var counted = LaunchSimulation(LaunchProgram(scenario))
    var played = LaunchSimulation(LaunchProgram(scenario))
    played.countsFaults = false
    let (left, right) = (try counted.run(), try played.run())
    let isSame = left.events == right.events
    #expect(isSame)
    #expect(left.end == right.end)
    #expect(counted.machine.turns == played.machine.turns)
  }

  @Test("The allowance of CPU time of a launch in the background is spent at the same instant")
  func allowance() throws {
    var dice = Dice(seed: 43, number: 3)
    var scenario = scenario(&dice, .warm)
    scenario.request.reason = .silentPush
    scenario.request.isWatchdogArmed = true
    // The launch lasts until the callback returns.
    scenario.app.items += [Placement.detached(nil), .detached(.utility), .inline].map { place in
      WorkItem(name: "\(place)", placement: place, steps: [.touch(bytes: 2_500_000_000)])
    }
    scenario.app.callbacks = [
      .didFinishLaunching: scenario.app.items.indices.map { .start($0) }
    ]
    var counted = LaunchSimulation(LaunchProgram(scenario))
    var played = LaunchSimulation(LaunchProgram(scenario))
    played.countsFaults = false
    let (left, right) = (try counted.run(), try played.run())
    // 3.37 s are less than 457,764 faults of 10 us and the other work.
    guard case .terminated(.backgroundLaunchCPU, _) = left.conclusion else {
      Issue.record("\(left.conclusion) at \(left.end)")
      return
    }
    let isSame = left.events == right.events
    #expect(isSame)
    #expect(left.end == right.end)
    #expect(counted.machine.turns == played.machine.turns)
  }

  @Test("Millions of faults leave few events and end, also behind a thread without a core")
  func manyFaults() throws {
    var scenario = Scenario(
      title: "Touch", device: .iPhone12,
      request: LaunchRequest(kind: .warm, isWatchdogArmed: false))
    scenario.app.items = (0..<300).map { index in
      WorkItem(
        name: "T\(index)", placement: .queue(label: "q\(index)", index == 0 ? .background : nil),
        steps: [.touch(bytes: 1_000_000_000)])
    }
    scenario.app.callbacks = [.didFinishLaunching: (0..<300).map { .start($0) }]
    var simulation = LaunchSimulation(LaunchProgram(scenario))
    let trace = try simulation.run()
    // 61,036 faults of 10 us each in 300 threads share 6 cores, 2 of them faster.
    #expect(simulation.machine.turns > 300 * 61_036)
    #expect(trace.events.count < 5_000)
  }

  @Test("The limit of turns is met with the same turns, at the same instant")
  func limit() {
    func play(counting: Bool) -> (Nanoseconds, Int) {
      var dice = Dice(seed: 43, number: 1)
      var simulation = LaunchSimulation(LaunchProgram(scenario(&dice)))
      simulation.turnLimit = 1_234
      simulation.countsFaults = counting
      while simulation.playTurn() {}
      return (simulation.now, simulation.machine.turns)
    }
    #expect(play(counting: true) == play(counting: false))
  }
}
