/// One change to an app that somebody proposes, for ``Report/whatIf(_:on:)``.
public struct Proposal: Hashable, Sendable {
  enum Change: Hashable, Sendable {
    case remove
    case move(Placement)
    case cpu(Nanoseconds)
    case scale(percent: Int)
  }

  /// The name of the item that it is about.
  let item: String
  let change: Change

  /// The launch does without an item, and without what only that starts; who waits for it goes on.
  public static func remove(_ item: String) -> Proposal {
    Proposal(item: item, change: .remove)
  }

  /// An item runs somewhere else.
  ///
  /// - Parameters:
  ///   - item: Its name.
  ///   - placement: Where it goes once it is started, which stays as it is.
  /// - Returns: The proposal.
  public static func move(_ item: String, to placement: Placement) -> Proposal {
    Proposal(item: item, change: .move(placement))
  }

  /// An item's own code, without work that it calls, computes for a given time.
  ///
  /// - Parameters:
  ///   - item: Its name.
  ///   - time: All its CPU steps together, in the shares they have now, on a performance core of the device
  ///     that its costs are measured on; at most a day.
  /// - Returns: The proposal.
  public static func cost(_ item: String, cpu time: Duration) -> Proposal {
    Proposal(item: item, change: .cpu(Nanoseconds(time)))
  }

  /// Everything that an item's own code costs is more or less by a factor: its computing, its bytes and its
  /// waits, without work that it calls.
  ///
  /// - Parameters:
  ///   - item: Its name.
  ///   - percent: The factor in hundredths: 50 for half, 200 for twice as much.
  /// - Returns: The proposal.
  public static func cost(_ item: String, percent: Int) -> Proposal {
    Proposal(item: item, change: .scale(percent: percent))
  }
}

extension Proposal {
  /// Makes the change.
  ///
  /// - Parameters:
  ///   - app: The app to change.
  ///   - costs: Which value each distribution of costs takes.
  /// - Throws: `SimulationError` for an item that the app does not have, and for a cost out of range.
  func apply(to app: inout App, costs: CostPolicy) throws(SimulationError) {
    guard let index = app.items.firstIndex(where: { $0.name == item }) else {
      throw .noSuchItem(item, nearest: NearMatch.find(item, in: app.items.map(\.name)))
    }
    switch change {
    case .remove:
      // What no launch fulfils: a scenario file can say the same.
      app.items[index].conditions = [
        Condition(.firstLaunch), Condition(.firstLaunch, isNegated: true),
      ]
    case .move(let placement):
      if case .after(let delay) = placement { try check(delay, "after(\(delay))") }
      app.items[index].placement = placement
    case .cpu(let time):
      try check(time, "cpu(\(time))")
      var shares = CPUShares(of: app.items[index], to: time, costs)
      app.items[index].steps = shares.give(app.items[index].steps)
      app.items[index].provenance = Self.provenance
    case .scale(let percent):
      guard let steps = app.items[index].steps.scaled(percent: percent) else {
        throw .outOfRange(item, "\(percent) % of its costs")
      }
      app.items[index].steps = steps
      app.items[index].provenance = Self.provenance
    }
  }

  /// Where a proposed cost comes from: whoever measured the old one did not measure this.
  private static let provenance = Provenance.assumed("a proposal")

  private func check(_ time: Nanoseconds, _ words: String) throws(SimulationError) {
    guard time >= .zero, time.rawValue <= Quantity.time.limit else {
      throw .outOfRange(item, words)
    }
  }
}
