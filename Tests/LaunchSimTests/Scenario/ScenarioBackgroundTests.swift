import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Warnings about background execution")
struct ScenarioBackgroundTests {
  private static let push = #""launch":{"reason":"silentPush"}"#

  @Test("A completion handler that no step calls")
  func never() {
    #expect(
      ScenarioFixture.complaints(rest: Self.push) == [
        "warning: launch/reason: no step calls the completion handler \"silentPush\"; the system"
          + " kills the app after 30 s as 0x2182baad (an assumed code); add"
          + " { \"complete\": \"silentPush\" }"
      ])
    #expect(
      ScenarioFixture.complaints(
        app: #""didReceiveRemoteNotification":[{"complete":"silentPush"}]"#, rest: Self.push) == [])
    #expect(
      ScenarioFixture.complaints(
        rest: #""launch":{"reason":"silentPush"},"limits":{"silentPush":"12s"}"#
      ).first?.contains("after 12 s as") == true)
  }

  @Test("Each background task that a launch is for, by its identifier")
  func identifiers() {
    let rest = #""launch":{"reason":"processing","tasks":["index","clean"]}"#
    let complaints = ScenarioFixture.complaints(
      app: #""didFinishLaunching":[{"complete":"index"}]"#, rest: rest)
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains("no step calls the completion handler \"clean\"") == true)
  }

  @Test("Standard location updates launch no app; a process may get them")
  func standardUpdates() {
    func complaints(_ rest: String) -> [String] { ScenarioFixture.complaints(rest: rest) }
    #expect(
      complaints(#""launch":{"reason":"location","service":"standard"}"#) == [
        "error: launch/service: the location service standard launches no app: its updates reach an app that"
          + " has a process; use significantChange, region or visits, or make the launch a resume"
      ])
    #expect(
      complaints(#""launch":{"kind":"resume","reason":"location","service":"standard"}"#) == [])
    #expect(
      complaints(#""then":[{"at":"1s","reason":"location","service":"standard"}]"#) == [])
    #expect(complaints(#""launch":{"reason":"location","service":"visits"}"#) == [])
  }

  @Test("A later request is warned of at its place, and may find the app in the foreground")
  func later() {
    #expect(
      ScenarioFixture.complaints(rest: #""then":[{"at":"2s","reason":"backgroundFetch"}]"#) == [
        "warning: then/0/reason: no step calls the completion handler \"backgroundFetch\"; the"
          + " system kills the app after 30 s as 0x2182bad4, unless it is in the foreground then;"
          + " add { \"complete\": \"backgroundFetch\" }"
      ])
  }

  @Test("An undelivered request needs no completion; a later one gives a warning")
  func notDelivered() {
    #expect(ScenarioFixture.complaints(app: #""declares":{}"#, rest: Self.push) == [])
    #expect(
      ScenarioFixture.complaints(
        app: #""declares":{"pushNotifications":true}"#,
        rest: #""then":[{"at":"1s","event":"leave"},{"at":"2s","reason":"silentPush"}]"#) == [
          "warning: then/1/reason: this request is not delivered: remote-notification is not in"
            + " backgroundModes (UIBackgroundModes): the push does not launch the app"
        ])
  }

  @Test("visionOS is held to the limits of the iOS that it goes with")
  func counterparts() {
    let complaints = ScenarioFixture.complaints(
      app: #""didFinishLaunching":[{"beginBackgroundTask":"sync"}]"#,
      rest: #""os":"visionOS 2","limits":{"processing":"3s"}"#
    ).filter { !$0.contains("warning: os:") }
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains("the system kills it after 30 s as 0x2182bad2") == true)
    #expect(
      ScenarioFixture.complaints(
        rest: #""os":"visionOS 2","launch":{"reason":"silentPush"}"#
      ).contains { $0.contains("kills the app after 30 s as 0x2182baad") })
  }

  @Test("A task that is due as two kinds of request, where it is for the second time")
  func kinds() {
    let app =
      #""handleBackgroundTask":[{"complete":"index"},{"complete":"clean"},{"complete":"feed"}]"#
    let launch = #""launch":{"reason":"appRefresh","tasks":["feed","index"]}"#
    func complaints(_ reason: String) -> [String] {
      ScenarioFixture.complaints(
        app: app,
        rest: launch
          + ",\"then\":[{\"at\":\"2s\",\"reason\":\"\(reason)\",\"tasks\":[\"clean\",\"index\"]}]")
    }
    #expect(complaints("appRefresh") == [])
    #expect(
      complaints("processing") == [
        #"warning: then/0/tasks/1: the task "index" is due by appRefresh already, and an identifier is that of one kind of request; give each its own"#
      ])
  }

  @Test("A background task that is called as a completion handler is")
  func names() {
    func complaints(_ name: String, _ rest: String = "") -> [String] {
      ScenarioFixture.complaints(
        app:
          "\"handleBackgroundTask\":[{\"complete\":\"index\"},{\"beginBackgroundTask\":\"\(name)\"},{\"endBackgroundTask\":\"\(name)\"}]",
        rest: #""launch":{"reason":"processing","tasks":["index"]}"#)
    }
    #expect(complaints("upload") == [])
    for name in ["silentPush", "index"] {
      #expect(
        complaints(name) == [
          "warning: app/handleBackgroundTask/1/beginBackgroundTask: the background task \"\(name)\" has the name of a completion handler, so the report cannot tell them apart; call it something else"
        ])
    }
  }

  @Test("A background task that no step ends, and one that no step begins, each at its step")
  func tasks() {
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["A"]"#,
        work: #""A":{"steps":[{"beginBackgroundTask":"sync"},{"endBackgroundTask":"synch"}]}"#) == [
          "warning: work/A/steps/0/beginBackgroundTask: no step ends the background task \"sync\";"
            + " once the app leaves the foreground the system kills it after 30 s as 0x2182bad2;"
            + " add { \"endBackgroundTask\": \"sync\" }",
          "warning: work/A/steps/1/endBackgroundTask: no step begins a background task \"synch\","
            + " so the system ignores this",
        ])
    #expect(
      ScenarioFixture.complaints(
        app:
          #""didFinishLaunching":[{"beginBackgroundTask":"t","expiration":[{"endBackgroundTask":"t"}]}]"#
      ) == [])
  }

  @Test("The code of an old system is that of its time")
  func oldSystem() {
    let complaints = ScenarioFixture.complaints(
      app: #""lifeCycle":"appDelegate","didFinishLaunching":[{"beginBackgroundTask":"sync"}]"#,
      rest: #""os":"iOS 12""#)
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains("after 180 s as 0x8badf00d") == true)
  }

  @Test("A completion handler that is never delivered")
  func inVain() {
    #expect(
      ScenarioFixture.complaints(app: #""didFinishLaunching":[{"complete":"silentpush"}]"#) == [
        "warning: app/didFinishLaunching/0/complete: no request brings a completion handler"
          + " \"silentpush\", so the system ignores this"
      ])
    // The same app may be launched by a push in another scenario: only its callback is warned of.
    let other = ScenarioFixture.complaints(
      app: #""didReceiveRemoteNotification":[{"complete":"silentPush"}]"#)
    #expect(!other.contains { $0.contains("completion handler") })
  }

  @Test("A VoIP push whose call is not reported")
  func voip() {
    let rest = #""launch":{"reason":"voipPush"}"#
    #expect(
      ScenarioFixture.complaints(rest: rest) == [
        "warning: launch/reason: no step reports the call; when the push's callback returns the"
          + " system kills the app as 0xbaadca11; add { \"reportCall\": true }"
      ])
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":[{"reportCall":true}]"#, rest: rest) == [])
  }
}
