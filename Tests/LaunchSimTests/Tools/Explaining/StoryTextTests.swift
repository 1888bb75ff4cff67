import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Stories of two scenarios, by their key lines.
@Suite("The story of a launch")
struct StoryTextTests {
  private func story(_ file: String, style: TextStyle = .plain) throws -> StoryText {
    let report = try ScenarioFolder.run(file)
    return StoryText(
      report.analysis(.story), EventCauses(report.metrics.timeline.history),
      of: .file(file), style: style)
  }

  /// The text on one line, so that a sentence can be found wherever its lines break.
  private func flowing(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("Queued work before the frame is told with its rule, its wait and what to try")
  func queuedWork() throws {
    let text = try story("one-point/queued-work-delays-the-first-frame.json").text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[3] == "✓ First frame at 283.3 ms: 116.7 ms inside the 400 ms budget")
    #expect(lines.contains("Process creation · 0.0 ms to 100.0 ms"))
    let flow = flowing(text)
    #expect(
      flow.contains(
        """
        178.0 ms 42 Analytics.start begins on the main thread; it ends at 218.0 ms, after 40.0 ms. \
        Because its turn came: UIKit's run loop runs the main queue before it commits the first \
        frame; it was queued by didFinishLaunching at 148.0 ms and waited 30.0 ms (undocumented: \
        switch queuedWorkBeforeCommit) (rules 28 and 29).
        """))
    #expect(flow.contains("launchOptions is nil, as always with scenes"))
    #expect(flow.contains("scene(_:willConnectTo:options:) is called (sceneWillConnect)"))
    #expect(flow.contains("3 Analytics.start: runs, 40.0 ms (14 %)."))
    #expect(flow.contains("One thing to try 1 Analytics.start is queued on the main queue"))
    #expect(flow.contains("--set work/Analytics.start/on=afterFirstFrame"))
    #expect(flow.contains("28 Queued work before the commit: CFRunLoop, CF-1153.18"))
  }

  @Test("A deadlock is told with the wait that does not end")
  func deadlock() throws {
    let flow = flowing(try story("one-point/main-waits-for-main.json").text)
    #expect(
      flow.contains(
        "didFinishLaunching waits without end for Token.store, by a semaphore or the like, and "
          + "holds the main thread; that donates no class (rule 12)."))
    #expect(
      flow.contains(
        "2 Token.store waits for the main thread, which the launch sequence holds (rule 30)."))
    #expect(
      flow.contains(
        "What to try Run Token.store off the main thread (--set work/Token.store/on=detached), or "
          + "do not wait for it there."))
  }

  @Test("A wait of known length that a kill cuts short keeps its length")
  func cutShort() throws {
    let flow = flowing(try story("one-point/the-watchdog-waits-20-seconds.json").text)
    // 20 s - 148 ms
    #expect(
      flow.contains(
        "Login.refresh waits 30.0 s and holds the main thread; the run ends after 19.9 s of it"))
    #expect(!flow.contains("without end"))
  }

  @Test(
    "A story ends with the end of the process, which has no number",
    arguments: [
      (
        "kills/a-push-is-never-completed.json",
        "30.178 s The system kills the app: completion handler never called (0x2182baad, assumed) "
          + "(rule 58)."
      ),
      (
        "one-point/the-watchdog-waits-20-seconds.json",
        "20.000 s The system kills the app: watchdog, scene-create: no first frame in time "
          + "(0x8badf00d) (rule 38)."
      ),
    ])
  func end(file: String, sentence: String) throws {
    let story = try story(file)
    #expect(flowing(story.text).contains(sentence))
    #expect(story.told.joined().last?.number == nil)
    #expect(story.story.chapters.last?.steps.last == .end)
  }

  @Test("A call that is not reported is no limit of time that runs out")
  func unreportedCall() throws {
    let flow = flowing(try story("kills/a-call-that-is-not-reported.json").ending)
    #expect(
      flow.contains(
        "The call of a VoIP push must be reported to CallKit before didReceiveIncomingPush returns "
          + "(WWDC19-707). It returned at 178.0 ms without that. The system kills the app for it: "
          + "no call was reported for a VoIP push (0xbaadca11; Apple, EXC_CRASH (SIGKILL))."))
    #expect(!flow.contains("The time counts") && !flow.contains("The limit"))
    let whole = flowing(try story("kills/a-call-that-is-not-reported.json").text)
    #expect(whole.contains("The system delivers voipPush (rule 55)."))
    #expect(
      flow.contains(
        "What to try Report the call (reportCall) before didReceiveIncomingPush returns"))
    let lock = flowing(try story("kills/a-file-is-held-at-suspension.json").ending)
    #expect(
      lock.contains("File and SQLite locks must be released before the app is suspended, at "))
  }

  @Test("The watchdog of a launch in the background waits for its end, not for a frame")
  func unseenWatchdog() throws {
    let scenario = ScenarioFixture.scenario(
      app: """
        "declares":{"pushNotifications":true,"backgroundModes":["remote-notification"]},\
        "didFinishLaunching":[{"wait":"25s"}]
        """, rest: #""launch":{"reason":"silentPush"}"#)
    let report = try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
    let causes = EventCauses(report.metrics.timeline.history)
    let flow = flowing(StoryText(report.analysis(.story), causes, of: .program).text)
    #expect(flow.contains("The time counts from 0.000 s, the request (rule 38)."))
    #expect(
      flow.contains(
        "The limit (a launch in the background, until it is over) is 20 s. The system kills the "
          + "app for it: watchdog: launch not over in time (0x8badf00d; assumed: no limit is "
          + "published for a launch in the background; rule 47)."))
    #expect(!flow.contains("first frame in time") && !flow.contains("to its first frame"))
  }

  @Test("A sentence begins with a capital letter, or with a name")
  func capitals() throws {
    let resumed = flowing(try story("kills/a-resume-waits-for-the-network.json").text)
    #expect(resumed.contains("The app calls Session.renew; it has not ended"))
    let opened = flowing(try story("background/a-second-url-comes-by-a-callback.json").text)
    #expect(
      opened.contains(
        "A URL with a scheme of the app's own is opened (trailhead://route?id=8)."))
  }

  @Test("The short form has the verdict and the end of the story, and no step")
  func ending() throws {
    let ending = flowing(try story("one-point/queued-work-delays-the-first-frame.json").ending)
    #expect(ending.hasPrefix("✓ First frame at 283.3 ms"))
    #expect(ending.contains("What decided the first frame"))
    #expect(ending.contains("One thing to try"))
    #expect(!ending.contains("Process creation ·"))
  }

  @Test("A failed item is told to fail, and the item left out for it with its condition")
  func failure() throws {
    let flow = flowing(try story("kills/a-push-is-never-completed.json").text)
    #expect(
      flow.contains(
        "Feed.store takes no part in this launch: it runs only if Feed.download does not fail "
          + "(rule 20)."))
    #expect(flow.contains("(undocumented: switch sceneConnectsInBackground) (rule 26)"))
    #expect(flow.contains("(undocumented: switch didEnterBackgroundOnWake) (rule 45)"))
    // 178 ms + 8 s
    #expect(flow.contains("it ends and fails at 8.178 s, after 8.0 s."))
  }

  @Test("Callbacks name the later event that they answer, suspension the call that led to it")
  func laterEvents() throws {
    let flow = flowing(try story("background/leave-and-come-back.json").text)
    #expect(
      flow.contains(
        "sceneWillResignActive(_:) is called. Because the user leaves the app (rule 45)."))
    #expect(
      flow.contains(
        "The system suspends the process. Because the last assertion ended: the background task "
          + "upload ended at 15.005 s (rule 52)."))
  }

  @Test("A prewarmed launch begins with the work done before the request")
  func prewarmed() throws {
    let flow = flowing(try story("one-point/prewarmed-until-uiapplicationmain.json").text)
    #expect(
      flow.contains(
        "Before the request: the process was created; everything up to, but not including, "
          + "UIApplicationMain (undocumented: switch prewarmPolicy); Tracker.load was done "
          + "(rule 36)."))
  }

  @Test(
    "A kill for a call, and a launch that is refused, name what is missing",
    arguments: [
      (
        "kills/a-push-is-never-completed.json",
        "Have complete silentPush also where the condition not:failed:Feed.download does not hold."
      ),
      (
        "background/without-the-mode-no-push-comes.json",
        "Declare remote-notification in backgroundModes (UIBackgroundModes)."
      ),
      (
        "one-point/sdk-27-needs-scenes.json",
        "Adopt the scene life cycle: the page Migrating to scenes shows the way."
      ),
    ])
  func remedies(file: String, remedy: String) throws {
    let flow = flowing(try story(file).text)
    #expect(flow.contains("What to try \(remedy)"))
    #expect(!flow.contains("Moves are tried"))
  }

  @Test("The remedy of a bad end is told, also beside moves", arguments: ScenarioFolder.files)
  func remedy(file: String) throws {
    let story = try story(file)
    guard let remedy = story.remedy else { return }
    #expect(flowing(story.text).contains(flowing(remedy)))
  }

  @Test("The inversion of the profiled app is called by its name")
  func inversion() throws {
    let flow = flowing(try story("wwdc19-423/as-profiled.json").text)
    #expect(
      flow.contains(
        "This is a priority inversion: didFinishLaunching (userInteractive) waits for "
          + "StarDataProvider.loadStars (background), which gets no core for 694.0 ms."))
  }

  @Test("No line is wider than the style, at any width")
  func widths() throws {
    for width in [40, 80, 120] {
      let text = try story("wwdc19-423/as-profiled.json", style: TextStyle(width: width)).text
      // Commands are continued where a word ends, and hold words that are longer.
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("      ") }
      #expect(lines.allSatisfy { String($0).displayWidth <= width })
    }
  }

  @Test("Names cannot steer the terminal")
  func names() throws {
    let trial = try Trial(
      ["A\u{1B}[31m\u{202E}B", .cpu(3)], ["A\u{1B}[31m\u{202E}B": .on(.mainQueue, .cpu(5))])
    let report = Report(trial.scenario, program: trial.simulation.program, trace: trial.trace)
    let causes = EventCauses(trial.metrics.timeline.history)
    let text = StoryText(report.analysis(.story), causes, of: .program).text
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    #expect(text.contains("A\\u{1b}[31m\\u{202e}B"))
  }

  @Test("A deadlock is killed when the watchdog's time is over, in a story and in a picture")
  func killOfDeadlock() throws {
    let story = try story("one-point/main-waits-for-main.json")
    let end = try #require(story.told.last?.last)
    #expect(end.text.hasPrefix("The system kills the app"))
    #expect(end.time == .seconds(20))
    let record = LaunchRecord(of: story.report.report, named: "a", .verdict)
    let kill = try #require(PicturedLaunch(record).moments.last { $0.kind == .kill })
    #expect(kill.time == .seconds(20))
  }

  @Test("A resume says which of its calls a device would not make")
  func resume() throws {
    let text = flowing(try story("one-point/a-resume-is-not-a-launch.json").text)
    #expect(
      text.contains(
        "; a device does not call loadView, viewDidLoad and viewWillAppear in a resume"))
    let launch = flowing(try story("one-point/queued-work-delays-the-first-frame.json").text)
    #expect(!launch.contains("a device does not call loadView, viewDidLoad and viewWillAppear;"))
  }

  @Test(
    "A launch in the background names the first frame that comes later, and no frame that does not")
  func laterFrame() throws {
    let opened = flowing(try story("background/a-woken-app-is-opened.json").text)
    #expect(!opened.contains("draws none"))
    #expect(
      opened.contains(
        "Moves are tried for the first frame of a launch in the foreground; this one, in the "
          + "background, is followed by a first frame at 300.083 s."))
    let unseen = try story("background/a-silent-push-launches-the-app.json")
    #expect(
      unseen.reasonForNone == "Moves are tried for the first frame, and this launch draws none.")
  }

  @Test("The place of view callbacks is told with the switch that it rests on")
  func orderOfViews() throws {
    let doubt = "(undocumented: switch viewsLoadBeforeActive)"
    for file in [
      "one-point/queued-work-delays-the-first-frame.json",
      "one-point/without-scenes-it-is-one-turn.json", "background/a-woken-app-is-opened.json",
    ] {
      let text = flowing(try story(file).text)
      let views = try #require(text.firstRange(of: "loadView()"))
      #expect(text[views.lowerBound...].prefix(250).contains(doubt), "\(file)")
      #expect(text.contains("viewDidAppear(_:) is called."), "\(file)")
      #expect(text.contains("(undocumented: switch viewDidAppearBeforeActive)"), "\(file)")
    }
    let swiftUI = flowing(try story("one-point/swiftui-makes-the-app-before-uikit.json").text)
    #expect(!swiftUI.contains(doubt))
    #expect(swiftUI.contains("(undocumented: switch bodyBeforeDidFinish)"))
    #expect(!flowing(try story("one-point/a-resume-is-not-a-launch.json").text).contains(doubt))
  }

  @Test("An event is told with its reason and its way back to the request")
  func event() throws {
    let report = try ScenarioFolder.run("one-point/blocking-calls-starve-the-pool.json")
    let causes = EventCauses(report.metrics.timeline.history)
    let began = try #require(
      report.trace.events.lastIndex { event in
        event.kind == .itemBegan && report.trace.names[event.item] == "Config.parse"
      })
    let explanations = EventExplanations(report, causes)
    let event = try #require(EventText(began + 1, in: explanations, state: ["Main queue empty"]))
    let flow = flowing(event.text)
    #expect(
      flow.contains(
        "Because its turn came: Download.6 has ended; it was queued by didFinishLaunching at "
          + "148.0 ms and waited 150.0 ms (rule 23)."))
    #expect(flow.contains("At this instant Main queue empty"))
    #expect(flow.contains("0.0 ms The launch is requested (rule 36)."))
    #expect(event.links.last == .event(0))
    #expect(EventText(0, in: explanations) == nil)
    #expect(EventText(report.trace.events.count + 1, in: explanations) == nil)
  }

  @Test("The move that saves most is tried first, also one that the file does not allow")
  func trialsByEffect() throws {
    // A saves 20 ms and B 60 ms; C gives a tap its time, and the frame nothing.
    let scenario = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["A","B","C"]"#,
      work: """
        "A":{"cpu":"20ms","mayMove":"off-main"},"B":{"cpu":"60ms"},\
        "C":{"on":"afterFirstFrame","cpu":"150ms","mayMove":"off-main"}
        """)
    let report = try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
    let causes = EventCauses(report.metrics.timeline.history)
    let story = StoryText(report.analysis(.story), causes, of: .program)
    let moved = story.trials.map { $0.assignments.first?.prefix { $0 != "=" } }
    #expect(moved == ["work/B/on", "work/A/on", "work/C/on"])
  }

  @Test("The JSON form has the same steps, causes and trials, in the same order")
  func json() throws {
    func texts(_ key: String, of objects: [[String: Any]]) -> [String] {
      objects.compactMap { $0[key] as? String }
    }
    func numbers(_ key: String, of objects: [[String: Any]]) -> [Int] {
      objects.compactMap { $0[key] as? Int }
    }
    let story = try story("one-point/queued-work-delays-the-first-frame.json")
    let text = story.json
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["launchStory"] as? Int == 1)
    #expect(object["verdict"] as? String == "launched")
    #expect(object["answer"] as? String == plain(story.answer))
    let steps = try #require(object["steps"] as? [[String: Any]])
    let told = story.told.flatMap(\.self)
    #expect(texts("text", of: steps) == told.map { plain($0.text) })
    #expect(
      steps.map { $0["because"] as? String } == told.map { step in step.because.map(plain) })
    #expect(steps.compactMap { $0["atNs"] as? Int64 } == told.map(\.time.rawValue))
    #expect(numbers("event", of: steps) == told.compactMap(\.number))
    #expect(steps.compactMap { $0["rules"] as? [Int] } == told.map { $0.rules.map(\.number) })
    let chapters = zip(story.story.chapters, story.told).flatMap { chapter, told in
      told.map { _ in chapter.part.title }
    }
    #expect(texts("chapter", of: steps) == chapters)
    #expect(object["decided"] as? [String] == story.frameParts.map(plain))
    let trials = try #require(object["try"] as? [[String: Any]])
    #expect(texts("set", of: trials) == ["work/Analytics.start/on=afterFirstFrame"])
    #expect(texts("text", of: trials) == story.trials.map { plain($0.text) })
    let rules = try #require(object["rules"] as? [[String: Any]])
    #expect(numbers("rule", of: rules) == story.rules.map(\.number))
    #expect(!text.contains("\u{A0}"))
  }

  /// The text without no-break spaces.
  private func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }

  @Test(
    "A bad end is named beside the first frame, and so is what prevents it",
    arguments: [
      ("one-point/main-waits-for-main.json", "Token.store"),
      ("one-point/the-watchdog-waits-20-seconds.json", "Login.refresh"),
      ("kills/a-resume-waits-for-the-network.json", "Session.renew"),
      ("kills/six-seconds-in-did-enter-background.json", "Documents.save"),
      ("kills/a-file-is-held-at-suspension.json", "Library.sync"),
      ("background/a-location-event-is-cut-short.json", "Visit.upload"),
    ])
  func culprits(file: String, culprit: String) throws {
    let flow = flowing(try story(file).ending)
    let end = try #require(flow.firstRange(of: "What led to the end"))
    #expect(flow[end.upperBound...].contains(culprit))
    let advice = try #require(flow.firstRange(of: "What to try"))
    #expect(flow[advice.upperBound...].contains(culprit))
  }

  @Test("A run that ends well has no end to prevent")
  func goodEnd() throws {
    for file in ["kills/a-resume-shows-what-it-has.json", "background/leave-and-come-back.json"] {
      #expect(try story(file).remedy == nil)
    }
  }
}
