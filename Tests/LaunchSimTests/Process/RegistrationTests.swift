import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Registrations for remote notifications, whose answers run callbacks that may register again.
@Suite("Registrations for remote notifications")
struct RegistrationTests {
  /// A launch that registers so often, and again as often in the callback of each answer.
  private func play(
    _ count: Int, every time: Nanoseconds, again: Int = 0
  ) throws(SimulationError) -> Report {
    let step = Step.registerForRemoteNotifications(.fixed(time), fails: false)
    return try Report(
      simulating: Scenario(
        title: "Registers", device: .bench(2, 4), request: LaunchRequest(isWatchdogArmed: false),
        app: App(
          callbacks: [
            .didFinishLaunching: Array(repeating: step, count: count),
            .didRegisterForRemoteNotifications: Array(repeating: step, count: again),
          ])))
  }

  @Test("A registration in the callback of each answer goes on to the end of simulated time")
  func everyDay() {
    let error = #expect(throws: SimulationError.self) {
      try play(1, every: .seconds(24 * 60 * 60), again: 1)
    }
    guard case .endless(let instant, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(instant <= Machine.endOfTime.duration)
    #expect(instant > (Machine.endOfTime - .seconds(24 * 60 * 60)).duration)
  }

  @Test(
    "One that never ends has no answer, and its error counts them", arguments: [0, 1_000_000],
    [1, 2])
  func runaway(time: Int64, again: Int) {
    let error = #expect(throws: SimulationError.self) {
      try play(1, every: Nanoseconds(time), again: again)
    }
    guard case .registersAgain(_, let times) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(times > 100_000)
  }

  @Test("Twenty thousand answers come in the order of asking")
  func many() throws {
    let report = try play(20_000, every: .seconds(1))
    let calls = report.trace.events.filter {
      $0.kind == .callbackBegan
        && $0.subject == Int32(Callback.didRegisterForRemoteNotifications.index)
    }
    #expect(calls.count == 20_000)
  }

  @Test("An answer that would come after the largest time there is never comes")
  func overflow() throws {
    var registrations = RunningBoard.Registrations()
    registrations.ask(at: .max - .seconds(1), answeredAfter: .seconds(2), fails: false)
    #expect(registrations.next == .max)
  }

  @Test("Answers that have come by one instant are in the order of asking, not of their times")
  func order() {
    var registrations = RunningBoard.Registrations()
    registrations.ask(at: .zero, answeredAfter: .seconds(2), fails: true)
    registrations.ask(at: .zero, answeredAfter: .seconds(1), fails: false)
    registrations.ask(at: .zero, answeredAfter: .seconds(3), fails: false)
    #expect(
      registrations.answers(by: .seconds(2)) == [
        .didFailToRegisterForRemoteNotifications, .didRegisterForRemoteNotifications,
      ])
    #expect(registrations.next == .seconds(3))
  }

  @Test("What is put first on the agenda comes first, and what is appended last")
  func agenda() {
    var agenda: RunningBoard.Agenda = [.drain, .takeSnapshot]
    var model: [RunningBoard.Action] = [.drain, .takeSnapshot]
    for round in 0..<200 {
      var first = (0..<(round % 4)).map { RunningBoard.Action.event(round * 10 + $0, to: nil) }
      if round % 3 == 1 { first.append(.enterForeground) }
      if round % 7 == 2 { first.insert(.enterBackground(round), at: 0) }
      agenda.prepend(first)
      model = first + model
      if round % 6 == 5 {
        let event = RunningBoard.Action.event(round, to: round % 4 == 1 ? .foreground : .background)
        agenda.append(event)
        model.append(event)
      }
      agenda.append(.showScene(round))
      model.append(.showScene(round))
      for _ in 0..<(round % 5) {
        #expect(agenda.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      }
      #expect(Array(agenda) == model)
      #expect(agenda.isEmpty == model.isEmpty)
      #expect(agenda.presence == model.last { $0.presence != nil }?.presence)
      let returns = model.contains(.enterForeground)
      #expect(agenda.isComingForward == returns)
    }
  }
}
