import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTesting

@Suite("A launch held against a recording")
struct RecordingDifferenceTests {
  private let costs: LaunchCosts

  init() throws { costs = try LaunchCosts(LaunchCostsTests.recording, named: "iphone12.csv") }

  /// The launch as it was recorded, with another time for Open.
  private func report(
    open: Duration = .milliseconds(25), removing removed: String = "", adding added: String? = nil
  ) throws -> Report {
    try OneApp { launch in
      func work(_ name: String) async throws {
        if name != removed { try await launch.work(name, costs: costs) }
      }
      await launch.work("Open") {
        await launch.cpu(open)
        try? await work("Migrate")
      }
      launch.task("Load") { launch in
        try await launch.wait(costs["Load"])
        try await launch.work("Parse", costs: costs)
      }
      try await work("Draw")
      try await work("Draw 2")
      if let added { await launch.work(added, cpu: .milliseconds(2)) }
    }.simulate()
  }

  @Test("A model with the costs of the recording agrees with it")
  func equal() throws {
    #expect(try report().difference(from: costs, withinPercent: 0) == nil)
  }

  @Test("Names that only one of the two has are reported")
  func names() throws {
    let difference = try #require(
      try report(removing: "Migrate", adding: "Index.load").difference(from: costs))
    #expect(difference.missing == ["Migrate"])
    #expect(difference.unrecorded == ["Index.load"])
    #expect(difference.changed == [])
    #expect(
      difference.description == """
        - Migrate is in the recording and does not end in the launch
        + Index.load ends in the launch and is not in the recording
        """)
  }

  @Test("A failed expectation prints both times")
  func changed() throws {
    let difference = try #require(
      try report(open: .milliseconds(40)).difference(from: costs))
    #expect(
      difference.changed == [
        .init(name: "Open", modeled: .milliseconds(40), recorded: .milliseconds(25))
      ])
    #expect(
      String(describingForTest: difference)
        == "~ Open takes 40.0 ms in the launch, 25.0 ms in the recording")
  }

  @Test(
    "An item may differ by a share of the recorded time, 10 % if none is given",
    arguments: [(nil, 2_500), (10, 2_500), (20, 5_000), (100, 25_000)] as [(Int?, Int)])
  func tolerance(percent: Int?, microseconds: Int) throws {
    // Open was recorded with 25 ms.
    let tolerated = Duration.microseconds(microseconds)
    for (time, agrees) in [
      (.milliseconds(25) + tolerated, true),
      (.milliseconds(25) + tolerated + .nanoseconds(1), false),
    ] as [(Duration, Bool)] {
      let report = try report(open: time)
      let difference =
        percent.map { report.difference(from: costs, withinPercent: $0) }
        ?? report.difference(from: costs)
      #expect((difference == nil) == agrees, "\(time)")
    }
  }

  @Test("A shorter time differs too")
  func shorter() throws {
    #expect(try report(open: .microseconds(22_500)).difference(from: costs) == nil)
    #expect(try report(open: .microseconds(22_499)).difference(from: costs) != nil)
  }

  @Test("A difference of up to a millisecond never counts", arguments: [0, -1, .min])
  func least(percent: Int) throws {
    #expect(
      try report(open: .milliseconds(26)).difference(from: costs, withinPercent: percent) == nil)
    #expect(
      try report(open: .milliseconds(26) + .nanoseconds(1))
        .difference(from: costs, withinPercent: percent) != nil)
    #expect(try report(open: .seconds(9)).difference(from: costs, withinPercent: .max) == nil)
  }

  @Test("A name that only one of the two has counts above a millisecond")
  func shortNames() throws {
    func difference(_ time: Duration) throws -> RecordingDifference? {
      let nanoseconds = Nanoseconds(time).rawValue
      let costs = try LaunchCosts(
        "name,thread,start,duration\nOpen,main,0ns,\(nanoseconds)ns\n", named: "a.csv")
      return try OneApp { launch in await launch.work("Close", cpu: time) }
        .simulate().difference(from: costs)
    }
    #expect(try difference(.milliseconds(1)) == nil)
    #expect(
      try difference(.milliseconds(1) + .nanoseconds(1))
        == RecordingDifference(missing: ["Open"], unrecorded: ["Close"], changed: []))
  }

  @Test("A task that the app did not name counts only for time of its own")
  func ownTasks() throws {
    let report = try OneApp { launch in
      Task { @LaunchMain in try await launch.work("Parse", costs: costs) }
    }.simulate()
    #expect(report.beginnings.count == 2)
    let difference = try #require(report.difference(from: costs))
    #expect(difference.unrecorded == [])
    #expect(difference.missing == ["Open", "Migrate", "Load", "Draw", "Draw 2"])
  }

  @Test("Waits of an item count, and work that it calls does not")
  func waits() throws {
    let report = try OneApp { launch in
      let parse = launch.detached("Parse") { launch in await launch.cpu(.milliseconds(8)) }
      await launch.work("Open") {
        await launch.wait(.milliseconds(20))
        await launch.work("Migrate", cpu: .milliseconds(5))
        await launch.cpu(.milliseconds(5))
      }
      await launch.await(parse)
    }.simulate()
    let difference = try #require(report.difference(from: costs))
    #expect(difference.changed == [])
    #expect(difference.missing == ["Load", "Draw", "Draw 2"])
  }

  @Test("An item that does not end is none, in either direction")
  func unended() throws {
    let report = try OneApp { launch in
      let lock = launch.task("Load") { launch in
        await launch.lock("a") { await launch.wait(.seconds(100)) }
      }
      await launch.await(lock)
    }.simulate()
    #expect(report.termination == .launchWatchdog)
    let difference = try #require(report.difference(from: costs))
    #expect(difference.missing == costs.names)
    #expect(difference.unrecorded == [])
  }

  @Test("A span with the name of a called callback stands for that callback")
  func callbacks() throws {
    func missing(_ name: String) throws -> [String]? {
      let costs = try LaunchCosts(
        "name,thread,start,duration\n\(name),main,0ms,9ms\nOpen,main,1ms,5ms\n", named: "a.csv")
      return try OneApp { launch in try await launch.work("Open", costs: costs) }
        .simulate().difference(from: costs)?.missing
    }
    #expect(try missing("didFinishLaunching") == nil)
    #expect(try missing("didReceiveRemoteNotification") == ["didReceiveRemoteNotification"])
  }

  @Test("Child tasks are left out, the work in them is not")
  func children() throws {
    let report = try OneApp { launch in
      launch.task("Load") { launch in
        async let parse: Void = launch.work("Parse", cpu: .milliseconds(8))
        await launch.wait(.milliseconds(52))
        await parse
      }
    }.simulate()
    let difference = try #require(report.difference(from: costs))
    #expect(difference.unrecorded == [])
    #expect(difference.missing == ["Open", "Migrate", "Draw", "Draw 2"])
  }
}
