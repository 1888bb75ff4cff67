import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The change of the critical path, part by part")
struct PathDifferenceTests {
  private func report(_ scenario: String, _ settings: String...) throws -> Report {
    let edits = settings.compactMap(ScenarioEdit.init(assignment:))
    return try Report(simulating: ScenarioFixture.read(("t", scenario), edits: edits).scenario)
  }

  @Test("A change has an owner and a cause")
  func ownersAndCauses() throws {
    let path = try #require(
      LaunchComparison(
        try LaunchComparisonTests.report(),
        try LaunchComparisonTests.report(
          "work/Open/cpu=14ms", #"work/Token={"wait":"9ms"}"#,
          #"app/applicationDidBecomeActive=["Refresh",{"cpu":"3ms"}]"#)
      ).path)
    #expect(path.goal == .frameReady)
    // 172 ms as before, 4 ms more for Open, 9 of waiting for 3 of work, and 1 ms of the callback's own.
    #expect(path.first == .milliseconds(172))
    #expect(path.more == Nanoseconds.milliseconds(4 + 9 - 3 + 1))
    #expect(
      path.changes.map(\.subject) == [
        PathPart(owner: .item("Token"), cause: .init(.waiting)),
        PathPart(owner: .item("Open"), cause: .init(.running)),
        PathPart(owner: .item("Token"), cause: .init(.running)),
        PathPart(owner: .callback(.applicationDidBecomeActive), cause: .init(.running)),
      ])
    #expect(
      path.changes.map(\.more) == [
        .milliseconds(9), .milliseconds(4), .milliseconds(-3), .milliseconds(1),
      ])
  }

  @Test("A place in a queue is a cause, with the lane")
  func queue() throws {
    let scenario = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["Open","Read",{"await":"Read"}]"#,
      work: #""Open":{"on":"queue:db","cpu":"10ms"},"Read":{"on":"queue:db","cpu":"1ms"}"#)
    let path = try #require(
      LaunchComparison(try report(scenario), try report(scenario, "work/Open/cpu=25ms")).path)
    #expect(
      path.changes == [
        .init(
          PathPart(owner: .item("Read"), cause: .init(.queued, "queue")),
          from: .milliseconds(10), to: .milliseconds(25))
      ])
  }

  @Test("The system's work belongs to its phase, and the frame to the render server")
  func system() throws {
    let path = try #require(
      LaunchComparison(
        try LaunchComparisonTests.report(),
        try LaunchComparisonTests.report(#"app/systemInterface=[{"cpu":"5ms"}]"#)
      ).path)
    let owners = path.changes.map(\.subject.owner)
    #expect(owners.contains(.phase(.systemInterface)))
    #expect(path.changes.reduce(Nanoseconds.zero) { $0 + $1.more } == path.more)
  }

  @Test("A launch in the background is compared to the end of its path")
  func background() throws {
    let push = ScenarioFixture.scenario(
      app:
        #""didFinishLaunching":["Open"],"didReceiveRemoteNotification":[{"complete":"silentPush"}]"#,
      work: #""Open":{"cpu":"10ms"}"#, rest: #""launch":{"reason":"silentPush"}"#)
    let comparison = LaunchComparison(try report(push), try report(push, "work/Open/cpu=30ms"))
    let path = try #require(comparison.path)
    #expect(path.goal == .background)
    #expect(path.more == .milliseconds(20))
    #expect(path.changes.map(\.subject.owner) == [.item("Open")])
    let text = ComparisonText(comparison, first: .source(.program), second: .source(.program)).text
    #expect(text.contains("\nPath in the background  "))
    #expect(text.contains("\n    +20.0  Open  runs\n"))
  }

  @Test("Paths to different moments are not compared, and the text says why")
  func notComparable() throws {
    let failing = try LaunchComparisonTests.report("app/linkedSDK=27", "os=iOS 27")
    let comparison = LaunchComparison(try LaunchComparisonTests.report(), failing)
    #expect(comparison.path == nil)
    #expect(
      comparison.pathObstacle
        == "The critical paths are not comparable: A ends with a frame, B has no ready frame.")
    let text = ComparisonText(comparison, first: .source(.program), second: .source(.program)).text
    #expect(text.contains("\nThe critical paths are not comparable: A ends with a frame, B has no"))
  }

  @Test("A frame is the ready frame and the wait for the display, as printed")
  func frame() throws {
    // 172.0 ms are ready for the refresh at 183.3, 192.0 for that at 200.0.
    let comparison = LaunchComparison(
      try LaunchComparisonTests.report(), try LaunchComparisonTests.report("work/Open/cpu=30ms"))
    let sum = try #require(comparison.frameSum)
    #expect(sum.ready == 200)
    #expect(sum.display == 167 - 200)
    let text = ComparisonText(comparison, first: .source(.program), second: .source(.program)).text
    #expect(
      text.contains(
        """

        Frame ready  172.0 → 192.0 ms
            +20.0  Open  runs
        First frame  183.3 → 200.0 ms
            +20.0  the ready frame
             -3.3  the wait for the display

        """))
  }

  @Test("Callbacks that move are listed with their lengths")
  func calls() throws {
    let comparison = LaunchComparison(
      try LaunchComparisonTests.report(), try LaunchComparisonTests.report("work/Open/cpu=30ms"))
    // After the process and UIKit, at 128 ms, didFinishLaunching takes 10 ms, then 30.
    let first = try #require(comparison.movedCalls.first)
    #expect(first.subject == .init(callback: .didFinishLaunching, number: 1))
    #expect(first.first?.start == .milliseconds(128))
    #expect(first.first?.end == .milliseconds(138))
    #expect(first.second?.end == .milliseconds(158))
    let text = ComparisonText(comparison, first: .source(.program), second: .source(.program)).text
    #expect(text.contains("\nCallbacks that move "))
    #expect(text.contains("takes 10.0 → 30.0 ms"))
  }

  @Test("Both launches stand in one chart, in ASCII too", arguments: [40, 60, 80, 120])
  func chart(width: Int) throws {
    let comparison = LaunchComparison(
      try LaunchComparisonTests.report(), try LaunchComparisonTests.report("work/Open/cpu=30ms"))
    for isASCII in [false, true] {
      let style = TextStyle(width: width, isASCII: isASCII)
      let text = ComparisonText(
        comparison, first: .source(.program), second: .source(.program), style: style)
      let lines = style.finished(text.chartLines.joined(separator: "\n")).split(separator: "\n")
      #expect(lines.allSatisfy { $0.displayWidth <= width })
      let rows = lines.filter { $0.hasPrefix("Open ") }
      #expect(rows.count == 1)
      let mark: Character = isASCII ? "#" : "█"
      let place = try #require(lines.firstIndex { $0.hasPrefix("Open ") })
      let (one, other) = (lines[place], lines[place + 1])
      // 30 ms are three times as many columns as 10, give or take the rounding of both ends.
      let (short, long) = (one.count { $0 == mark }, other.count { $0 == mark })
      #expect(short >= 1 && long > short)
      #expect(
        one.firstIndex(of: mark).map { one.distance(from: one.startIndex, to: $0) }
          == other.firstIndex(of: mark).map { other.distance(from: other.startIndex, to: $0) })
      #expect(lines.allSatisfy { !isASCII || $0.utf8.allSatisfy { $0 < 0x80 } })
    }
  }
}
