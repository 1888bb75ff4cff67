public import LaunchSim
import Synchronization
public import Testing

/// A budget for the launches that a test simulates.
///
///     @Test(.launchBudget(.milliseconds(400), on: .iPhoneSE2))
///     func launch() throws {
///       _ = try Trailhead().simulate()
///     }
///
/// Each launch that `simulate` returns to the test is judged: if its first frame comes later than
/// the budget, or never, the test fails with the report's summary, and the page of the launch is
/// attached. A test fails too if no launch of its cases was held to the budget.
///
/// A budget of a suite holds in each of its tests. Where several budgets hold for a device, the
/// shortest counts; an app whose test names no device launches on that of the last budget. Launches
/// in the background show no frame, and are not judged, nor are those of a `Task.detached` or another
/// thread, which belongs to no test.
public struct LaunchBudget: TestTrait, SuiteTrait, TestScoping {
  /// The most time from the request to the first frame.
  public let time: Duration
  /// The device that the budget is for, and on which an app launches if the test names no device;
  /// `nil` for every device.
  public let device: Device?
  fileprivate let sourceLocation: Testing.SourceLocation

  /// True: a budget of a suite holds in each of its tests.
  public var isRecursive: Bool { true }

  /// The devices on which launches of the test were judged, for all its budgets.
  private final class Tally: Sendable {
    static let current = TaskLocal<Tally?>(wrappedValue: nil)
    let devices = Mutex<Set<String>>([])
  }

  /// The budget, for a test with all its cases.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil ? nil : self
  }

  /// Runs a test with the budget.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let tally = Tally.current.get() ?? Tally()
    let budget = TestedBudget(Nanoseconds(time), on: device) { report in
      tally.devices.withLock { _ = $0.insert(report.scenario.device.id) }
      judge(report)
    }
    try await Tally.current.withValue(tally) {
      try await TestedBudget.all.withValue(TestedBudget.all.get() + [budget]) {
        try await function()
      }
    }
    let judged = tally.devices.withLock(\.self)
    guard !(device.map { judged.contains($0.profile.id) } ?? !judged.isEmpty) else { return }
    let place = device.map { " on \($0)" } ?? ""
    Issue.record(
      "No launch was held to the budget: the test simulates none\(place) that shows a frame.",
      sourceLocation: sourceLocation)
  }

  private func judge(_ report: Report) {
    if let frame = report.firstFrame, frame <= time { return }
    Issue.record(Comment(rawValue: report.summary), sourceLocation: sourceLocation)
    Attachment.record(report, named: report.pageName, sourceLocation: sourceLocation)
  }
}

extension Trait where Self == LaunchBudget {
  /// A budget for the first frame of the launches that a test simulates.
  ///
  /// - Parameters:
  ///   - time: The most time from the request to the first frame.
  ///   - device: The device that the budget is for, and on which an app launches if the test names
  ///     no device. Without it the budget holds on every device.
  ///   - sourceLocation: The place at which a missed budget is reported.
  /// - Returns: The trait.
  public static func launchBudget(
    _ time: Duration, on device: Device? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> Self {
    Self(time: time, device: device, sourceLocation: sourceLocation)
  }
}
