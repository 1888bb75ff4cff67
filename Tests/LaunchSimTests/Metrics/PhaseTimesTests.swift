import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Phases and meters of a written trace")
struct PhaseTimesTests {
  /// The milestones of a launch in milliseconds, each phase of another length.
  private static let milestones: [TraceEvent] = [
    .at(0, .launchScreen), .at(100, .processStart), .at(120, .imagesLoaded), .at(130, .main),
    .at(160, .willFinishLaunching), .at(170, .didFinishLaunching), .at(180, .sceneConnected),
    .at(200, .lifeCycleDone), .at(230, .firstCommit), .at(234, .frameReady),
    .at(250, .firstFrame), .at(255, .responsive),
  ]

  /// The lengths of the phases that a launch has, in milliseconds.
  private func lengths(_ times: PhaseTimes) -> [Int64] {
    times.entries.map { ($0.length?.rawValue ?? -1_000_000) / 1_000_000 }
  }

  @Test("Each phase ends with its milestone, and together they are the first frame")
  func borders() {
    let trace = Trace(Self.milestones, end: .milliseconds(300))
    let times = PhaseTimes(Timeline(trace), from: .processCreation)
    let expected: [Int64] = [100, 120 - 100, 130 - 120, 160 - 130, 200 - 160, 250 - 200]
    #expect(lengths(times) == expected)
    #expect(times.entries.map(\.phase) == Phase.allCases.dropLast(2))
    #expect(lengths(times).reduce(0, +) == 250)
  }

  @Test("Phases that a launch skips have no length, and the first one begins at the request")
  func skipped() {
    let trace = Trace(Array(Self.milestones.dropFirst(4)), end: .milliseconds(300))
    let times = PhaseTimes(Timeline(trace), from: .uiKitInitialization)
    let expected: [Int64] = [0, 0, 0, 160, 200 - 160, 250 - 200]
    #expect(lengths(times) == expected)
  }

  @Test("A launch that ends early has the phases to there, the last one cut off")
  func cutOff() {
    let trace = Trace(
      Array(Self.milestones.prefix(4)), conclusion: .refused(.scenesRequired(sdk: 27)),
      end: .milliseconds(137))
    let times = PhaseTimes(Timeline(trace), from: .processCreation)
    let expected: [Int64] = [100, 120 - 100, 130 - 120, 137 - 130]
    #expect(lengths(times) == expected)
    #expect(times.length(of: .applicationInitialization) == nil)
  }

  @Test("A phase that a deadlock holds lasts to the kill, and without a watchdog it does not end")
  func deadlock() {
    func times(_ conclusion: Trace.Conclusion) -> PhaseTimes {
      let trace = Trace(
        Array(Self.milestones.prefix(5)), conclusion: conclusion, end: .milliseconds(163))
      return PhaseTimes(
        Timeline(trace), from: .processCreation, isDeadlock: conclusion == .deadlocked)
    }
    let killed: [Int64] = [100, 120 - 100, 130 - 120, 160 - 130, 20_000 - 160]
    #expect(lengths(times(.killed(at: .seconds(20), isDeadlock: true))) == killed)
    let endless: [Int64] = [100, 120 - 100, 130 - 120, 160 - 130, -1]
    #expect(lengths(times(.deadlocked)) == endless)
    #expect(times(.deadlocked).entries.map(\.isEndless) == [false, false, false, false, true])
    #expect(times(.deadlocked).length(of: .applicationInitialization) == nil)
  }

  /// The values of the meters of a launch in milliseconds, by name.
  private func meters(of kind: LaunchKind, contentReady: [Int] = []) -> [String: Int64] {
    var app = App(contentReady: contentReady)
    app.items = [WorkItem(name: "Feed")]
    let events =
      Self.milestones + [
        .at(20, .itemStarted, 0, 1), .at(20, .itemBegan, job: 1, 0),
        .at(290, .itemEnded, job: 1, 0), .at(290, .jobEnded, job: 1),
      ]
    let trace = Trace(events, end: .milliseconds(300), items: ["Feed"])
    let scenario = Scenario(title: "Meters", device: .iPhone12, app: app)
    let meters = LaunchMetrics(trace, of: scenario).meters(of: kind)
    return Dictionary(
      uniqueKeysWithValues: meters.map { ($0.name, $0.value.rawValue / 1_000_000) })
  }

  @Test("Each meter goes from its start to its end")
  func meters() {
    let cold: [String: Int64] = [
      "MetricKit time to first draw": 230, "XCTest application launch": 250,
      "XCTest launch until responsive": 255, "Process start to first frame": 250 - 100,
    ]
    #expect(meters(of: .cold) == cold)
    let prewarmed: [String: Int64] = [
      "MetricKit optimized time to first draw": 230, "MetricKit extended launch": 290,
      "XCTest application launch": 290, "XCTest launch until responsive": 255,
      "Process start to first frame": 250 - 100,
    ]
    #expect(meters(of: .prewarmed, contentReady: [0]) == prewarmed)
    #expect(meters(of: .resume) == ["MetricKit application resume time": 230])
  }
}
