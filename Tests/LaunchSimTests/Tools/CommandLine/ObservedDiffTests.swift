import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport

@Suite("Comparing a scenario with timed launches")
struct ObservedDiffTests {
  private func folder(_ values: String = "0.190, 0.170, 0.185") throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(LaunchComparisonTests.app, to: "a.json")
    try folder.write(
      """
      Test Suite 'All tests' started at 2026-11-28
      /App/AppTests.swift:9: Test Case '-[AppTests.Launch test]' measured [Duration (AppLaunch), s] \
      average: 0.9, relative standard deviation: 2.1%, values: [\(values)], \
      performanceMetricID:com.apple.dt.XCTMetric_ApplicationLaunch-AppLaunch.duration

      """, to: "xctest.log")
    return folder
  }

  @Test("The answer is the error, and the status tells on request whether it is in the range")
  func answer() throws {
    let near = try folder()
    let words = ["diff", "a.json", "xctest.log", "-q", "--exit-code"]
    let within = try LaunchSimBinary.run(words, in: near)
    #expect(within.status == 0)
    #expect(within.output.hasPrefix("Within the range of 3 launches: XCTest application launch "))
    let far = try folder("0.9, 0.91")
    let outside = try LaunchSimBinary.run(words, in: far)
    #expect(outside.status == 1)
    #expect(outside.output.contains("below the observation: XCTest application launch"))
    #expect(try LaunchSimBinary.run(Array(words.dropLast()), in: far).status == 0)
  }

  @Test("An imported observation gives the answer of the log, on the device that the import names")
  func imported() throws {
    let folder = try folder()
    let imported = try LaunchSimBinary.run(
      "import", "xctest.log", "-d", "iphone-se-2", "-o", "launch.json", in: folder)
    #expect(imported == .init(status: 0, output: "", errors: ""))
    let answer = try LaunchSimBinary.run("diff", "a.json", "launch.json", in: folder)
    #expect(answer.output.contains("· iPhone SE (2nd generation), iOS"), "\(answer.output)")
    #expect(!answer.output.contains("names no device"))
    let log = try LaunchSimBinary.run(
      "diff", "a.json", "xctest.log", "-d", "iphone-se-2", "-q", in: folder)
    #expect(
      log.output.replacing("\n", with: " ").contains(
        "names no device; beside it is a launch on iPhone SE"), "\(log.output)")
  }

  @Test("A log comes from standard input, a damaged observation has its place")
  func input() throws {
    let folder = try folder()
    let log = try folder.text(of: "xctest.log")
    let file = try LaunchSimBinary.run("diff", "a.json", "xctest.log", "-q", in: folder)
    #expect(try LaunchSimBinary.run("diff", "a.json", "-", "-q", in: folder, input: log) == file)
    try folder.write(#"{"launchObservation": 1, "launches": [{"times": 3}]}"#, to: "bad.json")
    let bad = try LaunchSimBinary.run("diff", "a.json", "bad.json", in: folder)
    #expect(bad.status == 65 || bad.status == 2)
    #expect(bad.errors.contains("bad.json:1:"), "\(bad.errors)")
  }

  @Test("Timed launches have no costs to merge")
  func merge() throws {
    let folder = try folder()
    let answer = try LaunchSimBinary.run(
      "import", "xctest.log", "--merge", "a.json", in: folder)
    #expect(answer.status != 0)
    #expect(answer.errors.contains("timed launches have no spans"))
  }

  @Test("A recording is compared item by item, with waits and threads")
  func recording() throws {
    let folder = try folder()
    try folder.write(
      """
      { "launchScenario": 1, "app": { "didFinishLaunching": ["A", "B"] }, "work": {
        "A": { "cpu": "10ms" }, "B": { "cpu": "4ms", "on": "global:utility" } } }
      """, to: "s.json")
    try folder.write(
      """
      [{"ph":"M","name":"thread_name","pid":1,"tid":1,"args":{"name":"main"}},
       {"ph":"X","name":"A","pid":1,"tid":1,"ts":0,"dur":20000,"tdur":12000},
       {"ph":"X","name":"B","pid":1,"tid":1,"ts":30000,"dur":4000,"tdur":4000},
       {"ph":"X","name":"C","pid":1,"tid":2,"ts":30000,"dur":4000}]
      """, to: "t.json")
    let text = try LaunchSimBinary.run("diff", "s.json", "t.json", in: folder)
    let words = text.output.replacing("\u{A0}", with: " ")
    #expect(
      words.contains(
        "50 % below the observation: own time of A 10.0 ms simulated, 20.0 ms observed"))
    #expect(words.contains("A, waiting    8.0 ms            0.0 ms    -100 %"), "\(words)")
    #expect(
      words.contains(
        "On other threads\n  B: observed on the main thread, simulated on global:utility"),
      "\(words)")
    #expect(words.contains("Observed, and not simulated\n  C 4.0 ms"))
    let json = try LaunchSimBinary.run("diff", "s.json", "t.json", "-f", "json", in: folder)
    #expect(
      json.output.contains(
        #""lanes": [{ "item": "B", "observed": "main", "simulated": ["global:utility"] }]"#))
    let markdown = try LaunchSimBinary.run("diff", "s.json", "t.json", "-f", "markdown", in: folder)
    #expect(
      markdown.output.contains("| `B` | the main thread | `global:utility` |"), "\(markdown.output)"
    )
  }

  @Test("The first frame of a recording counts most, from the beginning of its first span")
  func recordedFrame() throws {
    let folder = try folder()
    try folder.write(
      "name,thread,start,duration\nA,main,5ms,10ms\nfirst frame,main,205ms,0ms\n", to: "t.csv")
    try folder.write(
      #"{ "launchScenario": 1, "app": { "didFinishLaunching": ["A"] }, "work": { "A": { "cpu": "10ms" } } }"#,
      to: "s.json")
    let diff = try LaunchSimBinary.run("diff", "s.json", "t.csv", in: folder)
    let words = diff.output.replacing("\u{A0}", with: " ")
    #expect(words.contains(" below the observation: First frame after A began "), "\(words)")
    #expect(words.contains("200.0 ms observed"), "\(words)")
    let imported = try LaunchSimBinary.run("import", "t.csv", "--scenario", "-q", in: folder).output
    try folder.write(imported, to: "fitted.json")
    let near = try LaunchSimBinary.run("diff", "fitted.json", "t.csv", "-f", "json", in: folder)
    #expect(near.output.contains(#""frame:A""#), "\(near.output)")
    let calibrated = try LaunchSimBinary.run(
      "calibrate", "s.json", "--observed", "t.csv", "-q", in: folder)
    #expect(calibrated.status == 0, "\(calibrated)")
  }

  @Test("A page has the launch and the error of each figure")
  func page() throws {
    let folder = try folder()
    let words = ["export", "a.json", "xctest.log"]
    #expect(try LaunchSimBinary.run(words + ["-o", "p.html"], in: folder).status == 0)
    let page = try folder.text(of: "p.html")
    #expect(page.contains("Observed: AppTests.Launch test"), "\(page.contains("Observed: "))")
    #expect(page.contains("XCTest application launch"))
    let other = try LaunchSimBinary.run(words + ["-o", "p.svg"], in: folder)
    #expect(other.status != 0 && other.errors.contains("only a page shows"))
  }

  @Test("A histogram is compared with a mix of devices")
  func mix() throws {
    let folder = try folder()
    try folder.write(
      """
      { "launchObservation": 1, "launches": [
        { "device": "iphone-8", "times": { "firstFrame": { "buckets": [
          { "from": "300ms", "to": "600ms", "count": 90 } ] } } },
        { "device": "iphone-15", "times": { "firstFrame": { "buckets": [
          { "from": "150ms", "to": "200ms", "count": 910 } ] } } } ] }
      """, to: "field.json")
    let named = try LaunchSimBinary.run(
      "diff", "a.json", "field.json", "--mix", "iphone-8=9,iphone-15=91", in: folder)
    #expect(named.status == 0 && named.output.contains("9 % iPhone 8, 91 % iPhone 15"))
    #expect(named.output.contains("the quantiles differ by"))
    let observed = try LaunchSimBinary.run(
      "diff", "a.json", "field.json", "--mix", "observed", "--exit-code", in: folder)
    #expect(observed.status == 1 && observed.output == named.output)
    let json = try LaunchSimBinary.run(
      "diff", "a.json", "field.json", "--mix", "observed", "-f", "json", in: folder)
    #expect(json.output.contains(#""launchMix": 1"#))
  }

  @Test(
    "A mix that is none is refused with the way out",
    arguments: [
      ("iphone-8", "DEVICE=SHARE"), ("iphone-8=0", "positive"), ("iphone-8=-1", "positive"),
      ("iphone-8=nan", "positive"), ("iphone-8=1,iphone-8=2", "each device once"),
      ("iphone-x=1", "the name of a profile"), ("", "DEVICE=SHARE"),
    ])
  func badMix(mix: String, words: String) throws {
    let folder = try folder()
    let outcome = try LaunchSimBinary.run("diff", "a.json", "xctest.log", "--mix", mix, in: folder)
    #expect(outcome.status != 0 && outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test("A mix needs launches, and devices with profiles")
  func mixWithoutLaunches() throws {
    let folder = try folder()
    let two = try LaunchSimBinary.run(
      "diff", "a.json", "a.json", "--mix", "iphone-8=1", in: folder)
    #expect(two.status != 0 && two.errors.contains("launches that another tool has timed"))
    let unnamed = try LaunchSimBinary.run(
      "diff", "a.json", "xctest.log", "--mix", "observed", in: folder)
    #expect(unnamed.status == 3 && unnamed.errors.contains("name no device"))
  }
}
