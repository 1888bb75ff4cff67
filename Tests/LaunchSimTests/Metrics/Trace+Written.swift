@testable import LaunchSim
@testable import LaunchSimTestSupport

extension Trace {
  /// A trace written down by hand: nothing was simulated to get it.
  init(
    _ events: [TraceEvent], conclusion: Conclusion = .finished, end: Nanoseconds,
    items: [String] = [], locks: [String] = []
  ) {
    self.init(
      events: events, conclusion: conclusion, end: end, stalls: [],
      names: Names(items: items, locks: locks, queues: ["q", "r"], actors: []))
  }
}

extension TraceEvent {
  /// An event of a job at this millisecond.
  static func at(
    _ milliseconds: Int64, _ kind: Kind, job: JobID = 0, _ subject: Int32 = 0, _ amount: Int64 = 0
  ) -> TraceEvent {
    TraceEvent(
      time: .milliseconds(milliseconds), kind: kind, job: job, subject: subject, amount: amount)
  }

  /// A milestone that is reached at this millisecond.
  static func at(_ milliseconds: Int64, _ milestone: Milestone) -> TraceEvent {
    at(milliseconds, .milestone, milestone.index)
  }

  /// A job that gets a thread of a lane at this millisecond.
  static func at(
    _ milliseconds: Int64, job: JobID, on lane: LaneKind, _ detail: Int64 = 0
  ) -> TraceEvent {
    at(milliseconds, .dispatched, job: job, lane.rawValue, detail)
  }
}
