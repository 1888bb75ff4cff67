import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport

@Suite("Calibrating from the command line")
struct CalibrateTests {
  private func folder(_ launches: String...) throws -> LaunchSimBinary.Folder {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(LaunchComparisonTests.app, to: "a.json")
    for (index, launches) in launches.enumerated() {
      try folder.write(
        "{\"launchObservation\":1,\"launches\":[\(launches)]}", to: "o\(index + 1).json")
    }
    return folder
  }

  private static let frame = #"{"times":{"firstFrame":{"runs":["480ms","500ms","495ms"]}}}"#

  @Test("The answer comes first, then the factors and the ledger")
  func answer() throws {
    let result = try LaunchSimBinary.run(
      "calibrate", "a.json", "--observed", "o1.json", in: folder(Self.frame))
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output.hasPrefix("Error "), "\(result.output)")
    #expect(
      result.output.replacing("\n", with: " ")
        .contains("The observation names no device; its launches count as those of iPhone 12."))
    let parts = ["All constants of iPhone 12 have one factor", "process creation", "left out"]
    for part in parts { #expect(result.output.contains(part), "\(part)") }
  }

  @Test("The device file is written with its answer beside it, and a scenario runs on it")
  func deviceFile() throws {
    let folder = try folder(Self.frame)
    let written = try LaunchSimBinary.run(
      "calibrate", "a.json", "--observed", "o1.json", "-o", "phone.json", in: folder)
    #expect(written.status == 0 && written.output == "" && written.errors.hasPrefix("Error "))
    let run = try LaunchSimBinary.run("run", "a.json", "-s", "device=phone.json", in: folder)
    #expect(run.output.contains("iPhone 12, calibrated"), "\(run.output)")
    #expect(!run.output.contains("scaled"), "\(run.output)")
    #expect(
      run.output.replacing("\n", with: " ")
        .contains("Device calibrated by 1 observed number, with none left out to test it."))
    let diff = try LaunchSimBinary.run(
      "diff", "a.json", "o1.json", "-s", "device=phone.json", "-q", in: folder)
    #expect(diff.output.hasPrefix("Within the range of 3 launches: First frame "), "\(diff.output)")
    #expect(try LaunchSimBinary.run("lint", "phone.json", in: folder).status == 0)
    let again = try LaunchSimBinary.run(
      "calibrate", "a.json", "--observed", "o1.json", "-f", "json", in: folder)
    #expect(again.output == (try folder.text(of: "phone.json")))
  }

  @Test("A launch on a calibrated device says how well numbers left out of the fit were predicted")
  func accuracy() throws {
    let folder = try folder(
      #"{"kind":"cold","times":{"firstFrame":"480ms"}},{"kind":"cold","times":{"firstFrame":"500ms"}}"#
    )
    let errors = try LaunchSimBinary.run(
      "calibrate", "a.json", "--observed", "o1.json", "-o", "phone.json", in: folder
    ).errors
    let run = ["run", "a.json", "-s", "device=phone.json"]
    let sentence = try LaunchSimBinary.run(run, in: folder).output.replacing("\n", with: " ")
    #expect(
      sentence.contains(
        "Device calibrated by 2 observed numbers: numbers left out of the fit are predicted with a "
          + "median error of 4 %."), "\(errors)\(sentence)")
    let json = try LaunchSimBinary.run(run + ["-f", "json"], in: folder).output
    #expect(json.contains(#""calibration": { "numbers": 2, "errorPermille": 40, "#), "\(json)")
  }

  @Test("A recording that made the scenario does not praise the model")
  func origin() throws {
    let folder = try folder()
    try folder.write(
      """
      [{"ph":"X","name":"Feed.load","ts":1000,"dur":50000,"pid":1,"tid":1},
       {"ph":"i","name":"first frame","ts":200000,"pid":1,"tid":1}]
      """, to: "trace.json")
    try folder.write(
      LaunchSimBinary.run("import", "trace.json", "--scenario", in: folder).output, to: "s.json")
    let words = ["calibrate", "s.json", "--observed", "trace.json"]
    let output = try LaunchSimBinary.run(words, in: folder).output
    #expect(
      output.replacing("\n", with: " ").contains("The scenario has times from trace.json, so"),
      "\(output)")
    try folder.write(
      #"""
      { "launchScenario": 1, "app": { "didFinishLaunching": ["Feed.load"] },
        "work": { "Feed.load": { "cpu": "40ms", "source": "trace.json2:1" } } }
      """#, to: "own.json")
    let own = try LaunchSimBinary.run(["calibrate", "own.json"] + words.dropFirst(2), in: folder)
    #expect(own.status == 0 && !own.output.contains("The scenario has times from"), "\(own)")
  }

  @Test("Scenarios on several devices are not fitted as one")
  func severalDevices() throws {
    let folder = try folder(Self.frame, Self.frame)
    try folder.write(
      try folder.text(of: "a.json").replacing(
        "\"launchScenario\": 1,", with: "\"launchScenario\": 1, \"device\": \"iphone-15\","),
      to: "b.json")
    let words = [
      "calibrate", "a.json", "b.json", "--observed", "o1.json", "--observed", "o2.json",
    ]
    let refused = try LaunchSimBinary.run(words, in: folder)
    #expect(
      refused.status == 64
        && refused.errors.contains("the scenarios are on iPhone 12 and iPhone 15"),
      "\(refused)")
    #expect(try LaunchSimBinary.run(words + ["-d", "iphone-12"], in: folder).status == 0)
  }

  @Test("Launches decide over the device; several devices must be named")
  func devices() throws {
    let old = #"{"device":"iphone-se-2","times":{"firstFrame":"500ms"}}"#
    let new = #"{"device":"iphone-15","times":{"firstFrame":"400ms"}}"#
    let one = try LaunchSimBinary.run(
      "calibrate", "a.json", "--observed", "o1.json", in: folder(old))
    #expect(one.output.contains("constants of iPhone SE (2nd generation)"), "\(one.output)")
    let words = ["calibrate", "a.json", "--observed", "o1.json", "--observed", "o2.json"]
    let several = try LaunchSimBinary.run(words, in: folder(old, new))
    #expect(several.status == ExitStatus.usage.rawValue)
    #expect(
      several.errors
        == "--observed: error: the launches were observed on iphone-se-2, iphone-15; name "
        + "the device to fit with --device; launches on others are left out\n")
    let named = try LaunchSimBinary.run(words + ["-d", "iphone-15"], in: folder(old, new))
    #expect(named.output.contains("constants of iPhone 15 have"))
    #expect(
      named.output.replacing("\n", with: " ")
        .contains("Left out, because another device was observed: First frame."))
  }

  @Test("Mistakes of the command line and of the files are told at once")
  func mistakes() throws {
    let none = try LaunchSimBinary.run("calibrate", "a.json", in: folder())
    #expect(none.status == ExitStatus.usage.rawValue)
    #expect(none.errors.contains("'calibrate' needs --observed FILE"), "\(none.errors)")
    let pairs = try LaunchSimBinary.run(
      "calibrate", "a.json", "a.json", "--observed", "o1.json", in: folder(Self.frame))
    #expect(pairs.errors.contains("2 scenarios need 2 --observed, one for each in their order"))
    let damaged = try LaunchSimBinary.run(
      "calibrate", "b.json", "--observed", "a.json", "--observed", "o1.json",
      in: folder(#"{"times":{"firstFame":"480ms"}}"#))
    #expect(damaged.errors.contains("a.json:1:1: error: this is no file of observed launches"))
    #expect(damaged.errors.contains("there is no figure \"firstFame\"; did you mean"))
    #expect(damaged.errors.contains("b.json: error: there is no such file"))
  }

  @Test("An observation without a figure of the launch leaves nothing to fit")
  func nothing() throws {
    let result = try LaunchSimBinary.run(
      "calibrate", "a.json", "--observed", "o1.json",
      in: folder(#"{"times":{"resumeTime":"480ms"}}"#))
    #expect(result.status == ExitStatus.nothingToCompare.rawValue && result.output == "")
    #expect(
      result.errors.hasPrefix("launch-sim: the observation has no figure that this launch has\n"))
  }

  @Test("Each scenario has the observation at its position")
  func pairs() throws {
    let folder = try folder(Self.frame, Self.frame.replacing("firstFrame", with: "firstCommit"))
    try folder.write(
      LaunchComparisonTests.app.replacing(
        "\"app\"", with: "\"launch\":{\"kind\":\"warm\"},\"app\""),
      to: "b.json")
    let result = try LaunchSimBinary.run(
      "calibrate", "a.json", "b.json", "--observed", "o1.json", "--observed", "o2.json", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Launches left out of the fit are predicted"))
  }
}
