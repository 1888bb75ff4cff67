extension Report {
  /// The course of one item in a launch.
  ///
  /// Instants count from the request. Work that an item calls is an item of its own, so all figures
  /// here cover only the item's own code; and ``queued`` + ``running`` + ``waiting`` + ``calling``
  /// is exactly the time from the item's start to its end, or to the ``Report/end`` of the run if
  /// the item does not end.
  public struct Item: Hashable, Sendable {
    /// The progress of an item.
    public enum State: String, CaseIterable, Sendable {
      /// Nothing started the item.
      case notStarted
      /// The item takes no part in this launch: its condition does not hold, or it was removed.
      case skipped
      /// The item was done before the request, in a prewarmed launch or a resume.
      case doneBefore
      /// The item was started, but its own code never ran.
      case started
      /// The item's own code ran, but did not reach its end.
      case began
      /// The item's own code reached its end.
      case ended
    }

    /// A thread, or a group of threads that take the same work.
    public typealias Lane = ThreadLane

    /// The name of the item.
    public let name: String
    /// The placement of the item: the way it was started.
    public let placement: Placement
    /// The progress of the item at the end of the run.
    public let state: State
    /// The start of the item; `nil` if nothing started it.
    public let started: Duration?
    /// The first run of the item's own code; `nil` if it never ran.
    public let began: Duration?
    /// The end of the item's last step; `nil` if the item did not end.
    public let ended: Duration?
    /// The lanes on which the item's own code took time, in order of first use.
    ///
    /// An item without such time has the lane on which it began. The list is empty for an item that
    /// never began, or began before the request.
    public let lanes: [Lane]
    /// Time from the item's start until it began: in a queue, for a delay, for the first frame.
    public let queued: Duration
    /// Time the item's own code was on the cores, page faults included.
    public let running: Duration
    /// Time the item's own code stood still after it began: for storage, time, a lock, an item, a
    /// thread.
    public let waiting: Duration
    /// Time in work that the item called: a `work` call, or an `immediate` task until its first
    /// wait.
    public let calling: Duration
    /// Time the item's own code held the main thread, waits included.
    public let mainThread: Duration
    /// The item's part of the critical path: its own part of the time until the frame was ready.
    public let path: Duration

    /// The first lane on which the item's own code took time.
    public var lane: Lane? { lanes.first }
  }
}

extension Timeline.ItemTimes {
  /// The progress of the item.
  package var state: Report.Item.State {
    if isSkipped { return .skipped }
    if ended != nil { return isDoneBefore ? .doneBefore : .ended }
    if began != nil { return .began }
    return started != nil ? .started : .notStarted
  }
}
