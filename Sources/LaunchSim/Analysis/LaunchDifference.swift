/// The difference of two launches in their frames, with the share of each item.
///
///     print(try Trailhead(usesCache: true).simulate().difference(from: report))
///
/// The shares add up exactly to how much later the frame is ready.
public struct LaunchDifference: Hashable, Sendable {
  /// The change of an item's, or the launch's own, part of the time until the frame is ready.
  public struct Share: Hashable, Sendable {
    /// The item; `nil` for the system and for steps of callbacks.
    public let item: String?
    /// Time added to that part; negative if it is less.
    public let more: Duration
  }

  /// Delay of the first frame, negative if it comes sooner; `nil` if either launch has none.
  public let firstFrame: Duration?
  /// Delay of the ready frame, before the wait for the display.
  public let frameReady: Duration?
  /// The parts of the critical path that change, the largest change first.
  public let shares: [Share]

  /// Compares two launches, by the names of the items.
  init(from other: Report, to report: Report) {
    // An item that only one of them has takes nothing of the other's path.
    var names: [String?] = [nil]
    var more: [String?: Nanoseconds] = [:]
    for (report, sign) in [(report, Int64(1)), (other, -1)] {
      for (name, length) in report.pathShares {
        if more[name] == nil, name != nil { names.append(name) }
        more[name, default: .zero] += Nanoseconds(rawValue: sign * length.rawValue)
      }
    }
    let shares = names.compactMap { name -> Share? in
      guard let more = more[name], more != .zero else { return nil }
      return Share(item: name, more: more.duration)
    }
    // A frame that a later event brings says nothing about the launch.
    func later(_ moment: KeyPath<LaunchMetrics, Nanoseconds?>) -> Duration? {
      guard let time = report.metrics[keyPath: moment],
        let otherTime = other.metrics[keyPath: moment]
      else { return nil }
      return (time - otherTime).duration
    }
    firstFrame = later(\.firstFrame)
    frameReady = later(\.frameReady)
    self.shares = shares.stablySorted { $0.more.magnitude > $1.more.magnitude }
  }
}

extension Report {
  /// The path of each item, and the rest of the path, which is no item's.
  fileprivate var pathShares: [(name: String?, length: Nanoseconds)] {
    let total = metrics.path.segments.last?.end ?? .zero
    let shares = zip(scenario.app.items, metrics.uses).map { (name: $0.name, length: $1.path) }
    let own = shares.reduce(total) { $0 - $1.length }
    return [(nil, own)] + shares.map { ($0.name, $0.length) }
  }
}

extension Duration {
  /// The length without its sign.
  fileprivate var magnitude: Duration { self < .zero ? .zero - self : self }
}
