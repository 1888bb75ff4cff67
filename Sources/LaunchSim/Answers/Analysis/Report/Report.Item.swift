extension Report {
  /// The fate of one item of a launch.
  ///
  /// Instants count from the request. Work that an item calls is an item of its own, so the figures
  /// here cover only the item's own code; and ``queued`` + ``running`` + ``waiting`` + ``calling``
  /// is exactly the time from its start to its end, or to the ``Report/end`` of the run if it has
  /// none.
  public struct Item: Hashable, Sendable {
    /// The progress of an item.
    public enum State: String, CaseIterable, Sendable {
      /// Nothing started it.
      case notStarted
      /// It takes no part in this launch: its condition does not hold, or it was removed.
      case skipped
      /// It was done before the request, in a prewarmed launch or a resume.
      case doneBefore
      /// It was started, and its own code never ran.
      case started
      /// Its own code ran, and did not come to its end.
      case began
      /// It came to its end.
      case ended
    }

    /// A thread, or a group of threads that take work in one way.
    public typealias Lane = ThreadLane

    /// The name of the item.
    public let name: String
    /// Its placement: the way it was started.
    public let placement: Placement
    /// The progress of the item at the end of the run.
    public let state: State
    /// The start of the item; `nil` if nothing started it.
    public let started: Duration?
    /// The first run of its own code; `nil` if it never ran.
    public let began: Duration?
    /// The end of its own last step; `nil` if that did not come.
    public let ended: Duration?
    /// The lanes on which its own code took time, in order of first use.
    ///
    /// If it took none, the lane on which it began; empty if it never began, or began before the request.
    public let lanes: [Lane]
    /// Time from its start until it began: in a queue, for a delay, for the first frame.
    public let queued: Duration
    /// Time its own code was on the cores, page faults included.
    public let running: Duration
    /// Time its own code stood still since it began: for storage, time, a lock, an item, a thread.
    public let waiting: Duration
    /// Time in work that it called: `work`, and `immediate` until that first waits.
    public let calling: Duration
    /// Time its own code held the main thread, waits included.
    public let mainThread: Duration
    /// Its part of the critical path: the time until the frame was ready that is its own.
    public let path: Duration

    /// The first lane on which its own code took time.
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
