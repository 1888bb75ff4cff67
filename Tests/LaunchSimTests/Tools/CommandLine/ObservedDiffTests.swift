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
    #expect(within.output.hasPrefix("As observed: XCTest application launch "))
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
      log.output.contains("names no device;\nbeside it is a launch on iPhone SE"), "\(log.output)")
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
    #expect(answer.errors.contains("timed launches have no costs to merge"))
  }
}
