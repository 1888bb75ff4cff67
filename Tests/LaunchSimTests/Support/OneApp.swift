import Synchronization

@testable import LaunchSim

/// An app that does one thing in `didFinishLaunching`.
struct OneApp: SimulatedApp {
  private let callback: @LaunchMain (Launch) async throws -> Void

  init(_ callback: @escaping @LaunchMain (Launch) async throws -> Void) {
    self.callback = callback
  }

  var callbacks: Callbacks {
    On(.didFinishLaunching) { launch in try await callback(launch) }
  }

  /// The activities of the items and the callback, a line each, in milliseconds from the callback.
  static func activity(
    _ callback: @escaping @LaunchMain (Launch) async throws -> Void
  ) throws -> [String] {
    let report = try OneApp(callback).simulate()
    let names = report.trace.names
    let begin =
      report.trace.events.first { event in
        event.kind == .callbackBegan && event.subject == Callback.didFinishLaunching.index
      }?.time ?? .zero
    let own = report.metrics.timeline.intervals.flatMap { $0 }.filter { interval in
      interval.item != nil || interval.callback == .didFinishLaunching
    }
    return own.sorted { ($0.start, $0.job) < ($1.start, $1.job) }.map { interval in
      let item = interval.item.map { names[$0] } ?? "callback"
      let (from, to) = (interval.start - begin, interval.end - begin)
      return "\(item) \(from.milliseconds)–\(to.milliseconds): \(interval.words(names))"
    }
  }
}

extension Timeline.Interval {
  fileprivate func words(_ names: Trace.Names) -> String {
    switch activity {
    case .running: "on \(ThreadLane(thread, names)?.description ?? "nothing")"
    case .waiting: "waits for time"
    case .ownWait: "waits in its own code"
    case .awaiting(let item, _): "awaits \(names[item])"
    case .queued(.actor): "queues for its actor"
    case .queued(.main): "queues for main"
    case .queued(.pool): "queues for the pool"
    case .queued(.queue): "queues for its queue"
    default: "\(activity)"
    }
  }
}

/// A number that an app wrongly keeps from one run to the next.
final class RunCount: Sendable {
  private let count = Atomic(0)

  /// The number of the run that asks, from 1.
  func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
