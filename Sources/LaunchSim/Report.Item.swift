extension Report {
  /// What became of one item of a launch.
  ///
  /// Instants count from the request. Work that an item calls is an item of its own, so what is told here is
  /// of its own code; and ``queued`` + ``running`` + ``waiting`` + ``calling`` is exactly the time from its
  /// start to its end, or to the ``Report/end`` of the run where it has none.
  public struct Item: Hashable, Sendable {
    /// How far an item came.
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

    /// A thread, or a group of threads, that takes work in one way.
    public enum Lane: Hashable, Sendable {
      /// The main thread.
      case main
      /// The cooperative pool, actors included.
      case pool
      /// The threads of a global queue.
      case global(QoS)
      /// The thread of the serial queue of that label.
      case queue(String)
    }

    /// Its name.
    public let name: String
    /// How it was started.
    public let placement: Placement
    /// How far it came.
    public let state: State
    /// When it was started; `nil` where it was not.
    public let started: Duration?
    /// When its own code first ran; `nil` where it never did.
    public let began: Duration?
    /// When its own last step ended; `nil` where that did not come.
    public let ended: Duration?
    /// The lanes that its own code took time on, in the order in which it came to them.
    ///
    /// Where it took none, the one that it began on; empty where it never began, or before the request.
    public let lanes: [Lane]
    /// From its start until it began: in a queue, for a delay, for the first frame.
    public let queued: Duration
    /// How long its own code was on the cores, page faults included.
    public let running: Duration
    /// How long its own code stood still since it began: for storage, time, a lock, an item, a thread.
    public let waiting: Duration
    /// How long it was in work that it called: `work`, and `immediate` until that first waits.
    public let calling: Duration
    /// How long its own code held the main thread, waits included.
    public let mainThread: Duration
    /// How much of the time until the frame was ready is its own: its part of the critical path.
    public let path: Duration

    /// The lane that its own code took time on first.
    public var lane: Lane? { lanes.first }
  }
}

extension Report.Item.Lane: CustomStringConvertible {
  /// As budgets name it: `main`, `pool`, `global:utility`, `queue:db`.
  public var description: String {
    switch self {
    case .main: "main"
    case .pool: "pool"
    case .global(let qos): "global:\(qos.name)"
    case .queue(let label): "queue:\(label)"
    }
  }
}

extension Report.Item.Lane {
  /// The lane of a thread; `nil` for no thread.
  init?(_ thread: Timeline.Thread, _ names: Trace.Names) {
    switch thread {
    case .none: return nil
    case .main: self = .main
    case .pool: self = .pool
    case .global(let qos): self = .global(qos)
    case .queue(let home): self = .queue(names[home])
    }
  }
}

extension Timeline.ItemTimes {
  /// How far the item came.
  package var state: Report.Item.State {
    if isSkipped { return .skipped }
    if ended != nil { return job == nil ? .doneBefore : .ended }
    if began != nil { return .began }
    return started != nil ? .started : .notStarted
  }
}
