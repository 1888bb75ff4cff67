public import Testing

@testable public import LaunchSim

// In the output of a test, one line stands for each of these values instead of all its contents. For a
// report, its summary does so (LaunchSimTesting).

extension Scenario: CustomTestStringConvertible {
  /// The title and the number of items.
  public var testDescription: String { "scenario \(title), \(app.items.count) items" }
}

extension Trace: CustomTestStringConvertible {
  /// The number of events and their digest.
  public var testDescription: String {
    "trace of \(events.count) events, digest \(Digest.text(digest))"
  }
}

extension LaunchMetrics: CustomTestStringConvertible {
  /// The instant of the ready frame.
  public var testDescription: String {
    "metrics of a launch with its frame ready at \(frameReady?.description ?? "no time")"
  }
}

extension DeviceProfile: CustomTestStringConvertible {
  /// The id.
  public var testDescription: String { id }
}
