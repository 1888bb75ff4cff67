// Calls of callbacks that move.

extension LaunchComparison {
  /// A call of a callback, with its number among the calls of the same callback.
  package struct CallbackCall: Hashable, Sendable {
    package let callback: Callback
    /// Counts from 1.
    package let number: Int
  }

  static func numbered(
    _ calls: [ComparedLaunch.Call]
  ) -> [(CallbackCall, ComparedLaunch.Call)] {
    var counts: [Callback: Int] = [:]
    return calls.map { call in
      counts[call.callback, default: 0] += 1
      return (CallbackCall(callback: call.callback, number: counts[call.callback] ?? 1), call)
    }
  }
}
