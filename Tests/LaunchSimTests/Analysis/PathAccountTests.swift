import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The largest items of the path are accounted for")
struct PathAccountTests {
  private static func report(_ app: String, _ work: String, _ rest: String = "") throws -> Report {
    let text = ScenarioFixture.scenario(app: app, work: work, rest: rest)
    return try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
  }

  private static func account(_ report: Report) -> [PathAccount] {
    report.analysis(.document).account
  }

  @Test("The items that make up 80 % are listed, the largest first")
  func largest() throws {
    // 40 + 30 = 70 of 100 ms are less than 80 %, 85 are not.
    let report = try Self.report(
      #""didFinishLaunching":["A","B","C","D"]"#,
      #""A":{"cpu":"15ms"},"B":{"cpu":"40ms"},"C":{"cpu":"15ms"},"D":{"cpu":"30ms"}"#)
    #expect(PathAccount.largestItems(of: report) == [1, 3, 0])
    #expect(Self.account(report).map(\.share.milliseconds) == ["40.0", "30.0", "15.0"])
    #expect(Self.account(report).allSatisfy { $0.reasons.isEmpty && $0.observation != nil })
  }

  @Test("An item without a move has the reasons")
  func reasons() throws {
    let report = try Self.report(
      #""staticInitializers":["S"],"didFinishLaunching":["A","C","D"],"initialFrame":["F"]"#,
      """
      "D":{"cpu":"2ms","mayMove":"later"},"S":{"cpu":"20ms"},"A":{"mayMove":"no","steps":["B"]},"B":{"cpu":"50ms"},
      "C":{"cpu":"30ms","mayMove":"no"},"F":{"cpu":"40ms","mainOnly":true}
      """)
    let reasons = Dictionary(
      uniqueKeysWithValues: Self.account(report).map { ($0.item, $0.reasons) })
    #expect(reasons == [3: [.calledBy(2)], 5: [.frame], 4: [.mayNotMove]])
    let text = TextReport(report, source: "t").text.replacing("\n", with: " ")
    #expect(
      text.contains(
        "No move: B (50.0 ms): called by A; F (40.0 ms): needed by the frame;"))
  }

  @Test("mainOnly is a reason only where the item may not wait for the frame")
  func mainOnly() throws {
    func reasons(_ mobility: String) throws -> [PathAccount.Reason] {
      let report = try Self.report(
        #""sceneWillConnect":["A","B"]"#,
        #""A":{"cpu":"40ms","mainOnly":true\#(mobility)},"B":{"cpu":"1ms"}"#,
        #""expect":{"order":["A","B"]}"#)
      return Self.account(report).first?.reasons ?? []
    }
    #expect(try !reasons("").contains(.mainOnly))
    #expect(try reasons(#","mayMove":"off-main""#).contains(.mainOnly))
  }

  @Test("Work for the launch's request is not put behind the first frame unless the file says so")
  func request() throws {
    func analysis(_ condition: String, _ more: String = "") throws -> Analysis {
      try Self.report(
        #""declares":{"urlSchemes":["t"]},"sceneWillConnect":["Show"]"#,
        #""Show":{"cpu":"40ms","when":"\#(condition)"\#(more)}"#,
        #""launch":{"reason":"url","url":"t://a"}"#
      ).analysis(.document)
    }
    let asked = try analysis("connectionOption:urlContexts")
    #expect(asked.observations.allSatisfy { $0.move == nil })
    #expect(asked.account.first?.reasons == [.request])
    let later = try analysis("connectionOption:urlContexts", #","mayMove":"later""#)
    #expect(later.observations.contains { $0.move?.placement == .afterFirstFrame })
    let other = try analysis("not:firstLaunch")
    #expect(other.observations.contains { $0.move?.placement == .afterFirstFrame })
  }

  @Test("What the scenario does not allow stands apart, after what it allows")
  func apart() throws {
    let report = try Self.report(
      #""didFinishLaunching":["A","B"]"#,
      #""A":{"cpu":"90ms"},"B":{"cpu":"30ms","mayMove":"later"}"#)
    let analysis = report.analysis(.text)
    #expect(analysis.observations.map(\.item) == [1, 0])
    #expect(analysis.observations.map(\.isApart) == [false, true])
    #expect(analysis.together?.places == [0])
    #expect(analysis.togetherWithApart?.places == [0, 1])
    let lines = TextReport(report, source: "t").text.split(separator: "\n").map(String.init)
    let heading = try #require(
      lines.firstIndex(of: "If the app allows it (mayMove does not say so)"))
    #expect(lines[heading + 1].hasPrefix("2  A takes 90.0 ms of the path."))
    #expect(lines.contains { $0.hasPrefix("1 and 2 together: ") })
  }

  @Test("A wait of the main thread for a lock names its owner, with its move")
  func lock() throws {
    func report(_ mobility: String) throws -> Report {
      try Self.report(
        #""didFinishLaunching":["W",{"cpu":"10ms"},{"lock":"L","steps":[{"cpu":"5ms"}]}]"#,
        #""W":{"on":"global:utility","lock":"L"\#(mobility),"steps":[{"cpu":"42ms"}]}"#)
    }
    let movable = try #require(try report(#","mayMove":"later""#).observations().first)
    guard case .waitsForLock(item: 0, lock: _, let waited) = movable.finding else {
      Issue.record("\(movable)")
      return
    }
    #expect(waited > .milliseconds(30))
    #expect(movable.move == .move("W", to: .afterFirstFrame))
    let fixed = try report(#","mayMove":"no""#)
    #expect(fixed.observations().map(\.move) == [nil])
    #expect(
      TextReport(fixed, source: "t").text.replacing("\n   ", with: " ")
        .contains(
          "for the lock L, which W holds. Hold it for less, or take it after the first frame."))
  }

  @Test("A launch over its budget accounts for its items although no move is left")
  func withoutMoves() throws {
    let report = try Self.report(
      #""didFinishLaunching":["A","B"]"#,
      #""A":{"cpu":"65ms","mayMove":"later"},"B":{"cpu":"1ms","mayMove":"no"}"#,
      #""expect":{"order":["A","B"]},"budgets":{"firstFrame":"100ms"}"#)
    let text = TextReport(report, source: "t").text
    #expect(text.contains("\nNo move: A (65.0 ms): expect/order names it"))
  }

  @Test("The class of a queue is raised where a semaphore of an item waits for it")
  func raisedQueue() throws {
    let report = try Self.report(
      #""didFinishLaunching":["A"],"sceneWillConnect":["Wait"]"#,
      #"""
      "A":{"on":"queue:db:utility","cpu":"60ms"},
      "Wait":{"mainOnly":true,"steps":[{"cpu":"20ms"},{"await":"A","via":"semaphore"}]}
      """#)
    let text = TextReport(report, source: "t").text.replacing("\n   ", with: " ")
    #expect(text.contains("utility work, and a semaphore donates no priority. At default: "))
    #expect(text.contains("work/A/on=queue:db:default"))
  }

  @Test("Runs are ranked by their first frame, then the wait of a tap")
  func ranking() throws {
    let places = ["inline", "afterFirstFrame", "detached", "mainQueue"]
    let runs = try places.map { place in
      try Self.report(
        #""didFinishLaunching":["A"]"#, #""A":{"cpu":"200ms","on":"\#(place)"}"#
      ).analysis(.verdict)
    }
    // Off the main thread and after the frame both give the earliest frame; a tap waits after it.
    #expect(Analysis.Rank.ordered(runs.map(\.rank)).prefix(2) == [2, 1])
  }
}
