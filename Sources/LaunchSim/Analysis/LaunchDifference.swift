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
    self.init(from: ComparedLaunch(other), to: ComparedLaunch(report))
  }

  init(from other: ComparedLaunch, to launch: ComparedLaunch) {
    // An item that only one of them has takes nothing of the other's path.
    var names: [String?] = [nil]
    var more: [String?: Nanoseconds] = [:]
    for (launch, sign) in [(launch, Int64(1)), (other, -1)] {
      for (name, length) in launch.pathShares {
        if more[name] == nil, name != nil { names.append(name) }
        more[name, default: .zero] += Nanoseconds(rawValue: sign * length.rawValue)
      }
    }
    let shares = names.compactMap { name -> Share? in
      guard let more = more[name], more != .zero else { return nil }
      return Share(item: name, more: more.duration)
    }
    func later(_ moment: KeyPath<ComparedLaunch, Nanoseconds?>) -> Duration? {
      guard let time = launch[keyPath: moment], let otherTime = other[keyPath: moment] else {
        return nil
      }
      return (time - otherTime).duration
    }
    firstFrame = later(\.firstFrame)
    frameReady = later(\.frameReady)
    self.shares = shares.stablySorted { $0.more.magnitude > $1.more.magnitude }
  }
}

extension ComparedLaunch {
  /// The path of each item, and the rest of the path, which is no item's.
  fileprivate var pathShares: [(name: String?, length: Nanoseconds)] {
    let own = items.reduce(pathEnd) { $0 - $1.path }
    return [(nil, own)] + items.map { ($0.name, $0.path) }
  }
}

extension Duration {
  /// The length without its sign.
  fileprivate var magnitude: Duration { self < .zero ? .zero - self : self }
}
