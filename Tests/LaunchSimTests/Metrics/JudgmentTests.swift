import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The verdict on a written trace")
struct JudgmentTests {
  private func verdict(
    _ conclusion: Trace.Conclusion, firstFrame: Nanoseconds?, budget: Nanoseconds? = nil
  ) -> Verdict {
    var events: [TraceEvent] = []
    if let firstFrame {
      events.append(
        TraceEvent(
          time: firstFrame, kind: .milestone, job: 0, subject: Milestone.firstFrame.index,
          amount: 0))
    }
    let trace = Trace(events, conclusion: conclusion, end: .seconds(30))
    var scenario = Scenario(title: "Verdicts", device: .iPhone12, app: App())
    if let budget {
      scenario.budgets = [
        Budget(.milestone(.firstFrame), fail: budget)
      ]
    }
    return Judgment(trace, LaunchMetrics(trace, of: scenario), of: scenario).verdict
  }

  @Test("A first frame at its budget is in time, a nanosecond later it is over")
  func budget() {
    let limit = Nanoseconds.milliseconds(400)
    #expect(verdict(.finished, firstFrame: limit) == .launched)
    #expect(verdict(.finished, firstFrame: limit + Nanoseconds(1)) == .launchedOverBudget)
    let own = Nanoseconds.milliseconds(250)
    #expect(verdict(.finished, firstFrame: own, budget: own) == .launched)
    #expect(
      verdict(.finished, firstFrame: own + Nanoseconds(1), budget: own) == .launchedOverBudget)
  }

  @Test("Work that was done before the request precedes all other work, in an expected order too")
  func orderOfEarlierWork() throws {
    func violations(_ launch: String, _ order: String) throws -> [Judgment.Violation] {
      let text = ScenarioFixture.scenario(
        app: #""staticInitializers":["Load"],"didFinishLaunching":["Start","Other"]"#,
        work: #""Load":{"cpu":"1ms"},"Start":{"cpu":"1ms"},"Other":{"cpu":"1ms"}"#,
        rest: #""launch":{\#(launch)},"expect":{"order":[\#(order)]}"#)
      return try Report(simulating: ScenarioFixture.read(("t", text)).scenario).judgment.violations
    }
    let resume = #""kind":"resume""#
    #expect(try violations(resume, #""Start","Other""#) == [])
    #expect(try violations(resume, #""Other","Start""#) == [])
    let prewarmed = #""kind":"prewarmed""#
    #expect(try violations(prewarmed, #""Load","Start""#) == [])
    #expect(try violations(prewarmed, #""Start","Load""#) == [.order(first: 1, second: 0)])
  }

  @Test("A launch in the background, which has no frame, is not held to a budget for one")
  func background() throws {
    let budgets = #""budgets":{"firstFrame":"400ms","contentReady":"1s"},"#
    func judgment(_ reason: String) throws -> Judgment {
      let text = """
        {"launchScenario":1,"launch":{"reason":"\(reason)"},\(budgets)"app":{"contentReady":["A"],
        "didReceiveRemoteNotification":[{"complete":"silentPush"}],
        "didFinishLaunching":["A",{"wait":"2s"}]},"work":{"A":{"cpu":"1ms"}}}
        """
      let scenario = try ScenarioFixture.read(("t", text)).scenario
      return try Report(simulating: scenario).judgment
    }
    let push = try judgment("silentPush")
    #expect(push.verdict == .completed && push.isGood)
    #expect(push.budgets.map(\.level) == [.within, .within])
    #expect(try judgment("tap").budgets.map(\.level) == [.exceeded, .exceeded])
  }

  @Test("Every other end of a run is a verdict of its own, whenever the frame came")
  func ends() {
    for isDeadlock in [true, false] {
      #expect(
        verdict(.killed(at: .seconds(20), isDeadlock: isDeadlock), firstFrame: nil)
          == .killed(.launchWatchdog, isDeadlock: isDeadlock))
    }
    #expect(
      verdict(.refused(.scenesRequired(sdk: 28)), firstFrame: nil)
        == .failsToLaunch(.scenesRequired(sdk: 28)))
    #expect(verdict(.deadlocked, firstFrame: nil) == .deadlocked)
    #expect(verdict(.deadlocked, firstFrame: .milliseconds(1)) == .deadlocked)
  }
}
