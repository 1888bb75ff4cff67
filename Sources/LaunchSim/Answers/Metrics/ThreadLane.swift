/// A thread, or a group of threads that take the same work.
public enum ThreadLane: Hashable, Sendable {
  /// The main thread.
  case main
  /// The cooperative pool, actors included.
  case pool
  /// The threads of a global queue.
  case global(QoS)
  /// The thread of the serial queue with the label.
  case queue(String)
}

extension ThreadLane: CustomStringConvertible {
  /// The spelling in budgets: `main`, `pool`, `global:utility`, `queue:db`.
  public var description: String {
    switch self {
    case .main: "main"
    case .pool: "pool"
    case .global(let qos): "global:\(qos.name)"
    case .queue(let label): "queue:\(label)"
    }
  }
}

extension ThreadLane {
  /// The lane of a thread; `nil` for no thread.
  package init?(_ thread: Timeline.Thread, _ names: Trace.Names) {
    switch thread {
    case .none: return nil
    case .main: self = .main
    case .pool: self = .pool
    case .global(let qos): self = .global(qos)
    case .queue(let home): self = .queue(names[home])
    }
  }
}
