import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Findings of a check at their places")
struct ShownFindingTests {
  @Test("Failures come first, and every error of a file is one")
  func order() throws {
    let annotations = try SampleChecks.everything().annotations
    let weights = annotations.map { annotation in
      switch annotation.severity {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
    #expect(weights == weights.sorted())
    // Two errors of one finding, one of another.
    #expect(annotations.count { $0.id == "unknown-key" } == 3)
    #expect(annotations.first { $0.id == "unknown-key" }?.location?.line == 7)
    // A place on the command line gives way to the file of the scenario.
    let verdicts = annotations.filter { $0.id == "verdict" }
    #expect(verdicts.map { $0.location?.line } == [3, nil])
    #expect(verdicts.map { $0.location?.file } == ["Launch/cold.jsonc", "Launch/cold.jsonc"])
  }

  @Test("The message is the sentence; evidence and command stand below")
  func words() throws {
    let launch = try SampleChecks.launch(lower: .milliseconds(2))
    let annotation = try #require(SampleChecks.result([launch]).annotations.first)
    #expect(annotation.title == "regressed: cold.jsonc · iphone-12, iOS 26")
    #expect(annotation.message.hasPrefix("frame ready 2.0 ms later than the baseline, "))
    #expect(annotation.details.last == "launch-sim run Launch/cold.jsonc")
    #expect(annotation.location?.file == SampleChecks.file)
  }

  @Test("Without a baseline there is one more failure, without a place")
  func withoutBaseline() throws {
    var launch = try SampleChecks.launch()
    launch.findings = []
    let annotations = SampleChecks.result([launch], baseline: nil).annotations
    #expect(annotations.map(\.id) == ["no-baseline"])
    #expect(annotations[0].location == nil)
    #expect(SampleChecks.result([], baseline: nil).annotations.isEmpty)
  }
}
