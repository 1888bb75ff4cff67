import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The launch as people see it")
struct TextReportSeenTests {
  private static func report(
    _ app: String, work: String = "", rest: String = ""
  ) throws -> (text: String, report: Report) {
    let text = ScenarioFixture.scenario(app: app, work: work, rest: rest)
    let report = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    return (TextReport(report.analysis(.text), of: .file("t")).text, report)
  }

  private static func seen(_ app: String, work: String = "", rest: String = "") throws -> String? {
    let text = try report(app, work: work, rest: rest).text.replacing("\n    ", with: " ")
    let lines = text.split(separator: "\n")
    return lines.first { $0.hasPrefix("  Seen: ") }.map { String($0.dropFirst(8)) }
  }

  private static let screen = #""launchScreen":{"name":"Launch.storyboard"}"#

  @Test("A tap goes from the home screen to the launch screen and the first frame")
  func tap() throws {
    // 100 + 28 + 4 = 132 ms; the refresh after it is the eighth.
    #expect(
      try Self.seen(Self.screen)
        == "home screen → launch screen (Launch.storyboard) → first frame at 133.3 ms")
    #expect(
      try Self.seen(#""launchScreen":{}"#)
        == "home screen → launch screen → first frame at 133.3 ms")
  }

  @Test("Content that is ready later is the last moment")
  func content() throws {
    let lines = try Self.report(
      Self.screen + #","initialFrame":["A"],"contentReady":["A"]"#,
      work: #""A":{"on":"task","wait":"200ms","for":"network"}"#
    ).report.seenMoments
    #expect(lines.map(\.screen) == [.homeScreen, .launchScreen, .firstFrame, .content])
    #expect(lines[2].end == lines[3].start)
    #expect(lines[0].start == nil && lines[0].end == .zero)
  }

  @Test("The screen before a link is not known, and a resume has no launch screen")
  func others() throws {
    #expect(
      try Self.seen(Self.screen, rest: #""launch":{"reason":"universalLink","url":"https://a.b"}"#)
        == "launch screen (Launch.storyboard) → first frame at 133.3 ms")
    let resume = try #require(try Self.seen(Self.screen, rest: #""launch":{"kind":"resume"}"#))
    #expect(resume.hasPrefix("home screen → first frame at "))
  }

  @Test("Without a launch screen, and in the background, there is no such line")
  func absent() throws {
    #expect(try Self.seen(#""didFinishLaunching":[]"#) == nil)
    #expect(
      try Self.seen(
        Self.screen + #","didReceiveRemoteNotification":[{"complete":"silentPush"}]"#,
        rest: #""launch":{"reason":"silentPush"}"#) == nil)
  }

  @Test("An effect before the frame is a warning of the run, and one with a reason a line")
  func effects() throws {
    let (text, report) = try Self.report(
      #""didFinishLaunching":["A","B","C"]"#,
      work: """
        "A":{"effect":"review","cpu":"1ms"},
        "B":{"effect":"signIn","essential":"it is a bank","cpu":"1ms"},
        "C":{"effect":"setup","on":"after:3s","cpu":"1ms"}
        """)
    #expect(report.effectsBeforeFirstFrame.map(\.item) == [0, 1])
    #expect(
      report.analysis(.verdict).warnings == [.effectBeforeFirstFrame(0, .review)])
    #expect(
      text.contains(
        "! A is a request for a review before the first frame; ask once people have"))
    #expect(text.contains("  B is a sign-in before the first frame: it is a bank\n"))
    #expect(!text.contains("a setup"))
  }
}
