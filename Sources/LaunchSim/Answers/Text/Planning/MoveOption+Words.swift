extension MoveOption {
  /// The move in a few words, as in `Analytics.start after the first frame`.
  package func words(_ names: (ItemIndex) -> String) -> String {
    "\(names(item)) \(manner(names))"
  }

  /// The place, class or position of the move, as in `after the first frame`.
  package func manner(_ names: (ItemIndex) -> String) -> String {
    switch move.action {
    case .move(.afterFirstFrame): "after the first frame"
    case .move(.whenIdle): "when the main thread is idle"
    case .move(let placement) where kind == .otherClass:
      "at \(placement.statedClass ?? placement.description)"
    case .move(let placement): "on \(placement)"
    case .waitInSync: "awaited with queue.sync"
    case .start(let callback, .first): "first in \(callback.name)"
    case .start(let callback, .last): "last in \(callback.name)"
    case .start(let callback, .beforeAwait(let awaited)):
      "before the wait for \(names(awaited)) in \(callback.name)"
    case .remove: "left out"
    case .cpu(let time): "at \(time.inMilliseconds)"
    case .scale(let percent): "at \(percent) % of its costs"
    }
  }

  /// The question to the owner of the code that a move depends on.
  package var question: String {
    switch kind {
    case .later: "Does the first screen need it?"
    case .offMain: "Is it safe off the main thread?"
    case .order, .earlier: "Does anything before it prepare what it needs?"
    case .otherClass, .wait: "Is the urgency of its other users the same?"
    }
  }
}

extension Placement {
  /// The class that the placement states, in the words of its spelling.
  fileprivate var statedClass: String? {
    switch self {
    case .detached(let qos?): qos.taskPriorityName
    case .global(let qos?), .queue(_, let qos?): qos.name
    default: nil
    }
  }
}
