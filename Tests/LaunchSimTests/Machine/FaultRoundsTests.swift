import Testing

@testable import LaunchSim

/// Rounds of page faults that repeat are counted instead of played.
@Suite("Page faults in bulk")
struct FaultRoundsTests {
  /// A launch with touches of various sizes on queues of their own, among other work.
  private func scenario(_ dice: inout Dice) -> Scenario {
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
          name: "T\(index)", placement: .queue(label: "q\(index)", nil), steps: steps))
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
      title: "Touches", device: .bench(2, 4), request: LaunchRequest(isWatchdogArmed: false),
      app: App(
        callbacks: [.didFinishLaunching: items.indices.map { .start($0) }], items: items))
  }

  @Test("The result is that of playing each fault", arguments: 0..<60)
  func same(number: Int) throws {
    var dice = Dice(seed: 43, number: number)
    let scenario = scenario(&dice)
    var counted = LaunchSimulation(LaunchProgram(scenario))
    var played = LaunchSimulation(LaunchProgram(scenario))
    played.countsFaults = false
    let (left, right) = (try counted.run(), try played.run())
    #expect(left.events == right.events)
    #expect(left.end == right.end)
    #expect(counted.machine.turns == played.machine.turns)
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
