@testable import LaunchSim

extension AppPlan {
  /// A minimal plan that still violates a property.
  func smallest(where isBroken: (AppPlan) -> Bool) -> AppPlan {
    var plan = self
    while let smaller = plan.smaller.first(where: { $0.isSound && isBroken($0) }) { plan = smaller }
    return plan
  }

  private var smaller: [AppPlan] {
    Self.callbacks.flatMap { callback -> [AppPlan] in
      guard let piece = pieces[callback] else { return [] }
      return piece.smaller.map { smaller in
        var plan = self
        plan.pieces[callback] = smaller
        return plan
      }
    }
  }

  /// True if every wait can end: each gate is opened, each stream has its elements.
  private var isSound: Bool {
    var (passed, opened, closed) = (Set<Int>(), Set<Int>(), Set<Int>())
    var (consumed, emitted) = ([Int: Int](), [Int: Int]())
    for action in everyAction {
      switch action {
      case .pass(let gate): passed.insert(gate)
      case .open(let gate): opened.insert(gate)
      case .consume(let stream, let pieces): consumed[stream] = pieces.count
      case .emit(let stream, _): emitted[stream, default: 0] += 1
      case .close(let stream): closed.insert(stream)
      default: break
      }
    }
    return passed.isSubset(of: opened) && closed.isSuperset(of: consumed.keys)
      && consumed.allSatisfy { emitted[$0.key, default: 0] == $0.value }
  }
}

extension Piece {
  /// The variants with one action less.
  fileprivate var smaller: [Piece] {
    actions.indices.flatMap { index -> [Piece] in
      var without = self
      without.actions.remove(at: index)
      return [without]
        + actions[index].smaller.map { action in
          var piece = self
          piece.actions[index] = action
          return piece
        }
    }
  }
}

extension Action {
  fileprivate var smaller: [Action] {
    switch self {
    case .cpu, .read, .touch, .wait, .sleep, .pass, .open, .emit, .close, .escape: []
    case .work(let piece): piece.smaller.map { .work($0) }
    case .lock(let name, let piece): piece.smaller.map { .lock(name, $0) }
    case .call(let callee, let piece): piece.smaller.map { .call(callee, $0) }
    case .raw(let piece, let isAwaited):
      piece.smaller.map { .raw($0, isAwaited: isAwaited) }
        + (isAwaited ? [.raw(piece, isAwaited: false)] : [])
    case .group(let pieces, let gathering):
      pieces.indices.map { index in
        .group(Array(pieces[..<index] + pieces[(index + 1)...]), gathering)
      } + pieces.smallerInside.map { .group($0, gathering) }
    case .consume(let stream, let pieces): pieces.smallerInside.map { .consume(stream: stream, $0) }
    case .pair(let first, let second, let meanwhile):
      [first, second, meanwhile].smallerInside.map { .pair($0[0], $0[1], meanwhile: $0[2]) }
    case .race(let winner, let losers):
      (losers.isEmpty ? [] : [.race(winner, losers: losers.dropLast())])
        + winner.smaller.map { .race($0, losers: losers) }
    case .start(let item): item.smaller.map { .start($0) }
    case .await(let item, let meanwhile, let waiting):
      [.start(item)] + item.smaller.map { .await($0, meanwhile: meanwhile, waiting) }
        + meanwhile.smaller.map { .await(item, meanwhile: $0, waiting) }
    }
  }
}

extension PlannedItem {
  fileprivate var smaller: [PlannedItem] {
    piece.smaller.map { PlannedItem(place: place, piece: $0) }
  }
}

extension [Piece] {
  /// The variants with one action less in one piece.
  fileprivate var smallerInside: [[Piece]] {
    indices.flatMap { index in
      self[index].smaller.map { piece in
        var pieces = self
        pieces[index] = piece
        return pieces
      }
    }
  }
}
