import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The rules of scenarios")
struct ScenarioRuleTests {
  /// The diagnostics of a scenario by its rules: `path severity id`.
  private static func findings(
    app: String, work: String = "", rest: String = ""
  ) -> [String] {
    judged(app: app, work: work, rest: rest).map {
      "\($0.path) \($0.severity.rawValue) \($0.problem.id)"
    }
  }

  private static func judged(app: String, work: String = "", rest: String = "") -> [Diagnostic] {
    let text = ScenarioFixture.scenario(app: app, work: work, rest: rest)
    return ScenarioReader(files: .memory([("t", text)])).judge("t").diagnostics
  }

  @Test(
    "Each effect has its rule, which holds before the first frame only",
    arguments: WorkItem.Effect.allCases)
  func effects(effect: WorkItem.Effect) {
    let work = #""A":{"effect":"\#(effect.rawValue)","cpu":"1ms"}"#
    #expect(
      Self.findings(app: #""initialFrame":["A"]"#, work: work)
        == ["work/A warning \(effect.facts.rule)"])
    #expect(Self.findings(app: #""viewDidAppear":["A"]"#, work: work) == [])
    #expect(LintRule.named(effect.facts.rule)?.source == effect.facts.source)
  }

  @Test("Work counts by the way to it: a call comes, queued work may come, later work does not")
  func ways() {
    func sentences(_ app: String, _ work: String) -> [String] {
      Self.judged(app: app, work: work).map(\.problem.sentence)
    }
    let effect = #""effect":"review","cpu":"1ms""#
    let call = #""didFinishLaunching":["A"]"#
    #expect(
      sentences(call, #""A":{"steps":["B"]},"B":{\#(effect)}"#)
        == ["a request for a review comes before the first frame"])
    for placement in ["task", "mainQueue", "after:3s", "global:utility"] {
      #expect(
        sentences(call, #""A":{"on":"\#(placement)","steps":["B"]},"B":{\#(effect)}"#)
          == ["a request for a review may come before the first frame"])
    }
    for placement in ["afterFirstFrame", "whenIdle"] {
      #expect(
        sentences(call, #""A":{"on":"\#(placement)","steps":["B"]},"B":{\#(effect)}"#) == [])
    }
    #expect(
      Self.findings(
        app: #""didReceiveRemoteNotification":["A",{"complete":"silentPush"}]"#,
        work: #""A":{\#(effect)}"#, rest: #""launch":{"reason":"silentPush"}"#) == [])
  }

  @Test("A reason makes the warning a note that gives it, and goes only with an effect")
  func essential() {
    let found = Self.judged(
      app: #""didFinishLaunching":["A"]"#,
      work: #""A":{"effect":"signIn","essential":"it is a bank","cpu":"1ms"}"#)
    #expect(
      found.map(\.description) == [
        "t:1:64: note: work/A: a sign-in comes before the first frame; essential: it is a bank"
      ])
    #expect(
      ScenarioFixture.complaints(
        app: #""didFinishLaunching":["A"]"#, work: #""A":{"essential":"no","cpu":"1ms"}"#)
        == [#"error: work/A/essential: "essential" goes only with "effect""#])
  }

  @Test("The first screen is compared with the launch screen where both state a thing")
  func screens() {
    func found(_ launch: String, _ first: String) -> [String] {
      Self.judged(app: #""launchScreen":{\#(launch)},"firstScreen":{\#(first)}"#)
        .map(\.problem.sentence)
    }
    #expect(
      found(#""background":"Ink""#, #""background":"Paper""#) == [
        #"the first screen has the background "Paper", and the launch screen the background "Ink""#
      ])
    #expect(
      found(#""bars":["toolbar"]"#, #""bars":[]"#)
        == ["the first screen has no toolbar, and the launch screen a toolbar"])
    #expect(found(#""bars":["tabBar","toolbar"]"#, #""bars":["toolbar","tabBar"]"#) == [])
    #expect(found(#""background":"Ink""#, #""bars":[]"#) == [])
  }

  @Test("The launch screen is that of the Info.plist, whose background has a default")
  func plistScreen() {
    func found(_ keys: String, _ first: String) -> [String] {
      let app = #""infoPlist":"Info.plist","lifeCycle":"scenes","firstScreen":{\#(first)}"#
      let plist = "<plist><dict><key>UILaunchScreen</key><dict>\(keys)</dict></dict></plist>"
      let files = SourceFiles.memory([
        ("t", ScenarioFixture.scenario(app: app)), ("Info.plist", plist),
      ])
      return ScenarioReader(files: files).judge("t").diagnostics.map(\.problem.id)
    }
    let id = "launch-screen-unlike-first-screen"
    #expect(found("", #""background":"systemBackground","bars":[]"#) == [])
    #expect(found("", #""background":"Paper""#) == [id])
    #expect(found("<key>UITabBar</key><dict/>", #""bars":[]"#) == [id])
  }

  @Test("A wait for nothing on the way to the first frame is a delay")
  func delays() {
    #expect(
      Self.findings(app: #""didFinishLaunching":[{"cpu":"1ms"},{"wait":"2s"}]"#)
        == ["app/didFinishLaunching/1 warning splash-delay"])
    #expect(
      Self.findings(app: #""initialFrame":["A"]"#, work: #""A":{"wait":"2s"}"#)
        == ["work/A warning splash-delay"])
    #expect(Self.findings(app: #""didFinishLaunching":[{"wait":"2s","for":"disk"}]"#) == [])
    #expect(
      Self.findings(app: #""initialFrame":["A"]"#, work: #""A":{"on":"task","wait":"2s"}"#) == [])
    #expect(Self.findings(app: #""viewDidAppear":[{"wait":"2s"}]"#) == [])
  }

  @Test("State that was saved is restored")
  func restoration() {
    let saved = #""launch":{"restores":true}"#
    let old = #""lifeCycle":"appDelegate","linkedSDK":26"#
    let id = "state-not-restored"
    #expect(Self.findings(app: old, rest: saved) == ["launch/restores warning \(id)"])
    #expect(Self.findings(app: old + #","restoration":{}"#, rest: saved) == [])
    #expect(
      Self.findings(app: old + #","restoration":{"windowInWillFinish":false}"#, rest: saved)
        == ["app/restoration warning \(id)"])
    #expect(
      Self.findings(app: old + #","restoration":{"shouldRestore":false}"#)
        == ["app/restoration warning \(id)"])
    #expect(Self.findings(app: "", rest: saved) == [])
    #expect(Self.findings(app: old) == [])
  }

  @Test("A live-viewing app on tvOS plays by itself")
  func livePlayback() {
    func found(_ os: String, _ app: String) -> [String] {
      Self.judged(app: app, work: #""A":{"cpu":"1ms"}"#, rest: #""os":"\#(os)""#)
        .map(\.problem.id).filter { $0 == "live-playback-missing" }
    }
    let call = #""viewDidAppear":["A"],"#
    #expect(found("tvOS 26", call + #""livePlayback":[]"#).count == 1)
    #expect(found("tvOS 26", call + #""livePlayback":["A"]"#) == [])
    #expect(found("iOS 26", call + #""livePlayback":[]"#) == [])
  }

  @Test(
    "An app of visionOS that opens an immersive space at the launch is told of the Shared Space")
  func spaces() throws {
    func found(_ role: String) throws -> [String] {
      let text = """
        <plist><dict><key>CFBundleName</key><string>A</string><key>UIDeviceFamily</key>\
        <array><integer>7</integer></array><key>UIApplicationSceneManifest</key><dict>\
        <key>UIApplicationPreferredDefaultSceneSessionRole</key><string>\(role)</string>\
        <key>UISceneConfigurations</key><dict><key>\(role)</key><array><dict/></array></dict></dict>\
        </dict></plist>
        """
      return try InfoPlist(named: "t", Array(text.utf8)).findings().map(\.problem.id)
    }
    #expect(try found("UISceneSessionRoleImmersiveSpaceApplication") == ["full-space-at-launch"])
    #expect(try found("UIWindowSceneSessionRoleApplication") == [])
  }

  @Test("Guidance that no file proves is listed with that word")
  func notCheckable() {
    let rules = LintRule.notCheckable
    #expect(rules.count == 11)
    let entries = ReferenceTopic.rules.entries.filter { $0.cells[1] == "not checkable" }
    #expect(entries.map(\.name) == rules.map(\.id))
  }
}
