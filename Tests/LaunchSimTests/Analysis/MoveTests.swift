import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Moves that are tried")
struct MoveTests {
  private func report(app: String, work: String) throws -> Report {
    let scenario = ScenarioFixture.scenario(app: app, work: work)
    return try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
  }

  /// The moves of one inline item of 150 ms; without it the frame is ready at 100 + 28 + 4 = 132 ms.
  private func moves(_ mobility: String) throws -> Report {
    try report(
      app: #""didFinishLaunching":["A"]"#,
      work: #""A":{"cpu":"150ms","mayMove":"\#(mobility)"}"#)
  }

  @Test("A move prints as the change that it makes")
  func words() {
    #expect("\(Move.remove("Feed"))" == "without Feed")
    #expect("\(Move.move("Feed", to: .detached(.utility)))" == "Feed on detached:low")
    #expect("\(Move.cost("Feed", cpu: .milliseconds(9)))" == "Feed at 9ms of computing")
    #expect("\(Move.cost("Feed", percent: 50))" == "Feed at 50 % of its costs")
  }

  @Test("Of the moves with the same first frame the one that keeps no tap waiting comes first")
  func anywhere() throws {
    let report = try moves("anywhere")
    let best = try #require(report.observations().first)
    #expect(best.move == .move("A", to: .detached(nil)))
    #expect(best.tried?.numbers.ready == .milliseconds(132))
    #expect(best.tried?.numbers.tap == .zero)
    #expect(best.alternative?.moves == [.move("A", to: .afterFirstFrame)])
    #expect(best.alternative?.numbers.tap == .milliseconds(150))
    let text = TextReport(report, source: "t").text.replacing("\n   ", with: " ")
    #expect(
      text.contains(
        "On detached: 133.3 ms; after the first frame the same, but a tap waits up to 150.0 ms."))
  }

  @Test("Only moves that the file allows are tried")
  func allowed() throws {
    let later = try #require(try moves("later").observations().first)
    #expect(later.move == .move("A", to: .afterFirstFrame))
    #expect(later.tried?.numbers.tap == .milliseconds(150))
    #expect(later.alternative == nil)
    let offMain = try #require(try moves("off-main").observations().first)
    #expect(offMain.move == .move("A", to: .detached(nil)))
    #expect(offMain.alternative == nil)
    #expect(try moves("no").observations().filter { $0.move != nil } == [])
    let tied = try report(
      app: #""didFinishLaunching":["A"]"#,
      work: #""A":{"cpu":"150ms","mayMove":"anywhere","mainOnly":true}"#)
    #expect(tied.observations().first?.move == .move("A", to: .afterFirstFrame))
  }

  @Test("Of the places off the main thread the one with the earliest frame comes first")
  func earlier() throws {
    // On the only core of the device a detached item still delays what the frame waits for: B, which
    // is behind it in the pool. A block of a lower class does not, nor does work after the frame.
    let scenario = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["A","B",{"await":"B","via":"semaphore"}]"#,
      work: #""A":{"cpu":"150ms","mayMove":"anywhere"},"B":{"on":"detached","cpu":"9ms"}"#,
      rest: """
        "device":{"basedOn":"iphone-12","name":"one core","cores":{
        "performance":{"count":1},"efficiency":{"count":0}}}
        """)
    let report = try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
    let best = try #require(report.observations().first)
    #expect(best.move == .move("A", to: .global(.utility)))
    #expect(best.tried?.numbers.ready == Nanoseconds.milliseconds(132 + 9))
    #expect(best.alternative?.moves == [.move("A", to: .afterFirstFrame)])
  }

  @Test("The wait of a tap with the change is simulated: another item may delay it")
  func taps() throws {
    let app = #""didFinishLaunching":["A","B"]"#
    let a = #""A":{"on":"afterFirstFrame","cpu":"130ms","mayMove":"anywhere"}"#
    let alone = try report(app: app, work: a + #","B":{"cpu":"1ms"}"#)
    #expect(alone.observations().first?.tried?.numbers.tap == .zero)
    let crowded = try report(app: app, work: a + #","B":{"on":"afterFirstFrame","cpu":"120ms"}"#)
    let first = try #require(crowded.observations().first)
    #expect(first.tried?.numbers.tap == .milliseconds(120))
    let text = TextReport(crowded, source: "t").text.replacing("\n   ", with: " ")
    #expect(text.contains("waits 130.0 ms. On detached: a tap waits at most 120.0 ms."))
  }

  @Test("Idle work is named as such")
  func idle() throws {
    let report = try report(
      app: #""didFinishLaunching":["A"]"#, work: #""A":{"on":"whenIdle","cpu":"130ms"}"#)
    let text = TextReport(report, source: "t").text.replacing("\n   ", with: " ")
    #expect(
      text.contains(
        "A comes when the main thread is idle and occupies the main thread until 263.3 ms: a tap at"
          + " 133.3 ms waits 130.0 ms."))
  }
}
