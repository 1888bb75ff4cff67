/// Resources of the machine taken by an item's own code.
package struct ItemUse: Hashable, Sendable {
  /// Time in the critical path.
  package var path = Nanoseconds.zero
  /// Time on the main thread, waits included.
  package var mainThread = Nanoseconds.zero
  /// Time on the cores.
  package var running = Nanoseconds.zero
  /// Time from the item's start until its own code first ran.
  package var queued = Nanoseconds.zero
  /// Time without progress after the item's own code first ran, for any reason.
  package var waiting = Nanoseconds.zero
  /// Time in work that the item called on its own thread.
  ///
  /// `running`, `queued`, `waiting` and `calling` add up to the time from the item's start to its
  /// end, or to the end of the run.
  package var calling = Nanoseconds.zero
  /// True if some of the item's code ran off the main thread.
  var leftMainThread = false
}

extension ItemUse {
  /// Adds up the use of every item, in one pass over the run.
  ///
  /// Inline items share the job of their caller, so one query for each item would read the
  /// intervals of a job once for every item.
  ///
  /// - Complexity: O(intervals + segments + items).
  static func all(_ timeline: Timeline, _ path: CriticalPath) -> [ItemUse] {
    var uses = [ItemUse](repeating: ItemUse(), count: timeline.items.count)
    timeline.forEachOwnInterval { item, interval in
      if interval.thread == .main { uses[item].mainThread += interval.length }
      switch interval.activity {
      case .running, .faulting: uses[item].running += interval.length
      case .hosting: break
      default:
        guard let began = timeline.items[item].began, interval.start >= began else { break }
        uses[item].waiting += interval.length
      }
      if interval.thread != .main, interval.activity.isOnThread {
        uses[item].leftMainThread = true
      }
    }
    for (item, times) in timeline.items.enumerated() {
      guard let started = times.started else { continue }
      let began = times.began ?? timeline.end
      uses[item].queued = began - started
      uses[item].calling =
        (times.ended ?? timeline.end) - began - uses[item].running - uses[item].waiting
    }
    for segment in path.segments {
      if let item = segment.item { uses[item.index].path += segment.length }
    }
    return uses
  }
}

extension Timeline.Activity {
  /// True if the job occupies its thread during the activity.
  fileprivate var isOnThread: Bool {
    switch self {
    case .running, .reading, .faulting, .lockWait, .hosting: true
    case .waiting, .ownWait, .elapsing, .awaiting, .draining, .queued, .deferred: false
    }
  }
}
