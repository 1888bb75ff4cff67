extension Timeline.Thread {
  /// The name of its lane in budgets and in output; `nil` for no thread.
  package func laneName(_ names: Trace.Names) -> String? {
    switch self {
    case .none: nil
    case .main: "main"
    case .pool: "pool"
    case .global(let qos): "global:\(qos.name)"
    case .queue(let home): "queue:\(names[home])"
    }
  }
}
