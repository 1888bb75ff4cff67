extension Move: CustomStringConvertible {
  /// The change in words, as in `Feed.load on detached:low` and `Feed.load at 50 % of its costs`.
  public var description: String {
    switch action {
    case .remove: "without \(item)"
    case .move(let placement): "\(item) on \(placement)"
    case .cpu(let time): "\(item) at \(time.literal) of computing"
    case .scale(let factor, let divisor):
      "\(item) at \(factor)\(divisor == 100 ? " %" : "/\(divisor)") of its costs"
    case .waitInSync(let callback, _): "\(item) with queue.sync in \(callback.name)"
    case .start(let callback, .first): "\(item) first in \(callback.name)"
    case .start(let callback, .last): "\(item) last in \(callback.name)"
    case .start(let callback, .beforeAwait(let other)):
      "\(item) before the wait for item \(other + 1) in \(callback.name)"
    case .start(let callback, .beforeStart(let other)):
      "\(item) before item \(other + 1) in \(callback.name)"
    }
  }
}
