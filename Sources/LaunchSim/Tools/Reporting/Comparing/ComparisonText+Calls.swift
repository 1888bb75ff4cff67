import LaunchSim

// Calls of callbacks whose times differ.

extension ComparisonText {
  /// Calls of callbacks that both launches call, where the printed times differ.
  var callTable: Table {
    let rows = comparison.movedCalls.map { change in
      Self.row(change.subject.words, change.first?.start, change.second?.start) + [change.words]
    }
    return Table(title: "Callbacks that move", rows: rows, limit: 20)
  }
}

extension LaunchComparison {
  /// The calls that move by a printed figure, and the calls that only one of the launches makes, of
  /// a callback that both launches call.
  var movedCalls: [Change<CallbackCall, ComparedLaunch.Call?>] {
    let others = Set(vanished.map(\.callback)).union(appeared)
    return calls.filter { change in
      guard let first = change.first, let second = change.second else {
        // A callback that only one launch calls has a list of its own.
        return !others.contains(change.subject.callback)
      }
      return first.start.roundedMilliseconds != second.start.roundedMilliseconds
        || first.end?.roundedMilliseconds != second.end?.roundedMilliseconds
    }
  }
}

extension LaunchComparison.CallbackCall {
  /// The callback, with the number of the call for second and later calls.
  var words: String { number > 1 ? "\(callback.name) (\(number))" : callback.name }
}

extension Change<LaunchComparison.CallbackCall, ComparedLaunch.Call?> {
  /// The change of its length in a few words; empty without one.
  var words: String {
    switch (first, second) {
    case (let first?, let second?):
      switch (first.length, second.length) {
      case (let one?, let other?):
        one.roundedMilliseconds == other.roundedMilliseconds
          ? "" : "takes \(one.milliseconds) → \(other.inMilliseconds)"
      case (_?, nil): "does not return in B"
      case (nil, _?): "returns in B only"
      case (nil, nil): ""
      }
    case (_?, nil): "only in A"
    case (nil, _): "only in B"
    }
  }
}

extension ComparedLaunch.Call {
  fileprivate var length: Nanoseconds? { end.map { $0 - start } }
}
