/// One change to an app, for ``Report/whatIf(_:on:)``.
public struct Move: Hashable, Sendable {
  /// The change of the item.
  enum Action: Hashable, Sendable {
    case remove
    case move(Placement)
    case cpu(Nanoseconds)
    /// All costs times `factor` over `divisor`.
    case scale(factor: Int, divisor: Int)
    /// A callback waits for the item with `queue.sync` instead of a semaphore.
    case waitInSync(Callback, step: Int)
    /// A callback starts the item at another position than today, or instead of another callback.
    case start(Callback, Position)
  }

  /// A position in the steps of a callback.
  package enum Position: Hashable, Sendable {
    case first, last
    /// Directly before the first wait for an item.
    case beforeAwait(ItemIndex)
    /// Directly before the first start of another item.
    case beforeStart(ItemIndex)
  }

  /// The name of the item to change.
  let item: String
  let action: Action

  /// Removes an item and the items that only it starts; code that waits for a removed item resumes
  /// at once.
  public static func remove(_ item: String) -> Move {
    Move(item: item, action: .remove)
  }

  /// Runs an item somewhere else.
  ///
  /// - Parameters:
  ///   - item: The name of the item.
  ///   - placement: The new placement of the item; the place in the code where it starts does not
  ///     change.
  /// - Returns: The move.
  public static func move(_ item: String, to placement: Placement) -> Move {
    Move(item: item, action: .move(placement))
  }

  /// Gives an item's own code a computing time.
  ///
  /// Work that the item calls is not affected.
  ///
  /// - Parameters:
  ///   - item: The name of the item.
  ///   - time: The new sum of the item's CPU steps, divided in their present shares, on a
  ///     performance core of the device that the item's costs were measured on; at most a day.
  /// - Returns: The move.
  public static func cost(_ item: String, cpu time: Duration) -> Move {
    Move(item: item, action: .cpu(Nanoseconds(time)))
  }

  /// Scales the costs of an item's own code: computing, bytes and waits.
  ///
  /// Work that the item calls is not affected.
  ///
  /// - Parameters:
  ///   - item: The name of the item.
  ///   - percent: The factor in hundredths: 50 for half, 200 for twice as much.
  /// - Returns: The move.
  public static func cost(_ item: String, percent: Int) -> Move {
    Move(item: item, action: .scale(factor: percent, divisor: 100))
  }

  /// The placement of a move; `nil` for other moves.
  package var placement: Placement? {
    if case .move(let placement) = action { placement } else { nil }
  }
}

extension Move {
  /// Carries the move out.
  ///
  /// - Parameters:
  ///   - app: The app to change.
  ///   - costs: The policy that picks a value of each distribution of costs.
  /// - Throws: `SimulationError` for an item that the app does not have, and for a cost out of
  ///   range.
  func apply(to app: inout App, costs: CostPolicy) throws(SimulationError) {
    guard let index = app.items.firstIndex(where: { $0.name == item }) else {
      throw .noSuchItem(item, nearest: NearMatch.find(item, in: app.items.map(\.name)))
    }
    switch action {
    case .remove:
      // No launch meets both conditions; a scenario file can state the same.
      app.items[index].conditions = [
        Condition(.firstLaunch), Condition(.firstLaunch, isNegated: true),
      ]
    case .move(let placement):
      if case .after(let delay) = placement,
        Nanoseconds(delay, upTo: Nanoseconds(Quantity.time.limit)) == nil
      {
        throw .outOfRange(CodeSite(item), "after(\(delay))")
      }
      app.items[index].placement = placement
      if placement.form != .queue { app.items[index].isBarrier = false }
    case .cpu(let time):
      try check(time, "cpu(\(time))")
      var shares = CPUShares(of: app.items[index], to: time, costs)
      app.items[index].steps = shares.give(app.items[index].steps)
      app.items[index].provenance = Self.provenance
    case .scale(let factor, let divisor):
      guard let steps = app.items[index].steps.scaled(times: factor, over: divisor) else {
        throw .outOfRange(
          CodeSite(item), "\(factor)\(divisor == 100 ? " %" : "/\(divisor)") of its costs")
      }
      app.items[index].steps = steps
      app.items[index].provenance = Self.provenance
    case .waitInSync(let callback, let step):
      app.callbacks[callback]?[step] = .await(index, viaSemaphore: false)
    case .start(let callback, let position):
      app.restart(index, in: callback, at: position)
    }
  }

  /// The argument of `--set` that carries the move out in the scenario's file; `nil` if no
  /// single argument does.
  package var assignment: String? {
    switch action {
    case .move(let placement):
      "\(DocumentPath([.key(ScenarioRow.work.key.name), .key(item), .key(ScenarioRow.placement.key.name)]))=\(placement)"
    case .waitInSync(let callback, let step):
      "\(DocumentPath(of: callback, step: "\(step)"))={\"await\": \(JSONLayout.quoted(item))}"
    case .remove, .cpu, .scale, .start: nil
    }
  }

  /// True if both moves set the same place of the file, so that the later move would undo
  /// the earlier.
  func replaces(_ other: Move) -> Bool {
    switch (action, other.action) {
    case (.move, .move): item == other.item
    case (.waitInSync(let callback, let step), .waitInSync(let otherCallback, let otherStep)):
      callback == otherCallback && step == otherStep
    case (.start, .start): item == other.item
    default: false
    }
  }

  /// The source of a proposed cost: the source of the old cost no longer applies.
  static let provenance = Provenance.assumed("a proposal")

  private func check(_ time: Nanoseconds, _ words: String) throws(SimulationError) {
    guard time >= .zero, time.rawValue <= Quantity.time.limit else {
      throw .outOfRange(CodeSite(item), words)
    }
  }
}

extension [Move] {
  /// The arguments of `--set` that carry the moves out in the scenario's file.
  ///
  /// - Parameter app: The app before the moves.
  /// - Returns: The arguments in order; `nil` if a move has none.
  package func assignments(in app: App) -> [String]? {
    var app = app
    var assignments: [String] = []
    for move in self {
      if case .start(let callback, let position) = move.action {
        guard let item = app.items.firstIndex(where: { $0.name == move.item }),
          let (from, to) = app.restart(item, in: callback, at: position)
        else { return nil }
        assignments.append("\(DocumentPath(of: from.callback, step: "\(from.step)"))=null")
        assignments.append(
          "\(DocumentPath(of: callback, step: "+\(to)"))=\(JSONLayout.quoted(move.item))")
      } else {
        guard let assignment = move.assignment else { return nil }
        assignments.append(assignment)
      }
    }
    return assignments
  }
}

extension DocumentPath {
  /// The place of a step in a callback of the app.
  fileprivate init(of callback: Callback, step: String) {
    self.init([.key(ScenarioRow.app.key.name), .key(callback.name), .key(step)])
  }
}

extension App {
  /// The first step, among the callbacks' own steps, that starts an item.
  func start(of item: ItemIndex) -> (callback: Callback, step: Int)? {
    for callback in Callback.allCases {
      if let step = callbacks[callback]?.firstIndex(of: .start(item)) { return (callback, step) }
    }
    return nil
  }

  /// Starts an item at another position.
  ///
  /// - Returns: The steps before and after the change; `nil` if no callback starts the item, or if
  ///   the callback has no such position.
  @discardableResult
  mutating func restart(
    _ item: ItemIndex, in callback: Callback, at position: Move.Position
  ) -> (from: (callback: Callback, step: Int), to: Int)? {
    guard let from = start(of: item) else { return nil }
    var changed = callbacks
    changed[from.callback]?.remove(at: from.step)
    let steps = changed[callback] ?? []
    let place: Int? =
      switch position {
      case .first: 0
      case .last: steps.count
      case .beforeAwait(let awaited):
        steps.firstIndex { if case .await(awaited, _) = $0 { true } else { false } }
      case .beforeStart(let other): steps.firstIndex(of: .start(other))
      }
    guard let to = place else { return nil }
    changed[callback] = steps
    changed[callback]?.insert(.start(item), at: to)
    callbacks = changed
    return (from, to)
  }
}

/// The earlier name of ``Move``.
@available(*, deprecated, renamed: "Move")
public typealias Proposal = Move
