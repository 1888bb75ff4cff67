/// How much later or sooner one launch has its frame than another, and what of that is whose.
///
///     print(try Trailhead(usesCache: true).simulate().difference(from: report))
///
/// The shares add up exactly to how much later the frame is ready.
public struct LaunchDifference: Hashable, Sendable {
  /// What an item, or the launch itself, takes more of the time until the frame is ready.
  public struct Share: Hashable, Sendable {
    /// The item; `nil` for the system and for what callbacks do by themselves.
    public let item: String?
    /// How much more; negative where it is less.
    public let more: Duration
  }

  /// How much later the first frame comes, negative where it comes sooner; `nil` where either has none.
  public let firstFrame: Duration?
  /// How much later it is ready, before it waits for the display.
  public let frameReady: Duration?
  /// Who takes more or less of the critical path, the largest difference first.
  public let shares: [Share]
}

extension Report {
  /// How this launch differs from another of the app, by the names of the items.
  ///
  /// - Parameter other: A launch on another device, of a changed app, or with a proposal.
  /// - Returns: What differs, as from the other to this one.
  /// - Complexity: O(*n* log *n*) in the items of both.
  public func difference(from other: Report) -> LaunchDifference {
    // An item that only one of them has takes nothing of the other's path.
    var names: [String?] = [nil]
    var more: [String?: Nanoseconds] = [:]
    for (report, sign) in [(self, Int64(1)), (other, -1)] {
      for (name, length) in report.pathShares {
        if more[name] == nil, name != nil { names.append(name) }
        more[name, default: .zero] += Nanoseconds(rawValue: sign * length.rawValue)
      }
    }
    let shares = names.enumerated().compactMap { place, name -> (Int, LaunchDifference.Share)? in
      guard let more = more[name], more != .zero else { return nil }
      return (place, LaunchDifference.Share(item: name, more: more.duration))
    }
    // A frame that a later event brings says nothing about the launch.
    func later(_ moment: KeyPath<LaunchMetrics, Nanoseconds?>) -> Duration? {
      guard let time = metrics[keyPath: moment], let otherTime = other.metrics[keyPath: moment]
      else { return nil }
      return (time - otherTime).duration
    }
    return LaunchDifference(
      firstFrame: later(\.firstFrame), frameReady: later(\.frameReady),
      shares: shares.sorted { first, second in
        (first.1.more.magnitude, second.0) > (second.1.more.magnitude, first.0)
      }.map(\.1))
  }

  /// What each item takes of the path, and what nobody's item takes.
  private var pathShares: [(name: String?, length: Nanoseconds)] {
    let total = metrics.path.segments.last?.end ?? .zero
    let shares = zip(scenario.app.items, metrics.uses).map { (name: $0.name, length: $1.path) }
    let own = shares.reduce(total) { $0 - $1.length }
    return [(nil, own)] + shares.map { ($0.name, $0.length) }
  }
}

extension Duration {
  /// The length, whatever its direction.
  fileprivate var magnitude: Duration { self < .zero ? .zero - self : self }
}
