@testable import LaunchSim

extension AppGenerator {
  /// The plan of a number, with something in it that leaves the simulation.
  static func plan(number: Int, leavingBy escape: Escape) -> AppPlan {
    var plan = plan(number: number)
    var dice = Dice(seed: seed + 1, number: number)
    let piece = dice.pick(plan.roots.flatMap(\.numbersNotCancelled))
    plan.pieces = plan.pieces.mapValues { $0.leaving(by: escape, in: piece, &dice) }
    return plan
  }
}

extension Piece {
  /// The numbers of the pieces that no task performs which is canceled, now or when nothing else is left
  /// to do: there a real sleep ends at once.
  fileprivate var numbersNotCancelled: [Int] {
    [number]
      + actions.flatMap { action -> [Int] in
        if case .race = action { return [] }
        return action.pieces.flatMap(\.numbersNotCancelled)
      }
  }

  /// The same with an escape somewhere in the piece of a number.
  fileprivate func leaving(by escape: Escape, in number: Int, _ dice: inout Dice) -> Piece {
    var piece = self
    piece.actions = actions.map { $0.leaving(by: escape, in: number, &dice) }
    if self.number == number {
      piece.actions.insert(.escape(escape), at: dice.roll(0...actions.count))
    }
    return piece
  }
}

extension Action {
  fileprivate func leaving(by escape: Escape, in number: Int, _ dice: inout Dice) -> Action {
    replacingPieces { $0.leaving(by: escape, in: number, &dice) }
  }

  /// The same action with other pieces.
  private func replacingPieces(_ replace: (Piece) -> Piece) -> Action {
    func inside(_ item: PlannedItem) -> PlannedItem {
      PlannedItem(place: item.place, piece: replace(item.piece))
    }
    switch self {
    case .cpu, .read, .touch, .wait, .sleep, .pass, .open, .emit, .close, .escape: return self
    case .work(let piece): return .work(replace(piece))
    case .lock(let name, let piece): return .lock(name, replace(piece))
    case .call(let callee, let piece): return .call(callee, replace(piece))
    case .raw(let piece, let isAwaited): return .raw(replace(piece), isAwaited: isAwaited)
    case .group(let pieces, let gathering): return .group(pieces.map(replace), gathering)
    case .consume(let stream, let pieces): return .consume(stream: stream, pieces.map(replace))
    case .pair(let first, let second, let meanwhile):
      return .pair(replace(first), replace(second), meanwhile: replace(meanwhile))
    case .race(let winner, let losers): return .race(replace(winner), losers: losers.map(replace))
    case .start(let item): return .start(inside(item))
    case .await(let item, let meanwhile, let waiting):
      return .await(inside(item), meanwhile: replace(meanwhile), waiting)
    }
  }
}
